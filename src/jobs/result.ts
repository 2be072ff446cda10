import type { PlayedPairs, Estimate, AccumulatorState, Interval } from '../engine/types.ts';
import type { Spread } from '../engine/spread.ts';

/**
 * Why a run ended; null while it continues. All trials played; its stop rule (`se`, `jsd`, `confident`); the
 * time limit; stopped by the user; or several runs combined, to which no stop rule applies.
 */
export const STOP_REASONS = ['trials', 'se', 'jsd', 'confident', 'time', 'stopped', 'combined'] as const;
/** The reason why a run has ended. */
export type StopReason = (typeof STOP_REASONS)[number];

/**
 * What is known about a run that was imported or checked. `unverified`: imported and not replayed;
 * `verified`: replaying a sample of its trials gave identical bits; `damaged`: changed after it was written;
 * `wrong`: replaying gave different bits.
 */
export const CHECKS = ['unverified', 'verified', 'damaged', 'wrong'] as const;

/** Verification state of a run. */
export type Check = (typeof CHECKS)[number];

/** Origin and verification state of a run. Absent for a run that was played here and not checked. */
export interface RunStanding {
  /** Identifies the file it was imported from: the beginning of its digest. Null for a run played here. */
  readonly source: string | null;
  readonly check: Check;
  /** Whether all trials were replayed, which gives the charts, too; a sample says nothing of them. */
  readonly isWhole?: true;
}

/** Result of a run for one candidate. */
export interface CandidateResult {
  readonly trials: number;
  /** Whether the stop rule assigns it no further trials for now. */
  readonly resting: boolean;
  /** One estimate per row column, from the asker's viewpoint. */
  readonly estimates: readonly Estimate[];
  /** Score of the best − this one, paired over common trials, ≥ 0; null for the best candidate. */
  readonly difference: Estimate | null;
  /**
   * Difference to the best in joint standard deviations; null for the best, and while the standard error is
   * unknown.
   */
  readonly jsd: number | null;
  /**
   * Probability that its true value is the largest; the candidates sum to 1. Null while the standard error is
   * unknown.
   */
  readonly chanceBest: number | null;
}

/** What lists, links and embedded pages say of a rolled-out line. */
export interface FigureLine {
  /** A play or the name of a line. */
  readonly name: string;
  /** As compared in the rollout: points per game, EMG in matches, or a score. */
  readonly equity: number;
  /** Half-width of its 95 % interval; null while unknown. */
  readonly halfWidth: number | null;
  readonly trials: number;
}

/**
 * For each candidate, in the order of the job, its score at increasing trial counts. Used only for charts.
 */
export type History = readonly (readonly Interval[])[];

/** State of a run's stop decisions: together with the sums, all that is needed to continue it. */
export interface CourseState {
  /** Key of the stop rule with its parameters; another rule starts over. */
  readonly rule: string;
  /** Trials at the last decision; 0 before the first. */
  readonly decided: number;
  /** For each candidate, whether it rests. */
  readonly resting: readonly boolean[];
  /**
   * Trials when the stop rule took over from another one; absent if it governed from the start. The job alone
   * then does not determine the trials.
   */
  readonly since?: number | undefined;
}

/** The result of a run so far, or of several runs combined, with all that is needed to resume it. */
export interface RolloutResult {
  /** `runIdentity` of the job: a run can only continue a result with the same identity. */
  readonly identity: string;
  readonly candidates: readonly CandidateResult[];
  /** Index of the best candidate so far. */
  readonly best: number;
  /** Wall time over all sessions of the run. */
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  readonly history: History;
  /**
   * For each candidate, the distribution of its trials. Used only for charts; for a run continued from a
   * file, only its new trials.
   */
  readonly spreads: readonly Spread[];
  /** What was played of each pair; absent if not known. Used only for charts. */
  readonly playedPairs?: PlayedPairs;
  readonly course: CourseState;
  /** The merged sums; with `course` all that is needed to continue exactly as if never interrupted. */
  readonly state: AccumulatorState;
  /** For each candidate, counts of game events; part of the sums. */
  readonly tallies: readonly (readonly number[])[];
  /** SHA-256 (hexadecimal) of the kernels that played the trials, in order of use; absent if unknown. */
  readonly kernels?: readonly string[];
  /** Origin and verification state; absent for runs played here. */
  readonly standing?: RunStanding;
}

/** What only charts show: no other number depends on it. */
export type ChartData = Pick<RolloutResult, 'history' | 'spreads' | 'playedPairs'>;

/** A range of trial counts, whole numbers ≥ 0. */
export interface TrialRange {
  readonly low: number;
  /** Undefined if the range is too wide to be useful. */
  readonly high: number | undefined;
}
