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
import { createRunKeeping } from './runKeeping.ts';
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
