import {
  asFailure,
  type Failure,
  failure,
  type Reason,
  type ReasonValue,
  type Result,
} from '../../../engine/errors.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { readRemarks } from '../../../jobs/library/entry.ts';
import { asideOf, asidePart } from '../../../jobs/library/stored.ts';
import type {
  Finding,
  ImportedItems,
  PutItems,
  Shelved,
  ShelfEntry,
  ShelfJoining,
  ShelfReading,
  ShelfReport,
  ShelfSlice,
  ShelfStorage,
  StoredRecord,
} from './types.ts';

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

/** What a list needs: its storage, how to read and check it, and the state of the store around it. */
export interface ShelfParts<Entry extends ShelfEntry, Value> extends ShelfChecking<Entry, Value> {
  readonly storage: ShelfStorage<Entry, Value>;
  /** Words a refusal of storage and says what to do. */
  refusal(problem: ReasonValue): Reason;
  set(part: Partial<ShelfSlice<Entry>>): void;
  get(): ShelfSlice<Entry>;
}

/** Reads, checks and repairs stored records. */
interface ShelfChecking<Entry, Value> extends ShelfReading<Entry, Value> {
  /**
   * Makes a new entry for a value without a readable one; undefined if impossible.
   *
   * @param now - ms since 1970
   */
  lineOf(key: string, value: Value, now: number): Entry | undefined;
  /** Reads the parts of an entry that are otherwise read only when it is shown. */
  readWhole?(entry: Entry): Result<unknown>;
  /** What is known to be wrong with a readable value; undefined if nothing is. */
  doubtOf?(value: Value): Failure | undefined;
}

/** Reported for a record stored under the wrong key. */
const MISPLACED: Failure = failure(
  'bad-file',
  phrase('the field {field} is damaged', { field: 'key' }),
  'key',
);
const LOST: Failure = failure('bad-file', phrase('The browser lost it.'));

/** Checks one record completely. @returns undefined if it is sound */
function checkRecord<Entry, Value>(
  parts: ShelfChecking<Entry, Value>,
  stored: StoredRecord,
): Finding | undefined {
  const { key, value } = stored;
  const aside = asideOf(key, stored.entry);
  const original = aside ?? stored;
  const line = original.entry === undefined ? undefined : readWholeEntry(parts, original.entry);
  const stands = value === undefined ? undefined : parts.readValue(value);
  const made = stands?.ok ? parts.lineOf(original.key, stands.value, 0) : undefined;
  // A record that was set aside must return to its key, even if it can be read now.
  const isMisplaced = made === undefined || aside !== undefined;
  const problem = problemOf([stands, line]) ?? (isMisplaced ? MISPLACED : undefined);
  if (problem === undefined) {
    const doubt = stands?.ok ? parts.doubtOf?.(stands.value) : undefined;
    return doubt === undefined ? undefined : { key, kind: 'doubtful', problem: doubt };
  }
  if (problem.code === 'newer-version') return { key, kind: 'newer', problem };
  return { key, kind: made === undefined ? 'broken' : 'repairable', problem };
}

/**
 * Repairs a record by rebuilding its entry if that cannot
 * be read. A record that was set aside gets its former key.
 *
 * @param now - ms since 1970
 * @returns undefined if its value cannot be read
 */
export function mendRecord<Entry, Value>(
  parts: ShelfChecking<Entry, Value>,
  stored: StoredRecord,
  now: number,
): Shelved<Entry, Value> | undefined {
  const { key, entry } = asideOf(stored.key, stored.entry) ?? stored;
  const value = parts.readValue(stored.value);
  const made = value.ok ? parts.lineOf(key, value.value, now) : undefined;
  if (!value.ok || made === undefined) return undefined;
  const line = parts.readEntry(entry);
  const isSound = line.ok && readWholeEntry(parts, entry).ok;
  return { entry: isSound ? line.value : { ...made, ...readRemarks(entry) }, value: value.value };
}

/** Reads an entry, including the parts that are otherwise read only when it is shown. */
function readWholeEntry<Entry>(
  { readEntry, readWhole }: Pick<ShelfChecking<Entry, never>, 'readEntry' | 'readWhole'>,
  input: unknown,
): Result<unknown> {
  const line = readEntry(input);
  return line.ok && readWhole !== undefined ? readWhole(line.value) : line;
}

/** The problem of the first damaged part; a part of a newer version comes first. */
function problemOf(parts: readonly (Result<unknown> | undefined)[]): Failure | undefined {
  const problems = parts.flatMap((part) => (part === undefined ? [LOST] : part.ok ? [] : [part.error]));
  return problems.find(({ code }) => code === 'newer-version') ?? problems[0];
}

/**
 * Reads every record of a list in full, one after the other; changes nothing.
 *
 * @param onProgress - called after each record
 */
export async function checkShelf<Entry, Value>(
  parts: ShelfChecking<Entry, Value> & {
    readonly storage: Pick<ShelfStorage<Entry, Value>, 'keys' | 'record'>;
  },
  onProgress: () => void,
): Promise<ShelfReport> {
  const keys = await parts.storage.keys();
  const findings: Finding[] = [];
  for (const key of keys) {
    const finding = checkRecord(parts, await parts.storage.record(key));
    if (finding !== undefined) findings.push(finding);
    onProgress();
  }
  return { readable: keys.length - findings.length, findings };
}
