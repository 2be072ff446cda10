import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../../../tests/fakes.ts';
import { BACKGAMMON } from '../../../../jobs/backgammon/game.ts';
import { createInlineRunner } from '../../../../runner/worker/inline.ts';
import { createRolloutStore } from '../../../state/rollout/rolloutSlice.ts';
import { extendAll, groupProgress, mostToAdd } from './runGroup.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';

const runner = createInlineRunner(createFakeKernel(), () => 0);

/** Rollouts of one candidate, one per settings object, started in order. */
function start(...settings: readonly Partial<RolloutSettings>[]) {
  return settings.map((each) => {
    const store = createRolloutStore(BACKGAMMON, runner, () => 0);
    store.getState().start(fakeJob({ trials: 72, ...each }, 1));
    return store;
  });
}
type Stores = ReturnType<typeof start>;
const states = (stores: Stores) => stores.map((store) => store.getState());
async function ended(stores: Stores): Promise<void> {
  await expect.poll(() => groupProgress(states(stores)).state).toBe('idle');
}

test('every rollout gets more trials, and the progress counts all of them', async () => {
  const stores = start({ seed: 1 }, { seed: 2, trials: 36 });
  await ended(stores);
  expect(groupProgress(states(stores))).toMatchObject({ runs: 2, done: 2, trials: 108, total: 108 });
  extendAll(stores, 36);
  expect(groupProgress(states(stores))).toMatchObject({ state: 'running', done: 0, total: 180 });
  for (const store of stores) store.getState().pause();
  expect(groupProgress(states(stores)).state).toBe('paused');
  for (const store of stores) store.getState().resume();
  await ended(stores);
  expect(groupProgress(states(stores))).toMatchObject({ done: 2, trials: 180, total: 180 });
  expect(stores.map((store) => store.getState().result?.candidates[0]?.trials)).toEqual([108, 72]);
});

test('stopped rollouts are not done, and only their trials count', async () => {
  const stores = start({ trials: 100_000 }, { trials: 100_000, seed: 2 });
  for (const store of stores) store.getState().stop();
  await ended(stores);
  const { done, trials, total } = groupProgress(states(stores));
  expect(done).toBe(0);
  expect(total).toBe(trials);
});

test('time left: the speed of one rollout is used for all with equal cost per trial', () => {
  const member = (settings: Partial<RolloutSettings>, gamesPerSecond: number | null = null) => ({
    status: 'running' as const,
    job: fakeJob({ trials: 360, ...settings }, 1),
    result: null,
    gamesPerSecond,
  });
  const left = (...members: Parameters<typeof groupProgress>[0]) => groupProgress(members);
  expect(left(member({}, 10), member({ seed: 2 })).secondsLeft).toBe(72);
  // 2-ply trials take longer by an unknown factor.
  expect(left(member({}, 10), member({ plies: 2 })).secondsLeft).toBeNull();
  expect(left(member({}), member({ seed: 2 })).secondsLeft).toBeNull();
  expect(left(member({}, 10)).mayEndSooner).toBe(false);
  expect(left(member({ stopRule: 'jsd' }, 10)).mayEndSooner).toBe(true);
  expect(left(member({ stopSeconds: 5 }, 10)).mayEndSooner).toBe(true);
});

test('no rollout gets more trials than the maximum', () => {
  const member = (trials: number) => ({
    status: 'done' as const,
    job: null,
    result: { candidates: [{ trials }] } as never,
    gamesPerSecond: null,
  });
  const most = mostToAdd([member(0)]);
  expect(mostToAdd([member(1000), member(36)])).toBe(most - 1000);
});
