import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createChance, createRotation, ROLL_CLASS, ROLL_CLASSES } from './chance.ts';
import { RolloutError } from './errors.ts';
import { hash32, uniformInt } from './rng.ts';
import { type ChanceSettings, TABLE_TURNS } from './types.ts';

const quasi = (seed: number): ChanceSettings => ({ seed, quasiRandom: true, initial: false });
const quasiInitial = (seed: number): ChanceSettings => ({ seed, quasiRandom: true, initial: true });
const seeds = [0, 1, 2, 17, 2_147_483_647];
const isDouble = (roll: number) => Math.floor(roll / 6) === roll % 6;

/**
 * The largest and smallest count of any of the `possible` combinations of rolls (base-36 digits) in the
 * trials.
 */
function spread(
  settings: ChanceSettings,
  first: number,
  count: number,
  turns: readonly number[],
  possible: number,
) {
  const chance = createChance(settings);
  const times = new Map<number, number>();
  for (let trial = first; trial < first + count; trial++) {
    const key = turns.reduce((sum, turn) => 36 * sum + chance.roll(trial, turn), 0);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return { kinds: times.size, once: times.size === possible && [...times.values()].every((n) => n === 1) };
}
const once = (settings: ChanceSettings, first: number, turns: readonly number[]) =>
  spread(settings, first, 36 ** turns.length, turns, 36 ** turns.length).once;

test('the 21 unordered rolls: doubles have one order, others two', () => {
  const sizes = new Array<number>(ROLL_CLASSES).fill(0);
  for (const [roll, kind] of ROLL_CLASS.entries()) {
    sizes[kind]!++;
    expect(kind).toBe(ROLL_CLASS[(roll % 6) * 6 + Math.floor(roll / 6)]);
  }
  // 11, 22, 33 … 66 end the rows of the triangle 1, 2, 3, 4, 5, 6.
  const doubles = [0, 2, 5, 9, 14, 20];
  expect(sizes).toEqual(sizes.map((_, kind) => (doubles.includes(kind) ? 1 : 2)));
});

describe('quasi-random dice', () => {
  test.each(seeds)('seed %i: every aligned block of 36 has each roll once, at every turn', (seed) => {
    for (const block of [0, 1, 35, 36, 1295, 1296, 46_000])
      for (const turn of [0, 1, 2, 3, 4, 5, 6, 7, 60, 126, 127])
        expect(once(quasi(seed), 36 * block, [turn])).toBe(true);
  });

  test.each(seeds)(
    'seed %i: any 36 successive trials are complete in the first roll, which has period 36',
    (seed) => {
      const chance = createChance(quasi(seed));
      for (const first of [1, 17, 35, 1279, 100_003]) expect(once(quasi(seed), first, [0])).toBe(true);
      for (let trial = 0; trial < 100; trial++)
        expect(chance.roll(trial + 36 * 41, 0)).toBe(chance.roll(trial, 0));
    },
  );

  test('later turns need not be complete in a window that is not aligned', () => {
    for (const turn of [1, 2, 5, 40]) expect(once(quasi(1), 18, [turn])).toBe(false);
  });

  test.each(seeds)(
    'seed %i: any 1,296 successive trials have each pair of first and second roll once',
    (seed) => {
      for (const first of [0, 1, 35, 36, 700, 1295, 100_003])
        expect(once(quasi(seed), first, [0, 1])).toBe(true);
    },
  );

  test.each(seeds)(
    'seed %i: aligned 1,296 trials have each pair of first and any later roll once',
    (seed) => {
      for (const first of [0, 1296, 46_656 - 1296, 1_679_616 - 1296])
        for (const turn of [2, 3, 5, 6, 127]) expect(once(quasi(seed), first, [0, turn])).toBe(true);
    },
  );

  // Two later turns cannot be exactly uniform: the difference of two permutations of Z36 would have to be a permutation.
  test('pairs of later turns are not all present in 1,296 trials', () => {
    const { kinds } = spread(quasi(1), 0, 1296, [1, 2], 1296);
    expect(kinds).toBeLessThan(1296);
    expect(kinds).toBeGreaterThan(700);
  });

  test('any 46,656 successive trials have each triple of the first three rolls once', () => {
    for (const first of [0, 5, 46_656 + 36]) expect(once(quasi(3), first, [0, 1, 2])).toBe(true);
    for (const turn of [3, 9]) expect(once(quasi(3), 46_656, [0, 1, turn])).toBe(true);
  });
});

describe('as initial position', () => {
  const once30 = (settings: ChanceSettings, first: number, turns: readonly number[]) =>
    spread(settings, first, 30 * 36 ** (turns.length - 1), turns, 30 * 36 ** (turns.length - 1)).once;

  test.each(seeds)('seed %i: each non-double once in 30 trials, each pair once in 1,080', (seed) => {
    const settings = quasiInitial(seed);
    const chance = createChance(settings);
    for (let trial = 0; trial < 1080; trial++) expect(isDouble(chance.roll(trial, 0))).toBe(false);
    for (const first of [0, 30, 1080, 30_030]) expect(once30(settings, first, [0])).toBe(true);
    for (const first of [0, 1080, 108_000])
      for (const turn of [1, 2, 50]) expect(once30(settings, first, [0, turn])).toBe(true);
  });

  test('each triple once in 38,880', () => {
    expect(once30(quasiInitial(5), 0, [0, 1, 2])).toBe(true);
    expect(once30(quasiInitial(5), 38_880, [0, 1, 2])).toBe(true);
  });

  // As the manual says: go through the sequences in order and leave out those that begin with a double.
  test('plays the sequences of the ordinary rollout that do not begin with a double, in order', () => {
    const all = createChance(quasi(9)).rollsOf(0, 360);
    const kept: number[] = [];
    for (let trial = 0; trial < 360; trial++)
      if (!isDouble(all[trial * TABLE_TURNS]!))
        kept.push(...all.subarray(trial * TABLE_TURNS, (trial + 1) * TABLE_TURNS));
    expect(kept).toEqual([...createChance(quasiInitial(9)).rollsOf(0, 300)]);
  });

  test('plain dice: turn 0 is redrawn while it is a double, later turns are untouched', () => {
    const plain = createChance({ seed: 4, quasiRandom: false, initial: false });
    const initial = createChance({ seed: 4, quasiRandom: false, initial: true });
    const counts = new Map<number, number>();
    for (let trial = 0; trial < 3000; trial++) {
      const roll = initial.roll(trial, 0);
      counts.set(roll, (counts.get(roll) ?? 0) + 1);
      expect(isDouble(plain.roll(trial, 0)) || roll === plain.roll(trial, 0)).toBe(true);
      for (const turn of [1, 2, 127]) expect(initial.roll(trial, turn)).toBe(plain.roll(trial, turn));
    }
    expect(counts.size).toBe(30);
    // 100 expected each, standard deviation 9.8.
    for (const [roll, count] of counts) {
      expect(isDouble(roll)).toBe(false);
      expect(Math.abs(count - 100)).toBeLessThan(40);
    }
  });
});

describe('rotation without stratification', () => {
  const kinds = (first: number, count: number, turns: readonly number[], seed: number) => {
    const roll = createRotation(seed);
    const seen = new Set<number>();
    for (let trial = first; trial < first + count; trial++)
      seen.add(turns.reduce((sum, turn) => 36 * sum + roll(trial, turn), 0));
    return seen.size;
  };

  test.each(seeds)('seed %i: the first roll changes with every trial, the second every 36 trials', (seed) => {
    for (const first of [0, 7, 36, 1260]) expect(kinds(first, 36, [0], seed)).toBe(36);
    for (const first of [0, 36, 1260]) expect(kinds(first, 36, [1], seed)).toBe(1);
    expect(kinds(0, 1296, [2], seed)).toBe(1);
  });

  test.each(seeds)('seed %i: any 1,296 trials contain each pair once, any 46,656 each triple', (seed) => {
    for (const first of [0, 35, 36, 700]) expect(kinds(first, 1296, [0, 1], seed)).toBe(1296);
    expect(kinds(5, 46_656, [0, 1, 2], seed)).toBe(46_656);
  });

  test('the first roll is only rotated: there is nothing to stratify', () => {
    const [rotated, stratified] = [createRotation(9), createChance(quasi(9))];
    for (let trial = 0; trial < 1296; trial++) expect(stratified.roll(trial, 0)).toBe(rotated(trial, 0));
  });

  test('turns beyond the sixth are plain dice', () => {
    const plain = createChance({ seed: 9, quasiRandom: false, initial: false });
    for (let trial = 0; trial < 100; trial++) expect(createRotation(9)(trial, 6)).toBe(plain.roll(trial, 6));
  });
});

test('plain dice are the kernel’s per-trial stream', () => {
  const chance = createChance({ seed: 77, quasiRandom: false, initial: false });
  for (const [trial, turn] of [
    [0, 0],
    [5, 1],
    [1295, 127],
  ] as const) {
    expect(chance.roll(trial, turn)).toBe(Math.floor((hash32(77, trial, turn) * 36) / 2 ** 32));
    expect(chance.roll(trial, turn)).toBe(uniformInt(77, trial, turn, 36));
  }
});

const settings = fc.record({
  seed: fc.integer({ min: 0, max: 2_147_483_647 }),
  quasiRandom: fc.boolean(),
  initial: fc.boolean(),
});
const range = fc.tuple(fc.integer({ min: 0, max: 1_679_616 }), fc.integer({ min: 0, max: 80 }));

test('a trial’s rolls depend only on settings and trial number', () => {
  fc.assert(
    fc.property(settings, range, (settings, [first, count]) => {
      const chance = createChance(settings);
      const rolls = chance.rollsOf(first, count);
      expect(rolls.length).toBe(count * TABLE_TURNS);
      expect(rolls.every((roll) => roll < 36)).toBe(true);
      const apart = createChance(settings);
      for (let i = count - 1; i >= 0; i -= 7) {
        const alone = apart.rollsOf(first + i, 1);
        expect(alone).toEqual(rolls.subarray(i * TABLE_TURNS, (i + 1) * TABLE_TURNS));
        expect(apart.roll(first + i, 3)).toBe(alone[3]);
      }
    }),
    { numRuns: 40 },
  );
});

test('the first trials do not depend on how many are requested', () => {
  const few = createChance(quasi(1)).rollsOf(0, 500);
  const many = createChance(quasi(1)).rollsOf(0, 1296);
  expect(many.subarray(0, few.length)).toEqual(few);
});

test('another seed gives another order', () => {
  const firsts = seeds.map((seed) => createChance(quasi(seed)).rollsOf(0, 36).join());
  expect(new Set(firsts).size).toBe(seeds.length);
});

// Across seeds, the first trial's roll must be uniform over 36: chi-square with 35 degrees, standard
// deviation 8.4.
test.each([0, 1, 7])('turn %i of the first trial is uniform over seeds', (turn) => {
  const counts = new Float64Array(36);
  for (let seed = 0; seed < 7200; seed++) counts[createChance(quasi(seed)).roll(0, turn)]!++;
  expect(counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)).toBeLessThan(77);
});

test.each([-1, 1.5, 2 ** 31, Number.NaN])('seed %f is refused', (seed) => {
  expect(() => createChance(quasi(seed))).toThrow(RolloutError);
  expect(() => createRotation(seed)).toThrow(RolloutError);
  expect(() => createChance(quasi(seed))).toThrow(expect.objectContaining({ code: 'bad-settings' }));
});

test.each([
  [-1, 2],
  [0, -1],
  [0.5, 3],
  [0, Number.NaN],
])('trials from %f, %f of them, are refused', (first, count) => {
  expect(() => createChance(quasi(1)).rollsOf(first, count)).toThrow(
    expect.objectContaining({ code: 'bad-job' }),
  );
});
