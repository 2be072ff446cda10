import { expect, test } from 'vitest';
import { fakeJob, createFakeKernel } from '../../tests/fakes.ts';
import { createInlineRunner } from '../runner/inline.ts';
import { createComparisonStore, MOST_COMPARED } from './comparisonSlice.ts';

const clock = () => 0;
const variant = (seed: number) => ({ name: `Seed ${seed}`, job: fakeJob({ trials: 72, seed }) });
const open = () => createComparisonStore(createInlineRunner(createFakeKernel(), clock), clock);

const ended = (store: ReturnType<typeof open>) =>
  Promise.all(
    store.getState().runs.map(
      ({ rollout }) =>
        new Promise<void>((resolve) => {
          if (rollout.getState().status === 'done') resolve();
          rollout.subscribe(({ status }) => {
            if (status !== 'running') resolve();
          });
        }),
    ),
  );

test('rollouts run beside one another, each with the numbers it has alone', async () => {
  const [both, alone] = [open(), open()];
  both.getState().add([variant(1), variant(2)]);
  alone.getState().add([variant(2)]);
  await Promise.all([ended(both), ended(alone)]);
  const state = (store: typeof both, index: number) =>
    store.getState().runs[index]?.rollout.getState().result?.state;
  expect(state(both, 1)).toEqual(state(alone, 0));
  expect(state(both, 0)).not.toEqual(state(alone, 0));
});

test('the same games are not played twice, and there is an end to columns', () => {
  const store = open();
  store.getState().add([variant(1), { ...variant(1), name: 'again' }]);
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['Seed 1']);
  store.getState().add(Array.from({ length: 20 }, (_, seed) => variant(seed + 1)));
  expect(store.getState().runs).toHaveLength(MOST_COMPARED);
  store.getState().clear();
  expect(store.getState().runs).toEqual([]);
});

test('runs of the library stand beside the others as they were left, each once', async () => {
  const played = open();
  played.getState().add([variant(1), variant(2)]);
  await ended(played);
  const kept = played.getState().runs.map(({ name, job, rollout }) => {
    const { result } = rollout.getState();
    if (result === null) throw new Error('nothing was played');
    return { name, job, result };
  });
  const told: unknown[] = [];
  const store = createComparisonStore(createInlineRunner(createFakeKernel(), clock), clock, (rollout) =>
    told.push(rollout.getState().status),
  );
  store.getState().show(kept);
  store.getState().show(kept);
  const shown = store.getState().runs.map(({ name, job, rollout }) => {
    const { status, result } = rollout.getState();
    return { name, job, status, result };
  });
  expect(shown).toEqual(kept.map((run) => ({ ...run, status: 'done' })));
  expect(told).toEqual(['idle', 'idle']);
});

test('one is taken away without the others', async () => {
  const store = open();
  store.getState().add([variant(1), variant(2)]);
  const [first, second] = store.getState().runs;
  store.getState().remove(first!.id);
  expect(store.getState().runs).toEqual([second]);
  await ended(store);
  expect(second?.rollout.getState().status).toBe('done');
});
