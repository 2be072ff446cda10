import type { Outcome } from '../../games/backgammon/types.ts';

/** Longest note of a pasted text, or of a line of the library. */
export const LONGEST_NOTE = 10_000;

/** How sure a program is of a figure: half of its 95 % interval (XG), or one standard error (GNU Backgammon). */
export interface ReferenceUncertainty {
  readonly kind: 'halfWidth' | 'standardError';
  /** In the measure of the analysis. */
  readonly value: number;
  /** XG's confidence that the play is the best, in [0, 1]; absent where the text has none. */
  readonly confidence?: number | undefined;
}

/** A figure in the measure of its analysis. */
export interface ReferenceFigure {
  readonly value: number;
  readonly uncertainty: ReferenceUncertainty | null;
}

/** What another program said of a play; taken over as it is, never recomputed. */
export interface ReferencePlay extends ReferenceFigure {
  /** In that program's words and count of plies: `4-ply`, `Rollout¹`, `Cubeful 2-ply`. */
  readonly level: string;
  /** For `matchPlay`, with `bar` and `off` for the words of other languages. */
  readonly play: string;
  readonly outcome: Outcome | null;
}

/**
 * Its figures of a cube decision, null where the text has none: for the player who may double, per unit of the cube before it.
 * Of the answers to a pending offer, which have no figure for not doubling: for the player who made it, per unit of the cube
 * as it stood then.
 */
export interface ReferenceCube {
  /** As of {@link ReferencePlay}; '' where the text does not say. */
  readonly level: string;
  readonly noDouble: ReferenceFigure | null;
  readonly doubleTake: ReferenceFigure | null;
  /** After a beaver, or after a raccoon in answer to one: twice the take. */
  readonly doubleBeaver: ReferenceFigure | null;
  readonly doublePass: ReferenceFigure | null;
  /** The best action in that program's words; '' where the text does not say. */
  readonly action: string;
}

/** The figures of another program's analysis. */
export interface ReferenceAnalysis {
  readonly program: 'XG' | 'GNU Backgammon';
  /** Equities (cubeful; normalised in matches), or chances of winning the match in [0, 1]; of the player who decides. */
  readonly measure: 'equity' | 'chance';
  /** In the order of the text. */
  readonly plays: readonly ReferencePlay[];
  readonly cube: ReferenceCube | null;
  /** What the text says of how rollouts were made (games, seed, levels), line by line, each once. */
  readonly notes: readonly string[];
}
