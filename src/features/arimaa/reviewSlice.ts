import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeSearch, TreeSearcher } from '../../runner/pool/trees.ts';
import { type ReviewedTurn, reviewKey, reviewOf } from './review.ts';

/** The review of a game: its positions are searched one after another. */
export interface ArimaaReviewSlice {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Results by {@link reviewKey}, of this visit. */
  readonly turns: ReadonlyMap<string, ReviewedTurn>;
  /** Positions searched, of all that the latest review asked for. */
  readonly done: number;
  readonly all: number;
  readonly failure: Failure | null;
  /** Searches these positions; those with a result are skipped. */
  start(jobs: readonly TreeJob[]): Promise<void>;
  stop(): void;
  /** Discards all results, for example because settings have changed. */
  clear(): void;
}

/** @param searcher - runs one search at a time; another search ends the review */
export function createArimaaReviewStore(searcher: Pick<TreeSearcher, 'start'>) {
  let current: TreeSearch | undefined;
  let latest = 0; // number of the latest review; an older one ends at its next position
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
          current = searcher.start(job);
          const reply = await current.finished;
          if (mine !== latest) return;
          if (!reply.ok) return set({ status: 'failed', failure: reply.error });
          if (reply.value.stopReason === 'stopped') return set({ status: 'stopped' });
          const reviewed = reviewOf(reply.value, job.position, job.played);
          if (reviewed !== undefined) set({ turns: new Map(get().turns).set(key, reviewed) });
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
export type ArimaaReviewStore = ReturnType<typeof createArimaaReviewStore>;
