import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RolloutJson } from '../../src/jobs/backgammon/resultJson.ts';
import { bundle, startStrata, strataHere } from '../programs.ts';
import { createRandom } from '../random.ts';

/** Total number of kills, divided among the commands. */
const KILLS = Number(process.env.KILLS ?? 6);
/** Seed of the kill times. FUZZ_SEED repeats an earlier run. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/**
 * Longest time before a kill, in milliseconds. It must exceed
 * {@link MOST_LOST_MS} for the test to have any effect.
 */
const LONGEST = 9000;
/**
 * Most play that a kill may cost, in milliseconds. Checkpoints
 * are 2 s apart; the rest allows for slow disks and load.
 */
const MOST_LOST_MS = 5000;

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const RUN = ['rollout', OPENING, '--plays', '8/5 6/5; 24/23 13/10', '--threads', '2'];
const ARIMAA = `g [rrrrrrrrhdcemcdh${' '.repeat(32)}HDCMECDHRRRRRRRR]`;

let folder: string;
beforeAll(() => {
  bundle();
  console.log(`FUZZ_SEED=${SEED} KILLS=${KILLS}`);
  folder = mkdtempSync(join(tmpdir(), 'strata-kills-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const untimed = ({ seconds: _seconds, ...rest }: RolloutJson) => rest;
const resultIn = (name: string) => untimed(JSON.parse(readFileSync(at(name), 'utf8')) as RolloutJson);

/** Trials of all candidates in a file and the milliseconds that they took; undefined if there is no file. */
function keptIn(name: string): { readonly trials: number; readonly ms: number } | undefined {
  if (!existsSync(at(name))) return undefined;
  const { candidates = [], seconds = 0 } = JSON.parse(readFileSync(at(name), 'utf8')) as Partial<RolloutJson>;
  return { trials: candidates.reduce((sum, { trials }) => sum + trials, 0), ms: 1000 * seconds };
}

/** What a kill cost. */
interface Loss {
  /** Milliseconds of play, by the clock, that are missing from the partial file. */
  readonly ms: number;
  /** Trials that this time would have yielded, at the speed of the saved trials. */
  readonly trials: number;
}

/** Starts a program and kills it. @returns undefined if the program finished first */
async function kill({ args, files: [result = ''] }: Killed, ms: number): Promise<Loss | undefined> {
  const partial = `${result}.partial`;
  const before = keptIn(partial) ?? keptIn(result) ?? { trials: 0, ms: 0 };
  const started = Date.now();
  const { child, ended, err } = startStrata(args, ['ignore', 'ignore', 'pipe']);
  let begun: number | undefined;
  let killed = started;
  // The partial file is first written when play begins.
  const watch = setInterval(() => {
    const { mtimeMs = 0 } = statSync(at(partial), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs >= started) begun ??= mtimeMs;
  }, 10);
  const timer = setTimeout(() => {
    killed = Date.now();
    child.kill('SIGKILL');
  }, ms);
  const code = await ended;
  clearTimeout(timer);
  clearInterval(watch);
  // It was killed or it finished. It never refused to continue.
  expect(code === null ? '' : err().replace(/^strata: continuing .*\n/, '')).toBe('');
  if (code === 0) return undefined;
  const played = begun === undefined ? 0 : killed - begun;
  const after = keptIn(partial) ?? before;
  expect(after.trials).toBeGreaterThanOrEqual(before.trials);
  if (played > MOST_LOST_MS) expect(after.trials).toBeGreaterThan(before.trials);
  const lost = Math.max(0, played - (after.ms - before.ms));
  expect(lost).toBeLessThanOrEqual(MOST_LOST_MS);
  return { ms: lost, trials: after.ms === 0 ? 0 : (lost * after.trials) / after.ms };
}

/** Runs a program to its end. */
async function finish(args: readonly string[]): Promise<void> {
  const { ended, err } = startStrata(args, ['ignore', 'ignore', 'pipe']);
  expect(await ended).toBe(0);
  expect(err().replace(/^strata: continuing .*\n/, '')).toBe('');
}

/** A command to kill. Each has a name of its own, so tests can be repeated in any order. */
interface Killed {
  readonly name: string;
  readonly args: readonly string[];
  readonly files: readonly string[];
  /** Creates its input files. */
  readonly prepare?: () => void;
}

async function killAtRandom(killed: Killed, random: () => number): Promise<readonly Loss[]> {
  const { args, files, prepare = () => {} } = killed;
  const expected = files.map((file) => readFileSync(at(`whole-${file}`), 'utf8'));
  const check = () =>
    files.forEach((file, index) => {
      if (file.endsWith('.json'))
        expect(resultIn(file)).toEqual(untimed(JSON.parse(expected[index]!) as RolloutJson));
      else expect(readFileSync(at(file), 'utf8') === expected[index]).toBe(true);
      expect(existsSync(at(`${file}.partial`))).toBe(false);
    });
  const begin = () => {
    for (const file of files) rmSync(at(file), { force: true });
    prepare();
  };
  begin();
  const kills = Math.ceil(KILLS / COMMANDS.length);
  const losses: Loss[] = [];
  let isFast = false;
  while (losses.length < kills) {
    // One kill in each part of the time, so that early and late kills occur even if kills are few; any time
    // if the program finished too early.
    const share = isFast ? random() : (losses.length + random()) / kills;
    const loss = await kill(killed, LONGEST * share);
    isFast = loss === undefined;
    if (loss === undefined) {
      check();
      begin();
    } else losses.push(loss);
  }
  await finish(args);
  check();
  return losses;
}

const COMMANDS: readonly Killed[] = [
  {
    name: 'rollout',
    args: [...RUN, '--trials', '12960', '-o', 'a.json', '--rows', 'a.csv'],
    files: ['a.json', 'a.csv'],
  },
  {
    name: 'rollout --extend onto its own file, under a stop rule',
    args: [
      'rollout',
      '--extend',
      'b.json',
      '--trials',
      '12960',
      '--stop-se',
      '0.007',
      '--threads',
      '2',
      '-o',
      'b.json',
    ],
    files: ['b.json'],
    prepare: () => writeFileSync(at('b.json'), readFileSync(at('begun.json'))),
  },
  {
    name: 'arimaa rollout',
    args: [
      'arimaa',
      'rollout',
      ARIMAA,
      '--top',
      '2',
      '--trials',
      '150000',
      '--to-end',
      '--threads',
      '2',
      '-o',
      'c.json',
    ],
    files: ['c.json'],
  },
];

test.each(COMMANDS)(
  '$name: killed at random moments and restarted, it gives the bits of an unbroken run',
  async (killed) => {
    await strataHere([...RUN, '--trials', '324', '-o', at('begun.json'), '--force']);
    const inFolder = (arg: string) => (/^\w+\.(json|csv)$/.test(arg) ? at(arg) : arg);
    const args = killed.args.map(inFolder);
    const whole = killed.args.map((arg, index) =>
      killed.args[index - 1] === '--extend'
        ? at('begun.json')
        : /^\w+\.(json|csv)$/.test(arg)
          ? at(`whole-${arg}`)
          : arg,
    );
    expect(await strataHere(whole)).toEqual({ code: 0, out: '', err: '' });
    const losses = await killAtRandom({ ...killed, args }, createRandom(SEED));
    const most = (of: keyof Loss) => Math.round(Math.max(...losses.map((loss) => loss[of])));
    console.log(
      `${killed.name}: ${losses.length} kills, at most ${most('ms')} ms and ${most('trials')} trials lost`,
    );
  },
  3_600_000,
);
