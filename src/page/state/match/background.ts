import type { StoreApi } from 'zustand/vanilla';
import type { MatchLibrarySlice, MatchSlice } from './types.ts';

/** What working on saved matches needs. */
interface BackgroundParts {
  /** The match that the reader has open; its work comes first. */
  readonly front: StoreApi<MatchSlice>;
  /** A store that shows nothing: matches are opened in it one after another. */
  readonly back: StoreApi<MatchSlice>;
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
  /** Remembers over a reload whether there is work. */
  readonly remember: (hasWork: boolean) => void;
}

/** Whether a match is being evaluated or rolled out. */
export const isMatchAtWork = ({ evaluation, queue }: Pick<MatchSlice, 'evaluation' | 'queue'>): boolean =>
  evaluation.status === 'running' ||
  (!queue.isPaused && queue.jobs.some(({ state }) => state === 'running' || state === 'waiting'));

/** Evaluates the saved matches that are not finished, one after another, while the open match needs no worker. */
export function createBackground({ front, back, matches, remember }: BackgroundParts) {
  /** Keys, in order. */
  let waiting: string[] = [];
  let turning: Promise<void> | undefined;
  let isTurnDue = false;

  const isUnfinished = (key: string): boolean =>
    matches.getState().entries.some((entry) => entry.key === key && entry.isUnfinished);

  async function turn(): Promise<void> {
    const { key } = back.getState();
    // While the reader opens a match, it may be the next one here.
    const isFrontAtWork = front.getState().status === 'opening' || isMatchAtWork(front.getState());
    if (key !== null && isMatchAtWork(back.getState())) {
      if (!isFrontAtWork) return;
      waiting.unshift(key);
    }
    if (key !== null) await back.getState().close();
    if (isFrontAtWork) return;
    const next = waiting.shift();
    if (next === undefined) return;
    if (next !== front.getState().key && isUnfinished(next)) await back.getState().openKept(next);
    isTurnDue = true;
  }

  /** Decides again what is worked on; a call during the decision repeats it. */
  function wake(): void {
    isTurnDue = true;
    turning ??= (async () => {
      while (isTurnDue) {
        isTurnDue = false;
        await turn();
      }
    })().finally(() => {
      turning = undefined;
      remember(waiting.length > 0 || [front, back].some((store) => isMatchAtWork(store.getState())));
    });
  }

  function add(keys: readonly string[]): void {
    waiting.push(...keys.filter((key) => !waiting.includes(key)));
    wake();
  }

  for (const store of [front, back])
    store.subscribe((now, before) => {
      if (isMatchAtWork(now) !== isMatchAtWork(before) || now.status !== before.status) wake();
    });
  front.subscribe(({ key }, before) => {
    if (before.key !== null && key !== before.key) add([before.key]);
  });

  return {
    add,
    /** Adds what an earlier visit left. */
    async resume(): Promise<void> {
      await matches.getState().ready();
      const left = matches.getState().entries.filter((entry) => entry.isUnfinished);
      add(left.toSorted((a, b) => a.created - b.created).map(({ key }) => key));
    },
    /** Leaves a match, which is saved. */
    async release(key: string): Promise<void> {
      waiting = waiting.filter((each) => each !== key);
      await turning;
      if (back.getState().key === key) await back.getState().close();
    },
  };
}
