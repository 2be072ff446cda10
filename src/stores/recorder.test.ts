import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakeJob } from '../../tests/fakes.ts';
import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { runIdentity } from '../protocol/job.ts';
import type { LibrarySlice } from './librarySlice.ts';
import { KEEP_EVERY_MS, recordRuns } from './recorder.ts';
import type { RolloutSlice } from './rolloutSlice.ts';

const resultOf = (trials: number) => ({ candidates: [{ trials }] }) as unknown as RolloutResult;

function open() {
  let now = 0;
  const kept: (readonly [RolloutJob, number, string])[] = [];
  const held: string[] = [];
  const rollout = createStore<RolloutSlice>()(
    () => ({ status: 'idle', job: null, result: null }) as unknown as RolloutSlice,
  );
  const library = {
    getState: () =>
      ({
        keep: async (job, result, state) =>
          void kept.push([job, result.candidates[0]?.trials ?? 0, state] as const),
      }) as Pick<LibrarySlice, 'keep'> as LibrarySlice,
  };
  const locks = {
    hold(key: string) {
      held.push(key);
      return () => void held.splice(held.indexOf(key), 1);
    },
    isHeld: async () => false,
  };
  const keepNow = recordRuns(BACKGAMMON, rollout, library, locks, () => now);
  return { rollout, kept, held, keepNow, pass: (ms: number) => (now += ms) };
}
const job = fakeJob({ trials: 720 });
const other = fakeJob({ trials: 720, seed: 2 });

test('a run is kept every few seconds, at a pause and at its end, and held as long as it is in hand', () => {
  const { rollout, kept, held, pass } = open();
  rollout.setState({ status: 'running', job, result: null });
  expect(held).toEqual([runIdentity(job)]);
  rollout.setState({ result: resultOf(36) });
  rollout.setState({ result: resultOf(72) });
  pass(KEEP_EVERY_MS);
  rollout.setState({ result: resultOf(108) });
  pass(1);
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

test('a run that another replaces is kept as far as it has come; one that is only opened is not kept again', () => {
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

test('a page that may be closed keeps the run in hand at once', async () => {
  const { rollout, kept, keepNow } = open();
  await keepNow();
  rollout.setState({ status: 'running', job, result: resultOf(36) });
  rollout.setState({ result: resultOf(72) });
  await keepNow();
  expect(kept.map(([, trials]) => trials)).toEqual([36, 72]);
});
