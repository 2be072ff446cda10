import type { StoreApi } from 'zustand/vanilla';
import type { Failure, Result } from '../../../engine/errors.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import type { ChartData, RolloutResult, RunStanding } from '../../../jobs/result.ts';
import type { KeptReference } from '../../../jobs/library/keptReference.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { Verification } from '../../../runner/core/verification.ts';
import type {
  FileRun,
  KeptRun,
  KeptState,
  LibraryEntry,
  LibraryItem,
  ListedRun,
} from '../../../jobs/library/types.ts';
import type { Remarks } from '../../../jobs/library/remarks.ts';
import type { BackgammonKernel } from '../../../games/backgammon/kernelTypes.ts';

/** Whether the browser promises to keep what this page stores until the user deletes it. */
export interface PersistenceSlice {
  /**
   * `refused`: the browser may delete everything when space
   * runs low. `unknown`: not asked yet, or unsupported.
   */
  readonly state: 'unknown' | 'safe' | 'refused';
  /** Looks up the current state without asking for permission. */
  look(): Promise<void>;
  /** Requests persistence; some browsers prompt the user. */
  ask(): Promise<void>;
}

type PersistenceStore = StoreApi<PersistenceSlice>;

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

/** A saved run. */
interface OpenedRun<Job extends CourseJob> {
  readonly job: Job;
  readonly result: RolloutResult;
  readonly reference: KeptReference | undefined;
}

/** All rollouts of a game in this browser, finished or not. */
export interface LibrarySlice<Job extends CourseJob = RolloutJob> extends ShelfSlice<ListedRun> {
  /** An entry with its job; `bad-job` or `newer-version` with the field in `where`. Cached. */
  read(listed: ListedRun): Result<LibraryEntry<Job>>;
  /** A run as the library stores it. */
  pack(job: Job, result: RolloutResult): KeptRun<Job>;
  /** Saves the current state of a run. @returns whether storage took it */
  keep(job: Job, result: RolloutResult, state: KeptState): Promise<boolean>;
  /**
   * Saves references with the runs they belong to, and their notes unless the reader has written one.
   *
   * @param referenceOf - undefined if a job has none
   */
  refer(referenceOf: (job: Job) => KeptReference | undefined): Promise<void>;
  /** Saves the outcome of a verification, with pictures replayed; does nothing if the run was removed. */
  judge(key: string, standing: RunStanding, pictures?: ChartData): Promise<void>;
  /** Opens the run of an entry; `bad-job` if it is lost or damaged. */
  open(key: string): Promise<Result<OpenedRun<Job>>>;
  /** The runs of these keys for a library file, without damaged ones. */
  items(keys: readonly string[]): Promise<readonly LibraryItem<Job>[]>;
  /** Adds the runs of a file whose jobs pass the check. */
  importRuns(runs: readonly FileRun[], check: (job: Job) => Result<Job>): Promise<ImportedRuns>;
}

export type LibraryStore<Job extends CourseJob = RolloutJob> = StoreApi<LibrarySlice<Job>>;

/** The outcome of verifying a run. */
interface Verified {
  /** {@link libraryKey} of the run. */
  readonly key: string;
  readonly found: Verification;
  /** Whether the charts that the run had are those of its trials; undefined if not all were replayed. */
  readonly hadItsPictures: boolean | undefined;
}

/** Verifies runs, one at a time, by replaying some of their trials. */
export interface VerifySlice<Job extends CourseJob> {
  /** The run being verified; `share` is the progress of the replay, 0 … 1. */
  readonly running: { readonly key: string; readonly share: number } | null;
  /** The last outcome. */
  readonly last: Verified | null;
  /** Why the last verification failed; null if it did not. */
  readonly failure: Failure | null;
  verify(job: Job, result: RolloutResult): Promise<void>;
  stop(): void;
}

export type VerifyStore<Job extends CourseJob> = StoreApi<VerifySlice<Job>>;

/** Saves the rollouts of a game across visits, and restores them. */
export interface RunKeeping<Job extends CourseJob> {
  readonly library: LibraryStore<Job>;
  /** Shows a saved run: its position, settings, candidates and figures. */
  openRun(key: string): Promise<Result<Job>>;
  /**
   * Saves the active runs before this page reloads itself, and
   * remembers a running one for {@link RunKeeping.resume}.
   */
  suspend(): Promise<void>;
  /**
   * Resumes the suspended run after this tab has reloaded. Only
   * the first call acts; all return whether there was one.
   */
  resume(): Promise<boolean>;
  /** Shows the unfinished run about the position on the board, if there is one. @returns whether there was */
  restore(): Promise<boolean>;
  /**
   * The unfinished run of this engine that was saved last: paused, or interrupted when its tab was closed.
   * Undefined if it is about the position on the board, was dismissed, or is active in some tab, or if this
   * page already shows a rollout.
   */
  left(): Promise<LibraryEntry<Job> | undefined>;
  /** Shows a saved run and resumes it at once. */
  goOn(key: string): Promise<Result<Job>>;
  /** Dismisses a run: {@link RunKeeping.left} no longer returns it or any run saved before it. */
  letRest(entry: LibraryEntry<Job>): void;
  /** Also saves another rollout while it runs, next to the main one. */
  record(rollout: RolloutStore<Job>): void;
}

/** What saves backgammon rollouts across visits. */
export interface KeptRuns extends RunKeeping<RolloutJob> {
  readonly persistence: PersistenceStore;
  /** The database of all library lists. */
  readonly database: LibraryDatabase;
  readonly locks: RunLocks;
  /** The engine once it is loaded; undefined if loading failed. */
  readonly rules: Promise<BackgammonKernel | undefined>;
}

/** Tells the tabs of a browser which runs are active in some tab. */
export interface RunLocks {
  /** Locks a run until the returned function is called or the tab is closed. */
  hold(key: string): () => void;
  /** Whether any tab, including this one, holds the run. */
  isHeld(key: string): Promise<boolean>;
}

/** The outcome of importing runs from a file. */
export interface ImportedRuns extends ImportedItems {
  /** How many of the added runs have more trials than the user's own run of the same job; both are kept. */
  readonly longer: number;
  /** How many were skipped because the library has as many trials or more. */
  readonly known: number;
}

/** The name of a shelf in the database of the library. */
export type ShelfName = 'runs' | 'matches' | 'arimaaRuns' | 'hands';

/**
 * The library in IndexedDB. Each change is one transaction,
 * so that tabs cannot overwrite each other's changes.
 */
export interface LibraryDatabase {
  /**
   * Returns a shelf; request each only once. The caller
   * reads its values, so that formats load only when needed.
   */
  shelf<Entry extends ShelfEntry, Value>(
    name: ShelfName,
    joining: ShelfJoining<Entry, Value>,
  ): ShelfStorage<Entry, Value>;
}

/** A damaged or doubtful record. */
export interface Finding {
  readonly key: string;
  /**
   * `repairable`: the entry can be rebuilt from its value.
   * `doubtful`: readable, but its numbers are known to be wrong.
   */
  readonly kind: 'newer' | 'broken' | 'repairable' | 'doubtful';
  readonly problem: Failure;
}

/** The outcome of checking a list. */
export interface ShelfReport {
  readonly readable: number;
  readonly findings: readonly Finding[];
}

/** The outcome of importing items of one list from a file. */
export interface ImportedItems {
  readonly added: number;
  /** How many were skipped because a newer version has saved something under their key. */
  readonly newer: number;
  /** How many could not be read, and the problem of the first. */
  readonly damaged: number;
  readonly problem: Failure | undefined;
  /** Why storage refused the rest; undefined if it refused none. */
  readonly refused: Failure | undefined;
}

/** Reads and joins two states of one item. */
export interface ShelfJoining<Entry, Value> extends ShelfReading<Entry, Value> {
  /** Joins two readable states; `now` is the one to be saved. */
  join(before: Shelved<Entry, Value>, now: Shelved<Entry, Value>): Shelved<Entry, Value>;
}

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
interface KeptItems<Entry> {
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
