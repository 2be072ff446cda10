import { fail, type Failure, ok, type Result } from '../../../engine/errors.ts';
import { MOST_NOTE, MOST_TAGS } from '../../../jobs/library/library.ts';
import {
  digestOfMatch,
  foundIn,
  matchKey,
  readMatchEntry,
  restoreItem,
  restoreMatch,
} from '../../../jobs/match/library.ts';
import { mergeMatches } from '../../../jobs/match/merge.ts';
import { appointmentsOf, withAppointments } from '../../../jobs/match/study/schedule.ts';
import type { Appointments } from '../../../jobs/match/study/types.ts';
import { sharedMatch } from '../../../jobs/match/sameMatch.ts';
import type { KeptMatch, MatchAppointments, MatchEntry, MatchItem } from '../../../jobs/match/types.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import type { TextStorage } from '../../../ui/storage.ts';
import { createShelfStore, type Shelf } from '../library/shelf.ts';
import { importedItems } from '../library/shelfKeeping.ts';
import type { ShelfJoining, Shelved, ShelfStorage } from '../library/types.ts';
import {
  entryOf,
  openedState,
  parseMatchRecord,
  readKept,
  type ReadMatch,
  readMatch,
  storeAppointments,
  storedAppointments,
  toStore,
} from './storedMatch.ts';
import type { MatchLibrarySlice, MatchServices, ReadingParts } from './types.ts';

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
  const decisions = Math.max(...kept.figures.map((level) => level.length));
  return entryOf(key, { ...record.value, games: record.value.games.length, decisions }, kept, now);
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

/** Adds appointments of matches to those that are stored; the later one of each question stays. */
function addAppointments(
  texts: TextStorage | undefined,
  added: readonly (readonly [key: string, appointments: MatchAppointments | undefined])[],
): void {
  if (added.every(([, appointments]) => appointments === undefined)) return;
  const all = added.reduce((before, own) => withAppointments(before, ...own), storedAppointments(texts));
  storeAppointments(texts, all);
}

/** A match as a file contains it. */
function itemOf({ entry, value }: Shelved<MatchEntry, KeptMatch>, all: Appointments): MatchItem {
  const appointments = appointmentsOf(all, entry.key);
  return {
    entry,
    match: value,
    digest: digestOfMatch(value),
    ...(appointments === undefined ? {} : { appointments }),
  };
}

/** The matches of this browser. @param texts - where the quiz has its appointments */
export const createMatchLibraryStore = (
  storage: ShelfStorage<MatchEntry, KeptMatch>,
  texts: TextStorage | undefined,
) =>
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
      async items(keys) {
        const all = storedAppointments(texts);
        return (await sound(keys)).map((shelved) => itemOf(shelved, all));
      },
      async importItems(items) {
        await get().ready();
        const given: Shelved<MatchEntry, KeptMatch>[] = [];
        const appointments: [string, MatchAppointments | undefined][] = [];
        let problem: Failure | undefined;
        let damaged = 0;
        for (const input of items) {
          const item = restoreItem(input);
          if (item.ok) {
            given.push(await withOwn(item.value, { sound }));
            appointments.push([item.value.entry.key, item.value.appointments]);
          } else {
            damaged += 1;
            problem ??= item.error;
          }
        }
        addAppointments(texts, appointments);
        return importedItems(await putAll(given), damaged, problem);
      },
    }),
  );

/**
 * Adds a match file to the library without opening it, to be evaluated. A match that is there already stays as it is.
 *
 * @param now - milliseconds since 1970
 */
export async function storeMatch(
  parts: ReadingParts,
  text: string,
  now: number,
): ReturnType<MatchServices['store']> {
  const record = parseMatchRecord(text);
  if (!record.ok) return record;
  const read = await readMatch(parts, { text, record: record.value });
  if (!read.ok) return read;
  const { key, match, kept } = read.value;
  if (kept === undefined) {
    const evaluation = { status: 'running', failure: null } as const;
    const fresh = { ...openedState(read.value), evaluation, queue: [], isQueuePaused: false };
    await parts.matches.getState().keep(...toStore(read.value, fresh, now));
  }
  return ok({ key, isComplete: match.problems.length === 0 });
}

const linesOf = (notes: readonly string[]): string =>
  [...new Set(notes.filter((note) => note.trim() !== ''))].join('\n');

/** Reads one of two files that are to be merged. */
async function readCopy(parts: ReadingParts, key: string) {
  const { entries, open } = parts.matches.getState();
  const entry = entries.find((each) => each.key === key);
  const kept = await open(key);
  if (!kept.ok) return kept;
  const read = await readKept(parts, kept.value);
  if (!read.ok) return read;
  if (entry === undefined)
    return fail('bad-match', phrase('The match is no longer in the library. Reload the page.'));
  if (read.value.isElsewhere)
    return fail('bad-match', phrase('Another tab works on this match. Close that tab first.'));
  return ok({ ...read.value, kept: kept.value, entry });
}

/** Whether two files of a match say the same of the rules of money games. */
const hasSameRules = (a: ReadMatch, b: ReadMatch): boolean => {
  const [one, other] = [a, b].map(({ decisions: [first] }) => first?.decision.position);
  return (['jacoby', 'beavers', 'maxCubeLog2'] as const).every((rule) => one?.[rule] === other?.[rule]);
};

/**
 * Merges two files of the same match: figures, rollouts, notes and tags of both stay, and of the quiz the later
 * appointment of each question. Of the files, the one with more analysis and comments stays; the other entry is removed.
 *
 * @param texts - where the quiz has its appointments
 * @returns the key that stays; `bad-match` if one cannot be read, or is worked on in another tab
 */
export async function mergeCopies(
  parts: ReadingParts,
  keys: readonly [string, string],
  texts: TextStorage | undefined,
): Promise<Result<string>> {
  const first = await readCopy(parts, keys[0]);
  if (!first.ok) return first;
  const second = await readCopy(parts, keys[1]);
  if (!second.ok) return second;
  const [a, b] = [first.value, second.value];
  if (sharedMatch(a.match) !== sharedMatch(b.match))
    return fail('bad-match', phrase('The two files differ. Keep both.'));
  const [stays, goes] = b.notes.size > a.notes.size ? [b, a] : [a, b];
  // Decisions have the same places in both. Figures of another engine or other rules are not carried over.
  const kept =
    goes.isSame && stays.isSame && hasSameRules(goes, stays)
      ? mergeMatches({ ...goes.kept, of: stays.kept.of }, stays.kept)
      : stays.kept;
  const entry: MatchEntry = {
    ...stays.entry,
    // A later date tells the search that the figures have changed.
    saved: Math.max(stays.entry.saved, goes.entry.saved) + 1,
    note: linesOf([stays.entry.note, goes.entry.note]).slice(0, MOST_NOTE),
    tags: [...new Set([...stays.entry.tags, ...goes.entry.tags])].slice(0, MOST_TAGS),
    ...foundIn(kept),
  };
  const { keep, remove } = parts.matches.getState();
  await keep(entry, kept);
  addAppointments(texts, [[stays.key, appointmentsOf(storedAppointments(texts), goes.key)]]);
  await remove([goes.key]);
  return ok(stays.key);
}
