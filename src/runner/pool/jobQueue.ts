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
export interface JobQueue {
  readonly jobs: readonly QueuedJob[];
  readonly isPaused: boolean;
  /** At the end; one that is there stays in its place, and has another try if it failed. */
  add(ids: readonly number[]): void;
  /** Puts a waiting job by so many places further down, or up where `by` < 0; never before the one that runs. */
  move(id: number, by: number): void;
  /** Takes a job out; one that runs is stopped, and keeps what it has. */
  remove(id: number): void;
  /** Puts the running job at the end: it goes on from where it was when its turn comes again. */
  skip(): void;
  pause(): void;
  resume(): void;
  /** Like pause, for as long as something else needs the workers. */
  hold(isHeld: boolean): void;
}

/** An empty queue, not paused. */
export function createJobQueue({ begin, onDone, onChange }: JobQueueOptions): JobQueue {
  let jobs: readonly QueuedJob[] = [];
  let isPaused = false;
  let isHeld = false;
  /** Of the job that runs, once it has begun; and its number from before that on. */
  let run: Run | undefined;
  let current: number | undefined;
  /** Numbers the starts: what an older one brings is dropped. */
  let starts = 0;

  const isStill = () => isPaused || isHeld;

  function change(next: readonly QueuedJob[]): void {
    jobs = next;
    onChange();
  }

  /** Leaves the job in hand, which is no longer the queue's to follow. */
  function leave(): void {
    starts++;
    run?.stop();
    run = undefined;
    current = undefined;
  }

  function next(): void {
    if (current !== undefined || isStill()) return;
    const waiting = jobs.find(({ state }) => state === 'waiting');
    if (waiting !== undefined) void follow(waiting.id);
  }

  async function follow(id: number): Promise<void> {
    current = id;
    const mine = ++starts;
    // The one that runs stands first.
    const others = jobs.filter((job) => job.id !== id);
    change([{ id, state: 'running', failure: null }, ...others]);
    const begun = await begin(id);
    if (mine !== starts) {
      if (begun.ok) begun.value.stop();
      return;
    }
    if (!begun.ok) return finish(id, begun.error);
    run = begun.value;
    if (isStill()) run.pause();
    const reply = await run.finished;
    if (mine !== starts) return;
    if (!reply.ok) return finish(id, reply.error);
    run = undefined;
    current = undefined;
    jobs = jobs.filter((job) => job.id !== id);
    onDone(id, reply.value);
    onChange();
    next();
  }

  function finish(id: number, failure: Failure): void {
    run = undefined;
    current = undefined;
    // Out of the way of those that can go on.
    const others = jobs.filter((job) => job.id !== id);
    change([...others, { id, state: 'failed', failure }]);
    next();
  }

  /** After pause, resume or hold. */
  function still(change: () => void): void {
    const before = isStill();
    change();
    if (before === isStill()) return onChange();
    if (isStill()) run?.pause();
    else run?.resume();
    onChange();
    next();
  }

  return {
    get jobs() {
      return jobs;
    },
    get isPaused() {
      return isPaused;
    },
    add(ids) {
      const known = new Set(jobs.filter(({ state }) => state !== 'failed').map(({ id }) => id));
      const fresh = [...new Set(ids)].filter((id) => !known.has(id));
      if (fresh.length === 0) return;
      const kept = jobs.filter(({ id }) => !fresh.includes(id));
      change([...kept, ...fresh.map((id) => ({ id, state: 'waiting' as const, failure: null }))]);
      next();
    },
    move(id, by) {
      const from = jobs.findIndex((job) => job.id === id);
      const job = jobs[from];
      if (job === undefined || job.state === 'running') return;
      const first = jobs[0]?.state === 'running' ? 1 : 0;
      const to = Math.min(jobs.length - 1, Math.max(first, from + by));
      if (to !== from) change(jobs.toSpliced(from, 1).toSpliced(to, 0, job));
    },
    remove(id) {
      if (!jobs.some((job) => job.id === id)) return;
      if (id === current) leave();
      change(jobs.filter((job) => job.id !== id));
      next();
    },
    skip() {
      const job = jobs.find(({ id }) => id === current);
      if (job === undefined || jobs.length < 2) return;
      leave();
      change([...jobs.filter(({ id }) => id !== job.id), { ...job, state: 'waiting' }]);
      next();
    },
    pause: () => still(() => (isPaused = true)),
    resume: () => still(() => (isPaused = false)),
    hold: (held) => still(() => (isHeld = held)),
  };
}
