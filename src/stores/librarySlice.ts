import { createStore } from 'zustand/vanilla';
import { phrase, told } from '../language/phrase.ts';
import { asFailure, fail, type Failure, failure, ok, type Result } from '../engine/errors.ts';
import { makeXgid } from '../formats/xgid.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { runIdentity, scoreColumn } from '../protocol/job.ts';
import {
  keptRun,
  type KeptRun,
  type KeptState,
  type LibraryEntry,
  type LibraryItem,
  makeLibraryFile,
  parseLibraryFile,
  type Remarks,
  restoreRun,
  SHOWN_CANDIDATES,
} from '../protocol/library.ts';
import { rankedCandidates } from '../protocol/resultJson.ts';
import { halfWidth } from '../engine/stats.ts';

/** Where the library outlives the visit. Any method may reject where the browser refuses or has no room. */
export interface LibraryStorage {
  entries(): Promise<readonly LibraryEntry[]>;
  run(key: string): Promise<unknown>;
  /** Keeps both, unless the run is there with more trials; remarks and first date of one that is there stay. Returns what is there then. */
  keep(entry: LibraryEntry, run: KeptRun): Promise<LibraryEntry>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A run that was removed, to be brought back. */
export interface Removed {
  readonly entry: LibraryEntry;
  readonly run: KeptRun;
}

/** All rollouts of this browser, finished or not. */
export interface LibrarySlice {
  readonly status: 'loading' | 'ready' | 'refused';
  /** What went wrong last; null after the next success. */
  readonly failure: Failure | null;
  /** The one saved last first. */
  readonly entries: readonly LibraryEntry[];
  /** Runs removed last, until others are. */
  readonly removed: readonly Removed[];
  load(): Promise<void>;
  /** Keeps how a run stands now. */
  keep(job: RolloutJob, result: RolloutResult, state: KeptState): Promise<void>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  undoRemove(): Promise<void>;
  /** The run of an entry; `bad-job` where storage lost or damaged it. */
  open(key: string): Promise<Result<{ readonly job: RolloutJob; readonly result: RolloutResult }>>;
  /** Everything, or the entries of these keys, as the text of a file, with matches beside them. */
  exportText(keys?: readonly string[], matches?: readonly unknown[]): Promise<string>;
  /** Adds what a file holds; returns how many runs came in, how many could not be read, and the matches, which are for others. */
  importText(
    text: string,
    check: (job: RolloutJob) => Result<RolloutJob>,
  ): Promise<
    Result<{ readonly added: number; readonly damaged: number; readonly matches: readonly unknown[] }>
  >;
}

/** What a candidate of a job is called. */
export type CandidateNamer = (candidate: RolloutJob['candidates'][number], job: RolloutJob) => string;

function entryOf(
  job: RolloutJob,
  result: RolloutResult,
  remarks: Remarks & Pick<LibraryEntry, 'created' | 'saved' | 'state'>,
  nameOf: CandidateNamer,
): LibraryEntry {
  const ranked = rankedCandidates(result).filter((index) => (result.candidates[index]?.trials ?? 0) > 0);
  return {
    ...remarks,
    key: runIdentity(job),
    job,
    trials: result.candidates.reduce((sum, { trials }) => sum + trials, 0),
    candidates: ranked.slice(0, SHOWN_CANDIDATES).map((index) => {
      const equity = result.candidates[index]!.estimates[scoreColumn(job)]!;
      return {
        name: nameOf(job.candidates[index]!, job),
        equity: equity.mean,
        halfWidth: halfWidth(equity) ?? null,
      };
    }),
  };
}

/** An entry in its place: the one saved last first, each key once. */
function placed(entries: readonly LibraryEntry[], ...come: readonly LibraryEntry[]): readonly LibraryEntry[] {
  const keys = new Set(come.map(({ key }) => key));
  return [...entries.filter(({ key }) => !keys.has(key)), ...come].sort((a, b) => b.saved - a.saved);
}

const refusal = (thrown: unknown): Failure =>
  failure(
    'storage-refused',
    phrase('The library cannot be stored: {problem} Export what matters, or make room by removing runs.', {
      problem: told(asFailure(thrown)),
    }),
  );

/** @param now - milliseconds since 1970 */
export function createLibraryStore(storage: LibraryStorage, now: () => number, nameOf: CandidateNamer) {
  return createStore<LibrarySlice>()((set, get) => {
    /** Runs a change of storage; a refusal is told, never thrown. */
    async function tried<T>(change: () => Promise<T>): Promise<T | undefined> {
      try {
        const value = await change();
        set({ failure: null });
        return value;
      } catch (thrown) {
        set({ failure: refusal(thrown) });
        return undefined;
      }
    }
    let changes = 0; // of what is stored, by this page: a list that was read before one is read again
    const show = (entries: readonly LibraryEntry[]): void => {
      changes += 1;
      set({ entries });
    };
    const entryFor = (key: string) => get().entries.find((entry) => entry.key === key);

    async function keepItem({ remarks, run }: LibraryItem): Promise<boolean> {
      const restored = restoreRun(run);
      if (!restored.ok) return false;
      const entry = entryOf(restored.value.job, restored.value.result, remarks, nameOf);
      const kept = await tried(() => storage.keep(entry, run));
      if (kept !== undefined) show(placed(get().entries, kept));
      return kept !== undefined;
    }

    return {
      status: 'loading',
      failure: null,
      entries: [],
      removed: [],
      async load() {
        let entries: readonly LibraryEntry[] | undefined;
        let seen: number;
        do {
          seen = changes;
          entries = await tried(() => storage.entries());
        } while (seen !== changes);
        set(
          entries === undefined
            ? { status: 'refused' }
            : { status: 'ready', entries: placed([], ...entries) },
        );
      },
      async keep(job, result, state) {
        const at = now();
        const entry = entryOf(job, result, { created: at, saved: at, state, note: '', tags: [] }, nameOf);
        const run = keptRun(makeXgid(job.position), job, result);
        const kept = await tried(() => storage.keep(entry, run));
        if (kept !== undefined) show(placed(get().entries, kept));
      },
      async remark(key, remarks) {
        const entry = entryFor(key);
        if (entry === undefined) return;
        const done = await tried(async () => {
          await storage.remark(key, remarks);
          return true;
        });
        if (done) show(placed(get().entries, { ...entry, ...remarks }));
      },
      async remove(keys) {
        const removed: Removed[] = [];
        await tried(async () => {
          for (const key of keys) {
            const entry = entryFor(key);
            const restored = restoreRun(await storage.run(key));
            await storage.remove(key);
            if (entry !== undefined && restored.ok) removed.push({ entry, run: restored.value.kept });
            show(get().entries.filter((other) => other.key !== key));
          }
        });
        set({ removed });
      },
      async undoRemove() {
        const { removed } = get();
        set({ removed: [] });
        for (const { entry, run } of removed) {
          const kept = await tried(() => storage.keep(entry, run));
          if (kept !== undefined) show(placed(get().entries, kept));
        }
      },
      async open(key) {
        const stored = await tried(() => storage.run(key));
        const restored = stored === undefined ? undefined : restoreRun(stored);
        if (restored?.ok) return ok({ job: restored.value.job, result: restored.value.result });
        return fail(
          'bad-job',
          phrase('This run cannot be read from the library. {problem} Remove it and roll out again.', {
            problem: restored === undefined ? phrase('Storage has lost it.') : told(restored.error),
          }),
        );
      },
      async exportText(keys = get().entries.map(({ key }) => key), matches = []) {
        const items: LibraryItem[] = [];
        for (const key of keys) {
          const entry = entryFor(key);
          const restored = restoreRun(await tried(() => storage.run(key)));
          if (entry === undefined || !restored.ok) continue;
          const { created, saved, state, note, tags } = entry;
          items.push({ remarks: { created, saved, state, note, tags }, run: restored.value.kept });
        }
        return makeLibraryFile(items, matches);
      },
      async importText(text, check) {
        const read = parseLibraryFile(text, now());
        if (!read.ok) return read;
        let added = 0;
        for (const item of read.value.items) {
          if (!check(item.run.job).ok || !(await keepItem(item))) continue;
          added += 1;
        }
        const { failure: refused } = get();
        if (refused !== null && added === 0) return { ok: false, error: refused };
        const { damaged, items, matches } = read.value;
        return ok({ added, damaged: damaged + items.length - added, matches });
      },
    };
  });
}
export type LibraryStore = ReturnType<typeof createLibraryStore>;

/** Entries of which every word of a search occurs in the candidates, the note, the tags or the ID. Case does not matter. */
export function searched(
  entries: readonly LibraryEntry[],
  query: string,
  textOf: (entry: LibraryEntry) => string,
): readonly LibraryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const names = entry.candidates.map(({ name }) => name);
    const text = [textOf(entry), makeXgid(entry.job.position), entry.note, ...entry.tags, ...names]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
