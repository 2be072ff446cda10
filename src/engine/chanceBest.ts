import { exp, log, quickNormalCdf, quickNormalQuantile, studentCdf } from './special.ts';
import type { Estimate } from './types.ts';

/**
 * Candidates less likely than this to beat the best are left out; no probability changes by more than this.
 */
const NEGLIGIBLE = 1e-7;
/**
 * Above this many degrees of freedom Student's distribution counts as normal: probabilities differ by less
 * than 1e-4.
 */
const NORMAL_DEGREES = 2000;
/** Resolution of the results: probabilities are multiples of 1 / 2⁵². */
const UNITS = 4503599627370496;
/**
 * A coordinate with less than this share of its variance left, given the earlier ones, is determined by them.
 */
const DEPENDENT = 1e-10;

/**
 * Probability of each candidate that its true score is the largest. The score differences are taken as
 * multivariate normal with the paired covariance of their means; with few degrees of freedom as Student's,
 * using the smallest of all pairs. This describes the estimates and must not serve as a stop rule.
 *
 * With two candidates it is the distribution function of difference / error. With more, it is the probability
 * that all differences of a candidate are positive, integrated coordinate by coordinate over a fixed lattice
 * (Genz 1992) and scaled to sum 1. The integral is accurate to 0.001 for up to 16 candidates and to 0.004 for
 * 64. Candidates that never differed share equally.
 *
 * @param best - index of the candidate with the highest mean
 * @param difference - estimate of score a − score b; (b, a) gives the opposite sign
 * @returns probabilities that sum to exactly 1 when added in their order; undefined while any error is
 *   unknown
 */
export function chanceBest(
  candidates: number,
  best: number,
  difference: (a: number, b: number) => Estimate,
): readonly number[] | undefined {
  const chances = new Array<number>(candidates).fill(0);
  if (candidates === 1) return [1];
  const table = Array.from({ length: candidates }, (_, a) =>
    Array.from({ length: candidates }, (_, b) => (b > a ? difference(a, b) : undefined)),
  );
  const pairs: Pair[][] = [];
  for (let a = 0; a < candidates; a++) {
    pairs.push([]);
    for (let b = 0; b < candidates; b++) {
      const estimate = table[Math.min(a, b)]![Math.max(a, b)];
      if (a !== b && estimate?.standardError === undefined) return undefined;
      const mean = estimate?.mean ?? 0;
      const variance = (estimate?.standardError ?? 0) * (estimate?.standardError ?? 0);
      pairs[a]!.push({ mean: a < b ? mean : -mean, variance, degrees: estimate?.degrees ?? Infinity });
    }
  }

  /** For each candidate, the first one that it never differed from, usually itself. */
  const twin = chances.map((_, a) =>
    pairs[a]!.findIndex(({ mean, variance }) => mean === 0 && variance === 0),
  );
  const contenders: number[] = [];
  for (const [a, first] of twin.entries()) {
    if (first !== a) continue;
    const upset = a === twin[best] ? 1 : probabilityAbove(pairs[a]![best]!);
    if (upset > NEGLIGIBLE) contenders.push(a);
    else chances[a] = upset;
  }

  if (contenders.length === 2) {
    const [a, b] = contenders as [number, number];
    chances[a] = probabilityAbove(pairs[a]![b]!);
    chances[b] = probabilityAbove(pairs[b]![a]!);
  } else if (contenders.length > 2) {
    const degrees = Math.min(...contenders.flatMap((a) => contenders.map((b) => pairs[a]![b]!.degrees)));
    const points = Math.max(
      FEWEST_POINTS,
      Math.min(MOST_POINTS, Math.floor(POINTS_SQUARES / (contenders.length * contenders.length))),
    );
    const scales = studentScales(degrees, points);
    for (const a of contenders) {
      const others = contenders.filter((b) => b !== a);
      chances[a] = allPositive(
        others.map((b) => pairs[a]![b]!.mean),
        covariances(pairs, a, others),
        scales,
      );
    }
  } else chances[contenders[0]!] = 1;

  share(chances, twin);
  return normalized(chances, best);
}

/** Distribution of one difference of true scores. */
interface Pair {
  readonly mean: number;
  readonly variance: number;
  readonly degrees: number;
}

/** P(difference > 0); ½ if the difference is exactly 0. */
function probabilityAbove({ mean, variance, degrees }: Pair): number {
  if (variance > 0) return studentCdf(mean / Math.sqrt(variance), degrees);
  return mean > 0 ? 1 : mean < 0 ? 0 : 0.5;
}

/** Divides the probability of the first of several twins equally among them. */
function share(chances: number[], twin: readonly number[]): void {
  for (const [a, first] of twin.entries()) {
    if (first !== a) continue;
    const group = twin.flatMap((other, b) => (other === a ? [b] : []));
    for (const b of group.toReversed()) chances[b] = chances[a]! / group.length;
  }
}

/**
 * Scales to sum 1 and adds the rounding error to the largest. Differences over different sets of trials may
 * contradict each other with certainty, leaving a sum of 0: then the best gets 1.
 */
function normalized(chances: readonly number[], best: number): readonly number[] {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (!(total > 0)) return chances.map((_, a) => (a === best ? 1 : 0));
  // Multiples of 2⁻⁵² up to 1 add without rounding, in any order.
  const scaled = chances.map((chance) => Math.round((chance / total) * UNITS) / UNITS);
  const largest = scaled.indexOf(Math.max(...scaled));
  scaled[largest]! += 1 - scaled.reduce((sum, chance) => sum + chance, 0);
  return scaled;
}

/**
 * Covariances of the differences a − b and a − c: (Var(a−b) + Var(a−c) − Var(b−c)) / 2, since (a−c) − (a−b) =
 * b−c.
 */
const covariances = (pairs: readonly Pair[][], a: number, others: readonly number[]): number[][] =>
  others.map((b) =>
    others.map(
      (c) => (pairs[a]![b]!.variance + pairs[a]![c]!.variance - (b === c ? 0 : pairs[b]![c]!.variance)) / 2,
    ),
  );

/** A lattice point whose product has fallen below this is skipped: it adds nothing visible. */
const UNSEEN = 1e-9;
/** Lattice points. Fewer with many candidates, so that ranking them takes only milliseconds. */
const MOST_POINTS = 512;
const FEWEST_POINTS = 128;
const POINTS_SQUARES = 100_000;

/**
 * Square roots of the first primes: the fractional parts of their multiples fill the cube evenly (Richtmyer's
 * lattice).
 */
const ROOTS: readonly number[] = primes(64).map(Math.sqrt);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/**
 * P(all X_i > 0) for X = means + N(0, covariance) / scale, averaged over the scales, one for each lattice
 * point.
 *
 * The coordinates are sorted by mean / standard deviation, the least likely to be positive first. Each is
 * drawn from its distribution given that the earlier ones are positive; the product of these conditional
 * probabilities is averaged.
 */
function allPositive(
  means: readonly number[],
  covariance: readonly number[][],
  scales: Float64Array,
): number {
  const size = means.length;
  const { order, factor } = triangle(means, covariance);
  const mean = order.map((i) => means[i]!);
  const draws = new Float64Array(size);
  let sum = 0;
  for (let point = 0; point < scales.length; point++) {
    const scale = scales[point]!;
    let probability = 1;
    for (let i = 0; i < size && probability > UNSEEN; i++) {
      const row = factor[i]!;
      let level = mean[i]! * scale;
      for (let j = 0; j < i; j++) level += row[j]! * draws[j]!;
      const spread = row[i]!;
      if (spread === 0) {
        // Determined by the earlier coordinates.
        draws[i] = 0;
        if (level <= 0) probability *= level < 0 ? 0 : 0.5;
        continue;
      }
      const above = quickNormalCdf(level / spread);
      probability *= above;
      if (i + 1 < size && above > 0) draws[i] = -quickNormalQuantile(lattice(point, i) * above);
    }
    sum += probability;
  }
  return sum / scales.length;
}

/** Coordinate of a lattice point in (0, 1), folded so that the integrand has the same value at both ends. */
function lattice(point: number, coordinate: number): number {
  const at = (point + 0.5) * ROOTS[coordinate]!;
  const fraction = at - Math.floor(at);
  return Math.max(1e-15, Math.abs(2 * fraction - 1));
}

/**
 * Cholesky factor of a covariance matrix that may be singular, coordinates sorted by mean / standard
 * deviation.
 */
function triangle(means: readonly number[], covariance: readonly number[][]) {
  const level = (i: number) => means[i]! / Math.sqrt(covariance[i]![i]!);
  const certain = means.map((mean, i) =>
    covariance[i]![i]! > 0 ? level(i) : mean < 0 ? -Infinity : Infinity,
  );
  const order = means.map((_, i) => i).sort((a, b) => certain[a]! - certain[b]! || a - b);
  const factor: Float64Array[] = [];
  for (const [i, at] of order.entries()) {
    const row = new Float64Array(order.length);
    for (let j = 0; j < i; j++) {
      const other = factor[j]!;
      let rest = covariance[at]![order[j]!]!;
      for (let k = 0; k < j; k++) rest -= row[k]! * other[k]!;
      row[j] = other[j]! > 0 ? rest / other[j]! : 0;
    }
    let left = covariance[at]![at]!;
    for (let k = 0; k < i; k++) left -= row[k]! * row[k]!;
    row[i] = left > DEPENDENT * covariance[at]![at]! ? Math.sqrt(left) : 0;
    factor.push(row);
  }
  return { order, factor };
}

/**
 * One value of √(χ² / degrees) for each lattice point: the quantiles of (point + ½) / points, found by
 * summing the density on a fine grid. A normal variable divided by it has Student's distribution.
 */
function studentScales(degrees: number, points: number): Float64Array {
  const scales = new Float64Array(points).fill(1);
  if (degrees > NORMAL_DEGREES) return scales;
  // The density is proportional to s^(degrees − 1) exp(−degrees s² / 2), with its mode near 1 and a width of √(1 / 2 degrees).
  const cells = 4096;
  const widest = 1 + 8 / Math.sqrt(degrees);
  const density = (s: number) =>
    s > 0 ? exp((degrees - 1) * log(s) - (degrees * (s * s - 1)) / 2) : degrees > 1 ? 0 : 1;
  const total = new Float64Array(cells + 1);
  const step = widest / cells;
  for (let cell = 0; cell < cells; cell++) total[cell + 1] = total[cell]! + density((cell + 0.5) * step);
  let cell = 0;
  for (let point = 0; point < points; point++) {
    const wanted = ((point + 0.5) / points) * total[cells]!;
    while (total[cell + 1]! < wanted) cell++;
    scales[point] = (cell + (wanted - total[cell]!) / (total[cell + 1]! - total[cell]!)) * step;
  }
  return scales;
}
