import type { Level } from '../../../../games/backgammon/level.ts';
import type { Uncounted } from '../../../../games/backgammon/uncounted.ts';
import type { Outcome, Player, Position } from '../../../../games/backgammon/types.ts';
import type { ComparedLine, SideBySide } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import type { CubeCourse } from '../../../../jobs/backgammon/sideBySideGames.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { ReferenceUncertainty } from '../../../../formats/text/reference.ts';

/** As many columns as fit next to each other. */
export const MOST_COLUMNS = 4;

/** A play or cube line in its column. */
export interface SideColumn extends ComparedLine {
  /** What it is called, on the whole page: goes with its look. */
  readonly letter: string;
  /** Selects letter and color: the candidate's index in the job, whatever the column. */
  readonly look: number;
  /** Whether its value is no estimate: a pass. */
  readonly isExact?: boolean;
  /** Of its evaluation; undefined if it was rolled out. */
  readonly level?: Level;
  /** Which of its chances decide nothing. */
  readonly unplayed: Uncounted;
  /** Key of the play; undefined for a cube line. */
  readonly key: string | undefined;
  /** To draw: after the play, or with the cube of the line. Undefined for a beaver and a pass. */
  readonly position: Position | undefined;
  /** What the cube did in its games; only for the lines of a cube decision that were rolled out. */
  readonly course?: CubeCourse | undefined;
  /** Another program’s figures, from a pasted text; undefined without any. */
  readonly reference?: SideReference | undefined;
}

/** Another program’s figures for a column. */
interface SideReference {
  /** The program, with its level if the text says it. */
  readonly source: string;
  readonly equity: { readonly equity: number; readonly uncertainty: ReferenceUncertainty | null } | null;
  /** In the order of a line’s chances; null if the text does not say. */
  readonly outcome: Outcome | null;
}

/** Columns next to each other; errors are undefined if they are only evaluated. */
export interface SideModel extends Pick<SideBySide, 'differences' | 'roller'> {
  /** What each difference says about the cube, with the sign in the word: `Doubling costs`; undefined for plays. */
  readonly costs?: readonly string[];
  /** Who throws the roll after a play; undefined before a roll of the player who may double. */
  readonly replier: Player | undefined;
  readonly columns: readonly SideColumn[];
  /** The job whose trials the figures are from; undefined for an evaluation. */
  readonly job: RolloutJob | undefined;
  /** Whether a rollout has begun that says nothing yet. */
  readonly isPlaying: boolean;
}

/** Whether a chance decides nothing in one of two columns. */
export const isUnplayedIn = (one: SideColumn, other: SideColumn, chance: number): boolean =>
  one.unplayed[chance] === true || other.unplayed[chance] === true;
