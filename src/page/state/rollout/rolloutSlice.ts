import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Failure, failure } from '../../../engine/errors.ts';
import { addScores, NO_SCORES } from '../../../engine/trialScores.ts';
import type { TrialRows } from '../../../engine/types.ts';
import { phrase } from '../../../language/phrase.ts';
import type { Game } from '../../../jobs/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult, RunStanding } from '../../../jobs/result.ts';
import { NO_RECORD, withRecord, type CourseJob } from '../../../jobs/record.ts';
import { continuedCourse } from '../../../jobs/results/continuation.ts';
import { afterMoreTrials, isRefused } from '../../../jobs/results/standing.ts';
import type { Run, Runner } from '../../../runner/core/types.ts';
import { createSpeedMeter } from './speed.ts';
import type { RolloutSlice, RunState } from './types.ts';

/** Whether a run in this state is not over: it is running or paused. */
export const isActive = (status: RunState): boolean => status === 'running' || status === 'paused';

/** Why a run known to be wrong cannot be extended. */
const NOT_EXTENDED: Failure = failure(
  'bad-job',
  phrase('The numbers of this rollout do not match its trials. Roll out again with another seed.'),
);

/** Trials of all candidates together. */
export const trialsIn = (result: Pick<RolloutResult, 'candidates'> | null): number =>
  result?.candidates.reduce((sum, { trials }) => sum + trials, 0) ?? 0;

/** The state before the first rollout. */
const IDLE = {
  status: 'idle',
  job: null,
  result: null,
  failure: null,
  scores: [],
  gamesPerSecond: null,
  rested: [],
  isLive: false,
  isAccepted: false,
} as const satisfies Partial<RolloutSlice>;

/** The run that the slice shows; reports of older runs are ignored. */
class LatestRun<Job extends CourseJob> {
  readonly #game: Game<Job>;
  readonly #runner: Pick<Runner<Job>, 'start'>;
  readonly #clock: () => number;
  readonly #store: Pick<StoreApi<RolloutSlice<Job>>, 'getState' | 'setState'>;
  #run: Run | undefined;
  #number = 0;
  readonly #speed = createSpeedMeter();
  /** Verification outcome, if the run was verified after its start. */
  #judged: RunStanding | undefined;

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

  begin(job: Job, from: RolloutResult | null, isLive = false): void {
    const { setState: set, getState: get } = this.#store;
    const isOwn = from !== null && from === get().result;
    this.leave();
    const mine = this.#number;
    this.#speed.clear();
    this.#judged = undefined;
    let scores = isOwn ? get().scores : job.candidates.map(() => NO_SCORES);
    // What ended the earlier trials does not end this job.
    const known = from === null ? null : { ...from, stopReason: null };
    set({
      status: 'running',
      job,
      result: known,
      failure: null,
      scores,
      rested: [],
      gamesPerSecond: null,
      isLive,
    });
    const { shapeOf, luckColumn: luck, turnsColumn: turns } = this.#game;
    const columns = { score: shapeOf(job).layout.score, luck, turns };
    const start = trialsIn(from);
    let isWarm = false;
    const show = (result: RolloutResult) => {
      // Ignore the time before the first rows: workers may still be starting.
      if (!isWarm && trialsIn(result) > start) {
        isWarm = true;
        this.#speed.clear();
      }
      const gamesPerSecond = this.#speed.add(this.#clock(), trialsIn(result));
      const shown = this.#judged === undefined ? result : { ...result, standing: this.#judged };
      set({ result: shown, scores, gamesPerSecond });
    };
    const onProgress = (result: RolloutResult) => {
      if (mine === this.#number) show(result);
    };
    const onRows = (rows: TrialRows) => {
      if (mine !== this.#number) return;
      scores = scores.map((own, index) =>
        index === rows.candidate ? addScores(own, rows, this.#game.rowColumns, columns) : own,
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

  /** Stops the run and ignores its further reports. */
  leave(): void {
    this.#run?.stop();
    this.#run = undefined;
    this.#number += 1;
  }

  /** Records the verification outcome; trials played from now on are unverified. */
  judge(standing: RunStanding): RunStanding | undefined {
    this.#judged = afterMoreTrials(standing);
    return this.#judged;
  }

  pause(): void {
    this.#run?.pause();
  }

  resume(): void {
    this.#speed.clear();
    this.#speed.add(this.#clock(), trialsIn(this.#store.getState().result));
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
 * @param game - the game of the jobs
 * @param runner - the worker pool, or a fake in tests
 * @param clock - milliseconds, used for the speed only
 * @param known - trials of the same job played by another store; null if there are none
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
      start: (job, isLive) => run.begin(job, known(job), isLive),
      adopt: () => set({ isLive: false }),
      settle() {
        if (!get().isLive) return;
        get().stop();
        get().adopt();
      },
      goOn(record) {
        const { job, result } = get();
        if (job === null) return;
        if (isRefused(result?.standing)) return set({ failure: NOT_EXTENDED });
        run.begin(record === undefined ? job : withRecord(job, record), result);
      },
      extendTo(trials, settings) {
        const { job, result, status } = get();
        if (job === null || result === null || status === 'running' || status === 'paused') return;
        if (isRefused(result.standing)) return set({ failure: NOT_EXTENDED });
        const course = continuedCourse(settings ?? job.settings, trials, result);
        run.begin({ ...withRecord(job, NO_RECORD), settings: { ...job.settings, ...course } }, result);
      },
      open(job, result, isLive = false) {
        run.leave();
        const isDone = result.stopReason !== null && result.stopReason !== 'stopped';
        const scores = job.candidates.map(() => NO_SCORES);
        set({
          status: isDone ? 'done' : 'stopped',
          job,
          result,
          failure: null,
          scores,
          gamesPerSecond: null,
          isLive,
          isAccepted: false,
        });
      },
      judge(standing, pictures) {
        const { result, status } = get();
        if (result === null) return;
        if (!isActive(status)) return set({ result: { ...result, ...pictures, standing } });
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
        set({ status: 'paused', gamesPerSecond: null });
      },
      resume() {
        if (get().status !== 'paused') return;
        run.resume();
        set({ status: 'running' });
      },
      stop() {
        if (isActive(get().status)) run.stop();
      },
      rest(candidate, isRested) {
        if (!isActive(get().status)) return;
        const others = get().rested.filter((other) => other !== candidate);
        set({ rested: isRested ? [...others, candidate] : others });
        run.hold(candidate, isRested);
      },
    };
  });
}
