import type { Position } from '../games/backgammon/types.ts';
import type { Rollout, RolloutOptions } from './rolloutTypes.ts';
import type {
  CubeEvaluation,
  EvaluateOptions,
  Evaluation,
  LegalPlay,
  MatchAnalysis,
  MatchOptions,
  PositionOptions,
  RankedPlays,
  RankOptions,
} from './types.ts';

/** How an engine is opened. */
export interface EngineOptions {
  /** Worker threads for rollouts, 1 to 64; default: one per core, in browsers one less. Results do not depend on it. */
  readonly workers?: number;
  /** Called when a worker was replaced, or the bearoff tables could not be cached; the work goes on. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Evaluates and rolls out. All work is done by workers, which start when first needed: one for evaluations,
 * which it answers in order, and the others for rollouts. Positions are IDs of any kind, or positions as
 * `parseId` returns them.
 *
 * Every method throws StrataError.
 */
export interface Engine {
  /** Number of workers for rollouts. */
  readonly workers: number;
  /** All legal plays of a roll, in no particular order. */
  legalPlays(position: string | Position, options?: PositionOptions): Promise<readonly LegalPlay[]>;
  /** The value of a position before the roll, with its cube decision if there is one. */
  evaluate(position: string | Position, options?: EvaluateOptions): Promise<Evaluation>;
  /** As `evaluate`; throws `bad-cube` if the player on roll may not double. */
  cubeDecision(position: string | Position, options?: EvaluateOptions): Promise<CubeEvaluation>;
  /** All legal plays of a roll, best first. */
  rankPlays(position: string | Position, options?: RankOptions): Promise<RankedPlays>;
  /**
   * Rolls out plays if there is a roll, else the position, or its cube decision. Iterating yields the result
   * so far, at most eight times a second, and last the final one; leaving the loop stops the rollout.
   */
  rollout(position: string | Position, options?: RolloutOptions): Rollout;
  /**
   * Evaluates every decision of a match; throws `bad-match` if the file has several.
   *
   * @param file - the content of a .mat, .txt, .sgf, .xg or .ogxm file
   */
  analyzeMatch(file: string | Uint8Array, options?: MatchOptions): Promise<MatchAnalysis>;
  /** As `analyzeMatch`, for files that may have several matches (.mat, .txt, .ogxms); progress counts within each. */
  analyzeMatches(file: string | Uint8Array, options?: MatchOptions): Promise<readonly MatchAnalysis[]>;
  /**
   * Ends all workers: rollouts with the trials played so far, other calls with an error. Without it, a Node
   * program keeps running.
   */
  close(): void;
}
