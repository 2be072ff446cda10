import { describe, expect, test } from 'vitest';
import { fakeJob } from '../../tests/fakes.ts';
import { createAccumulator } from '../engine/accumulator.ts';
import { fail, ok, type Result, unwrap } from '../engine/errors.ts';
import { emptySpread } from '../engine/spread.ts';
import { makeXgid } from '../formats/xgid.ts';
import { addGames, emptyTally } from '../games/backgammon/tally.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';
import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import { type RolloutJob, type RolloutResult, runIdentity, scoreColumn, shapeOf } from '../protocol/job.ts';
import {
  type KeptRun,
  type LibraryEntry,
  makeLibraryFile,
  parseLibraryFile,
  type Remarks,
} from '../protocol/library.ts';
import { summarise } from '../protocol/runs.ts';
import { createLibraryStore, type LibraryStorage } from './librarySlice.ts';
import { searched } from './shelf.ts';

/** A result in which candidate c scored 0.1 c in each of so many trials, ± 0.05 in turn. */
function resultOf(job: RolloutJob, trials: number): RolloutResult {
  const sums = createAccumulator(shapeOf(job));
  const rows = job.candidates.map((_, candidate) => {
    const means = new Float64Array(trials * MEAN_COLUMNS).fill(0.5);
    for (let trial = 0; trial < trials; trial++)
      means[trial * MEAN_COLUMNS + scoreColumn(job)] = 0.1 * candidate + (trial % 2 === 0 ? 0.05 : -0.05);
    return means;
  });
  sums.merge(0, trials, rows);
  const tallies = rows.map(() => {
    // Won singly with the cube in the middle.
    const all = new Float64Array(trials * ROW_COLUMNS);
    for (let at = MEAN_COLUMNS + 2; at < all.length; at += ROW_COLUMNS) all[at] = 4;
    const tally = emptyTally();
    addGames(tally, all, ROW.equity);
    return tally;
  });
  const run = {
    seed: job.settings.seed,
    course: { rule: 'none', decided: 0, resting: job.candidates.map(() => false) },
    state: sums.state(),
    stopReason: null,
    tallies,
  };
  const { candidates, best } = summarise(job, [run]);
  const { course, state, stopReason } = run;
  const spreads = job.candidates.map(() => emptySpread());
  const history = job.candidates.map(() => [
    { trials: 36, mean: 0.25, standardError: undefined, halfWidth: undefined },
  ]);
  return {
    identity: runIdentity(job),
    candidates,
    best,
    seconds: 3,
    stopReason,
    history,
    spreads,
    course,
    state,
    tallies,
  };
}

/** Storage in memory, with the promises of the real one; copies, as a database does. */
function memory(): LibraryStorage & { readonly runs: Map<string, unknown>; refuse: boolean } {
  const entries = new Map<string, LibraryEntry>();
  const runs = new Map<string, unknown>();
  return {
    runs,
    refuse: false,
    async entries() {
      const read = [...entries.values()];
      // As a database does: what it read is told later.
      for (let tick = 0; tick < 5; tick++) await Promise.resolve();
      return read;
    },
    value: async (key) => structuredClone(runs.get(key)),
    async keep(entry: LibraryEntry, run: KeptRun) {
      if (this.refuse) throw new Error('no room left.');
      const before = entries.get(entry.key);
      if (before !== undefined && before.trials > entry.trials) return before;
      const kept =
        before === undefined
          ? entry
          : { ...entry, note: before.note, tags: before.tags, created: before.created };
      entries.set(entry.key, kept);
      runs.set(entry.key, structuredClone(run));
      return kept;
    },
    async remark(key: string, remarks: Remarks) {
      const before = entries.get(key);
      if (before !== undefined) entries.set(key, { ...before, ...remarks });
    },
    async remove(key: string) {
      entries.delete(key);
      runs.delete(key);
    },
  };
}

const job = fakeJob({ trials: 72 });
const other = fakeJob({ trials: 72, seed: 2 });
const key = runIdentity(job);

function open() {
  const storage = memory();
  let now = 1000;
  const store = createLibraryStore<RolloutJob>(
    {
      game: BACKGAMMON,
      idOf: ({ position }) => makeXgid(position),
      nameOf: ({ board }) => `play ${board.roller[5]}`,
    },
    storage,
    () => (now += 1),
  );
  const { getState } = store;
  const exportText = async (keys = getState().entries.map((entry) => entry.key)) =>
    makeLibraryFile(await getState().items(keys));
  const importText = async (text: string, check: (job: RolloutJob) => Result<RolloutJob> = ok) => {
    const { runs } = unwrap(parseLibraryFile(text, 5));
    return getState().importRuns(runs, check);
  };
  return { storage, getState, exportText, importText };
}

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

  test('a run comes back whole: figures, sums and the way there', async () => {
    const { getState } = open();
    const result = resultOf(job, 72);
    await getState().keep(job, result, 'stopped');
    const opened = unwrap(await getState().open(key));
    expect(opened.job).toEqual(job);
    // Every figure to the last bit; what is undefined comes back undefined.
    expect(opened.result).toEqual(result);
  });

  test('a run that is kept while the list is read is in the list', async () => {
    const { getState } = open();
    const loaded = getState().load();
    await getState().keep(job, resultOf(job, 36), 'done');
    await loaded;
    expect(getState().entries.map((entry) => entry.key)).toEqual([key]);
  });

  test('refused storage is told and loses nothing that was there', async () => {
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

  test('what storage has lost or damaged is said', async () => {
    const { storage, getState } = open();
    await getState().keep(job, resultOf(job, 36), 'done');
    storage.runs.set(key, { ...(storage.runs.get(key) as KeptRun), runs: [] });
    const opened = await getState().open(key);
    expect(opened.ok ? '' : opened.error.code).toBe('bad-job');
    const lost = await getState().open('nothing');
    expect(lost.ok ? '' : lost.error.message).toContain('Storage has lost it');
  });
});

describe('remarks and removal', () => {
  test('remarks stay when the run goes on', async () => {
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

  test('removing can be undone, remarks and sums included', async () => {
    const { storage, getState } = open();
    await getState().keep(job, resultOf(job, 36), 'done');
    await getState().remark(key, { note: 'n', tags: ['t'] });
    const before = getState().entries;
    const sums = storage.runs.get(key);
    await getState().remove([key]);
    expect([getState().entries, storage.runs.size]).toEqual([[], 0]);
    await getState().undoRemove();
    expect(getState().entries).toEqual(before);
    expect(storage.runs.get(key)).toEqual(sums);
    await getState().undoRemove(); // once is enough
    expect(getState().entries).toHaveLength(1);
  });
});

describe('files', () => {
  const all = (added: number) => ok({ added, damaged: 0, problem: undefined });

  test('what is exported comes in again elsewhere, to the last bit', async () => {
    const here = open();
    await here.getState().keep(job, resultOf(job, 36), 'stopped');
    await here.getState().keep(other, resultOf(other, 72), 'done');
    await here.getState().remark(key, { note: '<b>bold</b>', tags: ['a', 'b'] });
    const there = open();
    expect(await there.importText(await here.exportText())).toEqual(all(2));
    expect(there.getState().entries).toEqual(here.getState().entries);
    expect(there.storage.runs).toEqual(here.storage.runs);
    const one = JSON.parse(await here.exportText([key])) as { entries: unknown[] };
    expect(one.entries).toHaveLength(1);
  });

  test('a result of the terminal is taken, without history', async () => {
    const here = open();
    const elsewhere = open();
    await elsewhere.getState().keep(job, resultOf(job, 36), 'done');
    const [item] = await elsewhere.getState().items([key]);
    const { history: _, spreads: __, ...printed } = item!.run;
    const text = JSON.stringify(printed);
    expect(unwrap(parseLibraryFile(text, 5))).toMatchObject({ isResult: true, matches: [] });
    const stateOf = (printedAs: string) => unwrap(parseLibraryFile(printedAs, 5)).runs[0]?.remarks.state;
    expect(stateOf(text)).toBe('done');
    for (const [stopReason, state] of [
      ['trials', 'done'],
      ['stopped', 'stopped'],
      [null, 'stopped'], // saved by the page while the run goes on
    ] as const)
      expect(stateOf(JSON.stringify({ ...printed, stopReason }))).toBe(state);
    expect(await here.importText(text)).toEqual(all(1));
    const { result } = unwrap(await here.getState().open(key));
    expect(result.history).toEqual([[], [], []]);
    expect(result.spreads).toEqual(result.candidates.map(emptySpread));
  });

  test('damaged and illegal runs are counted, the others come in', async () => {
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

  test.each(['[]', '{"format":"strata-library","version":2,"entries":[]}', 'null'])(
    'what is no library is taken for a result, and is none: %s',
    async (text) => {
      const read = await open().importText(text);
      expect(unwrap(read)).toMatchObject({ added: 0, damaged: 1, problem: { code: 'bad-job' } });
    },
  );

  test.each(['', 'no JSON'])('what is no JSON is refused with a cure: %s', (text) => {
    const read = parseLibraryFile(text, 5);
    expect(read.ok ? '' : read.error.code).toBe('bad-file');
  });
});

test('every word of a search must occur, in whatever case', async () => {
  const { getState } = open();
  await getState().keep(job, resultOf(job, 36), 'done');
  await getState().remark(key, { note: 'Nice Blitz', tags: ['Opening'] });
  const found = (query: string) => searched(getState().entries, query, () => 'X to play 31').length;
  expect(found('')).toBe(1);
  expect(found('blitz OPENING 31')).toBe(1);
  expect(found('blitz 32')).toBe(0);
});
