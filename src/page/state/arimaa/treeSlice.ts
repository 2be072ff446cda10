import { createStore } from 'zustand/vanilla';
import type { ArimaaTreeSlice } from './types.ts';
import type { TreeSearch, TreeSearcher } from '../../../runner/pool/treeTypes.ts';
import { createLatest } from '../../../ui/latest.ts';

/** @param searcher - the page's workers, or a fake in tests */
export function createArimaaTreeStore(searcher: Pick<TreeSearcher, 'start'>) {
  let current: TreeSearch | undefined;
  const searches = createLatest();
  return createStore<ArimaaTreeSlice>()((set, get) => ({
    status: 'idle',
    job: null,
    result: null,
    failure: null,
    start(job) {
      const isWanted = searches.begin();
      // Keep showing the last result for the same position, unless turns are pinned: it may be about others.
      const isSame = get().job?.position === job.position && job.pinned.length === 0;
      set({ status: 'running', job, result: isSame ? get().result : null, failure: null });
      current = searcher.start(job, (result) => {
        if (isWanted()) set({ result });
      });
      void current.finished.then((reply) => {
        if (!isWanted()) return;
        if (!reply.ok) return set({ status: 'failed', failure: reply.error });
        set({ result: reply.value, status: reply.value.stopReason === 'stopped' ? 'stopped' : 'done' });
      });
    },
    stop: () => current?.stop(),
    clear() {
      searches.end();
      current?.stop();
      set({ status: 'idle', job: null, result: null, failure: null });
    },
  }));
}
