import { FACT_COLUMNS, MEAN_COLUMNS } from './types.ts';

/** How a trial ends, in the kernel's order: game over, double passed, at the bearoff tables, truncated. */
export const TRIAL_ENDS = ['over', 'passed', 'bearoff', 'truncated'] as const;
/** How one game of a trial ended. */
export type TrialEnd = (typeof TRIAL_ENDS)[number];

/** A value for each player: first the player who asked, then the opponent. */
export type Both<T> = readonly [own: T, opponent: T];

/** What happened in one game of a trial. Turns are counted from 1, both players together. */
export interface GameFacts {
  readonly end: TrialEnd;
  /** Turns played. */
  readonly turns: number;
  /**
   * 1 … 6: won single, gammon, backgammon, lost single, gammon, backgammon. A passed double counts as single;
   * 0 if the game did not finish.
   */
  readonly result: number;
  /** Base-2 logarithm of the cube at the end; after a pass, of the cube before that double. */
  readonly level: number;
  /**
   * Base-2 logarithms of the cube before each double that was taken, by the player who doubled; 9 stands for
   * 2^9 and more.
   */
  readonly takes: Both<readonly number[]>;
  /** Turn of a player's first hit, and of its first closeout; 0 = none. */
  readonly hit: Both<number>;
  readonly closeout: Both<number>;
  /** Turns on which a player bore off checkers, and the unused pips of those rolls. */
  readonly bearoffTurns: Both<number>;
  readonly wastedPips: Both<number>;
  /** Who rolled first: 0 = the player who asked. */
  readonly first: 0 | 1;
  /** Turns that a player began with a checker on the bar, and those on which it danced (entered none). */
  readonly barTurns: Both<number>;
  readonly dances: Both<number>;
  /** Turns on which a player had at most one legal play, counted by resulting position. */
  readonly forcedTurns: Both<number>;
  /** Checkers that a player hit. */
  readonly checkersHit: Both<number>;
}

/** Cube values counted separately: 1, 2 … 256, and 512 and more as one. */
export const CUBE_LEVELS = 10;
const HIGH_LEVEL = CUBE_LEVELS - 1;

/**
 * Powers of two for each bit of a whole number in a double. A table, because unpacking runs for every row of
 * all workers.
 */
const POWERS: readonly number[] = Array.from({ length: 53 }, (_, bit) => 2 ** bit);

/**
 * Extracts `bits` bits starting at bit `from`. Division, because shifts only work up to 32 bits; `&` ignores
 * higher bits.
 */
const field = (packed: number, from: number, bits: number): number =>
  (packed / POWERS[from]!) & ((1 << bits) - 1);

const NO_TAKES: readonly number[] = [];

function takesOf(cube: number, side: 0 | 1): readonly number[] {
  const mask = field(cube, 10 + 9 * side, 9);
  const high = field(cube, 28 + 5 * side, 5);
  if (mask === 0 && high === 0) return NO_TAKES;
  const takes: number[] = [];
  for (let level = 0; level < HIGH_LEVEL; level++) if (((mask >> level) & 1) === 1) takes.push(level);
  for (let taken = 0; taken < high; taken++) takes.push(HIGH_LEVEL);
  return takes;
}

/**
 * Reads the facts of a game from a row.
 *
 * @param rows - rows of ROW_COLUMNS numbers each
 * @param game - 0, or 1 for the second game of a trial with two
 * @param from - index in `rows` at which the row begins
 * @returns undefined if the row has no such game
 */
export function factsOf(rows: ArrayLike<number>, game: number, from = 0): GameFacts | undefined {
  const at = from + MEAN_COLUMNS + game * FACT_COLUMNS;
  const [moments, bearoff, cube] = [rows[at] ?? 0, rows[at + 1] ?? 0, rows[at + 2] ?? 0];
  const [bar, plays] = [rows[at + 3] ?? 0, rows[at + 4] ?? 0];
  // Every game has either an end other than `over` or a result.
  if (cube === 0) return undefined;
  return {
    end: TRIAL_ENDS[field(cube, 0, 2)]!,
    result: field(cube, 2, 3),
    level: field(cube, 5, 5),
    takes: [takesOf(cube, 0), takesOf(cube, 1)],
    hit: [field(moments, 0, 13), field(moments, 13, 13)],
    closeout: [field(moments, 26, 13), field(moments, 39, 13)],
    wastedPips: [field(bearoff, 0, 12), field(bearoff, 12, 12)],
    bearoffTurns: [field(bearoff, 24, 4), field(bearoff, 28, 4)],
    turns: field(bearoff, 32, 13),
    first: field(cube, 38, 1) === 0 ? 0 : 1,
    barTurns: [field(bar, 0, 12), field(bar, 12, 12)],
    dances: [field(bar, 24, 12), field(bar, 36, 12)],
    forcedTurns: [field(plays, 0, 12), field(plays, 12, 12)],
    checkersHit: [field(plays, 24, 14), field(plays, 38, 14)],
  };
}
