import type { Estimate } from '../../engine/types.ts';
import type { ManualSide } from '../../games/backgammon/manualTypes.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import type { RolloutJob } from './types.ts';

/** The trials that the user plays in one table: which job, candidate, game and side. */
export interface ManualQuestion {
  readonly job: RolloutJob;
  readonly candidate: number;
  /** 0, or 1 for the game that the other player begins. */
  readonly game: number;
  readonly manualSide: ManualSide;
}

/**
 * Result of a manual trial in the unit of its row, from the asker's viewpoint whichever side the user plays.
 * `value` is luck-adjusted, as in the row; the raw result is `value + luck`.
 */
export interface ManualFigures {
  readonly value: number;
  readonly luck: number;
  /**
   * Luck of the user's rolls and of the engine's; null without variance reduction. With averaged truncation
   * their sum may differ from `luck`.
   */
  readonly lucks: { readonly own: number; readonly engine: number } | null;
  /**
   * Value and luck of the row if the engine plays both sides with the same dice, unsplit: see
   * `unsplit` in manualTrials.ts.
   */
  readonly engineValue: number;
  readonly engineLuck: number;
  /** Total error of the user's decisions according to the evaluation, ≥ 0. */
  readonly lost: number;
  readonly turns: number;
  readonly end: ReplayedTrial['end'];
}

/** A manual trial as stored. */
export interface KeptManualTrial {
  /** From 0. */
  readonly trial: number;
  /** `roll`, `double`, `take`, `pass`, `beaver`; a play is the position ID after it. */
  readonly actions: readonly string[];
  /** Null while the trial is unfinished. */
  readonly figures: ManualFigures | null;
}

/** The stored trials of a question, in order of their numbers. */
export interface KeptManualTrials {
  readonly trials: readonly KeptManualTrial[];
}

/** A finished trial in the table; values from the viewpoint of the side that the user plays. */
export interface ManualRow {
  readonly trial: number;
  /** `played` is the raw result and `luck` the luck of both sides; `counts` is their difference. */
  readonly played: number;
  readonly luck: number;
  readonly counts: number;
  /** Luck-adjusted value of the unsplit trial if the engine plays both sides. */
  readonly engine: number;
  /** counts − engine: positive if the user did better. */
  readonly difference: number;
  readonly lost: number;
  readonly lucks: ManualFigures['lucks'];
  readonly end: ManualFigures['end'];
}

/** The finished trials with their means, from the viewpoint of the side that the user plays. */
export interface ManualTable {
  readonly rows: readonly ManualRow[];
  readonly counts: Estimate;
  /** Expected value 0. */
  readonly luck: Estimate;
  readonly engine: Estimate;
  /** Paired difference: luck that affects both equally does not add to its error. */
  readonly difference: Estimate;
  readonly lost: Estimate;
}
