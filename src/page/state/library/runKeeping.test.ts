import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeKernel, fakeJob } from '../../../../tests/fakes.ts';
import { ok, unwrap } from '../../../engine/errors.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { keptRun } from '../../../jobs/library/library.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import type { RunStart } from '../../../runner/core/types.ts';
import { createRolloutStore } from '../rollout/rolloutSlice.ts';
import type { RolloutSlice } from '../rollout/types.ts';
import { createRunKeeping, KEEP_EVERY_MS, recordRuns } from './runKeeping.ts';
import type { LibrarySlice } from './types.ts';
import type { KeptState, LibraryEntry } from '../../../jobs/library/types.ts';

const entryOf = (seed: number, state: KeptState, saved: number): LibraryEntry => {
  const job = fakeJob({ trials: 3600, seed });
  const remarks = { created: 0, saved, note: '', tags: [] };
  return { ...remarks, key: runIdentity(job), state, job, trials: 3 * 72, candidates: [] };
};
const result = {
  candidates: [72, 72, 72].map((trials) => ({ trials, estimates: [] })),
  stopReason: null,
} as unknown as RolloutResult;

/** A visit to a library with these entries. @param asked - seed of the job about the position on the board */
function visit(entries: readonly LibraryEntry[], asked?: number) {
  const saved: (readonly [seconds: number, state: KeptState])[] = [];
  const library = createStore<LibrarySlice>()(
    () =>
      ({
        entries: entries.toSorted((a, b) => b.saved - a.saved),
        read: (listed: LibraryEntry) => ok(listed),
        ready: async () => {},
        keep: async (_job: RolloutJob, { seconds }: RolloutResult, state: KeptState) =>
          void saved.push([seconds, state]),
        pack: (job: RolloutJob, played: RolloutResult) => keptRun('x', job, played),
        open: async (key: string) => ok({ job: entries.find((entry) => entry.key === key)!.job, result }),
      }) as unknown as LibrarySlice,
  );
  const started: { job: RolloutJob; from: RunStart | undefined }[] = [];
  const runner = {
    start(job: RolloutJob, _listener: unknown, from?: RunStart) {
      started.push({ job, from });
      const nothing = () => {};
      const finished = new Promise<never>(nothing);
      return { finished, pause: nothing, resume: nothing, stop: nothing, hold: nothing };
    },
  };
  const rollout = createRolloutStore(BACKGAMMON, runner, () => 0);
  const held = new Set<string>();
  const shown: number[] = [];
  const keeping = createRunKeeping<RolloutJob>({
    game: BACKGAMMON,
    library,
    locks: { hold: () => () => {}, isHeld: async (key) => held.has(key) },
    rollout,
    show: (job) => void shown.push(job.settings.seed),
    isAsked: (job) => job.settings.seed === asked,
    isOurs: ({ engine }) => engine.version !== 'before',
    withOwnSettings: (job) => job,
    storage: memory,
    restingKey: 'resting',
    session: memory,
    suspendedKey: 'suspended',
  });
  return { keeping, rollout, held, shown, started, saved };
}

let remembered = new Map<string, string>();
const memory = {
  getItem: (key: string) => remembered.get(key) ?? null,
  setItem: (key: string, text: string) => void remembered.set(key, text),
};
beforeEach(() => {
  remembered = new Map();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('the last interrupted run is offered and resumes where it was', async () => {
  const kept = [
    entryOf(1, 'paused', 10),
    entryOf(2, 'running', 20),
    entryOf(3, 'done', 30),
    entryOf(4, 'stopped', 40),
  ];
  const { keeping, rollout, shown, started } = visit(kept);
  const left = await keeping.left();
  expect(left?.job.settings.seed).toBe(2);
  await keeping.goOn(left!.key);
  expect(shown).toEqual([2]);
  expect(started).toMatchObject([{ job: { settings: { seed: 2, trials: 3600 } }, from: result }]);
  expect(rollout.getState().status).toBe('running');
  // This page is rolling out now.
  expect(await keeping.left()).toBeUndefined();
});

test('a run of a link with recorded trials continues to that number', async () => {
  const entry = entryOf(1, 'paused', 10);
  const { keeping, started } = visit([{ ...entry, job: { ...entry.job, counts: [500, 144, 72] } }]);
  await keeping.goOn(entry.key);
  expect(started).toMatchObject([{ job: { counts: [500, 144, 72] } }]);
});

test('no offer for a run in another tab, of the position on the board, or already done', async () => {
  const kept = [entryOf(1, 'paused', 10), entryOf(2, 'paused', 20)];
  const { keeping, held } = visit(kept);
  held.add(kept[1]!.key);
  expect(await keeping.left()).toBeUndefined();
  expect(await visit(kept, 2).keeping.left()).toBeUndefined();
  expect(await visit([entryOf(1, 'done', 10), entryOf(2, 'stopped', 20)]).keeping.left()).toBeUndefined();
});

test('a dismissed run and older ones are not offered again; runs saved later are', async () => {
  const kept = [entryOf(1, 'paused', 10), entryOf(2, 'paused', 20)];
  const { keeping } = visit(kept);
  keeping.letRest((await keeping.left())!);
  expect(await visit(kept).keeping.left()).toBeUndefined();
  const later = await visit([...kept, entryOf(1, 'paused', 21)]).keeping.left();
  expect(later?.saved).toBe(21);
});

test('no offer for a run of another engine: its next trials would differ', async () => {
  const entry = entryOf(1, 'running', 10);
  const before = { ...entry.job, engine: { ...entry.job.engine, version: 'before' } };
  expect(await visit([{ ...entry, job: before }]).keeping.left()).toBeUndefined();
  expect((await visit([entry]).keeping.left())?.key).toBe(entry.key);
});

test('a run interrupted by an update resumes automatically, once', async () => {
  const entry = entryOf(2, 'running', 20);
  const before = visit([entry], 2);
  before.rollout.getState().open(entry.job, result);
  before.rollout.getState().extendTo(3600);
  await before.keeping.suspend();

  const after = visit([entry], 2);
  expect(await Promise.all([after.keeping.resume(), after.keeping.restore()])).toEqual([true, false]);
  expect(after.started).toMatchObject([{ job: { settings: { seed: 2, trials: 3600 } }, from: result }]);
  expect(after.rollout.getState().status).toBe('running');
  // Reloading the page later resumes nothing.
  expect(await visit([entry], 1).keeping.resume()).toBe(false);
});

test.each(['pause', 'stop'] as const)('after %s nothing resumes automatically', async (action) => {
  const entry = entryOf(2, 'paused', 20);
  const before = visit([entry], 2);
  if (action === 'pause') before.rollout.getState().start(entry.job);
  before.rollout.getState()[action]();
  await before.keeping.suspend();
  const after = visit([entry], 2);
  expect(await after.keeping.resume()).toBe(false);
  expect(await after.keeping.restore()).toBe(true);
  expect(after.started).toEqual([]);
});

test('a reload loses no trial: an active run is remembered at once, and saved by the next page', async () => {
  const job = fakeJob({ trials: 72 });
  const played = unwrap(
    await createInlineRunner(createFakeKernel(), () => 0).start(job, { onProgress() {} }).finished,
  );
  const before = visit([]);
  before.rollout.getState().open(job, { ...played, seconds: 7, stopReason: null });
  before.rollout.getState().extendTo(200);
  window.dispatchEvent(new Event('pagehide'));
  // The database of the page that is left never answers.
  const after = visit([]);
  await after.keeping.restore();
  expect(after.saved).toEqual([[7, 'running']]);
  const later = visit([]);
  await later.keeping.left();
  expect(later.saved).toEqual([]);
});

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

test('a run of Live is neither saved nor locked until the user takes it over', async () => {
  const { rollout, kept, held, keepNow, pass } = open();
  rollout.setState({ status: 'running', isLive: true, job, result: resultOf(36) });
  rollout.setState({ result: resultOf(72) });
  await pass(KEEP_EVERY_MS);
  await keepNow();
  rollout.setState({ status: 'stopped', result: resultOf(108) });
  expect(kept).toEqual([]);
  expect(held).toEqual([]);
  rollout.setState({ isLive: false });
  expect(kept).toEqual([[job, 108, 'stopped']]);
  // Another one, that is replaced.
  rollout.setState({ status: 'running', isLive: true, job: other, result: resultOf(36) });
  rollout.setState({ status: 'running', isLive: true, job, result: resultOf(36) });
  expect(kept).toHaveLength(1);
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
