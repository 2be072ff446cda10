import { createStore } from 'zustand/vanilla';
import { type Failure, ok, type Result } from '../../../engine/errors.ts';
import { RACE_BLOCK, raceGames, raceJob } from '../../../jobs/backgammon/diceRace.ts';
import { raceCell } from '../../../jobs/backgammon/diceRaceTable.ts';
import { scoreColumn } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { ROW_COLUMNS } from '../../../games/backgammon/types.ts';
import type { Run, Runner } from '../../../runner/core/types.ts';
import type { RacePlan, RaceSlice } from './types.ts';
import { createLatest } from '../../../ui/latest.ts';

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

/**
 * @param runner - the page's pool; a running analysis goes first
 * @param engine - the engine of the jobs
 */
export function createRaceStore(runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) {
  const races = createLatest();
  let current: Run[] = [];

  /** Takes a rollout to `trials` games. The pool plays run after run, so all grow together only in rounds. */
  async function playOn(line: Line, trials: number): Promise<Result<RolloutResult>> {
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
    const run = runner.start(job, listener, line.result);
    current.push(run);
    const reply = await run.finished;
    if (reply.ok) line.result = reply.value;
    return reply;
  }

  async function findTruth({ position, measured, turns }: RacePlan): Promise<Result<number>> {
    if (measured !== undefined) return ok(raceCell(measured, turns).truth);
    const job = raceJob(position, turns, TRUTH.seed, true, engine);
    const settings = { ...job.settings, trials: TRUTH.trials, varianceReduction: 'best' } as const;
    const run = runner.start({ ...job, settings }, { onProgress() {} });
    current.push(run);
    const reply = await run.finished;
    return reply.ok ? ok(reply.value.candidates[0]!.estimates[scoreColumn(job)]!.mean) : reply;
  }

  function end(): void {
    races.end();
    for (const run of current) run.stop();
    current = [];
  }

  return createStore<RaceSlice>()((set, get) => {
    const failed = (failure: Failure) => set({ status: 'failed', failure });

    async function race(plan: RacePlan, plain: readonly Line[], stratified: readonly Line[]): Promise<void> {
      const isWanted = races.begin();
      const truth = await findTruth(plan);
      if (!isWanted()) return;
      if (!truth.ok) return failed(truth.error);
      set({ truth: truth.value });
      const games = raceGames(plan.turns);
      for (let played = RACE_BLOCK; ; played = Math.min(games, played * GROWTH)) {
        const replies = await Promise.all([...plain, ...stratified].map((line) => playOn(line, played)));
        if (!isWanted()) return;
        current = [];
        for (const reply of replies) if (!reply.ok) return failed(reply.error);
        set({ played, status: played === games ? 'done' : 'running' });
        if (played === games) return;
      }
    }

    return {
      status: 'idle',
      plan: null,
      plain: [],
      stratified: [],
      ...UNKNOWN,
      start(plan) {
        end();
        const [plain, stratified] = [linesOf(plan, false, engine), linesOf(plan, true, engine)];
        set({
          status: 'running',
          plan,
          plain: meansOf(plain),
          stratified: meansOf(stratified),
          ...UNKNOWN,
        });
        void race(plan, plain, stratified);
      },
      stop() {
        if (get().status !== 'running') return;
        end();
        set({ status: 'idle' });
      },
    };
  });
}
