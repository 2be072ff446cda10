import type { StoreApi } from 'zustand/vanilla';
import { fail, type Failure, ok, type Result } from '../../../engine/errors.ts';
import { MOST_NOTE, MOST_TAGS } from '../../../jobs/library/library.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import {
  digestOfMatch,
  foundIn,
  matchKey,
  readMatchEntry,
  restoreItem,
  restoreMatch,
  fingerprint,
} from '../../../jobs/match/library.ts';
import { mergeMatches } from '../../../jobs/match/merge.ts';
import { parseMatchRecord, readMatch, type ReadingParts } from './readMatch.ts';
import { createShelfStore, type Shelf } from '../library/shelf.ts';
import { importedItems } from '../library/shelfKeeping.ts';
import type { KeptMatch, MatchEntry, MatchItem } from '../../../jobs/match/types.ts';
import { restoredState, matchEntryOf, savedStateOf, NO_MATCH } from './savedMatch.ts';
import type { MatchLibrarySlice, ReadMatch, StoredMatch } from './types.ts';
import type { ShelfJoining, Shelved, ShelfStorage } from '../library/types.ts';

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

/** Storage for matches; `mergeMatches` joins two states of one. */
type MatchStorage = ShelfStorage<MatchEntry, KeptMatch>;

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

/**
 * Adds a match file to the library without opening it, to be evaluated. A match that is there already stays as it is.
 *
 * @param now - milliseconds since 1970
 * @returns its key, and whether all of it could be read
 */
export async function storeMatch(
  parts: ReadingParts,
  text: string,
  now: number,
): Promise<Result<StoredMatch>> {
  const record = parseMatchRecord(text);
  if (!record.ok) return record;
  const read = await readMatch(parts, text, record.value, undefined);
  if (read === undefined) return fail('bad-match', phrase('Another match was opened.'));
  if (!read.ok) return read;
  const { key, match, decisions, rules, kept } = read.value;
  if (kept === undefined) {
    const fresh = {
      ...NO_MATCH,
      ...restoredState(read.value),
      rules,
      evaluation: { status: 'running', failure: null } as const,
      queue: { jobs: [], isPaused: false, isHeld: false },
    };
    const stored = savedStateOf(text, fresh, fingerprint(decisions), []);
    await parts.matches.getState().keep(matchEntryOf(key, match, stored, now), stored);
  }
  return ok({ key, isComplete: match.problems.length === 0 });
}

/** Replays a match of the library without opening it. */
export async function readKept(parts: ReadingParts, key: string): Promise<Result<ReadMatch>> {
  const found = await parts.matches.getState().open(key);
  if (!found.ok) return found;
  const { text } = found.value;
  const record = parseMatchRecord(text);
  if (!record.ok) return record;
  const read = await readMatch(parts, text, record.value, undefined);
  return read ?? fail('bad-match', phrase('Another match was opened.'));
}

/** What merging needs. */
interface MergeParts {
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
  readonly readKept: (key: string) => Promise<Result<ReadMatch>>;
}

interface Copy {
  readonly entry: MatchEntry;
  readonly read: ReadMatch;
  readonly kept: KeptMatch;
}

const linesOf = (notes: readonly string[]): string =>
  [...new Set(notes.filter((note) => note.trim() !== ''))].join('\n');

/**
 * Merges two files of the same match: figures, rollouts, notes and tags of both stay. Of the files, the
 * one with more analysis and comments stays; the other entry is removed.
 *
 * @returns the key that stays; `bad-match` if one cannot be read, or is worked on in another tab
 */
export async function mergeCopies(
  { matches, readKept }: MergeParts,
  keys: readonly [string, string],
): Promise<Result<string>> {
  async function copyOf(key: string): Promise<Result<Copy>> {
    const entry = matches.getState().entries.find((each) => each.key === key);
    const read = await readKept(key);
    if (!read.ok) return read;
    const { kept, isElsewhere } = read.value;
    if (entry === undefined || kept === undefined)
      return fail('bad-match', phrase('The match is no longer in the library. Reload the page.'));
    return isElsewhere
      ? fail('bad-match', phrase('Another tab works on this match. Close that tab first.'))
      : ok({ entry, read: read.value, kept });
  }
  const copies = [await copyOf(keys[0]), await copyOf(keys[1])] as const;
  for (const copy of copies) if (!copy.ok) return copy;
  const [first, second] = copies.map((copy) => (copy.ok ? copy.value : undefined));
  if (
    first === undefined ||
    second === undefined ||
    first.read.decisions.length !== second.read.decisions.length
  )
    return fail('bad-match', phrase('The two files differ. Keep both.'));
  const notesOf = ({ read }: Copy): number => read.source.notes.size;
  const [stays, goes] = notesOf(second) > notesOf(first) ? [second, first] : [first, second];
  // Decisions have the same places in both. Figures of another engine are not carried over.
  const moved = goes.read.isSame && stays.read.isSame ? { ...goes.kept, of: stays.kept.of } : undefined;
  const kept = moved === undefined ? stays.kept : mergeMatches(moved, stays.kept);
  const { entry } = stays;
  await matches.getState().keep(
    {
      ...entry,
      // A later date tells the search that the figures have changed.
      saved: Math.max(entry.saved, goes.entry.saved) + 1,
      note: linesOf([entry.note, goes.entry.note]).slice(0, MOST_NOTE),
      tags: [...new Set([...entry.tags, ...goes.entry.tags])].slice(0, MOST_TAGS),
      ...foundIn(kept),
    },
    kept,
  );
  await matches.getState().remove([goes.entry.key]);
  return ok(entry.key);
}
