import { type Failure, failure, type Result, type Reason, type ReasonValue } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import { readRemarks } from '../../../jobs/library/entry.ts';
import { asideOf } from '../../../jobs/library/stored.ts';
import type {
  Finding,
  ShelfReading,
  ShelfReport,
  ShelfStorage,
  Shelved,
  StoredRecord,
  ShelfEntry,
  ShelfSlice,
} from './types.ts';

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
