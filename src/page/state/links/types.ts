import type { ReferenceAnalysis } from '../../../formats/text/reference.ts';
import type { Position } from '../../../games/backgammon/types.ts';

/** A position read from text. */
export interface PositionIntake {
  readonly position: Position;
  /**
   * The hash of a readable share link, which is opened with its settings; null if the text was not a link.
   */
  readonly link: string | null;
  /** Another program's analysis of the position. */
  readonly analysis: ReferenceAnalysis | null;
  /** Text around the position that a person wrote; empty if none. */
  readonly note: string;
  /** One-line description of the position, for the list of choices. */
  readonly label: string;
  /** The ID as it appears in the text, and the words before it. */
  readonly id: string;
  readonly words: string;
  /** One line that reports what was read, including warnings. */
  readonly said: string;
}

/** What a link says of the rollout that it comes from. Nothing proves it. */
export interface LinkResult {
  /** The best play or turn, or the line that the right cube action plays on; in English notation. */
  readonly name: string;
  /** Equity or score as compared in the rollout, rounded. */
  readonly equity: number;
  /** Half-width of its 95 % interval; null if unknown. */
  readonly halfWidth: number | null;
  /** Trials of that candidate. */
  readonly trials: number;
}
