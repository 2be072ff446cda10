import { beforeEach, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { ok, unwrap } from '../../src/engine/errors.ts';
import { createMatchLibraryStore, MATCH_JOINING, storeMatch } from '../../src/page/state/matches/library.ts';
import type { ReadingParts } from '../../src/page/state/matches/types.ts';
import { binaryTextOf, bytesOfText } from '../../src/formats/files/binaryText.ts';
import { matchKey } from '../../src/jobs/match/library.ts';
import { openMatch } from '../../src/runner/worker/openMatch.ts';
import { createMemoryShelf } from '../memoryShelf.ts';
import { fullOptions, matchOf } from './sample.ts';
import { writeMatch } from './writer.ts';

const { kernel } = openKernel();
const match = matchOf('one-game', kernel);
const text = binaryTextOf(writeMatch(match, fullOptions(kernel.plays)))!;

let parts: ReadingParts;
beforeEach(() => {
  parts = {
    reader: { match: (record) => ({ reply: Promise.resolve(ok(openMatch(kernel, record))), cancel() {} }) },
    matches: createMatchLibraryStore(createMemoryShelf(MATCH_JOINING), undefined),
    locks: { isHeld: async () => false },
  };
});

test('a match file is stored without being opened, and can be opened later', async () => {
  const { key, isComplete } = unwrap(await storeMatch(parts, text, 1000));
  expect(isComplete).toBe(true);
  expect(key).toBe(matchKey(text));
  const { entries, open } = parts.matches.getState();
  expect(entries).toMatchObject([
    { key, saved: 1000, names: match.names, games: 1, evaluated: 0, length: 3 },
  ]);
  expect(unwrap(await open(key))).toMatchObject({
    text,
    isEvaluating: true,
    queue: [],
    isQueuePaused: false,
  });
});

test('a match that is there already stays as it is', async () => {
  const { key } = unwrap(await storeMatch(parts, text, 1000));
  const { keep, open } = parts.matches.getState();
  const kept = unwrap(await open(key));
  const [entry] = parts.matches.getState().entries;
  await keep(entry!, { ...kept, level: 1 });
  unwrap(await storeMatch(parts, text, 5000));
  expect(unwrap(await open(key)).level).toBe(1);
});

test('a match that is cut is stored up to there, and known to be incomplete', async () => {
  const bytes = bytesOfText(text)!;
  const part = binaryTextOf(bytes.subarray(0, bytes.length - 40))!;
  expect(unwrap(await storeMatch(parts, part, 1000)).isComplete).toBe(false);
  expect(parts.matches.getState().entries).toMatchObject([{ games: 1 }]);
});

test('what is no match is not stored', async () => {
  expect(await storeMatch(parts, 'no match', 1000)).toMatchObject({ ok: false });
  expect(await storeMatch(parts, `${text.slice(0, 300)}`, 1000)).toMatchObject({ ok: false });
  expect(parts.matches.getState().entries).toEqual([]);
});
