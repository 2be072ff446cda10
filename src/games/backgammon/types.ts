/**
 * Types of backgammon. Everything is from the viewpoint of the player on roll unless its name says otherwise.
 */

/** Index of the bar in a side's checkers; 0 … 23 are its own points 1 … 24. */
export const BAR = 24;
/** Checkers that each side starts with. */
export const CHECKERS_PER_SIDE = 15;

/** One side's checkers: 25 counts, [0 … 23] its own points 1 … 24, [24] its bar. Borne off = 15 − sum. */
export type Checkers = readonly number[];

/** Both sides' checkers, each in its side's own numbering. */
export interface Board {
  /** The side on roll. */
  readonly roller: Checkers;
  /** The other side, in its own numbering: its point p is the roller's point 25 − p. */
  readonly opponent: Checkers;
}

/** X is drawn at the bottom of diagrams, O at the top. Affects only diagrams and IDs, never results. */
export const PLAYERS = ['X', 'O'] as const;
/** A player, the same throughout a game. */
export type Player = (typeof PLAYERS)[number];

/** Two dice, in either order. */
export type Dice = readonly [number, number];

/** The doubling cube: its value and who may turn it next. */
export interface Cube {
  /** 1, 2, 4 … 4096. */
  readonly value: number;
  readonly owner: 'centre' | 'roller' | 'opponent';
}

/**
 * A cube action that awaits its answer. The roller is always the player who doubled first, also if the
 * opponent has beavered or the roller has raccooned. The position has the cube before the double.
 */
export const OFFERS = ['none', 'double', 'beaver', 'raccoon'] as const;
/** The cube action that awaits its answer; `none` if there is none. */
export type Offer = (typeof OFFERS)[number];

/** A position with everything that an XGID contains. Not necessarily sound: see {@link checkPosition}. */
export interface Position {
  readonly board: Board;
  readonly onRoll: Player;
  /** The roll to play; null before rolling. */
  readonly dice: Dice | null;
  readonly offer: Offer;
  readonly cube: Cube;
  /** Points won so far. */
  readonly score: { readonly roller: number; readonly opponent: number };
  /** Match length in points; 0 = money game. */
  readonly matchLength: number;
  readonly crawford: boolean;
  /** Jacoby rule and beavers, in money games only. */
  readonly jacoby: boolean;
  readonly beavers: boolean;
  /** Highest cube as a power of two (XGID field 10). */
  readonly maxCubeLog2: number;
}

/** One checker moved with one die, in notation numbers: 25 = bar, 0 = off. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly hit: boolean;
}

/**
 * A legal play: its moves (none if the roller cannot move) and the board after it, with the opponent on roll.
 */
export interface Play {
  readonly moves: readonly Move[];
  readonly after: Board;
}

/** An unbiased estimate of what a decision lost: negative for some that lost little or nothing. */
export interface EstimatedLoss {
  /** In units of the cube, normalized in matches. */
  readonly loss: number;
  /** The same as points in money games, or as match winning chance. */
  readonly cost: number;
  /** Of `loss`; null if unknown. */
  readonly standardError: number | null;
}

/** Classes of positions by evaluator, the most exact first; the indices are the kernel's. */
export const POSITION_CLASSES = [
  'over',
  'two-sided bearoff',
  'one-sided bearoff',
  'race',
  'contact',
] as const;
/** The class of a position, by the evaluator used for it. */
export type PositionClass = (typeof POSITION_CLASSES)[number];

/**
 * The five usual cumulative probabilities, [win, win gammon or better, win backgammon, lose gammon or worse,
 * lose backgammon], of the player on roll. Between 0 and 1, except for variance-reduced means.
 */
export type Outcome = readonly [number, number, number, number, number];

/**
 * Columns of a rollout's row, from the viewpoint of the player who asked. `equity` is cubeless. `cubeful` is
 * the trial's value with the cube, in units of the cube asked about, normalized in matches; 0 in trials
 * without a cube. `luck` is what variance reduction has subtracted from `cubeful`, or from `equity` without a
 * cube, so their sum is the raw result of the first branch. `turns` and `truncated` are also the first
 * branch's.
 */
export const ROW = {
  win: 0,
  winGammon: 1,
  winBackgammon: 2,
  loseGammon: 3,
  loseBackgammon: 4,
  equity: 5,
  turns: 6,
  truncated: 7,
  cubeful: 8,
  luck: 9,
} as const;
/** Columns that are averaged: those of {@link ROW}. */
export const MEAN_COLUMNS = 10;
/** Games in a row: two if each trial is played with either player rolling first. */
export const ROW_GAMES = 2;
/** Columns of a game's facts, after the averaged columns: see gameFacts.ts. */
export const FACT_COLUMNS = 5;
/** Length of a row. */
export const ROW_COLUMNS: number = MEAN_COLUMNS + ROW_GAMES * FACT_COLUMNS;

/** Lists all legal plays of a roll, as the kernel does. */
export type LegalPlays = (board: Board, dice: Dice) => readonly Play[];

/**
 * An answer to a pending offer. If agreed, a double may be beavered and a beaver raccooned: the cube is turned
 * once more, and the player who was doubled first keeps it. That player owns the cube after every answer but
 * a pass, so all other answers lead to the same games at different stakes. Values are from the viewpoint of
 * the player who answers, in units of the cube when the offer was made: a pass is −1 for every offer, a
 * further turn is worth twice the take.
 *
 * @see docs/references.md
 */
export type Answer = 'take' | 'pass' | 'beaver' | 'raccoon';

/** A match equity table as it was published, for matches of up to 25 points. */
export interface PublishedTable {
  readonly name: string;
  /**
   * Match winning chance until the Crawford game: row a - 1 has the chances with a points to go against a +
   * 1, a + 2 … 25. Equal scores are worth 0.5, and the remaining scores are 1 minus their mirror images.
   */
  readonly before: readonly (readonly number[])[];
  /**
   * Match winning chance after the Crawford game of the side with 1, 2 … 25 points to go, whose opponent
   * needs one.
   */
  readonly after: readonly number[];
}
