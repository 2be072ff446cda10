import { describe, expect, test } from 'vitest';
import { fakeJob } from '../../../../tests/fakes.ts';
import { fail, ok, RolloutError, unwrap } from '../../../engine/errors.ts';
import { emptySpread } from '../../../engine/spread.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { digestOf } from '../../../jobs/results/digest.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { parseLibraryFile } from '../../../jobs/library/file.ts';
import { job, key, open, other, resultOf } from '../../../../tests/libraryHelp.ts';
import type { KeptRun } from '../../../jobs/library/types.ts';

test('a cube decision is saved with its lines in order, the exact pass last', async () => {
  const plain = fakeJob({ trials: 72, cubeless: false }, 2);
  const [none, doubled] = plain.candidates;
  const cube: RolloutJob = {
    ...plain,
    candidates: [
      { kind: 'position', board: none!.board },
      { kind: 'double', board: doubled!.board },
    ],
  };
  const { getState } = open();
  await getState().keep(cube, resultOf(cube, 36), 'done');
  // The double has more equity but still comes second.
  expect(getState().entries[0]?.candidates).toEqual([
    { name: 'position', equity: expect.closeTo(0, 9) as number, halfWidth: expect.any(Number) as number },
    { name: 'double', equity: expect.closeTo(0.1, 9) as number, halfWidth: expect.any(Number) as number },
    { name: 'double, pass', equity: 1, halfWidth: null },
  ]);
});

describe('keeping', () => {
  test('a run has one line, the latest first; fewer trials never replace more', async () => {
    const { getState } = open();
    await getState().keep(job, resultOf(job, 36), 'running');
    await getState().keep(other, resultOf(other, 36), 'done');
    await getState().keep({ ...job, settings: { ...job.settings, trials: 144 } }, resultOf(job, 72), 'done');
    await getState().keep(job, resultOf(job, 36), 'stopped');
    const [first, second, ...rest] = getState().entries;
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ key, trials: 3 * 72, state: 'done', created: 1001, saved: 1003 });
    expect(second).toMatchObject({ key: runIdentity(other), trials: 3 * 36 });
    expect(first?.candidates.map(({ equity }) => Number(equity.toFixed(6)))).toEqual([0.2, 0.1, 0]);
  });

  test('a run is restored completely: figures, sums and history', async () => {
    const { getState } = open();
    const result = resultOf(job, 72);
    await getState().keep(job, result, 'stopped');
    const opened = unwrap(await getState().open(key));
    expect(opened.job).toEqual(job);
    // Every figure is identical to the last bit, and undefined values are restored as undefined.
    expect(opened.result).toEqual(result);
  });

  test('a run saved while the list is read is in the list', async () => {
    const { getState } = open();
    const loaded = getState().load();
    await getState().keep(job, resultOf(job, 36), 'done');
    await loaded;
    expect(getState().entries.map((entry) => entry.key)).toEqual([key]);
  });

  test('refused storage is reported, and nothing stored is lost', async () => {
    const { storage, getState } = open();
    await getState().keep(job, resultOf(job, 36), 'running');
    storage.refuse = true;
    await getState().keep(other, resultOf(other, 36), 'running');
    expect(getState().failure).toMatchObject({
      code: 'storage-refused',
      message: expect.stringContaining('no room left'),
    });
    expect(getState().entries.map((entry) => entry.key)).toEqual([key]);
    storage.refuse = false;
    await getState().keep(other, resultOf(other, 36), 'running');
    expect(getState().failure).toBeNull();
  });

  test('a refusal with its own cure is shown unchanged', async () => {
    const { storage, getState } = open();
    storage.keep = () => Promise.reject(new RolloutError('storage-refused', 'Close the other tab.'));
    await getState().keep(job, resultOf(job, 36), 'running');
    expect(getState().failure?.message).toBe('Close the other tab.');
  });

  test('lost or damaged records are reported', async () => {
    const { storage, getState } = open();
    await getState().keep(job, resultOf(job, 36), 'done');
    storage.valuesByKey.set(key, { ...(storage.valuesByKey.get(key) as KeptRun), runs: [] });
    const opened = await getState().open(key);
    expect(opened.ok ? '' : opened.error.code).toBe('bad-job');
    storage.valuesByKey.delete(key);
    const lost = await getState().open(key);
    expect(lost.ok ? '' : lost.error.message).toContain('The browser lost it');
  });
});

describe('remarks and removal', () => {
  test('notes stay when the run continues', async () => {
    const { getState } = open();
    await getState().keep(job, resultOf(job, 36), 'running');
    await getState().remark(key, { note: 'for the book', tags: ['opening'] });
    await getState().keep(job, resultOf(job, 72), 'done');
    expect(getState().entries[0]).toMatchObject({
      note: 'for the book',
      tags: ['opening'],
      trials: 216,
    });
  });

  test('removing can be undone, notes and sums included', async () => {
    const { storage, getState } = open();
    await getState().keep(job, resultOf(job, 36), 'done');
    await getState().remark(key, { note: 'n', tags: ['t'] });
    const before = getState().entries;
    const sums = storage.valuesByKey.get(key);
    await getState().remove([key]);
    expect([getState().entries, storage.valuesByKey.size]).toEqual([[], 0]);
    await getState().undoRemove();
    expect(getState().entries).toEqual(before);
    expect(storage.valuesByKey.get(key)).toEqual(sums);
    await getState().undoRemove(); // once is enough
    expect(getState().entries).toHaveLength(1);
  });
});

describe('files', () => {
  const all = (added: number) =>
    ok({ added, longer: 0, known: 0, newer: 0, damaged: 0, problem: undefined, refused: undefined });

  test('an export can be imported elsewhere, to the last bit', async () => {
    const here = open();
    await here.getState().keep(job, resultOf(job, 36), 'stopped');
    await here.getState().keep(other, resultOf(other, 72), 'done');
    await here.getState().remark(key, { note: '<b>bold</b>', tags: ['a', 'b'] });
    const there = open();
    expect(await there.importText(await here.exportText())).toEqual(all(2));
    const imported = there.getState().entries;
    for (const [index, entry] of here.getState().entries.entries()) {
      const { key: from, ...told } = entry;
      // Imported runs are unverified and have a key of their own.
      expect(imported[index]).toMatchObject({ ...told, standing: { check: 'unverified' } });
      expect(imported[index]!.key).not.toBe(from);
      const value = there.storage.valuesByKey.get(imported[index]!.key);
      expect(value).toMatchObject({ ...(here.storage.valuesByKey.get(from) as KeptRun) });
    }
    const one = JSON.parse(await here.exportText([key])) as { entries: unknown[] };
    expect(one.entries).toHaveLength(1);
  });

  test('a result of the terminal is accepted, without history', async () => {
    const here = open();
    const elsewhere = open();
    await elsewhere.getState().keep(job, resultOf(job, 36), 'done');
    const [item] = await elsewhere.getState().items([key]);
    const { pictures: _, ...plain } = item!.run;
    const printed = { ...plain, digest: digestOf(plain) };
    const text = JSON.stringify(printed);
    expect(unwrap(parseLibraryFile(text, 5))).toMatchObject({ isResult: true, matches: [] });
    const stateOf = (printedAs: string) => unwrap(parseLibraryFile(printedAs, 5)).runs[0]?.remarks.state;
    expect(stateOf(text)).toBe('done');
    for (const [stopReason, state] of [
      ['trials', 'done'],
      ['stopped', 'stopped'],
      [null, 'stopped'], // saved by the page while the run continued
    ] as const)
      expect(stateOf(JSON.stringify({ ...printed, stopReason }))).toBe(state);
    expect(await here.importText(text)).toEqual(all(1));
    const { result } = unwrap(await here.getState().open(here.getState().entries[0]!.key));
    expect(result.history).toEqual([[], [], []]);
    expect(result.spreads).toEqual(result.candidates.map(emptySpread));
  });

  test('damaged and illegal runs are counted; the others are imported', async () => {
    const here = open();
    await here.getState().keep(job, resultOf(job, 36), 'done');
    await here.getState().keep(other, resultOf(other, 36), 'done');
    const library = JSON.parse(await here.exportText()) as { entries: { run: { runs: unknown } }[] };
    library.entries[0]!.run.runs = 'gone';
    const problem = { code: 'bad-job', where: 'runs' };
    expect(await open().importText(JSON.stringify(library))).toMatchObject(
      ok({ added: 1, damaged: 1, problem }),
    );
    const strict = open();
    const refused = await strict.importText(await here.exportText(), () => fail('illegal-play', 'no'));
    expect(refused).toMatchObject(ok({ added: 0, damaged: 2, problem: { code: 'illegal-play' } }));
    expect(strict.getState().entries).toEqual([]);
  });

  test.each(['[]', '{"a":1}', 'null'])(
    'a file that is no library is read as a result, and refused: %s',
    async (text) => {
      const read = await open().importText(text);
      expect(unwrap(read)).toMatchObject({ added: 0, damaged: 1, problem: { code: 'bad-job' } });
    },
  );

  test.each(['', 'no JSON'])('a file that is not JSON is refused with a hint: %s', (text) => {
    const read = parseLibraryFile(text, 5);
    expect(read.ok ? '' : read.error.code).toBe('bad-file');
  });
});

test('a result with another stop rule than its job’s is marked as changed', async () => {
  const { storage, getState } = open();
  await getState().keep(job, { ...resultOf(job, 72), stopReason: 'confident' }, 'done');
  const stored = unwrap(await getState().open(key)).result;
  expect(stored).toMatchObject({ stopReason: 'stopped', standing: { source: null, check: 'damaged' } });
  expect(storage.valuesByKey.has(key)).toBe(true);
});
