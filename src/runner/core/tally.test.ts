import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { rawResults } from '../../engine/spread.ts';
import { halfWidth, estimate } from '../../engine/stats.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { shapeOf } from '../../jobs/backgammon/job.ts';
import { createCourse } from './course.ts';
import { createPlayer } from '../worker/play.ts';
import { createTally } from './tally.ts';

const job = fakeJob({ trials: 300 }, 2);
const play = createPlayer(createFakeKernel(), job);
const { score } = shapeOf(job).layout;

/** Adds 300 trials a few at a time, asking for a result after every `asking` steps. */
function history(step: number, asking: number) {
  const tally = createTally(BACKGAMMON, job, undefined);
  const course = createCourse(job, tally.sums, undefined, undefined);
  for (let first = 0, steps = 1; first < 300; first += step, steps++) {
    const count = Math.min(step, 300 - first);
    tally.add(
      first,
      count,
      job.candidates.map((_, candidate) => play(candidate, first, count)),
    );
    if (steps % asking === 0) tally.result(course, 0, null);
  }
  return { ...tally.result(course, 0, null), sums: tally.sums };
}

test('the history does not depend on how often results are requested or how trials were split', () => {
  const { history: points, sums } = history(300, 1);
  expect(points[1]!.map(({ trials }) => trials)).toEqual([8, 16, 36, 72, 108, 144, 180, 216, 252, 288, 300]);
  // The last point equals the final estimate, the earlier ones the estimates at their time.
  const last = estimate(sums, 1, score);
  const { mean, standardError } = last;
  expect(points[1]!.at(-1)).toEqual({ trials: 300, mean, standardError, halfWidth: halfWidth(last) });
  expect(points[1]![3]!.mean).not.toBe(mean);
  for (const [step, asking] of [
    [7, 1],
    [50, 3],
    [36, 100],
  ] as const)
    expect(history(step, asking).history).toEqual(points);
});

test('a candidate that rests has a last point there, whether or not the run was interrupted', () => {
  const long = fakeJob({ trials: 2000 }, 2);
  const course = (tally: ReturnType<typeof createTally>) =>
    createCourse(long, tally.sums, undefined, undefined);
  const rowsOf = (candidate: number, first: number, count: number) => play(candidate, first, count);
  const rested = createTally(BACKGAMMON, long, undefined);
  rested.add(0, 40, [rowsOf(0, 0, 40), rowsOf(1, 0, 40)]);
  rested.add(40, 32, [rowsOf(0, 40, 32), undefined]);
  const stopped = rested.result(course(rested), 0, 'stopped');
  const trialsOf = ({ history: all }: Pick<typeof stopped, 'history'>) =>
    all.map((points) => points.map(({ trials }) => trials));
  expect(trialsOf(stopped)).toEqual([
    [8, 16, 36, 72],
    [8, 16, 36, 40],
  ]);
  const resumed = createTally(BACKGAMMON, long, stopped);
  const ends = [rested, resumed].map((tally) => {
    tally.add(40, 32, [undefined, rowsOf(1, 40, 32)]);
    tally.add(72, 10, [rowsOf(0, 72, 10), rowsOf(1, 72, 10)]);
    return tally.result(course(tally), 0, 'stopped');
  });
  expect(trialsOf(ends[0]!)).toEqual([
    [8, 16, 36, 72, 82],
    [8, 16, 36, 72, 82],
  ]);
  expect(ends[1]).toEqual(ends[0]);
  // What the pairs played is that of the rows, although one candidate caught up.
  const luck = BACKGAMMON.luckColumn!;
  const resultsOf = (candidate: number) =>
    rawResults(rowsOf(candidate, 0, 82), BACKGAMMON.rowColumns, { score, luck });
  const [first, second] = [resultsOf(0), resultsOf(1)];
  const differences = first.map((result, trial) => result - second[trial]!);
  expect(ends[1]!.playedPairs!.pairs).toEqual([
    {
      trials: 82,
      sum: differences.reduce((sum, each) => sum + each, 0),
      squares: differences.reduce((sum, each) => sum + each * each, 0),
    },
  ]);
});

test('only the trials played so far decide where the points of a history are', () => {
  const long = fakeJob({ trials: 100_000 }, 2);
  const course = (tally: ReturnType<typeof createTally>) =>
    createCourse(long, tally.sums, undefined, undefined);
  const tally = createTally(BACKGAMMON, long, undefined);
  const trialsAt = (end: number): readonly number[] => {
    const from = tally.sums.trials(0);
    tally.add(from, end - from, [play(0, from, end - from), play(1, from, end - from)]);
    return tally.result(course(tally), 0, null).history[1]!.map(({ trials }) => trials);
  };
  expect(trialsAt(108)).toEqual([8, 16, 36, 72, 108]);
  expect(trialsAt(400 * 36)).toHaveLength(402);
  expect(trialsAt(400 * 36 + 1)).toEqual([
    8,
    16,
    ...Array.from({ length: 200 }, (_, mark) => 72 * (mark + 1)),
    14_401,
  ]);
});
