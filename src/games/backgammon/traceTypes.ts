import type { CubeAnswer } from './cube.ts';
import type { TrialEnd } from './gameFacts.ts';
import type { TrialSettings } from './trialSettings.ts';
import type { Board, Cube, Dice, Outcome } from './types.ts';

/** A player of a trial: the asker, from whose viewpoint its numbers are, or the opponent. */
export type TrialPlayer = 'asker' | 'opponent';

/** The start of a trial. */
export interface TrialStart {
  /** The roller of this board rolls first. */
  readonly board: Board;
  /** The player from whose viewpoint the numbers are. */
  readonly asker: 'roller' | 'opponent';
  readonly trial: number;
  /** [128] ordered rolls 0 … 35 of the trial, from the engine's dice. */
  readonly rolls: Uint8Array;
  readonly settings: TrialSettings;
}

/** A turn as the kernel played it. */
export interface TracedTurn {
  readonly player: TrialPlayer;
  /** How many times the cube was turned before the roll: 2 for a beaver. */
  readonly doublings: number;
  readonly dice: Dice;
  /** From the viewpoint of `player`. */
  readonly before: Board;
  /** From the viewpoint of the other player. */
  readonly after: Board;
  /**
   * Evaluation of `after`, from the viewpoint of the player who asked, at one ply less than the play was
   * chosen.
   */
  readonly outcome: Outcome;
  /**
   * Luck that was subtracted for this roll, from the viewpoint of the player who asked; `cubeful` in the unit
   * of rows.
   */
  readonly luck: { readonly outcome: Outcome; readonly cubeful: number };
}

/** The end of a branch of the trial, see assembly/backgammon/lines.ts. */
export interface TracedLine {
  /** Bit j is set if this is the second branch of its split j; 0 is the first branch. */
  readonly line: number;
  /** How many times it has split; each split halves its weight. */
  readonly splits: number;
  /** First turn of its own; earlier turns are shared. */
  readonly from: number;
  readonly end: TrialEnd;
  /** Final board, from the viewpoint of the player who would roll next. */
  readonly board: Board;
  /** Evaluation of that board, from the viewpoint of the player who asked. */
  readonly outcome: Outcome;
  /** Its cubeful value, in the unit of rows; 0 without a cube. */
  readonly cubeful: number;
}

/** A choice to be made by the caller, who plays one side. */
export interface TracedChoice {
  /** The player on roll; if a double is to be answered, the doubler. */
  readonly player: TrialPlayer;
  /** From that player's viewpoint. */
  readonly board: Board;
  /** The cube, with its owner from the viewpoint of the player who asked. */
  readonly cube: Cube;
  /** Plies at which the engine would choose; for an answer, those of the doubler's decision. */
  readonly plies: number;
  /** The roll to play; meaningless for cube decisions. */
  readonly dice: Dice;
}

/** The next event of a traced trial. A `play` is offered as a choice only if there are at least two. */
export type TraceEvent =
  | { readonly kind: 'turn'; readonly turn: TracedTurn }
  | { readonly kind: 'line'; readonly line: TracedLine }
  | { readonly kind: 'double' | 'take' | 'play'; readonly choice: TracedChoice }
  /** The trial's row, identical to the rollout's to the bit. */
  | { readonly kind: 'end'; readonly row: readonly number[] };

/**
 * The answer to a {@link TracedChoice}. A play is given by the board after it, which must be legal, the other
 * player on roll.
 */
export type TraceAnswer =
  | { readonly kind: 'double'; readonly doubled: boolean }
  | { readonly kind: 'take'; readonly answer: CubeAnswer }
  | { readonly kind: 'play'; readonly after: Board };

/** A trial in progress, played step by step. */
export interface TrialTrace {
  /**
   * Whether the trial can continue: the kernel has one trial at a time, and beginning another ends this one.
   */
  readonly isOpen: boolean;
  /**
   * Plays on to the next event.
   *
   * @throws RolloutError `game-over` unless the trial is open
   */
  step(): TraceEvent;
  /**
   * Answers the choice that the last step returned.
   *
   * @throws RolloutError `game-over` unless the trial is open
   */
  choose(answer: TraceAnswer): void;
}

/** Trials that can be followed and played step by step. */
export interface TraceKernel {
  /**
   * Opens a trial to be played step by step: its turns, its branches, its row.
   *
   * @param chooser - the player whose choices are offered to the caller; default: none
   * @throws RolloutError `bad-job` for a wrong number of rolls; else as playTrials
   */
  traceTrial(start: TrialStart, chooser?: TrialPlayer): TrialTrace;
}
