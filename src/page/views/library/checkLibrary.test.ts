import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../engine/errors.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { FIRST_LINE } from '../../../jobs/library/file.ts';
import { importedText, importLibrary } from './importLibrary.ts';
import { jobOf, open, filled } from '../../../../tests/libraryImportHelp.ts';

describe('a damaged file', () => {
  test('gives the entries before the cut', async () => {
    const text = await (await (await filled(5)).exported()).text();
    const there = open();
    const third = text.split('\n', 5).join('\n').length;
    const done = unwrap(await importLibrary(there.shelves, new Blob([text.slice(0, third + 30)])));
    expect(done).toMatchObject({ runs: 3, isCut: true });
    expect(importedText(done, '')).toContain('The file is cut off');
  });

  test.each([
    ['"saved":1001', '"saved":9e15', 'remarks.saved'],
    ['"version":1,"game"', '"version":2,"game"', 'version'],
    ['"job":{', '"job":null,"x":{', ''],
  ])('imports the other entries if one is broken: %s → %s', async (from, to, where) => {
    const text = (await (await (await filled()).exported()).text()).replace(from, to);
    for (const given of [text, ` ${text}`]) {
      const there = open();
      const done = unwrap(await importLibrary(there.shelves, new Blob([given])));
      expect(done).toMatchObject({
        runs: 3,
        matches: 1,
        hands: 1,
        presets: 1,
        damaged: 1,
        problem: { where },
      });
      expect(importedText(done, '')).toContain('1 entry could not be read. The first: ');
      expect(there.library.getState().unreadable).toEqual([]);
    }
  });

  test('with a line longer than any entry is refused while it is read', async () => {
    const endless = new Blob([
      `${FIRST_LINE}\n`,
      ...Array.from({ length: 130 }, () => 'x'.repeat(1_000_000)),
    ]);
    expect(await importLibrary(open().shelves, endless)).toMatchObject({
      ok: false,
      error: { code: 'bad-file' },
    });
  });
});

describe('a check of the library', () => {
  const checked = async ({ library }: Awaited<ReturnType<typeof filled>>) =>
    library.getState().check(() => {});

  test('finds nothing wrong in sound results of any kind', async () => {
    const here = await filled();
    const { library, arimaaLibrary, shelves } = here;
    for (const [store, readable] of [
      [library, 3],
      [arimaaLibrary, 1],
      [shelves.matches, 1],
      [shelves.hands, 1],
    ] as const)
      expect(await store.getState().check(() => {})).toEqual({ readable, findings: [] });
  });

  test('lists results that were changed after saving or are known to be wrong', async () => {
    const here = await filled();
    const { valuesByKey } = here.storages.runs;
    const [edited, wrong] = [1, 2].map((seed) => BACKGAMMON.runIdentity(jobOf(seed))) as [string, string];
    const before = valuesByKey.get(edited) as { runs: readonly object[] };
    valuesByKey.set(edited, { ...before, runs: [{ ...before.runs[0], stopReason: 'time' }] });
    await here.library.getState().judge(wrong, { source: null, check: 'wrong' });
    const { readable, findings } = await checked(here);
    expect(readable).toBe(1);
    expect(new Map(findings.map(({ key, kind }) => [key, kind]))).toEqual(
      new Map([
        [edited, 'doubtful'],
        [wrong, 'doubtful'],
      ]),
    );
  });

  test('separates repairable results from others, and repairs them; nothing is removed', async () => {
    const here = await filled(6);
    const { entriesByKey, valuesByKey } = here.storages.runs;
    const [dated, lost, gone, newer, swapped] = [1, 2, 3, 4, 5].map((seed) =>
      BACKGAMMON.runIdentity(jobOf(seed)),
    ) as [string, string, string, string, string];
    entriesByKey.set(dated, { ...(entriesByKey.get(dated) as object), saved: 9e15 });
    entriesByKey.delete(lost);
    valuesByKey.delete(gone);
    valuesByKey.set(newer, { ...(valuesByKey.get(newer) as object), job: { ...jobOf(4), version: 2 } });
    valuesByKey.set(swapped, valuesByKey.get(dated));
    const { readable, findings } = await checked(here);
    expect(readable).toBe(1);
    expect(new Map(findings.map(({ key, kind }) => [key, kind]))).toEqual(
      new Map([
        [dated, 'repairable'],
        [lost, 'repairable'],
        [gone, 'broken'],
        [newer, 'newer'],
        [swapped, 'broken'],
      ]),
    );
    const before = [entriesByKey.size, valuesByKey.size];
    expect(before).toEqual([5, 5]);
    await here.library.getState().repair([dated, lost], 7000);
    expect((await checked(here)).readable).toBe(3);
    // The readable part of the entry is kept.
    expect(entriesByKey.get(dated)).toMatchObject({
      note: 'line\nbreak',
      tags: ['a'],
      saved: 7000,
      trials: 72,
    });
    unwrap(await here.library.getState().open(lost));
    await here.library.getState().remove([gone, newer, swapped]);
    await here.library.getState().undoRemove();
    expect([entriesByKey.size, valuesByKey.size]).toEqual([6, 5]);
  });
});
