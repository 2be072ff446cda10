/** Milliseconds from any origin, never going back. */
export type Clock = () => number;

/** The wall time of a run, without its pauses. */
export class RunTime {
  readonly #clock: Clock;
  #spentMs: number;
  #startedAt: number;
  #isPaused = false;

  /** @param seconds - that the run took before */
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

  /** Stops the time of a run that is not paused. */
  pause(): void {
    this.#spentMs += this.#clock() - this.#startedAt;
    this.#isPaused = true;
  }

  resume(): void {
    this.#startedAt = this.#clock();
    this.#isPaused = false;
  }
}

/** Weight of the newest piece in the running mean of a trial's time. */
const NEWEST = 0.1;

/** Milliseconds that a trial took: the running mean, and the longest mean of a piece. */
export interface TrialMs {
  readonly lately: number;
  readonly most: number;
}

/** How long the trials of a run take. */
export class TrialTimes {
  /** Trials that were timed. */
  trials = 0;
  /** Undefined before the first trial. */
  ms: TrialMs | undefined;

  /** Adds the trials of a piece, or of a part of one. */
  add(trials: number, ms: number): void {
    if (trials < 1) return;
    this.trials += trials;
    const newest = ms / trials;
    const { lately, most } = this.ms ?? { lately: newest, most: newest };
    this.ms = { lately: lately + NEWEST * (newest - lately), most: Math.max(most, newest) };
  }
}
