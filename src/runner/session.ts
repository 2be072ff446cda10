import { asFailure, type Failure, fail, ok, type Result } from '../engine/errors.ts';
import type { Piece } from '../engine/types.ts';
import { ROW_COLUMNS } from '../games/backgammon/types.ts';
import type { RolloutJob, RolloutResult, StopReason } from '../protocol/job.ts';
import { createSchedule } from './schedule.ts';
import { createTally } from './tally.ts';
import type { RolloutListener, Run } from './types.ts';

/** Least time between two reports of progress, in milliseconds: eight a second. */
export const REPORT_MS = 125;
/** Reports take at most one part in so many of the thread's time: ranking 64 candidates takes a fifth of a second. */
const REPORT_SHARE = 5;
/** A trial that ends this many workers fails the run. */
export const MAX_ATTEMPTS = 3;
/** Weight of the newest piece in the running mean of a trial's time. */
const NEWEST = 0.3;

/** Milliseconds from any origin, never going back. */
export type Clock = () => number;

/** One started job as the runners see it: pieces go out, rows come in, the listener hears of it. Knows no thread or timer. */
export interface Session {
  /** What the caller gets. */
  readonly run: Run;
  readonly job: RolloutJob;
  readonly ended: boolean;
  /** The next piece for a free worker; undefined while paused, ended, or when all is handed out. */
  next(workers: number): Piece | undefined;
  /** Rows of a piece in hand, in its order. */
  take(piece: Piece, count: number, rows: Float64Array): void;
  /** How long a worker took for so many trials, in milliseconds: sets the size of later pieces. */
  timed(trials: number, ms: number): void;
  /** The worker ended the piece early: the rest goes out again. */
  giveBack(piece: Piece): void;
  /** The worker died over the piece: the rest goes out again, unless it did so {@link MAX_ATTEMPTS} times. */
  lost(piece: Piece, failure: Failure): void;
  /** Ends the run with a failure. */
  fail(failure: Failure): void;
}

/**
 * Starts the bookkeeping of a run.
 *
 * @param from - a result of the same run to go on from
 * @param onChange - called after pause, resume, stop and the end: time to feed, or to abort, workers
 */
export function createSession(
  job: RolloutJob,
  listener: RolloutListener,
  from: RolloutResult | undefined,
  clock: Clock,
  onChange: () => void,
): Session {
  let settle: (result: Result<RolloutResult>) => void;
  const finished = new Promise<Result<RolloutResult>>((resolve) => {
    settle = resolve;
  });
  const tally = createTally(job, from);
  const trials = job.settings.trials;
  const schedule = createSchedule(job.candidates.length, trials, ROW_COLUMNS, tally.trials);
  const attempts = new Map<string, number>();
  let ended = false;
  let paused = false;
  let msPerTrial: number | undefined;
  let startedAt = clock();
  let spentMs = (from?.seconds ?? 0) * 1000;
  let nextReportAt = -Infinity;

  const seconds = () => (spentMs + (paused ? 0 : clock() - startedAt)) / 1000;

  function report(reason: StopReason | null): RolloutResult {
    const from = clock();
    const result = tally.result(seconds(), reason);
    listener.onProgress(result);
    nextReportAt = from + Math.max(REPORT_MS, REPORT_SHARE * (clock() - from));
    return result;
  }

  function end(reason: StopReason): void {
    ended = true;
    settle(ok(report(reason)));
    onChange();
  }

  function failWith(failure: Failure): void {
    if (ended) return;
    ended = true;
    settle(fail(failure.code, failure.message, failure.where));
    onChange();
  }

  /** What the listener throws is the caller's mistake; it must not leave the run without an end. */
  function guarded(step: () => void): void {
    try {
      step();
    } catch (thrown) {
      failWith(asFailure(thrown));
    }
  }

  if (schedule.prefix >= trials) guarded(() => end('trials'));

  return {
    job,
    get ended() {
      return ended;
    },
    next: (workers) => (ended || paused ? undefined : schedule.next({ workers, msPerTrial })),

    take(piece, count, rows) {
      if (ended) return;
      guarded(() => {
        const merged = schedule.take(piece, count, rows);
        if (merged !== undefined) {
          tally.add(merged);
          for (const [candidate, own] of merged.rows.entries())
            listener.onRows?.({ candidate, first: merged.first, count: merged.count, rows: own });
          if (schedule.prefix >= trials) return end('trials');
          if (clock() >= nextReportAt) report(null);
        }
        // Nothing follows the last piece of a paused run that would bring its rows on the screen.
        if (paused && schedule.inHand === 0) report(null);
      });
    },

    timed(played, ms) {
      if (played < 1) return;
      const newest = ms / played;
      msPerTrial = msPerTrial === undefined ? newest : msPerTrial + NEWEST * (newest - msPerTrial);
    },

    giveBack: (piece) => schedule.giveBack(piece),

    lost(piece, failure) {
      schedule.giveBack(piece);
      const key = `${piece.candidate}:${piece.first + piece.count}`;
      const tried = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, tried);
      if (tried >= MAX_ATTEMPTS)
        failWith({
          code: 'worker-failed',
          message: `A worker stopped ${tried} times at the same trials, last with: ${failure.message} Start the rollout again; if that fails too, use fewer workers.`,
        });
    },

    fail: failWith,

    run: {
      finished,
      pause() {
        if (ended || paused) return;
        spentMs += clock() - startedAt;
        paused = true;
        guarded(() => report(null));
        onChange();
      },
      resume() {
        if (ended || !paused) return;
        paused = false;
        startedAt = clock();
        onChange();
      },
      stop() {
        if (!ended) guarded(() => end('stopped'));
      },
    },
  };
}

/** A run that cannot start. */
export function failedRun(failure: Failure): Run {
  const finished = Promise.resolve(fail<RolloutResult>(failure.code, failure.message, failure.where));
  return { finished, pause() {}, resume() {}, stop() {} };
}
