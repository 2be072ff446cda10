import type { GameFacts, TrialEnd } from './gameFacts.ts';
import type { Board, Dice, Outcome, Play } from './types.ts';

/**
 * Outcome of an opportunity to double: no double, a double that is taken or beavered, or a pass that ends the
 * game.
 */
export type CubeTurn = 'none' | 'taken' | 'beavered' | 'passed';

/** One turn of a replayed trial. */
export interface ReplayedTurn {
  /** Whether the player on roll is the one who asked. */
  readonly isAsker: boolean;
  /** Board before the roll, from the viewpoint of the player on roll. */
  readonly board: Board;
  /** Cube action before the roll; never a pass, since that ends the trial. */
  readonly cube: CubeTurn;
  /** In the order thrown. */
  readonly dice: Dice;
  readonly play: Play;
  /**
   * Evaluation after the play, from the viewpoint of the player who asked, at one ply less than the play was
   * chosen.
   */
  readonly outcome: Outcome;
  /**
   * Luck of the roll for the player who asked: the value after it less the mean of all rolls, in the amount
   * subtracted from the row. null if the trials measure no luck.
   */
  readonly luck: Outcome | null;
  /** The same as cubeful equity; also null without a cube. */
  readonly cubefulLuck: number | null;
}

/** A branch of a trial, from the beginning of the trial on. */
export interface ReplayedLine {
  /** Weight in its trial: 1, or ½, ¼, ⅛ if the trial was split; all branches together have weight 1. */
  readonly weight: number;
  /** First turn of its own, from 0; earlier turns are shared with the branch it split off from. */
  readonly from: number;
  readonly turns: readonly ReplayedTurn[];
  /** Game over, a double passed, a position in the bearoff tables, or truncation. */
  readonly end: TrialEnd;
  /** Final board, from the viewpoint of the player who would roll next. */
  readonly board: Board;
  /** Evaluation of that position, from the viewpoint of the player who asked. */
  readonly outcome: Outcome;
  /** Its cubeful value, as ROW.cubeful counts it; null without a cube. */
  readonly cubeful: number | null;
}

/** A replayed trial: its first branch, and the others. */
export interface ReplayedTrial extends ReplayedLine {
  /** The other branches, if the trial was split when doubles were taken. */
  readonly others: readonly ReplayedLine[];
  /** What happened in the first branch, for the statistics. */
  readonly facts: GameFacts;
  /** The trial's row over all branches, see ROW; identical to the rollout's to the bit. */
  readonly row: readonly number[];
}
