import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../tests/fakes.ts';
import { halfWidth, estimate } from '../engine/stats.ts';
import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import { shapeOf } from '../protocol/job.ts';
import { createCourse } from './course.ts';
import { createPlayer } from './play.ts';
import { createTally } from './tally.ts';

const job = fakeJob({ trials: 300 }, 2);
const play = createPlayer(createFakeKernel(), job);
const { score } = shapeOf(job).layout;

/** Adds 300 trials, a few at a time, asking for a result after every so many steps. */
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

test('the history is the same however often a result is asked for, and however the trials were cut', () => {
  const { history: points, sums } = history(300, 1);
  expect(points[1]!.map(({ trials }) => trials)).toEqual([8, 16, 36, 72, 108, 144, 180, 216, 252, 288, 300]);
  // The last point is what the sums say at the end, those before it what they said then.
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
