import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Accumulator, createAccumulator } from './accumulator.ts';
import { difference, jsdsApart, leaderOf, projectError, rank as rankScores, scoresOf } from './difference.ts';
import { hash32 } from './rng.ts';
import { estimate } from './stats.ts';
import type { ChanceSettings } from './types.ts';

const quasi: ChanceSettings = { seed: 1, quasiRandom: true, initial: false };
const plain: ChanceSettings = { seed: 1, quasiRandom: false, initial: false };

/** Accumulator of candidates with one column, the score, after the same trials. */
function sumsOf(chance: ChanceSettings, values: readonly (readonly number[])[]) {
  const sums = createAccumulator({ candidates: values.length, layout: { columns: 1, score: 0 }, chance });
  sums.merge(
    0,
    values[0]!.length,
    values.map((column) => Float64Array.from(column)),
  );
  return sums;
}
/** An estimate except its mean. */
const known = {
  trials: 4,
  standardError: Math.sqrt(1 / 12),
  standardDeviation: 1,
  degrees: 3,
  method: 'independent',
} as const;
const rank = (sums: Accumulator) => rankScores(scoresOf(sums));
const noise = (which: number, trials: number) =>
  Array.from({ length: trials }, (_, trial) => hash32(which, trial, 0) / 2 ** 32);

/** The same values repeated. */
const repeated = (values: readonly number[], times = 81): number[] =>
  Array.from({ length: times }, () => values).flat();

describe('paired differences', () => {
  // As independent samples their errors would be √(3.5 / 323) and √(3.25 / 323), jointly 0.145.
  test('by hand', () => {
    const sums = sumsOf(plain, [repeated([3, 5, 4, 8]), repeated([1, 4, 3, 6])]);
    const got = difference(sums, 0, 1);
    expect(got).toMatchObject({ mean: 1.5, trials: 324, degrees: 323, method: 'independent' });
    expect(got.standardError).toBeCloseTo(Math.sqrt(1 / 1292), 12);
    expect(difference(sums, 1, 0)).toEqual({ ...got, mean: -1.5 });
    expect(difference(sums, 1, 1)).toMatchObject({ mean: 0, standardError: 0 });
  });

  // Only once: s² = 1/3, Σ of squares 4/3. The variances of the scores are 14/3 and 13/3, so unseen trials
  // may lie √(14/3) + √(13/3) = 4.242 apart. Three times 17.994, of which 320/324 are added, is 53.315. Both
  // have 3 degrees: 3 × 54.648² / (1.333² + 53.315²).
  test('few trials leave room for results not yet seen', () => {
    const got = difference(
      sumsOf(plain, [
        [3, 5, 4, 8],
        [1, 4, 3, 6],
      ]),
      0,
      1,
    );
    const apart = (Math.sqrt(14 / 3) + Math.sqrt(13 / 3)) ** 2;
    const added = (3 * apart * 320) / 324;
    expect(got.standardError).toBeCloseTo(Math.sqrt(4 / 3 + added) / 4, 12);
    expect(got.degrees).toBeCloseTo((3 * (4 / 3 + added) ** 2) / ((4 / 3) ** 2 + added ** 2), 10);
    expect(got.standardDeviation).toBeCloseTo(Math.sqrt(1 / 3), 14);
  });

  // All games have the same result, won as often as lost: scores deviate by √(36/35), so 3 games of 36 may
  // still differ by 2.03.
  test('if games never differed, three of the trials are assumed to differ', () => {
    const games = Array.from({ length: 36 }, (_, trial) => (trial % 2 === 0 ? 1 : -1));
    const got = difference(sumsOf(plain, [games, games]), 0, 1);
    expect(got).toMatchObject({ mean: 0, degrees: 35, standardDeviation: 0 });
    expect(got.standardError).toBeCloseTo((Math.sqrt(3) * 2 * Math.sqrt(36 / 35)) / 36, 12);
    // The allowance does not vanish later: 1,296 equal games show only that fewer than 3 of them differ.
    const more = difference(sumsOf(plain, [repeated(games, 36), repeated(games, 36)]), 0, 1);
    const room = (Math.sqrt(3) * 2 * Math.sqrt(1296 / 1295)) / 1296;
    expect(more.standardError).toBeCloseTo(room, 12);
    // With quasi-random dice it is widened by the design effect, whatever limits other errors.
    const balanced = difference(sumsOf(quasi, [repeated(games, 36), repeated(games, 36)]), 0, 1);
    expect(balanced.standardError).toBeCloseTo((36 / 35) * room, 12);
  });

  // One of twelve differs by 2: 27 of 324 times, Σ of squares 27 × 4 − 54² / 324 = 99 against 3 × 4 × 324/323
  // = 12.
  test('with enough differing trials nothing is added', () => {
    const games = repeated([1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1], 27);
    const got = difference(sumsOf(plain, [games.map((y, i) => (i % 12 === 1 ? 1 : y)), games]), 0, 1);
    expect(got.standardError).toBeCloseTo(Math.sqrt((99 / 323) * 324) / 324, 12);
    expect(got.degrees).toBe(323);
  });

  test('equal those of a run whose score is the difference, from several hundred trials on', () => {
    const [a, b] = [noise(1, 700), noise(2, 700)];
    const sums = sumsOf(quasi, [a, b]);
    const alone = sumsOf(quasi, [a.map((y, trial) => y - b[trial]!)]);
    expect(difference(sums, 0, 1)).toEqual(estimate(alone, 0, 0));
    expect(difference(sums, 0, 1).method).toBe('two-roll strata');
  });

  test('of a stopped candidate use the common trials', () => {
    const sums = createAccumulator({ candidates: 2, layout: { columns: 1, score: 0 }, chance: plain });
    sums.merge(0, 2, [Float64Array.of(1, 2), Float64Array.of(0, 0)]);
    sums.merge(2, 1, [Float64Array.of(30), undefined]);
    expect(difference(sums, 0, 1)).toMatchObject({ mean: 1.5, trials: 2 });
    expect(rank(sums).compared[1]).toMatchObject({ difference: { mean: 1.5 } });
  });
});

describe('JSDs', () => {
  test.each([
    [0.1, 0.05, 2],
    [-0.1, 0.05, -2],
    [0, 0.05, 0],
    [0, 0, 0],
  ])('%f ± %f: %f', (mean, standardError, jsds) => {
    expect(jsdsApart({ mean, standardError })).toBeCloseTo(jsds, 12);
  });
  test.each([0, undefined, Number.NaN])('a difference with an error of %s is refused', (standardError) => {
    expect(() => jsdsApart({ mean: 0.1, standardError })).toThrow(
      expect.objectContaining({ code: 'bad-variance' }),
    );
  });
});

describe('ranking', () => {
  test('best, differences, JSDs and chances', () => {
    const sums = sumsOf(plain, [repeated([1, 4, 3, 6]), repeated([3, 5, 4, 8]), repeated([0, 1, -1, 2])]);
    const { best, compared } = rank(sums);
    expect(best).toBe(1);
    expect(compared[1]).toMatchObject({ difference: null, jsd: null });
    expect(compared[0]!.difference).toMatchObject({ mean: 1.5 });
    expect(compared[0]!.jsd).toBeCloseTo(1.5 * Math.sqrt(1292), 9);
    expect(compared[2]!.difference!.mean).toBe(4.5);
    expect(compared.reduce((sum, { chanceBest }) => sum + chanceBest!, 0)).toBe(1);
    expect(compared[1]!.chanceBest).toBeGreaterThan(compared[0]!.chanceBest!);
    expect(compared[0]!.chanceBest).toBeGreaterThanOrEqual(compared[2]!.chanceBest!);
  });

  // t = 1.5 / √(1/12) = 5.196 with 3 degrees: P = ½ + (atan(u) + u / (1 + u²)) / π with u = t / √3 = 3.
  test('two candidates: Student’s distribution of the difference', () => {
    const { compared } = rankScores({
      candidates: 2,
      score: (candidate) => ({ ...known, mean: 1.5 - 1.5 * candidate }),
      difference: (a) => ({ ...known, mean: 1.5 - 3 * a }),
    });
    const expected = 0.5 + (Math.atan(3) + 3 / 10) / Math.PI;
    expect(compared[0]!.chanceBest).toBeCloseTo(expected, 12);
    expect(compared[1]!.chanceBest).toBeCloseTo(1 - expected, 12);
  });

  test('the first of equal candidates is best, and they share the chance', () => {
    const same = noise(7, 400);
    const worse = same.map((y, trial) => y - 1 + noise(8, 400)[trial]! / 10);
    const { best, compared } = rank(sumsOf(quasi, [worse, same, same]));
    expect(best).toBe(1);
    expect(compared[2]).toMatchObject({ difference: { mean: 0 }, jsd: 0 });
    expect(compared[1]!.chanceBest).toBeCloseTo(0.5, 12);
    expect(compared[2]!.chanceBest).toBeCloseTo(0.5, 12);
    expect(compared[0]!.chanceBest).toBeLessThan(1e-6);
  });

  test('before there are errors, only the means are known', () => {
    const empty = createAccumulator({ candidates: 2, layout: { columns: 1, score: 0 }, chance: quasi });
    expect(rank(empty)).toMatchObject({
      best: 0,
      compared: [{ chanceBest: null }, { jsd: null, chanceBest: null }],
    });
    const one = rank(sumsOf(quasi, [[1], [2]]));
    expect(one.best).toBe(1);
    expect(one.compared[0]).toMatchObject({ difference: { mean: 1 }, jsd: null, chanceBest: null });
  });

  test('constant scores are certain: no JSDs, and the best has all the chance', () => {
    const { compared } = rank(
      sumsOf(plain, [
        [1, 1, 1],
        [2, 2, 2],
      ]),
    );
    expect(compared[0]).toMatchObject({
      jsd: null,
      chanceBest: 0,
      difference: { mean: 1, standardError: 0 },
    });
    expect(compared[1]!.chanceBest).toBe(1);
  });

  test('a single candidate is best', () => {
    expect(rank(sumsOf(plain, [[1, 2]]))).toEqual({
      best: 0,
      compared: [{ difference: null, jsd: null, chanceBest: 1 }],
    });
  });

  test('the order of the candidates changes only their places', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const values = [0, 1, 2, 3].map((which) => noise(20 + which, 100).map((y) => y + which / 50));
        const straight = rank(sumsOf(quasi, values));
        const mixed = rank(
          sumsOf(
            quasi,
            order.map((which) => values[which]!),
          ),
        );
        expect(order[mixed.best]).toBe(straight.best);
        for (const [place, which] of order.entries())
          expect(mixed.compared[place]!.chanceBest).toBeCloseTo(straight.compared[which]!.chanceBest!, 3);
      }),
      { numRuns: 10 },
    );
  });
});

describe('candidates with different trials', () => {
  const [high, low] = [(trial: number) => 10 - (trial % 2), (trial: number) => (trial % 2) - 5];
  const column = (trials: number, value: (trial: number) => number) =>
    Float64Array.from({ length: trials }, (_, trial) => value(trial));
  /** First 20 lucky trials for all, then 20 unlucky ones that only some candidates play. */
  function sumsAfter(lead: number, played: readonly boolean[]) {
    const sums = createAccumulator({ candidates: 2, layout: { columns: 1, score: 0 }, chance: plain });
    sums.merge(0, 20, [column(20, (trial) => high(trial) + lead), column(20, high)]);
    sums.merge(20, 20, [played[0] ? column(20, low) : undefined, played[1] ? column(20, low) : undefined]);
    return scoresOf(sums);
  }

  // Means: 3 over 40 trials against 9.5 over 20; over the 20 common trials the first is ahead by 1.
  test('are not compared by means', () => {
    const scores = sumsAfter(1, [true, false]);
    expect([scores.score(0).mean, scores.score(1).mean]).toEqual([3, 9.5]);
    expect(leaderOf(scores)).toBe(0);
    expect(rankScores(scores).compared[1]!.difference).toMatchObject({ mean: 1, trials: 20 });
  });

  test('one with fewer trials leads if it is ahead in the common trials', () => {
    expect(leaderOf(sumsAfter(-1, [true, false]))).toBe(1);
    expect(leaderOf(sumsAfter(1, [false, true]))).toBe(0);
  });

  test('the choice can be limited to some candidates', () => {
    expect(leaderOf(sumsAfter(1, [true, true]), [1])).toBe(1);
  });
});

// 0.1 after 100 trials is 0.05 after 400.
test('projected error', () => {
  const at = { mean: 1, trials: 100, standardDeviation: 1, method: 'independent', degrees: 99 } as const;
  expect(projectError({ ...at, standardError: 0.1 }, 400)).toBeCloseTo(0.05, 15);
  expect(projectError({ ...at, standardError: undefined }, 400)).toBeUndefined();
});
