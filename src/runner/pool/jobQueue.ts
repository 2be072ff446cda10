import type { Failure, Result } from '../../engine/errors.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import type { Run } from '../core/types.ts';

/** What becomes of a job in the queue. */
export type QueuedState = 'waiting' | 'running' | 'failed';

/** A job in the queue, by the caller's own number. */
export interface QueuedJob {
  readonly id: number;
  readonly state: QueuedState;
  /** Null unless it failed. */
  readonly failure: Failure | null;
}

/** How a queue starts its jobs, and whom it notifies. */
export interface JobQueueOptions {
  /** Starts or goes on with a job; the queue follows its run to the end. Waits may be long: the job may have gone meanwhile. */
  begin(id: number): Promise<Result<Run>>;
  /** A job has come to its end, by itself: it has left the queue. */
  onDone(id: number, result: RolloutResult): void;
  /** The list or the state of one has changed. */
  onChange(): void;
}

/** Jobs one after another. All methods may be called at any time; unknown numbers change nothing. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  #jobs: readonly QueuedJob[] = [];
  #isPaused = false;
  #isHeld = false;
  /** The job in hand, from before it begins. */
  #current: number | undefined;
  /** Of the job in hand, once it has begun. */
  #run: Run | undefined;
  /** Numbers the starts: what an older one brings is dropped. */
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

  /** Adds jobs at the end; one that is there stays in its place, and has another try if it failed. */
  add(ids: readonly number[]): void {
    const known = new Set(this.#jobs.filter(({ state }) => state !== 'failed').map(({ id }) => id));
    const fresh = [...new Set(ids)].filter((id) => !known.has(id));
    if (fresh.length === 0) return;
    const kept = this.#jobs.filter(({ id }) => !fresh.includes(id));
    this.#change([...kept, ...fresh.map((id) => ({ id, state: 'waiting' as const, failure: null }))]);
    this.#next();
  }

  /** Moves a waiting job down by that many places, or up where `by` < 0; never before the one that runs. */
  move(id: number, by: number): void {
    const from = this.#jobs.findIndex((job) => job.id === id);
    const job = this.#jobs[from];
    if (job === undefined || job.state === 'running') return;
    const first = this.#jobs[0]?.state === 'running' ? 1 : 0;
    const to = Math.min(this.#jobs.length - 1, Math.max(first, from + by));
    if (to !== from) this.#change(this.#jobs.toSpliced(from, 1).toSpliced(to, 0, job));
  }

  /** Removes a job; one that runs is stopped, and keeps what it has. */
  remove(id: number): void {
    if (!this.#jobs.some((job) => job.id === id)) return;
    if (id === this.#current) this.#leave();
    this.#change(this.#without(id));
    this.#next();
  }

  /** Puts the running job at the end: it goes on from where it was when its turn comes again. */
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

  /** Like pause, for as long as something else needs the workers. */
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

  /** Leaves the job in hand, which is no longer the queue's to follow. */
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
    // The job that runs is the first.
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
    // Out of the way of those that can go on.
    this.#change([...this.#without(id), { id, state: 'failed', failure }]);
    this.#next();
  }
}
