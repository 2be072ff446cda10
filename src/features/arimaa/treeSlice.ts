import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeResult, TreeSearch, TreeSearcher } from '../../runner/pool/trees.ts';

/** The latest search by trees. What it said stays until the next one has something to say. */
export interface ArimaaTreeSlice {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Null before the first search. */
  readonly job: TreeJob | null;
  /** Of `job`; null until its first report. */
  readonly result: TreeResult | null;
  readonly failure: Failure | null;
  /** Starts a search; one that goes on is stopped. */
  start(job: TreeJob): void;
  stop(): void;
  /** Stops and forgets the search: there is nothing to search. */
  clear(): void;
}

/** @param searcher - workers in the page, a fake in tests */
export function createArimaaTreeStore(searcher: Pick<TreeSearcher, 'start'>) {
  let current: TreeSearch | undefined;
  let latest = 0; // number of the latest search: news of an older one is dropped
  return createStore<ArimaaTreeSlice>()((set, get) => ({
    status: 'idle',
    job: null,
    result: null,
    failure: null,
    start(job) {
      latest += 1;
      const mine = latest;
      // Of the same position the search of before stays in sight; of pinned turns it may have been about others.
      const isSame = get().job?.position === job.position && job.pinned.length === 0;
      set({ status: 'running', job, result: isSame ? get().result : null, failure: null });
      current = searcher.start(job, (result) => {
        if (mine === latest) set({ result });
      });
      void current.finished.then((reply) => {
        if (mine !== latest) return;
        if (!reply.ok) return set({ status: 'failed', failure: reply.error });
        set({ result: reply.value, status: reply.value.stopReason === 'stopped' ? 'stopped' : 'done' });
      });
    },
    stop: () => current?.stop(),
    clear() {
      latest += 1;
      current?.stop();
      set({ status: 'idle', job: null, result: null, failure: null });
    },
  }));
}
export type ArimaaTreeStore = ReturnType<typeof createArimaaTreeStore>;
