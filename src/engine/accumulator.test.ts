import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccumulator } from './accumulator.ts';
import { isAccumulatorState, isLeftBehind, MAX_BEHIND } from './accumulatorState.ts';
import { createChance, ROLL_CLASS } from './chance.ts';
import { hash32 } from './rng.ts';
import { FIRST, FIRST_SQUARES, SECOND, SHIFTED, SQUARES, SUM } from './series.ts';
import type { AccumulatorShape, AccumulatorState } from './types.ts';

const shapeOf = (
  candidates: number,
  columns: number,
  quasiRandom = true,
  initial = false,
): AccumulatorShape => ({
  candidates,
  layout: { columns, score: columns - 1 },
  chance: { seed: 3, quasiRandom, initial },
});

/** A trial's row, whose sums depend on the order of addition. */
const value = (candidate: number, trial: number, column: number): number =>
  (hash32(candidate, trial, column) / 2 ** 32) * (column + 1) + 1 / 3;

function rowsOf({ candidates, layout }: AccumulatorShape, first: number, count: number): Float64Array[] {
  return Array.from({ length: candidates }, (_, candidate) =>
    Float64Array.from({ length: count * layout.columns }, (_, i) =>
      value(candidate, first + Math.floor(i / layout.columns), i % layout.columns),
    ),
  );
}

/** Merges all rows in calls that end at the given trials. */
function run(shape: AccumulatorShape, ends: readonly number[]): AccumulatorState {
  let sums = createAccumulator(shape);
  let done = 0;
  for (const [step, end] of ends.entries()) {
    sums.merge(done, end - done, rowsOf(shape, done, end - done));
    done = end;
    // Store and restore every other time.
    if (step % 2 === 1)
      sums = createAccumulator(shape, JSON.parse(JSON.stringify(sums.state())) as AccumulatorState);
  }
  return sums.state();
}

const total = (part: { whole: Float64Array; open: Float64Array }, at: number) =>
  part.whole[at]! + part.open[at]!;

describe('the bits of the sums', () => {
  test.each([
    ['quasi-random', true, false],
    ['plain', false, false],
    ['as initial position', true, true],
  ])('%s: do not depend on how trials were split, nor on storing in between', (_, quasiRandom, initial) => {
    const shape = shapeOf(3, 2, quasiRandom, initial);
    const unbroken = run(shape, [500]);
    expect(unbroken.candidates[0]!.trials).toBe(500);
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (ends) => {
        expect(run(shape, [...ends.toSorted((a, b) => a - b), 500])).toEqual(unbroken);
      }),
      { numRuns: 40 },
    );
  });

  test('are those of the first columns if rows are wider', () => {
    const shape = shapeOf(2, 3);
    const wide = shapeOf(2, 5);
    const sums = createAccumulator(shape);
    for (const first of [0, 20]) {
      const rows = rowsOf(wide, first, 20);
      rows[1]![4] = Number.NaN; // columns that are not summed may contain anything
      sums.merge(first, 20, rows, 5);
    }
    const { candidates, pairs, ahead } = run(shape, [40]);
    // Checkpoints detect a change of any number in a row.
    expect(sums.state()).toMatchObject({ candidates, pairs, ahead });
  });

  test('a block adds its rows in trial order, the blocks are added in order', () => {
    const shape = shapeOf(1, 1);
    const sums = createAccumulator(shape);
    sums.merge(0, 500, rowsOf(shape, 0, 500));
    let whole = 0;
    let open = 0;
    let single = 0;
    for (let trial = 0; trial < 500; trial++) {
      open += value(0, trial, 0);
      single += value(0, trial, 0);
      if (trial % 36 === 35) {
        whole += open;
        open = 0;
      }
    }
    const series = sums.series(0, 0);
    expect([series.whole[SUM], series.open[SUM]]).toEqual([whole, open]);
    // The test can detect another order: a single running sum gives other bits.
    expect(whole + open).not.toBe(single);
  });
});

// Values 1, 2 … 40 for candidate 0 and their squares for candidate 1; trial n has the engine's dice for seed
// 3.
describe('what is summed', () => {
  const shape: AccumulatorShape = shapeOf(2, 1);
  const sums = createAccumulator(shape);
  const counting = Float64Array.from({ length: 40 }, (_, i) => i + 1);
  sums.merge(0, 40, [counting, counting.map((y) => y * y)]);
  const chance = createChance(shape.chance);
  const classOf = (trial: number, turn: number) => ROLL_CLASS[chance.roll(trial, turn)]!;

  test('values: 40 × 41 / 2 = 820, and from the first one z = 0 … 39: 780 and 39 × 40 × 79 / 6 = 20,540', () => {
    const series = sums.series(0, 0);
    expect([series.trials, series.origin]).toEqual([40, 1]);
    expect(total(series, SUM)).toBe(820);
    expect(total(series, SHIFTED)).toBe(780);
    expect(total(series, SQUARES)).toBe(20_540);
    // The four trials after the block: 37 + 38 + 39 + 40.
    expect(series.open[SUM]).toBe(154);
  });

  test('classes of the first two rolls', () => {
    const series = sums.series(0, 0);
    for (let kind = 0; kind < 21; kind++) {
      const [first, second] = [0, 1].map((turn) =>
        [...counting].map((y, trial) => (classOf(trial, turn) === kind ? y - 1 : 0)),
      ) as [number[], number[]];
      const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
      expect(total(series, FIRST + kind)).toBe(sum(first));
      expect(total(series, FIRST_SQUARES + kind)).toBe(sum(first.map((z) => z * z)));
      expect(total(series, SECOND + kind)).toBe(sum(second));
    }
  });

  test('the pair’s difference n − n²: 820 − 22,140 = −21,320', () => {
    const pair = sums.pair(0, 1);
    expect([pair.trials, pair.origin]).toEqual([40, 0]);
    expect(total(pair, SUM)).toBe(-21_320);
  });

  test('counts of rolls in whole blocks', () => {
    const { trials, first, second, joint } = sums.design(37);
    expect(trials).toBe(37 * 36);
    const expected = new Float64Array(441);
    for (let trial = 0; trial < trials; trial++) expected[21 * classOf(trial, 0) + classOf(trial, 1)]!++;
    expect(joint).toEqual(expected);
    // On both turns a double occurs once in 36, any other roll twice.
    for (const counts of [first, second])
      expect([...counts].sort((a, b) => a - b)).toEqual([
        ...Array<number>(6).fill(37),
        ...Array<number>(15).fill(74),
      ]);
  });
});

describe('a candidate that stops earlier', () => {
  const shape = shapeOf(3, 1);
  const sums = createAccumulator(shape);
  const [one, two, three] = rowsOf(shape, 0, 100) as [Float64Array, Float64Array, Float64Array];
  sums.merge(0, 50, [one.subarray(0, 50), two.subarray(0, 50), three.subarray(0, 50)]);
  sums.merge(50, 20, [one.subarray(50, 70), undefined, three.subarray(50, 70)]);
  sums.merge(70, 30, [one.subarray(70), undefined, three.subarray(70)]);

  test('keeps its trials, and its pairs keep their common ones', () => {
    expect([0, 1, 2].map((candidate) => sums.trials(candidate))).toEqual([100, 50, 100]);
    expect([sums.pair(0, 1).trials, sums.pair(0, 2).trials, sums.pair(1, 2).trials]).toEqual([50, 100, 50]);
    const sum = (rows: Float64Array) => rows.reduce((a, b) => a + b, 0);
    expect(total(sums.pair(0, 1), SUM)).toBeCloseTo(sum(one.subarray(0, 50)) - sum(two.subarray(0, 50)), 10);
    expect(total(sums.pair(0, 2), SUM)).toBeCloseTo(sum(one) - sum(three), 10);
  });

  // However far apart the candidates were, however the trials were divided, stored or not: the same bits as
  // in one call.
  test('may catch up: the sums are those of candidates that always had equal trials', () => {
    const later = createAccumulator(shape, JSON.parse(JSON.stringify(sums.state())) as AccumulatorState);
    expect(later.state().ahead.map(({ length }) => length)).toEqual([50, 0, 50]);
    later.merge(50, 20, [undefined, two.subarray(50, 70), undefined]);
    const stored = createAccumulator(shape, later.state());
    stored.merge(70, 30, [undefined, two.subarray(70), undefined]);
    expect(stored.state()).toEqual(run(shape, [100]));
  });

  test('two that rest at different trials resume one after the other', () => {
    const apart = createAccumulator(shape);
    apart.merge(0, 40, [one.subarray(0, 40), two.subarray(0, 40), three.subarray(0, 40)]);
    apart.merge(40, 30, [one.subarray(40, 70), undefined, three.subarray(40, 70)]);
    apart.merge(70, 30, [one.subarray(70), undefined, undefined]);
    expect([apart.pair(0, 1).trials, apart.pair(0, 2).trials, apart.pair(1, 2).trials]).toEqual([40, 70, 40]);
    apart.merge(40, 30, [undefined, two.subarray(40, 70), undefined]);
    expect(apart.pair(1, 2).trials).toBe(70);
    apart.merge(70, 30, [undefined, two.subarray(70), three.subarray(70)]);
    expect(apart.state()).toEqual(run(shape, [100]));
  });
});

describe('a candidate far behind', () => {
  const shape = shapeOf(3, 1);
  const [one, two, three] = rowsOf(shape, 0, 100 + MAX_BEHIND + 1) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const parted = (trials: number) => {
    const sums = createAccumulator(shape);
    sums.merge(0, 100, [one.subarray(0, 100), two.subarray(0, 100), three.subarray(0, 100)]);
    sums.merge(100, trials, [one.subarray(100, 100 + trials), undefined, three.subarray(100, 100 + trials)]);
    return sums;
  };
  const kept = (state: AccumulatorState) => state.ahead.map(({ length }) => length);

  test('catches up as long as the scores of the others are kept', () => {
    const sums = parted(MAX_BEHIND);
    expect(isLeftBehind(100, 100 + MAX_BEHIND)).toBe(false);
    expect(kept(sums.state())).toEqual([MAX_BEHIND, 0, MAX_BEHIND]);
    sums.merge(100, MAX_BEHIND, [undefined, two.subarray(100, 100 + MAX_BEHIND), undefined]);
    expect(sums.state()).toEqual(run(shape, [100 + MAX_BEHIND]));
  });

  test('is left behind one trial later: its sums stay, and it gets no more trials', () => {
    const sums = parted(MAX_BEHIND + 1);
    expect(isLeftBehind(100, 100 + MAX_BEHIND + 1)).toBe(true);
    const state = sums.state();
    expect(kept(state)).toEqual([0, 0, 0]);
    expect([sums.trials(1), sums.pair(0, 1).trials, sums.pair(0, 2).trials]).toEqual([
      100,
      100,
      MAX_BEHIND + 101,
    ]);
    expect(() => sums.merge(100, 1, [undefined, two.subarray(100, 101), undefined])).toThrow(
      expect.objectContaining({ code: 'bad-job' }),
    );
    // The others continue, also after storing, and keep scores for each other.
    expect(isAccumulatorState(state, shape)).toBe(true);
    const later = createAccumulator(shape, state);
    later.merge(MAX_BEHIND + 101, 2, [one.subarray(0, 2), undefined, undefined]);
    expect(kept(later.state())).toEqual([2, 0, 0]);
  });
});

describe('mistakes', () => {
  const shape = shapeOf(2, 2);
  const sums = createAccumulator(shape);
  const rows = rowsOf(shape, 0, 3);
  const bad = expect.objectContaining({ code: 'bad-job' });
  const spoilt = Float64Array.from(rows[1]!, (y, i) => (i === 3 ? Number.NaN : y));

  test.each([
    ['a gap', 1, 3, rows],
    ['rows too short', 0, 4, rows],
    ['a candidate too few', 0, 3, rows.slice(1)],
    ['rows of another width', 0, 3, rows, 3],
    ['a number that is none', 0, 3, [rows[0], spoilt]],
  ])('%s is refused, and nothing is added', (_, first, count, given, width?: number) => {
    expect(() => sums.merge(first, count, given, width)).toThrow(bad);
    expect(sums.state()).toEqual(createAccumulator(shape).state());
  });

  test('stored sums of another shape are refused', () => {
    const state = sums.state();
    expect(isAccumulatorState(state, shape)).toBe(true);
    for (const other of [shapeOf(3, 2), shapeOf(2, 1)]) {
      expect(isAccumulatorState(state, other)).toBe(false);
      expect(() => createAccumulator(other, state)).toThrow(bad);
    }
    for (const broken of [null, 7, {}, { ...state, pairs: null }, { ...state, candidates: [{}, {}] }])
      expect(isAccumulatorState(broken, shape)).toBe(false);
    const negative = { ...state, pairs: [{ ...state.pairs[0]!, trials: -1 }] };
    expect(isAccumulatorState(negative, shape)).toBe(false);
    // Candidates with equal trials keep no scores ahead, and a pair has the trials that both have.
    expect(isAccumulatorState({ ...state, ahead: [[1], []] }, shape)).toBe(false);
    const longer = { ...state, pairs: [{ ...state.pairs[0]!, trials: 1 }] };
    expect(isAccumulatorState(longer, shape)).toBe(false);
  });

  test('a shape without candidates or score is refused', () => {
    expect(() => createAccumulator(shapeOf(0, 1))).toThrow(bad);
    expect(() => createAccumulator({ ...shape, layout: { columns: 2, score: 2 } })).toThrow(bad);
  });
});

test('the size of the state does not grow with the trials of level candidates', () => {
  const shape = shapeOf(2, 2);
  const numbers = (state: AccumulatorState) =>
    [...state.candidates, ...state.pairs].reduce(
      (sum, part) => sum + part.whole.length + part.open.length,
      0,
    );
  // 67 numbers for each of 2 × 2 columns and 1 pair, twice.
  expect(numbers(run(shape, [36]))).toBe(670);
  expect(numbers(run(shape, [4000]))).toBe(670);
});
