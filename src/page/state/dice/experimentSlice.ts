import { createStore } from 'zustand/vanilla';
import type { Result } from '../../../engine/errors.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { createJob, scoreColumn } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import type { Run, Runner } from '../../../runner/core/types.ts';
import type { ExperimentPlan, ExperimentResult, ExperimentSlice } from './types.ts';
import { createLatest } from '../../../ui/latest.ts';

/** The plans on offer; each takes a few seconds on a few cores. */
export const EXPERIMENT_PLANS: readonly ExperimentPlan[] = [
  { trials: 36, seeds: 80 },
  { trials: 324, seeds: 40 },
  { trials: 1296, seeds: 24 },
];

/**
 * Plies after which the experiment's trials are truncated and evaluated. Few, so that the stratified rolls
 * account for most of the luck: in the opening position a stratified trial is then worth about 3 plain ones.
 * After seven plies it would be less than 2, which 80 seeds can hardly show.
 */
export const EXPERIMENT_PLIES = 3;

/**
 * A small, truncated, cubeless rollout of the position
 * without variance reduction, so that only the dice matter.
 */
export function experimentJob(
  position: Position,
  trials: number,
  seed: number,
  quasiRandom: boolean,
  engine: RolloutJob['engine'],
): RolloutJob {
  return createJob({
    position: { ...position, dice: null, offer: 'none' },
    candidates: [{ kind: 'position', board: position.board }],
    settings: {
      ...DEFAULT_SETTINGS,
      trials,
      seed,
      quasiRandom,
      cubeless: true,
      varianceReduction: 'none',
      truncateAfterPlies: EXPERIMENT_PLIES,
    },
    engine,
  });
}

/**
 * @param runner - the page's pool; a running analysis goes first
 * @param engine - the engine of the jobs
 */
export function createExperimentStore(runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) {
  const experiments = createLatest();
  let current: readonly Run[] = [];

  return createStore<ExperimentSlice>()((set, get) => {
    async function go(position: Position, { trials, seeds }: ExperimentPlan): Promise<void> {
      const isWanted = experiments.begin();
      for (let seed = 1; seed <= seeds; seed++) {
        const jobs = [false, true].map((quasiRandom) =>
          experimentJob(position, trials, seed, quasiRandom, engine),
        );
        current = jobs.map((job) => runner.start(job, { onProgress() {} }));
        const replies = await Promise.all(current.map(({ finished }) => finished));
        if (!isWanted()) return;
        const failed = replies.find((reply) => !reply.ok);
        if (failed !== undefined && !failed.ok) return set({ status: 'failed', failure: failed.error });
        const [plain, stratified] = replies.map((reply, index) => resultOf(reply, jobs[index]!, seed));
        set({
          plain: [...get().plain, ...(plain ?? [])],
          stratified: [...get().stratified, ...(stratified ?? [])],
        });
      }
      set({ status: 'done' });
    }

    function end(): void {
      experiments.end();
      for (const run of current) run.stop();
      current = [];
    }

    return {
      status: 'idle',
      plan: null,
      position: null,
      plain: [],
      stratified: [],
      failure: null,
      start(position, plan) {
        end();
        set({ status: 'running', plan, position, plain: [], stratified: [], failure: null });
        void go(position, plan);
      },
      stop() {
        if (get().status !== 'running') return;
        end();
        set({ status: 'stopped' });
      },
    };
  });
}
function resultOf(reply: Result<RolloutResult>, job: RolloutJob, seed: number): readonly ExperimentResult[] {
  const estimate = reply.ok ? reply.value.candidates[0]?.estimates[scoreColumn(job)] : undefined;
  if (estimate?.standardError === undefined) return [];
  return [{ seed, mean: estimate.mean, standardError: estimate.standardError }];
}
