import { describe, expect, test } from 'vitest';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import { DEFAULT_TABLE } from '../../games/backgammon/met.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { qualityOf } from '../../games/backgammon/quality.ts';
import type { Player, Position } from '../../games/backgammon/types.ts';
import { matchCurve } from './curve.ts';
import { drawCurve } from './curveDrawing.ts';
import { placedDecisions } from './figures.ts';
import type { DecisionFigures } from './types.ts';

const NO_CUBE: DecisionFigures = { loss: 0, cost: 0, counts: true, luck: null, plays: [], cube: null };
const positionOf = (onRoll: Player, more: Partial<Position>): Position => ({
  ...moneyPosition(START_BOARD),
  onRoll,
  ...more,
});
/** A play without moves, called `cannot move`. */
const play = (player: Player, more: Partial<Position> = {}): Decision => ({
  kind: 'play',
  player,
  line: 1,
  action: 0,
  isForced: false,
  play: { moves: [], after: START_BOARD },
  position: positionOf(player, { dice: [3, 1], ...more }),
});
const playFigures = (equity: number, luck: number): DecisionFigures => ({
  ...NO_CUBE,
  luck: { equity: luck, cost: luck },
  plays: [
    { play: '8/5 6/5', equity: equity + 0.1, level: 0 },
    { play: 'cannot move', equity, level: 0 },
  ],
});
const gameOf = (decisions: readonly Decision[], result: MatchGame['result'] = null): MatchGame => ({
  number: 1,
  score: { X: 0, O: 0 },
  isCrawford: false,
  followed: decisions.length,
  isCut: false,
  decisions,
  result,
});
const curveOf = (
  length: number,
  games: readonly MatchGame[],
  figures: readonly (DecisionFigures | null)[],
) => {
  const match: Match = { names: { X: 'Ann', O: 'Bob' }, length, games, problems: [] };
  return matchCurve(match, placedDecisions(match), figures, DEFAULT_TABLE);
};

describe('the course of a match', () => {
  test('last game: X’s chance is half of 1 plus X’s equity, after the play that was made', () => {
    const dmp = { matchLength: 1 };
    const games = [gameOf([play('X', dmp), play('O', dmp)], { winner: 'O', points: 1 })];
    const { unit, points, luck } = curveOf(1, games, [playFigures(0.2, 0.05), playFigures(0.5, -0.02)]);
    expect(unit).toBe('chance');
    expect(points.map(({ index, kind }) => [index, kind])).toEqual([
      [0, 'decision'],
      [1, 'decision'],
      [1, 'end'],
    ]);
    const expected = [0.6, 0.25, 0];
    for (const [at, { value }] of points.entries()) expect(value).toBeCloseTo(expected[at]!, 12);
    // O's bad luck is X's good luck.
    for (const [at, point] of luck.entries()) expect(point.luck).toBeCloseTo([0.05, 0.07][at]!, 12);
  });

  test('money: points, at the cube, from the doubler’s to X’s view; forced plays and gaps have no point', () => {
    const cube = { value: 2, owner: 'roller' } as const;
    const figured: DecisionFigures = { ...NO_CUBE, cube: { noDouble: 0.4, doubleTake: 1.2, doublePass: 1 } };
    const doubled = positionOf('O', { cube });
    const game = gameOf(
      [
        play('X'),
        play('X'),
        { kind: 'double', doubled: false, player: 'O', line: 1, action: 0, position: doubled },
        { kind: 'double', doubled: true, player: 'O', line: 1, action: 0, position: doubled },
        {
          kind: 'take',
          answer: 'take',
          player: 'X',
          line: 1,
          action: 0,
          position: { ...doubled, offer: 'double' },
        },
      ],
      { winner: 'X', points: 4 },
    );
    const { unit, points } = curveOf(0, [game], [{ ...NO_CUBE }, null, figured, figured, figured]);
    expect(unit).toBe('points');
    expect(points.map(({ index, value }) => [index, value])).toEqual([
      [2, -0.8],
      [3, -2],
      [4, -2.4],
      [4, 4],
    ]);
  });

  test('a double that is beavered is worth twice the take', () => {
    const figured = { ...NO_CUBE, cube: { noDouble: 0.05, doubleTake: -0.1, doublePass: 1 } };
    const position = positionOf('X', { beavers: true });
    const game = gameOf([{ kind: 'double', doubled: true, player: 'X', line: 1, action: 0, position }]);
    expect(curveOf(0, [game], [figured]).points.map(({ value }) => value)).toEqual([-0.2]);
  });

  test('an unfinished game has no end', () => {
    const { points } = curveOf(1, [gameOf([play('X', { matchLength: 1 })])], [playFigures(0, 0)]);
    expect(points.map(({ kind }) => kind)).toEqual(['decision']);
  });
});

test('the drawing: one piece for a match, one for each money game; scales that hold the lines', () => {
  const size = { width: 400, height: 100, luckHeight: 40 };
  const games = [gameOf([play('X'), play('O')], { winner: 'X', points: 1 }), gameOf([play('X')])];
  const figures = [playFigures(0.2, 0.9), playFigures(0.1, 0), playFigures(2.5, 0)];
  const drawn = drawCurve(curveOf(0, games, figures), 3, size);
  expect(drawn.line.match(/M/g)).toHaveLength(2);
  expect(drawn.games.map(({ game }) => game)).toEqual([0, 1]);
  expect(drawn.ticks.map(({ value }) => value)).toEqual([-4, 0, 4]);
  expect(drawn.luckTicks.map(({ value }) => value)).toEqual([-1, 0, 1]);
  const heights = [...drawn.line.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(4);
  for (const y of heights) expect(y).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(size.height);
  expect(drawn.yOf(2)).toBe(heights.at(-1));
  const empty = drawCurve({ unit: 'chance', points: [], luck: [] }, 0, size);
  expect([empty.line, empty.area, empty.yOf(0)]).toEqual(['', '', 50]);
});

test.each([
  [0, 'best'],
  [0.000_009, 'best'],
  [0.0299, 'good'],
  [0.03, 'doubtful'],
  [0.06, 'bad'],
  [0.12, 'very bad'],
] as const)('a loss of %f is %s', (loss, quality) => expect(qualityOf(loss)).toBe(quality));
