import { createStore } from 'zustand/vanilla';
import { ok, type Result } from '../../../engine/errors.ts';
import type { TreeJob } from '../../../games/arimaa/trees.ts';
import { isAsked, reviewKey, reviewOf, type ReviewedTurn } from '../../../jobs/arimaa/review.ts';
import type { ArimaaReviewSlice } from './types.ts';
import type { TreeSearch, TreeSearcher } from '../../../runner/pool/treeTypes.ts';

/** What reviewing a position gave: `stopped` if it was cut short. */
type Reviewed = Result<ReviewedTurn | 'stopped' | undefined>;

/** @param searcher - runs one search at a time; another search ends the review */
export function createArimaaReviewStore(searcher: Pick<TreeSearcher, 'start'>) {
  let current: TreeSearch | undefined;
  let latest = 0; // number of the latest review; an older one ends at its next position

  /** Half of the iterations find the best turn, the other half compare it with the one played. */
  async function review({ played, ...job }: TreeJob): Promise<Reviewed> {
    const half = { ...job, iterations: Math.ceil(job.iterations / 2) };
    current = searcher.start(half);
    const searched = await current.finished;
    if (!searched.ok) return searched;
    if (searched.value.stopReason === 'stopped') return ok('stopped');
    const [best] = searched.value.lines;
    if (best === undefined || !isAsked(best, played)) return ok(reviewOf(job.position, best, played));
    const { board, steps } = best;
    const share = Math.max(job.trees, Math.floor(half.iterations / 2));
    current = searcher.start({ ...job, iterations: share, pinned: [{ board, steps }, played] });
    const compared = await current.finished;
    if (!compared.ok) return compared;
    if (compared.value.stopReason === 'stopped') return ok('stopped');
    return ok(reviewOf(job.position, best, played, compared.value.lines));
  }

  return createStore<ArimaaReviewSlice>()((set, get) => ({
    status: 'idle',
    turns: new Map(),
    done: 0,
    all: 0,
    failure: null,
    async start(jobs) {
      latest += 1;
      const mine = latest;
      set({ status: 'running', done: 0, all: jobs.length, failure: null });
      for (const job of jobs) {
        const key = reviewKey(job.position, job.played);
        if (!get().turns.has(key)) {
          const reply = await review(job);
          if (mine !== latest) return;
          if (!reply.ok) return set({ status: 'failed', failure: reply.error });
          if (reply.value === 'stopped') return set({ status: 'stopped' });
          if (reply.value !== undefined) set({ turns: new Map(get().turns).set(key, reply.value) });
        }
        set({ done: get().done + 1 });
      }
      set({ status: 'done' });
    },
    stop: () => current?.stop(),
    clear() {
      latest += 1;
      if (get().status === 'running') current?.stop();
      set({ status: 'idle', turns: new Map(), done: 0, all: 0, failure: null });
    },
  }));
}
