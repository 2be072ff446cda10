/** A monotonic clock in milliseconds, from any origin. */
export type Clock = () => number;

/** The wall time of a run, without pauses. */
export class RunTime {
  readonly #clock: Clock;
  #spentMs: number;
  #startedAt: number;
  #isPaused = false;

  /** @param seconds - time that the run took in earlier sessions */
  constructor(clock: Clock, seconds: number) {
    this.#clock = clock;
    this.#spentMs = seconds * 1000;
    this.#startedAt = clock();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  seconds(): number {
    return (this.#spentMs + (this.#isPaused ? 0 : this.#clock() - this.#startedAt)) / 1000;
  }

  /** Stops the clock. The run must not be paused. */
  pause(): void {
    this.#spentMs += this.#clock() - this.#startedAt;
    this.#isPaused = true;
  }

  resume(): void {
    this.#startedAt = this.#clock();
    this.#isPaused = false;
  }
}

/** Weight of the newest measurement in the moving average of the time per trial. */
const NEWEST = 0.1;

/** Milliseconds per trial: the moving average, and the highest average of a measurement. */
export interface TrialMs {
  readonly lately: number;
  readonly most: number;
}

/** Measures how long the trials of a run take. */
export class TrialTimes {
  /** Number of trials measured. */
  trials = 0;
  /** Undefined before the first trial. */
  ms: TrialMs | undefined;

  /** Adds the measured trials of a piece or a part of one. */
  add(trials: number, ms: number): void {
    if (trials < 1) return;
    this.trials += trials;
    const newest = ms / trials;
    const { lately, most } = this.ms ?? { lately: newest, most: newest };
    this.ms = { lately: lately + NEWEST * (newest - lately), most: Math.max(most, newest) };
  }
}
