import type { Failure, Result } from '../../engine/errors.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import type { Run } from '../core/types.ts';
import type { QueuedState } from './queuedState.ts';

/** A job in the queue, identified by the caller's own number. */
export interface QueuedJob {
  readonly id: number;
  readonly state: QueuedState;
  /** Null unless the job failed. */
  readonly failure: Failure | null;
}

/** How a queue starts its jobs, and whom it notifies. */
export interface JobQueueOptions {
  /**
   * Starts or resumes a job; the queue follows its run to the end. May take long: the job may have been
   * removed meanwhile.
   */
  begin(id: number): Promise<Result<Run>>;
  /** A job finished by itself and has left the queue. */
  onDone(id: number, result: RolloutResult): void;
  /** The list, or the state of a job, has changed. */
  onChange(): void;
}

/** Runs jobs one after another. All methods may be called at any time; unknown numbers are ignored. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  #jobs: readonly QueuedJob[] = [];
  #isPaused = false;
  #isHeld = false;
  /** The current job, set before it begins. */
  #current: number | undefined;
  /** Run of the current job, once it has begun. */
  #run: Run | undefined;
  /** Counts starts: results of an earlier start are ignored. */
  #starts = 0;

  constructor(options: JobQueueOptions) {
    this.#options = options;
  }

  get jobs(): readonly QueuedJob[] {
    return this.#jobs;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Adds jobs at the end. A job already in the queue keeps its place, but a failed one is retried. */
  add(ids: readonly number[]): void {
    const known = new Set(this.#jobs.filter(({ state }) => state !== 'failed').map(({ id }) => id));
    const fresh = [...new Set(ids)].filter((id) => !known.has(id));
    if (fresh.length === 0) return;
    const kept = this.#jobs.filter(({ id }) => !fresh.includes(id));
    this.#change([...kept, ...fresh.map((id) => ({ id, state: 'waiting' as const, failure: null }))]);
    this.#next();
  }

  /** Moves a waiting job down by `by` places, or up if `by` < 0; never ahead of the running job. */
  move(id: number, by: number): void {
    const from = this.#jobs.findIndex((job) => job.id === id);
    const job = this.#jobs[from];
    if (job === undefined || job.state === 'running') return;
    const first = this.#jobs[0]?.state === 'running' ? 1 : 0;
    const to = Math.min(this.#jobs.length - 1, Math.max(first, from + by));
    if (to !== from) this.#change(this.#jobs.toSpliced(from, 1).toSpliced(to, 0, job));
  }

  /** Removes a job. If it is running, it is stopped and keeps its trials. */
  remove(id: number): void {
    if (!this.#jobs.some((job) => job.id === id)) return;
    if (id === this.#current) this.#leave();
    this.#change(this.#without(id));
    this.#next();
  }

  /** Moves the running job to the end. It resumes where it left off when its turn comes again. */
  skip(): void {
    const job = this.#jobs.find(({ id }) => id === this.#current);
    if (job === undefined || this.#jobs.length < 2) return;
    this.#leave();
    this.#change([...this.#without(job.id), { ...job, state: 'waiting' }]);
    this.#next();
  }

  pause(): void {
    this.#setStill(true, this.#isHeld);
  }

  resume(): void {
    this.#setStill(false, this.#isHeld);
  }

  /** Like pause, but for as long as something else needs the workers; independent of the user's own pause. */
  hold(isHeld: boolean): void {
    this.#setStill(this.#isPaused, isHeld);
  }

  get #isStill(): boolean {
    return this.#isPaused || this.#isHeld;
  }

  #setStill(isPaused: boolean, isHeld: boolean): void {
    const before = this.#isStill;
    this.#isPaused = isPaused;
    this.#isHeld = isHeld;
    if (before === this.#isStill) return this.#options.onChange();
    if (this.#isStill) this.#run?.pause();
    else this.#run?.resume();
    this.#options.onChange();
    this.#next();
  }

  #without(id: number): readonly QueuedJob[] {
    return this.#jobs.filter((job) => job.id !== id);
  }

  #change(jobs: readonly QueuedJob[]): void {
    this.#jobs = jobs;
    this.#options.onChange();
  }

  /** Stops the current job and no longer follows it. */
  #leave(): void {
    this.#starts++;
    this.#run?.stop();
    this.#clearHand();
  }

  #clearHand(): void {
    this.#run = undefined;
    this.#current = undefined;
  }

  #next(): void {
    if (this.#current !== undefined || this.#isStill) return;
    const waiting = this.#jobs.find(({ state }) => state === 'waiting');
    if (waiting !== undefined) void this.#follow(waiting.id);
  }

  async #follow(id: number): Promise<void> {
    this.#current = id;
    const mine = ++this.#starts;
    // The running job is always the first.
    this.#change([{ id, state: 'running', failure: null }, ...this.#without(id)]);
    const begun = await this.#options.begin(id);
    if (mine !== this.#starts) {
      if (begun.ok) begun.value.stop();
      return;
    }
    if (!begun.ok) return this.#giveUp(id, begun.error);
    this.#run = begun.value;
    if (this.#isStill) this.#run.pause();
    const reply = await this.#run.finished;
    if (mine !== this.#starts) return;
    if (!reply.ok) return this.#giveUp(id, reply.error);
    this.#clearHand();
    this.#jobs = this.#without(id);
    this.#options.onDone(id, reply.value);
    this.#options.onChange();
    this.#next();
  }

  #giveUp(id: number, failure: Failure): void {
    this.#clearHand();
    // Failed jobs go to the end, out of the way of those that can still run.
    this.#change([...this.#without(id), { id, state: 'failed', failure }]);
    this.#next();
  }
}
