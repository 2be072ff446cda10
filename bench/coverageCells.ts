import { normalCdf, normalQuantile, studentQuantile } from '../src/engine/special.ts';
import { halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { mean } from './result.ts';

/** Nominal level of the intervals. */
export const LEVEL = 0.95;

/** Dice of the rollouts, with the trials after which intervals are judged: after the last, each pair of first two rolls is balanced. */
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

/** A kind of dice, with the numbers of trials after which intervals are judged. */
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
  /** Mean standard error over the root mean square error of the estimates; null where balanced dice make them exact. */
  readonly ratio: number | null;
  /** Mean standard error over that of independent trials. */
  readonly width: number;
  /** Mean factor by which skewness widens the intervals. */
  readonly widened: number;
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** Judges estimates of one quantity, one per seed, against its true value. */
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

/** Wide by design: stratified errors, differences of fewer than 324 trials, and intervals that skewness widens by 1 % or more. */
const isConservative = ({ dice, of, trials, widened }: Cell): boolean =>
  dice !== 'plain' || (of === 'difference' && trials < 324) || widened > 1.01;

/** What the cells of a part show together. */
export interface Verdict {
  readonly cells: number;
  /** Binomial standard errors that a cell may be off: three for a single cell, corrected for their number (Bonferroni). */
  readonly binomialErrors: number;
  /** Lowest and highest share of intervals with the true value that passes. */
  readonly least: number;
  readonly most: number;
  /** Cells below the lowest share: there must be none. */
  readonly narrow: readonly Cell[];
  /** Cells above the highest share whose estimator is not wide by design. */
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

/** Standard errors after a whole cycle of the first two rolls (1,296 trials, as initial position 1,080). */
export interface Widths {
  /** Cells whose standard error is wider than that of independent trials: there must be none. */
  readonly widerThanIndependent: readonly Cell[];
  /** Mean width by reduction; null where no cell has it. */
  readonly meanWidth: Readonly<
    Record<'none' | 'noneEquities' | 'noneDifferences' | 'lookahead' | 'learned', number | null>
  >;
}

/** Summarizes the widths of the cells after a whole cycle. */
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
