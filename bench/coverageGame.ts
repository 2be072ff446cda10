import type { Chance } from '../src/engine/chance.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import type { Dice } from './coverageCells.ts';

/** Candidates with exact values, and trials of them under any seed. */
export interface KnownRollout {
  /** Exact equity of each candidate. */
  readonly truths: readonly number[];
  /** Equities of trials [first, first + count) of each candidate, by reduction. */
  trials(
    chance: Chance,
    first: number,
    count: number,
  ): readonly Readonly<Partial<Record<VarianceReduction, Float64Array>>>[];
}

/** A game for testing intervals. */
export interface CoverageGame {
  readonly name: string;
  readonly dice: readonly Dice[];
  readonly reductions: readonly VarianceReduction[];
  /** Computes the exact values for these dice. */
  solve(dice: Dice): KnownRollout;
}
