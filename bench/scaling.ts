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
import { cpuMs, simulateCrowd } from './crowd.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * How rollouts scale, `npm run bench:scaling [-- TRIALS]`: trials a second on 1 and 2 threads of this machine, and how busy the
 * real schedule keeps up to 64 simulated workers with trials as long as TRIALS of each candidate, measured one by one, were here.
 * Written to bench/results/scaling.json.
 */
const MEASURED = Number(process.argv[2] ?? 108);
const ROUNDS = 3;
/** What a message between threads takes, generously: Node's and Chromium's took 0.02 to 0.1 ms on an idle machine. */
const MESSAGE_MS = 0.2;
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

/** Trials of a job, each played and timed by itself. */
function measureTrials(job: RolloutJob): { readonly rows: Float64Array; readonly ms: number }[][] {
  const play = createPlayer(kernel, job);
  play(0, 0, 9); // warm up
  return job.candidates.map((_, candidate) =>
    Array.from({ length: MEASURED }, (_none, trial) => {
      const started = cpuMs();
      const rows = play(candidate, trial, 1);
      return { rows, ms: cpuMs() - started };
    }),
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

const simulated = [];
for (const one of CASES) {
  const job = await jobOf(one);
  const measured = measureTrials(job);
  const at = (candidate: number, trial: number) => measured[candidate]![trial % MEASURED]!;
  const times = measured.flat().map(({ ms }) => ms);
  const runs = WORKERS.map((workers) => {
    const run = simulateCrowd({
      job,
      workers,
      messageMs: MESSAGE_MS,
      trialMs: (candidate, trial) => at(candidate, trial).ms,
      rowOf: (candidate, trial) => at(candidate, trial).rows.subarray(0, ROW_COLUMNS),
    });
    const { ms, busy, wasted, pieces, merging } = run;
    return {
      workers,
      busy: rounded(busy, 3),
      seconds: rounded(ms / 1000, 3),
      pieces,
      wasted,
      merging: rounded(merging, 3),
    };
  });
  const figure = {
    name: one.name,
    trialMs: { median: rounded(median(times), 3), most: rounded(Math.max(...times), 3) },
    runs,
  };
  simulated.push(figure);
  console.log(figure.name, figure.trialMs);
  console.table(runs);
}
// Numbers of trials that keep a machine for some ten seconds.
const pools = [];
for (const [varianceReduction, trials] of [
  ['none', 12_960],
  ['lookahead', 144],
] as const) {
  const job = await jobOf({ name: '', xgid: MIDDLE, settings: { varianceReduction, trials } });
  const [one, two] = [await trialsPerSecond(job, 1), await trialsPerSecond(job, 2)];
  pools.push({ varianceReduction, one, two, factor: rounded(two / one, 2) });
  console.log(pools.at(-1));
}

writeResult('scaling', { engine: ENGINE, messageMs: MESSAGE_MS, pools, simulated });
