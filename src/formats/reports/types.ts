import type { Certainty } from '../../engine/certainty.ts';
import type { CsvFields } from './csv.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { Uncounted } from '../../games/backgammon/uncounted.ts';
import type { Position } from '../../games/backgammon/types.ts';

/** Five cumulative figures in the order of Outcome; null if unknown. */
export type FiveFigures = readonly (number | null)[];

/**
 * A candidate of a finished rollout. Figures are as in its JSON, from the viewpoint of the player who asked.
 */
export interface ReportLine {
  /** A play, or `no double`, `double/take`, `position`. */
  readonly name: string;
  readonly trials: number;
  readonly outcome: FiveFigures;
  readonly outcomeErrors: FiveFigures;
  /** Which of these chances decide nothing at the score and cube of the line, so that nobody plays for them. */
  readonly uncounted: Uncounted;
  /**
   * Cubeless equity, points per game; for lines of a cube decision, in units of the cube before the double;
   * normalized in matches.
   */
  readonly cubeless: number | null;
  readonly cubelessError: number | null;
  /** Cubeful equity, normalized in matches; null for a rollout without a cube. */
  readonly cubeful: number | null;
  readonly cubefulError: number | null;
  /** Match winning chance; null in money games. */
  readonly mwc: number | null;
  /** Best − this one, ≥ 0; null for the best. */
  readonly difference: number | null;
  readonly differenceError: number | null;
  /**
   * 95 % intervals, low and high, of the equity rolled out and of the difference; null while the error is
   * unknown.
   */
  readonly interval: readonly [number, number] | null;
  readonly differenceInterval: readonly [number, number] | null;
  readonly chanceBest: number | null;
}

/** Two lines that decide a question about the cube, named as in the rollout's JSON. */
export interface ReportPair {
  readonly line: string;
  readonly against: string;
  /** Value of `line` less that of `against`, with its 95 % interval. */
  readonly difference: number;
  readonly interval: readonly [number, number] | null;
}

/**
 * A cube decision whose lines were rolled out, from the viewpoint of the player who may double, in units of
 * the cube before the double. Or the answer to a pending offer, from the viewpoint of the player who answers,
 * in units of the cube when the offer was made.
 */
export interface ReportCube {
  /** null for an answer, when not doubling is no longer possible. */
  readonly noDouble: number | null;
  readonly doubleTake: number;
  readonly doublePass: number;
  /** As written by `cubeActionText`; for an answer `take`, `pass`, `beaver` or `raccoon`. */
  readonly action: string;
  /**
   * How often the opponent must answer wrongly for doubling to become right, 0 … 1; null if it is right
   * anyway, or never.
   */
  readonly wrongAnswer: { readonly answer: 'take' | 'pass'; readonly share: number } | null;
  /** Doubling compared with not doubling, and the answers compared with each other. */
  readonly pairs: readonly ReportPair[];
  readonly chanceDoubleRight: number | null;
  readonly chanceTakeRight: number | null;
}

/** A finished rollout, ready to be written as text in any format. */
export interface Report {
  readonly position: Position;
  /** A caveat about the figures, as a sentence in English; empty if there is none. */
  readonly warning: string;
  /** Candidates, the best first. The lines of a cube decision are in their own order, without differences. */
  readonly lines: readonly ReportLine[];
  /** null unless a cube decision was rolled out. */
  readonly cube: ReportCube | null;
  /** How sure the answer is; null if a single position was rolled out. */
  readonly certainty: Certainty | null;
  /**
   * For a match: match winning chance at equity 0, and per point of equity, of the player whose equities
   * these are. null in money games.
   */
  readonly match: { readonly even: number; readonly perPoint: number } | null;
  /** Whether posts show match winning chances instead of equities; only if `match` is known. */
  readonly asChances: boolean;
  /** Whether the rollout had no cube, so that cubeless equities count. */
  readonly isCubeless: boolean;
  /** The net that valued positions with contact. */
  readonly net: Net;
  /** How plays were chosen: `0-ply`, `2-ply (narrow)`. */
  readonly playLevel: string;
  readonly cubePlies: number;
  readonly hasVarianceReduction: boolean;
  readonly isQuasiRandom: boolean;
  readonly isInitial: boolean;
  /** Such as `truncated after 10 plies`; null if trials were not truncated. */
  readonly truncation: string | null;
  readonly seeds: readonly number[];
  /** CSV cells with the origin of the figures: position ID, seed, engine, settings. */
  readonly source: CsvFields;
  readonly engine: { readonly version: string; readonly weights: string };
}
