import { describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { createChance } from '../../engine/chance.ts';
import { createDesigns } from '../../engine/design.ts';
import { unwrap } from '../../engine/errors.ts';
import { FIRST, FIRST_SQUARES, SERIES_SUMS, SHIFTED, SQUARES } from '../../engine/series.ts';
import { ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { createInlineRunner } from '../worker/inline.ts';
import { chanceToFind, type VerifyOptions, verifyRun } from './verify.ts';
import type { Verification } from './verification.ts';
import type { ResumableRun } from '../../jobs/results/resumable.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

const job = fakeJob({ trials: 500 });
let now = 0;
const runnerOf = (kernel: BackgammonKernel = createFakeKernel()) => createInlineRunner(kernel, () => ++now);

/** A kernel that returns one wrong number, once: its last bit is flipped. */
function flippingKernel(trial: number, column: number, candidate: number): BackgammonKernel {
  const kernel = createFakeKernel();
  const own = JSON.stringify(job.candidates[candidate]!.board);
  let isDone = false;
  return {
    ...kernel,
    playTrials(board, asker, first, count, rolls, settings) {
      const rows = kernel.playTrials(board, asker, first, count, rolls, settings);
      const isIn = first <= trial && trial < first + count && JSON.stringify(board) === own;
      if (isIn && !isDone) {
        isDone = true;
        const bytes = new Uint8Array(rows.buffer, 8 * ((trial - first) * ROW_COLUMNS + column), 8);
        bytes[0]! ^= 1;
      }
      return rows;
    },
  };
}

/** Plays a run to its end. */
async function played(job: RolloutJob, kernel?: BackgammonKernel): Promise<ResumableRun> {
  const result = unwrap(await runnerOf(kernel).start(job, { onProgress() {} }).finished);
  return { ...result, seed: job.settings.seed };
}

const verify = async (
  job: RolloutJob,
  run: ResumableRun,
  options: Partial<VerifyOptions> = {},
): Promise<Verification> =>
  unwrap(
    await verifyRun(BACKGAMMON, runnerOf(), job, run, { sample: Infinity, random: Math.random, ...options })
      .finished,
  );

describe('a correct run', () => {
  test('matches to the last bit, completely or in a sample', async () => {
    const run = await played(job);
    // 500 trials: checkpoints every 36 trials, and 32 trials after the last block.
    const whole = await verify(job, run);
    expect(whole).toMatchObject({ segments: 14, isWhole: true, wrong: [] });
    for (const trial of [0, 36, 250, 499])
      expect(await verify(job, run, { trial })).toMatchObject({ isWhole: false, wrong: [] });
    expect(await verify(job, run, { sample: 5 })).toMatchObject({ segments: 14, wrong: [] });
  });

  test('progress of a sample is reported segment by segment', async () => {
    const run = await played(job);
    const told: Verification[] = [];
    const found = await verify(job, run, { sample: 5, onSegment: (soFar) => told.push(soFar) });
    expect(told.map(({ replayed }) => replayed.length)).toEqual([1, 2, 3, 4, 5]);
    expect(told.at(-1)).toEqual(found);
  });

  test('with candidates that rest at different trials, and plain dice', async () => {
    const own = fakeJob({ trials: 700, quasiRandom: false });
    const run = await played({ ...own, counts: [700, 36, 401] });
    for (let trial = 0; trial < 700; trial += 36)
      expect((await verify(own, run, { trial })).wrong).toEqual([]);
    expect((await verify(own, run)).wrong).toEqual([]);
  });

  test('saved without checkpoints: it can be verified only completely', async () => {
    const { state, ...run } = await played(job);
    const { checkpoints: _none, ...bare } = state;
    expect(await verify(job, { ...run, state: bare }, { sample: 1 })).toMatchObject({
      segments: 1,
      isWhole: true,
      wrong: [],
    });
  });
});

describe('a worker that returned one wrong bit once', () => {
  test.each([
    ['the score', 5, 100, 1],
    ['a probability', 0, 77, 0],
    ['what happened in the game', 12, 499, 2],
    ['the first trial', 5, 0, 1],
  ])('%s: found in its segment, and in a complete replay', async (_, column, trial, candidate) => {
    const run = await played(job, flippingKernel(trial, column, candidate));
    const found = await verify(job, run, { trial });
    expect(found.wrong).toMatchObject([{ candidates: expect.arrayContaining([candidate]) as number[] }]);
    const [{ first, end } = { first: -1, end: -1 }] = found.wrong;
    expect(first <= trial && trial < end).toBe(true);
    const whole = await verify(job, run);
    expect(whole.isWhole).toBe(true);
    expect(whole.wrong).toMatchObject([{ first, end }]);
    // A sample elsewhere finds nothing, except for the first trial, on which every segment depends.
    const elsewhere = await verify(job, run, { trial: trial < 250 ? 300 : 40 });
    expect(elsewhere.wrong.length).toBe(trial === 0 ? 1 : 0);
  });
});

describe('invented sums', () => {
  const shares = (state: ResumableRun['state'], column: number, by: number): ResumableRun['state'] => {
    const [first, ...others] = state.candidates;
    const whole = first!.whole.map((sum, at) => (at === 67 * column ? sum + by : sum));
    return { ...state, candidates: [{ ...first!, whole }, ...others] };
  };

  test('a changed mean shows in the last segment, and in a complete replay', async () => {
    const run = await played(job);
    const forged = { ...run, state: shares(run.state, 5, 1) };
    expect((await verify(job, forged)).wrong).toMatchObject([{ candidates: [0] }]);
    expect((await verify(job, forged, { trial: 499 })).wrong).toMatchObject([
      { first: 468, candidates: [0] },
    ]);
  });

  test('sums under another seed', async () => {
    const run = await played(job);
    const other = await verify(job, { ...run, seed: 99 }, { sample: 3 });
    expect(other.wrong).toHaveLength(other.replayed.some(({ first }) => first === 0) ? 3 : 4);
  });

  test('a changed tally', async () => {
    const run = await played(job);
    const tallies = run.tallies.map((tally, index) => (index === 1 ? tally.with(0, tally[0]! + 1) : tally));
    expect((await verify(job, { ...run, tallies })).wrong).toMatchObject([{ candidates: [1] }]);
  });
});

describe('the sample', () => {
  test('is chosen at random, without repetition', async () => {
    const run = await played(job);
    const draws = [0.99, 0, 0.5];
    const { replayed } = await verify(job, run, { sample: 3, random: () => draws.shift() ?? 0 });
    expect(replayed.map(({ first }) => first)).toEqual([0, 7 * 36, 13 * 36]);
  });

  test('the chance to find something wrong: 3 of 14 segments', () => {
    const verification = { segments: 14, replayed: Array.from({ length: 3 }), isWhole: false, wrong: [] };
    const of = verification as unknown as Verification;
    expect(chanceToFind(of, 1)).toBeCloseTo(3 / 14, 12);
    expect(chanceToFind(of, 2)).toBeCloseTo(1 - (12 * 11 * 10) / (14 * 13 * 12), 12);
    expect(chanceToFind(of, 14)).toBe(1);
  });

  test('a stopped verification finds nothing', async () => {
    const run = await played(job);
    const verifying = verifyRun(BACKGAMMON, runnerOf(), job, run, { sample: Infinity, random: Math.random });
    verifying.stop();
    expect(await verifying.finished).toMatchObject({ ok: false, error: { code: 'worker-failed' } });
  });
});

describe('an invented standard error', () => {
  const long = fakeJob({ trials: 36 * 64 }, 2);

  /**
   * Modifies the sums by roll as if all variance lay between rolls: only `share` of the variance within them
   * is left.
   */
  function flattened({ state, ...run }: ResumableRun, share: number): ResumableRun {
    const design = createDesigns(createChance(BACKGAMMON.shapeOf(long).chance))(64);
    const whole = [...state.candidates[0]!.whole];
    for (const at of [0, 5 * SERIES_SUMS]) {
      const [mean, total] = [whole[at + SHIFTED]! / design.trials, whole[at + SQUARES]!];
      const within = design.first.map(
        (count, roll) => whole[at + FIRST_SQUARES + roll]! - whole[at + FIRST + roll]! ** 2 / count,
      );
      const before = total - within.reduce((sum, each) => sum + each, 0);
      const after = total - share * (total - before);
      const center = mean * mean * design.trials;
      const scale = Math.sqrt((after - center) / (before - center));
      for (const [roll, count] of design.first.entries()) {
        const shifted = mean + scale * (whole[at + FIRST + roll]! / count - mean);
        whole[at + FIRST + roll] = count * shifted;
        whole[at + FIRST_SQUARES + roll] = count * shifted * shifted + share * within[roll]!;
      }
    }
    const [first, ...others] = state.candidates;
    return { ...run, state: { ...state, candidates: [{ ...first!, whole }, ...others] } };
  }

  test('is found by any sample whose variance is too large for it', async () => {
    const run = await played(long);
    expect((await verify(long, flattened(run, 1), { sample: 8 })).wrong).toEqual([]);
    for (let round = 0; round < 5; round++) {
      const found = await verify(long, flattened(run, 0.01), { sample: 8 });
      expect(found).toMatchObject({ isWhole: false, wrong: [{ first: 0, end: 36 * 64, candidates: [0] }] });
    }
    expect((await verify(long, flattened(run, 0.1), { sample: 16 })).wrong).toHaveLength(1);
  });

  test('correct runs pass, with any number of trials per candidate', async () => {
    const run = await played({ ...fakeJob({ trials: 36 * 64 }), counts: [36 * 64, 700, 36] });
    const own = fakeJob({ trials: 36 * 64 });
    for (const sample of [1, 4, 31]) expect((await verify(own, run, { sample })).wrong).toEqual([]);
    const initial = fakeJob({ trials: 1111, initial: true });
    const short = await played(initial);
    for (const sample of [1, 16]) expect((await verify(initial, short, { sample })).wrong).toEqual([]);
  });
});
