import type { Chance } from '../src/engine/chance.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import type { Dice } from './coverageCells.ts';

/** Candidates of a game with exact values, whose trials can be had under many seeds. */
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

/** A game whose intervals are judged. */
export interface CoverageGame {
  readonly name: string;
  readonly dice: readonly Dice[];
  readonly reductions: readonly VarianceReduction[];
  /** Finds the exact values for these dice. */
  solve(dice: Dice): KnownRollout;
}
