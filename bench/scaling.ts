import { makeJob } from '../src/cli/job.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/xgid.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import type { RolloutJob } from '../src/protocol/job.ts';
import { ENGINE } from '../src/protocol/legalJob.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../src/protocol/settings.ts';
import { VARIANCE_REDUCTIONS } from '../src/games/backgammon/trialKernel.ts';
import { createNodeAssets } from '../src/runner/nodeAssets.ts';
import { createNodePool } from '../src/runner/nodePool.ts';
import { createPlayer } from '../src/runner/play.ts';
import { createSession } from '../src/runner/session.ts';
import { BACKGAMMON } from '../src/protocol/backgammonGame.ts';
import { type CrowdRun, type CrowdTimes, simulateCrowd } from './crowd.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * How rollouts scale, `npm run bench:scaling [-- TRIALS [simulated]]`: trials a second on 1 and 2 threads of this machine, and how busy the
 * real schedule keeps up to 64 simulated workers with trials as long as TRIALS of each candidate, measured one by one, were here.
 * Trials and merging are measured as processor time, which others on the machine change little; the runs that are simulated with
 * them take the same time anywhere. On a machine that others use too `simulated` leaves the threads out. Written to bench/results/scaling.json.
 */
const MEASURED = Number(process.argv[2] ?? 108);
const ROUNDS = 3;
const MERGINGS = 200;
/** Simulated runs of each crowd, which begin elsewhere among the measured trials: one run's figure is off by a percent. */
const TURNS = 12;
/** On threads: numbers of trials that keep a machine for some ten seconds. */
const POOL_RUNS = [
  ['none', 12_960],
  ['lookahead', 144],
] as const;
/**
 * Milliseconds, generously. A message between threads: Node's and Chromium's took 0.02 to 0.1 on an idle machine; a report that
 * comes in 0.0043, a piece that goes out 0.0006 and letting messages in 0.01 under Node.
 */
const TIMES = { message: 0.2, report: 0.005, order: 0.001, batch: 0.02 } as const;
/** The slowest message measured. */
const QUICK_MS = 0.1;
/** Nothing but the trials: how busy workers can be at most that know no trial's length before it ends. */
const NO_TIMES = { message: 0, report: 0, order: 0, row: 0, batch: 0 } as const;
const WORKERS = [2, 8, 16, 32, 64] as const;

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const MIDDLE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:0:0:10';

interface Case {
  readonly name: string;
  readonly xgid: string;
  readonly settings: Partial<RolloutSettings>;
}
const CASES: readonly Case[] = [
  ...VARIANCE_REDUCTIONS.map((varianceReduction) => ({
    name: `middle game, ${varianceReduction}`,
    xgid: MIDDLE,
    settings: { varianceReduction },
  })),
  {
    name: 'middle game, look-ahead luck, clear best',
    xgid: MIDDLE,
    settings: { varianceReduction: 'lookahead', stopRule: 'confident' },
  },
  {
    name: 'opening, cubeless, look-ahead luck, 7 plies',
    xgid: OPENING,
    settings: { cubeless: true, truncateAfterPlies: 7, varianceReduction: 'lookahead' },
  },
  {
    name: 'middle game, 1-ply, 7 plies',
    xgid: MIDDLE,
    settings: { plies: 1, cubePlies: 1, truncateAfterPlies: 7, varianceReduction: 'lookahead' },
  },
];

const { kernel } = openKernel();
const jobOf = ({ xgid, settings }: Case): Promise<RolloutJob> =>
  makeJob(unwrap(parseXgid(xgid)).position, { ...DEFAULT_SETTINGS, ...settings }, { top: 3 }, kernel, () =>
    Promise.resolve(kernel),
  );

/** Milliseconds that this process has worked. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Milliseconds of processor time that a row takes the thread that merges, in pieces of a few: the least of many runs, the first being
 * compiled. The last piece is left out: nobody waits for the result that comes with it.
 */
function measureMerging(job: RolloutJob, rowOf: (candidate: number, trial: number) => Float64Array): number {
  const runs = Array.from({ length: MERGINGS }, () => {
    const session = createSession(
      BACKGAMMON,
      job,
      { onProgress() {} },
      undefined,
      () => 0,
      () => {},
    );
    // Pieces of six at most, as 64 workers get them.
    session.timed(10_000, 10_000 * (50 / 6));
    const pieces = [];
    for (let piece = session.next(1); piece !== undefined; piece = session.next(1)) {
      const rows = new Float64Array(piece.count * ROW_COLUMNS);
      for (let i = 0; i < piece.count; i++)
        rows.set(rowOf(piece.candidate, piece.first + i), i * ROW_COLUMNS);
      pieces.push({ piece, rows });
    }
    const [last] = pieces.splice(-1);
    const started = cpuMs();
    for (const { piece, rows } of pieces) session.take(piece, piece.count, rows);
    const spent = cpuMs() - started;
    if (last === undefined || session.ended) throw new Error('merging: the run ended before its last piece');
    return spent / pieces.reduce((sum, { piece }) => sum + piece.count, 0);
  });
  return Math.min(...runs);
}

/**
 * Trials of a job, each played and timed by itself, a few times over: what others on the machine add is left out. All of them
 * once, then all again: a trial repeated at once finds its evaluations in the cache, and one of the first meets code that is not
 * compiled yet each time.
 */
function measureTrials(job: RolloutJob): { readonly rows: Float64Array; readonly ms: number }[][] {
  const play = createPlayer(kernel, job);
  const timed = (candidate: number, trial: number) => {
    const started = cpuMs();
    const rows = play(candidate, trial, 1);
    return { rows, ms: cpuMs() - started };
  };
  const rounds = Array.from({ length: ROUNDS }, () =>
    job.candidates.map((_, candidate) =>
      Array.from({ length: MEASURED }, (_none, trial) => timed(candidate, trial)),
    ),
  );
  return rounds[0]!.map((trials, candidate) =>
    trials.map(({ rows }, trial) => ({
      rows,
      ms: Math.min(...rounds.map((round) => round[candidate]![trial]!.ms)),
    })),
  );
}

/** Trials a second of a whole rollout on a pool of threads, merging and statistics included. */
async function trialsPerSecond(job: RolloutJob, threads: number): Promise<number> {
  const pool = createNodePool({
    assets: createNodeAssets(new URL('../../', import.meta.url), ({ message }) => console.error(message)),
    threads,
    thread: new URL('./rollout.thread.js', import.meta.url),
  });
  unwrap(await pool.prepare());
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { seconds } = unwrap(await pool.start(job, { onProgress() {} }).finished);
    rates.push((job.candidates.length * job.settings.trials) / seconds);
  }
  pool.dispose();
  return Math.round(median(rates));
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const mean = (crowd: readonly CrowdRun[], figure: keyof CrowdRun): number =>
  crowd.reduce((sum, run) => sum + run[figure], 0) / crowd.length;

const simulated = [];
for (const one of CASES) {
  const job = await jobOf(one);
  const measured = measureTrials(job);
  const at = (candidate: number, trial: number) => measured[candidate]![trial % MEASURED]!;
  const times = measured.flat().map(({ ms }) => ms);
  const rowOf = (candidate: number, trial: number) => at(candidate, trial).rows.subarray(0, ROW_COLUMNS);
  const row = measureMerging({ ...job, settings: { ...job.settings, stopRule: 'none' } }, rowOf);
  const crowds = (workers: number, taken: CrowdTimes): readonly CrowdRun[] =>
    Array.from({ length: TURNS }, (_, turn) => {
      const moved = (trial: number): number => trial + Math.floor((turn * MEASURED) / TURNS);
      return simulateCrowd({
        job,
        workers,
        trialMs: (candidate, trial) => at(candidate, moved(trial)).ms,
        rowOf: (candidate, trial) => rowOf(candidate, moved(trial)),
        times: taken,
      });
    });
  const runs = WORKERS.map((workers) => {
    const crowd = crowds(workers, { ...TIMES, row });
    return {
      workers,
      busy: rounded(mean(crowd, 'busy'), 3),
      quick: rounded(mean(crowds(workers, { ...TIMES, row, message: QUICK_MS }), 'busy'), 3),
      possible: rounded(mean(crowds(workers, NO_TIMES), 'busy'), 3),
      seconds: rounded(mean(crowd, 'ms') / 1000, 3),
      pieces: Math.round(mean(crowd, 'pieces')),
      wasted: Math.round(mean(crowd, 'wasted')),
      merging: rounded(mean(crowd, 'merging'), 3),
    };
  });
  const figure = {
    name: one.name,
    trialMs: { median: rounded(median(times), 3), most: rounded(Math.max(...times), 3) },
    rowMs: rounded(row, 5),
    runs,
  };
  simulated.push(figure);
  console.log(figure.name, figure.trialMs, figure.rowMs);
  console.table(runs);
}
const pools = [];
for (const [varianceReduction, trials] of process.argv[3] === 'simulated' ? [] : POOL_RUNS) {
  const job = await jobOf({ name: '', xgid: MIDDLE, settings: { varianceReduction, trials } });
  const [one, two] = [await trialsPerSecond(job, 1), await trialsPerSecond(job, 2)];
  pools.push({ varianceReduction, one, two, factor: rounded(two / one, 2) });
  console.log(pools.at(-1));
}

writeResult('scaling', { engine: ENGINE, times: TIMES, quickMessage: QUICK_MS, pools, simulated });
