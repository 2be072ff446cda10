import type { Failure, Result } from '../../engine/errors.ts';
import type { Remarks } from '../../jobs/library/library.ts';

/** An entry of the library. */
export interface ShelfEntry extends Remarks {
  /** Unique: saving under the same key again replaces the entry. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
}

/** An entry with its value. */
export interface Shelved<Entry, Value> {
  readonly entry: Entry;
  readonly value: Value;
}

/** What is stored under a key, not validated; undefined parts are missing. */
export interface StoredRecord extends Shelved<unknown, unknown> {
  readonly key: string;
}

/** An entry that cannot be read, or that a newer version wrote. */
export interface UnreadableEntry {
  readonly key: string;
  readonly problem: Failure;
}

/** The outcome of saving items. */
export interface KeptItems<Entry> {
  /** The entries as they are stored now. */
  readonly kept: readonly Entry[];
  /** Keys under which a newer version has saved something; their items are not saved. */
  readonly newer: readonly string[];
}

/** The outcome of saving many items. */
export interface PutItems<Entry> extends KeptItems<Entry> {
  /** Why storage refused the rest; undefined if it refused none. */
  readonly refused: Failure | undefined;
}

/** Stores entries and their values. Any method may reject if the browser refuses or is out of space. */
export interface ShelfStorage<Entry, Value> {
  /** All entries, not validated. */
  entries(): Promise<readonly unknown[]>;
  record(key: string): Promise<StoredRecord>;
  /** Keys of all records, including those without an entry. */
  keys(): Promise<readonly string[]>;
  /**
   * Saves all items or none, joining each with what is stored. A stored entry keeps its remarks and creation
   * date. Records of a newer version are never changed.
   */
  keep(items: readonly Shelved<Entry, Value>[]): Promise<KeptItems<Entry>>;
  /** Restores a removed record unless its key is in use again. */
  putBack(record: StoredRecord): Promise<void>;
  /** Replaces an unreadable entry. */
  replaceEntry(entry: Entry): Promise<void>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(key: string): Promise<void>;
  /** @param listener - receives the keys that another tab has changed */
  watch(listener: (keys: readonly string[]) => void): void;
}

/** Reads stored entries and values. */
export interface ShelfReading<Entry, Value> {
  readEntry(input: unknown): Result<Entry>;
  readValue(input: unknown): Result<Value>;
}
