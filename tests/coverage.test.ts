import { describe, expect, test } from 'vitest';
import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance, ROLL_CLASS } from '../src/engine/chance.ts';
import { difference } from '../src/engine/difference.ts';
import { hash32 } from '../src/engine/rng.ts';
import { estimate, halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import { sized } from './thorough.ts';

// Do 95 % intervals contain the true value 95 % of the time? The games can be solved exactly and use the dice
// of real rollouts: a value depends on the first three rolls, plus symmetric noise for later rolls. Rare
// large values, where a plain t interval covers too little, are tested at the end of this file.

const RUNS = sized(300, 1500);
/** Lowest share that passes: three binomial standard errors, √(0.95 × 0.05 / RUNS) each, below 95 %. */
const LEAST = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS);

/** An arbitrary fixed value, −1 … 1, for the classes of up to two rolls. */
const pattern = (which: number, first: number, second = 0): number =>
  (hash32(which, ROLL_CLASS[first]!, ROLL_CLASS[second]!) / 2 ** 32) * 2 - 1;

/**
 * Weights of: first roll, second roll, their interaction, third roll, interaction of second and third, noise.
 */
interface Game {
  readonly name: string;
  readonly weights: readonly [number, number, number, number, number, number];
}
const GAMES: readonly Game[] = [
  { name: 'first roll strong', weights: [1, 0.4, 0.3, 0.3, 0.3, 0.5] },
  { name: 'interactions of later rolls alone', weights: [0, 0, 0, 0, 1, 0] },
  { name: 'interaction of the first two rolls', weights: [0.2, 0.2, 1, 0, 0, 0.1] },
  { name: 'later rolls', weights: [0.1, 0.1, 0.1, 0.1, 0.1, 1] },
];
/** Factors for the second candidate's weights: early rolls affect both candidates alike. */
const RIVAL = [0.6, 0.5, 0.7, 1, 0.2, 0.8] as const;

const PATTERNS = [1, 2, 3, 4, 5] as const;
const tables = PATTERNS.map((which) =>
  Float64Array.from({ length: 1296 }, (_, at) => pattern(which, Math.floor(at / 36), at % 36)),
);
const single = (which: number) => Float64Array.from({ length: 36 }, (_, roll) => pattern(which, roll));
const [ONE, TWO, THREE] = [single(11), single(12), single(13)];

/** The parts of a trial's value, which is their weighted sum. */
function parts(first: number, second: number, third: number, noise: number): readonly number[] {
  return [
    ONE[first]!,
    TWO[second]!,
    tables[0]![36 * first + second]!,
    THREE[third]!,
    tables[1]![36 * second + third]!,
    noise,
  ];
}

/** Exact means of the parts over all rolls. The noise has mean 0. */
function means(initial: boolean): readonly number[] {
  const sums = [0, 0, 0, 0, 0, 0];
  let count = 0;
  for (let first = 0; first < 36; first++) {
    if (initial && first % 7 === 0) continue;
    for (let second = 0; second < 36; second++)
      for (let third = 0; third < 36; third++) {
        for (const [i, part] of parts(first, second, third, 0).entries()) sums[i]! += part;
        count++;
      }
  }
  return sums.map((sum) => sum / count);
}

const dot = (weights: readonly number[], values: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * values[i]!, 0);

/** Sums over the runs. */
interface Cell {
  /** Number of intervals that contain the true value. */
  held: number;
  standardErrors: number;
  /** Standard errors of the same runs if trials were independent. */
  independentErrors: number;
  /** Squared errors of the estimates. */
  squares: number;
}

/**
 * Coverage for each game's mean, and for the difference to the rival of the first game, by number of trials.
 */
function coverage(quasiRandom: boolean, initial: boolean, trials: readonly number[]) {
  const cells = new Map<string, Cell>();
  const exact = means(initial);
  const truths = GAMES.map(({ weights }) => dot(weights, exact));
  const rivals = GAMES.map(({ weights }) =>
    dot(
      weights.map((w, i) => w * RIVAL[i]!),
      exact,
    ),
  );
  const layout = { columns: GAMES.length, score: 0 };
  const rivalWeights = GAMES.map(({ weights }) => weights.map((w, i) => w * RIVAL[i]!));
  const note = (key: string, got: Estimate, truth: number) => {
    const cell = cells.get(key) ?? { held: 0, standardErrors: 0, independentErrors: 0, squares: 0 };
    cells.set(key, cell);
    const error = got.mean - truth;
    if (Math.abs(error) <= halfWidth(got)!) cell.held++;
    cell.standardErrors += got.standardError!;
    cell.independentErrors += got.standardDeviation! / Math.sqrt(got.trials);
    cell.squares += error * error;
  };
  for (let seed = 1; seed <= RUNS; seed++) {
    const settings = { seed, quasiRandom, initial };
    const chance = createChance(settings);
    const sums = createAccumulator({ candidates: 2, layout, chance: settings });
    let done = 0;
    for (const count of trials) {
      const rows = [
        new Float64Array((count - done) * GAMES.length),
        new Float64Array((count - done) * GAMES.length),
      ] as const;
      for (let trial = done; trial < count; trial++) {
        const noise = hash32(seed ^ 0x5bd1e995, trial, 1 << 20) / 2 ** 31 - 1;
        const values = parts(chance.roll(trial, 0), chance.roll(trial, 1), chance.roll(trial, 2), noise);
        for (let game = 0; game < GAMES.length; game++) {
          rows[0][(trial - done) * GAMES.length + game] = dot(GAMES[game]!.weights, values);
          rows[1][(trial - done) * GAMES.length + game] = dot(rivalWeights[game]!, values);
        }
      }
      sums.merge(done, count - done, rows);
      done = count;
      for (const [game, { name }] of GAMES.entries())
        note(`${name}, ${count}`, estimate(sums, 0, game), truths[game]!);
      note(`difference, ${count}`, difference(sums, 0, 1), truths[0]! - rivals[0]!);
    }
  }
  return cells;
}

// 25 cells per kind of dice: 4 games and a difference at 5 numbers of trials. Not all numbers are whole
// blocks (of 36, or 30 as initial position). All cells share their dice, so they are correlated.
const KINDS = [
  { name: 'quasi-random', quasiRandom: true, initial: false, trials: [36, 72, 324, 500, 1296] },
  { name: 'plain', quasiRandom: false, initial: false, trials: [36, 72, 324, 500, 1296] },
  {
    name: 'quasi-random, as initial position',
    quasiRandom: true,
    initial: true,
    trials: [36, 72, 324, 500, 1080],
  },
] as const;

describe.each(KINDS)('$name dice', ({ quasiRandom, initial, trials }) => {
  const cells = coverage(quasiRandom, initial, trials);
  const most = trials[trials.length - 1]!;

  test('95 % intervals contain the true value in at least 95 % of runs, allowing three binomial errors', () => {
    expect(cells.size).toBe(25);
    const narrow = [...cells]
      .filter(([, { held }]) => held / RUNS < LEAST)
      .map(([key, { held }]) => [key, held / RUNS]);
    expect(narrow).toEqual([]);
  });

  // The root mean square error is known to a relative 1 / √(2 · RUNS), which is 1.8 % for 1,500 runs.
  test('the standard error is not smaller than the actual error', () => {
    const ratios = [...cells].map(([key, { standardErrors, squares }]) => [
      key,
      standardErrors / RUNS / Math.sqrt(squares / RUNS),
    ]);
    expect(ratios.filter(([, ratio]) => Number(ratio) < 1 - 3 / Math.sqrt(2 * RUNS))).toEqual([]);
  });

  test('if first rolls matter it is much smaller than with independent trials; with plain dice it equals that', () => {
    for (const key of [`${GAMES[0]!.name}, ${most}`, `difference, ${most}`]) {
      const { standardErrors, independentErrors } = cells.get(key)!;
      if (quasiRandom) expect(standardErrors).toBeLessThan(0.65 * independentErrors);
      else expect(standardErrors).toBeCloseTo(independentErrors, 8);
    }
  });

  // Only later rolls matter: no gain, and a loss of at most 36/35 − 1 = 2.9 % plus a few degrees of freedom.
  test('if they do not, it is hardly larger', () => {
    const { standardErrors, independentErrors } = cells.get(`${GAMES[1]!.name}, ${most}`)!;
    expect(standardErrors).toBeLessThan(1.035 * independentErrors);
  });
});

// One game in ten is won, whatever the dice. A plain t interval would cover 88, 93 and 94 % at 36, 72 and 324
// trials. In 2 % of the runs of 36 trials there is no win at all, and no interval can cover 0.1.
describe.each([true, false])('rare wins, quasi-random dice %s', (quasiRandom) => {
  test.each([36, 72, 324])('95 %% intervals of %i trials contain the true value', (trials) => {
    let held = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const sums = createAccumulator({
        candidates: 1,
        layout: { columns: 1, score: 0 },
        chance: { seed, quasiRandom, initial: false },
      });
      const won = Float64Array.from({ length: trials }, (_, trial) =>
        hash32(seed ^ 0x3c6ef372, trial, 7) < 0.1 * 2 ** 32 ? 1 : 0,
      );
      sums.merge(0, trials, [won]);
      const got = estimate(sums, 0, 0);
      if (Math.abs(got.mean - 0.1) <= halfWidth(got)!) held++;
    }
    expect(held / RUNS).toBeGreaterThanOrEqual(LEAST);
  });
});
