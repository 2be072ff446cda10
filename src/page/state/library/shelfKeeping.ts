import { asFailure, type Failure, failure, type Reason, type ReasonValue } from '../../../engine/errors.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { asidePart } from '../../../jobs/library/stored.ts';
import type { ShelfEntry, ShelfJoining, Shelved, StoredRecord, ImportedItems, PutItems } from './types.ts';

/** @param damaged - how many could not be read; @param problem - of the first damaged item */
export const importedItems = (
  { kept, newer, refused }: PutItems<unknown>,
  damaged: number,
  problem: Failure | undefined,
): ImportedItems => ({ added: kept.length, newer: newer.length, damaged, problem, refused });

/** Why a record of a newer version is not overwritten. */
export const KEPT_BY_NEWER: Failure = failure(
  'storage-refused',
  phrase('A newer version of Strata saved this entry. Reload the page to update.'),
);

/** Why storage refused. @param refusal - words a problem whose own message does not say what to do */
export function refusalOf(thrown: unknown, refusal: (problem: ReasonValue) => Reason): Failure {
  const problem = asFailure(thrown);
  return problem.code === 'storage-refused'
    ? problem
    : failure('storage-refused', refusal(asReason(problem)));
}

/** What storage writes to save a state. */
interface Keeping<Entry, Value> extends Shelved<Entry, Value> {
  /** The unreadable record that was there before. It moves to a key of its own, so that nothing is lost. */
  readonly aside: StoredRecord | undefined;
}

/** What an entry keeps when it is saved again. */
const remarksOf = ({ note, tags, created }: ShelfEntry) => ({ note, tags, created });

/**
 * Joins a state to be saved with the stored one.
 *
 * @param isTrusted - whether this page has validated the stored value; validating large values takes time
 * @returns undefined if a newer version wrote the stored record, which must not be changed
 */
export function putTogether<Entry extends ShelfEntry, Value>(
  { readEntry, readValue, join }: ShelfJoining<Entry, Value>,
  stored: StoredRecord,
  now: Shelved<Entry, Value>,
  isTrusted: boolean,
): Keeping<Entry, Value> | undefined {
  if (stored.entry === undefined && stored.value === undefined) return { ...now, aside: undefined };
  const entry = readEntry(stored.entry);
  const value = isTrusted ? { ok: true as const, value: stored.value as Value } : readValue(stored.value);
  if (entry.ok && value.ok) {
    const joined = join({ entry: entry.value, value: value.value }, now);
    return { ...joined, entry: { ...joined.entry, ...remarksOf(entry.value) }, aside: undefined };
  }
  const problems = [entry, value].flatMap((read) => (read.ok ? [] : [read.error]));
  if (problems.some(({ code }) => code === 'newer-version')) return undefined;
  const kept = entry.ok ? { ...now.entry, ...remarksOf(entry.value) } : now.entry;
  const line = asidePart(stored.key, now.entry.saved, stored.entry, problems[0]?.where ?? '');
  return { entry: kept, value: now.value, aside: { key: line.key, entry: line, value: stored.value } };
}
