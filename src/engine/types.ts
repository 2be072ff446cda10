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

/** A mean with its 95 % interval. */
export interface Interval {
  /** Number of trials the mean is based on. */
  readonly trials: number;
  readonly mean: number;
  /** Undefined while unknown, like the half-width. */
  readonly standardError: number | undefined;
  readonly halfWidth: number | undefined;
}

/** What a choice lost against the best option. */
export interface LossEstimate {
  /** Unbiased, so negative for some choices that lose little or nothing. */
  readonly mean: number;
  /** Undefined while unknown. */
  readonly standardError: number | undefined;
}

/** A half-open range of trials of one candidate: the unit of work handed to a worker. */
export interface Piece {
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
}

/**
 * An offer (a double) that the opponent accepts or refuses, whichever is worse for the player who offers.
 * `jsd` and `confident` then decide this question instead of which candidate is best. Scores are from the
 * viewpoint of the player who decides.
 */
export interface OfferQuestion {
  /**
   * The candidate that makes no offer; undefined if the offer has been made and the decision is how to answer
   * it.
   */
  readonly none: number | undefined;
  /** The candidate whose offer is accepted. */
  readonly accepted: number;
  /** Exact score if the offer is refused. */
  readonly refused: number;
  /**
   * Whether accepting counts twice (a beaver) if it is good for the accepting side: its score is below 0, or
   * above 0 if the decision is how to answer.
   */
  readonly doubled: boolean;
}

/** Range of the numbers in a column. */
export interface ColumnBounds {
  /** Smallest possible true mean. */
  readonly low: number;
  readonly high: number;
  /** How far a single trial may lie outside that range, because variance reduction subtracts luck. */
  readonly reach: number;
}

/** A constraint on several means: low ≤ Σ weight × mean ≤ high. */
export interface MeanRule {
  readonly terms: readonly (readonly [column: number, weight: number])[];
  readonly low: number;
  readonly high: number;
  /**
   * Whether it holds in every trial, and so for the sample means up to rounding; otherwise only for the true
   * means.
   */
  readonly isExact: boolean;
}

/** Constraints that a game puts on its rows. */
export interface RowBounds {
  /** One for each column. */
  readonly columns: readonly ColumnBounds[];
  readonly rules: readonly MeanRule[];
}

/** Raw results of a pair, luck included: the first less the second, over the trials that both have. */
export interface PlayedPair {
  /** Trials in the sums: fewer than both have if the run was continued without them. */
  readonly trials: number;
  readonly sum: number;
  readonly squares: number;
}

/** What was played of each pair, as plain data. */
export interface PlayedPairs {
  /** In the order (0, 1), (0, 2) … (1, 2) …. */
  readonly pairs: readonly PlayedPair[];
  /** Raw results of each candidate that another one has not reached; see `ahead` of AccumulatorState. */
  readonly ahead: readonly (readonly number[])[];
}

/**
 * When a run stops early:
 *
 * - `none`: never.
 * - `se`: a candidate rests for good once the standard error of its score is small enough; the run ends when
 *   all rest. The lines of a cube decision rest together, because their difference is known only over common
 *   trials.
 * - `jsd`: a candidate rests while it is more than the given number of joint standard deviations behind the
 *   best, over their common trials. It resumes if a new best brings it back within that distance. The run
 *   ends when only the best is left. This is the field's usual rule, and it has a known weakness: it tests
 *   after every block, so it is wrong more often than a single test would be.
 * - `confident`: a candidate rests for good once it is further behind the best than chance explains at any
 *   time, see {@link confidentBoundary}. The run ends when only the best is left, which is then truly best
 *   with 95 % confidence.
 */
export const STOP_RULES = ['none', 'se', 'jsd', 'confident'] as const;

/** A stop rule with its parameters; each rule reads only its own. */
export interface StopRule {
  readonly name: (typeof STOP_RULES)[number];
  /** For `se`: the standard error of the score to reach, in the score's unit. */
  readonly standardError: number;
  /** For `jsd`: joint standard deviations behind the best at which a candidate rests, > 0. */
  readonly jsds: number;
  /** Trials that every candidate plays before the first decision, ≥ 1. */
  readonly minimumTrials: number;
}

/** Sums as plain data, of a candidate's columns or of one pair's difference. */
export interface SumsState {
  /** Trials [0, trials) are in the sums. */
  readonly trials: number;
  /** Value of trial 0 of each series; 0 while there are no trials. */
  readonly origins: readonly number[];
  /** [series × SERIES_SUMS] over the whole blocks. */
  readonly whole: readonly number[];
  /** The same over the unfinished block after them. */
  readonly open: readonly number[];
}

/** What is summed; never changes during a run. */
export interface AccumulatorShape {
  readonly candidates: number;
  readonly layout: RowLayout;
  readonly chance: ChanceSettings;
}

/**
 * The merged sums of a run as plain data. Its size depends on the candidates, the columns and how far apart
 * the candidates are. JSON keeps every bit, so a stored run continues as if never interrupted.
 */
export interface AccumulatorState {
  /** One for each candidate, with a series for each column. */
  readonly candidates: readonly SumsState[];
  /** For each pair (0, 1), (0, 2) … (1, 2) …, the first score less the second over their common trials. */
  readonly pairs: readonly SumsState[];
  /**
   * Scores of each candidate in trials that the last candidate able to catch up has not reached; pairs need
   * them when it does. Empty if all candidates have the same trials.
   */
  readonly ahead: readonly (readonly number[])[];
  /**
   * Earlier sums, see {@link Trail}; absent in runs stored by versions that did not keep them, and in their
   * continuations.
   */
  readonly checkpoints?: CheckpointsState;
}

/** Checkpoints of each candidate and of each pair. */
export interface CheckpointsState {
  readonly candidates: readonly (readonly number[])[];
  readonly pairs: readonly (readonly number[])[];
}
