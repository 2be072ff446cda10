import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { openKernel } from '../bench/kernel.ts';
import type { PlaysJson } from '../src/library/answers/plays.ts';
import type { EvaluateJson } from '../src/library/answers/evaluate.ts';
import type { MatchJson } from '../src/library/answers/match.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { createLevelTable } from '../src/runner/worker/levelRun.ts';
import { bundle, strataHere } from './programs.ts';
import { sized } from './thorough.ts';
import type { LevelTask } from '../src/runner/core/evaluationTypes.ts';

const ROLL = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10';
const ROLL_FOR_O = 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:64:0:0:3:0:10';
const MONEY = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:3:0:10';
const MATCH = 'XGID=-a-B-BC-B---dD---dbd----B-:1:1:1:00:3:2:0:7:10';
const FILE = 'tests/vectors/matches/beaver.mat';

/** R1 by the net that takes less time. */
const R1 = ['--level', 'R1', '--net', 'fast'];

beforeAll(bundle);

/** What a command prints; it must succeed without a note. */
async function printed(...args: string[]): Promise<string> {
  const { code, out, err } = await strataHere(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}
const json = async <T>(...args: string[]): Promise<T> => JSON.parse(await printed(...args, '--json')) as T;

test.each([
  ['plays', ROLL],
  ['evaluate', MATCH],
])('%s: the same bytes on any number of threads, and again', async (command, id) => {
  const answers = new Set<string>();
  for (const threads of sized(['1', '2'], ['1', '2', '8', '8']))
    answers.add(await printed(command, id, ...R1, '--threads', threads, '--json'));
  expect(answers.size).toBe(1);
});

describe('plays', () => {
  test('those rolled out first, with their errors; the rest marked with their plies', async () => {
    const answer = await json<PlaysJson>('plays', ROLL, ...R1);
    expect(Object.keys(answer)).toEqual(['id', 'positionId', 'dice', 'plies', 'level', 'net', 'plays']);
    expect(answer).toMatchObject({ plies: null, level: 'R1' });
    const rolled = answer.plays.filter(({ plies }) => plies === null);
    expect(rolled.length).toBeGreaterThan(1);
    expect(answer.plays.slice(0, rolled.length)).toEqual(rolled);
    for (const play of answer.plays) {
      expect(Object.keys(play)).toEqual([
        'play',
        'positionId',
        'plies',
        'level',
        'cubelessEquity',
        'cubefulEquity',
        'standardErrors',
        'probabilities',
      ]);
      if (play.plies === null) {
        expect(play.level).toBe('R1');
        expect(Object.keys(play.standardErrors!)).toEqual(['cubelessEquity', 'cubefulEquity']);
        expect(Math.min(...Object.values(play.standardErrors!))).toBeGreaterThan(0);
      } else expect(play).toMatchObject({ level: String(play.plies), standardErrors: null });
    }
    const equities = rolled.map(({ cubefulEquity }) => cubefulEquity!);
    expect(equities).toEqual(equities.toSorted((a, b) => b - a));
    expect(new Set(answer.plays.map(({ play }) => play)).size).toBe(answer.plays.length);
  });

  test('the figures are those of the page, for both players', async () => {
    const { kernel } = openKernel();
    for (const id of [ROLL, ROLL_FOR_O]) {
      const task: LevelTask = {
        position: unwrap(parseXgid(id)).position,
        question: 'plays',
        level: 'R1',
        cubeless: false,
        matchTable: 'kazaross-xg2',
        net: 'fast',
      };
      const table = createLevelTable(kernel);
      let shown = await table(task);
      while (shown.trials < shown.of) shown = await table(task);
      const { plays } = await json<PlaysJson>('plays', id, ...R1);
      for (const play of plays.filter(({ plies }) => plies === null)) {
        const own = shown.plays!.find(({ moves }) => makePlay(moves) === play.play)!;
        expect(play.cubefulEquity).toBe(own.cubeful!.equity);
        expect(play.standardErrors!.cubefulEquity).toBe(own.rolled!.cubeful!.standardError);
        expect(play.probabilities).toEqual(own.outcome);
      }
    }
  });

  test('--cubeless ranks by cubeless equity and has no cubeful one', async () => {
    const { plays } = await json<PlaysJson>('plays', ROLL, ...R1, '--cubeless');
    const rolled = plays.filter(({ plies }) => plies === null);
    expect(rolled.every(({ cubefulEquity }) => cubefulEquity === null)).toBe(true);
    expect(rolled.every(({ standardErrors }) => standardErrors!.cubefulEquity === null)).toBe(true);
    const equities = rolled.map(({ cubelessEquity }) => cubelessEquity);
    expect(equities).toEqual(equities.toSorted((a, b) => b - a));
  });

  test('as text in two groups', async () => {
    const text = await printed('plays', ROLL, ...R1);
    expect(text).toMatch(/^play +level +cubeless +SE +cubeful +SE +behind/);
    expect(text).toMatch(/\n\nLooked ahead only:\nplay +plies +cubeless +cubeful +behind/);
  });

  test('--level with plies is --plies', async () => {
    expect(await printed('plays', ROLL, '--level', '1', '--json')).toBe(
      await printed('plays', ROLL, '--plies', '1', '--json'),
    );
  });

  test('--stdin answers each line', async () => {
    const { code, out } = await strataHere(['plays', '--stdin', ...R1], {
      input: `${ROLL}\nnonsense\n`,
    });
    const [first, second, ...rest] = out.trim().split('\n');
    expect({ code, rest }).toEqual({ code: 0, rest: [] });
    expect(first).toBe((await printed('plays', ROLL, ...R1, '--json')).trim());
    expect(JSON.parse(second!)).toMatchObject({ error: { code: 'bad-id' } });
  });
});

describe('evaluate', () => {
  test('level, errors, and the pairs of the cube decision', async () => {
    const answer = await json<EvaluateJson>('evaluate', MONEY, ...R1);
    expect(Object.keys(answer)).toEqual([
      'id',
      'positionId',
      'class',
      'plies',
      'level',
      'net',
      'probabilities',
      'cubelessEquity',
      'standardError',
      'standardErrors',
      'cubefulEquity',
      'cube',
      'noCube',
    ]);
    expect(answer).toMatchObject({ plies: null, level: 'R1' });
    expect(answer.standardErrors!.cubelessEquity).toBe(answer.standardError);
    const cube = answer.cube!;
    expect(answer.standardErrors!.cubefulEquity).toBe(cube.standardErrors!.noDouble);
    const [double] = cube.pairs!;
    expect(double!.question).toBe('double');
    // Doubling costs: the pair is double with the best answer − no double.
    expect(double!.difference).toBeCloseTo(
      Math.min(cube.doubleTake, 1, cube.doubleBeaver ?? 1) - cube.noDouble!,
      12,
    );
    expect(double!.standardError).toBeGreaterThan(0);
  });

  test('a pending double is answered with the same numbers, turned', async () => {
    for (const id of [MONEY, MATCH]) {
      const asked = await json<EvaluateJson>('evaluate', id, ...R1);
      const answered = await json<EvaluateJson>('evaluate', id.replace(':00:', ':D:'), ...R1);
      expect(answered.cube!.doubleTake).toBe(-asked.cube!.doubleTake);
      expect(answered.cube!.noDouble).toBe(-asked.cube!.noDouble!);
      expect(answered.cube!.standardErrors).toEqual(asked.cube!.standardErrors);
      expect(answered.cubelessEquity).toBeCloseTo(-asked.cubelessEquity, 12);
      expect(answered.standardError).toBe(asked.standardError);
      const times = { pass: 0, take: 1, beaver: 2 }[answered.cube!.action]!;
      expect(answered.standardErrors!.cubefulEquity).toBe(times * asked.cube!.standardErrors!.doubleTake!);
    }
  });

  test('as text with errors next to the equities', async () => {
    const text = await printed('evaluate', MATCH, ...R1);
    expect(text).toMatch(/^class +level +cubeless +SE +cubeful +SE +match % +win %/);
    expect(text).toMatch(/\ncube +equity +SE +match %\nno redouble +\+\d\.\d{3} +0\.\d{4}/);
    expect(text).toMatch(/\ncompared +difference +SE\nredouble\/take − no redouble/);
  });
});

test('match at auto: 2-ply, then R1 and R2 where the class is open; the same on any number of threads', async () => {
  const run = async (...flags: readonly string[]) => {
    const { code, out } = await strataHere(['match', FILE, '--net', 'fast', '--json', ...flags]);
    expect(code).toBe(0);
    return JSON.parse(out) as MatchJson;
  };
  const [one, two] = [await run('--threads', '1'), await run('--threads', '2', '--level', 'auto')];
  expect(two).toEqual(one);
  expect(one).toMatchObject({ plies: null, level: 'auto', interrupted: null });
  const looked = await run('--level', '2');
  const rolled = await run('--level', 'R1');
  const decisionsOf = ({ games }: MatchJson) => games.flatMap((game) => game.decisions);
  const levels = decisionsOf(one).map((decision, index) => {
    const { level, settled, lossEstimate, lossStandardError, ...rest } = decision;
    expect(typeof settled).toBe('boolean');
    expect(lossStandardError).toBeGreaterThanOrEqual(0);
    // A decision has the figures of its level, to the last bit.
    if (level === '2') expect(rest).toEqual(decisionsOf(looked)[index]);
    if (level === 'R1')
      expect({ ...rest, lossEstimate, lossStandardError }).toEqual(decisionsOf(rolled)[index]);
    return level;
  });
  expect(levels).toContain('2');
  expect(levels.some((level) => level !== '2')).toBe(true);
  for (const player of ['X', 'O'] as const)
    expect(one.statistics[player].performanceRatingHalfWidth).toBeGreaterThan(0);
});

test.each([
  [['--plies', '2', '--level', 'auto'], /--level auto and --plies: expected one of them/],
  [['--level', '2', '--rollout', 'open'], /--rollout open: only --level auto leaves decisions open/],
])('match %j is refused', async (flags, says) => {
  const { code, err } = await strataHere(['match', FILE, ...flags]);
  expect(code).toBe(2);
  expect(err).toMatch(says);
});

test('match: the level is named, losses have errors, and statistics go on', async () => {
  const flags = [...R1, '--filter', 'tiny', '--json'];
  const { code, out, err } = await strataHere(['match', FILE, ...flags]);
  expect({ code, err: err.replaceAll(/^\d+ of \d+ decisions evaluated\.\n/gm, '') }).toEqual({
    code: 0,
    err: '',
  });
  const answer = JSON.parse(out) as MatchJson;
  expect(answer).toMatchObject({ plies: null, level: 'R1', interrupted: null });
  const decisions = answer.games.flatMap((game) => game.decisions);
  const costly = decisions.filter(({ loss, kind }) => loss > 0 && kind === 'play');
  expect(costly.length).toBeGreaterThan(0);
  for (const { lossStandardError } of costly) expect(lossStandardError).toBeGreaterThan(0);
  expect(answer.statistics.X.performanceRating).toBeGreaterThan(0);
  const total = decisions.filter(({ player, counts }) => player === 'X' && counts);
  expect(answer.statistics.X.all.loss).toBeCloseTo(
    total.reduce((sum, { lossEstimate }) => sum + lossEstimate!, 0),
    9,
  );
});

test.each([
  [['--level', 'R4'], '--level: expected 0, 1, 2, 3, R1, R2 or R3, got R4.'],
  [
    ['--level', 'R1', '--plies', '2'],
    '--level and --plies: expected the same level, got R1 and 2. Remove one of them.',
  ],
  [['--level', '2', '--plies', '5'], /plies|Checker play level/],
  [['--level', 'R1', '--threads', '0'], '--threads: expected a whole number from 1 to 64, got 0.'],
])('bad input: %j', async (flags, message) => {
  const { code, out, err } = await strataHere(['evaluate', MONEY, ...flags]);
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
  expect(err).toMatch(message);
});

test('docs/terminal.md names the fields', () => {
  const docs = readFileSync(new URL('../docs/terminal.md', import.meta.url), 'utf8');
  for (const field of ['level', 'standardError', 'standardErrors', 'lossStandardError'])
    expect({ field, isNamed: docs.includes(`\`${field}\``) }).toEqual({ field, isNamed: true });
});
