import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccumulator } from './accumulator.ts';
import { type Implausible, implausible } from './plausibility.ts';
import type { RowBounds, AccumulatorShape, AccumulatorState } from './types.ts';
import { hash32 } from './rng.ts';
import { CUBES, FIRST, FIRST_SQUARES, SECOND, SHIFTED, SQUARES, SUM } from './series.ts';

const shapeOf = (candidates: number, quasiRandom = true, initial = false): AccumulatorShape => ({
  candidates,
  layout: { columns: 3, score: 2 },
  chance: { seed: 3, quasiRandom, initial },
});

/** Wins, gammons and the resulting equity. */
const boundsWith = (reach: number): RowBounds => ({
  columns: [
    { low: 0, high: 1, reach },
    { low: 0, high: 1, reach },
    { low: -1, high: 2, reach: 3 * reach },
  ],
  rules: [
    {
      terms: [
        [0, 1],
        [1, -1],
      ],
      low: 0,
      high: 1,
      isExact: false,
    },
    {
      terms: [
        [2, 1],
        [0, -2],
        [1, -1],
      ],
      low: -1,
      high: -1,
      isExact: true,
    },
  ],
});

/**
 * Sums of the given number of trials of each candidate.
 *
 * @param luck - how far a trial may lie outside the range
 */
function stateOf(
  shape: AccumulatorShape,
  trials: readonly number[],
  seed: number,
  luck = 0,
): AccumulatorState {
  const sums = createAccumulator(shape);
  const ends = [...new Set(trials)].toSorted((a, b) => a - b);
  let done = 0;
  for (const end of ends) {
    const rows = trials.map((own, candidate) => {
      if (own < end) return undefined;
      const part = new Float64Array(3 * (end - done));
      for (let trial = done; trial < end; trial++) {
        const draw = (column: number) => hash32(seed, trial, 8 * candidate + column) / 2 ** 32;
        const win = draw(0) < 0.5 ? 1 : 0;
        const gammon = win * (draw(1) < 0.2 ? 1 : 0);
        const off = luck * (draw(2) - 0.5);
        part.set([win + off, gammon, 2 * (win + off) - 1 + gammon], 3 * (trial - done));
      }
      return part;
    });
    sums.merge(done, end - done, rows);
    done = end;
  }
  return sums.state();
}

const trialCounts = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 4 });

describe('sums of trials', () => {
  test('pass, with any dice, counts and luck', () => {
    fc.assert(
      fc.property(
        trialCounts,
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(0, 0.5, 4),
        fc.constantFrom([true, false], [false, false], [true, true], [false, true]),
        (trials, seed, luck, [quasiRandom, initial]) => {
          const shape = shapeOf(trials.length, quasiRandom, initial);
          const state = stateOf(shape, trials, seed, luck);
          expect(implausible(shape, state, boundsWith(luck))).toBeUndefined();
        },
      ),
      { numRuns: 150 },
    );
  });
});

type Writable<T> = T extends readonly (infer Each)[]
  ? Writable<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;
type Change = (state: Writable<AccumulatorState>) => void;

/**
 * What an attacker or faulty memory might do to sums. Candidate 0 has 400 trials: 396 in whole blocks, 4
 * open.
 */
const CHANGES: readonly (readonly [string, Implausible, Change])[] = [
  ['an absurd first trial', 'range', (s) => raise(s, 0, 1e75)],
  ['a win chance above 1', 'range', (s) => raise(s, 0, 0.7)],
  ['more gammons than wins', 'rule', (s) => raise(s, 1, 0.6)],
  ['an equity that is not that of the chances', 'rule', (s) => raise(s, 2, 0.01)],
  ['a mean alone', 'shift', (s) => void (s.candidates[0]!.whole[2 * 67 + SUM]! += 1)],
  ['the first trial alone', 'shift', (s) => void (s.candidates[0]!.origins[2]! += 1)],
  ['a negative sum of squares', 'variance', (s) => void (s.candidates[0]!.whole[2 * 67 + SQUARES] = -1)],
  ['a smaller sum of squares', 'variance', (s) => void (s.candidates[0]!.whole[SQUARES] = 1e-6)],
  ['Σz with Σy', 'strata', (s) => addToSums(s, 0.5)],
  ['one first roll', 'strata', (s) => void (s.candidates[0]!.whole[FIRST + 3]! += 0.5)],
  ['squares of one first roll', 'strata', (s) => void (s.candidates[0]!.whole[FIRST_SQUARES + 3]! += 0.5)],
  ['the first rolls swapped', 'strata', (s) => moveBetween(s, FIRST, 3, 4, 30)],
  ['one second roll', 'strata', (s) => void (s.candidates[0]!.open[SECOND + 3]! += 0.5)],
  ['the cubes', 'cubes', (s) => void (s.candidates[0]!.whole[CUBES] = 1e9)],
  ['squares of a difference', 'pair', (s) => spreadPair(s)],
  ['trials in a block not played', 'blocks', (s) => void (s.candidates[1]!.open[0] = 1)],
  ['a kept score', 'ahead', (s) => void (s.ahead[0]![0] = 1e9)],
  ['a checkpoint', 'checkpoints', (s) => void (s.checkpoints!.candidates[0]![1] = 1e9)],
  ['checkpoints of other sums', 'checkpoints', (s) => s.checkpoints!.candidates[1]!.fill(7, -10, -9)],
];

/** As if every trial had a higher score: the one change with which all sums of a series are consistent. */
function raise(state: Writable<AccumulatorState>, column: number, by: number): void {
  const sums = state.candidates[0]!;
  sums.origins[column]! += by;
  sums.whole[67 * column + SUM]! += 396 * by;
  sums.open[67 * column + SUM]! += 4 * by;
}

function moveBetween(
  state: Writable<AccumulatorState>,
  at: number,
  from: number,
  to: number,
  by: number,
): void {
  state.candidates[0]!.whole[at + from]! -= by;
  state.candidates[0]!.whole[at + to]! += by;
}

function addToSums(state: Writable<AccumulatorState>, by: number): void {
  state.candidates[0]!.whole[SUM]! += by;
  state.candidates[0]!.whole[SHIFTED]! += by;
}

function spreadPair(state: Writable<AccumulatorState>): void {
  const { whole } = state.pairs[0]!;
  const least = whole[SHIFTED]! ** 2 / 360 / whole[SQUARES]!;
  for (const at of [SQUARES, ...Array.from({ length: 21 }, (_, roll) => FIRST_SQUARES + roll)])
    whole[at]! *= 30 * Math.max(1, least);
}

describe('sums that no trials can produce', () => {
  const shape = shapeOf(2);
  const state = stateOf(shape, [400, 360], 1);
  test('the sums before they are changed', () => {
    expect(implausible(shape, state, boundsWith(0))).toBeUndefined();
  });
  test.each(CHANGES)('%s: %s', (_, code, change) => {
    const copy = structuredClone(state) as Writable<AccumulatorState>;
    change(copy);
    expect(implausible(shape, copy, boundsWith(0))).toBe(code);
  });

  test('candidates swapped, but not their difference', () => {
    const level = stateOf(shape, [360, 360], 1);
    const [a, b] = level.candidates;
    expect(implausible(shape, { ...level, candidates: [b!, a!] }, boundsWith(0))).toBe('pair');
  });

  test('a difference changed in all sums that depend on it', () => {
    const level = stateOf(shape, [360, 360], 1);
    const copy = structuredClone(level) as Writable<AccumulatorState>;
    for (const at of [SUM, SHIFTED, FIRST, SECOND]) copy.pairs[0]!.whole[at]! += 0.01;
    expect(implausible(shape, copy, boundsWith(0))).toBe('pair');
  });
});

test('trials that all end alike up to rounding are accepted, and so is their difference', () => {
  const shape = shapeOf(2);
  const accumulator = createAccumulator(shape);
  // Less than one unit in the last place of the second candidate: their difference varies more than either.
  const NOISE = 1.3e-16;
  const rows = (win: number, gammon: number, noise: number) =>
    Float64Array.from({ length: 72 * 3 }, (_, at) => {
      const equity = Number((2 * win + gammon - 1).toFixed(6)) + (((at / 3) | 0) % 2) * noise;
      return [win, gammon, equity][at % 3]!;
    });
  accumulator.merge(0, 72, [rows(0.45, 0.1, NOISE), rows(1, 0.9, 0)]);
  expect(implausible(shape, accumulator.state(), boundsWith(0.5))).toBeUndefined();
});
