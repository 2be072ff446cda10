import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { randomBearoffs } from '../../bench/randomBearoffs.ts';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { cubeActionText, equityOfMwc } from '../../src/games/backgammon/cube.ts';
import { DEFAULT_TABLE } from '../../src/games/backgammon/met.ts';
import { type Position, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { createMatchBearoff, matchGameOf } from '../oracle/matchBearoff.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const position = (xgid: string): Position => unwrap(parseXgid(xgid)).position;
/** The last roll: 27 of 36 rolls bear off from the 6 point, otherwise the opponent does. */
const lastRoll = (fields: string): Position => position(`XGID=------A-----------------a-:${fields}`);

/** The figures of a cube decision: no double and, if the player may double, double/take, as equities. */
function found(asked: Position, plies: number): readonly number[] {
  const { value, decision } = kernel.searchCube(asked, plies);
  return decision === null ? [value.equity] : [decision.noDouble.equity, decision.doubleTake.equity];
}
function exact(asked: Position): readonly number[] {
  const oracle = createMatchBearoff(matchGameOf(asked, DEFAULT_TABLE));
  const { board, cube } = asked;
  return [
    oracle.noDouble(board, cube),
    ...(oracle.mayDouble(cube) ? [oracle.doubleTake(board, cube)] : []),
  ].map((chance) => equityOfMwc(asked, DEFAULT_TABLE, chance));
}

/** What the action found loses at exact values, by the doubler or by the player who answers. */
function lossOf(asked: Position, [none, take]: readonly number[]): number {
  const { decision } = kernel.searchCube(asked, 0);
  if (decision === null || none === undefined || take === undefined) return 0;
  const doubled = Math.min(take, 1);
  const { double, answer } = decision.action;
  const doubles = double === 'yes' || double === 'optional';
  return Math.max(
    Math.max(none, doubled) - (doubles ? doubled : none),
    (answer === 'pass' ? 1 : take) - doubled,
  );
}

describe('the last roll, 75 % wins', () => {
  test('4–2 of 7, own cube of 2: undoubled 2 · 0.75 − 1, and a double decides more', () => {
    const asked = lastRoll('1:1:1:00:4:2:0:7:10');
    const [none, take] = found(asked, 0);
    expect(none).toBeCloseTo(0.5, 6);
    expect(take).toBeCloseTo(0.827, 3);
    expect(cubeActionText(kernel.searchCube(asked, 0).decision!.action)).toBe('redouble/take');
  });

  test.each([
    ['in the Crawford game', '0:0:1:00:5:3:1:6:10'],
    ['after it, for the leader', '0:0:1:00:6:3:0:7:10'],
    ['with a cube that already wins the match', '2:1:1:00:4:2:0:7:10'],
  ])('nobody doubles %s', (_, fields) => {
    for (const plies of [0, 1]) {
      const { value, decision } = kernel.searchCube(lastRoll(fields), plies);
      expect(decision).toBeNull();
      expect(value.equity).toBeCloseTo(0.5, 6);
    }
  });
});

test.each([0, 1, 2])('random bearoffs of one to four checkers are exact, %i plies', (plies) => {
  for (const asked of randomBearoffs({ least: 1, most: 4, count: sized(40, 400), seed: 1 })) {
    const values = found(asked, plies);
    const truth = exact(asked);
    expect(values).toHaveLength(truth.length);
    for (const [index, value] of values.entries()) expect(value).toBeCloseTo(truth[index]!, 5);
    expect(lossOf(asked, truth)).toBeLessThan(1e-5);
  }
});

test('bearoffs of five to eight checkers: at most 15 mEq off, and no action loses more than 0.02', () => {
  const file = readFileSync(new URL('../vectors/match-bearoffs.json', import.meta.url), 'utf8');
  const known = JSON.parse(file) as readonly (readonly number[])[];
  const asked = randomBearoffs({ least: 5, most: 8, count: known.length, seed: 2 });
  const errors = asked.flatMap((each, index) => {
    expect(lossOf(each, known[index]!)).toBeLessThan(0.02);
    return found(each, 0).map((value, line) => value - known[index]![line]!);
  });
  const squares = errors.reduce((sum, error) => sum + error ** 2, 0);
  expect(Math.sqrt(squares / errors.length)).toBeLessThan(0.015);
});

describe('rollouts', () => {
  const asked = position('XGID=------B------------b------:0:0:1:00:5:3:0:7:10');
  function rows(of: Position, first: number, bearoffTruncation: boolean, by = kernel): readonly number[] {
    const settings = { seed: 1, initial: false, varianceReduction: 'none', truncateAfterPlies: 0 } as const;
    const cube = { position: of, doubled: false, plies: 0, atOnce: false };
    const rolls = createChance({ seed: 1, quasiRandom: true, initial: false }).rollsOf(first, 36);
    const { board } = of;
    return [...by.playTrials(board, 'roller', first, 36, rolls, { ...settings, bearoffTruncation, cube })];
  }
  const cubeful = (values: readonly number[]): readonly number[] =>
    values.filter((_, at) => at % ROW_COLUMNS === ROW.cubeful);

  test('end at solved bearoffs with the exact value', () => {
    const [none] = exact(asked);
    expect(none).toBeCloseTo(0.628, 3);
    for (const value of cubeful(rows(asked, 0, true))) expect(value).toBeCloseTo(none!, 6);
  });

  test('of small bearoffs agree with the exact values', () => {
    for (const each of randomBearoffs({ least: 1, most: 4, count: sized(8, 60), seed: 3 })) {
      const [none] = exact(each);
      for (const value of cubeful(rows(each, 0, true))) expect(value).toBeCloseTo(none!, 5);
    }
  });

  test('played out have the exact value as their mean', () => {
    const values = Array.from({ length: 72 }, (_, piece) => cubeful(rows(asked, 36 * piece, false))).flat();
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(Math.abs(mean - exact(asked)[0]!)).toBeLessThan(3 * Math.sqrt(variance / values.length));
  });

  test('have the same bits in any order and after other scores', () => {
    const longer = position('XGID=-BBCA----------------cbba-:0:0:1:00:4:3:0:9:10');
    const pieces = [0, 1, 2].map((piece) => rows(longer, 36 * piece, true));
    const fresh = openKernel().kernel;
    for (const piece of [2, 0, 1]) {
      rows(asked, 0, false, fresh);
      expect(rows(longer, 36 * piece, true, fresh)).toEqual(pieces[piece]);
    }
  });
});
