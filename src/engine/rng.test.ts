import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hash32, uniformInt } from './rng.ts';

const word = fc.integer({ min: 0, max: 0xffffffff });

/** Number of 1 bits of a word. */
function ones(value: number): number {
  let count = 0;
  for (let rest = value >>> 0; rest !== 0; rest &= rest - 1) count++;
  return count;
}

// Computed from the definition in the docstring with Python's unbounded integers.
test.each([
  [0, 0, 0, 908607069, 7],
  [1, 0, 0, 1221757765, 10],
  [0, 1, 0, 1519993328, 12],
  [0, 0, 1, 802478767, 6],
  [1, 1295, 127, 1296378098, 10],
  [2147483647, 1679615, 128, 363447620, 3],
  [12345, 500, 4095, 2875007868, 24],
])('seed %i, trial %i, draw %i', (seed, trial, draw, hash, roll) => {
  expect(hash32(seed, trial, draw)).toBe(hash);
  expect(uniformInt(seed, trial, draw, 36)).toBe(roll);
});

test('uniformInt is the high word of hash × n', () => {
  fc.assert(
    fc.property(word, word, word, fc.integer({ min: 1, max: 1 << 21 }), (seed, trial, draw, n) => {
      const exact = (BigInt(hash32(seed, trial, draw)) * BigInt(n)) >> 32n;
      expect(uniformInt(seed, trial, draw, n)).toBe(Number(exact));
    }),
  );
});

describe('spread', () => {
  // A flipped input bit should flip each output bit with probability ½: over 200 × 3 × 32 flips of 32 bits the mean is
  // 16 with a standard error of √8 / √19200 = 0.0204.
  test('every input bit reaches every output bit', () => {
    const flips = new Float64Array(32);
    let total = 0;
    const draws = 200;
    for (let i = 0; i < draws; i++) {
      const address = [i, 31 * i, 7 * i] as const;
      const before = hash32(...address);
      for (let bit = 0; bit < 96; bit++) {
        const [s, t, d] = address.map((value, at) => (at === bit >> 5 ? value ^ (1 << (bit & 31)) : value));
        const changed = (before ^ hash32(s!, t!, d!)) >>> 0;
        total += ones(changed);
        for (let out = 0; out < 32; out++) flips[out]! += (changed >>> out) & 1;
      }
    }
    expect(Math.abs(total / (draws * 96) - 16)).toBeLessThan(5 * 0.0204);
    // One output bit: 19,200 flips, mean ½, standard error 0.00361.
    for (const count of flips) expect(Math.abs(count / (draws * 96) - 0.5)).toBeLessThan(5 * 0.00361);
  });

  test('the 36 rolls are equally frequent over trials, turns and seeds', () => {
    for (const address of [
      (i: number) => [1, i, 0] as const,
      (i: number) => [1, 7, i] as const,
      (i: number) => [i, 0, 0] as const,
    ]) {
      const counts = new Float64Array(36);
      for (let i = 0; i < 36_000; i++) {
        const [seed, trial, draw] = address(i);
        counts[uniformInt(seed, trial, draw, 36)]!++;
      }
      // Chi-square with 35 degrees of freedom: mean 35, standard deviation √70 = 8.4; 5 of them above.
      const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
      expect(chi).toBeLessThan(77);
      expect(chi).toBeGreaterThan(8);
    }
  });

  test('successive turns, trials and seeds are independent', () => {
    for (const next of [
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [0, 1, 1],
    ] as const) {
      const counts = new Float64Array(1296);
      const n = 129_600;
      for (let i = 0; i < n; i++) {
        const [seed, trial, draw] = [i % 40, ((i / 40) % 60) | 0, (i / 2400) | 0];
        const one = uniformInt(seed, trial, draw, 36);
        const two = uniformInt(seed + next[0], trial + next[1], draw + next[2], 36);
        counts[36 * one + two]!++;
      }
      // 1,295 degrees of freedom, standard deviation √2590 = 51.
      const chi = counts.reduce((sum, count) => sum + (count - n / 1296) ** 2 / (n / 1296), 0);
      expect(Math.abs(chi - 1295)).toBeLessThan(5 * 51);
    }
  });
});

// With one word of state a stream of seed 1 among 2,000 trials would repeat one of seed 2 with probability 4·10⁶ / 2³² ≈ 10⁻³
// for each pair of seeds, and at once for seeds that only add to the trial number.
test('neighboring seeds share no random numbers', () => {
  const streams = new Set<string>();
  for (let seed = 0; seed < 50; seed++)
    for (let trial = 0; trial < 2000; trial++)
      streams.add(`${hash32(seed, trial, 0)} ${hash32(seed, trial, 1)}`);
  expect(streams.size).toBe(100_000);
});
