import type { GameFacts, TrialEnd } from './gameFacts.ts';
import type { Board, Dice, Outcome, Play } from './types.ts';

/** What comes of the chance to double: nothing, a double that is taken or beavered, or one that ends the game. */
export type CubeTurn = 'none' | 'taken' | 'beavered' | 'passed';

/** One turn of a replayed trial. */
export interface ReplayedTurn {
  /** Whether the player who asked is the one who rolls. */
  readonly isAsker: boolean;
  /** Before the roll; the player who rolls is its roller. */
  readonly board: Board;
  /** What the player who rolls did with the cube before: a trial that goes on has no pass. */
  readonly cube: CubeTurn;
  /** As thrown. */
  readonly dice: Dice;
  readonly play: Play;
  /** Of the position after the play, for the player who asked; at one ply less than the play was chosen. */
  readonly outcome: Outcome;
  /** What the roll was worth to the player who asked, beyond the mean of all rolls, as much of it as was taken out of the row; null where the trials reckon no luck. */
  readonly luck: Outcome | null;
  /** The same in equity with the cube; null without it too. */
  readonly cubefulLuck: number | null;
}

/** A line of a trial as it was played, from the beginning of the trial on. */
export interface ReplayedLine {
  /** What it counts in its trial: 1, or ½, ¼, ⅛ where the trial splits; all together 1. */
  readonly weight: number;
  /** Its first turn that is its own, from 0: those before it shares with the line that it split off. */
  readonly from: number;
  readonly turns: readonly ReplayedTurn[];
  /** The game is over; or a double was passed; or a bearoff that the tables know; or the turn was reached after which trials are truncated. */
  readonly end: TrialEnd;
  /** Where it ended, its player on roll next as its roller. */
  readonly board: Board;
  /** Value of that position for the player who asked. */
  readonly outcome: Outcome;
  /** The same with the cube, as ROW.cubeful counts it; null without it. */
  readonly cubeful: number | null;
}

/** A trial as it was played: its first line. */
export interface ReplayedTrial extends ReplayedLine {
  /** The others of a trial that splits where doubles are taken. */
  readonly others: readonly ReplayedLine[];
  /** What happened in the first line, for the statistics. */
  readonly facts: GameFacts;
  /** The trial's row, see ROW, of all its lines: that of the rollout to the bit. */
  readonly row: readonly number[];
}
