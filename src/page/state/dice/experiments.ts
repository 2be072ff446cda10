import { EXPERIMENT_PLIES } from './experimentPlans.ts';
import { createJob, scoreColumn } from '../../../jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { createDemonstration, type PlayRollout } from './demonstration.ts';
import { RACE_BLOCK, raceGames, raceJob } from '../../../jobs/backgammon/diceRace.ts';
import { raceCell } from '../../../jobs/backgammon/diceRaceTable.ts';
import { ROW_COLUMNS, type Position } from '../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { Runner } from '../../../runner/core/types.ts';
import type { ExperimentResult, ExperimentSlice, RacePlan, RaceSlice } from './types.ts';

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
export const createExperimentStore = (runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) =>
  createDemonstration<ExperimentSlice>(runner, ({ get, set, begin, end }) => ({
    status: 'idle',
    plan: null,
    position: null,
    plain: [],
    stratified: [],
    failure: null,
    start(position, plan) {
      set({ status: 'running', plan, position, plain: [], stratified: [], failure: null });
      begin(async (play) => {
        for (let seed = 1; seed <= plan.seeds; seed++) {
          const results = await Promise.all(
            [false, true].map(async (quasiRandom) => {
              const job = experimentJob(position, plan.trials, seed, quasiRandom, engine);
              return resultOf(await play(job), job, seed);
            }),
          );
          const [plain, stratified] = results;
          set({
            plain: [...get().plain, ...(plain ?? [])],
            stratified: [...get().stratified, ...(stratified ?? [])],
          });
        }
      });
    },
    stop() {
      if (get().status !== 'running') return;
      end();
      set({ status: 'stopped' });
    },
  }));

function resultOf({ candidates }: RolloutResult, job: RolloutJob, seed: number): readonly ExperimentResult[] {
  const estimate = candidates[0]?.estimates[scoreColumn(job)];
  if (estimate?.standardError === undefined) return [];
  return [{ seed, mean: estimate.mean, standardError: estimate.standardError }];
}

/** Rollouts with each kind of dice. */
export const RACE_SEEDS = 24;
/** Luck-adjusted trials of the true value of a position that is not in the table, and their seed. */
const TRUTH = { trials: 1296, seed: 1_000_003 };
/** Each round takes all rollouts to this many times the games. */
const GROWTH = 3;

/** What nobody knows when a race starts. */
const UNKNOWN = { played: 0, truth: null, failure: null } as const;

/** One rollout of the race, and its mean equity after each game. */
interface Line {
  readonly job: RolloutJob;
  readonly means: Float64Array;
  /** Sum of the scores so far. */
  sum: number;
  result: RolloutResult | undefined;
}

const linesOf = (
  { position, turns, firstSeed }: RacePlan,
  quasiRandom: boolean,
  engine: RolloutJob['engine'],
): readonly Line[] =>
  Array.from({ length: RACE_SEEDS }, (_, at) => ({
    job: raceJob(position, turns, firstSeed + at, quasiRandom, engine),
    means: new Float64Array(raceGames(turns)),
    sum: 0,
    result: undefined,
  }));

const meansOf = (lines: readonly Line[]): readonly Float64Array[] => lines.map(({ means }) => means);

/** Takes a rollout to `trials` games. The pool plays run after run, so all grow together only in rounds. */
async function playOn(line: Line, trials: number, play: PlayRollout): Promise<void> {
  const column = scoreColumn(line.job);
  const job = { ...line.job, settings: { ...line.job.settings, trials } };
  const listener = {
    onProgress() {},
    onRows({ first, count, rows }: { first: number; count: number; rows: Float64Array }) {
      for (let at = 0; at < count; at++) {
        line.sum += rows[at * ROW_COLUMNS + column]!;
        line.means[first + at] = line.sum / (first + at + 1);
      }
    },
  };
  line.result = await play(job, listener, line.result);
}

async function findTruth(
  { position, measured, turns }: RacePlan,
  engine: RolloutJob['engine'],
  play: PlayRollout,
): Promise<number> {
  if (measured !== undefined) return raceCell(measured, turns).truth;
  const job = raceJob(position, turns, TRUTH.seed, true, engine);
  const settings = { ...job.settings, trials: TRUTH.trials, varianceReduction: 'best' } as const;
  const { candidates } = await play({ ...job, settings });
  return candidates[0]!.estimates[scoreColumn(job)]!.mean;
}

/**
 * @param runner - the page's pool; a running analysis goes first
 * @param engine - the engine of the jobs
 */
export const createRaceStore = (runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) =>
  createDemonstration<RaceSlice>(runner, ({ get, set, begin, end }) => ({
    status: 'idle',
    plan: null,
    plain: [],
    stratified: [],
    ...UNKNOWN,
    start(plan) {
      const [plain, stratified] = [linesOf(plan, false, engine), linesOf(plan, true, engine)];
      set({ status: 'running', plan, plain: meansOf(plain), stratified: meansOf(stratified), ...UNKNOWN });
      begin(async (play) => {
        set({ truth: await findTruth(plan, engine, play) });
        const games = raceGames(plan.turns);
        let played = 0;
        while (played < games) {
          const trials = played === 0 ? RACE_BLOCK : Math.min(games, played * GROWTH);
          await Promise.all([...plain, ...stratified].map((line) => playOn(line, trials, play)));
          played = trials;
          set({ played });
        }
      });
    },
    stop() {
      if (get().status !== 'running') return;
      end();
      set({ status: 'idle' });
    },
  }));
