import { asFailure, asValue, type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { RolloutResult, StopReason } from '../../jobs/result.ts';
import { type Course, createCourse } from './course.ts';
import { type Clock, RunTime, type TrialMs, TrialTimes } from './runTime.ts';
import { createSchedule, type Pacing, type Schedule } from './schedule.ts';
import { createTally, type Tally } from './tally.ts';
import type { RolloutListener, Run, RunStart, PieceSource } from './types.ts';

/** Minimum time between two progress reports in milliseconds: at most eight a second. */
export const REPORT_MS = 125;
/** Reports take at most 1/5 of the thread's time: ranking 64 candidates takes about 60 ms. */
const REPORT_SHARE = 5;
/** The run fails after the same trial has ended this many workers. */
export const MAX_ATTEMPTS = 3;
/** Trials merged at once if nothing is urgent: merging a few at a time takes twice as long. */
const STEP_TRIALS = 36;

/**
 * One started job as the runners see it: assigns pieces, takes rows, notifies the listener. Knows no threads
 * or timers.
 */
export interface Session<Job extends CourseJob = RolloutJob> extends PieceSource<Job> {
  /** The run that the caller gets. */
  readonly run: Run;
}

/** What a session may be told in addition. */
export interface SessionOptions {
  /** SHA-256 of the kernel that plays, once it is known. */
  readonly kernel?: () => string | undefined;
  /** Default: that of workers in the same process. */
  readonly pacing?: Pacing;
}

/**
 * Creates the session of a run.
 *
 * @param from - a result of the same run to continue
 * @param onChange - called after pause, resume, stop and the end, and when a candidate starts to rest: assign
 * new pieces, or drop those no longer wanted
 */
export function createSession<Job extends CourseJob>(
  game: Game<Job>,
  job: Job,
  listener: RolloutListener,
  from: RunStart | undefined,
  clock: Clock,
  onChange: () => void,
  { kernel, pacing }: SessionOptions = {},
): Session<Job> {
  const tally = createTally(game, job, from, kernel);
  return new RunSession(game, job, listener, tally, from, clock, onChange, pacing);
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
  /** All candidate indices. */
  readonly #all: readonly number[];
  readonly #isRuled: boolean;
  readonly #runTime: RunTime;
  readonly #trialTimes = new TrialTimes();
  readonly #attempts = new Map<string, number>();
  #settle: (result: Result<RolloutResult>) => void = () => {};
  #ended = false;
  #isAdvancing = false;
  /** Rows that arrived since the last merge. */
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
    pacing: Pacing | undefined,
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
      pacing,
      // A decision may rest a candidate: keep pieces short, and play the trials most likely to be needed
      // first.
      ...(stopRule === 'none' ? {} : { decisionTrials: tally.sums.blockTrials, prospect: course.prospect }),
    });
    this.run = {
      finished: new Promise((resolve) => {
        this.#settle = resolve;
      }),
      pause: () => this.#pause(),
      resume: () => this.#resume(),
      stop: () => this.stop(),
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

  stop(): void {
    if (this.#ended) return;
    this.#guard(() => {
      const reason = this.#advance();
      if (!this.#ended) this.#end(reason ?? 'stopped');
    });
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

  /** If the listener throws, the run must still end. */
  #guard(step: () => void): void {
    try {
      step();
    } catch (thrown) {
      this.fail(asFailure(thrown));
    }
  }

  /**
   * After new rows: merges them if it is worth the time, and ends the run if the trials or the time limit end
   * it.
   */
  #goOn(): void {
    const isUrgent = this.#isReportDue() || this.#schedule.inFlight === 0 || this.#mayBeLate();
    // Looking for mergeable rows takes time too, but the decisions of a stop rule must not be delayed.
    if (!isUrgent && !this.#isRuled && this.#waiting < STEP_TRIALS * this.#all.length) return;
    this.#waiting = 0;
    const before = this.#countResting();
    const reason = this.#advance(isUrgent ? 1 : STEP_TRIALS) ?? (this.#isLate() ? 'time' : undefined);
    if (this.#ended) return;
    if (reason !== undefined) return this.#end(reason);
    if (this.#countResting() > before) this.#onChange();
    if (this.#isReportDue()) this.#report(null);
  }

  /** The last piece of a paused run must be reported at once: no later rows would bring it to the screen. */
  #isReportDue(): boolean {
    return this.#clock() >= this.#nextReportAt || (this.#runTime.isPaused && this.#schedule.inFlight === 0);
  }

  /** A record is replayed in full, however long that takes here. */
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

  /** Merges the rows that are ready, except fewer than `leastTrials`. Returns the reason if the run ends. */
  #advance(leastTrials = 1): StopReason | undefined {
    // The listener is called here and may pause or stop the run.
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

/** A run that failed to start. */
export function failedRun(error: Failure): Run {
  const finished = Promise.resolve<Result<RolloutResult>>({ ok: false, error });
  return { finished, pause() {}, resume() {}, stop() {}, hold() {} };
}
