import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccumulator } from './accumulator.ts';
import { type Chance, createChance, ROLL_CLASS } from './chance.ts';
import { hash32 } from './rng.ts';
import { estimate, estimates, halfWidth } from './stats.ts';
import type { ChanceSettings } from './types.ts';

const quasi: ChanceSettings = { seed: 8, quasiRandom: true, initial: false };
const plain: ChanceSettings = { ...quasi, quasiRandom: false };
const initial: ChanceSettings = { ...quasi, initial: true };

/** Estimate of one column with these values. */
function estimateOf(
  settings: ChanceSettings,
  trials: number,
  value: (trial: number, chance: Chance) => number,
) {
  const chance = createChance(settings);
  const sums = createAccumulator({ candidates: 1, layout: { columns: 1, score: 0 }, chance: settings });
  sums.merge(0, trials, [Float64Array.from({ length: trials }, (_, trial) => value(trial, chance))]);
  return estimate(sums, 0, 0);
}

/** 1 if the lower die comes first, −1 if the higher, 0 for a double: sums to 0 in each class of 36. */
const turned = (roll: number): number => Math.sign((roll % 6) - Math.floor(roll / 6));
/** Alternating +1 and −1 within each class of first roll. */
function alternating() {
  const seen = new Map<number, number>();
  return (trial: number, chance: Chance) => {
    const kind = ROLL_CLASS[chance.roll(trial, 0)]!;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before % 2 === 0 ? 1 : -1;
  };
}
const strong = (trial: number, chance: Chance) => 100 * ROLL_CLASS[chance.roll(trial, 0)]!;

describe('independent trials', () => {
  // 1 … 5: mean 3, s² = (4 + 1 + 0 + 1 + 4) / 4 = 2.5, error √(2.5 / 5).
  test('plain dice: s / √n', () => {
    const got = estimateOf(plain, 5, (trial) => trial + 1);
    expect(got).toMatchObject({ mean: 3, trials: 5, method: 'independent', degrees: 4 });
    expect(got.standardDeviation).toBeCloseTo(Math.sqrt(2.5), 14);
    expect(got.standardError).toBeCloseTo(Math.sqrt(0.5), 14);
  });

  test('plain dice stay independent, however many', () => {
    const got = estimateOf(plain, 1296, strong);
    expect(got.method).toBe('independent');
    expect(got.standardError).toBeCloseTo(got.standardDeviation! / 36, 12);
  });

  // The same five values before the first block ends: times √(36 / 35).
  test('quasi-random dice before the first block', () => {
    const got = estimateOf(quasi, 5, (trial) => trial + 1);
    expect(got).toMatchObject({ mean: 3, method: 'independent', degrees: 4 });
    expect(got.standardError).toBeCloseTo(Math.sqrt((0.5 * 36) / 35), 14);
  });

  test('no trial, one trial', () => {
    expect(estimateOf(quasi, 0, () => 1)).toMatchObject({ mean: 0, standardError: undefined, trials: 0 });
    expect(estimateOf(plain, 1, () => 7)).toMatchObject({
      mean: 7,
      standardError: undefined,
      standardDeviation: undefined,
    });
  });
});

/**
 * Error and degrees of a variance within classes, mixed with that of all trials: weights d / (d + 6) and 6 /
 * (d + 6).
 */
function mixed(trials: number, within: number, degrees: number, standardDeviation: number, digits: number) {
  const weight = degrees / (degrees + 6);
  const [one, other] = [weight * within, (1 - weight) * trials * standardDeviation ** 2];
  const squares = one + other;
  return {
    standardError: Math.sqrt((36 / 35) ** digits * squares) / trials,
    degrees: squares ** 2 / (one ** 2 / degrees + other ** 2 / (trials - 1)),
  };
}

describe('first-roll strata', () => {
  // Two blocks: 15 classes of 4 with s² = 4/3 and 6 of 2 with s² = 2, so Σ n s² = 80 + 24 = 104, whatever the
  // effect of the first roll. Degrees 104² / (15 × (16/3)² / 3 + 6 × 4²) = 45.4. Two digits in base 36:
  // (36/35)².
  test('two blocks', () => {
    const value = alternating();
    const got = estimateOf(quasi, 72, (trial, chance) => value(trial, chance) + strong(trial, chance));
    expect(got.method).toBe('first-roll strata');
    const expected = mixed(72, 104, 10_816 / (1280 / 9 + 96), got.standardDeviation!, 2);
    expect(got.standardError).toBeCloseTo(expected.standardError, 10);
    expect(got.degrees).toBeCloseTo(expected.degrees, 8);
    expect(got.standardDeviation).toBeGreaterThan(400);
  });

  // One block: 15 classes of 2 with s² = 2, and the doubles as one class of 6, three of each sign: s² = 6/5. 60 + 7.2, degrees
  // 67.2² / (15 × 4² + 7.2² / 5) = 18.04.
  test('one block, doubles pooled', () => {
    let doubles = 0;
    const value = alternating();
    const got = estimateOf(quasi, 36, (trial, chance) => {
      if (turned(chance.roll(trial, 0)) === 0) return doubles++ % 2 === 0 ? 1 : -1;
      return value(trial, chance) + strong(trial, chance);
    });
    expect(got.method).toBe('first-roll strata');
    const expected = mixed(36, 67.2, 67.2 ** 2 / (240 + 7.2 ** 2 / 5), got.standardDeviation!, 1);
    expect(got.standardError).toBeCloseTo(expected.standardError, 10);
  });

  // As initial position two blocks have 15 classes of 4: Σ n s² = 80, 45 degrees.
  test('as initial position', () => {
    const value = alternating();
    const got = estimateOf(initial, 60, (trial, chance) => value(trial, chance) + strong(trial, chance));
    expect(got.method).toBe('first-roll strata');
    const expected = mixed(60, 80, 45, got.standardDeviation!, 2);
    expect(got.standardError).toBeCloseTo(expected.standardError, 10);
  });

  // 8 trials more than two blocks: they add the pooled variance of all 80.
  test('an unfinished block gets no credit', () => {
    const value = alternating();
    const got = estimateOf(quasi, 80, (trial, chance) => value(trial, chance) + strong(trial, chance));
    const open = 8 * got.standardDeviation! ** 2;
    const degrees = (104 + open) ** 2 / (1280 / 9 + 96 + open ** 2 / 79);
    const expected = mixed(80, 104 + open, degrees, got.standardDeviation!, 2);
    expect(got.standardError).toBeCloseTo(expected.standardError, 8);
  });

  // All variance is between the classes, perhaps because few trials show no other. No stratified error is
  // claimed then.
  test('no spread within any class: independent', () => {
    const got = estimateOf(quasi, 72, strong);
    expect(got.method).toBe('independent');
    expect(got.standardError).toBeCloseTo(((36 / 35) * got.standardDeviation!) / Math.sqrt(72), 8);
  });
});

describe('two-roll strata', () => {
  const additive = (trial: number, chance: Chance) =>
    strong(trial, chance) + 7 * ROLL_CLASS[chance.roll(trial, 1)]! ** 2;
  const interaction = (trial: number, chance: Chance) =>
    turned(chance.roll(trial, 0)) * turned(chance.roll(trial, 1));

  // 30 × 30 of the 1,296 pairs have a residual of ±1: 900. The smallest share of its square that a trial
  // keeps, with two doubles, is 1 − 2/36 + 1/1296 = 1225/1296. Error √(1296/1225 × 900 × 1296/1225) / 1296 =
  // 30 / 1225; 1 + 20 + 20 degrees used.
  test('1,296 trials', () => {
    const got = estimateOf(
      quasi,
      1296,
      (trial, chance) => additive(trial, chance) + interaction(trial, chance),
    );
    expect(got).toMatchObject({ method: 'two-roll strata', trials: 1296 });
    expect(got.degrees).toBeCloseTo(1255, 6);
    expect(got.standardError).toBeCloseTo(30 / 1225, 8);
  });

  // As initial position: 15 classes of 72 first rolls, doubles of 30 second rolls: 1 − 1/72 − 1/30 + 1/1080 = 1030/1080.
  test('1,080 trials as initial position', () => {
    const got = estimateOf(
      initial,
      1080,
      (trial, chance) => additive(trial, chance) + interaction(trial, chance),
    );
    expect(got.method).toBe('two-roll strata');
    expect(got.degrees).toBeCloseTo(1045, 6);
    expect(got.standardError).toBeCloseTo(((36 / 35) * Math.sqrt((900 * 1080) / 1030)) / 1080, 8);
  });

  // Against the definition, row by row: residuals about fitted marginal means.
  test.each([324, 500, 1299])('%i trials: the sum of squared residuals', (trials) => {
    const chance = createChance(quasi);
    const value = (trial: number) => additive(trial, chance) / 50 + hash32(1, trial, 0) / 2 ** 28;
    const got = estimateOf(quasi, trials, value);
    const whole = trials - (trials % 36);
    const kinds = [0, 1].map((turn) =>
      Array.from({ length: whole }, (_, trial) => ROLL_CLASS[chance.roll(trial, turn)]!),
    );
    const [first, second] = kinds as [number[], number[]];
    const mean = (use: (trial: number) => boolean) => {
      const used = Array.from({ length: whole }, (_, trial) => trial).filter(use);
      return { n: used.length, mean: used.reduce((sum, trial) => sum + value(trial), 0) / used.length };
    };
    const all = mean(() => true).mean;
    const [alpha, beta] = kinds.map((list) =>
      Array.from({ length: 21 }, (_, kind) => mean((t) => list[t] === kind)),
    ) as [{ n: number; mean: number }[], { n: number; mean: number }[]];
    let residual = 0;
    let least = 1;
    for (let t = 0; t < whole; t++) {
      const [a, b] = [alpha[first[t]!]!, beta[second[t]!]!];
      residual += (value(t) - a.mean - b.mean + all) ** 2;
      const both = first.filter((kind, other) => kind === first[t] && second[other] === second[t]).length;
      least = Math.min(least, 1 - (1 / a.n + 1 / b.n - 1 / whole) + 2 * (both / (a.n * b.n) - 1 / whole));
    }
    const squares = residual / least + (trials - whole) * got.standardDeviation! ** 2;
    const digits = trials > 1296 ? 3 : 2;
    expect(got.method).toBe('two-roll strata');
    expect(got.standardError).toBeCloseTo(Math.sqrt((36 / 35) ** digits * squares) / trials, 8);
  });

  test('come in from 324 trials in whole blocks; as initial position at multiples of 1,080', () => {
    const noisy = (trial: number, chance: Chance) => strong(trial, chance) + hash32(5, trial, 0) / 2 ** 26;
    const methods = (settings: ChanceSettings, counts: number[]) =>
      counts.map((trials) => estimateOf(settings, trials, noisy).method);
    const [one, two] = ['first-roll strata', 'two-roll strata'];
    expect(methods(quasi, [35, 36, 288, 323, 324, 330])).toEqual(['independent', one, one, one, two, two]);
    expect(methods(initial, [29, 30, 330, 1079, 1080, 1090, 1110, 2160])).toEqual([
      'independent',
      one,
      one,
      one,
      two,
      two,
      one,
      two,
    ]);
  });

  test('nothing but first and second roll: falls back to first-roll strata', () => {
    expect(estimateOf(quasi, 1296, additive).method).toBe('first-roll strata');
  });
});

describe('from a whole cycle of the first two rolls', () => {
  /** The first trial whose first and second roll are, or are not, doubles. */
  function trialWith(settings: ChanceSettings, doubles: readonly boolean[]): number {
    const chance = createChance(settings);
    for (let trial = 0; ; trial++)
      if (doubles.every((wanted, turn) => wanted === (turned(chance.roll(trial, turn)) === 0))) return trial;
  }

  // The squared error is linear in the variances of the trials: one trial that varies alone shows its weight.
  // Its residual and the variance of its first roll keep 1 − 1/36 + 1/1296 = 1261/1296 of it if its second
  // roll is a double, else 1279/1296, whatever the first roll. Divided by their mean, with doubles counted
  // four times, (4 × 1261 + 5 × 1279) / 9: 11349/11439 and 11511/11439. As initial position 1045/1080 and
  // 1063/1080: 9405/9495 and 9567/9495.
  test.each([
    ['of 1,296', quasi, 1296, 11_349 / 11_439, 11_511 / 11_439],
    ['of 1,080 as initial position', initial, 1080, 9405 / 9495, 9567 / 9495],
  ])('a trial %s counts by its second roll only', (_name, settings, trials, ofDouble, ofOther) => {
    const squaresOf = (one: number) => {
      const value = (trial: number, chance: Chance) => strong(trial, chance) + (trial === one ? 1 : 0);
      const got = estimateOf(settings, trials, value);
      expect(got.method).toBe('two-roll strata');
      return (got.standardError! * trials) ** 2 / (36 / 35) ** 2;
    };
    for (const first of settings.initial ? [false] : [true, false]) {
      expect(squaresOf(trialWith(settings, [first, true]))).toBeCloseTo(ofDouble, 5);
      expect(squaresOf(trialWith(settings, [first, false]))).toBeCloseTo(ofOther, 5);
    }
  });

  // Second rolls have no effect here: the squared error is too large by 1276/1296 × 11664/11439, 0.4 %.
  test.each([
    ['doubles', (roll: number) => (turned(roll) === 0 ? 5 : 1)],
    ['all but doubles', (roll: number) => (turned(roll) === 0 ? 1 : 5)],
    ['a single roll', (roll: number) => (roll === 7 ? 20 : 1)],
  ])('first rolls that increase variance: %s', (_name, deviationOf) => {
    const ratios = Array.from({ length: 300 }, (_, seed) => {
      const chance = createChance({ ...quasi, seed });
      let variance = 0;
      const got = estimateOf(chance.settings, 1296, (trial) => {
        const deviation = deviationOf(chance.roll(trial, 0));
        variance += deviation ** 2 / 12;
        return strong(trial, chance) + deviation * (hash32(seed, trial, 9) / 2 ** 32);
      });
      return (got.standardError! * 1296) ** 2 / (36 / 35) ** 2 / variance;
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / 300;
    const error = Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / 299 / 300);
    expect(Math.abs(mean - 11_484 / 11_439)).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.01);
  });

  const noise = (trial: number) => hash32(5, trial, 0) / 2 ** 32;

  test.each([
    [quasi, 1296],
    [quasi, 1300],
    [quasi, 2592],
    [initial, 1080],
    [initial, 1110],
  ])('no wider than independent trials: %o, %i', (settings, trials) => {
    const got = estimateOf(settings, trials, noise);
    expect(got).toMatchObject({ method: 'independent', degrees: trials - 1 });
    expect(got.standardError! * Math.sqrt(trials)).toBeCloseTo(got.standardDeviation!, 12);
  });

  test('fewer trials keep their margin', () => {
    for (const [settings, trials] of [
      [quasi, 1260] as const,
      [quasi, 1295] as const,
      [initial, 1050] as const,
    ]) {
      const got = estimateOf(settings, trials, noise);
      expect(got.standardError! * Math.sqrt(trials)).toBeGreaterThan(1.02 * got.standardDeviation!);
    }
  });
});

test('a constant score has no error', () => {
  for (const settings of [quasi, plain, initial])
    for (const trials of [2, 36, 100, 1296])
      expect(estimateOf(settings, trials, () => 0.1)).toMatchObject({
        standardError: 0,
        standardDeviation: 0,
      });
});

test('adding a constant changes only the mean; a factor scales everything', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 700 }),
      fc.integer({ min: -50, max: 50 }),
      fc.boolean(),
      (trials, shift, asInitial) => {
        const settings = asInitial ? initial : quasi;
        const value = (trial: number) => hash32(2, trial, 0) / 2 ** 32;
        const base = estimateOf(settings, trials, value);
        const moved = estimateOf(settings, trials, (trial) => 4 * value(trial) + shift);
        expect(moved.mean).toBeCloseTo(4 * base.mean + shift, 10);
        expect(moved.standardError).toBeCloseTo(4 * base.standardError!, 10);
        expect(moved.method).toBe(base.method);
      },
    ),
    { numRuns: 50 },
  );
});

test('estimates has one for each column', () => {
  const sums = createAccumulator({ candidates: 1, layout: { columns: 3, score: 2 }, chance: plain });
  sums.merge(0, 2, [Float64Array.of(1, 2, 3, 5, 6, 7)]);
  expect(estimates(sums, 0).map(({ mean }) => mean)).toEqual([3, 4, 5]);
});

// 97.5 % point of t with 4 degrees: 2.776; error √0.5.
test('half width of an interval', () => {
  const five = estimateOf(plain, 5, (trial) => trial + 1);
  expect(halfWidth(five)).toBeCloseTo(2.776445 * Math.sqrt(0.5), 6);
  expect(halfWidth(five, 0.99)).toBeGreaterThan(halfWidth(five)!);
  expect(halfWidth(estimateOf(plain, 1, () => 1))).toBeUndefined();
  expect(halfWidth(estimateOf(plain, 3, () => 1))).toBe(0);
});

// One trial of ten is 1, or 1000, or −1, the others 0: error 0.1, skewness ±0.8 / 0.3, 97.5 % points t = 2.262157 (9 degrees) and
// z = 1.959964; (z⁴ + 2 z² − 3) / 18 = 1.079993, times 64 / 9 and the sample's shortfall 90 / 64, divided by 10 trials: 1.079993.
test.each([
  [1, 0.1],
  [1000, 100],
  [-1, 0.1],
])('an interval is wider where trials are skewed: one of ten is %d', (rare, error) => {
  const skewed = estimateOf(plain, 10, (trial) => (trial === 3 ? rare : 0));
  expect(skewed.skewness).toBeCloseTo((Math.sign(rare) * 0.8) / 0.3, 10);
  expect(halfWidth(skewed)! / error).toBeCloseTo(2.262157 * 2.079993, 4);
});

test('skewness does not depend on the origin, and rounding creates none', () => {
  const skewed = (offset: number) =>
    estimateOf(plain, 40, (trial) => offset + ((trial * trial) % 11)).skewness!;
  expect(skewed(1e4)).toBeCloseTo(skewed(0), 8);
  expect(estimateOf(plain, 40, () => 0.1 + 0.2).skewness).toBe(0);
  expect(estimateOf(plain, 2, (trial) => trial).skewness).toBeCloseTo(0, 12);
});
