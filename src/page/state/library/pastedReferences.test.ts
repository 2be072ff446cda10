import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../engine/errors.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import type { KeptReference } from '../../../jobs/library/keptReference.ts';
import { createLibraryStore } from './librarySlice.ts';
import { runJoining } from './runEntry.ts';
import { job, key, open, other, reference, resultOf } from '../../../../tests/libraryHelp.ts';
import type { KeptRun } from '../../../jobs/library/types.ts';

describe('pasted text of a run', () => {
  test('figures and note are saved, restored and exported with it', async () => {
    const { getState, exportText } = open(reference);
    await getState().keep(job, resultOf(job, 36), 'done');
    await getState().keep(other, resultOf(other, 36), 'done');
    expect(unwrap(await getState().open(key)).reference).toEqual(reference);
    expect(unwrap(await getState().open(runIdentity(other))).reference).toBeUndefined();
    const notes = getState().entries.map((entry) => [entry.key, entry.note]);
    expect(Object.fromEntries(notes)).toEqual({ [key]: reference.note, [runIdentity(other)]: '' });
    const elsewhere = open();
    expect(await elsewhere.importText(await exportText())).toMatchObject({ value: { added: 2, damaged: 0 } });
    const opened = await Promise.all(
      elsewhere.getState().entries.map(async (entry) => unwrap(await elsewhere.getState().open(entry.key))),
    );
    const of = (seed: number) => opened.find((each) => each.job.settings.seed === seed);
    expect(of(job.settings.seed)?.reference).toEqual(reference);
    expect(of(other.settings.seed)?.reference).toBeUndefined();
  });

  test('a text pasted after the end of a run is saved with that run only', async () => {
    const { getState, storage } = open();
    await getState().keep(job, resultOf(job, 36), 'done');
    await getState().keep(other, resultOf(other, 36), 'done');
    const referenceOf = (fresh: KeptReference) => (asked: RolloutJob) =>
      asked.settings.seed === job.settings.seed ? fresh : undefined;
    await getState().refer(referenceOf(reference));
    // Another visit reads it.
    const later = createLibraryStore<RolloutJob>(
      { game: BACKGAMMON, idOf: () => '', nameOf: () => '' },
      storage,
      () => 2000,
    );
    const opened = async (of: string) => unwrap(await later.getState().open(of));
    expect((await opened(key)).reference).toEqual(reference);
    expect((await opened(runIdentity(other))).reference).toBeUndefined();
    expect((await opened(key)).result).toEqual(unwrap(await getState().open(key)).result);
    // That visit has not read the list yet.
    const noted = { ...reference, analysis: null, note: 'A second look.' };
    await later.getState().refer(referenceOf(noted));
    expect((await opened(key)).reference).toEqual({ ...reference, note: 'A second look.' });
  });

  test('a text pasted while a run is still being stored is saved with it', async () => {
    const { getState } = open();
    await getState().load();
    const keeping = getState().keep(job, resultOf(job, 36), 'done');
    await getState().refer(() => reference);
    await keeping;
    expect(unwrap(await getState().open(key)).reference).toEqual(reference);
    expect(getState().entries[0]?.note).toBe(reference.note);
  });

  test('of two states of a run the latest pasted text is kept, whichever has more trials', async () => {
    const { join } = runJoining(BACKGAMMON);
    const { getState, storage } = open(reference);
    await getState().keep(job, resultOf(job, 36), 'done');
    const [entry] = getState().entries;
    const { reference: _pasted, ...bare } = storage.valuesByKey.get(key) as KeptRun;
    const state = (trials: number, pasted?: KeptReference) => ({
      entry: { ...entry!, trials },
      value: pasted === undefined ? bare : { ...bare, reference: pasted },
    });
    const later = { ...reference, note: 'later' };
    expect(join(state(2, reference), state(1, later))).toMatchObject({
      entry: { trials: 2 },
      value: { reference: later },
    });
    expect(join(state(1, reference), state(2)).value.reference).toEqual(reference);
    expect(join(state(2), state(1)).value).toEqual(bare);
  });

  test('an edited note of a line is not replaced', async () => {
    const { getState } = open(reference);
    await getState().keep(job, resultOf(job, 36), 'running');
    await getState().remark(key, { note: 'mine', tags: [] });
    await getState().keep(job, resultOf(job, 72), 'done');
    await getState().refer(() => reference);
    expect(getState().entries[0]).toMatchObject({ note: 'mine', trials: 3 * 72 });
  });

  test.each([
    ['no object', 'x'],
    ['a note that is too long', { ...reference, note: 'x'.repeat(10_001) }],
    [
      'a figure that is no number',
      { ...reference, analysis: { ...reference.analysis, plays: [{ value: '1' }] } },
    ],
  ])('damaged pasted text (%s) is left out, and the run is read', async (_what, damaged) => {
    const { getState, storage } = open(reference);
    await getState().keep(job, resultOf(job, 36), 'done');
    storage.valuesByKey.set(key, { ...(storage.valuesByKey.get(key) as object), reference: damaged });
    expect(unwrap(await getState().open(key))).toMatchObject({ reference: undefined, job });
  });
});
