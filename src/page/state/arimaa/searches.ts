import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TreeJob } from '../../../games/arimaa/trees.ts';
import { isAsked, reviewKey, reviewOf, type ReviewedTurn } from '../../../jobs/arimaa/review.ts';
import type { TreeResult, TreeSearch, TreeSearcher } from '../../../runner/pool/treeTypes.ts';
import { createLatest } from '../../../ui/latest.ts';
import type { ArimaaReviewSlice, ArimaaSearch, ArimaaTreeSlice } from './types.ts';

/** Grows trees. Resolves to undefined if that failed or is no longer wanted. */
type Grow = (job: TreeJob, onProgress?: (result: TreeResult) => void) => Promise<TreeResult | undefined>;

interface SearchAccess<State> {
  get(): State;
  set(part: Partial<State>): void;
  /** Begins a search; what an earlier one still reports is dropped. */
  begin(): Grow;
}

type Searcher = Pick<TreeSearcher, 'start'>;

const createSearchStore = <State extends ArimaaSearch>(
  searcher: Searcher,
  stateOf: (access: SearchAccess<State>) => Omit<State, keyof ArimaaSearch>,
): StoreApi<State> =>
  createStore<State>()((set, get, store) => {
    const searches = createLatest();
    let current: TreeSearch | undefined;

    function begin(): Grow {
      const isWanted = searches.begin();
      return async (job, onProgress) => {
        current = searcher.start(job, onProgress && ((result) => isWanted() && onProgress(result)));
        const reply = await current.finished;
        if (!isWanted()) return undefined;
        if (reply.ok) return reply.value;
        set({ status: 'failed', failure: reply.error } as Partial<State>);
        return undefined;
      };
    }

    const search: ArimaaSearch = {
      status: 'idle',
      failure: null,
      stop: () => current?.stop(),
      clear() {
        searches.end();
        if (get().status === 'running') current?.stop();
        set(store.getInitialState());
      },
    };
    return { ...search, ...stateOf({ get, set, begin }) } as State;
  });

/** @param searcher - the page's workers, or a fake in tests */
export const createArimaaTreeStore = (searcher: Searcher) =>
  createSearchStore<ArimaaTreeSlice>(searcher, ({ get, set, begin }) => ({
    job: null,
    result: null,
    async start(job) {
      const grow = begin();
      // Keep showing the last result for the same position, unless turns are pinned: it may be about others.
      const isSame = get().job?.position === job.position && job.pinned.length === 0;
      set({ status: 'running', job, result: isSame ? get().result : null, failure: null });
      const result = await grow(job, (report) => set({ result: report }));
      if (result !== undefined) set({ result, status: result.stopReason === 'stopped' ? 'stopped' : 'done' });
    },
  }));

/**
 * Reviews a position. Half of the iterations find the best turn, the other half compare it with the one played.
 *
 * @returns `stopped` if it was cut short, `dropped` if it failed or is no longer wanted
 */
async function review(
  { played, ...job }: TreeJob,
  grow: Grow,
): Promise<ReviewedTurn | 'stopped' | 'dropped' | undefined> {
  const half = { ...job, iterations: Math.ceil(job.iterations / 2) };
  const searched = await grow(half);
  if (searched === undefined) return 'dropped';
  if (searched.stopReason === 'stopped') return 'stopped';
  const [best] = searched.lines;
  if (best === undefined || !isAsked(best, played)) return reviewOf(job.position, best, played);
  const { board, steps } = best;
  const share = Math.max(job.trees, Math.floor(half.iterations / 2));
  const compared = await grow({ ...job, iterations: share, pinned: [{ board, steps }, played] });
  if (compared === undefined) return 'dropped';
  return compared.stopReason === 'stopped' ? 'stopped' : reviewOf(job.position, best, played, compared.lines);
}

/** @param searcher - runs one search at a time; another search ends the review */
export const createArimaaReviewStore = (searcher: Searcher) =>
  createSearchStore<ArimaaReviewSlice>(searcher, ({ get, set, begin }) => ({
    turns: new Map(),
    done: 0,
    all: 0,
    async start(jobs) {
      const grow = begin();
      set({ status: 'running', done: 0, all: jobs.length, failure: null });
      for (const job of jobs) {
        const key = reviewKey(job.position, job.played);
        if (!get().turns.has(key)) {
          const reviewed = await review(job, grow);
          if (reviewed === 'dropped') return;
          if (reviewed === 'stopped') return set({ status: 'stopped' });
          if (reviewed !== undefined) set({ turns: new Map(get().turns).set(key, reviewed) });
        }
        set({ done: get().done + 1 });
      }
      set({ status: 'done' });
    },
  }));
