import { BAR, type Board, type Cube, type Player, type Position } from '../../games/backgammon/types.ts';

/** Places of a position as columns store it: the opponent's bar, points 1 … 24, the player's own bar. */
export const SPOTS = 26;
export const OWN_BAR = 25;

/** Kinds of decisions, with what was done. */
export const KINDS = [
  'play',
  'double',
  'redouble',
  'no double',
  'no redouble',
  'take',
  'pass',
  'beaver',
] as const;
/** The kind of a decision, with what was done. */
export type DecisionKind = (typeof KINDS)[number];

/** Owners of the cube, from the viewpoint of the player who decides. */
export const COLUMN_OWNERS = ['centre', 'player', 'opponent'] as const;
export type CubeOwner = (typeof COLUMN_OWNERS)[number];
const OWNER_BITS = 4;

/**
 * One array per property; a decision has the same place in all. Everything is from the viewpoint of the
 * player who decides.
 */
export const COLUMNS = {
  /** {@link SPOTS} per decision: own checkers are positive, the opponent's negative. */
  spots: (n: number) => new Int8Array(SPOTS * n),
  /** Index in {@link KINDS}. */
  kind: (n: number) => new Uint8Array(n),
  /** Index in PLAYERS of the player who decides. */
  side: (n: number) => new Uint8Array(n),
  /** Bits of traitsOf. */
  traits: (n: number) => new Uint16Array(n),
  /** Points that the player needs; 0 in money games. */
  away: (n: number) => new Uint16Array(n),
  opponentAway: (n: number) => new Uint16Array(n),
  /** 1 in the Crawford game. */
  crawford: (n: number) => new Uint8Array(n),
  /** The power of two of its value, and above {@link OWNER_BITS} the index in {@link COLUMN_OWNERS}. */
  cube: (n: number) => new Uint8Array(n),
  /** 10 × the first die + the second; 0 for none. */
  dice: (n: number) => new Uint8Array(n),
  /** Index of the game in the match. */
  game: (n: number) => new Uint16Array(n),
  /** Row of the game record, from 1. */
  row: (n: number) => new Uint16Array(n),
  /** Equity lost, ≥ 0; NaN if not evaluated. */
  loss: (n: number) => new Float64Array(n),
  /** What found the loss: see `LossSource`. */
  source: (n: number) => new Uint8Array(n),
  /** Loss without the winner's curse, so that it may be below 0, of decisions that count in the PR; NaN for others. */
  rated: (n: number) => new Float64Array(n),
} as const;
type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];
/** The arrays of some decisions. */
export type Columns = { readonly [Name in ColumnName]: ReturnType<(typeof COLUMNS)[Name]> };

/** Rules that a match has as a whole. */
export type WholeMatchRules = Pick<Position, 'matchLength' | 'jacoby' | 'beavers' | 'maxCubeLog2'>;

/** The decisions of a match, ready to be searched. */
export interface MatchColumns {
  /** Key of the match in the library. */
  readonly key: string;
  /** {@link sharedMatch}: the same for all files of a match. */
  readonly shared: string;
  readonly names: Readonly<Record<Player, string>>;
  /** When it was played, or stored if its file does not say: `2009-12-16`. */
  readonly date: string;
  readonly rules: WholeMatchRules;
  /** Plays made, one line per decision; empty for cube actions. */
  readonly plays: string;
  /** Best plays as far as known, likewise. */
  readonly best: string;
  readonly columns: Columns;
}

/** Arrays for n decisions, all 0. */
export const emptyColumns = (n: number): Columns =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, COLUMNS[name](n)])) as unknown as Columns;

/** The number of decisions of some columns. */
export const lengthOf = ({ kind }: Pick<Columns, 'kind'>): number => kind.length;

/** Whether data from storage is a complete set of columns. */
export function areColumns(input: unknown): input is Columns {
  if (typeof input !== 'object' || input === null) return false;
  const given = input as Readonly<Record<string, unknown>>;
  const n = given['kind'] instanceof Uint8Array ? given['kind'].length : -1;
  return (
    n >= 0 &&
    COLUMN_NAMES.every((name) => {
      const [expected, got] = [COLUMNS[name](n), given[name]];
      return (
        ArrayBuffer.isView(got) &&
        got.constructor === expected.constructor &&
        got.byteLength === expected.byteLength
      );
    })
  );
}

/** The board of {@link SPOTS} places, from the viewpoint of the player who decides. */
export function boardOf(spots: Int8Array): Board {
  const own = Array.from({ length: BAR }, (_, index) => Math.max(0, spots[index + 1] ?? 0));
  const other = Array.from({ length: BAR }, (_, index) => Math.max(0, -(spots[BAR - index] ?? 0)));
  return {
    roller: [...own, spots[OWN_BAR] ?? 0],
    opponent: [...other, Math.abs(spots[0] ?? 0)],
  };
}

/** The cube of a place in {@link COLUMNS}.cube. */
export const cubeOf = (cube: number): { readonly value: number; readonly owner: CubeOwner } => ({
  value: 2 ** (cube & ((1 << OWNER_BITS) - 1)),
  owner: COLUMN_OWNERS[cube >> OWNER_BITS] ?? 'centre',
});

/** A cube as {@link COLUMNS}.cube stores it. */
export const cubeByte = ({ value }: Pick<Cube, 'value'>, owner: CubeOwner): number =>
  (31 - Math.clz32(value)) | (COLUMN_OWNERS.indexOf(owner) << OWNER_BITS);

/** The place in {@link COLUMNS}.source of a decision that is not evaluated. */
export const NOT_EVALUATED = 255;
