import { unwrap } from '../src/engine/errors.ts';
import { createChance } from '../src/engine/chance.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import type { TrialSettings } from '../src/games/backgammon/trialSettings.ts';
import { type Board, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { wording } from '../src/language/wording.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/** Speed on this machine, as medians over ROUNDS runs: `npm run bench -- speed`. */
const ROUNDS = 5;
const POSITIONS = {
  opening: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
  'middle game': 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10',
  race: 'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10',
} as const;

const boardOf = (xgid: string): Board => unwrap(parseXgid(xgid)).position.board;
const { kernel, exports } = openKernel();

/** Units of work per second after a warm-up. @param work - returns the units it did */
function rate(work: () => number): number {
  work();
  const rates = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const done = work();
    return (1000 * done) / (performance.now() - started);
  });
  return Math.round(median(rates));
}

/** Legal plays listed per second, over all 21 rolls. */
function playsPerSecond(board: Board): number {
  kernel.classOf(board); // writes the board argument, which legalPlays only reads
  return rate(() => {
    let plays = 0;
    for (let pass = 0; pass < 2000; pass++)
      for (let high = 1; high <= 6; high++)
        for (let low = 1; low <= high; low++) plays += exports.legalPlays(exports.boardPtr.value, high, low);
    return plays;
  });
}

/** Games per second, played to the end at 0-ply unless `changes` differ. */
function gamesPerSecond(board: Board, trials: number, changes: Partial<TrialSettings>): number {
  const settings: TrialSettings = {
    seed: 1,
    initial: false,
    varianceReduction: 'none',
    truncateAfterPlies: 0,
    bearoffTruncation: true,
    ...changes,
  };
  const rolls = createChance({ seed: 1, quasiRandom: true, initial: false }).rollsOf(0, trials);
  return rate(() => kernel.playTrials(board, 'roller', 0, trials, rolls, settings).length / ROW_COLUMNS);
}

/** Games per second of whole rollouts on a pool of threads, including merging and statistics. */
async function pooledGamesPerSecond(threads: number): Promise<number> {
  const pool = createNodePool({
    assets: createNodeAssets(new URL('../../', import.meta.url), (warning) =>
      console.error(wording(warning)),
    ),
    threads,
    thread: new URL('./rollout.thread.js', import.meta.url),
  });
  unwrap(await pool.prepare());
  const { position } = unwrap(parseXgid(POSITIONS['middle game']));
  const job = createJob({
    position,
    candidates: [{ kind: 'position', board: position.board }],
    settings: { ...DEFAULT_SETTINGS, cubeless: true, trials: 12_960, varianceReduction: 'none' },
  });
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { seconds } = unwrap(await pool.start(job, { onProgress() {} }).finished);
    rates.push(job.settings.trials / seconds);
  }
  pool.dispose();
  return Math.round(median(rates));
}

const bearoffStarted = performance.now();
kernel.makeBearoff();
const bearoffSeconds = Number(((performance.now() - bearoffStarted) / 1000).toFixed(2));

const positions = Object.fromEntries(
  Object.entries(POSITIONS).map(([name, xgid]) => {
    const board = boardOf(xgid);
    const figures = {
      playsPerSecond: playsPerSecond(board),
      gamesPerSecond: gamesPerSecond(board, 720, {}),
      gamesPerSecondTruncatedAt7: gamesPerSecond(board, 1008, { truncateAfterPlies: 7 }),
      gamesPerSecondWithReduction: gamesPerSecond(board, 36, { varianceReduction: 'lookahead' }),
    };
    console.log(name, figures);
    return [name, figures];
  }),
);
const pool = { 1: await pooledGamesPerSecond(1), 2: await pooledGamesPerSecond(2) };
console.log({ bearoffSeconds, pool });
writeResult('speed', {
  weights: WEIGHTS.fast.file,
  rounds: ROUNDS,
  bearoffSeconds,
  positions,
  poolGamesPerSecond: pool,
});
