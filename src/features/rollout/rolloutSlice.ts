import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Failure, failure } from '../../engine/errors.ts';
import { addStandouts, NO_STANDOUTS, type Standouts } from '../../engine/standouts.ts';
import { ruleKey, STOP_RULES } from '../../engine/stopping.ts';
import { blockTrialsOf, type TrialRows } from '../../engine/types.ts';
import { phrase } from '../../language/phrase.ts';
import type { CourseJob, Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { NO_RECORD, type TrialRecord, withRecord } from '../../jobs/record.ts';
import { type CourseSettings, stopRuleOf } from '../../jobs/settings/settings.ts';
import { goneOn, isRefused, type Standing } from '../../jobs/results/standing.ts';
import type { Run, Runner } from '../../runner/core/types.ts';
import { addSample, NO_PACE, type Pace, type PaceSample, paceOf } from './pace.ts';

const RUN_STATES = ['idle', 'running', 'paused', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Whether a run in this state is not over: it goes on, or is paused. */
export const isActive = (status: RunState): boolean => status === 'running' || status === 'paused';

/** The latest rollout. Its results stay, with the job they belong to, until the next one starts. */
export interface RolloutSlice<Job extends CourseJob = RolloutJob> {
  readonly status: RunState;
  /** Null before the first rollout. */
  readonly job: Job | null;
  /** Null until the first rows are in. */
  readonly result: RolloutResult | null;
  readonly failure: Failure | null;
  /** Of each candidate the trials that lie farthest from the others, of those played since the page was opened. */
  readonly standouts: readonly Standouts[];
  readonly pace: Pace;
  /** Candidates of the run in hand, counted from 0, that were put to rest by hand. */
  readonly held: readonly number[];
  /** Starts a job, from its first trial unless its trials are known already; one that still runs is stopped. */
  start(job: Job): void;
  /**
   * Plays the rest of a run that was stopped, as its job asks.
   *
   * @param record - trials of each candidate to play instead, as a link records them
   */
  goOn(record?: TrialRecord): void;
  /**
   * Plays the first balanced block of a job and no more: what tells how long the whole takes and how sure it gets. A run goes
   * on from it as if it had not been interrupted.
   */
  probe(job: Job): void;
  /**
   * Goes on to so many trials a candidate from what is there; does nothing while running or without a result. Where a stop
   * rule or the time limit had ended the run, it goes on without.
   *
   * @param settings - from which stop rule and time limit are taken: what shapes a trial stays as it was; default: the run's own
   */
  extendTo(trials: number, settings?: CourseSettings): void;
  /** Shows a run of the library, as if it had been stopped just now; one that still runs is stopped. */
  open(job: Job, result: RolloutResult): void;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Whether it may be combined with others though it was imported and is not verified. */
  readonly isAccepted: boolean;
  accept(): void;
  /** Notes what a verification has shown of the run; one that goes on is stopped where that was something wrong. */
  judge(standing: Standing): void;
  /** Puts a candidate, counted from 0, to rest by hand while the run goes on, or lets it go on. */
  hold(candidate: number, isHeld: boolean): void;
}

/** Why a run that is known to be wrong gets no more trials. */
const NOT_EXTENDED: Failure = failure(
  'bad-job',
  phrase('The numbers of this rollout do not match its trials. Roll out again with another seed.'),
);

/** Trials of all candidates together. */
export const trialsIn = (result: Pick<RolloutResult, 'candidates'> | null): number =>
  result?.candidates.reduce((sum, { trials }) => sum + trials, 0) ?? 0;

/** Whether the settings name the stop rule that a run has followed, with the same figures. */
export const isSameRule = (
  course: CourseSettings,
  { course: { rule } }: Pick<RolloutResult, 'course'>,
): boolean => rule === ruleKey(stopRuleOf(course));

type Ended = Pick<RolloutResult, 'stopReason' | 'course'>;

/** Whether a run was ended by the stop rule that the settings name, with the same figures. */
export const isRuleInForce = (course: CourseSettings, result: Ended): boolean =>
  STOP_RULES.some((rule) => rule === result.stopReason) && isSameRule(course, result);

/**
 * Settings to go on with from a result: a rule that has ended the run must not end it at once again, nor a time limit that has
 * passed. Another rule, other figures and a longer time take effect.
 *
 * @param trials - of each candidate in the end
 */
export function continuedCourse(
  course: CourseSettings,
  trials: number,
  result: Ended & Pick<RolloutResult, 'seconds'>,
): CourseSettings {
  const { stopRule, stopStandardError, stopJsds, minimumTrials, stopSeconds } = course;
  return {
    stopStandardError,
    stopJsds,
    minimumTrials,
    trials,
    stopRule: isRuleInForce(course, result) ? 'none' : stopRule,
    stopSeconds: result.seconds >= stopSeconds ? 0 : stopSeconds,
  };
}

/** The state before the first rollout. */
const IDLE = {
  status: 'idle',
  job: null,
  result: null,
  failure: null,
  standouts: [],
  pace: NO_PACE,
  held: [],
  isAccepted: false,
} as const satisfies Partial<RolloutSlice>;

/** A job that plays the first balanced block of another. */
function probeOf<Job extends CourseJob>(job: Job): Job {
  const { settings } = job;
  const initial = 'initial' in settings && settings.initial === true;
  const trials = Math.min(settings.trials, blockTrialsOf({ initial }));
  // As a record of trials, so that its end is not taken for the one that was planned.
  const counts = job.candidates.map(() => trials);
  return {
    ...withRecord(job, { counts }),
    settings: { ...settings, trials, stopRule: 'none', stopSeconds: 0 },
  };
}

/** The run whose news the slice shows; news of an older one is dropped. */
class LatestRun<Job extends CourseJob> {
  readonly #game: Game<Job>;
  readonly #runner: Pick<Runner<Job>, 'start'>;
  readonly #clock: () => number;
  readonly #store: Pick<StoreApi<RolloutSlice<Job>>, 'getState' | 'setState'>;
  #run: Run | undefined;
  #number = 0;
  #samples: readonly PaceSample[] = [];
  /** How the run stands, where that was found out after its start. */
  #judged: Standing | undefined;

  constructor(
    game: Game<Job>,
    runner: Pick<Runner<Job>, 'start'>,
    clock: () => number,
    store: Pick<StoreApi<RolloutSlice<Job>>, 'getState' | 'setState'>,
  ) {
    this.#game = game;
    this.#runner = runner;
    this.#clock = clock;
    this.#store = store;
  }

  begin(job: Job, from: RolloutResult | null): void {
    const { setState: set, getState: get } = this.#store;
    const isOwn = from !== null && from === get().result;
    this.leave();
    const mine = this.#number;
    this.#samples = [];
    this.#judged = undefined;
    let standouts = isOwn ? get().standouts : job.candidates.map(() => NO_STANDOUTS);
    // What ended the trials so far has not ended this job.
    const known = from === null ? null : { ...from, stopReason: null };
    set({ status: 'running', job, result: known, failure: null, standouts, held: [], pace: NO_PACE });
    const columns = { score: this.#game.shapeOf(job).layout.score, luck: this.#game.luckColumn };
    const start = trialsIn(from);
    let isWarm = false;
    const show = (result: RolloutResult) => {
      // Until the first rows are in, workers may still be getting ready: that time says nothing about speed.
      if (!isWarm && trialsIn(result) > start) {
        isWarm = true;
        this.#samples = [];
      }
      this.#samples = addSample(this.#samples, { at: this.#clock(), trials: trialsIn(result) });
      const shown = this.#judged === undefined ? result : { ...result, standing: this.#judged };
      set({ result: shown, standouts, pace: paceOf(this.#samples) });
    };
    const onProgress = (result: RolloutResult) => {
      if (mine === this.#number) show(result);
    };
    const onRows = (rows: TrialRows) => {
      if (mine !== this.#number) return;
      standouts = standouts.map((own, index) =>
        index === rows.candidate ? addStandouts(own, rows, this.#game.rowColumns, columns) : own,
      );
    };
    this.#run = this.#runner.start(job, { onProgress, onRows }, from ?? undefined);
    void this.#run.finished.then((reply) => {
      if (mine !== this.#number) return;
      if (!reply.ok) return set({ status: 'failed', failure: reply.error });
      show(reply.value);
      set({ status: reply.value.stopReason === 'stopped' ? 'stopped' : 'done' });
    });
  }

  /** Stops the run and shows no more of it. */
  leave(): void {
    this.#run?.stop();
    this.#run = undefined;
    this.#number += 1;
  }

  /** Notes how the run stands; its trials from now on are not verified. */
  judge(standing: Standing): Standing | undefined {
    this.#judged = goneOn(standing);
    return this.#judged;
  }

  pause(): void {
    this.#run?.pause();
  }

  resume(): void {
    this.#samples = [{ at: this.#clock(), trials: trialsIn(this.#store.getState().result) }];
    this.#run?.resume();
  }

  stop(): void {
    this.#run?.stop();
  }

  hold(candidate: number, isHeld: boolean): void {
    this.#run?.hold(candidate, isHeld);
  }
}

/**
 * @param game - whose jobs are run
 * @param runner - a worker pool in the page, a fake in tests
 * @param clock - milliseconds, for the pace alone
 * @param known - trials of the very same job that another store has played; null for none
 */
export function createRolloutStore<Job extends CourseJob = RolloutJob>(
  game: Game<Job>,
  runner: Pick<Runner<Job>, 'start'>,
  clock: () => number,
  known: (job: Job) => RolloutResult | null = () => null,
) {
  return createStore<RolloutSlice<Job>>()((set, get, store) => {
    const run = new LatestRun(game, runner, clock, store);
    return {
      ...IDLE,
      start: (job) => run.begin(job, known(job)),
      goOn(record) {
        const { job, result } = get();
        if (job === null) return;
        if (isRefused(result?.standing)) return set({ failure: NOT_EXTENDED });
        run.begin(record === undefined ? job : withRecord(job, record), result);
      },
      probe: (job) => run.begin(probeOf(job), null),
      extendTo(trials, settings) {
        const { job, result, status } = get();
        if (job === null || result === null || status === 'running' || status === 'paused') return;
        if (isRefused(result.standing)) return set({ failure: NOT_EXTENDED });
        const course = continuedCourse(settings ?? job.settings, trials, result);
        run.begin({ ...withRecord(job, NO_RECORD), settings: { ...job.settings, ...course } }, result);
      },
      open(job, result) {
        run.leave();
        const isDone = result.stopReason !== null && result.stopReason !== 'stopped';
        const standouts = job.candidates.map(() => NO_STANDOUTS);
        set({
          status: isDone ? 'done' : 'stopped',
          job,
          result,
          failure: null,
          standouts,
          pace: NO_PACE,
          isAccepted: false,
        });
      },
      judge(standing) {
        const { result, status } = get();
        if (result === null) return;
        if (!isActive(status)) return set({ result: { ...result, standing } });
        const judged = run.judge(standing);
        if (judged !== undefined) set({ result: { ...result, standing: judged } });
        if (!isRefused(judged)) return;
        set({ failure: NOT_EXTENDED });
        run.stop();
      },
      accept: () => set({ isAccepted: true }),
      pause() {
        if (get().status !== 'running') return;
        run.pause();
        set({ status: 'paused', pace: NO_PACE });
      },
      resume() {
        if (get().status !== 'paused') return;
        run.resume();
        set({ status: 'running' });
      },
      stop() {
        if (isActive(get().status)) run.stop();
      },
      hold(candidate, isHeld) {
        if (!isActive(get().status)) return;
        const others = get().held.filter((other) => other !== candidate);
        set({ held: isHeld ? [...others, candidate] : others });
        run.hold(candidate, isHeld);
      },
    };
  });
}
export type RolloutStore<Job extends CourseJob = RolloutJob> = ReturnType<typeof createRolloutStore<Job>>;
