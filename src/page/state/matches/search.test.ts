import { beforeEach, expect, test } from 'vitest';
import { exchanged, kernel, read, SAMPLE } from '../../../../tests/matchSample.ts';
import { createMemoryShelf } from '../../../../tests/memoryShelf.ts';
import { ok, unwrap } from '../../../engine/errors.ts';
import { parseMat } from '../../../formats/files/mat.ts';
import { digestOfMatch, placeOfLevel } from '../../../jobs/match/library.ts';
import { questionId } from '../../../jobs/match/study/schedule.ts';
import type { Appointment } from '../../../jobs/match/study/types.ts';
import { foundLine } from '../../../jobs/search/found.ts';
import { EMPTY_QUERY } from '../../../jobs/search/query.ts';
import { searchDecisions } from '../../../jobs/search/search.ts';
import { openMatch } from '../../../runner/worker/openMatch.ts';
import { createMatchLibraryStore, MATCH_JOINING, mergeCopies, storeMatch } from './library.ts';
import type { TextStorage } from '../../../ui/storage.ts';
import { storeAppointments, storedAppointments } from './storedMatch.ts';
import { createSearchStore, type ColumnStorage, type StoredColumns } from './search.ts';
import type { MatchLevel } from '../../../jobs/match/types.ts';

const DECISIONS = { sample: 74, other: 127 };

let now = 0;
/** The library of a browser, the columns that it has stored, and how many matches the search replayed. */
function createBrowser() {
  const kept = new Map<string, string>();
  const texts: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  };
  const matches = createMatchLibraryStore(createMemoryShelf(MATCH_JOINING), texts);
  const columns = new Map<string, StoredColumns>();
  const counts = { replayed: 0 };
  const reading = {
    matches,
    reader: {
      match: (record: Parameters<typeof openMatch>[1]) => ({
        reply: Promise.resolve(ok(openMatch(kernel, record))),
        cancel() {},
      }),
    },
    locks: { isHeld: async () => false },
  };
  let table: MatchLevel['table'] = 'kazaross-xg2';
  const storage: ColumnStorage = {
    all: async () => [...columns.values()],
    put: async (match) => void columns.set(match.key, structuredClone(match)),
    remove: async (key) => void columns.delete(key),
  };
  return {
    matches,
    columns,
    counts,
    store: async (text: string) => unwrap(await storeMatch(reading, text, (now += 1000))),
    prefer(other: MatchLevel['table']) {
      table = other;
    },
    /** Saves a loss for one decision of a match at a level, as an evaluation does. */
    async evaluate(key: string, decision: number, loss: number, level: MatchLevel) {
      const kept = unwrap(await matches.getState().open(key));
      const entry = matches.getState().entries.find((each) => each.key === key)!;
      const place = placeOfLevel(level, entry.length);
      const found = { loss, cost: 0, counts: true, luck: null, plays: [], cube: null };
      const figures = kept.figures.map((each, at) => (at === place ? each.with(decision, found) : each));
      const evaluated = entry.evaluated + 1;
      await matches.getState().keep({ ...entry, evaluated, saved: (now += 1000) }, { ...kept, figures });
    },
    merge: (keys: readonly [string, string]) => mergeCopies(reading, keys, texts),
    texts,
    /** Opens the search as a new visit does. */
    visit: (broken: Partial<ColumnStorage> = {}) =>
      createSearchStore({
        ...reading,
        reader: {
          match(record) {
            counts.replayed += 1;
            return reading.reader.match(record);
          },
        },
        storage: { ...storage, ...broken },
        table: () => table,
        texts,
        clock: () => 0,
      }).getState,
  };
}

let browser = createBrowser();
let sample = '';
beforeEach(async () => {
  browser = createBrowser();
  sample = (await browser.store(SAMPLE)).key;
  await browser.store(read('three-points.mat'));
});

const found = ({ index }: ReturnType<ReturnType<typeof browser.visit>>, loss: number | null = null) =>
  [...searchDecisions(index, { ...EMPTY_QUERY, loss })].map((at) => foundLine(index, at));

test('all matches are replayed once; later visits read the stored columns', async () => {
  const first = browser.visit();
  await first().refresh();
  expect(found(first())).toHaveLength(DECISIONS.sample + DECISIONS.other);
  expect([browser.counts.replayed, browser.columns.size, first().left, first().unread]).toEqual([2, 2, 0, 0]);
  const second = browser.visit();
  await second().refresh();
  expect(second().index.columns).toEqual(first().index.columns);
  expect(browser.counts.replayed).toBe(2);
});

test('an evaluation changes the losses without a replay', async () => {
  const search = browser.visit();
  await search().refresh();
  expect(found(search(), 0.01)).toEqual([]);
  await browser.evaluate(sample, 5, 0.2, { level: 0, table: 'kazaross-xg2', net: 'fast' });
  await search().refresh();
  expect(found(search(), 0.01)).toMatchObject([{ match: sample, decision: 5, loss: 0.2, source: 0 }]);
  // The most accurate level counts, and at the same level the table that the settings choose.
  await browser.evaluate(sample, 5, 0.3, { level: 1, table: 'kazaross-xg2', net: 'fast' });
  await browser.evaluate(sample, 5, 0.4, { level: 1, table: 'rockwell-kazaross', net: 'fast' });
  await search().refresh();
  expect(found(search(), 0.01)).toMatchObject([{ loss: 0.3, source: 1 }]);
  browser.prefer('rockwell-kazaross');
  await search().refresh();
  expect(found(search(), 0.01)).toMatchObject([{ loss: 0.4, source: 1 }]);
  expect(browser.counts.replayed).toBe(2);
});

test('a removed match leaves the index and the storage, and a new one enters', async () => {
  const search = browser.visit();
  await search().refresh();
  await browser.matches.getState().remove([sample]);
  await search().refresh();
  expect(found(search())).toHaveLength(DECISIONS.other);
  expect(browser.columns.has(sample)).toBe(false);
  await browser.matches.getState().undoRemove();
  await search().refresh();
  expect(found(search())).toHaveLength(DECISIONS.sample + DECISIONS.other);
});

test('another file of a match, X and O exchanged, counts once, and both can be merged', async () => {
  const { key: copy } = await browser.store(exchanged(SAMPLE));
  const level = { level: 0, table: 'kazaross-xg2', net: 'fast' } as const;
  await browser.evaluate(sample, 5, 0.2, level);
  await browser.evaluate(copy, 6, 0.3, level);
  await browser.evaluate(copy, 7, 0.4, level);
  await browser.matches.getState().remark(copy, { note: 'from XG', tags: ['club'] });
  const search = browser.visit();
  await search().refresh();
  expect(found(search())).toHaveLength(DECISIONS.sample + DECISIONS.other);
  // The file with more figures is counted.
  expect(search().copies).toEqual([{ counted: copy, copy: sample }]);
  expect(found(search(), 0.1).map(({ loss }) => loss)).toEqual([0.4, 0.3]);

  expect(unwrap(await browser.merge([copy, sample]))).toBe(copy);
  await search().refresh();
  expect(search().copies).toEqual([]);
  expect(found(search(), 0.1)).toMatchObject([
    { match: copy, decision: 7, loss: 0.4 },
    { match: copy, decision: 6, loss: 0.3 },
    { match: copy, decision: 5, loss: 0.2 },
  ]);
  const { entries } = browser.matches.getState();
  expect(entries.map(({ key }) => key)).not.toContain(sample);
  expect(entries.find(({ key }) => key === copy)).toMatchObject({
    note: 'from XG',
    tags: ['club'],
    evaluated: 3,
  });
  // Removing the copy can be undone.
  await browser.matches.getState().undoRemove();
  expect(browser.matches.getState().entries.map(({ key }) => key)).toContain(sample);
});

const LATER = { rights: 2, due: 20_007 };
const SOONER = { rights: 0, due: 20_001 };
/** Appointments of questions, by match and decision. */
const planOf = (plan: readonly (readonly [key: string, decision: number, Appointment])[]) =>
  new Map(plan.map(([key, decision, appointment]) => [questionId(key, decision), appointment]));

test('merged files keep the later appointment of each question', async () => {
  const { key: copy } = await browser.store(exchanged(SAMPLE));
  storeAppointments(
    browser.texts,
    planOf([
      [copy, 5, SOONER],
      [sample, 5, LATER],
      [copy, 6, LATER],
      [sample, 6, SOONER],
      [sample, 7, SOONER],
    ]),
  );
  const stays = unwrap(await browser.merge([copy, sample]));
  const plan = storedAppointments(browser.texts);
  expect([5, 6, 7].map((decision) => plan.get(questionId(stays, decision)))).toEqual([LATER, LATER, SOONER]);
});

test('appointments of the quiz travel with a match, and the later one of each question stays', async () => {
  const own = planOf([
    [sample, 5, LATER],
    [sample, 12, SOONER],
  ]);
  storeAppointments(browser.texts, new Map([...own, ...planOf([['0'.repeat(64), 3, SOONER]])]));
  const written: unknown = JSON.parse(JSON.stringify(await browser.matches.getState().items([sample])));
  expect(written).toMatchObject([{ appointments: { 5: [2, 20_007], 12: [0, 20_001] } }]);
  const there = createBrowser();
  await there.matches.getState().importItems(written as unknown[]);
  expect(storedAppointments(there.texts)).toEqual(own);

  // A browser that has asked the questions, too.
  storeAppointments(
    there.texts,
    planOf([
      [sample, 5, SOONER],
      [sample, 12, LATER],
    ]),
  );
  await there.matches.getState().importItems(written as unknown[]);
  expect([...storedAppointments(there.texts).values()]).toEqual([LATER, LATER]);
});

test('a match without appointments, or with damaged ones, is imported all the same', async () => {
  const [item] = await browser.matches.getState().items([sample]);
  expect(item).not.toHaveProperty('appointments');
  const there = createBrowser();
  storeAppointments(there.texts, planOf([[sample, 5, SOONER]]));
  for (const more of [
    {},
    ...[7, { x: [1, 1] }, { 5: [9, 30_000] }, { 5: [1, -1] }].map((appointments) => ({ appointments })),
  ])
    expect(await there.matches.getState().importItems([{ ...item, ...more }])).toMatchObject({ damaged: 0 });
  expect(storedAppointments(there.texts)).toEqual(planOf([[sample, 5, SOONER]]));
  // What older pages check says nothing about appointments.
  expect(item!.digest).toBe(digestOfMatch(item!.match));
});

test('the same plays by other players are another match', async () => {
  const { O } = unwrap(parseMat(SAMPLE)).names;
  await browser.store(SAMPLE.replaceAll(O, `${O}2`));
  const search = browser.visit();
  await search().refresh();
  expect(search().copies).toEqual([]);
});

test('a change during a refresh is not missed', async () => {
  const search = browser.visit();
  const running = search().refresh();
  await browser.evaluate(sample, 7, 0.5, { level: 0, table: 'kazaross-xg2', net: 'fast' });
  await Promise.all([running, search().refresh()]);
  expect(found(search(), 0.5)).toMatchObject([{ match: sample, decision: 7 }]);
});

test('if storage refuses, the search works all the same', async () => {
  const refuse = () => Promise.reject(new Error('no room left'));
  const search = browser.visit({ all: refuse, put: refuse, remove: refuse });
  await search().refresh();
  expect(found(search())).toHaveLength(DECISIONS.sample + DECISIONS.other);
  await browser.matches.getState().remove([sample]);
  await search().refresh();
  expect(found(search())).toHaveLength(DECISIONS.other);
});

test('saved searches are kept for later visits', () => {
  const search = browser.visit();
  search().change({ kind: 'missed double', loss: 0.08, away: 2 });
  search().save('Missed');
  search().change({ loss: null });
  expect(browser.visit()().saved).toEqual([
    { name: 'Missed', query: { ...EMPTY_QUERY, kind: 'missed double', loss: 0.08, away: 2 } },
  ]);
  search().forget('Missed');
  expect(browser.visit()().saved).toEqual([]);
});
