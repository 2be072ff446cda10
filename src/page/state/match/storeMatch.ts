import { fail, ok, type Result } from '../../../engine/errors.ts';
import { fingerprint } from '../../../jobs/match/library.ts';
import { phrase } from '../../../language/phrase.ts';
import { restoredState, matchEntryOf, savedStateOf } from './savedMatch.ts';
import { type ReadingParts, readMatch } from './readMatch.ts';
import { parseMatchRecord } from './parseMatchRecord.ts';
import { NO_MATCH } from './noMatch.ts';
import { NO_EVALUATION } from './evaluation.ts';
import type { ReadMatch, StoredMatch } from './types.ts';

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
