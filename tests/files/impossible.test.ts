import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseMat } from '../../src/formats/files/mat.ts';
import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { parseOgxmStream } from '../../src/formats/files/ogxm/ogxm.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseSgf } from '../../src/formats/files/sgf.ts';
import type { Match } from '../../src/games/backgammon/match.ts';
import { wording } from '../../src/language/wording.ts';
import { codesOf, matchIn } from '../xg/reading.ts';
import { matchOf } from '../xg/sample.ts';
import { writeMatch } from '../xg/writer.ts';
import { ogxmFile, ogxmSections, record, varint } from './ogxmWriter.ts';

const { kernel } = openKernel();
const RULES = { jacoby: false, beavers: false, crawford: true };
const of = (record: MatchRecord): Match => replayMatch(record, kernel);
const resultsOf = ({ games }: Match) => games.map(({ result }) => result);

/** Two games of .sgf; White wins the first one and has the points before the second. */
const sgf = (result: string, points: number | null, start = '') => {
  const play = 'PW[Ann]PB[Bob]RU[Crawford]';
  const score = points === null ? '' : `[ws:${points}][bs:0]`;
  return of(
    unwrap(
      parseSgf(
        `(;GM[6]MI[length:7][game:0][ws:0][bs:0]${play}RE[${result}]${start};W[31hefe];B[42qusu])
(;GM[6]MI[length:7][game:1]${score}${play};W[31hefe])`,
      ),
    ),
  );
};
const mat = (points: number | string) =>
  of(
    unwrap(
      parseMat(
        [
          '7 point match',
          ' Game 1',
          ' Ann : 0               Bob : 0',
          '  1) 31: 8/5 6/5       42: 8/4 6/4',
          '      Wins 1 point',
          ' Game 2',
          ` Ann : ${points}               Bob : 0`,
          '  1) 31: 8/5 6/5       42: 8/4 6/4',
          '',
        ].join('\n'),
      ),
    ),
  );

describe('an impossible score costs nothing: the game before leads to another one', () => {
  test.each([
    ['.mat: 12 of 7', () => mat(12)],
    ['.mat: 7 of 7', () => mat(7)],
    ['.mat: 99999', () => mat(99999)],
    ['.mat: negative', () => mat(-1)],
    ['.sgf: 12 of 7', () => sgf('W+1R', 12)],
    ['.sgf: 7 of 7', () => sgf('W+1R', 7)],
  ])('%s', (_what, read) => {
    const match = read();
    expect(codesOf(match.problems)).toEqual(['match-score-impossible']);
    expect(wording(match.problems[0]!)).toMatch(
      /game 2: the score "X 0, O -?\d+" is impossible\. "X 0, O 1"/,
    );
    expect(match.games[0]!.result).toEqual({ winner: 'O', points: 1 });
    expect(match.games[1]).toMatchObject({ score: { X: 0, O: 1 }, isCut: false });
    expect(match.games[1]!.decisions.length).toBeGreaterThan(0);
  });
});

describe('impossible points are named: the next score counts, or else the cube', () => {
  test.each([
    ['99 points, the next score says 2', 'W+99R', 2, 2],
    ['5 points with a cube of 1', 'W+5', 1, 1],
    ['no points', 'W+0', 1, 1],
    ['points beyond any cube, and a score that follows from them', 'W+99999', null, 1],
  ])('.sgf: %s', (_what, result, next, points) => {
    const match = sgf(result, next);
    expect(codesOf(match.problems)[0]).toBe('match-points-impossible');
    expect(match.games[0]!.result).toEqual({ winner: 'O', points });
    expect(match.games[1]).toMatchObject({ score: { X: 0, O: points }, isCut: false });
  });

  const money = matchOf('one-game', kernel);
  const forged = (points: number): Match => ({
    ...money,
    games: money.games.map((game) => ({ ...game, result: { winner: 'O' as const, points } })),
  });
  test.each([5, 99_999])('.ogxm: %d points', (points) => {
    const [read] = unwrap(parseOgxmStream(ogxmFile(ogxmSections(forged(points), RULES))));
    const match = of(read!);
    expect(codesOf(match.problems)).toContain('match-points-impossible');
    expect(resultsOf(match)[0]!.points).toBeLessThan(5);
  });

  test.each([5, 99_999])('.xg: %d points', (points) => {
    const match = of(matchIn(writeMatch(forged(points), { end: () => ({ points }) })));
    expect(codesOf(match.problems)).toContain('match-points-impossible');
    expect(resultsOf(match)[0]!.points).toBeLessThan(5);
  });
});

describe('an impossible start costs its own game, by name', () => {
  test.each([3, 2 ** 40])('.sgf: %d at the start', (value) => {
    const match = sgf('W+1R', 1, `;CP[w]CV[${value}]PL[W]`);
    expect(codesOf(match.problems)).toEqual(['match-start-unreadable']);
    expect(match.games.map(({ decisions }) => decisions.length)).toEqual([0, 1]);
  });

  test.each([
    ['a cube of 3', { 4: varint(3) }],
    ['a cube of 2^30', { 4: varint(2 ** 30) }],
    ['16 checkers', { 3: [0, 16, ...new Array<number>(24).fill(0)] }],
  ])('.ogxm: %s at the start', (_what, fields) => {
    const whole = matchOf('three-points', kernel);
    const [head, first, ...others] = ogxmSections(whole, RULES);
    const impossible = { name: 'GAME', bytes: record([], fields) };
    const [read] = unwrap(parseOgxmStream(ogxmFile([head!, first!, impossible, ...others])));
    const match = of(read!);
    expect(codesOf(match.problems)).toContain('match-start-unreadable');
    const [before, ...after] = whole.games.map(({ decisions }) => decisions.length);
    expect(match.games.map(({ decisions }) => decisions.length)).toEqual([before, 0, ...after]);
  });
});

test('an impossible length of a match is refused by its name in .sgf too', () => {
  expect(parseSgf('(;GM[6]MI[length:99999];W[31hefe])')).toMatchObject({
    ok: false,
    error: { where: 'length', reason: { code: 'match-length' } },
  });
});
