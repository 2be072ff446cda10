import type { CsvFields } from './csv.ts';
import type { Position } from '../../games/backgammon/types.ts';

/** Five cumulative figures in the order of Outcome, null where none is known. */
export type FiveFigures = readonly (number | null)[];

/** A candidate of a finished rollout; figures as in its JSON, for the player who asked. */
export interface ReportLine {
  /** A play, or `no double`, `double/take`, `position`. */
  readonly name: string;
  readonly trials: number;
  readonly outcome: FiveFigures;
  readonly outcomeErrors: FiveFigures;
  /** Points per game; of the lines of a cube in units of the cube before the double, in matches normalised. */
  readonly cubeless: number | null;
  readonly cubelessError: number | null;
  /** With a live cube, normalised in matches; null for a rollout without the cube. */
  readonly cubeful: number | null;
  readonly cubefulError: number | null;
  /** Chance of winning the match; null in money games. */
  readonly mwc: number | null;
  /** Best − this one ≥ 0; null for the best. */
  readonly difference: number | null;
  readonly differenceError: number | null;
  /** 95 % intervals, low and high, of the equity asked for and of the difference; null while no error is known. */
  readonly interval: readonly [number, number] | null;
  readonly differenceInterval: readonly [number, number] | null;
  readonly chanceBest: number | null;
}

/** Two lines that a question of a cube decision lies between, named as in its JSON. */
export interface ReportPair {
  readonly line: string;
  readonly against: string;
  /** Value of `line` less that of `against`, with its 95 % interval. */
  readonly difference: number;
  readonly interval: readonly [number, number] | null;
}

/**
 * The cube decision where both lines were rolled out, of the player who may double, in units of the cube before the double; or
 * the answer to a pending offer, of the player who answers, in units of the cube as it stood when the offer was made.
 */
export interface ReportCube {
  /** null for an answer: not doubling is no longer open. */
  readonly noDouble: number | null;
  readonly doubleTake: number;
  readonly doublePass: number;
  /** As `cubeActionText` has it; of an answer `take`, `pass`, `beaver` or `raccoon`. */
  readonly action: string;
  /** How often the opponent must answer wrongly for doubling to be right after all, 0 … 1; null where it is, or never would be. */
  readonly wrongAnswer: { readonly answer: 'take' | 'pass'; readonly share: number } | null;
  /** Doubling against not doubling, the answers against each other. */
  readonly pairs: readonly ReportPair[];
  readonly chanceDoubleRight: number | null;
  readonly chanceTakeRight: number | null;
}

/** A finished rollout, ready to be written as text in any format. */
export interface Report {
  readonly position: Position;
  /** What to know before relying on the figures, as a sentence in English; empty where nothing speaks against them. */
  readonly warning: string;
  /** Best first; the lines of a cube decision in their order, with no difference to each other. */
  readonly lines: readonly ReportLine[];
  /** null where no cube decision was asked for. */
  readonly cube: ReportCube | null;
  /** Whether the answer is settled, see settled.ts; null where a single position was rolled out. */
  readonly settled: boolean | null;
  /**
   * Of a match the chance of winning it at equity 0, and what a point of equity adds, for the player whose equities they are; null in
   * money games.
   */
  readonly match: { readonly even: number; readonly perPoint: number } | null;
  /** Whether posts tell chances of winning the match in place of equities; only where `match` is known. */
  readonly asChances: boolean;
  /** Without the cube: the cubeless equities are what counts. */
  readonly isCubeless: boolean;
  /** How plays and cube were chosen: `0-ply`, `2-ply (narrow)`. */
  readonly playLevel: string;
  readonly cubePlies: number;
  readonly hasVarianceReduction: boolean;
  readonly isQuasiRandom: boolean;
  readonly isInitial: boolean;
  /** `truncated after 10 plies`; null where trials are not. */
  readonly truncation: string | null;
  readonly seeds: readonly number[];
  /** Cells of CSV that say where the figures come from: position ID, seed, engine, settings. */
  readonly source: CsvFields;
  readonly engine: { readonly version: string; readonly weights: string };
}
