import { wording } from '../src/language/wording.ts';
import { makeJob } from '../src/library/answers/job.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { engineBy } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { VARIANCE_REDUCTIONS } from '../src/games/backgammon/trialSettings.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import { createSession } from '../src/runner/core/session.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';
import { type SimulatedRun, type SimulatedTimes, simulateWorkers } from './simulatedWorkers.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/**
 * How rollouts scale with workers: `npm run bench -- scaling [TRIALS [simulated]]`. Measures trials per
 * second on 1 and 2 threads of this machine, and how busy the real schedule keeps up to 64 simulated workers.
 * Simulated trials take as long as TRIALS real trials of each candidate, timed one by one on this machine.
 * Trials and merging are timed in CPU time, which other work on the machine hardly affects. On a shared
 * machine, `simulated` skips the real threads.
 */
const MEASURED = countOf('trials', process.argv[2], 108);
const ROUNDS = 3;
const MERGINGS = 200;
/**
 * Simulated runs per figure, each starting at a different
 * measured trial, since a single run is off by a percent.
 */
const TURNS = 12;
/** Trials on real threads, enough for about ten seconds. */
const POOL_RUNS = [
  ['none', 12_960],
  ['lookahead', 144],
] as const;
/**
 * Milliseconds, rounded up. Measured on an idle machine: a message between
 * threads 0.02 to 0.1 in Node and Chromium; in Node, receiving a report
 * 0.0043, sending a piece 0.0006, receiving messages during a piece 0.01.
 */
const TIMES = { message: 0.2, report: 0.005, order: 0.001, batch: 0.02 } as const;
/** The longest time measured for a message. */
const QUICK_MS = 0.1;
/**
 * No overhead. Shows how busy workers can be at most, since the length of a trial is unknown until it ends.
 */
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

/** CPU milliseconds of this process so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * CPU milliseconds that the merging thread needs per row in small pieces: the least of many runs, since the
 * first runs include compilation. The last piece is not counted, since no worker waits for its result.
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
    // Pieces of at most six trials, as with 64 workers.
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
 * Plays and times each trial of a job separately, in several rounds over all trials, and keeps each trial's
 * least time. This excludes other work on the machine and compilation. Immediate repeats would find their
 * evaluations in the cache.
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

/** Trials per second of a whole rollout on a pool of threads, including merging and statistics. */
async function trialsPerSecond(job: RolloutJob, threads: number): Promise<number> {
  const pool = createNodePool({
    assets: createNodeAssets(new URL('../../', import.meta.url), (warning) =>
      console.error(wording(warning)),
    ),
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
const mean = (runs: readonly SimulatedRun[], figure: keyof SimulatedRun): number =>
  runs.reduce((sum, run) => sum + run[figure], 0) / runs.length;

/** Simulates a case with each number of workers. */
async function simulateCase(one: Case): Promise<object> {
  const job = await jobOf(one);
  const measured = measureTrials(job);
  const at = (candidate: number, trial: number) => measured[candidate]![trial % MEASURED]!;
  const trialTimes = measured.flat().map(({ ms }) => ms);
  const rowOf = (candidate: number, trial: number) => at(candidate, trial).rows.subarray(0, ROW_COLUMNS);
  const row = measureMerging({ ...job, settings: { ...job.settings, stopRule: 'none' } }, rowOf);
  const runsOn = (workers: number, times: SimulatedTimes): readonly SimulatedRun[] =>
    Array.from({ length: TURNS }, (_, turn) => {
      const moved = (trial: number): number => trial + Math.floor((turn * MEASURED) / TURNS);
      return simulateWorkers({
        job,
        workers,
        trialMs: (candidate, trial) => at(candidate, moved(trial)).ms,
        rowOf: (candidate, trial) => rowOf(candidate, moved(trial)),
        times,
      });
    });
  const runs = WORKERS.map((workers) => {
    const usual = runsOn(workers, { ...TIMES, row });
    return {
      workers,
      busy: rounded(mean(usual, 'busy'), 3),
      quick: rounded(mean(runsOn(workers, { ...TIMES, row, message: QUICK_MS }), 'busy'), 3),
      possible: rounded(mean(runsOn(workers, NO_TIMES), 'busy'), 3),
      seconds: rounded(mean(usual, 'ms') / 1000, 3),
      pieces: Math.round(mean(usual, 'pieces')),
      wasted: Math.round(mean(usual, 'wasted')),
      merging: rounded(mean(usual, 'merging'), 3),
    };
  });
  const trialMs = { median: rounded(median(trialTimes), 3), most: rounded(Math.max(...trialTimes), 3) };
  const rowMs = rounded(row, 5);
  console.log(one.name, trialMs, rowMs);
  console.table(runs);
  return { name: one.name, trialMs, rowMs, runs };
}

const simulated = [];
for (const one of CASES) simulated.push(await simulateCase(one));
const pools = [];
for (const [varianceReduction, trials] of process.argv[3] === 'simulated' ? [] : POOL_RUNS) {
  const job = await jobOf({ name: '', xgid: MIDDLE, settings: { varianceReduction, trials } });
  const [one, two] = [await trialsPerSecond(job, 1), await trialsPerSecond(job, 2)];
  pools.push({ varianceReduction, one, two, factor: rounded(two / one, 2) });
  console.log(pools.at(-1));
}

writeResult('scaling', { engine: engineBy('fast'), times: TIMES, quickMessage: QUICK_MS, pools, simulated });
