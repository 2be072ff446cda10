import type { Failure, Reason, ReasonValue } from '../../engine/errors.ts';
import type { Remarks } from '../../jobs/library/library.ts';
import type { ShelfChecking, ShelfReport } from './shelfCheck.ts';
import type { ShelfEntry, ShelfStorage, StoredRecord, UnreadableEntry } from './shelfTypes.ts';

/** What all lists of the library have in common. */
export interface ShelfSlice<Entry extends ShelfEntry> {
  readonly status: 'loading' | 'ready' | 'refused';
  /** The last failure; null after the next success. */
  readonly failure: Failure | null;
  /** Sorted by the date of saving, latest first. */
  readonly entries: readonly Entry[];
  readonly unreadable: readonly UnreadableEntry[];
  /** The records removed last. */
  readonly removed: readonly StoredRecord[];
  /** Reads the list from storage. Calls during a read share it. */
  load(): Promise<void>;
  /** Reads the list unless it has been read; once read, it follows every change. */
  ready(): Promise<void>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  undoRemove(): Promise<void>;
  /**
   * Reads every record completely and reports the damaged ones; changes nothing. Rejects if storage refuses.
   */
  check(onProgress: () => void): Promise<ShelfReport>;
  /**
   * Rebuilds the entries of these keys from their values, keeping remarks. Records that were set aside return
   * to their keys.
   */
  repair(keys: readonly string[], now: number): Promise<void>;
  /**
   * Keys of all records, readable or not; those of {@link
   * ShelfSlice.entries} come first. Rejects if storage refuses.
   */
  keys(): Promise<readonly string[]>;
  /** The records of these keys as stored, readable or not. */
  records(keys: readonly string[]): Promise<readonly StoredRecord[]>;
}

/** What a list needs: its storage, how to read and check it, and the state of the store around it. */
export interface ShelfParts<Entry extends ShelfEntry, Value> extends ShelfChecking<Entry, Value> {
  readonly storage: ShelfStorage<Entry, Value>;
  /** Words a refusal of storage and says what to do. */
  refusal(problem: ReasonValue): Reason;
  set(part: Partial<ShelfSlice<Entry>>): void;
  get(): ShelfSlice<Entry>;
}
