import { expect, test } from 'vitest';
import { createFakeKernel } from '../../../../tests/fakes.ts';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { failedRun } from '../../../runner/core/session.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { EXPERIMENT_PLANS, EXPERIMENT_PLIES } from './experimentPlans.ts';
import { createExperimentStore, experimentJob } from './experiments.ts';

const ENGINE = { version: 'fake', weights: '0'.repeat(64) };
const asked: Position = { ...moneyPosition(START_BOARD, [3, 1]), onRoll: 'O' };

/** A runner that records the jobs it is given. */
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

test('each seed is rolled out once with each kind of dice, and nothing else differs', async () => {
  const { runner, jobs } = recording();
  const store = createExperimentStore(runner, ENGINE);
  store.getState().start(asked, { trials: 36, seeds: 3 });
  await expect.poll(() => store.getState().status).toBe('done');
  const { plain, stratified } = store.getState();
  for (const runs of [plain, stratified]) expect(runs.map(({ seed }) => seed)).toEqual([1, 2, 3]);
  expect(plain.map(({ mean }) => mean)).not.toEqual(stratified.map(({ mean }) => mean));
  expect(jobs).toHaveLength(6);
  for (const [index, { settings, position, candidates }] of jobs.entries()) {
    expect(settings).toEqual({
      ...jobs[0]!.settings,
      seed: 1 + Math.floor(index / 2),
      quasiRandom: index % 2 === 1,
    });
    expect(settings).toMatchObject({ trials: 36, cubeless: true, truncateAfterPlies: EXPERIMENT_PLIES });
    expect(position).toMatchObject({ dice: null, offer: 'none', onRoll: 'O' });
    expect(candidates).toEqual([{ kind: 'position', board: asked.board }]);
  }
});

test('a stop keeps the seeds that both kinds have; a new experiment discards the old one', async () => {
  const { runner } = recording();
  const store = createExperimentStore(runner, ENGINE);
  const stopped = new Promise<void>((resolve) => {
    const leave = store.subscribe(({ plain }) => {
      if (plain.length < 2) return;
      leave();
      store.getState().stop();
      resolve();
    });
  });
  store.getState().start(asked, { trials: 36, seeds: 500 });
  await stopped;
  const { plain, stratified, status } = store.getState();
  expect(status).toBe('stopped');
  expect(plain.map(({ seed }) => seed)).toEqual(stratified.map(({ seed }) => seed));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(store.getState().plain).toBe(plain);
  store.getState().start(asked, { trials: 36, seeds: 2 });
  expect(store.getState().plain).toEqual([]);
  await expect.poll(() => store.getState().status).toBe('done');
  expect(store.getState().plain).toHaveLength(2);
});

test('a failure of the engine is shown', async () => {
  const failure = { code: 'worker-failed', message: 'The rollout engine was closed.' } as const;
  const store = createExperimentStore({ start: () => failedRun(failure) }, ENGINE);
  store.getState().start(asked, { trials: 36, seeds: 2 });
  await expect.poll(() => store.getState()).toMatchObject({ status: 'failed', failure });
});

test('every plan has fewer than 70,000 short games', () => {
  for (const { trials, seeds } of EXPERIMENT_PLANS) expect(2 * trials * seeds).toBeLessThan(70_000);
  expect(experimentJob(asked, 36, 1, true, ENGINE).settings.varianceReduction).toBe('none');
});
