import { fail, ok, type Result } from '../../../engine/errors.ts';
import { fingerprint, foundIn } from '../../../jobs/match/library.ts';
import { phrase } from '../../../language/phrase.ts';
import { restoredState, matchEntryOf, savedStateOf, NO_MATCH } from './savedMatch.ts';
import { readMatch, parseMatchRecord, type ReadingParts } from './readMatch.ts';
import { NO_EVALUATION } from './evaluation.ts';
import { MOST_NOTE, MOST_TAGS } from '../../../jobs/library/library.ts';
import { mergeMatches } from '../../../jobs/match/merge.ts';
import type { ReadMatch, StoredMatch, MatchLibraryStore } from './types.ts';
import type { KeptMatch, MatchEntry } from '../../../jobs/match/types.ts';

/**
 * Adds a match file to the library without opening it. A match that is there already stays as it is.
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
      evaluation: NO_EVALUATION,
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
  readonly matches: Pick<MatchLibraryStore, 'getState'>;
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
