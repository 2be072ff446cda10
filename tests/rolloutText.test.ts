import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { bundle, strataHere } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-text-'));
beforeAll(bundle);
afterAll(() => rmSync(folder, { recursive: true }));

const FEW = ['--trials', '36', '--threads', '1'];
const SHORT = ['--net', 'fast', ...FEW];

/** The same rollout as lines of text and as JSON. */
async function both(...args: string[]): Promise<{ lines: readonly string[]; answer: RolloutJson }> {
  const [text, json] = [await strataHere(args), await strataHere([...args, '--json'])];
  expect([text.code, json.code]).toEqual([0, 0]);
  return { lines: text.out.trimEnd().split('\n'), answer: JSON.parse(json.out) as RolloutJson };
}

/** The same position with colors and directions swapped. */
function mirrored(xgid: string): string {
  const [board = '', cube, owner, turn, dice, x, o, ...rest] = xgid.replace('XGID=', '').split(':');
  const swapped = [...board]
    .toReversed()
    .map((one) => (/[a-z]/.test(one) ? one.toUpperCase() : one.toLowerCase()));
  return `XGID=${[swapped.join(''), cube, 0 - Number(owner), 0 - Number(turn), dice, o, x, ...rest].join(':')}`;
}

const half = ([low, high]: readonly [number, number], digits = 3): string =>
  ((high - low) / 2).toFixed(digits);
const size = (value: number): string => Math.abs(value).toFixed(3);

const SEVEN_POINT = 'XGID=---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10';

describe('a cube decision as text', () => {
  test.each([SEVEN_POINT, mirrored(SEVEN_POINT)])(
    'passed: the exact line is listed, and the margin is the one over cashing: %s',
    async (id) => {
      const { lines, answer } = await both(
        'rollout',
        id,
        ...SHORT,
        '--seed',
        '33',
        '--cube',
        '--no-splitting',
      );
      expect(answer.cube!.action).toBe('redouble/pass');
      expect(lines.slice(0, 2)).toEqual([id, expect.stringMatching(/^line +equity +SE +95 % +win %/)]);
      expect(lines.slice(2, 5).map((line) => line.split(/ {2,}/)[0])).toEqual([
        'no redouble',
        'redouble/take',
        'redouble/pass',
      ]);
      expect(lines[4]).toMatch(/^redouble\/pass +\+1\.000 +exact$/);
      const line = (name: string) => answer.candidates.find((one) => one.line === name)!;
      const [none, taken] = [line('no double'), line('double/take')];
      expect(lines[5]).toContain(
        `redoubling gains ${size(1 - none.cubefulEquity!)} ± ${half(none.interval!)}; redoubling is right`,
      );
      expect(lines[5]).toContain(
        `a take would cost the opponent ${size(taken.cubefulEquity! - 1)} ± ${half(taken.interval!)}`,
      );
      // Variance reduction makes the share of backgammons lost negative, by enough to show in two decimals.
      expect(taken.probabilities[4]).toBeLessThan(-0.00005);
      expect(lines).toContain(
        'Variance reduction subtracts luck. Percentages of few trials that fall outside 0 to 100 show the limit.',
      );
    },
  );

  const ANCHOR = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';

  test.each([ANCHOR, mirrored(ANCHOR)])('taken: the margin is the paired difference: %s', async (id) => {
    const { lines, answer } = await both('rollout', id, ...SHORT, '--cube');
    const { difference, interval } = answer.cube!.pairs.find(({ question }) => question === 'double')!;
    const [word, answerWord] = answer.cube!.action.split('/');
    expect(answerWord).toBe('take');
    expect(lines[5]).toContain(
      `doubling ${word === 'double' ? 'gains' : 'costs'} ${size(difference)} ± ${half(interval!)}; `,
    );
    expect(lines[5]).toContain('a pass would cost the opponent ');
  });

  test('beavered: twice the take against no double, with the error that fits its JSD', async () => {
    const { lines, answer } = await both(
      'rollout',
      ANCHOR.replace(':0:0:10', ':2:0:10'),
      ...SHORT,
      '--seed',
      '2',
      '--cube',
    );
    const { noDouble, doubleBeaver, action, jsd } = answer.cube!;
    expect(action).toBe('no double/beaver');
    expect(lines[4]).toMatch(/^double\/beaver /);
    const gain = doubleBeaver! - noDouble!;
    const [, printed, width] = / doubling costs ([\d.]+) ± ([\d.]+);/.exec(lines[6]!)!;
    expect(printed).toBe(size(gain));
    // With 36 trials, half of a 95 % interval is 2.0 to 2.4 standard errors.
    const errors = Number(width) / (Math.abs(gain) / jsd.double!);
    expect(errors).toBeGreaterThan(1.96);
    expect(errors).toBeLessThan(2.8);
    // A pass gives up the value of the beaver, not that of the take.
    expect(lines[6]).toContain(`a pass would cost the opponent ${size(1 - doubleBeaver!)} ± `);
  });

  test('a pending double: take, pass and beaver of the answering player, and the cost of a wrong answer', async () => {
    const { lines, answer } = await both('rollout', ANCHOR.replace(':00:0:0:0:', ':D:0:0:2:'), ...SHORT);
    const [take] = answer.candidates;
    expect(lines.slice(2, 5).map((line) => line.split(/ {2,}/)[0])).toEqual(['take', 'beaver', 'pass']);
    expect(lines[4]).toMatch(/^pass +−1\.000 +exact$/);
    // The beaver is right, so a pass gives up the beaver's value, twice that of the take.
    const { doubleBeaver, action } = answer.cube!;
    expect([action, doubleBeaver]).toEqual(['beaver', 2 * take!.cubefulEquity!]);
    expect(lines[5]).toContain(
      `a pass would cost ${size(doubleBeaver! + 1)} ± ${(2 * Number(half(take!.interval!, 6))).toFixed(3)}`,
    );
  });
});

describe('the last line concludes', () => {
  const PLAYS = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
  test.each([
    [['--plays', '8/5 6/5; 24/20'], true],
    [['--plays', '24/23 13/10; 13/10 6/5'], false],
  ] as const)('%o: settled %s', async (flags, isSettled) => {
    const { lines, answer } = await both('rollout', PLAYS, ...flags, '--truncate', '5', ...SHORT);
    const jsd = Math.min(...answer.candidates.flatMap((one) => (one.jsd === null ? [] : [one.jsd])));
    expect(jsd >= 2.33).toBe(isSettled);
    expect(answer.settled).toBe(isSettled);
    expect(lines.at(-1)).toMatch(isSettled ? / · settled$/ : / · (?:not settled|too close to call)$/);
  });

  test('a single position has no difference to settle', async () => {
    const { lines, answer } = await both(
      'rollout',
      PLAYS.replace(':31:', ':00:'),
      '--truncate',
      '3',
      ...SHORT,
    );
    expect(answer.settled).toBeNull();
    expect(lines.at(-1)).not.toContain('settled');
  });
});

describe('percentages of a rollout with the cube', () => {
  const ALL_PASSES = 'XGID=----------------a--a----B-:0:0:1:21:0:0:0:0:10';

  test('a certain pass is named, and tied plays are not called chances', async () => {
    const { lines, answer } = await both('rollout', ALL_PASSES, ...SHORT);
    expect(answer.candidates.map(({ cubefulEquity }) => cubefulEquity)).toEqual([-1, -1]);
    expect(lines[2]).toMatch(/ {2}tie {2}/);
    expect(lines[3]).toMatch(/equal in every trial +tie /);
    expect(lines[4]).toMatch(/^36 of 24\/21’s 36 games ended with a passed double\. /);
  });

  test('without the cube they count games, and no note is printed', async () => {
    const { lines } = await both('rollout', ALL_PASSES, ...SHORT, '--cubeless');
    expect(lines.some((line) => line.includes('passed double'))).toBe(false);
    expect(lines).toHaveLength(5);
  });
});

test.each([
  [[], 'preset standard except trials'],
  [['--preset', 'quick'], 'preset quick except trials'],
  [
    ['--preset', 'deep-start', '--seed', '3', '--no-quasi-random'],
    'preset deep-start except trials, quasi-random',
  ],
])('the last line names the preset and what was changed: %o', async (flags, says) => {
  const { lines } = await both(
    'rollout',
    'XGID=------A-----------------a-:0:0:1:00:0:0:0:0:10',
    ...flags,
    ...FEW,
  );
  expect(lines.at(-1)).toMatch(new RegExp(`^${says} · `));
});

test('--help groups whole numbers only', async () => {
  const { out } = await strataHere(['rollout', '--help']);
  expect(out).toContain('(0.0001 to 1, default 0.01)');
  expect(out).toContain('1,679,616');
});

test('--initial with plays: a note says that it only keeps the reply from being a double', async () => {
  const opening = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
  const plays = await strataHere(['rollout', opening, '--initial', '--truncate', '3', ...SHORT]);
  expect(plays.err).toMatch(/^--initial: .*This setting keeps that reply from being a double/m);
  expect(plays.out).toContain('initial position: the reply to the play is never a double');
  const position = await strataHere([
    'rollout',
    opening.replace(':31:', ':00:'),
    '--initial',
    '--truncate',
    '3',
    ...SHORT,
  ]);
  expect(position.err).toBe('');
  expect(position.out).toContain('dice, initial position · ');
});

describe('results from files', () => {
  const file = join(folder, 'result.json');
  test('fewer trials than already played are refused; the same number is noted', async () => {
    const { out } = await strataHere(['rollout', '4HPwATDgc/ABMA', '--truncate', '3', ...SHORT, '--json']);
    writeFileSync(file, out);
    const fewer = await strataHere(['rollout', '--extend', file, '--trials', '20']);
    expect([fewer.code, fewer.out]).toEqual([2, '']);
    expect(fewer.err).toContain('result.json has 36 trials already, got 20.');
    const same = await strataHere(['rollout', '--extend', file, '--trials', '36']);
    expect(same.code).toBe(0);
    expect(same.err).toContain('already has all its trials. Give more --trials');
  });

  test.each([
    ['{}', /--extend .*bad\.json: Result, field id: is missing\. Expected the output of rollout --json\.$/m],
    ['{"id":5,"seconds":1,"runs":[]}', /Result, field id: expected a text, got 5\. /],
    ['{"id":', /bad\.json: expected JSON, as --json prints it, got invalid text: /],
  ])('a bad file is reported without system jargon: %s', async (text, says) => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, text);
    const { code, err } = await strataHere(['rollout', '--extend', bad, '--trials', '99']);
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });
});
