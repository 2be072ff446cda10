import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../../tests/fakes.ts';
import { createMemoryShelf } from '../../../../tests/memoryShelf.ts';
import { unwrap } from '../../../engine/errors.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { recordRuns } from './runKeeping.ts';
import { createVerifying } from './verifying.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { areChartsAsFiled, libraryKey } from '../../../jobs/results/standing.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { createLibraryStore } from './librarySlice.ts';
import { runJoining } from './runEntry.ts';
import { createRolloutStore } from '../rollout/rolloutSlice.ts';
import type { BackgammonKernel } from '../../../games/backgammon/kernelTypes.ts';

const job = fakeJob({ trials: 400 });
const key = runIdentity(job);
let now = 0;
const runnerOf = (kernel: BackgammonKernel) => createInlineRunner(kernel, () => ++now);

/** A kernel that flips one bit of its first result. */
function flipping(): BackgammonKernel {
  const kernel = createFakeKernel();
  let isDone = false;
  return {
    ...kernel,
    playTrials(...args) {
      const rows = kernel.playTrials(...args);
      if (!isDone) new Uint8Array(rows.buffer)[8 * 5]! ^= 1;
      isDone = true;
      return rows;
    },
  };
}

/** A page with a library and a main rollout, whose workers play correctly. */
function openPage() {
  const library = createLibraryStore<RolloutJob>(
    { game: BACKGAMMON, idOf: ({ position }) => makeXgid(position), nameOf: () => 'play' },
    createMemoryShelf(runJoining(BACKGAMMON)),
    () => ++now,
  );
  const runner = runnerOf(createFakeKernel());
  const rollout = createRolloutStore(BACKGAMMON, runner, () => ++now);
  const busy: boolean[] = [];
  const work: Parameters<typeof createVerifying<RolloutJob>>[0]['work'] = {
    watch: (store, isWorking) => void store.subscribe((state) => busy.push(isWorking(state))),
    during: (action) => action(),
  };
  const verifying = createVerifying<RolloutJob>({
    game: BACKGAMMON,
    runner,
    isOurs: ({ engine }) => engine.version === 'fake',
    library,
    shown: () => [rollout],
    work,
  });
  return { library, rollout, verifying, busy };
}
const played = async (kernel: BackgammonKernel): Promise<RolloutResult> =>
  unwrap(await runnerOf(kernel).start(job, { onProgress() {} }).finished);
/** Waits until everything that was started has finished. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('while a run is verified, an update waits', async () => {
  const { verifying, busy } = openPage();
  await verifying.getState().verify(job, await played(createFakeKernel()));
  expect([busy[0], busy.at(-1)]).toEqual([true, false]);
});

test('a correct run is verified: its entry and the page say so, until it gets more trials', async () => {
  const { library, rollout, verifying } = openPage();
  const result = await played(createFakeKernel());
  await library.getState().keep(job, result, 'done');
  rollout.getState().open(job, result);
  await verifying.getState().verify(job, result);
  await settled();
  expect(verifying.getState()).toMatchObject({
    running: null,
    failure: null,
    last: { key, found: { wrong: [] } },
  });
  expect(library.getState().entries[0]).toMatchObject({ key, standing: { source: null, check: 'verified' } });
  expect(unwrap(await library.getState().open(key)).result.standing?.check).toBe('verified');
  expect(rollout.getState().result?.standing?.check).toBe('verified');
  rollout.getState().extendTo(800);
  await expect.poll(() => rollout.getState().status).toBe('done');
  // The new trials are the user's own, but have not been verified.
  expect(rollout.getState().result?.standing).toBeUndefined();
});

test('a run with one wrong bit is detected, and gets no more trials', async () => {
  const { library, rollout, verifying } = openPage();
  const result = await played(flipping());
  await library.getState().keep(job, result, 'done');
  rollout.getState().open(job, result);
  await verifying.getState().verify(job, result);
  await settled();
  expect(verifying.getState().failure).toBeNull();
  expect(verifying.getState().last?.found.wrong[0]).toMatchObject({ first: 0 });
  expect(library.getState().entries[0]).toMatchObject({ standing: { source: null, check: 'wrong' } });
  rollout.getState().extendTo(800);
  expect(rollout.getState()).toMatchObject({ status: 'done', failure: { code: 'bad-job' } });
});

test('a mistake found while the run continues stops it and stays recorded', async () => {
  const { library, rollout, verifying } = openPage();
  recordRuns(
    BACKGAMMON,
    rollout,
    library,
    { hold: () => () => {}, isHeld: async () => false },
    () => now,
    () => {},
  );
  const result = await played(flipping());
  await library.getState().keep(job, result, 'done');
  rollout.getState().open(job, result);
  const verified = verifying.getState().verify(job, result);
  rollout.getState().extendTo(200_000);
  await verified;
  await expect.poll(() => rollout.getState().status).toBe('stopped');
  await settled();
  expect(rollout.getState().result!.candidates[0]!.trials).toBeLessThan(200_000);
  expect(rollout.getState()).toMatchObject({
    failure: { code: 'bad-job' },
    result: { standing: { check: 'wrong' } },
  });
  expect(library.getState().entries[0]).toMatchObject({ standing: { source: null, check: 'wrong' } });
  rollout.getState().goOn();
  expect(rollout.getState().status).toBe('stopped');
});

test('an outdated tab does not clear a wrong run; replaying all of it does', async () => {
  const { library, verifying } = openPage();
  const result = await played(flipping());
  await library.getState().keep(job, result, 'done');
  await library.getState().judge(key, { source: null, check: 'wrong' });
  const longer = { ...job, settings: { ...job.settings, trials: 800 } };
  const reply = await runnerOf(createFakeKernel()).start(longer, { onProgress() {} }, result).finished;
  await library.getState().keep(longer, unwrap(reply), 'done');
  const standing = () => library.getState().entries[0]?.standing?.check;
  expect(standing()).toBe('wrong');
  expect(unwrap(await library.getState().open(key)).result).toMatchObject({ standing: { check: 'wrong' } });
  const right = unwrap(await runnerOf(createFakeKernel()).start(longer, { onProgress() {} }).finished);
  await library.getState().keep(longer, right, 'done');
  expect(standing()).toBe('wrong');
  const opened = unwrap(await library.getState().open(key));
  await verifying.getState().verify(opened.job, opened.result);
  await settled();
  expect(standing()).toBe('verified');
});

test('verifying an imported run does not replace the user’s own', async () => {
  const { library, verifying } = openPage();
  const result = await played(createFakeKernel());
  const imported = { ...result, standing: { source: 'a'.repeat(32), check: 'unverified' } as const };
  await library.getState().keep(job, imported, 'done');
  const foreign = libraryKey(key, imported.standing);
  expect(library.getState().entries.map((entry) => entry.key)).toEqual([foreign]);
  await verifying.getState().verify(job, imported);
  await settled();
  await library.getState().keep(job, result, 'done');
  expect(library.getState().entries).toHaveLength(2);
  expect(library.getState().entries.find((entry) => entry.key === foreign)?.standing).toEqual({
    source: 'a'.repeat(32),
    check: 'verified',
  });
});

test('a run of another engine is not called wrong', async () => {
  const { verifying } = openPage();
  const other = { ...job, engine: { ...job.engine, version: 'other' } };
  await verifying.getState().verify(other, await played(createFakeKernel()));
  expect(verifying.getState()).toMatchObject({ running: null, last: null, failure: { code: 'bad-weights' } });
});

test('forged charts of an imported run are marked, and a full verification draws them anew', async () => {
  const { library, rollout, verifying } = openPage();
  const result = await played(createFakeKernel());
  const source = 'b'.repeat(32);
  const history = result.history.map((points) =>
    points.map((point) => ({ ...point, mean: point.mean + 0.01 })),
  );
  const forged = { ...result, history, standing: { source, check: 'unverified' } as const };
  await library.getState().keep(job, forged, 'done');
  rollout.getState().open(job, forged);
  const shown = () => rollout.getState().result!;
  expect(areChartsAsFiled(shown().standing)).toBe(true);
  await verifying.getState().verify(job, shown());
  await settled();
  // A sample says nothing of charts.
  expect(verifying.getState().last).toMatchObject({ found: { isWhole: false }, hadItsPictures: undefined });
  expect([areChartsAsFiled(shown().standing), shown().history]).toEqual([true, history]);
  await verifying.getState().verify(job, shown());
  await settled();
  expect(verifying.getState().last).toMatchObject({
    found: { isWhole: true, wrong: [] },
    hadItsPictures: false,
  });
  expect([areChartsAsFiled(shown().standing), shown().history]).toEqual([false, result.history]);
  const stored = unwrap(await library.getState().open(libraryKey(key, forged.standing))).result;
  expect([stored.standing?.isWhole, stored.history]).toEqual([true, result.history]);
});
