import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChance } from '../src/engine/chance.ts';
import { parseXgid } from '../src/formats/xgid.ts';
import { unwrap } from '../src/engine/errors.ts';
import type { TrialSettings } from '../src/games/backgammon/trialKernel.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { GNUBG_ENVIRONMENT, needGnubg } from './gnubgServer.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * Games per second of one core against GNU Backgammon (Debian package `gnubg`) on the same positions with the same
 * settings, the two programs in turn, `npm run bench:gnubg [-- rounds]`. Machines are shared: read the ratios.
 */
const MIDDLE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';

interface Row {
  readonly name: string;
  readonly xgid: string;
  readonly trials: number;
  readonly lookaheadLuck: boolean;
  /** 0 = to the end. */
  readonly truncateAfterPlies: number;
}

// After an opening 31 played 8/5 6/5, seen by the opponent, who is on roll.
const AFTER_31 = 'XGID=-b----E-C---eE---b-db---B-:0:0:1:00:0:0:0:0:10';
const ROWS: readonly Row[] = [
  { name: 'after 31, full', xgid: AFTER_31, trials: 1296, lookaheadLuck: false, truncateAfterPlies: 0 },
  { name: 'after 31, 7 plies', xgid: AFTER_31, trials: 1296, lookaheadLuck: false, truncateAfterPlies: 7 },
  {
    name: 'after 31, full, reduction',
    xgid: AFTER_31,
    trials: 72,
    lookaheadLuck: true,
    truncateAfterPlies: 0,
  },
  {
    name: 'after 31, 7 plies, reduction',
    xgid: AFTER_31,
    trials: 324,
    lookaheadLuck: true,
    truncateAfterPlies: 7,
  },
  { name: 'middle game, full', xgid: MIDDLE, trials: 1296, lookaheadLuck: false, truncateAfterPlies: 0 },
  {
    name: 'middle game, full, reduction',
    xgid: MIDDLE,
    trials: 72,
    lookaheadLuck: true,
    truncateAfterPlies: 0,
  },
];

const { kernel } = openKernel();

/** CPU seconds of our kernel for a row's trials, after a warm-up. */
function ours({ xgid, trials, lookaheadLuck, truncateAfterPlies }: Row): number {
  const { board } = unwrap(parseXgid(xgid)).position;
  const settings: TrialSettings = {
    seed: 1,
    initial: false,
    lookaheadLuck,
    truncateAfterPlies,
    bearoffTruncation: true,
  };
  const chance = createChance({ seed: 1, quasiRandom: true, initial: false });
  const play = (first: number, count: number): void =>
    void kernel.playTrials(board, 'roller', first, count, chance.rollsOf(first, count), settings);
  play(0, 36);
  const before = process.cpuUsage();
  for (let first = 0; first < trials; first += 36) play(first, Math.min(36, trials - first));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const SETTINGS = [
  'set player 0 human',
  'set player 1 human',
  'set automatic roll off',
  'set automatic game off',
  'set automatic move off',
  'set confirm new off',
  'set output digits 6',
  'set threads 1',
  'new session',
  'set rollout seed 1',
  'set rollout cubeful off',
  'set rollout chequerplay plies 0',
  'set rollout cubedecision plies 0',
  'set rollout chequerplay cubeful off',
  'set rollout cubedecision cubeful off',
  'set rollout truncation cubedecision plies 0',
  'set rollout truncation cubedecision cubeful off',
];

function commands({ xgid, trials, lookaheadLuck, truncateAfterPlies }: Row, rollOut: boolean): string {
  const onOff = (on: boolean): string => (on ? 'on' : 'off');
  return [
    ...SETTINGS,
    `set rollout varredn ${onOff(lookaheadLuck)}`,
    `set rollout truncation enable ${onOff(truncateAfterPlies > 0)}`,
    ...(truncateAfterPlies > 0 ? [`set rollout truncation plies ${truncateAfterPlies}`] : []),
    `set xgid ${xgid}`,
    `set rollout trials ${trials}`,
    ...(rollOut ? ['rollout'] : []),
    'quit',
    'y',
    '',
  ].join('\n');
}

/** CPU seconds of a gnubg process fed with these commands; the rollout command prints nothing without a terminal. */
function cpuSecondsOfGnubg(input: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-gnubg-'));
  const command = `gnubg -t -q -r -s ${folder}`;
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time script -qec "${command}" /dev/null`], {
      env: GNUBG_ENVIRONMENT,
    });
    let text = '';
    shell.stdout.on('data', (chunk) => (text += String(chunk)));
    shell.stderr.on('data', (chunk) => (text += String(chunk)));
    shell.on('error', reject);
    shell.on('close', () => {
      rmSync(folder, { recursive: true, force: true });
      const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(text) ?? [];
      if (user === undefined) reject(new Error(`gnubg: expected a timing, got ${text.slice(-400)}`));
      else resolve(Number(user) + Number(system));
    });
    shell.stdin.end(input);
  });
}

/** The rollout's own share: the process with it less the process without it. */
async function theirs(row: Row): Promise<number> {
  const withRollout = await cpuSecondsOfGnubg(commands(row, true));
  return withRollout - (await cpuSecondsOfGnubg(commands(row, false)));
}

needGnubg('bench:gnubg');
const rounds = Number(process.argv[2] ?? 3);
const figures = [];
for (const row of ROWS) {
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(ours(row));
    other.push(await theirs(row));
  }
  const figure = {
    name: row.name,
    trials: row.trials,
    strataGamesPerSecond: Math.round(row.trials / median(own)),
    gnubgGamesPerSecond: Math.round(row.trials / median(other)),
    ratio: Number((median(other) / median(own)).toFixed(2)),
  };
  figures.push(figure);
  console.log(figure);
}
writeResult('gnubg', { weights: WEIGHTS.file, rounds, rows: figures });
