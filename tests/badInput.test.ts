import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { bundle, root, strata, strataHere } from './programs.ts';

const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const OPENING = '4HPwATDgc/ABMA';
const BEAROFF_WON = 'XGID=------------------------a-:0:0:1:00:0:0:0:0:10';

const folder = mkdtempSync(join(tmpdir(), 'strata-'));
beforeAll(bundle);
afterAll(() => rmSync(folder, { recursive: true }));

// Each exits with code 2, prints nothing to stdout, and reports the mistake in one line.
test.each<[what: string, args: string[], says: RegExp]>([
  ['no command', [], /Command: expected one of plays, evaluate, rollout/],
  ['an unknown command', ['roll'], /^Command: expected one of plays, .*rollout.*, got roll\./],
  ['an unknown flag', ['plays', OPENING, '--die', '31'], /unknown option '--die'/],
  ['a flag without its value', ['rollout', OPENING, '--trials'], /argument missing/],
  ['one argument too many', ['evaluate', OPENING, OPENING], /too many arguments/],
  ['no ID', ['evaluate'], /ID: expected an XGID, a GNU ID or a position ID, got none/],
  ['an ID and --stdin', ['evaluate', OPENING, '--stdin'], /expected none with --stdin/],
  ['text that is no ID', ['evaluate', 'hello'], /ID/],
  ['a damaged XGID', ['evaluate', OPENING_31.replace(':0:0:1:31', ':0:0:1:70')], /dice/i],
  ['a damaged position ID', ['evaluate', '4HPwATDgc/ABM'], /ID/],
  [
    '16 checkers',
    ['evaluate', 'XGID=-b----F-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'],
    /has 16 checkers; the maximum is 15/,
  ],
  ['a game that is over', ['evaluate', BEAROFF_WON], /the game is over/],
  ['no dice for plays', ['plays', OPENING], /Dice: expected a roll in the ID or with --dice 31, got none/],
  [
    'dice that do not exist',
    ['plays', OPENING, '--dice', '70'],
    /Dice: expected two digits from 1 to 6 such as 31, got 70/,
  ],
  ['an illegal play', ['rollout', OPENING_31, '--plays', '8/5 6/5; 24/18'], /24\/18/],
  ['a play that is none', ['rollout', OPENING_31, '--plays', 'castle'], /castle/],
  ['a play twice', ['rollout', OPENING_31, '--plays', '8/5 6/5; 6/5 8/5'], /8\/5 6\/5 is listed twice/],
  ['plays without dice', ['rollout', OPENING, '--plays', '8/5 6/5'], /for --plays/],
  ['plays and top', ['rollout', OPENING_31, '--plays', '8/5 6/5', '--top', '2'], /--plays and --top/],
  [
    'no trials',
    ['rollout', OPENING, '--trials', '0'],
    /Trials: expected a whole number from 1 to 1,679,616, got 0\./,
  ],
  ['too many trials', ['rollout', OPENING, '--trials', '1e9'], /Trials: expected .* got 1000000000\./],
  [
    'a seed that is no integer',
    ['rollout', OPENING, '--seed', '1.5'],
    /Seed: expected a whole number .* got 1\.5\./,
  ],
  ['a seed that is no number', ['dice', '--seed', 'x'], /Seed: expected a whole number .* got "x"\./],
  [
    'an unknown variance reduction',
    ['rollout', OPENING, '--variance-reduction', 'some'],
    /Variance reduction: expected best, none, lookahead or learned, got "some"/,
  ],
  [
    '65 threads',
    ['rollout', OPENING, '--threads', '65'],
    /--threads: expected a whole number from 1 to 64, got 65/,
  ],
  ['129 turns', ['dice', '--turns', '129'], /--turns: expected a whole number from 1 to 128/],
  [
    'a level that does not exist',
    ['plays', OPENING_31, '--plies', '4'],
    /Checker play level: expected a whole number from 0 to 3, got 4/,
  ],
  [
    'an unknown move filter',
    ['plays', OPENING_31, '--plies', '2', '--filter', 'wide'],
    /Move filter: expected tiny, narrow, normal, large or huge, got "wide"/,
  ],
  [
    'a cube decision after the roll',
    ['rollout', OPENING_31, '--cube'],
    /Dice: expected none for --cube, since a double comes before the roll, got 31/,
  ],
  [
    'a cube decision of one who may not double',
    ['rollout', 'XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:0:0:0:0:10', '--cube'],
    /Cube: the player on roll may not turn it/,
  ],
  [
    'a cube decision without the cube',
    ['rollout', OPENING, '--cube', '--cubeless'],
    /expected false for a double/,
  ],
  [
    'a cube decision with a dead cube',
    ['rollout', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:1:0:5:10', '--cube'],
    /Cube: the player on roll may not turn it: the cube is dead: winning the game/,
  ],
  [
    'a cube decision of plays',
    ['rollout', OPENING, '--cube', '--plays', '8/5 6/5'],
    /--cube and --plays: expected one of the two, got both/,
  ],
  [
    'a level of cube decisions that does not exist',
    ['rollout', OPENING, '--cube-plies', '4'],
    /Cube decision level: expected a whole number from 0 to 3, got 4/,
  ],
  [
    'two stop rules',
    ['rollout', OPENING, '--stop-jsd', '2.33', '--stop-se', '0.01'],
    /Stop rules: expected one, got --stop-se 0.01 and --stop-jsd 2.33/,
  ],
  [
    'the figure of another stop rule',
    ['rollout', OPENING, '--stop-jsd', '2.33', '--stop-rule', 'confident'],
    /Stop rules: expected one, got --stop-jsd 2.33 and --stop-rule confident/,
  ],
  ['a stop rule without sense', ['rollout', OPENING, '--stop-se', '0'], /Standard error to reach: expected/],
  [
    'a pending beaver in a match',
    ['rollout', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:B:1:1:0:5:10'],
    /Matches have no beaver/,
  ],
  [
    'a pending raccoon of a cube that cannot go so high',
    ['evaluate', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:R:0:0:3:0:2'],
    /a raccoon is pending, but the cube is at its highest value, 4/,
  ],
  [
    'plays where a double is pending',
    ['rollout', OPENING_31.replace(':31:', ':D:'), '--plays', '8/5 6/5'],
    /--plays: the ID has a pending double, which comes before the roll/,
  ],
  [
    'a pending double of a dead cube',
    ['rollout', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:D:4:1:0:5:10'],
    /it: the cube is dead: .* put 00 in the dice field/,
  ],
  [
    'the answer to a double without the cube',
    ['rollout', OPENING_31.replace(':31:', ':D:'), '--cubeless'],
    /expected false for a double/,
  ],
  [
    'an unknown match equity table',
    ['evaluate', OPENING, '--met', 'woolsey'],
    /Match equities: expected kazaross-xg2 or rockwell-kazaross, got "woolsey"/,
  ],
  [
    'a match longer than the tables',
    ['evaluate', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:70:10'],
    /Points to go: expected at most 64 for either player, got 70 and 70/,
  ],
  [
    'money rules in a match',
    ['evaluate', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:5:10', '--jacoby'],
    /--jacoby: for money games only/,
  ],
  [
    'a job file that is not there',
    ['rollout', '--job', 'nowhere.json'],
    /--job nowhere\.json: cannot be read: no such file or folder\.$/m,
  ],
  [
    'a result file that is not there',
    ['rollout', '--extend', 'nowhere.json', '--trials', '99'],
    /--extend nowhere\.json: cannot be read: no such file or folder\.$/m,
  ],
  [
    'a job together with a result',
    ['rollout', '--extend', 'x.json', '--job', 'y.json', '--replay', '1'],
    /--extend: the question comes from the file, but got --job, --replay as well/,
  ],
  [
    'a trial that cannot be replayed',
    ['rollout', OPENING, '--replay', '-1'],
    /--replay: expected a whole number from 0 to 1,679,615, got -1/,
  ],
  [
    'rows of a single trial',
    ['rollout', OPENING, '--replay', '3', '--rows', 'x.csv'],
    /--rows: has no effect with --replay\. Remove one of them\./,
  ],
  [
    'statistics of a job that is only printed',
    ['rollout', OPENING, '--print-job', '--statistics'],
    /--statistics: has no effect with --print-job\. Remove one of them\./,
  ],
  [
    'an ID together with a job',
    ['rollout', OPENING, '--job', 'x.json', '--seed', '2'],
    /got an ID, the setting seed as well/,
  ],
  [
    'a rows file that cannot be',
    ['rollout', OPENING, '--trials', '1', '--rows', 'nowhere/rows.csv'],
    /--rows nowhere\/rows\.csv: cannot be written: no such file or folder\.$/m,
  ],
])('%s', async (_, args, says) => {
  const { code, out, err } = await strataHere(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(says);
});

test('the process itself ends with code 2 and one line', async () => {
  expect(await strata(['rollout', OPENING, '--trials', '0'])).toEqual({
    code: 2,
    out: '',
    err: 'strata: Trials: expected a whole number from 1 to 1,679,616, got 0.\n',
  });
});

test('weights missing or damaged: the file is named, the code is 2', async () => {
  const other = join(folder, 'other');
  mkdirSync(join(other, 'build/wasm'), { recursive: true });
  mkdirSync(join(other, 'public/weights'), { recursive: true });
  cpSync(new URL('build/wasm/kernel.wasm', root), join(other, 'build/wasm/kernel.wasm'));
  const evaluated = () => strataHere(['evaluate', OPENING], { from: pathToFileURL(`${other}/`) });
  const missing = await evaluated();
  expect(missing).toMatchObject({ code: 2, out: '' });
  expect(missing.err).toContain(`Weights file ${WEIGHTS.fast.file} cannot be read`);
  writeFileSync(join(other, 'public/weights', WEIGHTS.fast.file), 'abc');
  const damaged = await evaluated();
  expect(damaged).toMatchObject({ code: 2, out: '' });
  expect(damaged.err).toContain(`expected SHA-256 ${WEIGHTS.fast.sha256.slice(0, 12)}…, got ba7816bf8f01…`);
});

test('a job changed by hand: its mistake is named', async () => {
  const job = JSON.parse(
    (await strataHere(['rollout', OPENING_31, '--top', '1', '--print-job'])).out,
  ) as RolloutJob;
  const file = join(folder, 'job.json');
  const refused = async (changed: unknown) => {
    writeFileSync(file, JSON.stringify(changed));
    const { code, err } = await strataHere(['rollout', '--job', file]);
    expect(code).toBe(2);
    return err;
  };
  expect(await refused({ ...job, version: 2 })).toContain('field version');
  expect(await refused({ ...job, settings: { ...job.settings, seed: -1 } })).toContain('Seed: expected');
  expect(await refused({ ...job, engine: { ...job.engine, weights: 'f'.repeat(64) } })).toContain(
    'Its numbers would differ',
  );
  expect(await refused({ ...job, position: { ...job.position, dice: [6, 5] } })).toContain('candidate 1');
});

test('a cache that cannot be written: a note, and the same answer', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const { code, out, err } = await strata(['evaluate', OPENING, '--json'], '', { STRATA_CACHE: file });
  expect(code).toBe(0);
  expect(err).toContain('The bearoff tables cannot be stored');
  expect(out).toBe((await strataHere(['evaluate', OPENING, '--json'])).out);
});
