import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openArimaa } from '../../../tests/arimaa/reference.ts';
import { fakeRow } from '../../../tests/fakes.ts';
import { createMemoryShelf } from '../../../tests/memoryShelf.ts';
import { createAccumulator } from '../../engine/accumulator.ts';
import { ok, unwrap } from '../../engine/errors.ts';
import { emptySpread } from '../../engine/spread.ts';
import { parseTurn } from '../../formats/arimaa/turn.ts';
import { playTurn } from '../../games/arimaa/turn.ts';
import type { Position } from '../../games/arimaa/types.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { ARIMAA, candidateOf, createArimaaJob } from '../../jobs/arimaa/job.ts';
import { DEFAULT_ARIMAA_SETTINGS } from '../../jobs/arimaa/settings.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { CourseJob, Game } from '../../jobs/game.ts';
import { manualKey } from '../../jobs/backgammon/manualTrials.ts';
import { canonicalJson } from '../../jobs/hash.ts';
import { createJob } from '../../jobs/backgammon/job.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { FIRST_LINE, parseLibraryFile } from '../../jobs/library/file.ts';
import { matchKey } from '../../jobs/match/library.ts';
import { sumUp } from '../../jobs/results/runs.ts';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { createManualLibraryStore, HAND_JOINING } from '../replay/manualLibrarySlice.ts';
import { createLibraryStore } from '../keeping/librarySlice.ts';
import { runJoining } from '../keeping/runJoining.ts';
import { createMatchLibraryStore, MATCH_JOINING } from '../match/librarySlice.ts';
import { createPresetsStore } from '../settings/presetsSlice.ts';
import { takeIn } from '../share/intake.ts';
import { makeUnreadableFile } from '../../jobs/library/unreadableFile.ts';
import { asidePart } from '../../jobs/library/stored.ts';
import { allLists, exportLibrary } from './exportLibrary.ts';
import { importedText, importLibrary, type Shelves } from './importLibrary.ts';

const MATCH = readFileSync(new URL('../../../tests/vectors/matches/one-game.mat', import.meta.url), 'utf8');
const START: Position = {
  board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR',
  side: 'gold',
};
const arimaaKernel = openArimaa();
const jobOf = (seed: number) =>
  createJob({
    position: moneyPosition(START_BOARD),
    candidates: [{ kind: 'position', board: START_BOARD }],
    settings: { ...DEFAULT_SETTINGS, seed },
    engine: { version: 'fake', weights: '0'.repeat(64) },
  });
const arimaaJob = createArimaaJob({
  position: START,
  candidates: [candidateOf(unwrap(playTurn(arimaaKernel, START, unwrap(parseTurn('Ee2n')))))],
  settings: DEFAULT_ARIMAA_SETTINGS,
});

/** An Arimaa row: a game won by goal after 40 turns. */
const GOAL = [1, 1, 0, 0, 0, 0, 0, 40];

/** A result with this many identical trials. */
function resultOf<Job extends CourseJob>(game: Game<Job>, job: Job, trials: number): RolloutResult {
  const shape = game.shapeOf(job);
  const { columns, score } = shape.layout;
  const sums = createAccumulator(shape);
  const row = game.name === 'arimaa' ? GOAL : fakeRow(0.5, score);
  const rows = job.candidates.map(() =>
    Float64Array.from({ length: trials * columns }, (_, at) => row[at % columns]!),
  );
  sums.merge(0, trials, rows);
  const tallies = job.candidates.map(() => {
    const tally = Array.from({ length: game.tallyCells }, () => 0);
    const all = new Float64Array(trials * game.rowColumns);
    // Each game was a single win with a centered cube.
    for (let at = shape.layout.columns + 2; at < all.length; at += game.rowColumns) all[at] = 4;
    game.addToTally(tally, all, shape.layout.score);
    return tally;
  });
  const course = { rule: 'none', decided: 0, resting: job.candidates.map(() => false) };
  const run = { seed: job.settings.seed, course, state: sums.state(), stopReason: null, tallies };
  const { candidates, best } = sumUp(game, job, [run]);
  const history = job.candidates.map(() => []);
  const spreads = job.candidates.map(emptySpread);
  return { ...run, identity: game.runIdentity(job), candidates, best, seconds: 1, history, spreads };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** An empty library. */
function open() {
  const storages = {
    runs: createMemoryShelf(runJoining(BACKGAMMON)),
    arimaa: createMemoryShelf(runJoining(ARIMAA)),
    matches: createMemoryShelf(MATCH_JOINING),
    hands: createMemoryShelf(HAND_JOINING),
  };
  const parts = { idOf: () => 'id', nameOf: () => 'play' };
  let now = 1000;
  const clock = () => (now += 1);
  const library = createLibraryStore({ game: BACKGAMMON, ...parts }, storages.runs, clock);
  const arimaaLibrary = createLibraryStore({ game: ARIMAA, ...parts }, storages.arimaa, clock);
  const shelves = {
    keeping: {
      library,
      rules: Promise.resolve({ plays: () => [] } as Partial<BackgammonKernel> as BackgammonKernel),
    },
    arimaa: {
      keeping: { library: arimaaLibrary } as Shelves['arimaa']['keeping'],
      kernel: async () => ok(arimaaKernel),
    },
    matches: createMatchLibraryStore(storages.matches),
    hands: createManualLibraryStore(storages.hands),
    presets: createPresetsStore(),
  };
  const stored = () =>
    Object.values(storages).map(({ entriesByKey, valuesByKey }) => [
      [...entriesByKey].sort(byKey),
      [...valuesByKey].sort(byKey),
    ]);
  async function exported(): Promise<Blob> {
    const { file } = await exportLibrary(await allLists(shelves));
    return file;
  }
  return { storages, shelves, library, arimaaLibrary, stored, exported };
}

/** A library with entries in each of its lists. */
async function filled(runs = 3) {
  const here = open();
  for (let seed = 1; seed <= runs; seed++) {
    const job = jobOf(seed);
    await here.library.getState().keep(job, resultOf(BACKGAMMON, job, 72), 'done');
  }
  await here.library
    .getState()
    .remark(BACKGAMMON.runIdentity(jobOf(1)), { note: 'line\nbreak', tags: ['a'] });
  await here.arimaaLibrary.getState().keep(arimaaJob, resultOf(ARIMAA, arimaaJob, 36), 'paused');
  const remarks = { created: 5, saved: 6, note: 'final', tags: ['book'] };
  const key = matchKey(MATCH);
  await here.shelves.matches.getState().keep(
    {
      ...remarks,
      key,
      names: { X: 'Ann', O: 'Bob' },
      length: 3,
      games: 1,
      decisions: 1,
      evaluated: 0,
      rolledOut: 0,
      isUnfinished: false,
    },
    {
      text: MATCH,
      rules: { jacoby: false, beavers: false },
      of: 'x',
      level: 2,
      isEvaluating: false,
      figures: [[null], [null], [null]],
      marks: [0],
      rollouts: [],
      queue: [],
      isQueuePaused: false,
    },
  );
  const question = manualKey({ job: jobOf(1), candidate: 0, game: 0, manualSide: 'asker' });
  await here.storages.hands.keep([
    {
      entry: { ...remarks, key: question },
      value: { trials: [{ trial: 3, actions: ['roll'], figures: null }] },
    },
  ]);
  here.shelves.presets.getState().save('mine', { ...DEFAULT_SETTINGS, trials: 720 });
  return here;
}

/** The contents of a library without keys and standings. */
const withoutStanding = (stored: readonly (readonly (readonly (readonly [string, unknown])[])[])[]) =>
  stored.map((lists) =>
    lists.map((list) =>
      list
        .map(([, data]) => canonicalJson({ ...(data as object), key: undefined, standing: undefined }))
        .toSorted(),
    ),
  );

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
  expect(takeIn(text)).toEqual(ok({ kind: 'library' }));
  const there = open();
  const done = unwrap(await importLibrary(there.shelves, new Blob([text])));
  expect(done).toMatchObject({ runs: 3, matches: 1, hands: 1, presets: 1, damaged: 1 });
  expect(there.library.getState().entries).toMatchObject([{ note: 'line\nbreak' }, { note: '' }]);
  expect(there.shelves.presets.getState().own).toMatchObject([{ name: 'theirs' }]);
});

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
