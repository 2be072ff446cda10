import type { CourseJob } from '../../jobs/record.ts';
import type { Clock } from '../core/runTime.ts';
import type { Every, PoolWorker } from './types.ts';

/** Milliseconds between two checks for silent workers. */
export const LOOK_MS = 1000;
/** A worker is suspected to be dead after this many milliseconds without rows … */
const SILENT_MS = 60_000;
/** … provided that is also at least this many times the longest trial … */
const SILENT_TRIALS = 50;
/** … or after this many milliseconds if no trial of the run has finished yet. */
const SILENT_FIRST_MS = 120_000;

/**
 * Milliseconds of silence after which a worker is suspected. Doubles with each existing suspect at the same
 * index.
 */
export function patience<Job extends CourseJob>(
  { index, assignments }: PoolWorker<Job>,
  suspects: Iterable<PoolWorker<Job>>,
): number {
  const most = assignments[0]?.session.trialMs?.most;
  const limit = most === undefined ? SILENT_FIRST_MS : Math.max(SILENT_MS, SILENT_TRIALS * most);
  return limit * 2 ** Array.from(suspects).filter((other) => other.index === index).length;
}

/** While switched on, calls back once a second with the time that has passed. */
export class Watch {
  readonly #every: Every;
  readonly #clock: Clock;
  readonly #look: (passedMs: number) => void;
  #stop: (() => void) | undefined;

  constructor(every: Every, clock: Clock, look: (passedMs: number) => void) {
    this.#every = every;
    this.#clock = clock;
    this.#look = look;
  }

  /** Switches the calls on or off. */
  keep(isOn: boolean): void {
    if (isOn === (this.#stop !== undefined)) return;
    if (!isOn) {
      this.#stop?.();
      this.#stop = undefined;
      return;
    }
    let before = this.#clock();
    this.#stop = this.#every(LOOK_MS, () => {
      const now = this.#clock();
      // Ignore time the machine was suspended.
      this.#look(Math.min(now - before, 2 * LOOK_MS));
      before = now;
    });
  }
}
