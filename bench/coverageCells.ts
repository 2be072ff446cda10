import { normalCdf, normalQuantile, studentQuantile } from '../src/engine/special.ts';
import { halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { mean } from './result.ts';

/** Nominal level of the intervals. */
export const LEVEL = 0.95;

/**
 * Kinds of dice, with the numbers of trials at which intervals
 * are tested. The last balances all pairs of first rolls.
 */
export const DICE = [
  { dice: 'quasi-random', quasiRandom: true, initial: false, trials: [36, 72, 324, 500, 1296] },
  {
    dice: 'quasi-random, as initial position',
    quasiRandom: true,
    initial: true,
    trials: [36, 72, 324, 500, 1080],
  },
  { dice: 'plain', quasiRandom: false, initial: false, trials: [36, 72, 324, 500, 1296] },
] as const;

/** A kind of dice, with the numbers of trials at which intervals are tested. */
export interface Dice {
  readonly dice: (typeof DICE)[number]['dice'];
  readonly quasiRandom: boolean;
  readonly initial: boolean;
  readonly trials: readonly number[];
}

/** What is estimated: the equity of the first and of the second candidate, and their difference. */
export const QUANTITIES = ['first', 'second', 'difference'] as const;

/** Coverage and width of the intervals of one quantity. */
export interface Cell {
  readonly game: string;
  readonly dice: string;
  readonly reduction: VarianceReduction;
  readonly of: (typeof QUANTITIES)[number];
  readonly trials: number;
  /** Share of the intervals that contain the true value. */
  readonly held: number;
  /**
   * Mean standard error divided by the root mean square
   * error; null if balanced dice make the estimates exact.
   */
  readonly ratio: number | null;
  /** Mean standard error divided by that of independent trials. */
  readonly width: number;
  /** Mean factor by which skewness widens the intervals. */
  readonly widened: number;
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** Evaluates the estimates of one quantity, one per seed, against the true value. */
export function judge(
  estimates: readonly Estimate[],
  truth: number,
): Pick<Cell, 'trials' | 'held' | 'ratio' | 'width' | 'widened'> {
  const off = Math.sqrt(mean(estimates.map((got) => (got.mean - truth) ** 2)));
  const error = mean(estimates.map(({ standardError }) => standardError!));
  const { trials } = estimates[0]!;
  const independent = mean(estimates.map(({ standardDeviation }) => standardDeviation! / Math.sqrt(trials)));
  const byStudent = ({ standardError, degrees }: Estimate): number =>
    standardError === 0 ? 0 : standardError! * studentQuantile((1 + LEVEL) / 2, degrees);
  const halves = estimates.map((got) => halfWidth(got, LEVEL)!);
  return {
    trials,
    held: mean(estimates.map((got, seed) => (Math.abs(got.mean - truth) <= halves[seed]! ? 1 : 0))),
    ratio: off < 1e-9 ? null : rounded(error / off),
    width: rounded(error / independent),
    widened: rounded(mean(halves) / mean(estimates.map(byStudent))),
  };
}

/**
 * Intervals that are wide by design: stratified errors, differences at fewer than 324 trials, and intervals
 * that skewness widens by more than 1 %.
 */
const isConservative = ({ dice, of, trials, widened }: Cell): boolean =>
  dice !== 'plain' || (of === 'difference' && trials < 324) || widened > 1.01;

/** Overall verdict on the cells of a part. */
export interface Verdict {
  readonly cells: number;
  /**
   * Tolerance in binomial standard errors: three for a single
   * cell, Bonferroni-corrected for the number of cells.
   */
  readonly binomialErrors: number;
  /** Lowest and highest passing share of intervals that contain the true value. */
  readonly least: number;
  readonly most: number;
  /** Cells below the lowest share. There must be none. */
  readonly narrow: readonly Cell[];
  /** Cells above the highest share whose intervals are not wide by design. */
  readonly wideUnsaid: readonly Cell[];
}

/** Judges the cells of a part together. */
export function verdictOn(cells: readonly Cell[], seeds: number): Verdict {
  const binomial = Math.sqrt((LEVEL * (1 - LEVEL)) / seeds);
  const looks = -normalQuantile(normalCdf(-3) / cells.length);
  const [least, most] = [LEVEL - looks * binomial, LEVEL + looks * binomial];
  return {
    cells: cells.length,
    binomialErrors: rounded(looks),
    least: rounded(least),
    most: rounded(most),
    narrow: cells.filter(({ held }) => held < least),
    wideUnsaid: cells.filter((cell) => cell.held > most && !isConservative(cell)),
  };
}

/** Standard errors after all pairs of first rolls: 1,296 trials, or 1,080 as initial position. */
export interface Widths {
  /** Cells with a standard error above that of independent trials. There must be none. */
  readonly widerThanIndependent: readonly Cell[];
  /** Mean width by reduction; null if there are no such cells. */
  readonly meanWidth: Readonly<
    Record<'none' | 'noneEquities' | 'noneDifferences' | 'lookahead' | 'learned', number | null>
  >;
}

/** Summarizes the widths of the cells after all pairs of first rolls. */
export function widthsOf(cells: readonly Cell[]): Widths {
  const balanced = cells.filter(
    ({ dice, trials }) =>
      dice !== 'plain' && trials === DICE.find((kind) => kind.dice === dice)!.trials.at(-1),
  );
  const widthOf = (reduction: VarianceReduction, of: (cell: Cell) => boolean = () => true): number | null => {
    const widths = balanced.filter((cell) => cell.reduction === reduction && of(cell));
    return widths.length === 0 ? null : rounded(mean(widths.map(({ width }) => width)));
  };
  return {
    widerThanIndependent: balanced.filter(({ width }) => width > 1),
    meanWidth: {
      none: widthOf('none'),
      noneEquities: widthOf('none', ({ of }) => of !== 'difference'),
      noneDifferences: widthOf('none', ({ of }) => of === 'difference'),
      lookahead: widthOf('lookahead'),
      learned: widthOf('learned'),
    },
  };
}
