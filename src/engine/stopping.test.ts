import { describe, expect, test } from 'vitest';
import { createAccumulator } from './accumulator.ts';
import { difference } from './difference.ts';
import { hash32 } from './rng.ts';
import { normalCdf, normalDensity, studentQuantile } from './special.ts';
import { confidentBoundary, decide, isOver, nextRound } from './stopping.ts';
import type { StopRule, OfferQuestion } from './types.ts';

const plain = { seed: 1, quasiRandom: false, initial: false };
const rule = (part: Partial<StopRule>): StopRule => ({
  name: 'jsd',
  standardError: 0.01,
  jsds: 2.33,
  minimumTrials: 36,
  ...part,
});

/** Alternating +1 and −1: mean 0, s² = n / (n − 1). */
const swing = (trial: number): number => (trial % 2 === 0 ? 1 : -1);

const TRIALS = 900;
/**
 * Swings of this size have the same error after 900 trials, √(36/35) / 6 = 0.16903, as swings of 1 after 36.
 */
const SIZE = 5 * Math.sqrt((36 / 35) * (899 / 900));

/**
 * 900 trials, enough that nothing is added for unseen outcomes. Candidate i has mean −behind[i] and its own
 * swing, in units of SIZE.
 */
function sumsOf(
  behind: readonly number[],
  swings: readonly number[] = behind.map((_, i) => i + 1),
  trials = TRIALS,
) {
  const sums = createAccumulator({
    candidates: behind.length,
    layout: { columns: 1, score: 0 },
    chance: plain,
  });
  sums.merge(
    0,
    trials,
    behind.map((gap, i) =>
      Float64Array.from({ length: trials }, (_, trial) => SIZE * swings[i]! * swing(trial) - gap),
    ),
  );
  return sums;
}
const none = [false, false, false];

test.each([
  [0, 324, 36, 324],
  [0, 325, 36, 360],
  [323, 324, 36, 324],
  [324, 324, 36, 360],
  [500, 324, 36, 504],
  [0, 324, 30, 330],
  [0, 1, 36, 36],
])('the round after %i trials, minimum %i, blocks of %i: %i', (trials, minimum, block, round) => {
  expect(nextRound(trials, minimum, block)).toBe(round);
});

describe('jsd', () => {
  // Swings 1, 2, 3: the differences to the first swing by 1 and 2, errors 0.16903 and 0.33806. 0.4 behind is
  // 2.366 errors, 0.78 behind 2.307; at 2.33 the first of them rests, the other continues.
  test('candidates further behind than the limit rest', () => {
    expect(decide(sumsOf([0, 0.4, 0.78]), rule({}), none)).toEqual([false, true, false]);
    expect(decide(sumsOf([0, 0.39, 0.8]), rule({}), none)).toEqual([false, false, true]);
    expect(decide(sumsOf([0, 0.4, 0.8]), rule({ jsds: 2.5 }), none)).toEqual(none);
  });

  test('wherever the best is in the list', () => {
    expect(decide(sumsOf([0.8, 0.4, 0], [3, 2, 1]), rule({}), none)).toEqual([true, true, false]);
    expect(decide(sumsOf([0.4, 0, 0.8], [2, 1, 3]), rule({}), none)).toEqual([true, false, true]);
  });

  test('a resting candidate is compared with the new best, and resumes', () => {
    // While it rests, the best of the others counts, even though it would be ahead itself.
    expect(decide(sumsOf([0, 0.1, 0.8]), rule({}), [true, false, false])).toEqual([false, false, true]);
  });

  // Three unseen trials could lie 2 × 5.068 from the others: error √3 × 10.14 / 900 = 0.0195, and 0.0195 ×
  // 2.33 = 0.0455.
  test('a difference that is equal in every trial is certain, up to results not yet seen', () => {
    expect(decide(sumsOf([0, 0.045], [1, 1]), rule({}), [false, false])).toEqual([false, false]);
    expect(decide(sumsOf([0, 0.046], [1, 1]), rule({}), [false, false])).toEqual([false, true]);
    expect(decide(sumsOf([0, 0], [1, 1]), rule({}), [false, false])).toEqual([false, false]);
    expect(decide(sumsOf([0, 0.001], [0, 0]), rule({}), [false, false])).toEqual([false, true]);
  });

  test('a single candidate is behind none', () => {
    expect(decide(sumsOf([0]), rule({}), [false])).toEqual([false]);
  });
});

describe('se', () => {
  // Errors 0.16903, 0.33806, 0.50709.
  test('candidates with small enough errors rest permanently', () => {
    const sums = sumsOf([0, 0, 0]);
    expect(decide(sums, rule({ name: 'se', standardError: 0.34 }), none)).toEqual([true, true, false]);
    expect(decide(sums, rule({ name: 'se', standardError: 0.1 }), [false, false, true])).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('confident', () => {
  // 2 (1 − Φ(a) + a φ(a)) = 0.05 at a = 2.7955: found by hand, 2 × (0.002591 + 2.7955 × 0.008017) = 0.0500.
  test('the boundary starts where its chance of ever being crossed is 5 % and grows with √ln n', () => {
    const a = confidentBoundary(324, 324, 2);
    expect(a).toBeCloseTo(2.7955, 3);
    expect(2 * (normalCdf(-a) + a * normalDensity(a))).toBeCloseTo(0.05, 12);
    expect(confidentBoundary(32_400, 324, 2)).toBeCloseTo(Math.sqrt(a * a + 2 * Math.LN10), 12);
  });

  test('with more candidates, the pairs share the error probability', () => {
    const a = confidentBoundary(324, 324, 5);
    expect(2 * (normalCdf(-a) + a * normalDensity(a))).toBeCloseTo(0.005, 12);
  });

  // Three candidates, 0.05 / 3 each: 3.199 normal errors are as rare as 3.209 of Student's with 899 degrees.
  // After 36 trials the boundary is wider by more than that.
  test('with few degrees of freedom it requires more', () => {
    const bound = confidentBoundary(36, 36, 3);
    expect(bound).toBeCloseTo(3.1993, 4);
    const one = { name: 'confident', minimumTrials: TRIALS } as const;
    expect(decide(sumsOf([0, 3.207 * 0.16903, 3]), rule(one), none)).toEqual([false, false, true]);
    expect(decide(sumsOf([0, 3.215 * 0.16903, 3]), rule(one), none)).toEqual([false, true, true]);
    const few = (gap: number) => {
      const sums = sumsOf([0, gap], [1, -1], 36);
      return decide(sums, rule({ name: 'confident' }), [false, false]);
    };
    const { standardError, degrees } = difference(sumsOf([0, 0], [1, -1], 36), 0, 1);
    const limit = -studentQuantile(normalCdf(-confidentBoundary(36, 36, 2)), degrees) * standardError!;
    expect(limit / standardError!).toBeGreaterThan(confidentBoundary(36, 36, 2) + 0.1);
    expect(few(0.999 * limit)).toEqual([false, false]);
    expect(few(1.001 * limit)).toEqual([false, true]);
  });

  test('a resting candidate never resumes', () => {
    expect(decide(sumsOf([0, 0.1, 0.1]), rule({ name: 'confident' }), [true, false, false])).toEqual([
      true,
      false,
      false,
    ]);
  });
});

// Two lines, and a refusal worth 1: errors of the lines 0.16903 (swing 1) and 0.33806 (swing 2), of their
// difference 0.16903.
describe('an offer', () => {
  const offer = { none: 0, accepted: 1, refused: 1, doubled: false };
  const settled = (none: number, accepted: number, part: Partial<StopRule> = {}, of: OfferQuestion = offer) =>
    decide(sumsOf([-none, -accepted], [1, 2]), rule(part), [false, false], of);
  const [over, on] = [
    [true, true],
    [false, false],
  ];

  test('both lines rest once answer and offer are both settled', () => {
    // Accepted is 0.8 = 2.366 errors below 1; none differs from it by 0.4 = 2.366 errors of the difference.
    expect(settled(0.6, 0.2)).toEqual(over);
    expect(settled(-0.2, 0.2)).toEqual(over);
    expect(settled(0.58, 0.2)).toEqual(on); // 0.38: 2.248
    expect(settled(0.6, 0.23)).toEqual(on); // 0.77: 2.278
  });

  test('if refusing is right, not offering is compared with the refusal, which is exact', () => {
    expect(settled(0.6, 1.8)).toEqual(over);
    expect(settled(1.4, 1.8)).toEqual(over);
    expect(settled(0.62, 1.8)).toEqual(on);
  });

  // Accepted at −0.5 counts twice: −1. With that of the difference its error is at most 0.507; 2.33 times
  // that is 1.18.
  test('if accepting counts twice below 0', () => {
    const doubled = { ...offer, doubled: true };
    expect(settled(0.2, -0.5, {}, doubled)).toEqual(over);
    expect(settled(0.1, -0.5, {}, doubled)).toEqual(on);
    expect(settled(0.1, -0.5)).toEqual(over);
  });

  // Errors 0.16903 and 0.33806: the noisier line keeps the other going.
  test('small errors: both lines rest once both errors are small enough', () => {
    const rested = (standardError: number) => settled(0.6, 0.2, { name: 'se', standardError });
    expect(rested(0.17)).toEqual(on);
    expect(rested(0.34)).toEqual(over);
  });

  test('the answer only: one line against the refusal, from the answering side', () => {
    const answer = { none: undefined, accepted: 0, refused: -1, doubled: false };
    const rests = (taken: number) => decide(sumsOf([-taken], [2]), rule({}), [false], answer);
    expect(rests(-0.2)).toEqual([true]);
    expect(rests(-1.8)).toEqual([true]);
    expect(rests(-0.23)).toEqual([false]);
  });

  // Accepting above 0 counts twice: from 0.8 on it is distinguished from 0, at 0.77 it is not. Below 0 only
  // the refusal matters.
  test('an answer that may beaver', () => {
    const answer = { none: undefined, accepted: 0, refused: -1, doubled: true };
    const rests = (taken: number) => decide(sumsOf([-taken], [2]), rule({}), [false], answer);
    expect(rests(0.8)).toEqual([true]);
    expect(rests(0.77)).toEqual([false]);
    expect(rests(-1.8)).toEqual([true]);
    expect(rests(-0.2)).toEqual([false]);
  });

  // Three values are compared: 3.209 of Student's errors, see above. Both gaps must exceed it.
  test('confident asks for more', () => {
    const at = (gain: number, short: number) => {
      const accepted = 1 - short * 0.33806;
      return settled(accepted + gain * 0.16903, accepted, { name: 'confident', minimumTrials: TRIALS });
    };
    expect(at(3.215, 3.215)).toEqual(over);
    expect(at(3.215, 3.207)).toEqual(on);
    expect(at(3.207, 3.215)).toEqual(on);
  });
});

// Doubles that make no difference: none, accepted and refused are all worth the same. The binomial error of
// 200 runs at 5 % is 1.5 %.
test('confident is rarely wrong about an offer with equal choices, however often it checks', () => {
  const runs = 200;
  let wrong = 0;
  const value = (run: number, which: number, trial: number) =>
    1 + hash32(2 * run + which, trial, 0) / 2 ** 32 - 0.5;
  for (let run = 0; run < runs; run++) {
    const sums = createAccumulator({ candidates: 2, layout: { columns: 1, score: 0 }, chance: plain });
    let resting: readonly boolean[] = [false, false];
    for (let trial = 0; trial < 1800 && !resting[0]; trial += 36) {
      const rows = [0, 1].map((which) =>
        Float64Array.from({ length: 36 }, (_, i) => value(run, which, trial + i)),
      );
      sums.merge(trial, 36, rows);
      const offer = { none: 0, accepted: 1, refused: 1, doubled: false };
      if (trial + 36 >= 72)
        resting = decide(sums, rule({ name: 'confident', minimumTrials: 72 }), resting, offer);
    }
    if (resting[0]) wrong++;
  }
  expect(wrong / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
});

test('none: no candidate ever rests', () => {
  expect(decide(sumsOf([0, 9, 9]), rule({ name: 'none' }), none)).toEqual(none);
});

test.each([
  ['none', [true, true], false],
  ['se', [true, false], false],
  ['se', [true, true], true],
  ['se', [true], true],
  ['jsd', [true, false], true],
  ['jsd', [true, false, false], false],
  ['confident', [true, true, false], true],
  ['confident', [false], false],
  ['jsd', [true, true], true],
  ['confident', [true], true],
] as const)('%s with %j: over is %s', (name, resting, over) => {
  expect(isOver(name, resting)).toBe(over);
});

// A short version of bench/stopping.ts: plays of equal value, tested after every block. The binomial error of
// 300 runs at 5 % is 1.3 %.
test('confident is rarely wrong about equal plays, however often it checks', () => {
  let wrong = 0;
  const runs = 300;
  for (let run = 0; run < runs; run++) {
    const sums = createAccumulator({ candidates: 2, layout: { columns: 1, score: 0 }, chance: plain });
    let resting: readonly boolean[] = [false, false];
    for (let trial = 0; trial < 3600 && !isOver('confident', resting); trial += 36) {
      const values = [0, 1].map((which) =>
        Float64Array.from({ length: 36 }, (_, i) => hash32(2 * run + which, trial + i, 0) / 2 ** 32),
      );
      sums.merge(trial, 36, values);
      if (trial + 36 >= 72) resting = decide(sums, rule({ name: 'confident', minimumTrials: 72 }), resting);
    }
    if (isOver('confident', resting)) wrong++;
  }
  expect(wrong / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
  // The rule does decide: a boundary that is never reached would pass the assertion above.
  expect(wrong).toBeGreaterThan(0);
});
