import type { Failure } from '../../../engine/errors.ts';
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

/** Reads texts of any kind; if one contains several positions, lets the reader choose. */
export interface TextIntake {
  /** Positions of a text to choose from; empty if there is no choice to make. */
  readonly choices: readonly PositionIntake[];
  /** Puts one of them on the board; undefined cancels. */
  readonly choose: (index: number | undefined) => void;
  /**
   * Reads a backgammon text.
   *
   * @param file - name of its file; empty if it has none
   * @returns why the text is not backgammon; later problems are shown as notices
   */
  readonly onText: (text: string, file?: string) => Promise<Failure | undefined>;
  /** Reads a text of either game, or shows what is wrong with it. */
  readonly onPaste: (text: string, file?: string) => Promise<void>;
  /** Reads files: a single one like a pasted text; of several, keeps the matches and lists the positions. */
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  /** Reads a file too large for anything but a library, or shows that it is too large. */
  readonly onLarge: (file: File) => Promise<void>;
}
