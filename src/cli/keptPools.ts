import type { CourseJob } from '../jobs/record.ts';
import type { Pool } from '../runner/pool/types.ts';

/** Most workers of a pool that stays open between runs: each has its own copy of all weights and tables. */
const MOST_KEPT_WORKERS = 2;

/** Something with workers that later runs of the program may use, once it is idle. */
interface Kept<T> {
  readonly opened: T;
  readonly isBusy: () => boolean;
}

/** What an engine opens once for each number of workers. */
export interface KeptPools<T> {
  /** Opened with the first call for this number. */
  withWorkers(workers: number): T;
  /** Closes those that are busy, whose work must not go on in the next run, and large ones. */
  endRun(): void;
  close(): void;
}

/** @param open - opens one; `watch` counts a piece of work as unfinished until its promise resolves */
export function keepPools<T extends { dispose(): void }>(
  open: (workers: number, watch: (finished: Promise<unknown>) => void) => T,
): KeptPools<T> {
  const pools = new Map<number, Kept<T>>();

  function closeIf(isClosing: (kept: Kept<T>, workers: number) => boolean): void {
    for (const [workers, kept] of pools) {
      if (!isClosing(kept, workers)) continue;
      pools.delete(workers);
      kept.opened.dispose();
    }
  }

  return {
    withWorkers(workers) {
      const known = pools.get(workers);
      if (known !== undefined) return known.opened;
      let unfinished = 0;
      const opened = open(workers, (finished) => {
        unfinished += 1;
        void finished.finally(() => (unfinished -= 1));
      });
      pools.set(workers, { opened, isBusy: () => unfinished > 0 });
      return opened;
    },
    endRun: () => closeIf(({ isBusy }, workers) => workers > MOST_KEPT_WORKERS || isBusy()),
    close: () => closeIf(() => true),
  };
}

/** A pool whose runs are watched. Pieces from elsewhere show no end, so they count as unfinished. */
export const watchedPool = <Job extends CourseJob, Given>(
  pool: Pool<Job, Given>,
  watch: (finished: Promise<unknown>) => void,
): Pool<Job, Given> => ({
  ...pool,
  start(...asked) {
    const run = pool.start(...asked);
    watch(run.finished);
    return run;
  },
  play(source) {
    watch(new Promise(() => {}));
    return pool.play(source);
  },
});
