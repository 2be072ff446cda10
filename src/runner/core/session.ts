import { asFailure, asValue, type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob, Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult, StopReason } from '../../jobs/result.ts';
import { type Course, createCourse } from './course.ts';
import { type Clock, RunTime, type TrialMs, TrialTimes } from './runTime.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createTally, type Tally } from './tally.ts';
import type { RolloutListener, Run, RunStart } from './types.ts';

/** Least time between two reports of progress, in milliseconds: eight a second. */
export const REPORT_MS = 125;
/** Reports take at most one part in so many of the thread's time: ranking 64 candidates takes some sixty milliseconds. */
const REPORT_SHARE = 5;
/** A trial that ends this many workers fails the run. */
export const MAX_ATTEMPTS = 3;
/** Trials that are merged at once where nothing waits for them: a few at a time they take this thread twice as long. */
const STEP_TRIALS = 36;

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
  /** Undefined before the first trial. */
  readonly trialMs: TrialMs | undefined;
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
  const tally = createTally(game, job, from, kernel);
  return new RunSession(game, job, listener, tally, from, clock, onChange);
}

class RunSession<Job extends CourseJob> implements Session<Job> {
  readonly job: Job;
  readonly run: Run;
  readonly #listener: RolloutListener;
  readonly #tally: Tally;
  readonly #course: Course;
  readonly #schedule: Schedule;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  /** Candidates, from 0. */
  readonly #all: readonly number[];
  readonly #isRuled: boolean;
  readonly #runTime: RunTime;
  readonly #trialTimes = new TrialTimes();
  readonly #attempts = new Map<string, number>();
  #settle: (result: Result<RolloutResult>) => void = () => {};
  #ended = false;
  #isAdvancing = false;
  /** Rows that came since the last look at what can be added. */
  #waiting = 0;
  #nextReportAt = -Infinity;

  constructor(
    game: Game<Job>,
    job: Job,
    listener: RolloutListener,
    tally: Tally,
    from: RunStart | undefined,
    clock: Clock,
    onChange: () => void,
  ) {
    const { stopRule } = job.settings;
    const course = createCourse(job, tally.sums, from?.course, game.offerOf(job));
    this.job = job;
    this.#listener = listener;
    this.#tally = tally;
    this.#course = course;
    this.#clock = clock;
    this.#onChange = onChange;
    this.#all = job.candidates.map((_, candidate) => candidate);
    this.#isRuled = stopRule !== 'none' && job.counts === null;
    this.#runTime = new RunTime(clock, from?.seconds ?? 0);
    this.#schedule = createSchedule({
      columns: game.rowColumns,
      done: this.#all.map((candidate) => tally.sums.trials(candidate)),
      wanted: course.wanted,
      // Where a decision may rest a candidate, a long piece would be played in vain, and what it makes needless comes last.
      ...(stopRule === 'none' ? {} : { longest: tally.sums.blockTrials, prospect: course.prospect }),
    });
    this.run = {
      finished: new Promise((resolve) => {
        this.#settle = resolve;
      }),
      pause: () => this.#pause(),
      resume: () => this.#resume(),
      stop: () => this.#stop(),
      hold: (candidate, isHeld) => this.#hold(candidate, isHeld),
    };
    this.#guard(() => {
      const reason = this.#advance();
      if (reason !== undefined) this.#end(reason);
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  get trialMs(): TrialMs | undefined {
    return this.#trialTimes.ms;
  }

  next(workers: number): Piece | undefined {
    if (this.#ended || this.#runTime.isPaused) return undefined;
    const { ms, trials } = this.#trialTimes;
    return this.#schedule.next({ workers, msPerTrial: ms?.lately, timedTrials: trials });
  }

  take(piece: Piece, count: number, rows: Float64Array): void {
    if (this.#ended) return;
    this.#guard(() => {
      this.#schedule.take(piece, count, rows);
      this.#waiting += count;
      this.#goOn();
    });
  }

  timed(trials: number, ms: number): void {
    this.#trialTimes.add(trials, ms);
  }

  wants(piece: Piece): boolean {
    return (
      !this.#ended &&
      !this.#runTime.isPaused &&
      this.#schedule.holds(piece) &&
      piece.first < this.#course.wanted(piece.candidate)
    );
  }

  giveBack(piece: Piece): void {
    this.#schedule.giveBack(piece);
  }

  lend(piece: Piece): void {
    this.#schedule.lend(piece);
  }

  lost(piece: Piece, last: Failure): void {
    this.#schedule.giveBack(piece);
    const key = `${piece.candidate}:${piece.first + piece.count}`;
    const tried = (this.#attempts.get(key) ?? 0) + 1;
    this.#attempts.set(key, tried);
    if (tried >= MAX_ATTEMPTS)
      this.fail(
        failure('worker-failed', reason('trials-stop-workers', { n: tried, problem: asValue(last) })),
      );
  }

  fail(error: Failure): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#settle({ ok: false, error });
    this.#onChange();
  }

  #pause(): void {
    if (this.#ended || this.#runTime.isPaused) return;
    this.#runTime.pause();
    this.#guard(() => {
      const reason = this.#advance();
      if (reason !== undefined) this.#end(reason);
      else if (!this.#ended) this.#report(null);
    });
    this.#onChange();
  }

  #resume(): void {
    if (this.#ended || !this.#runTime.isPaused) return;
    this.#runTime.resume();
    this.#onChange();
  }

  #stop(): void {
    if (this.#ended) return;
    this.#guard(() => {
      const reason = this.#advance();
      if (!this.#ended) this.#end(reason ?? 'stopped');
    });
  }

  #hold(candidate: number, isHeld: boolean): void {
    if (this.#ended || this.#all[candidate] === undefined) return;
    this.#course.hold(candidate, isHeld);
    this.#guard(() => {
      this.#nextReportAt = -Infinity;
      this.#goOn();
    });
    this.#onChange();
  }

  #report(reason: StopReason | null): RolloutResult {
    const from = this.#clock();
    const result = this.#tally.result(this.#course, this.#runTime.seconds(), reason);
    this.#listener.onProgress(result);
    const now = this.#clock();
    this.#nextReportAt = from + Math.max(REPORT_MS, REPORT_SHARE * (now - from));
    return result;
  }

  #end(reason: StopReason): void {
    this.#ended = true;
    this.#settle(ok(this.#report(this.#course.isByHand() ? 'stopped' : reason)));
    this.#onChange();
  }

  /** What the listener throws is the caller's mistake; it must not leave the run without an end. */
  #guard(step: () => void): void {
    try {
      step();
    } catch (thrown) {
      this.fail(asFailure(thrown));
    }
  }

  /** After new rows: adds them, all or where it is worth the time, and ends the run where they or the time end it. */
  #goOn(): void {
    const isUrgent = this.#isReportDue() || this.#schedule.inFlight === 0 || this.#mayBeLate();
    // To look whether there is something to add takes time too; a rule's decisions are not to wait.
    if (!isUrgent && !this.#isRuled && this.#waiting < STEP_TRIALS * this.#all.length) return;
    this.#waiting = 0;
    const before = this.#countResting();
    const reason = this.#advance(isUrgent ? 1 : STEP_TRIALS) ?? (this.#isLate() ? 'time' : undefined);
    if (this.#ended) return;
    if (reason !== undefined) return this.#end(reason);
    if (this.#countResting() > before) this.#onChange();
    if (this.#isReportDue()) this.#report(null);
  }

  /** Nothing follows the last piece of a paused run that would bring its rows on the screen. */
  #isReportDue(): boolean {
    return this.#clock() >= this.#nextReportAt || (this.#runTime.isPaused && this.#schedule.inFlight === 0);
  }

  /** A record of trials is played as it stands, however long that takes here. */
  #mayBeLate(): boolean {
    const { counts, settings } = this.job;
    return counts === null && settings.stopSeconds > 0 && this.#runTime.seconds() >= settings.stopSeconds;
  }

  #isLate(): boolean {
    return this.#mayBeLate() && this.#course.hasMinimum();
  }

  #countResting(): number {
    return this.#all.filter(this.#course.isResting).length;
  }

  /** Adds what can be added, but for a few trials where `leastTrials` says so; the reason where the run ends with it. */
  #advance(leastTrials = 1): StopReason | undefined {
    // The listener, which hears of rows here, may pause or stop the run.
    if (this.#isAdvancing) return undefined;
    this.#isAdvancing = true;
    try {
      return this.#addRows(leastTrials);
    } finally {
      this.#isAdvancing = false;
    }
  }

  #addRows(leastTrials: number): StopReason | undefined {
    while (!this.#ended) {
      const step = this.#course.next(this.#schedule.ready);
      if (step === undefined || typeof step === 'string') return step;
      if (step.count < leastTrials && !step.isWhole) return undefined;
      const { first, count, candidates } = step;
      const rows = this.#all.map((candidate) =>
        candidates.includes(candidate) ? this.#schedule.shift(candidate, count) : undefined,
      );
      this.#tally.add(first, count, rows);
      for (const [candidate, own] of rows.entries())
        if (own !== undefined) this.#listener.onRows?.({ candidate, first, count, rows: own });
    }
    return undefined;
  }
}

/** A run that cannot start. */
export function failedRun(error: Failure): Run {
  const finished = Promise.resolve<Result<RolloutResult>>({ ok: false, error });
  return { finished, pause() {}, resume() {}, stop() {}, hold() {} };
}
