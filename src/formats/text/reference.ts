import type { Outcome } from '../../games/backgammon/types.ts';

/** Maximum length of a note, of a pasted text or in a line of the library. */
export const LONGEST_NOTE = 10_000;

/**
 * A program's uncertainty about a figure: half of its 95 % interval (XG) or one standard error (GNU
 * Backgammon).
 */
export interface ReferenceUncertainty {
  readonly kind: 'halfWidth' | 'standardError';
  readonly value: number;
  /** The measure of `value`, if it is another than that of the figure. */
  readonly measure?: 'equity' | 'chance' | undefined;
  /** XG's confidence that the play is the best, 0 … 1; absent if the text has none. */
  readonly confidence?: number | undefined;
}

/** A figure in the measure of its analysis. */
export interface ReferenceFigure {
  readonly value: number;
  readonly uncertainty: ReferenceUncertainty | null;
  /** How games end, from the viewpoint of the value; absent or null if the text does not say. */
  readonly outcome?: Outcome | null | undefined;
}

/** Another program's figures for a play; copied, never recomputed. */
export interface ReferencePlay extends ReferenceFigure {
  /** In that program's words and its ply count: `4-ply`, `Rollout¹`, `Cubeful 2-ply`. */
  readonly level: string;
  /** Readable by `matchPlay`; `bar` and `off` replace words of other languages. */
  readonly play: string;
  readonly outcome: Outcome | null;
}

/**
 * Another program's figures for a cube decision; null if the text has none. Values are to the player who may
 * double, per unit of the cube before it. Answers to a pending offer have no figure for not doubling; their
 * values are to the player who made the offer, per unit of the cube at that time. Figures of an evaluation have one outcome, at
 * the first line.
 */
export interface ReferenceCube {
  /** As in {@link ReferencePlay}; '' if the text does not say. */
  readonly level: string;
  readonly noDouble: ReferenceFigure | null;
  readonly doubleTake: ReferenceFigure | null;
  /** Value after a beaver, or after a raccoon in answer to one: twice the take. */
  readonly doubleBeaver: ReferenceFigure | null;
  readonly doublePass: ReferenceFigure | null;
  /** The best action in that program's words; '' if the text does not say. */
  readonly action: string;
}

/** Programs whose figures are read; `Strata` for our own, pasted back, `OGXM` for any program that such a file does not name. */
export const REFERENCE_PROGRAMS = [
  'XG',
  'GNU Backgammon',
  'BGBlitz',
  'HedgeHog',
  'Open Sage',
  'OGXM',
  'Strata',
] as const;
export type ReferenceProgram = (typeof REFERENCE_PROGRAMS)[number];

/** The figures of another program's analysis, or our own from an earlier one. */
export interface ReferenceAnalysis {
  readonly program: ReferenceProgram;
  /** Cubeful equities (normalized in matches) or match winning chances, 0 … 1, of the player who decides. */
  readonly measure: 'equity' | 'chance';
  /** The measure of `cube`, if it is another. */
  readonly cubeMeasure?: 'equity' | 'chance' | undefined;
  /** In the order of the text. */
  readonly plays: readonly ReferencePlay[];
  readonly cube: ReferenceCube | null;
  /** What the text says about how rollouts were made (games, seed, levels), line by line without repeats. */
  readonly notes: readonly string[];
}
