import type { Interval } from '../../../engine/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../../engine/errors.ts';
import type { TrialScores } from '../../../engine/trialScores.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { ChartData, RolloutResult, RunStanding, TrialRange } from '../../../jobs/result.ts';
import type { TrialRecord, CourseJob } from '../../../jobs/record.ts';
import type { Outcome } from '../../../games/backgammon/types.ts';
import type { CubeRollout } from '../../../jobs/backgammon/cubeTypes.ts';
import type { Certainty } from '../../../engine/certainty.ts';
import type { CourseSettings } from '../../../jobs/settings/fields/course.ts';
import type { ReactNode } from 'react';

/** The state of a run; it is over when done, stopped or failed. */
export type RunState = 'idle' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';

/** The latest rollout. Its job and result stay until the next one starts. */
export interface RolloutSlice<Job extends CourseJob = RolloutJob> {
  readonly status: RunState;
  /** Null before the first rollout. */
  readonly job: Job | null;
  /** Null until the first rows arrive. */
  readonly result: RolloutResult | null;
  readonly failure: Failure | null;
  /** Scores of each candidate's trials played since the page was opened, at most `MOST_SCORES`. */
  readonly scores: readonly TrialScores[];
  /** Trials per second over the last few seconds; null before the second report and while nothing runs. */
  readonly gamesPerSecond: number | null;
  /** Indices of the current run's candidates that the user has rested. */
  readonly rested: readonly number[];
  /** Whether Live started the run and the user has not adopted it. Such a run is not saved. */
  readonly isLive: boolean;
  /**
   * Starts a job, from known trials of the same job if there are any. Stops a run that is active.
   *
   * @param isLive - whether Live starts it
   */
  start(job: Job, isLive?: boolean): void;
  /** Turns a run that Live started into the user's own: it plays its whole job and is saved. */
  adopt(): void;
  /** Ends a run of Live and saves it; does nothing to other runs. */
  settle(): void;
  /**
   * Plays the remaining trials of a stopped run.
   *
   * @param record - trials of each candidate to play instead of the job's, as recorded in a link
   */
  goOn(record?: TrialRecord): void;
  /**
   * Extends the run to this number of trials per candidate; does nothing while a run is active or without a
   * result. A stop rule or time limit that ended the run no longer applies.
   *
   * @param settings - source of the stop rule and time limit, all other settings stay; default: the run's own
   */
  extendTo(trials: number, settings?: CourseSettings): void;
  /** Shows an earlier run as if it had just been stopped. Stops a run that is active. */
  open(job: Job, result: RolloutResult, isLive?: boolean): void;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Whether an imported, unverified run may be combined with others. */
  readonly isAccepted: boolean;
  accept(): void;
  /**
   * Records the outcome of a verification, and the charts of its replayed trials; stops an active run if its
   * numbers were wrong.
   */
  judge(standing: RunStanding, pictures?: ChartData): void;
  /** Rests a candidate (by index) on the user's request, or resumes it. */
  rest(candidate: number, isRested: boolean): void;
}

export type RolloutStore<Job extends CourseJob = RolloutJob> = StoreApi<RolloutSlice<Job>>;

/** A store whose work a reload would interrupt. */
interface WatchedStore<State> {
  getState(): State;
  subscribe(listener: (state: State) => void): unknown;
}

/** Work in any tab of this browser that a reload would interrupt. */
export interface WorkInProgress {
  /** Tracks a store's work from now on. */
  watch<State>(store: WatchedStore<State>, isWorking: (state: State) => boolean): void;
  /** Counts an action as work until it ends: an import, an export, a check. */
  during<T>(action: () => Promise<T>): Promise<T>;
  /** Runs an action while no tab is working; immediately if the browser has no locks. */
  onceIdle(action: () => Promise<void>): Promise<void>;
}

/** The part of a result that its rows need; from one run or several combined. */
export type RankedResult = Pick<RolloutResult, 'candidates' | 'best'>;

/**
 * One rolled-out candidate of any game, ready for the table. Values are points per game (EMG in matches) or
 * scores.
 */
export interface RolledFigures {
  /** Index in the job, which selects color and dash pattern regardless of rank. */
  readonly index: number;
  readonly name: string;
  readonly trials: number;
  /** Whether others have more trials. */
  readonly hasFewer: boolean;
  /** Standard deviation of a single trial; undefined while unknown. */
  readonly standardDeviation: number | undefined;
  readonly equity: Interval;
  /** Best minus this one; null for the best. */
  readonly behind: Interval | null;
  /**
   * Further trials expected to settle the difference, see furtherTrials; undefined for the best, or if
   * already settled.
   */
  readonly toSettle: TrialRange | undefined;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
}

/** A rolled-out backgammon candidate. */
export interface RolledRow extends RolledFigures {
  readonly outcome: Outcome;
}

/** A cube decision with the values that a rollout, running or finished, has given it. */
export interface RolledCube extends CubeRollout {
  /** Indices of the lines in the job. */
  readonly lines: { readonly none: number; readonly doubled: number };
}

/** The current verdict on a position: a sentence and its key number. */
export interface Verdict {
  /** The key number: the best equity, with its sign; empty while there is none. */
  readonly number: string;
  /** Its 95 % half-width; empty while unknown. */
  readonly error: string;
  readonly sentence: string;
  /** A second sentence: what would settle the verdict, or what it is based on. */
  readonly note: string;
  /** Undefined if there is no choice, or nothing has been rolled out. */
  readonly certainty?: Certainty;
}

/** The latest run of a game, prepared for display. */
export interface RunView<Job extends CourseJob = RolloutJob> extends RolloutSlice<Job> {
  /** Whether the run has ended and its job is the one that the page would start now. */
  readonly isQuestionAnswered: boolean;
  /** Whether the run is active and its job is the one that the page would start now. */
  readonly isQuestionRunning: boolean;
  /** Whether the run is running or paused. */
  readonly isActive: boolean;
  /** Trials of each candidate that still plays. */
  readonly trials: number;
}

/** A candidate that has been evaluated but not rolled out. */
export interface EvaluatedRow {
  readonly key: string;
  readonly name: string;
  /**
   * Points per game (EMG in matches), cubeful unless the level is cubeless; or a score. Undefined while
   * unknown.
   */
  readonly equity: number | undefined;
  /**
   * Difference to the best evaluated play, ≥ 0 among plays of the same level; undefined if not comparable.
   */
  readonly behind: number | undefined;
  /** The equity and its distance to the best with their errors, if a rollout level gave them. */
  readonly rolled?: { readonly equity: Interval; readonly behind: Interval | null } | undefined;
  /** Shown above the row if it begins a group. */
  readonly heading?: string;
  /** Shown below the name where chances have no columns. */
  readonly detail: ReactNode;
  /** Its chances, in the order of the columns; undefined if these are not shown. */
  readonly chances?: readonly string[];
  /** The level it was evaluated at. */
  readonly level: ReactNode;
}
