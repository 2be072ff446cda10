import type { AccumulatorState } from '../engine/accumulatorState.ts';
import type { Spread } from '../engine/spread.ts';
import type { Estimate } from '../engine/types.ts';
import type { Standing } from './results/standing.ts';

/**
 * Why a run is not going on; null while it is. All trials played; its stop rule (`se`, `jsd`, `confident`); the time limit;
 * stopped by hand; or it is several runs combined, for which no stop rule vouches.
 */
export const STOP_REASONS = ['trials', 'se', 'jsd', 'confident', 'time', 'stopped', 'combined'] as const;
/** The reason why a run has ended. */
export type StopReason = (typeof STOP_REASONS)[number];

/** What a run has found out about one candidate. */
export interface CandidateResult {
  readonly trials: number;
  /** Whether the stop rule gives it no further trials for now. */
  readonly resting: boolean;
  /** One estimate per row column , from the viewpoint of the player who asked. */
  readonly estimates: readonly Estimate[];
  /** Best score − this one's on the common trials, ≥ 0 up to ties; null for the best candidate. */
  readonly difference: Estimate | null;
  /** Joint standard deviations behind the best; null for the best, and where no error is known yet. */
  readonly jsd: number | null;
  /** Probability that its true value is the largest; the candidates sum to 1. Null while no error is known. */
  readonly chanceBest: number | null;
}

/** One candidate's score at one moment of a run. */
export interface HistoryPoint {
  readonly trials: number;
  /** Points per game. */
  readonly mean: number;
  /** Standard error of the mean; undefined while unknown. */
  readonly standardError: number | undefined;
  /** Half-width of the 95 % interval; undefined while unknown. */
  readonly halfWidth: number | undefined;
}

/** Of each candidate, in the order of the job: its score so far, by growing trials. For pictures: no number rests on it. */
export type History = readonly (readonly HistoryPoint[])[];

/** How far the decisions of a run have come: with the sums all that is needed to go on with them. */
export interface CourseState {
  /** The rule that they follow, with its figures: another rule begins anew. */
  readonly rule: string;
  /** Trials of the last round decided, 0 before the first. */
  readonly decided: number;
  /** For each candidate whether it rests. */
  readonly resting: readonly boolean[];
}

/** The result of a run so far, or of several runs combined, with all that is needed to resume it. */
export interface RolloutResult {
  /** `runIdentity` of the job: a run may go on only from a result of its own. */
  readonly identity: string;
  readonly candidates: readonly CandidateResult[];
  /** Index of the candidate that is ahead so far. */
  readonly best: number;
  /** Wall time spent, over all sessions of the run. */
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  readonly history: History;
  /** Of each candidate: how its trials are distributed. For pictures; where a run goes on from a file, of its new trials. */
  readonly spreads: readonly Spread[];
  readonly course: CourseState;
  /** The merged sums: with the course all that is needed to go on, exactly as if never interrupted. */
  readonly state: AccumulatorState;
  /** For each candidate what happened in its trials, counted; part of the sums. */
  readonly tallies: readonly (readonly number[])[];
  /** SHA-256 (hex) of the compiled kernels that played them, in the order of their use; absent where none was known. */
  readonly kernels?: readonly string[];
  /** Where it comes from and what is known of it; absent for what was played here. */
  readonly standing?: Standing;
}
