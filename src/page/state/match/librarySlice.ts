import { fail, type Failure } from '../../../engine/errors.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import {
  digestOfMatch,
  foundIn,
  matchKey,
  readMatchEntry,
  restoreItem,
  restoreMatch,
} from '../../../jobs/match/library.ts';
import { mergeMatches } from '../../../jobs/match/merge.ts';
import { parseMatchRecord } from './readMatch.ts';
import { createShelfStore, type Shelf } from '../library/shelf.ts';
import { importedItems } from '../library/shelfKeeping.ts';
import type { KeptMatch, MatchEntry, MatchItem } from '../../../jobs/match/types.ts';
import type { MatchLibrarySlice, MatchStorage } from './types.ts';
import type { ShelfJoining, Shelved } from '../library/types.ts';

/** Joins two states of a match by keeping the figures of both. */
export const MATCH_JOINING: ShelfJoining<MatchEntry, KeptMatch> = {
  readEntry: readMatchEntry,
  readValue: restoreMatch,
  join: ({ value }, { entry, value: now }) => ({ entry, value: mergeMatches(value, now) }),
};

/** Rebuilds the lost entry of a saved match; undefined if its file cannot be read or has another key. */
function lineOf(key: string, kept: KeptMatch, now: number): MatchEntry | undefined {
  const record = parseMatchRecord(kept.text);
  if (!record.ok || matchKey(kept.text) !== key) return undefined;
  const { names, length, games } = record.value;
  const decisions = Math.max(...kept.figures.map((level) => level.length));
  const dates = { created: now, saved: now, note: '', tags: [] };
  return { key, ...dates, names, length, games: games.length, decisions, ...foundIn(kept) };
}

const hasSameFigures = (a: KeptMatch, b: KeptMatch): boolean =>
  JSON.stringify([a.figures, a.rollouts]) === JSON.stringify([b.figures, b.rollouts]);

/** Merges a match of a file with the user's own figures for it, which take precedence. */
async function withOwn(
  { entry, match }: MatchItem,
  { sound }: Pick<Shelf<MatchEntry, KeptMatch>, 'sound'>,
): Promise<Shelved<MatchEntry, KeptMatch>> {
  const [own] = await sound([entry.key]);
  if (own === undefined) return { entry, value: match };
  const value = mergeMatches(match, own.value);
  // A later date tells the search that the figures have changed.
  const saved = own.entry.saved + (hasSameFigures(value, own.value) ? 0 : 1);
  return { entry: { ...own.entry, saved, ...foundIn(value) }, value };
}

export const createMatchLibraryStore = (storage: MatchStorage) =>
  createShelfStore<MatchLibrarySlice, MatchEntry, KeptMatch>(
    {
      ...MATCH_JOINING,
      storage,
      lineOf,
      refusal: (problem) =>
        phrase(
          'The match cannot be stored: {problem} Export what you need, or remove matches and runs to free space.',
          { problem },
        ),
    },
    ({ put, putAll, read, sound }, { get }) => ({
      async keep(entry, match) {
        await put(entry, match);
      },
      async open(key) {
        const stored = (await read(key))?.value;
        const restored = stored === undefined ? undefined : restoreMatch(stored);
        if (restored?.ok) return restored;
        return fail(
          'bad-file',
          restored === undefined
            ? phrase('This match is not in this browser’s library. Drop its file here again.')
            : phrase('This match cannot be read from the library: {problem}. Drop its file here again.', {
                problem: asReason(restored.error),
              }),
        );
      },
      items: async (keys) =>
        (await sound(keys)).map(
          ({ entry, value }): MatchItem => ({ entry, match: value, digest: digestOfMatch(value) }),
        ),
      async importItems(items) {
        await get().ready();
        const given: Shelved<MatchEntry, KeptMatch>[] = [];
        let problem: Failure | undefined;
        let damaged = 0;
        for (const input of items) {
          const item = restoreItem(input);
          if (item.ok) given.push(await withOwn(item.value, { sound }));
          else {
            damaged += 1;
            problem ??= item.error;
          }
        }
        return importedItems(await putAll(given), damaged, problem);
      },
    }),
  );
