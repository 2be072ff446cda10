import { asFailure, asValue, type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob, Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult, StopReason } from '../../jobs/result.ts';
import { createCourse } from './course.ts';
import { createSchedule } from './schedule.ts';
import { createTally } from './tally.ts';
import type { RolloutListener, Run, RunStart } from './types.ts';

/** Least time between two reports of progress, in milliseconds: eight a second. */
export const REPORT_MS = 125;
/** Reports take at most one part in so many of the thread's time: ranking 64 candidates takes some sixty milliseconds. */
const REPORT_SHARE = 5;
/** A trial that ends this many workers fails the run. */
export const MAX_ATTEMPTS = 3;
/** Trials that are merged at once where nothing waits for them: a few at a time they take this thread twice as long. */
const STEP_TRIALS = 36;
/** Weight of the newest piece in the running mean of a trial's time. */
const NEWEST = 0.1;

/** Milliseconds from any origin, never going back. */
export type Clock = () => number;

/** One started job as the runners see it: pieces go out, rows come in, the listener hears of it. Knows no thread or timer. */
export interface Session<Job extends CourseJob = RolloutJob> {
  /** What the caller gets. */
  readonly run: Run;
  readonly job: Job;
  readonly ended: boolean;
  /** The next piece for a free worker; undefined while paused, ended, or when all is handed out. */
  next(workers: number): Piece | undefined;
  /** Rows of a piece in hand, in its order. */
  take(piece: Piece, count: number, rows: Float64Array): void;
  /** How long a worker took for so many trials by its own clock, in milliseconds: sets the size of later pieces. */
  timed(trials: number, ms: number): void;
  /** Milliseconds that a trial took on average, lately and at most; undefined before the first. */
  readonly trialMs: { readonly lately: number; readonly most: number } | undefined;
  /** Whether rows of a piece in hand are still of use: not when its candidate has come to rest, nor when the run is paused or has ended. */
  wants(piece: Piece): boolean;
  /** The worker ended the piece early: the rest goes out again. */
  giveBack(piece: Piece): void;
  /** The worker is slow beyond measure: what is left of the piece goes out once more, and whoever is first brings it. */
  lend(piece: Piece): void;
  /** The worker died over the piece: the rest goes out again, unless it did so {@link MAX_ATTEMPTS} times. */
  lost(piece: Piece, failure: Failure): void;
  /** Ends the run with a failure. */
  fail(failure: Failure): void;
}

/**
 * Starts the bookkeeping of a run.
 *
 * @param from - a result of the same run to go on from
 * @param onChange - called after pause, resume, stop and the end, and when a candidate comes to rest: time to feed workers, or to
 *   drop what they have
 * @param kernel - SHA-256 of the kernel that plays, once it is known
 */
export function createSession<Job extends CourseJob>(
  game: Game<Job>,
  job: Job,
  listener: RolloutListener,
  from: RunStart | undefined,
  clock: Clock,
  onChange: () => void,
  kernel?: () => string | undefined,
): Session<Job> {
  let settle: (result: Result<RolloutResult>) => void;
  const finished = new Promise<Result<RolloutResult>>((resolve) => {
    settle = resolve;
  });
  const tally = createTally(game, job, from, kernel);
  const course = createCourse(job, tally.sums, from?.course, game.offerOf(job));
  const all = job.candidates.map((_, candidate) => candidate);
  const schedule = createSchedule({
    columns: game.rowColumns,
    done: all.map((candidate) => tally.sums.trials(candidate)),
    wanted: course.wanted,
    // Where a decision may rest a candidate, a long piece would be played in vain, and what it makes needless comes last.
    ...(job.settings.stopRule === 'none'
      ? {}
      : { longest: tally.sums.blockTrials, prospect: course.prospect }),
  });
  const isRuled = job.settings.stopRule !== 'none' && job.counts === null;
  const attempts = new Map<string, number>();
  let ended = false;
  let paused = false;
  let isAdvancing = false;
  /** Rows that came since the last look at what can be added. */
  let waiting = 0;
  let trialMs: Session['trialMs'];
  let timedTrials = 0;
  let startedAt = clock();
  let spentMs = (from?.seconds ?? 0) * 1000;
  let nextReportAt = -Infinity;

  const seconds = () => (spentMs + (paused ? 0 : clock() - startedAt)) / 1000;

  function report(reason: StopReason | null): RolloutResult {
    const from = clock();
    const result = tally.result(course, seconds(), reason);
    listener.onProgress(result);
    nextReportAt = from + Math.max(REPORT_MS, REPORT_SHARE * (clock() - from));
    return result;
  }

  function end(reason: StopReason): void {
    ended = true;
    settle(ok(report(course.isByHand() ? 'stopped' : reason)));
    onChange();
  }

  function failWith(error: Failure): void {
    if (ended) return;
    ended = true;
    settle({ ok: false, error });
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

  /** Adds what can be added, but for a few trials where `leastTrials` says so; the reason where the run ends with it. */
  function advance(leastTrials = 1): StopReason | undefined {
    // The listener, which hears of rows here, may pause or stop the run.
    if (isAdvancing) return undefined;
    isAdvancing = true;
    try {
      return addRows(leastTrials);
    } finally {
      isAdvancing = false;
    }
  }

  function addRows(leastTrials: number): StopReason | undefined {
    while (!ended) {
      const step = course.next(schedule.ready);
      if (step === undefined || typeof step === 'string') return step;
      if (step.count < leastTrials && !step.isWhole) return undefined;
      const { first, count, candidates } = step;
      const rows = all.map((candidate) =>
        candidates.includes(candidate) ? schedule.shift(candidate, count) : undefined,
      );
      tally.add(first, count, rows);
      for (const [candidate, own] of rows.entries())
        if (own !== undefined) listener.onRows?.({ candidate, first, count, rows: own });
    }
    return undefined;
  }

  const restingOf = (): number => all.filter(course.isResting).length;

  // A record of trials is played as it stands, however long that takes here.
  const mayBeLate = (): boolean =>
    job.counts === null && job.settings.stopSeconds > 0 && seconds() >= job.settings.stopSeconds;
  const isLate = (): boolean => mayBeLate() && course.hasMinimum();

  /** After new rows: adds them, all or where it is worth the time, and ends the run where they or the time end it. */
  function goOn(): void {
    // Nothing follows the last piece of a paused run that would bring its rows on the screen.
    const isLast = schedule.inHand === 0;
    const isDue = clock() >= nextReportAt || (paused && isLast);
    const isUrgent = isDue || isLast || mayBeLate();
    // To look whether there is something to add takes time too; a rule's decisions are not to wait.
    if (!isUrgent && !isRuled && waiting < STEP_TRIALS * all.length) return;
    waiting = 0;
    const before = restingOf();
    const reason = advance(isUrgent ? 1 : STEP_TRIALS) ?? (isLate() ? 'time' : undefined);
    if (ended) return;
    if (reason !== undefined) return end(reason);
    if (restingOf() > before) onChange();
    // Nothing follows the last piece of a paused run that would bring its rows on the screen.
    if (clock() >= nextReportAt || (paused && schedule.inHand === 0)) report(null);
  }

  guarded(() => {
    const reason = advance();
    if (reason !== undefined) end(reason);
  });

  return {
    job,
    get ended() {
      return ended;
    },
    next: (workers) =>
      ended || paused ? undefined : schedule.next({ workers, msPerTrial: trialMs?.lately, timedTrials }),

    take(piece, count, rows) {
      if (ended) return;
      guarded(() => {
        schedule.take(piece, count, rows);
        waiting += count;
        goOn();
      });
    },

    timed(played, ms) {
      if (played < 1) return;
      timedTrials += played;
      const newest = ms / played;
      const { lately, most } = trialMs ?? { lately: newest, most: newest };
      trialMs = { lately: lately + NEWEST * (newest - lately), most: Math.max(most, newest) };
    },

    get trialMs() {
      return trialMs;
    },

    wants: (piece) =>
      !ended && !paused && schedule.holds(piece) && piece.first < course.wanted(piece.candidate),
    giveBack: (piece) => schedule.giveBack(piece),
    lend: (piece) => schedule.lend(piece),

    lost(piece, last) {
      schedule.giveBack(piece);
      const key = `${piece.candidate}:${piece.first + piece.count}`;
      const tried = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, tried);
      if (tried >= MAX_ATTEMPTS)
        failWith(
          failure('worker-failed', reason('trials-stop-workers', { n: tried, problem: asValue(last) })),
        );
    },

    fail: failWith,

    run: {
      finished,
      pause() {
        if (ended || paused) return;
        spentMs += clock() - startedAt;
        paused = true;
        guarded(() => {
          const reason = advance();
          if (reason !== undefined) end(reason);
          else if (!ended) report(null);
        });
        onChange();
      },
      resume() {
        if (ended || !paused) return;
        paused = false;
        startedAt = clock();
        onChange();
      },
      stop() {
        if (!ended)
          guarded(() => {
            const reason = advance();
            if (!ended) end(reason ?? 'stopped');
          });
      },
      hold(candidate, isHeld) {
        if (ended || all[candidate] === undefined) return;
        course.hold(candidate, isHeld);
        guarded(() => {
          nextReportAt = -Infinity;
          goOn();
        });
        onChange();
      },
    },
  };
}

/** A run that cannot start. */
export function failedRun(error: Failure): Run {
  const finished = Promise.resolve<Result<RolloutResult>>({ ok: false, error });
  return { finished, pause() {}, resume() {}, stop() {}, hold() {} };
}
