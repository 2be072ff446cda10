import { isSameBoard, otherPlayer, seenByDecider, START_BOARD } from '../../games/backgammon/position.ts';
import { makePlay } from '../../formats/text/notation.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import { traitsOf } from '../../games/backgammon/traits.ts';
import {
  BAR,
  type Board,
  type Cube,
  type Player,
  PLAYERS,
  type Position,
} from '../../games/backgammon/types.ts';
import { placedDecisions } from '../match/figures.ts';

/** Places of a position as columns store it: the opponent's bar, points 1 … 24, the player's own bar. */
export const SPOTS = 26;
const OWN_BAR = 25;

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

/** Kind of a decision in words of {@link KINDS}. */
function kindOf(decision: Decision): DecisionKind {
  if (decision.kind === 'play') return 'play';
  if (decision.kind === 'take') return decision.answer;
  const isRedouble = decision.position.cube.owner === 'roller';
  if (decision.doubled) return isRedouble ? 'redouble' : 'double';
  return isRedouble ? 'no redouble' : 'no double';
}

const ownerOf = { centre: 'centre', roller: 'player', opponent: 'opponent' } as const;

function writeSpots(spots: Int8Array, { roller, opponent }: Board): void {
  for (let point = 1; point <= BAR; point++)
    spots[point] = (roller[point - 1] ?? 0) - (opponent[BAR - point] ?? 0);
  spots[0] = -(opponent[BAR] ?? 0);
  spots[OWN_BAR] = roller[BAR] ?? 0;
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

/**
 * The turn in which each decision falls: the how many-th in the game of the player on roll, from 1. An answer falls
 * in the turn of the double.
 */
const turnsOf = ({ games }: Match): readonly number[] =>
  games.flatMap(({ decisions }) => {
    const begun = { X: 1, O: 1 };
    return decisions.map(({ kind, player }) => {
      if (kind === 'play') return begun[player]++;
      return begun[kind === 'take' ? otherPlayer(player) : player];
    });
  });

/** The decisions of a match as columns, without losses. */
export function positionColumns(match: Match): Pick<MatchColumns, 'names' | 'rules' | 'plays' | 'columns'> {
  const placed = placedDecisions(match);
  const columns = emptyColumns(placed.length);
  const isUsual = match.games.map(({ decisions: [first] }) =>
    first === undefined ? false : isSameBoard(first.position.board, START_BOARD),
  );
  const turns = turnsOf(match);
  for (const { index, game, row, decision } of placed) {
    const position = seenByDecider(decision.position);
    const { board, cube, score, matchLength } = position;
    writeSpots(columns.spots.subarray(SPOTS * index, SPOTS * (index + 1)), board);
    columns.kind[index] = KINDS.indexOf(kindOf(decision));
    columns.side[index] = PLAYERS.indexOf(decision.player);
    columns.traits[index] = traitsOf(board, isUsual[game] === true ? turns[index]! : 0);
    if (matchLength > 0) {
      columns.away[index] = Math.max(1, matchLength - score.roller);
      columns.opponentAway[index] = Math.max(1, matchLength - score.opponent);
    }
    columns.crawford[index] = position.crawford ? 1 : 0;
    columns.cube[index] = cubeByte(cube, ownerOf[cube.owner]);
    const { dice } = decision.position;
    columns.dice[index] = dice === null ? 0 : 10 * dice[0] + dice[1];
    columns.game[index] = game;
    columns.row[index] = row;
    columns.loss[index] = Number.NaN;
    columns.source[index] = NOT_EVALUATED;
    columns.rated[index] = Number.NaN;
  }
  const { matchLength, jacoby, beavers, maxCubeLog2 } = placed[0]?.decision.position ?? NO_RULES;
  const plays = placed.map(({ decision }) => (decision.kind === 'play' ? makePlay(decision.play.moves) : ''));
  const rules = { matchLength, jacoby, beavers, maxCubeLog2 };
  return { names: match.names, rules, plays: plays.join('\n'), columns };
}

/** Of a match without decisions. */
const NO_RULES: WholeMatchRules = { matchLength: 0, jacoby: false, beavers: false, maxCubeLog2: 10 };

/** The place in {@link COLUMNS}.source of a decision that is not evaluated. */
export const NOT_EVALUATED = 255;
