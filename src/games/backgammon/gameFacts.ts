import { FACT_COLUMNS, MEAN_COLUMNS } from './types.ts';

/** How a trial ends, in the order of the kernel: game over, double passed, at the bearoff tables, truncated. */
export const TRIAL_ENDS = ['over', 'passed', 'bearoff', 'truncated'] as const;
/** How one game of a trial ended. */
export type TrialEnd = (typeof TRIAL_ENDS)[number];

/** What each of the two players did in a game: the player who asked first, then the other. */
export type Both<T> = readonly [own: T, opponent: T];

/** What happened in one game of a trial. Turns are counted from 1, both players' together. */
export interface GameFacts {
  readonly end: TrialEnd;
  /** How many were played. */
  readonly turns: number;
  /** 1 … 6: won single, gammon, backgammon, lost single, gammon, backgammon; a passed double counts as single; 0 where the game went on. */
  readonly result: number;
  /** Binary logarithm of the cube at the end, before a double that is passed. */
  readonly level: number;
  /** Binary logarithms of the cube at each double that was taken, by the player who doubled; those from 2^9 on as 9. */
  readonly takes: Both<readonly number[]>;
  /** Turn of the first hit that a player made, and of its first closeout; 0 = none. */
  readonly hit: Both<number>;
  readonly closeout: Both<number>;
  /** Turns on which a player bore checkers off, and the pips of those rolls that it did not need. */
  readonly bearoffTurns: Both<number>;
  readonly wastedPips: Both<number>;
  /** Who rolled first: 0 = the player who asked. */
  readonly first: 0 | 1;
  /** Turns that a player began with a checker on the bar, and those of them on which it entered none. */
  readonly barTurns: Both<number>;
  readonly dances: Both<number>;
  /** Turns on which it had one legal play (by the position that it leads to) or none. */
  readonly forcedTurns: Both<number>;
  /** Checkers that it hit. */
  readonly checkersHit: Both<number>;
}

/** Cube values 1, 2 … 256, and all from 512 on together. */
export const CUBE_LEVELS = 10;
const HIGH_LEVEL = CUBE_LEVELS - 1;

/** 2 to the power of each bit of a whole number in a double: rows are unpacked where all workers' rows come together, so it must be quick. */
const POWERS: readonly number[] = Array.from({ length: 53 }, (_, bit) => 2 ** bit);

/** `bits` of a whole number from bit `from` on: beyond 32 bits shifts would not do, and `&` leaves out what is above them. */
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
 * The facts of a game in a row.
 *
 * @param rows - rows of ROW_COLUMNS numbers each
 * @param game - 0, or 1 for the second game of a trial that has two
 * @param from - where in `rows` the row begins
 * @returns undefined where the row has no such game
 */
export function factsOf(rows: ArrayLike<number>, game: number, from = 0): GameFacts | undefined {
  const at = from + MEAN_COLUMNS + game * FACT_COLUMNS;
  const [moments, bearoff, cube] = [rows[at] ?? 0, rows[at + 1] ?? 0, rows[at + 2] ?? 0];
  const [bar, plays] = [rows[at + 3] ?? 0, rows[at + 4] ?? 0];
  // Every game has an end other than `over`, or else a result.
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
