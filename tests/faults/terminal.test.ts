import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { BenchmarkJson } from '../../src/cli/commands/benchmark.ts';
import type { MatchJson } from '../../src/library/answers/match.ts';
import type { RolloutJson } from '../../src/jobs/backgammon/resultJson.ts';
import { folderEntries } from '../../src/runner/node/assets.ts';
import { bundleAgain, type Ended, root, startStrata, type Started, strata, strataHere } from '../programs.ts';
import { parse, testFolder } from './folder.ts';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const PLAYS = ['--plays', '8/5 6/5; 24/23 13/10'];
const RUN = ['rollout', OPENING, ...PLAYS, '--truncate', '4', '--threads', '2'];
const SHORT = [...RUN, '--trials', '72'];
/** Longer than any test waits. */
const LONG = [...RUN, '--trials', '1000000'];
const ARIMAA = `g [rrrrrrrrhdcemcdh${' '.repeat(32)}HDCMECDHRRRRRRRR]`;
const hasFull = existsSync('/dev/full');

const { at, read } = testFolder('faults');
/** A result without the time it took. */
const untimed = ({ seconds: _seconds, ...rest }: RolloutJson) => rest;

/** Waits until a partial file contains trials. */
const untilKept = (name: string) =>
  vi.waitFor(() => expect(parse(read(name)).trials).toBeGreaterThan(0), { timeout: 60_000, interval: 50 });

/** Sends a signal every millisecond until the program ends: Ctrl-C under npm sends two at any distance. */
async function signalOften({ child, ended }: Started, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const again = setInterval(() => child.kill(signal), 1);
  const code = await ended;
  clearInterval(again);
  return code;
}

describe('output of a result', () => {
  test('-o writes exactly what would be printed, and leaves no other file', async () => {
    const { code, out, err } = await strataHere([...SHORT, '-o', at('a.json')]);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: '' });
    const printed = await strataHere([...SHORT, '--json']);
    expect(untimed(parse(read('a.json')))).toEqual(untimed(parse(printed.out)));
    expect(readdirSync(at(''))).toEqual(['a.json']);
    const dice = await strataHere(['dice', '--trials', '2', '-o', at('dice.txt')]);
    expect(dice).toEqual({ code: 0, out: '', err: '' });
    expect(read('dice.txt')).toBe((await strataHere(['dice', '--trials', '2'])).out);
  });

  test.each([
    [['dice', '--trials', '1']],
    [['convert', OPENING]],
    [['plays', OPENING]],
    [['evaluate', OPENING]],
    [['match', new URL('tests/vectors/matches/one-game.mat', root).pathname]],
    [['arimaa', 'evaluate', ARIMAA]],
  ])('%j: an existing file is not overwritten unasked', async ([command = '', ...args]) => {
    writeFileSync(at('kept.txt'), 'kept');
    const { code, err } = await strataHere([command, ...args, '-o', at('kept.txt')]);
    expect(code).toBe(2);
    expect(err).toContain(`-o ${at('kept.txt')}: the file exists.`);
    expect(read('kept.txt')).toBe('kept');
  });

  test('--force overwrites; a device is written to, never replaced', async () => {
    writeFileSync(at('old.txt'), 'old');
    expect((await strataHere(['dice', '-o', at('old.txt'), '--force'])).code).toBe(0);
    expect(read('old.txt')).not.toBe('old');
    expect((await strataHere(['dice', '-o', '/dev/null'])).code).toBe(0);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.each([
    ['a folder that is not there', 'nowhere/a.json', 'no such file or folder'],
    ['a folder itself', '.', 'it is a folder'],
  ])('%s is refused before the work begins', async (_name, file, why) => {
    for (const flag of ['-o', '--rows']) {
      const { code, out, err } = await strataHere([...LONG, flag, at(file)]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toBe(`${flag} ${at(file)}: cannot be written: ${why}.\n`);
    }
  });

  test.runIf(hasFull)('a full disk: the result is printed, the file named', async () => {
    for (const flag of ['-o', '--rows']) {
      const { code, out, err } = await strata([...SHORT, '--json', flag, '/dev/full']);
      expect(code).toBe(2);
      expect(parse(out).trials).toBe(72);
      expect(err).toContain(`${flag} /dev/full: cannot be written: the disk is full.`);
    }
  });

  test('a folder as standard input is an error', async () => {
    const input = openSync(at(''), 'r');
    const run = startStrata(['convert', '--stdin'], [input, 'pipe', 'pipe']);
    closeSync(input);
    expect(await run.ended).toBe(2);
    expect(run.err()).toBe('strata: Standard input: cannot be read: it is a folder.\n');
  });

  test.runIf(hasFull)('a full disk behind standard output: the result is kept elsewhere', async () => {
    const full = openSync('/dev/full', 'w');
    const run = startStrata([...SHORT, '--json'], ['ignore', full, 'pipe']);
    closeSync(full);
    expect(await run.ended).toBe(2);
    const [, file = ''] = /the disk is full\. The rest is in (\S+)\.\n/.exec(run.err()) ?? [];
    expect(parse(readFileSync(file, 'utf8')).trials).toBe(72);
    rmSync(file);
  });

  test('a closed output pipe ends the program silently', async () => {
    const run = startStrata(['dice', '--trials', '20000']);
    run.child.stdout?.destroy();
    expect({ code: await run.ended, err: run.err() }).toEqual({ code: 0, err: '' });
    const quiet = startStrata([...SHORT, '--cube-plies', '1', '--cubeless', '--json']);
    quiet.child.stderr?.destroy();
    expect(await quiet.ended).toBe(0);
    expect(parse(quiet.out()).trials).toBe(72);
  });

  test('--extend of a file that the shell has emptied says how to do it', async () => {
    writeFileSync(at('a.json'), '');
    const { code, err } = await strataHere(['rollout', '--extend', at('a.json')]);
    expect(code).toBe(2);
    expect(err).toContain(`empties the file before it is read: use -o ${at('a.json')}`);
  });
});

describe('rows', () => {
  test('a rows file is not overwritten unasked; --extend appends to it', async () => {
    await strataHere([...SHORT, '-o', at('a.json'), '--rows', at('a.csv')]);
    const first = read('a.csv');
    const again = await strataHere([...SHORT, '--rows', at('a.csv')]);
    expect({ code: again.code, out: again.out }).toEqual({ code: 2, out: '' });
    expect(again.err).toContain(`--rows ${at('a.csv')}: the file exists.`);
    expect(read('a.csv')).toBe(first);
    const extended = [at('a.json'), '--trials', '144', '-o', at('a.json'), '--rows', at('a.csv')];
    expect((await strataHere(['rollout', '--extend', ...extended])).code).toBe(0);
    await strataHere([...RUN, '--trials', '144', '-o', at('b.json'), '--rows', at('b.csv')]);
    // The last columns contain the settings, which include --trials.
    const rows = (name: string) =>
      read(name)
        .split('\n')
        .map((line) => line.split(',').slice(0, 20));
    expect(rows('a.csv')).toEqual(rows('b.csv'));
    expect(untimed(parse(read('a.json')))).toEqual(untimed(parse(read('b.json'))));
  });

  test('rows of another run are not continued', async () => {
    await strataHere([...SHORT, '-o', at('a.json')]);
    await strataHere([...RUN, '--trials', '36', '--rows', at('other.csv')]);
    const other = read('other.csv');
    const args = ['--extend', at('a.json'), '--trials', '144', '--rows', at('other.csv')];
    const { code, err } = await strataHere(['rollout', ...args]);
    expect(code).toBe(2);
    expect(err).toContain('does not end where this run continues');
    expect(read('other.csv')).toBe(other);
  });
});

describe('signals', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s, repeated: the trials so far are in the result and in the rows',
    async (signal) => {
      const run = startStrata([...LONG, '-o', at('a.json'), '--rows', at('a.csv')]);
      await untilKept('a.json.partial');
      expect(await signalOften(run, signal)).toBe(0);
      const result = parse(read('a.json'));
      expect(result.stopReason).toBe('stopped');
      expect(readdirSync(at(''))).toEqual(['a.csv', 'a.json']);
      const trials = result.candidates.reduce((sum, candidate) => sum + candidate.trials, 0);
      expect(read('a.csv').trim().split('\n').length).toBe(1 + trials);
    },
  );

  test('a stopped and extended run equals an unbroken one', async () => {
    const run = startStrata([...LONG, '-o', at('a.json')]);
    await untilKept('a.json.partial');
    await signalOften(run, 'SIGTERM');
    const { trials } = parse(read('a.json'));
    const more = String(trials + 100);
    await strataHere(['rollout', '--extend', at('a.json'), '--trials', more, '-o', at('a.json')]);
    const whole = await strataHere([...RUN, '--trials', more, '--json']);
    expect(untimed(parse(read('a.json')))).toEqual(untimed(parse(whole.out)));
  });

  test('without a file the trials so far are printed', async () => {
    const run = startStrata([...LONG, '--json', '--rows', at('a.csv')]);
    await vi.waitFor(() => expect(read('a.csv').length).toBeGreaterThan(0), { timeout: 60_000 });
    expect(await signalOften(run, 'SIGINT')).toBe(0);
    expect(parse(run.out()).stopReason).toBe('stopped');
  });

  test('Arimaa: likewise', async () => {
    // Whole games, since short playouts may end before the first checkpoint.
    const long = ['--trials', '1000000', '--turn-limit', '0', '--threads', '1'];
    const args = ['--top', '2', ...long, '-o', at('a.json')];
    const run = startStrata(['arimaa', 'rollout', ARIMAA, ...args]);
    await untilKept('a.json.partial');
    expect(await signalOften(run, 'SIGHUP')).toBe(0);
    expect(parse(read('a.json')).stopReason).toBe('stopped');
    const trees = startStrata(['arimaa', 'uct', '--stdin', '--iterations', '3000']);
    trees.child.stdin?.end(`${ARIMAA}\n`.repeat(500));
    await vi.waitFor(() => expect(trees.out()).toMatch(/\n/), { timeout: 60_000, interval: 50 });
    expect(await signalOften(trees, 'SIGTERM')).toBe(143);
    expect(trees.out().trim().split('\n').length).toBeLessThan(500);
  });

  test('Ctrl-C ends a batch after the current line, with the answers so far', async () => {
    for (const args of [[], ['-o', at('a.jsonl')]]) {
      const run = startStrata([
        'rollout',
        '--stdin',
        ...LONG.slice(2),
        '--stop-seconds',
        '2',
        '--min-trials',
        '36',
        ...args,
      ]);
      run.child.stdin?.end(`${OPENING}\n${OPENING}\n${OPENING}\n${OPENING}\n`);
      const answered = () =>
        args.length === 0 ? run.out() : existsSync(at('a.jsonl.partial')) ? read('a.jsonl.partial') : '';
      await vi.waitFor(() => expect(answered()).toMatch(/\n/), { timeout: 60_000, interval: 50 });
      expect(await signalOften(run, 'SIGINT')).toBe(130);
      const lines = (args.length === 0 ? run.out() : read('a.jsonl')).trim().split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(1);
      expect(lines.length).toBeLessThan(4);
      expect(lines.map((line) => parse(line).id)).toEqual(lines.map(() => OPENING));
      expect(run.err()).toContain('stopped by SIGINT after');
    }
  });

  /** Runs a command in this process and sends a signal some time after it starts listening for signals. */
  async function interrupted(args: readonly string[], signal: NodeJS.Signals, ms: number): Promise<Ended> {
    const listeners = process.listenerCount(signal);
    const ended = strataHere(args);
    await vi.waitFor(() => expect(process.listenerCount(signal)).toBeGreaterThan(listeners), {
      timeout: 60_000,
      interval: 5,
    });
    await new Promise((resolve) => setTimeout(resolve, ms));
    process.emit(signal, signal);
    return ended;
  }

  test('a match keeps the decisions evaluated before a signal, marked as interrupted', async () => {
    const match = new URL('tests/vectors/matches/five-points.mat', root).pathname;
    const args = ['match', match, '--plies', '2', '-o', at('m.json')];
    // A busy machine may need longer until the first decision is evaluated.
    const early = async (
      ms: number,
    ): Promise<Ended & { readonly cut: NonNullable<MatchJson['interrupted']> }> => {
      const ended = await interrupted([...args, '--force'], 'SIGINT', ms);
      const { games, interrupted: cut } = JSON.parse(read('m.json')) as MatchJson;
      expect(games.flatMap(({ decisions }) => decisions).length).toBe(cut!.evaluated);
      return cut!.evaluated > 0 ? { ...ended, cut: cut! } : early(2 * ms);
    };
    const { code, out, err, cut } = await early(250);
    expect({ code, out }).toEqual({ code: 130, out: '' });
    expect(cut.evaluated).toBeLessThan(cut.decisions);
    expect(err).toBe(
      `stopped by SIGINT after ${cut.evaluated} of ${cut.decisions} decisions. The others were not evaluated.\n`,
    );
    const { out: text } = await interrupted(['match', match, '--plies', '2'], 'SIGTERM', 500);
    expect(text).toMatch(/^Evaluated at 2-ply.*, interrupted after \d+ of \d+ decisions\n/);
  });

  test('a benchmark keeps the positions timed before a signal', async () => {
    const args = ['benchmark', '--truncate', '2', '--threads', '1', '--trials', '20000', '-o', at('b.json')];
    const { code, err } = await interrupted(args, 'SIGTERM', 50);
    expect(code).toBe(143);
    const [, timed] = /^stopped by SIGTERM after (\d) of 4 positions/.exec(err) ?? [];
    const kept = existsSync(at('b.json')) ? (JSON.parse(read('b.json')) as BenchmarkJson) : undefined;
    expect(kept?.positions.length ?? 0).toBe(Number(timed));
    expect(kept?.interrupted ?? true).toBe(true);
  });

  test('a verification reports the segments replayed before a signal', async () => {
    await strataHere([...RUN.slice(0, 4), '--trials', '1296', '--threads', '2', '-o', at('a.json')]);
    for (const ms of [0, 400, 800]) {
      const args = ['verify', at('a.json'), '--sample', '17', '--threads', '1', '--json'];
      const { code, out, err } = await interrupted(args, 'SIGINT', ms);
      // By then nothing or everything may have been replayed.
      if (code === 0) expect(JSON.parse(out)).toMatchObject({ verdict: 'verified', interrupted: false });
      else {
        expect(code).toBe(130);
        expect(err).toMatch(/stopped by SIGINT before/);
        if (out !== '')
          expect(JSON.parse(out)).toMatchObject({
            verdict: 'unverified',
            interrupted: true,
            runs: [{ wrong: [] }],
          });
      }
    }
  });

  test('a batch that waits for its next line ends too', async () => {
    const run = startStrata(['convert', '--stdin']);
    run.child.stdin?.write(`${OPENING}\n`);
    await vi.waitFor(() => expect(run.out()).toMatch(/\n/), { timeout: 60_000, interval: 50 });
    expect(await signalOften(run, 'SIGTERM')).toBe(143);
    expect(run.out().trim().split('\n').length).toBe(1);
  });
});

describe('leftovers of a killed program', () => {
  test('another question does not use its trials', async () => {
    const run = startStrata([...LONG, '-o', at('a.json')]);
    await untilKept('a.json.partial');
    run.child.kill('SIGKILL');
    await run.ended;
    const kept = read('a.json.partial');
    const { code, err } = await strataHere([...SHORT, '--seed', '2', '-o', at('a.json')]);
    expect(code).toBe(2);
    expect(err).toContain('its trials answer another question. Move it away, or start over with --force.');
    expect(read('a.json.partial')).toBe(kept);
    const { trials } = parse(kept);
    const fewer = await strataHere([...RUN, '--trials', String(trials - 1), '-o', at('a.json')]);
    expect(fewer.err).toContain(`has ${trials.toLocaleString('en-US')} trials already`);
    const more = ['--extend', at('a.json.partial'), '--trials', String(trials + 36), '-o', at('a.json')];
    expect((await strataHere(['rollout', ...more])).code).toBe(0);
    expect(parse(read('a.json')).trials).toBe(trials + 36);
  });

  test('the answers of a batch', async () => {
    const run = startStrata(['convert', '--stdin', '-o', at('a.jsonl')]);
    run.child.stdin?.write(`${OPENING}\n`);
    await vi.waitFor(() => expect(read('a.jsonl.partial')).toMatch(/\n/), { timeout: 60_000, interval: 50 });
    run.child.kill('SIGKILL');
    await run.ended;
    const kept = read('a.jsonl.partial');
    const again = await strata(['convert', '--stdin', '-o', at('a.jsonl')], `${OPENING}\n`);
    expect(again.code).toBe(2);
    expect(again.err).toContain(`${at('a.jsonl.partial')} has the answers of an interrupted batch.`);
    expect(read('a.jsonl.partial')).toBe(kept);
  });

  test('drafts of the cache and of the program are removed, those of living processes are not', async () => {
    const long = new Date(Date.now() - 600_000);
    const gone = startStrata(['dice', '--trials', '1']);
    await gone.ended;
    const dead = at(`bearoff-00.bin.${gone.child.pid}.draft`);
    const alive = at(`bearoff-00.bin.${process.pid}.draft`);
    for (const file of [dead, alive]) {
      writeFileSync(file, 'draft');
      utimesSync(file, long, long);
    }
    await folderEntries(at('')).write('bearoff-11', { tables: new ArrayBuffer(8), sha256: 'hash' });
    expect(existsSync(dead)).toBe(false);
    expect(existsSync(alive)).toBe(true);
    const bundled = new URL(`build/node/cli.js.${gone.child.pid}`, root);
    writeFileSync(bundled, 'draft');
    bundleAgain();
    expect(existsSync(bundled)).toBe(false);
  });
});
