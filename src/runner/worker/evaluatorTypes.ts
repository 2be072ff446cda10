import type { Remote } from 'comlink';
import type { Reason, Result } from '../../engine/errors.ts';
import type { MatchRecord } from '../../formats/files/matchRecord.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { WorkerAssets } from './workerApi.ts';
import type {
  LevelAnswer,
  LevelTask,
  ListedPlay,
  PositionEvaluation,
  SearchTerms,
} from '../core/evaluationTypes.ts';
import type { DecisionFigures, MatchLevel } from '../../jobs/match/types.ts';
import type { Action, ManualSide, ManualTrial } from '../../games/backgammon/manualTypes.ts';

/** What an evaluation worker exposes. One call at a time; arguments, results and failures are plain data. */
export interface EvaluatorApi {
  /** Instantiates the kernel with its assets. Call once per worker, before anything else. */
  load(assets: WorkerAssets): Promise<Result<true>>;
  /** Loads the file of the strong net, which calls that evaluate by it need. */
  loadStrong(file: ArrayBuffer): Promise<Result<void>>;
  plays(position: Position, terms: SearchTerms): Promise<Result<readonly ListedPlay[]>>;
  position(position: Position, terms: SearchTerms): Promise<Result<PositionEvaluation>>;
  /** Plays some more trials of a task; see createLevelTable. */
  rollOut(task: LevelTask): Promise<Result<LevelAnswer>>;
  /** Follows a match file move by move; see openMatch. */
  match(record: MatchRecord): Promise<Result<Match>>;
  /** The error figures of a match decision. */
  judge(decision: Decision, isFirst: boolean, level: MatchLevel): Promise<Result<DecisionFigures>>;
  /** Replays a game of a trial of a job's candidate, move by move; see gamesOf. */
  replay(job: RolloutJob, candidate: number, trial: number, game: number): Promise<Result<ReplayedTrial>>;
  /** A game of a trial that the user plays, after the given actions. */
  byHand(task: ManualTask, actions: readonly Action[]): Promise<Result<ManualTrial>>;
}

/** A running worker. */
export interface EvaluatorHandle {
  readonly api: Remote<EvaluatorApi>;
  terminate(): void;
}

/** How an evaluator starts its worker, and what it gives it. */
export interface EvaluatorOptions {
  /** The assets that the worker loads. */
  readonly assets: () => Promise<Result<WorkerAssets>>;
  /** The file of the strong net, which the worker loads before its first call that evaluates by it. */
  readonly strong: () => Promise<Result<ArrayBuffer>>;
  /**
   * Starts a worker; `onDeath` is called at most once, with a reason, if the worker ends without having been
   * told to.
   */
  readonly spawn: (onDeath: (how: Reason | string) => void) => EvaluatorHandle;
}

/**
 * Evaluates positions, follows match files and replays trials in a separate worker, since the rollout workers
 * may be busy for hours. Calls are answered in order. A search cannot be interrupted, so canceling a long
 * call in progress terminates the worker, and the next call starts another.
 */
export interface Evaluator {
  plays(position: Position, terms: SearchTerms): EvaluatorCall<readonly ListedPlay[]>;
  position(position: Position, terms: SearchTerms): EvaluatorCall<PositionEvaluation>;
  rollOut(task: LevelTask): EvaluatorCall<LevelAnswer>;
  match(record: MatchRecord): EvaluatorCall<Match>;
  judge(decision: Decision, isFirst: boolean, level: MatchLevel): EvaluatorCall<DecisionFigures>;
  replay(job: RolloutJob, candidate: number, trial: number, game: number): EvaluatorCall<ReplayedTrial>;
  byHand(task: ManualTask, actions: readonly Action[]): EvaluatorCall<ManualTrial>;
  /** Ends the worker if no call is in progress; the next call starts another. */
  rest(): void;
}

/** A call to the evaluator: its reply, and a way to cancel it. */
export interface EvaluatorCall<T> {
  /** Undefined if the call was canceled. */
  readonly reply: Promise<Result<T> | undefined>;
  /** Cancels the call: nobody waits for the reply anymore. */
  cancel(): void;
}

/** Which side of which game of a job the user plays. */
export interface ManualTask {
  readonly job: RolloutJob;
  readonly candidate: number;
  /** From 0. */
  readonly trial: number;
  /** As for {@link replay}. */
  readonly game: number;
  readonly manualSide: ManualSide;
}
