import { type Chance, ROLLS } from '../../engine/chance.ts';
import { isDoubleFirst, type PairGeometry } from './pairPaths.ts';

/** Mean results by pair of first and second roll. */
export interface PairResults {
  /** Trials whose result is known. */
  readonly trials: number;
  /** [36 × 36] trials with a known result, row = first roll, column = second. */
  readonly counts: Uint32Array;
  /** [36 × 36] mean result; 0 where there is no trial. */
  readonly means: Float64Array;
  /** [36 × 36] sum of the squared results. */
  readonly squares: Float64Array;
}

/** A pair of rolls as a number: first × 36 + second. */
export const pairOf = (chance: Pick<Chance, 'roll'>, trial: number): number =>
  chance.roll(trial, 0) * ROLLS + chance.roll(trial, 1);

/**
 * Mean results of trials [first, first + count) by pair.
 *
 * @param resultOf - the result of a trial; undefined if it is unknown
 */
export function pairResults(
  chance: Pick<Chance, 'roll'>,
  first: number,
  count: number,
  resultOf: (trial: number) => number | undefined,
): PairResults {
  const counts = new Uint32Array(ROLLS * ROLLS);
  const means = new Float64Array(ROLLS * ROLLS);
  const squares = new Float64Array(ROLLS * ROLLS);
  let trials = 0;
  for (let trial = first; trial < first + count; trial++) {
    const result = resultOf(trial);
    if (result === undefined) continue;
    const pair = pairOf(chance, trial);
    trials++;
    counts[pair]!++;
    means[pair]! += (result - means[pair]!) / counts[pair]!;
    squares[pair]! += result * result;
  }
  return { trials, counts, means, squares };
}

/** The first trials with a pair, among the first `trials`. @param most - how many to find */
export function trialsOfPair(
  chance: Pick<Chance, 'roll'>,
  pair: number,
  trials: number,
  most: number,
): readonly number[] {
  const found: number[] = [];
  for (let trial = 0; trial < trials && found.length < most; trial++)
    if (pairOf(chance, trial) === pair) found.push(trial);
  return found;
}

/** Bins on each side of the middle one. */
export const BINS_EACH_SIDE = 4;
/** Share of the cells that the scale covers; those beyond it have the color of its ends. */
const COVERED = 0.6;
const LEAST_REACH = 0.01;

/** The end of the scale, in the unit of the results: 1, 2 or 5 times a power of ten. */
export function reachOf({ counts, means }: Pick<PairResults, 'counts' | 'means'>): number {
  const sizes = means.filter((_, pair) => counts[pair]! > 0).map(Math.abs);
  sizes.sort();
  const wanted = Math.max(LEAST_REACH, sizes[Math.floor(COVERED * (sizes.length - 1))] ?? 0);
  const decade = 10 ** Math.floor(Math.log10(wanted));
  return (decade * 10 * ([1, 2, 5].find((step) => wanted <= step * decade * 1.000001) ?? 10)) / 10;
}

/** The bin of a result, −4 … 4. */
export const binOf = (mean: number, reach: number): number =>
  Math.min(BINS_EACH_SIDE, Math.max(-BINS_EACH_SIDE, Math.round((BINS_EACH_SIDE * mean) / reach)));

/** Outlines of the cells of a result grid. */
export interface ResultPaths {
  /** Pairs that have not come up. */
  readonly empty: string;
  /** Pairs that have come up, without a known result. */
  readonly unknown: string;
  /** From −{@link BINS_EACH_SIDE} to {@link BINS_EACH_SIDE}. */
  readonly bins: readonly string[];
}

/**
 * One path for each color.
 *
 * @param come - [36 × 36] how often each pair has come up
 * @param initial - whether no first roll is a double, so that those rows are left out
 */
export function resultPaths(
  { counts, means }: PairResults,
  come: Uint32Array,
  reach: number,
  { outlines }: PairGeometry,
  initial: boolean,
): ResultPaths {
  const bins = Array.from({ length: 2 * BINS_EACH_SIDE + 1 }, () => '');
  let [empty, unknown] = ['', ''];
  for (const [pair, outline] of outlines.entries()) {
    if (initial && isDoubleFirst(pair)) continue;
    if (counts[pair]! > 0) bins[binOf(means[pair]!, reach) + BINS_EACH_SIDE]! += outline;
    else if (come[pair]! > 0) unknown += outline;
    else empty += outline;
  }
  return { empty, unknown, bins };
}
