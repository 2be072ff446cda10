/** The vocabulary of backgammon. Everything is seen from the player on roll unless its name says otherwise. */

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
  /** The other side, on its own points: its point p is the roller's point 25 − p. */
  readonly opponent: Checkers;
}

/** X moves from the bottom of the board in diagrams, O from the top. Changes no number, only the picture and the IDs. */
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
 * A cube action that awaits its answer. The roller is the player who doubled, also where the opponent has beavered that double
 * and where the roller has raccooned the beaver; the cube is the one before the double.
 */
export const OFFERS = ['none', 'double', 'beaver', 'raccoon'] as const;
/** The cube action that awaits its answer; `none` if there is none. */
export type Offer = (typeof OFFERS)[number];

/** A position with all that an XGID says. Not necessarily sound: {@link checkPosition} tells. */
export interface Position {
  readonly board: Board;
  readonly onRoll: Player;
  /** The roll to play; null before rolling. */
  readonly dice: Dice | null;
  readonly offer: Offer;
  readonly cube: Cube;
  /** Points won so far. */
  readonly score: { readonly roller: number; readonly opponent: number };
  /** Points; 0 = money game. */
  readonly matchLength: number;
  readonly crawford: boolean;
  /** Money only. */
  readonly jacoby: boolean;
  readonly beavers: boolean;
  /** Highest cube as a power of two (XGID field 10). */
  readonly maxCubeLog2: number;
}

/** One checker's step with one die, in notation numbers: 25 = bar, 0 = off. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly hit: boolean;
}

/** A legal play: its steps (none when the roller cannot move) and the board after it, with the opponent on roll. */
export interface Play {
  readonly moves: readonly Move[];
  readonly after: Board;
}

/** Classes of positions by evaluator, the most exact first; indices are those of the kernel. */
export const POSITION_CLASSES = [
  'over',
  'two-sided bearoff',
  'one-sided bearoff',
  'race',
  'contact',
] as const;
/** Which evaluator a position belongs to, the most exact first. */
export type PositionClass = (typeof POSITION_CLASSES)[number];

/**
 * The field's five cumulative probabilities, [win, win gammon or better, win backgammon, lose gammon or worse,
 * lose backgammon], of the player on roll. In [0, 1], except variance-reduced means, which may leave it.
 */
export type Outcome = readonly [number, number, number, number, number];

/**
 * Columns of a rollout's row, all from the viewpoint of the player who asked. `equity` is the cubeless one; `cubeful` that of
 * the trial with the cube, in the unit of the cube asked about and in matches normalised, 0 in trials without the cube.
 * `luck` is what variance reduction has taken out of `cubeful`, of `equity` in trials without the cube: what the trial was
 * worth as it was played, in its first line, is the sum of the two. `turns` and `truncated` are the first line's, too.
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
/** Games in a row: two where each trial is played with either player rolling first. */
export const ROW_GAMES = 2;
/** Columns of a game's facts, behind the averaged ones: see gameFacts.ts. */
export const FACT_COLUMNS = 5;
/** Numbers of a row. */
export const ROW_COLUMNS: number = MEAN_COLUMNS + ROW_GAMES * FACT_COLUMNS;
