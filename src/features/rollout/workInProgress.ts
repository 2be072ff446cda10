/** A store whose work a reload would interrupt. */
export interface WatchedStore<State> {
  getState(): State;
  subscribe(listener: (state: State) => void): unknown;
}

/** Whether a rollout, a search or an experiment goes on by itself. */
export const isRunning = ({ status }: { readonly status: string }): boolean => status === 'running';

/** What goes on in the tabs of this browser that a reload would interrupt. */
export interface WorkInProgress {
  /** Counts a store's work from now on. */
  watch<State>(store: WatchedStore<State>, isWorking: (state: State) => boolean): void;
  /** Counts an action as work until it ends: an import, an export, a check. */
  during<T>(action: () => Promise<T>): Promise<T>;
  /** Does something in a moment in which no tab works; at once where tabs cannot know of each other. */
  onceIdle(action: () => Promise<void>): Promise<void>;
}

const LOCK = 'strata-work';
/** How often those who wait look again, ms. */
const LOOK_EVERY_MS = 1000;

/**
 * @param locks - of all tabs; undefined where the browser has none
 * @param later - calls an action after so many milliseconds
 */
export function createWorkInProgress(
  locks: Pick<LockManager, 'request'> | undefined,
  later: (action: () => void, ms: number) => unknown = setTimeout,
): WorkInProgress {
  let working = 0;
  let release = () => {};

  function count(change: 1 | -1): void {
    working += change;
    if (change === 1 && working === 1) {
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Refused by a page that is being left: nothing waits for it any more.
      locks?.request(LOCK, { mode: 'shared' }, () => until).catch(() => undefined);
    }
    if (working === 0) release();
  }

  return {
    watch(store, isWorking) {
      let was = false;
      const follow = (state: Parameters<typeof isWorking>[0]) => {
        const is = isWorking(state);
        if (is !== was) count(is ? 1 : -1);
        was = is;
      };
      follow(store.getState());
      store.subscribe(follow);
    },
    async during(action) {
      count(1);
      try {
        return await action();
      } finally {
        count(-1);
      }
    },
    async onceIdle(action) {
      if (locks === undefined) return action();
      // Never queued: what begins while this waits goes first.
      const attempt = () =>
        locks.request(LOCK, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
          if (lock !== null) await action();
          return lock !== null;
        });
      while (!(await attempt())) await new Promise<void>((resolve) => later(resolve, LOOK_EVERY_MS));
    },
  };
}
