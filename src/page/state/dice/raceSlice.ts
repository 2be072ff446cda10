import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../engine/errors.ts';
import { scoreColumn } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { ROW_COLUMNS } from '../../../games/backgammon/types.ts';
import type { Run, Runner } from '../../../runner/core/types.ts';
import { experimentJob } from './experimentSlice.ts';
import type { Goal, RaceSlice } from './types.ts';
import { createLatest } from '../../../ui/latest.ts';

/** Trials of each side of the race: every pair of the first two rolls once. */
export const RACE_TRIALS = 1296;
/** Trials of the rollout that both sides are compared with. */
export const GOAL_TRIALS = 10 * RACE_TRIALS;
/** Seed of the goal, which no race uses. */
const GOAL_SEED = 1_000_003;

const NOTHING = new Float64Array(0);

/** Running means of scores. */
export function runningMeans(scores: Float64Array): Float64Array {
  let sum = 0;
  return scores.map((score, trial) => {
    sum += score;
    return sum / (trial + 1);
  });
}

/**
 * @param runner - the page's pool; a running analysis goes first
 * @param engine - the engine of the jobs
 */
export function createRaceStore(runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) {
  const races = createLatest();
  let current: Run[] = [];

  /** Plays one side of the race. @returns its running means */
  async function play(job: RolloutJob): Promise<Float64Array | Failure> {
    const scores = new Float64Array(RACE_TRIALS);
    const column = scoreColumn(job);
    const run = runner.start(job, {
      onProgress() {},
      onRows({ first, count, rows }) {
        for (let at = 0; at < count; at++) scores[first + at] = rows[at * ROW_COLUMNS + column]!;
      },
    });
    current.push(run);
    const reply = await run.finished;
    return reply.ok ? runningMeans(scores) : reply.error;
  }

  async function findGoal(job: RolloutJob): Promise<Goal | Failure> {
    const run = runner.start(job, { onProgress() {} });
    current.push(run);
    const reply = await run.finished;
    if (!reply.ok) return reply.error;
    const { mean, standardError = 0 } = reply.value.candidates[0]!.estimates[scoreColumn(job)]!;
    return { mean, standardError };
  }

  function end(): void {
    races.end();
    for (const run of current) run.stop();
    current = [];
  }

  return createStore<RaceSlice>()((set, get) => ({
    status: 'idle',
    position: null,
    seed: 1,
    plain: NOTHING,
    stratified: NOTHING,
    goal: null,
    failure: null,
    start(position, seed) {
      end();
      const isWanted = races.begin();
      set({
        status: 'running',
        position,
        seed,
        plain: NOTHING,
        stratified: NOTHING,
        goal: null,
        failure: null,
      });
      void Promise.all([
        play(experimentJob(position, RACE_TRIALS, seed, false, engine)),
        play(experimentJob(position, RACE_TRIALS, seed, true, engine)),
        findGoal(experimentJob(position, GOAL_TRIALS, GOAL_SEED, true, engine)),
      ]).then(([plain, stratified, goal]) => {
        if (!isWanted()) return;
        if ('code' in plain) return set({ status: 'failed', failure: plain });
        if ('code' in stratified) return set({ status: 'failed', failure: stratified });
        if ('code' in goal) return set({ status: 'failed', failure: goal });
        set({ status: 'done', plain, stratified, goal });
      });
    },
    stop() {
      if (get().status !== 'running') return;
      end();
      set({ status: 'idle' });
    },
  }));
}
