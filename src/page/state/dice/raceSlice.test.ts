import { expect, test } from 'vitest';
import { createFakeKernel } from '../../../../tests/fakes.ts';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { failedRun } from '../../../runner/core/session.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { createRaceStore, GOAL_TRIALS, RACE_TRIALS, runningMeans } from './raceSlice.ts';

const ENGINE = { version: 'fake', weights: '0'.repeat(64) };
const POSITION = moneyPosition(START_BOARD);

function recording(): { runner: Pick<Runner, 'start'>; jobs: RolloutJob[] } {
  const inner = createInlineRunner(createFakeKernel(), () => 0);
  const jobs: RolloutJob[] = [];
  return {
    jobs,
    runner: {
      start(job, listener) {
        jobs.push(job);
        return inner.start(job, listener);
      },
    },
  };
}

test('running means', () => {
  expect([...runningMeans(Float64Array.of(1, 0, 2, 5))]).toEqual([1, 0.5, 1, 2]);
});

test('both sides have the same trials and seed and differ only in the dice; the goal has far more', async () => {
  const { runner, jobs } = recording();
  const race = createRaceStore(runner, ENGINE);
  race.getState().start(POSITION, 7);
  expect(race.getState().status).toBe('running');
  await expect.poll(() => race.getState().status).toBe('done');
  const [plain, stratified, goal] = jobs.map(({ settings }) => settings);
  expect(plain).toEqual({ ...stratified, quasiRandom: false });
  expect(stratified).toMatchObject({ seed: 7, trials: RACE_TRIALS, quasiRandom: true });
  expect(goal).toMatchObject({ trials: GOAL_TRIALS, quasiRandom: true });
  expect(goal!.seed).not.toBe(7);
  const state = race.getState();
  for (const means of [state.plain, state.stratified]) {
    expect(means).toHaveLength(RACE_TRIALS);
    // The fake's scores depend on the dice, so the mean is not constant.
    expect(new Set(means).size).toBeGreaterThan(10);
  }
  expect(state.goal!.standardError).toBeGreaterThan(0);
  expect(Math.abs(state.stratified.at(-1)! - state.goal!.mean)).toBeLessThan(
    10 * state.goal!.standardError * Math.sqrt(GOAL_TRIALS / RACE_TRIALS),
  );
});

test('a later race replaces an earlier one, and a failure is kept', async () => {
  const { runner } = recording();
  const race = createRaceStore(runner, ENGINE);
  race.getState().start(POSITION, 1);
  race.getState().start(POSITION, 2);
  await expect.poll(() => race.getState().status).toBe('done');
  expect(race.getState().seed).toBe(2);

  const failing = createRaceStore(
    { start: () => failedRun({ code: 'worker-failed', message: 'gone' }) },
    ENGINE,
  );
  failing.getState().start(POSITION, 1);
  await expect.poll(() => failing.getState().status).toBe('failed');
  expect(failing.getState().failure?.message).toBe('gone');
});
