import { describe, expect, test } from 'vitest';
import { createAccumulator } from './accumulator.ts';
import { createChance, ROLL_CLASS } from './chance.ts';
import { clearRolls, firstRollDifferences, firstRolls, ROLL_NAMES } from './firstRolls.ts';
import { estimate } from './stats.ts';

/**
 * Two candidates: the first scores 100 × the class of the first roll, ±1 alternating within it, the second
 * half of that.
 */
function sumsOf(chanceSettings: { seed: number; quasiRandom: boolean; initial: boolean }, trials: number) {
  const chance = createChance(chanceSettings);
  const sums = createAccumulator({
    candidates: 2,
    layout: { columns: 1, score: 0 },
    chance: chanceSettings,
  });
  const seen = new Float64Array(21);
  const values = Float64Array.from({ length: trials }, (_, trial) => {
    const kind = ROLL_CLASS[chance.roll(trial, 0)]!;
    return 100 * kind + (seen[kind]!++ % 2 === 0 ? 1 : -1);
  });
  sums.merge(0, trials, [values, values.map((value) => value / 2)]);
  return { sums, seen };
}

test('the names of the rolls in the order of their classes', () => {
  expect(ROLL_NAMES).toHaveLength(21);
  for (let roll = 0; roll < 36; roll++) {
    const dice = [Math.floor(roll / 6) + 1, (roll % 6) + 1].sort((a, b) => b - a);
    expect(ROLL_NAMES[ROLL_CLASS[roll]!]).toBe(dice.join(''));
  }
});

describe.each([
  ['quasi-random', { seed: 4, quasiRandom: true, initial: false }],
  ['plain', { seed: 4, quasiRandom: false, initial: false }],
  ['as initial position', { seed: 4, quasiRandom: true, initial: true }],
])('%s dice', (_, chance) => {
  const { sums, seen } = sumsOf(chance, 500);

  test('each roll has its own mean, trials and error', () => {
    const factor = chance.quasiRandom ? 36 / 35 : 1;
    for (const [kind, got] of firstRolls(sums, 0).entries()) {
      const count = seen[kind]!;
      expect(got.trials).toBe(count);
      if (count === 0) {
        expect(got).toMatchObject({ mean: 0, standardError: undefined });
        continue;
      }
      // Alternating ±1: mean 0 or 1/n about 100 × class, Σz² about it n or n − 1/n.
      const odd = count % 2;
      expect(got.mean).toBeCloseTo(100 * kind + odd / count, 9);
      const variance = (count - odd / count) / (count - 1);
      // 500 trials have two digits in base 36: a factor of 36/35 twice in the variance.
      expect(got.standardError).toBeCloseTo(factor * Math.sqrt(variance / count), 9);
    }
  });

  test('weighted by their trials, they average to the overall mean', () => {
    const rolls = firstRolls(sums, 0);
    const mean = rolls.reduce((sum, { mean: own, trials }) => sum + own * trials, 0) / 500;
    expect(mean).toBeCloseTo(estimate(sums, 0, 0).mean, 9);
    expect(rolls.reduce((sum, { trials }) => sum + trials, 0)).toBe(500);
  });

  test('differences: half of the first candidate, from both sides', () => {
    const whole = firstRolls(sums, 0);
    for (const [kind, got] of firstRollDifferences(sums, 0, 1).entries()) {
      expect(got.mean).toBeCloseTo(whole[kind]!.mean / 2, 9);
      if (got.standardError !== undefined)
        expect(got.standardError).toBeCloseTo(whole[kind]!.standardError! / 2, 9);
      const reversed = firstRollDifferences(sums, 1, 0)[kind]!;
      expect([reversed.mean, reversed.standardError]).toEqual([0 - got.mean, got.standardError]);
    }
    expect(() => firstRollDifferences(sums, 1, 1)).toThrow(expect.objectContaining({ code: 'bad-job' }));
  });
});

// One block: two of each non-double and one of each double, whose error is unknown.
test('a roll that occurred once has a mean but no error', () => {
  const { sums } = sumsOf({ seed: 4, quasiRandom: true, initial: false }, 36);
  const rolls = firstRolls(sums, 0);
  for (const [kind, { trials, mean, standardError }] of rolls.entries()) {
    const isDouble = ['11', '22', '33', '44', '55', '66'].includes(ROLL_NAMES[kind]!);
    expect(trials).toBe(isDouble ? 1 : 2);
    expect(mean).toBe(100 * kind + (isDouble ? 1 : 0));
    expect(standardError === undefined).toBe(isDouble);
  }
});

test('a roll is named from 3.04 standard errors on: the 95 % level over all 21 rolls', () => {
  const after = (roll: string, errors: number, share = 1) => ({
    roll,
    share,
    difference: {
      mean: 0.2 + 0.1 * errors,
      standardError: 0.1,
      standardDeviation: 1,
      trials: 100,
      method: 'independent' as const,
      degrees: Infinity,
    },
  });
  const rolls = [after('11', 2.5), after('21', 3.03), after('22', 3.05), after('31', 4, 2), after('66', -9)];
  expect(clearRolls(rolls, 1, 0.2).map(({ roll }) => roll)).toEqual(['31', '22']);
  expect(clearRolls(rolls, -1, 0).map(({ roll }) => roll)).toEqual(['66']);
});
