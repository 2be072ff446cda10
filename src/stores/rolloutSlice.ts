import { createStore } from 'zustand/vanilla';
import type { Failure } from '../engine/errors.ts';
import { addStandouts, NO_STANDOUTS, type Standouts } from '../engine/standouts.ts';
import { STOP_RULES } from '../engine/stopping.ts';
import { blockTrialsOf, type TrialRows } from '../engine/types.ts';
import type { CourseJob, Game } from '../protocol/game.ts';
import type { RolloutJob, RolloutResult, StopReason } from '../protocol/job.ts';
import type { CourseSettings } from '../protocol/settings.ts';
import type { Run, Runner } from '../runner/types.ts';
import { addSample, NO_PACE, type Pace, type PaceSample, paceOf } from './pace.ts';

const RUN_STATES = ['idle', 'running', 'paused', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

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
  /** Starts a job from its first trial; one that still runs is stopped. */
  start(job: Job): void;
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
  /** Puts a candidate, counted from 0, to rest by hand while the run goes on, or lets it go on. */
  hold(candidate: number, isHeld: boolean): void;
}

/** Trials of all candidates together. */
const trialsDone = (result: RolloutResult | null): number =>
  result?.candidates.reduce((sum, { trials }) => sum + trials, 0) ?? 0;

/** Settings to go on with: what ended the run must not end it at once again. */
function extended(course: CourseSettings, trials: number, ended: StopReason | null): CourseSettings {
  const { stopRule, stopStandardError, stopJsds, minimumTrials, stopSeconds } = course;
  const isRule = STOP_RULES.some((rule) => rule === ended) && stopRule === ended;
  return {
    stopStandardError,
    stopJsds,
    minimumTrials,
    trials,
    stopRule: isRule ? 'none' : stopRule,
    stopSeconds: ended === 'time' ? 0 : stopSeconds,
  };
}

/**
 * @param game - whose jobs are run
 * @param runner - a worker pool in the page, a fake in tests
 * @param clock - milliseconds, for the pace alone
 */
export function createRolloutStore<Job extends CourseJob = RolloutJob>(
  game: Game<Job>,
  runner: Pick<Runner<Job>, 'start'>,
  clock: () => number,
) {
  let current: Run | undefined;
  let latest = 0; // number of the latest run: news of an older one is dropped
  let samples: readonly PaceSample[] = [];

  return createStore<RolloutSlice<Job>>()((set, get) => {
    function begin(job: Job, from: RolloutResult | null): void {
      current?.stop();
      latest += 1;
      const mine = latest;
      samples = [];
      let standouts = from === null ? job.candidates.map(() => NO_STANDOUTS) : get().standouts;
      set({ status: 'running', job, result: from, failure: null, standouts, held: [], pace: NO_PACE });
      const columns = { score: game.shapeOf(job).layout.score, luck: game.luckColumn };
      const start = trialsDone(from);
      let isWarm = false;
      const show = (result: RolloutResult) => {
        // Until the first rows are in, workers may still be getting ready: that time says nothing about speed.
        if (!isWarm && trialsDone(result) > start) {
          isWarm = true;
          samples = [];
        }
        samples = addSample(samples, { at: clock(), trials: trialsDone(result) });
        const all = job.candidates.map((_, index) => job.counts?.[index] ?? job.settings.trials);
        const pace = paceOf(
          samples,
          all.reduce((sum, each) => sum + each, 0),
        );
        set({ result, standouts, pace });
      };
      const onProgress = (result: RolloutResult) => {
        if (mine === latest) show(result);
      };
      const onRows = (rows: TrialRows) => {
        if (mine !== latest) return;
        standouts = standouts.map((own, index) =>
          index === rows.candidate ? addStandouts(own, rows, game.rowColumns, columns) : own,
        );
      };
      current = runner.start(job, { onProgress, onRows }, from ?? undefined);
      void current.finished.then((reply) => {
        if (mine !== latest) return;
        if (!reply.ok) return set({ status: 'failed', failure: reply.error });
        show(reply.value);
        set({ status: reply.value.stopReason === 'stopped' ? 'stopped' : 'done' });
      });
    }

    return {
      status: 'idle',
      job: null,
      result: null,
      failure: null,
      standouts: [],
      pace: NO_PACE,
      held: [],
      start: (job) => begin(job, null),
      probe(job) {
        const { settings } = job;
        const initial = 'initial' in settings && settings.initial === true;
        const trials = Math.min(settings.trials, blockTrialsOf({ initial }));
        begin(
          { ...job, counts: null, settings: { ...settings, trials, stopRule: 'none', stopSeconds: 0 } },
          null,
        );
      },
      extendTo(trials, settings) {
        const { job, result, status } = get();
        if (job === null || result === null || status === 'running' || status === 'paused') return;
        const course = extended(settings ?? job.settings, trials, result.stopReason);
        begin({ ...job, counts: null, settings: { ...job.settings, ...course } }, result);
      },
      open(job, result) {
        current?.stop();
        current = undefined;
        latest += 1;
        const isDone = result.stopReason !== null && result.stopReason !== 'stopped';
        const standouts = job.candidates.map(() => NO_STANDOUTS);
        set({ status: isDone ? 'done' : 'stopped', job, result, failure: null, standouts, pace: NO_PACE });
      },
      pause() {
        if (get().status !== 'running') return;
        current?.pause();
        set({ status: 'paused', pace: NO_PACE });
      },
      resume() {
        if (get().status !== 'paused') return;
        samples = [{ at: clock(), trials: trialsDone(get().result) }];
        current?.resume();
        set({ status: 'running' });
      },
      stop() {
        const { status } = get();
        if (status === 'running' || status === 'paused') current?.stop();
      },
      hold(candidate, isHeld) {
        const { status } = get();
        if (status !== 'running' && status !== 'paused') return;
        const others = get().held.filter((other) => other !== candidate);
        set({ held: isHeld ? [...others, candidate] : others });
        current?.hold(candidate, isHeld);
      },
    };
  });
}
export type RolloutStore<Job extends CourseJob = RolloutJob> = ReturnType<typeof createRolloutStore<Job>>;
