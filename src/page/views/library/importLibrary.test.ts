import { describe, expect, test } from 'vitest';
import { ok, unwrap } from '../../../engine/errors.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { manualKey } from '../../../jobs/backgammon/manualTrials.ts';
import { parseLibraryFile } from '../../../jobs/library/file.ts';
import { createLibraryStore } from '../../state/library/librarySlice.ts';
import { createPresetsStore } from '../../state/settings/presetsSlice.ts';
import { recognizeText } from '../../state/links/recognizeText.ts';
import { makeUnreadableFile } from '../../../jobs/library/unreadableFile.ts';
import { asidePart } from '../../../jobs/library/stored.ts';
import { importedText, importLibrary, isOwnLibrary } from './importLibrary.ts';
import { jobOf, resultOf, open, filled, withoutStanding } from '../../../../tests/libraryImportHelp.ts';
import { allLists, exportLibrary } from './libraryTransfer.ts';

test('a full export gives the same library elsewhere, to the last bit', async () => {
  const here = await filled();
  const file = await here.exported();
  const there = open();
  expect(await importLibrary(there.shelves, file)).toMatchObject(
    ok({ runs: 4, longer: 0, known: 0, matches: 1, presets: 1, hands: 1, damaged: 0, isCut: false }),
  );
  expect(withoutStanding(there.stored())).toEqual(withoutStanding(here.stored()));
  expect(there.shelves.presets.getState().own).toEqual(here.shelves.presets.getState().own);
  expect(await (await there.exported()).text()).toBe(await file.text());
  // The same file, reformatted by another program.
  const elsewhere = open();
  const laidOut = new Blob([JSON.stringify(JSON.parse(await file.text()), null, 2)]);
  unwrap(await importLibrary(elsewhere.shelves, laidOut));
  expect(withoutStanding(elsewhere.stored())).toEqual(withoutStanding(here.stored()));
  // Imported runs count as unverified.
  for (const { standing } of there.library.getState().entries)
    expect(standing).toMatchObject({ check: 'unverified' });
});

test('a byte order mark before a library, a result or presets changes nothing', async () => {
  const here = await filled();
  const file = await here.exported();
  const there = open();
  const marked = new Blob(['\ufeff', file]);
  expect(await isOwnLibrary(marked)).toBe(true);
  expect(await importLibrary(there.shelves, marked)).toMatchObject(ok({ runs: 4, isCut: false }));
  const text = await file.text();
  expect(parseLibraryFile(`\ufeff${text}`, 0)).toEqual(parseLibraryFile(text, 0));
  const presets = here.shelves.presets.getState().toFile();
  expect(open().shelves.presets.getState().fromFile(`\ufeff${presets}`)).toEqual(ok(1));
});

describe('a file for a library that already has some of its runs', () => {
  const trialsOf = ({ library }: Awaited<ReturnType<typeof filled>>, seed: number) =>
    library.getState().entries.find(({ key }) => key === BACKGAMMON.runIdentity(jobOf(seed)))?.trials;

  test('never replaces equally long or longer runs, and reports longer ones', async () => {
    const file = await (await filled()).exported();
    const there = await filled();
    const long = jobOf(2);
    await there.library.getState().keep(long, resultOf(BACKGAMMON, long, 144), 'stopped');
    const before = there.stored();
    const again = unwrap(await importLibrary(there.shelves, file));
    expect(again).toMatchObject({ runs: 0, known: 4, longer: 0, presets: 0 });
    expect(importedText(again, '')).toContain('4 runs were already here and left unchanged.');
    expect(there.stored()).toEqual(before);
    const shorter = open();
    const short = jobOf(2);
    await shorter.library.getState().keep(short, resultOf(BACKGAMMON, short, 36), 'stopped');
    const done = unwrap(await importLibrary(shorter.shelves, await there.exported()));
    expect(done).toMatchObject({ runs: 4, longer: 1, known: 0 });
    expect(importedText(done, 'x.json')).toContain(
      '1 imported run has more trials than yours: both are kept.',
    );
    // The user's own run stays unchanged.
    expect(trialsOf(shorter as Awaited<ReturnType<typeof filled>>, 2)).toBe(36);
    const imported = shorter.library.getState().entries.filter(({ standing }) => standing !== undefined);
    expect(imported.map(({ trials }) => trials)).toContain(144);
    // Importing the same file again adds nothing.
    const twice = unwrap(await importLibrary(shorter.shelves, await there.exported()));
    expect(twice).toMatchObject({ runs: 0, known: 4, longer: 0 });
  });

  test('replaces an unreadable run', async () => {
    const file = await (await filled()).exported();
    const there = await filled();
    const key = BACKGAMMON.runIdentity(jobOf(1));
    there.storages.runs.valuesByKey.set(key, { runs: 'gone' });
    expect(unwrap(await importLibrary(there.shelves, file))).toMatchObject({ runs: 1, known: 3 });
    unwrap(await there.library.getState().open(key));
  });
});

describe('everything is exported', () => {
  test('before any list has been read; unreadable records are counted', async () => {
    const { storages, shelves } = await filled();
    const presets = createPresetsStore({
      getItem: (key) =>
        key === 'strata-presets' ? '{"presets":[{"name":"x","settings":{"plies":"?"}}]}' : '',
      setItem: () => {},
    });
    const fresh = { ...open().shelves, presets };
    fresh.keeping.library = createLibraryStore(
      { game: BACKGAMMON, idOf: () => 'id', nameOf: () => 'play' },
      storages.runs,
      () => 1,
    );
    fresh.hands = shelves.hands;
    const lost = BACKGAMMON.runIdentity(jobOf(1));
    storages.runs.entriesByKey.delete(lost);
    const { file, missing } = await exportLibrary(await allLists(fresh));
    expect(missing).toBe(2);
    expect(unwrap(parseLibraryFile(await file.text(), 1))).toMatchObject({
      runs: [{}, {}],
      hands: [{}],
    });
  });

  test('not at all if storage refuses', async () => {
    const { shelves, storages } = open();
    storages.matches.entries = () => Promise.reject(new Error('no database.'));
    await expect(allLists(shelves)).rejects.toThrow('no database');
  });
});

test('if storage refuses halfway, the import fails and says what was imported', async () => {
  const file = await (await filled()).exported();
  for (const [refusing, taken] of [
    ['hands', '4 runs imported from mine.json. Also 1 match. Also 1 preset.'],
    ['matches', '4 runs imported from mine.json.'],
    ['arimaa', '3 runs imported from mine.json.'],
  ] as const) {
    const there = open();
    there.storages[refusing].refuse = true;
    const done = await importLibrary(there.shelves, file, 'mine.json');
    expect(done).toMatchObject({ ok: false, error: { code: 'storage-refused' } });
    const said = done.ok ? '' : done.error.message;
    expect(said).toContain(taken);
    expect(said).toContain('The rest was not imported.');
    expect(said).toContain('no room left');
  }
});

test('records of a newer version stay, and the import says so', async () => {
  const file = await (await filled()).exported();
  const there = open();
  const question = manualKey({ job: jobOf(1), candidate: 0, game: 0, manualSide: 'asker' });
  there.storages.hands.valuesByKey.set(question, { trials: [], of: 'later' });
  const done = unwrap(await importLibrary(there.shelves, file));
  expect(done).toMatchObject({ runs: 4, hands: 0, newer: 1, damaged: 0 });
  expect(importedText(done, '')).toContain('Skipped 1 entry that a newer version of Strata');
  expect(there.storages.hands.valuesByKey.get(question)).toEqual({ trials: [], of: 'later' });
});

test('records exported unread are imported as far as they are readable', async () => {
  const here = await filled();
  const { runs, matches, hands, arimaa } = here.storages;
  const [dated, lost, gone] = [1, 2, 3].map((seed) => BACKGAMMON.runIdentity(jobOf(seed))) as [
    string,
    string,
    string,
  ];
  runs.entriesByKey.set(dated, { ...(runs.entriesByKey.get(dated) as object), saved: 9e15 });
  runs.entriesByKey.delete(lost);
  runs.valuesByKey.set(gone, { runs: 'gone' });
  const recordsOf = async (shelf: typeof runs | typeof matches | typeof hands | typeof arimaa) =>
    Promise.all((await shelf.keys()).map((key) => shelf.record(key)));
  const records = (await Promise.all([runs, matches, hands, arimaa].map(recordsOf))).flat();
  const preset = { key: 'preset 2', entry: { name: 'theirs', settings: { trials: 36 } }, value: undefined };
  const aside = asidePart(records.at(-1)!.key, 7, records.at(-1)!.entry, 'job');
  const moved = { ...records.at(-1)!, key: aside.key, entry: aside };
  const text = makeUnreadableFile([...records.slice(0, -1), moved, preset]);
  expect(recognizeText(text)).toEqual(ok({ kind: 'library' }));
  const there = open();
  const done = unwrap(await importLibrary(there.shelves, new Blob([text])));
  expect(done).toMatchObject({ runs: 3, matches: 1, hands: 1, presets: 1, damaged: 1 });
  expect(there.library.getState().entries).toMatchObject([{ note: 'line\nbreak' }, { note: '' }]);
  expect(there.shelves.presets.getState().own).toMatchObject([{ name: 'theirs' }]);
});
