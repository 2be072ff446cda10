import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakeJob } from '../../../../tests/fakes.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { KEEP_EVERY_MS, recordRuns } from './recorder.ts';
import type { RolloutSlice } from '../rollout/types.ts';
import type { LibrarySlice } from './types.ts';

const resultOf = (trials: number) => ({ candidates: [{ trials }] }) as unknown as RolloutResult;

function open() {
  let now = 0;
  const storage = { isFull: false };
  const kept: (readonly [RolloutJob, number, string])[] = [];
  const held: string[] = [];
  const rollout = createStore<RolloutSlice>()(
    () => ({ status: 'idle', job: null, result: null }) as unknown as RolloutSlice,
  );
  const library = {
    getState: () =>
      ({
        keep: async (job, result, state) => {
          if (!storage.isFull) kept.push([job, result.candidates[0]?.trials ?? 0, state] as const);
          return !storage.isFull;
        },
      }) as Pick<LibrarySlice, 'keep'> as LibrarySlice,
  };
  const locks = {
    hold(key: string) {
      held.push(key);
      return () => void held.splice(held.indexOf(key), 1);
    },
    isHeld: async () => false,
  };
  let waiting: { readonly action: () => void; readonly at: number }[] = [];
  const later = (action: () => void, ms: number) => void waiting.push({ action, at: now + ms });
  const keepNow = recordRuns(BACKGAMMON, rollout, library, locks, () => now, later);
  async function pass(ms: number): Promise<void> {
    now += ms;
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { action } of due) action();
    // Let storage answer, which takes a few ticks.
    for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  }
  return { rollout, kept, held, keepNow, pass, storage };
}
const job = fakeJob({ trials: 720 });
const other = fakeJob({ trials: 720, seed: 2 });

test('a run is saved every few seconds, when paused and at its end, and locked while it is open', async () => {
  const { rollout, kept, held, pass } = open();
  rollout.setState({ status: 'running', job, result: null });
  expect(held).toEqual([runIdentity(job)]);
  rollout.setState({ result: resultOf(36) });
  rollout.setState({ result: resultOf(72) });
  await pass(KEEP_EVERY_MS - 1);
  rollout.setState({ result: resultOf(108) });
  await pass(1);
  rollout.setState({ status: 'paused' });
  rollout.setState({ status: 'running' });
  rollout.setState({ result: resultOf(720), status: 'done' });
  expect(kept.map(([, trials, state]) => [trials, state])).toEqual([
    [36, 'running'],
    [108, 'running'],
    [108, 'paused'],
    [108, 'running'],
    [720, 'done'],
  ]);
  expect(held).toEqual([]);
});

test('a replaced run is saved as far as it got; one that was only opened is not saved again', () => {
  const { rollout, kept, held } = open();
  rollout.setState({ status: 'running', job, result: resultOf(36) });
  rollout.setState({ result: resultOf(144) });
  rollout.setState({ status: 'done', job: other, result: resultOf(720) });
  rollout.setState({ status: 'stopped', job, result: resultOf(144) });
  expect(kept).toEqual([
    [job, 36, 'running'],
    [job, 144, 'stopped'],
  ]);
  expect(held).toEqual([]);
});

test('a page that may be closed saves the open run at once', async () => {
  const { rollout, kept, keepNow } = open();
  await keepNow();
  rollout.setState({ status: 'running', job, result: resultOf(36) });
  rollout.setState({ result: resultOf(72) });
  await keepNow();
  expect(kept.map(([, trials]) => trials)).toEqual([36, 72]);
});

test('rare trials are saved as soon as frequent ones', async () => {
  const { rollout, kept, pass } = open();
  rollout.setState({ status: 'running', job, result: resultOf(1) });
  await pass(KEEP_EVERY_MS - 1);
  rollout.setState({ result: resultOf(2) });
  await pass(1);
  expect(kept.map(([, trials]) => trials)).toEqual([1, 2]);
  // Nothing is saved if nothing has changed.
  await pass(10 * KEEP_EVERY_MS);
  expect(kept).toHaveLength(2);
});

test('a run without trials is not saved; its first trials are saved at once', () => {
  const { rollout, kept } = open();
  rollout.setState({ status: 'running', job, result: resultOf(0) });
  expect(kept).toEqual([]);
  rollout.setState({ result: resultOf(1) });
  expect(kept.map(([, trials]) => trials)).toEqual([1]);
});

test('the end of a run that storage refuses is saved once there is room', async () => {
  const { rollout, kept, pass, storage } = open();
  storage.isFull = true;
  rollout.setState({ status: 'running', job, result: resultOf(36) });
  rollout.setState({ result: resultOf(720), status: 'done' });
  await pass(KEEP_EVERY_MS);
  expect(kept).toEqual([]);
  storage.isFull = false;
  await pass(KEEP_EVERY_MS);
  expect(kept).toEqual([[job, 720, 'done']]);
  await pass(10 * KEEP_EVERY_MS);
  expect(kept).toHaveLength(1);
});
