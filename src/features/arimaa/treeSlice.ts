import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeResult, TreeSearch, TreeSearcher } from '../../runner/pool/trees.ts';

/** The latest tree search. Its result stays until the next search of the same position reports one. */
export interface ArimaaTreeSlice {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Null before the first search. */
  readonly job: TreeJob | null;
  /** The result of `job`; null until its first report. */
  readonly result: TreeResult | null;
  readonly failure: Failure | null;
  /** Starts a search, stopping a running one. */
  start(job: TreeJob): void;
  stop(): void;
  /** Stops and discards the search because there is nothing to search. */
  clear(): void;
}

/** @param searcher - the page's workers, or a fake in tests */
export function createArimaaTreeStore(searcher: Pick<TreeSearcher, 'start'>) {
  let current: TreeSearch | undefined;
  let latest = 0; // number of the latest search; reports of older ones are dropped
  return createStore<ArimaaTreeSlice>()((set, get) => ({
    status: 'idle',
    job: null,
    result: null,
    failure: null,
    start(job) {
      latest += 1;
      const mine = latest;
      // Keep showing the last result for the same position, unless turns are pinned: it may be about others.
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
