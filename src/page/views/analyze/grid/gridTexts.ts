import { ROLL_CLASS, ROLL_CLASSES, ROLLS } from '../../../../engine/chance.ts';
import { ROLL_NAMES } from '../../../../engine/firstRolls.ts';
import { halfWidth } from '../../../../engine/stats.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { t } from '../../../../language/language.ts';
import { orderedRollText } from '../../../../ui/charts/diceTally.ts';
import type { NumbersRow } from '../../../../ui/charts/NumbersTable.tsx';
import { grouped, withError } from '../../../../ui/charts/format.ts';
import { isDoubleFirst } from '../../../../ui/charts/pairPaths.ts';
import type { PairResults } from '../../../../ui/charts/pairResults.ts';
import { pairCounts } from './measures.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** How far the grid has filled, in a sentence. */
export const comeText = (counts: Uint32Array, trials: number, initial: boolean): string => {
  const { come, possible } = pairCounts(counts, trials, initial);
  return t(
    'First roll down, second roll across: after {trials, plural, one {# trial} other {# trials}} {come} of {all} pairs have come up.',
    {
      trials,
      come: grouped(come),
      all: grouped(possible),
    },
  );
};

/** The two rolls of a cell: `First roll 31, second roll 64`. */
export const rollPairText = (pair: number): string =>
  t('First roll {first}, second roll {second}', {
    first: orderedRollText(Math.floor(pair / ROLLS)),
    second: orderedRollText(pair % ROLLS),
  });

/** What is known of a cell, in a sentence. @param textOf - a mean with its unit */
export function readingText(
  pair: number,
  come: Uint32Array,
  { counts, means }: PairResults,
  initial: boolean,
  textOf: (mean: number) => string,
): string {
  if (initial && isDoubleFirst(pair)) return t('No game starts with a double.');
  const trials = come[pair]!;
  if (trials === 0) return t('This pair has not come up yet.');
  const known = counts[pair]!;
  const n = t('{n, plural, one {# trial} other {# trials}}', { n: trials });
  if (known === 0) return `${n}.`;
  return known === trials
    ? t('{trials}, mean {mean}.', { trials: n, mean: textOf(means[pair]!) })
    : t('{trials}, mean of the {known} known: {mean}.', { trials: n, known, mean: textOf(means[pair]!) });
}

/** Means by unordered first roll, in the order of ROLL_NAMES, with the errors of independent trials. */
export function byFirstRoll({ counts, means, squares }: PairResults): readonly Estimate[] {
  const sums = Array.from({ length: ROLL_CLASSES }, () => ({ trials: 0, sum: 0, squares: 0 }));
  for (const [pair, count] of counts.entries()) {
    const own = sums[ROLL_CLASS[Math.floor(pair / ROLLS)]!]!;
    own.trials += count;
    own.sum += count * means[pair]!;
    own.squares += squares[pair]!;
  }
  return sums.map(({ trials, sum, squares: all }): Estimate => {
    const mean = trials === 0 ? 0 : sum / trials;
    const variance = trials < 2 ? undefined : Math.max(0, all - sum * mean) / (trials - 1);
    return {
      mean,
      standardError: variance === undefined ? undefined : Math.sqrt(variance / trials),
      standardDeviation: variance === undefined ? undefined : Math.sqrt(variance),
      trials,
      method: 'independent',
      degrees: Math.max(0, trials - 1),
    };
  });
}

/** The means by first roll with their 95 % intervals, as rows of a table. @param textOf - a mean with its unit */
export const firstRollTable = (
  results: PairResults,
  textOf: (mean: number) => string,
  unit: Unit,
): readonly NumbersRow[] =>
  byFirstRoll(results).map((estimate, roll) => {
    const value = withError(textOf(estimate.mean), unit.error(halfWidth(estimate)));
    return {
      name: ROLL_NAMES[roll]!,
      cells: [estimate.trials === 0 ? '–' : value, grouped(estimate.trials)],
    };
  });
