import type { CubeAnswer } from './cube.ts';
import type { ReplayedTrial, ReplayedTurn } from './replayedTrial.ts';
import type { Play, Position } from './types.ts';
import type { TraceAnswer, TrialPlayer, TrialStart } from './traceTypes.ts';

/** The side of a trial that the user plays. */
export type ManualSide = TrialPlayer;

/** A decision of the user in a manual trial. A play is given by the board after it, the opponent on roll. */
export type Action = TraceAnswer;

/** The start of a trial in which the user plays one side. It is never split. */
export interface ManualStart extends TrialStart {
  /**
   * Cube, score and rules of the position rolled out; the roller is the player who asked. The board is not
   * used.
   */
  readonly asked: Position;
  readonly manualSide: ManualSide;
}

/** An action with its error against the best one, by the evaluation that the trial uses. */
export interface ScoredAction {
  /** Turn of the trial, from 0. */
  readonly turn: number;
  /**
   * Equity lost, ≥ 0, in the unit of the trial's row: points per unit of the cube asked about; in matches,
   * normalized to that cube.
   */
  readonly loss: number;
  /** The best action: a play, whether to double, or the answer. */
  readonly best: Play | boolean | CubeAnswer;
}

/**
 * The user's next decision. The position is from its roller's viewpoint; to answer a double, that is the
 * doubler's.
 */
export type ManualChoice =
  | { readonly kind: 'double'; readonly position: Position }
  | { readonly kind: 'take'; readonly position: Position; readonly beavers: boolean }
  | { readonly kind: 'play'; readonly position: Position; readonly plays: readonly Play[] };

/** A manual trial up to now. */
export interface ManualTrial {
  /** One for each action of the user. */
  readonly judged: readonly ScoredAction[];
  readonly turns: readonly ReplayedTurn[];
  /** null once the trial is over. */
  readonly choice: ManualChoice | null;
  /** null until the trial is over. */
  readonly end: ReplayedTrial | null;
}

/** A manual trial in progress. */
export interface ManualPlay {
  /** The trial up to now. */
  readonly at: ManualTrial;
  /**
   * Whether the trial can continue or has ended. False if it waits for a choice and the kernel has since
   * begun another trial.
   */
  readonly isOpen: boolean;
  /**
   * Applies the user's decision and plays on to the next one or to the end.
   *
   * @throws RolloutError `illegal-play`, `bad-cube` if the rules forbid the action; `game-over` after the end
   */
  give(action: Action): void;
}
