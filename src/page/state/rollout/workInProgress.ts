import type { WorkInProgress } from './types.ts';

/** Whether a rollout, search or experiment is running. */
export const isRunning = ({ status }: { readonly status: string }): boolean => status === 'running';

const LOCK = 'strata-work';
/** How often waiting callers try again, in ms. */
const LOOK_EVERY_MS = 1000;

/**
 * @param locks - shared by all tabs; undefined if the browser has none
 * @param later - calls an action after a delay in milliseconds
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
      // A page that is being closed may refuse the lock; then nothing depends on it.
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
      // Do not queue for the lock: work that starts meanwhile takes precedence.
      const attempt = () =>
        locks.request(LOCK, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
          if (lock !== null) await action();
          return lock !== null;
        });
      while (!(await attempt())) await new Promise<void>((resolve) => later(resolve, LOOK_EVERY_MS));
    },
  };
}
