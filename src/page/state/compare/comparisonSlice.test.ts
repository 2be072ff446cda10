import { expect, test } from 'vitest';
import { fakeJob, createFakeKernel } from '../../../../tests/fakes.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { MOST_COMPARED } from '../../../jobs/variants.ts';
import { createComparisonStore } from './comparisonSlice.ts';
import { createUndoLog } from '../undo/undoLog.ts';
import type { RolloutStore } from '../rollout/types.ts';

const clock = () => 0;
const variant = (seed: number) => ({ name: `Seed ${seed}`, job: fakeJob({ trials: 72, seed }) });
function open(onRun?: (rollout: RolloutStore) => void) {
  const edits = createUndoLog();
  const store = createComparisonStore(createInlineRunner(createFakeKernel(), clock), clock, edits, onRun);
  return { ...store, edits };
}

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

test('compared rollouts have the same numbers as on their own', async () => {
  const [both, alone] = [open(), open()];
  both.getState().add([variant(1), variant(2)]);
  alone.getState().add([variant(2)]);
  await Promise.all([ended(both), ended(alone)]);
  const state = (store: typeof both, index: number) =>
    store.getState().runs[index]?.rollout.getState().result?.state;
  expect(state(both, 1)).toEqual(state(alone, 0));
  expect(state(both, 0)).not.toEqual(state(alone, 0));
});

test('the same games are not played twice, and the number of columns is limited', () => {
  const store = open();
  store.getState().add([variant(1), { ...variant(1), name: 'again' }]);
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['Seed 1']);
  store.getState().add(Array.from({ length: 20 }, (_, seed) => variant(seed + 1)));
  expect(store.getState().runs).toHaveLength(MOST_COMPARED);
  store.getState().clear();
  expect(store.getState().runs).toEqual([]);
});

test('a rollout of another position joins those it is compared with, and goes with them', () => {
  const store = open();
  const [own, elsewhere] = [
    variant(1),
    { name: 'Position 2', job: fakeJob({ trials: 72, seed: 1, plies: 1 }) },
  ];
  const moved = elsewhere.job.candidates.map((each) => ({
    ...each,
    board: { ...each.board, roller: each.board.opponent, opponent: each.board.roller },
  }));
  const job = { ...elsewhere.job, candidates: moved };
  store.getState().add([own]);
  store.getState().add([{ ...elsewhere, job, base: own.job }]);
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['Seed 1', 'Position 2']);
  store.getState().add([variant(2)]);
  expect(store.getState().runs).toHaveLength(3);
  store.getState().add([{ name: 'another question', job }]);
  expect(store.getState().runs.map(({ name }) => name)).not.toContain('Seed 1');
});

test('runs from the library join the comparison unchanged, each once', async () => {
  const played = open();
  played.getState().add([variant(1), variant(2)]);
  await ended(played);
  const kept = played.getState().runs.map(({ name, job, rollout }) => {
    const { result } = rollout.getState();
    if (result === null) throw new Error('nothing was played');
    return { name, job, result };
  });
  const told: unknown[] = [];
  const store = open((rollout) => told.push(rollout.getState().status));
  store.getState().show(kept);
  store.getState().show(kept);
  const shown = store.getState().runs.map(({ name, job, rollout }) => {
    const { status, result } = rollout.getState();
    return { name, job, status, result };
  });
  expect(shown).toEqual(kept.map((run) => ({ ...run, status: 'done' })));
  expect(told).toEqual(['idle', 'idle']);
});

test('one column is removed without the others', async () => {
  const store = open();
  store.getState().add([variant(1), variant(2)]);
  const [first, second] = store.getState().runs;
  store.getState().remove(first!.id);
  expect(store.getState().runs).toEqual([second]);
  await ended(store);
  expect(second?.rollout.getState().status).toBe('done');
});

test('a removed rollout is restored with its trials and continues to the same numbers', async () => {
  const [store, alone] = [open(), open()];
  store.getState().add([variant(1), variant(2)]);
  alone.getState().add([variant(1), variant(2)]);
  const [first] = store.getState().runs;
  await expect.poll(() => first?.rollout.getState().result?.candidates[0]?.trials ?? 0).toBeGreaterThan(0);
  const before = first!.rollout.getState().result!.candidates[0]!.trials;
  store.getState().remove(first!.id);
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['Seed 2']);
  store.edits.getState().undo();
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['Seed 1', 'Seed 2']);
  expect(first!.rollout.getState().result!.candidates[0]!.trials).toBeGreaterThanOrEqual(before);
  await Promise.all([ended(store), ended(alone)]);
  for (const index of [0, 1])
    expect(store.getState().runs[index]?.rollout.getState().result?.state).toEqual(
      alone.getState().runs[index]?.rollout.getState().result?.state,
    );
});

test('every edit can be undone and redone: added, removed, all removed', async () => {
  const store = open();
  const names = () => store.getState().runs.map(({ name }) => name);
  store.getState().add([variant(1), variant(2)]);
  await ended(store);
  store.getState().remove(store.getState().runs[0]!.id);
  store.getState().clear();
  expect(names()).toEqual([]);
  expect(store.edits.getState().past).toMatchObject([
    { kind: 'add', names: ['Seed 1', 'Seed 2'] },
    { kind: 'remove', names: ['Seed 1'] },
    { kind: 'remove', names: ['Seed 2'] },
  ]);
  for (const expected of [['Seed 2'], ['Seed 1', 'Seed 2'], [], []]) {
    store.edits.getState().undo();
    expect(names()).toEqual(expected);
  }
  for (const expected of [['Seed 1', 'Seed 2'], ['Seed 2'], [], []]) {
    store.edits.getState().redo();
    expect(names()).toEqual(expected);
  }
  store.edits.getState().undo();
  expect(store.getState().runs[0]?.rollout.getState().status).toBe('done');
  store.getState().add([variant(3)]);
  store.edits.getState().redo();
  expect(names()).toEqual(['Seed 2', 'Seed 3']);
});

test('an existing variant says so, or continues if more trials are wanted', async () => {
  const store = open();
  const more = { name: 'again', job: fakeJob({ trials: 108, seed: 1 }) };
  const outcomes = (...given: Parameters<ReturnType<typeof store.getState>['add']>) =>
    store
      .getState()
      .add(...given)
      .map(({ outcome, id }) => [outcome, id]);
  expect(outcomes([variant(1)])).toEqual([['added', 1]]);
  // It is still running.
  expect(outcomes([more])).toEqual([['present', 1]]);
  await ended(store);
  expect(outcomes([variant(1)])).toEqual([['present', 1]]);
  expect(outcomes([more, variant(2)])).toEqual([
    ['extended', 1],
    ['added', 2],
  ]);
  await ended(store);
  const trials = store.getState().runs.map(({ rollout }) => rollout.getState().result?.candidates[0]?.trials);
  expect(trials).toEqual([108, 72]);
  const many = Array.from({ length: MOST_COMPARED }, (_, seed) => variant(seed + 1));
  expect(outcomes(many).map(([outcome]) => outcome)).toEqual([
    'present',
    'present',
    ...Array.from({ length: MOST_COMPARED - 2 }, () => 'added'),
  ]);
  expect(outcomes([variant(20)])).toEqual([['full', undefined]]);
});

test('a rollout that a stop rule ended gets no more trials', async () => {
  const store = open();
  const ruled = (trials: number) => ({
    name: 'ruled',
    job: fakeJob({ trials, stopRule: 'se', stopStandardError: 0.5, minimumTrials: 36 }),
  });
  store.getState().add([ruled(720)]);
  await ended(store);
  expect(store.getState().runs[0]?.rollout.getState().result?.stopReason).toBe('se');
  expect(store.getState().add([ruled(1440)])[0]?.outcome).toBe('present');
});

test('a rollout that a stop rule ended continues under another rule', async () => {
  const store = open();
  const ruled = (stopStandardError: number) => ({
    name: 'ruled',
    job: fakeJob({ trials: 720, stopRule: 'se', stopStandardError, minimumTrials: 36 }),
  });
  store.getState().add([ruled(0.5)]);
  await ended(store);
  expect(store.getState().add([ruled(0.4)])[0]?.outcome).toBe('extended');
});

test('a rollout known to be wrong gets no more trials, and says why', async () => {
  const store = open();
  store.getState().add([variant(1)]);
  await ended(store);
  const { rollout } = store.getState().runs[0]!;
  rollout.getState().judge({ source: null, check: 'wrong' });
  const more = { name: 'more', job: fakeJob({ trials: 108, seed: 1 }) };
  expect(store.getState().add([more])[0]?.outcome).toBe('present');
  expect(rollout.getState()).toMatchObject({ status: 'done', failure: { code: 'bad-job' } });
});

test('rollouts of another position give way to a variant; undo restores them', () => {
  const store = open();
  store.getState().add([variant(1)]);
  const job = fakeJob({ trials: 72 }, 1);
  const [only] = job.candidates;
  const board = { ...only!.board, roller: only!.board.roller.with(23, 0).with(0, 1) };
  store.getState().add([{ name: 'other', job: { ...job, candidates: [{ ...only!, board }] } }]);
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['other']);
  store.edits.getState().undo();
  expect(store.getState().runs.map(({ name }) => name)).toEqual(['Seed 1']);
  store.getState().clear();
});
