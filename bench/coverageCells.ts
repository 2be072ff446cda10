import { existsSync, readFileSync } from 'node:fs';
import { normalCdf, normalQuantile, studentQuantile } from '../src/engine/special.ts';
import { halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialKernel.ts';

/** Nominal level of the intervals. */
export const LEVEL = 0.95;

/** Dice of the rollouts, with the numbers of trials looked at: at the longest, both rolls of each pair are balanced. */
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
export type Dice = (typeof DICE)[number];

export const QUANTITIES = ['first', 'second', 'difference'] as const;

/** How the intervals of one quantity did. */
export interface Cell {
  readonly game: string;
  readonly dice: string;
  readonly reduction: VarianceReduction;
  readonly of: (typeof QUANTITIES)[number];
  readonly trials: number;
  /** Share of the intervals that hold the true value. */
  readonly held: number;
  /** Mean standard error over the root mean square of what the estimates were off by; null where they are exact, by balance alone. */
  readonly ratio: number | null;
  /** Mean standard error over that of independent trials. */
  readonly width: number;
  /** How much skewness makes the intervals wider on average. */
  readonly widened: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Number(value.toFixed(3));

/** Estimates of one quantity, of one seed each, against its true value. */
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

/** Stratified errors err wide, differences of fewer than 324 trials, and intervals that skewness makes wider by a hundredth or more. */
const isConservative = ({ dice, of, trials, widened }: Cell): boolean =>
  dice !== 'plain' || (of === 'difference' && trials < 324) || widened > 1.01;

/**
 * What the cells say together. Of so many some are low by chance: none may be further below the level than three binomial standard
 * errors of a single look, corrected for their number (Bonferroni); as far above only those whose estimator says that it errs wide.
 */
export function verdictOn(cells: readonly Cell[], seeds: number): object {
  const binomial = Math.sqrt((LEVEL * (1 - LEVEL)) / seeds);
  const looks = -normalQuantile(normalCdf(-3) / cells.length);
  const [least, most] = [LEVEL - looks * binomial, LEVEL + looks * binomial];
  const balanced = cells.filter(
    ({ dice, trials }) =>
      dice !== 'plain' && trials === DICE.find((kind) => kind.dice === dice)!.trials.at(-1),
  );
  const widthOf = (reduction: VarianceReduction, of: (cell: Cell) => boolean = () => true): number | null => {
    const widths = balanced.filter((cell) => cell.reduction === reduction && of(cell));
    return widths.length === 0 ? null : rounded(mean(widths.map(({ width }) => width)));
  };
  return {
    cells: cells.length,
    binomialErrors: rounded(looks),
    least: rounded(least),
    most: rounded(most),
    narrow: cells.filter(({ held }) => held < least),
    wideUnsaid: cells.filter((cell) => cell.held > most && !isConservative(cell)),
    /** At 1,296 trials (as initial position 1,080), over the error of independent trials. */
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

/** The cells of the file of results, but for those of some games; none where it is of another engine or number of seeds. */
export function cellsBeside(games: readonly string[], engine: object, seeds: number): readonly Cell[] {
  const file = 'bench/results/coverage.json';
  if (!existsSync(file)) return [];
  const kept = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly engine: object;
    readonly seeds: number;
    readonly cells: readonly Cell[];
  };
  if (kept.seeds !== seeds || JSON.stringify(kept.engine) !== JSON.stringify(engine)) return [];
  return kept.cells.filter(({ game }) => !games.includes(game));
}
