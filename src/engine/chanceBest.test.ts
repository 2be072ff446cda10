import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceBest } from './chanceBest.ts';
import { exp, normalCdf, normalDensity } from './special.ts';
import type { Estimate } from './types.ts';

const estimateOf = (mean: number, standardError: number | undefined, degrees = Infinity): Estimate => ({
  mean,
  standardError,
  standardDeviation: undefined,
  trials: 100,
  method: 'independent',
  degrees,
});

/** Chances of being best of candidates with independent true scores with these means and standard errors. */
function independent(means: readonly number[], errors: readonly number[], degrees = Infinity) {
  const best = means.indexOf(Math.max(...means));
  return chanceBest(means.length, best, (a, b) =>
    estimateOf(means[a]! - means[b]!, Math.sqrt(errors[a]! ** 2 + errors[b]! ** 2), degrees),
  )!;
}

/** The same by a single integral, ∫ φ(x) Π Φ(…) dx in steps of `dx`, with the errors divided by `scale`. */
function integrated(means: readonly number[], errors: readonly number[], scale = 1, dx = 0.005): number[] {
  return means.map((mean, a) => {
    let sum = 0;
    for (let x = -8 + dx / 2; x < 8; x += dx) {
      const value = mean + (errors[a]! / scale) * x;
      let product = normalDensity(x) * dx;
      for (let b = 0; b < means.length; b++)
        if (b !== a) product *= normalCdf(((value - means[b]!) * scale) / errors[b]!);
      sum += product;
    }
    return sum;
  });
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('independent candidates, against a single integral', () => {
  test.each([
    ['three', [0.3, 0.2, 0], [0.1, 0.2, 0.3]],
    ['three alike', [0, 0, 0], [1, 1, 1]],
    ['four, one far behind', [0, -0.1, -0.2, -9], [0.2, 0.1, 0.3, 0.2]],
    ['five with one sure and one vague', [0.5, 0.45, 0.4, 0.3, 0], [0.01, 0.05, 0.2, 0.3, 1]],
    ['eight', [0, -0.1, -0.2, -0.3, -0.4, -0.5, -0.6, -0.7], [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3]],
    [
      'sixteen',
      Array.from({ length: 16 }, (_, i) => -i / 20),
      Array.from({ length: 16 }, (_, i) => 0.2 + i / 50),
    ],
    ['sixty-four', Array.from({ length: 64 }, (_, i) => -i / 50), Array<number>(64).fill(0.5)],
  ])('%s', (_, means, errors) => {
    const got = independent(means, errors);
    const exact = integrated(means, errors);
    const tolerance = means.length > 16 ? 0.004 : 0.001;
    for (const [a, chance] of got.entries()) expect(Math.abs(chance - exact[a]!)).toBeLessThan(tolerance);
    expect(sum(got)).toBe(1);
  });
});

// Student's distribution is a mixture of normals with errors divided by s, where degrees × s² has a χ²
// distribution: ∫ density(s) × the above.
test.each([2, 5, 40])('few degrees of freedom: %i', (degrees) => {
  const [means, errors] = [
    [0.3, 0.2, 0, -0.3],
    [0.1, 0.2, 0.3, 0.1],
  ];
  const expected = [0, 0, 0, 0];
  let total = 0;
  for (let s = 0.01; s < 4; s += 0.02) {
    const weight = s ** (degrees - 1) * exp((-degrees * (s * s - 1)) / 2);
    total += weight;
    for (const [a, chance] of integrated(means, errors, s, 0.05).entries()) expected[a]! += weight * chance;
  }
  const got = independent(means, errors, degrees);
  for (const [a, chance] of got.entries())
    expect(Math.abs(chance - expected[a]! / total)).toBeLessThan(0.001);
});

// Correlated scores: a = g + e_a, where g is common and cancels, and c = g + 2 (a − g) doubles a's luck. All
// means are 0. c beats a if e_a > 0, else a beats c. So a is best with P(e_a < 0, e_a > e_b) = 1/8, by
// symmetry, and c with P(2e_a > e_b, e_a > 0) = ½ − atan(½) / 2π = 0.4262.
test('perfectly correlated candidates', () => {
  const errors = [
    [0, Math.SQRT2, 1],
    [Math.SQRT2, 0, Math.sqrt(5)],
    [1, Math.sqrt(5), 0],
  ];
  const got = chanceBest(3, 0, (a, b) => estimateOf(0, errors[a]![b]))!;
  const c = 0.5 - Math.atan(0.5) / (2 * Math.PI);
  for (const [a, chance] of [1 / 8, 1 - 1 / 8 - c, c].entries())
    expect(Math.abs(got[a]! - chance)).toBeLessThan(0.001);
});

describe('degenerate cases', () => {
  test('two candidates: the distribution function itself', () => {
    expect(chanceBest(2, 0, (a) => estimateOf(a === 0 ? 1.96 : -1.96, 1))![0]).toBeCloseTo(
      0.9750021048517795,
      14,
    );
  });

  test('candidates that never differed share the chance', () => {
    expect(chanceBest(2, 0, () => estimateOf(0, 0))).toEqual([0.5, 0.5]);
    const all = chanceBest(3, 0, () => estimateOf(0, 0))!;
    for (const chance of all) expect(chance).toBeCloseTo(1 / 3, 14);
    expect(sum(all)).toBe(1);
    // 1 and 3 are twins. With 0 and 2, all alike, there are three different candidates with a third each.
    const pair = (a: number, b: number) => estimateOf(0, a % 2 === 1 && b % 2 === 1 ? 0 : 1);
    const shared = chanceBest(4, 0, pair)!;
    for (const [a, chance] of [1 / 3, 1 / 6, 1 / 3, 1 / 6].entries())
      expect(shared[a]).toBeCloseTo(chance, 2);
    expect(shared[1]).toBe(shared[3]);
  });

  test('certain differences', () => {
    const scores = [1, 3, 2];
    expect(chanceBest(3, 1, (a, b) => estimateOf(scores[a]! - scores[b]!, 0))).toEqual([0, 1, 0]);
    // 1 is always 0.1 above 2, so 2 cannot be best.
    const [one, two, three] = chanceBest(3, 1, (a, b) =>
      a + b === 3 ? estimateOf(a === 1 ? 0.1 : -0.1, 0) : estimateOf(0, 1),
    )!;
    expect(three).toBe(0);
    expect(one).toBeCloseTo(0.5, 3);
    expect(two).toBeCloseTo(0.5, 3);
  });

  test('contradictory differences give the best candidate all the chance', () => {
    // 1 is certainly above 2, 2 above 3, 3 above 1, and all are above 0: possible only over different common
    // trials.
    const ahead = (a: number, b: number) => (a === 0 ? -1 : b === 0 ? 1 : (b - a + 3) % 3 === 1 ? 1 : -1);
    expect(chanceBest(4, 0, (a, b) => estimateOf(ahead(a, b), 0))).toEqual([1, 0, 0, 0]);
  });

  test('an unknown error leaves all chances unknown; a single candidate is best', () => {
    expect(chanceBest(2, 0, () => estimateOf(1, undefined))).toBeUndefined();
    expect(chanceBest(1, 0, () => estimateOf(0, undefined))).toEqual([1]);
  });

  test('for any numbers: probabilities that add up to 1, and the same when repeated', () => {
    const number = fc.double({ min: -2, max: 2, noNaN: true });
    const size = fc.double({ min: 0, max: 1, noNaN: true });
    const candidates = fc.array(fc.tuple(number, size), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 60 }), (list, degrees) => {
        const [means, errors] = [list.map(([mean]) => mean), list.map(([, error]) => error)];
        const got = independent(means, errors, degrees);
        expect(got.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
        expect(sum(got)).toBe(1);
        expect(independent(means, errors, degrees)).toEqual(got);
      }),
      { numRuns: 60 },
    );
  });
});
