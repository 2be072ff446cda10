/** Types of the rollout core. It knows no game: a trial is a row of numbers, one of which is the score. */

/** How a job's dice are made; part of the job's identity. */
export interface ChanceSettings {
  /** Integer, 0 … 2^31 − 1. */
  readonly seed: number;
  /** Stratified and rotated rolls for turns 0 … 127; if false, all rolls are independent. */
  readonly quasiRandom: boolean;
  /** Rollout as initial position: the first roll is never a double. */
  readonly initial: boolean;
}

/** Turns covered by the roll table; later turns are drawn by the kernel from the per-trial stream. */
export const TABLE_TURNS = 128;

/** Trials of a balanced block: one of each first roll. */
export const BLOCK_TRIALS = 36;
/** Trials of a balanced block as initial position, which has no doubles. */
export const INITIAL_BLOCK_TRIALS = 30;

/** Trials after which every possible first roll has occurred equally often. */
export const blockTrialsOf = ({ initial }: Pick<ChanceSettings, 'initial'>): number =>
  initial ? INITIAL_BLOCK_TRIALS : BLOCK_TRIALS;

/**
 * Meaning of a row's columns, defined by the game. All columns are averaged; `score` ranks the candidates.
 */
export interface RowLayout {
  readonly columns: number;
  /** Index of the column by which candidates are compared; equity in backgammon. */
  readonly score: number;
}

/** Finished trials [first, first + count) of one candidate. */
export interface TrialRows {
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
  /** [count × columns], row-major. */
  readonly rows: Float64Array;
}

/** Estimators of a standard error, the simplest first; see docs/errors.md. */
export const ERROR_METHODS = ['independent', 'first-roll strata', 'two-roll strata'] as const;
/** The estimator of a standard error. */
export type ErrorMethod = (typeof ERROR_METHODS)[number];

/** An estimated mean with its error. */
export interface Estimate {
  readonly mean: number;
  /** Standard error of the mean; undefined if it is unknown, as for fewer than 2 trials. */
  readonly standardError: number | undefined;
  /** Standard deviation of a single trial; undefined for fewer than 2 trials. */
  readonly standardDeviation: number | undefined;
  readonly trials: number;
  readonly method: ErrorMethod;
  /** Degrees of freedom behind the standard error, for Student's t. */
  readonly degrees: number;
  /** Skewness of a single trial, no unit; widens confidence intervals. Absent if unknown. */
  readonly skewness?: number;
}

/** A half-open range of trials of one candidate: the unit of work handed to a worker. */
export interface Piece {
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
}
