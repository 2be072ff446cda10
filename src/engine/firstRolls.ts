import { negated } from './estimates.ts';
import type { Accumulator } from './accumulator.ts';
import { createChance, ROLL_CLASS } from './chance.ts';
import { RolloutError } from './errors.ts';
import { FIRST, FIRST_SQUARES, type SeriesSums } from './series.ts';
import { designEffectBound, halfWidth } from './stats.ts';
import type { Estimate } from './types.ts';

/** Names of the 21 rolls in the order of their classes: 11, 21, 22, 31 … 66. */
export const ROLL_NAMES: readonly string[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high + 1}${low + 1}`),
).flat();

/** Rolls that a sentence names. */
const MOST_NAMED = 3;
/** For one roll: among all 21, chance names one in at most 5 % of rollouts (Bonferroni). */
const NAMED_LEVEL = 1 - 0.05 / ROLL_NAMES.length;

/**
 * The rolls that a sentence may name as a cause, those that contribute most first.
 *
 * @param rolls - with their differences, and weights in any unit
 * @param sign - −1 if the other side is ahead
 * @param lead - what a difference must exceed by more than its error, for the side ahead
 */
export function clearRolls<Roll extends { readonly share: number; readonly difference: Estimate }>(
  rolls: readonly Roll[],
  sign: 1 | -1,
  lead: number,
): readonly Roll[] {
  const weight = ({ share, difference }: Roll) => share * (sign * difference.mean - lead);
  return rolls
    .filter(
      ({ difference }) => sign * difference.mean - lead > (halfWidth(difference, NAMED_LEVEL) ?? Infinity),
    )
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MOST_NAMED);
}

/**
 * [21] how many of the first `trials` trials begin with each roll. Whole quasi-random blocks have fixed
 * counts.
 */
function countsOf(sums: Accumulator, trials: number): Float64Array {
  const chance = createChance(sums.shape.chance);
  const blocks = sums.shape.chance.quasiRandom ? Math.floor(trials / sums.blockTrials) : 0;
  const counts = Float64Array.from(sums.design(blocks).first);
  for (let trial = blocks * sums.blockTrials; trial < trials; trial++)
    counts[ROLL_CLASS[chance.roll(trial, 0)]!]!++;
  return counts;
}

/**
 * Splits a series by first roll. Within a class, trials count as independent, and the variance is widened by
 * the design effect of quasi-random dice. Later rolls are balanced within classes too, so these errors are
 * too wide, never too narrow.
 */
function split(sums: Accumulator, { trials, origin, whole, open }: SeriesSums): readonly Estimate[] {
  const factor = sums.shape.chance.quasiRandom ? designEffectBound(trials, sums.blockTrials) : 1;
  return Array.from(countsOf(sums, trials), (count, i): Estimate => {
    const sum = whole[FIRST + i]! + open[FIRST + i]!;
    const squares = whole[FIRST_SQUARES + i]! + open[FIRST_SQUARES + i]!;
    const mean = count === 0 ? 0 : origin + sum / count;
    const none = { mean, standardError: undefined, standardDeviation: undefined };
    const facts = { trials: count, method: 'independent', degrees: Math.max(0, count - 1) } as const;
    if (count < 2) return { ...none, ...facts };
    const variance = Math.max(0, squares - (sum * sum) / count) / (count - 1);
    return {
      mean,
      standardError: Math.sqrt((factor * variance) / count),
      standardDeviation: Math.sqrt(variance),
      ...facts,
    };
  });
}

/**
 * Estimates of a candidate's score by first roll.
 *
 * @returns [21] estimates in the order of {@link ROLL_NAMES}; mean 0 for a roll without trials
 */
export const firstRolls = (sums: Accumulator, candidate: number): readonly Estimate[] =>
  split(sums, sums.series(candidate, sums.shape.layout.score));

/**
 * Estimates of score a − score b by first roll, over their common trials: which rolls favor which candidate.
 *
 * @returns [21] estimates in the order of {@link ROLL_NAMES}
 * @throws {@link RolloutError} `bad-job` if a = b
 */
export function firstRollDifferences(sums: Accumulator, a: number, b: number): readonly Estimate[] {
  if (a === b) throw new RolloutError('bad-job', `candidates: expected two, got ${a} twice`);
  if (a < b) return split(sums, sums.pair(a, b));
  return split(sums, sums.pair(b, a)).map(negated);
}
