import { describe, expect, test } from 'vitest';
import { createMemoryShelf } from '../../../../tests/memoryShelf.ts';
import { unwrap } from '../../../engine/errors.ts';
import { manualKey } from '../../../jobs/backgammon/manualTrials.ts';
import { fakeJob } from '../../../../tests/fakes.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { runIdentity, shapeOf } from '../../../jobs/backgammon/job.ts';
import { createAccumulator } from '../../../engine/accumulator.ts';
import { emptySpread } from '../../../engine/spread.ts';
import { emptyTally } from '../../../games/backgammon/tally.ts';
import { sumUp } from '../../../jobs/results/runs.ts';
import { asidePart } from '../../../jobs/library/stored.ts';
import { HAND_JOINING } from '../replay/manualLibrarySlice.ts';
import { createLibraryStore } from './librarySlice.ts';
import { runJoining } from './runEntry.ts';
import { createMatchLibraryStore, MATCH_JOINING } from '../matches/library.ts';
import type { KeptManualTrials } from '../../../jobs/backgammon/manualTypes.ts';

/** A result without trials: only its shape matters here. */
function resultOf(job: RolloutJob): RolloutResult {
  const state = createAccumulator(shapeOf(job)).state();
  const course = { rule: 'none', decided: 0, resting: job.candidates.map(() => false) };
  const tallies = job.candidates.map(emptyTally);
  const run = { seed: job.settings.seed, course, state, stopReason: null, tallies };
  const { candidates, best } = sumUp(BACKGAMMON, job, [run]);
  return {
    ...run,
    identity: runIdentity(job),
    candidates,
    best,
    seconds: 1,
    history: job.candidates.map(() => []),
    spreads: job.candidates.map(emptySpread),
  };
}

const [job, other] = [fakeJob({ seed: 1 }), fakeJob({ seed: 2 })];
const [key, otherKey] = [runIdentity(job), runIdentity(other)];

/** A library with two runs. */
async function open(storage = createMemoryShelf(runJoining<RolloutJob>(BACKGAMMON))) {
  let now = 1000;
  const { getState } = createLibraryStore<RolloutJob>(
    { game: BACKGAMMON, idOf: () => 'id', nameOf: () => 'play' },
    storage,
    () => (now += 1),
  );
  await getState().keep(job, resultOf(job), 'done');
  await getState().keep(other, resultOf(other), 'done');
  await getState().load();
  /** Damages the stored first run, as a bad file or a bug would, and reloads the list. */
  async function damage(change: object, part: 'entriesByKey' | 'valuesByKey' = 'entriesByKey') {
    storage[part].set(key, { ...(storage[part].get(key) as object), ...change });
    await getState().load();
  }
  return { storage, getState, damage };
}
const keysOf = (of: readonly { readonly key: string }[]) => of.map((each) => each.key).sort();

describe('an unreadable line', () => {
  test.each([
    [{ saved: 9e15 }, 'bad-file', 'saved'],
    [{ tags: null }, 'bad-file', 'tags'],
    [{ candidates: [7] }, 'bad-file', 'candidates.0'],
  ])('is reported with its field and affects no other line: %o', async (change, code, where) => {
    const { getState, damage } = await open();
    await damage(change);
    expect(getState().unreadable).toMatchObject([{ key, problem: { code, where } }]);
    expect(keysOf(getState().entries)).toEqual([otherKey]);
    unwrap(await getState().open(otherKey));
  });

  test.each([
    [null, 'bad-job', 'job'],
    [{ ...job, position: 7 }, 'bad-job', 'job.position'],
    [{ ...job, version: 2 }, 'newer-version', 'job.version'],
  ])('with a bad job is reported when it is opened: %o', async (broken, code, where) => {
    const { getState, damage } = await open();
    await damage({ job: broken });
    const reads = getState().entries.map((entry) => [entry.key, getState().read(entry)] as const);
    expect(new Map(reads).get(key)).toMatchObject({ ok: false, error: { code, where } });
    expect(new Map(reads).get(otherKey)?.ok).toBe(true);
  });

  test('can be exported unchanged, removed and restored', async () => {
    const { storage, getState, damage } = await open();
    await damage({ saved: 9e15 });
    const before = [storage.entriesByKey.get(key), storage.valuesByKey.get(key)];
    expect(await getState().records([key])).toEqual([{ key, entry: before[0], value: before[1] }]);
    await getState().remove([key]);
    expect([storage.entriesByKey.has(key), getState().unreadable]).toEqual([false, []]);
    await getState().undoRemove();
    expect([storage.entriesByKey.get(key), storage.valuesByKey.get(key)]).toEqual(before);
    expect(getState().unreadable).toMatchObject([{ key, problem: { where: 'saved' } }]);
  });
});

describe('a run saved in place of an unreadable record', () => {
  test.each([
    ['entriesByKey', { trials: -1 }, 'trials'],
    ['valuesByKey', { runs: 'gone' }, 'runs'],
  ] as const)('puts that aside and loses neither: %s', async (part, change, where) => {
    const { storage, getState, damage } = await open();
    await damage(change, part);
    const before = [storage.entriesByKey.get(key), storage.valuesByKey.get(key)];
    await getState().keep(job, resultOf(job), 'paused');
    unwrap(await getState().open(key));
    await getState().load();
    expect(keysOf(getState().entries)).toEqual([key, otherKey].sort());
    const [aside] = getState().unreadable;
    expect(aside?.problem.where).toBe(where);
    expect(storage.entriesByKey.get(aside!.key)).toMatchObject({ aside: { entry: before[0] } });
    expect(storage.valuesByKey.get(aside!.key)).toEqual(before[1]);
  });

  test('does not replace a record of a newer version, and says so', async () => {
    for (const part of ['valuesByKey', 'entriesByKey'] as const) {
      const { storage, getState, damage } = await open();
      // A later format, visible in the entry or only in the value.
      if (part === 'valuesByKey') await damage({ job: { ...job, version: 2 } }, part);
      else {
        storage.valuesByKey.set(key, {
          ...(storage.valuesByKey.get(key) as object),
          job: { ...job, version: 2 },
        });
        await damage({ job: { ...job, version: 2 }, trials: 'many' }, part);
      }
      const before = [[...storage.entriesByKey], [...storage.valuesByKey]];
      expect(await getState().keep(job, resultOf(job), 'paused')).toBe(false);
      expect(getState().failure).toMatchObject({
        message: expect.stringContaining('A newer version of Strata'),
      });
      expect([[...storage.entriesByKey], [...storage.valuesByKey]]).toEqual(before);
      expect(await getState().keep(other, resultOf(other), 'paused')).toBe(true);
      expect(getState().failure).toBeNull();
    }
  });

  test('a record that was set aside returns to its key once it is readable', async () => {
    const { storage, getState } = await open();
    const entry = { ...(storage.entriesByKey.get(key) as object), note: 'of the newer version' };
    const value = storage.valuesByKey.get(key);
    const line = asidePart(key, 77, entry, 'job.version');
    storage.entriesByKey.set(line.key, line);
    storage.valuesByKey.set(line.key, value);
    storage.entriesByKey.delete(key);
    storage.valuesByKey.delete(key);
    await getState().load();
    const { findings } = await getState().check(() => {});
    expect(findings).toMatchObject([{ key: line.key, kind: 'repairable' }]);
    await getState().repair([line.key], 5);
    expect([storage.entriesByKey.get(key), storage.valuesByKey.get(key)]).toEqual([entry, value]);
    expect(await getState().check(() => {})).toEqual({ readable: 2, findings: [] });
    expect([keysOf(getState().entries), getState().unreadable]).toEqual([[key, otherKey].sort(), []]);
  });

  test('a record that was set aside and belongs to a newer version is labeled so', async () => {
    const { storage, getState } = await open();
    const line = asidePart(key, 77, storage.entriesByKey.get(key), 'job.version');
    storage.entriesByKey.set(line.key, line);
    storage.valuesByKey.set(line.key, {
      ...(storage.valuesByKey.get(key) as object),
      job: { ...job, version: 2 },
    });
    expect((await getState().check(() => {})).findings).toMatchObject([{ key: line.key, kind: 'newer' }]);
  });

  test('the same for matches and manual trials', async () => {
    const matches = createMemoryShelf(MATCH_JOINING);
    const matchKey = 'a'.repeat(64);
    matches.entriesByKey.set(matchKey, { key: matchKey, names: 7 });
    const list = createMatchLibraryStore(matches, undefined).getState;
    await list().load();
    expect(list().unreadable).toMatchObject([{ key: matchKey, problem: { code: 'bad-file' } }]);

    const hands = createMemoryShelf(HAND_JOINING);
    const question = manualKey({ job, candidate: 0, game: 0, manualSide: 'asker' });
    hands.valuesByKey.set(question, { trials: 'many' });
    const trials: KeptManualTrials = { trials: [{ trial: 0, actions: ['roll'], figures: null }] };
    await hands.keep([{ entry: { key: question, created: 1, saved: 2, note: '', tags: [] }, value: trials }]);
    expect(hands.valuesByKey.get(question)).toEqual(trials);
    expect([...hands.valuesByKey.values()]).toContainEqual({ trials: 'many' });
  });
});

describe('two tabs', () => {
  test('changes by the other tab appear without a reload', async () => {
    const { storage, getState } = await open();
    const there = await open(storage);
    const tell = (keys: readonly string[]) => storage.elsewhere(keys, () => {});
    await getState().remove([key]);
    tell([key]);
    await expect.poll(() => keysOf(there.getState().entries)).toEqual([otherKey]);
    await getState().remark(otherKey, { note: 'seen', tags: [] });
    tell([otherKey]);
    await expect.poll(() => there.getState().entries[0]?.note).toBe('seen');
    const many = Array.from({ length: 30 }, (_, index) => fakeJob({ seed: 100 + index }));
    for (const each of many) await getState().keep(each, resultOf(each), 'done');
    tell(many.map(runIdentity));
    await expect.poll(() => there.getState().entries.length).toBe(31);
  });

  test('a run removed in both tabs is gone and cannot be restored', async () => {
    const { storage, getState } = await open();
    storage.entriesByKey.delete(key);
    storage.valuesByKey.delete(key);
    const opened = await getState().open(key);
    expect(opened.ok ? '' : opened.error.message).toContain('removed in another tab');
    await getState().remove([key]);
    expect([keysOf(getState().entries), getState().removed]).toEqual([[otherKey], []]);
  });
});
