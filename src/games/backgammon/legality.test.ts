import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { wording } from '../../language/wording.ts';
import { checkBoard, checkPosition, legalityProblems, mendPosition, positionProblems } from './legality.ts';
import { checkersAt, moneyPosition, START_BOARD } from './position.ts';
import type { Board, Position } from './types.ts';
import { sentence } from '../../language/sentences.ts';

const board = (roller: Record<number, number>, opponent: Record<number, number>): Board => ({
  roller: checkersAt(roller),
  opponent: checkersAt(opponent),
});
const CLOSED = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 };
/** An opponent that blocks no point. */
const AWAY = { 1: 2 };

describe('boards', () => {
  test.each<[string, Board, string, string]>([
    ['16 checkers', board({ 6: 10, 5: 6 }, AWAY), 'bad-checkers', 'roller'],
    ['16 checkers of the opponent', board({ 6: 1 }, { 6: 10, 5: 6 }), 'bad-checkers', 'opponent'],
    ['half a checker', board({ 6: 0.5 }, AWAY), 'bad-checkers', 'point 6'],
    ['a negative count', board({ 6: 2, 25: -1 }, AWAY), 'bad-checkers', 'bar'],
    // The opponent's own 20 point is the roller's 5 point.
    ['a negative count of the opponent', board({ 6: 2 }, { 20: -1, 1: 2 }), 'bad-checkers', 'point 5'],
    ['24 counts', { roller: [1], opponent: checkersAt(AWAY) }, 'bad-checkers', 'roller'],
    ['both on one point', board({ 6: 2 }, { 19: 1 }), 'bad-board', 'point 6'],
    [
      'both on the bar against closed boards',
      board({ ...CLOSED, 25: 1 }, { ...CLOSED, 25: 1 }),
      'bad-board',
      'bar',
    ],
    ['nothing left', board({}, AWAY), 'game-over', 'roller'],
    ['nothing left of the opponent', board({ 6: 1 }, {}), 'game-over', 'opponent'],
  ])('%s', (_name, impossible, code, where) => {
    const problems = legalityProblems(impossible);
    expect(problems.map((problem) => [problem.code, problem.where])).toEqual([[code, where]]);
    expect(checkBoard(impossible)).toEqual({ ok: false, error: problems[0] });
  });

  test('every problem is reported at once', () => {
    const broken = board({ 6: 2, 8: 16 }, { 19: 1, 17: 3 });
    const places = legalityProblems(broken).map((problem) => problem.where);
    expect(places).toEqual(['point 8', 'roller', 'point 6', 'point 8']);
  });

  test('both on the bar is possible when one board is open', () => {
    expect(legalityProblems(board({ ...CLOSED, 25: 1 }, { ...CLOSED, 6: 1, 25: 1 }))).toEqual([]);
  });

  test('the message names the point and the cure', () => {
    expect(wording(legalityProblems(board({ 6: 2 }, { 19: 1 }))[0]!)).toBe(
      'Point 6 has checkers of both players. Remove one side.',
    );
  });
});

describe('positions', () => {
  const money = moneyPosition(START_BOARD);
  const match: Position = { ...money, matchLength: 7, score: { roller: 3, opponent: 2 } };
  test.each<[string, Position, string, string]>([
    ['a die of 7', { ...money, dice: [7, 1] }, 'bad-dice', 'dice'],
    ['a die of 0', { ...money, dice: [0, 1] }, 'bad-dice', 'dice'],
    ['dice and a double', { ...money, dice: [3, 1], offer: 'double' }, 'bad-dice', 'dice'],
    ['a cube of 3', { ...money, cube: { value: 3, owner: 'centre' } }, 'bad-cube', 'cube'],
    ['a cube of 8192', { ...money, cube: { value: 8192, owner: 'centre' } }, 'bad-cube', 'cube'],
    ['an owner of a cube of 1', { ...money, cube: { value: 1, owner: 'roller' } }, 'bad-cube', 'cube'],
    [
      "a double with the opponent's cube",
      { ...money, offer: 'double', cube: { value: 2, owner: 'opponent' } },
      'bad-cube',
      'cube',
    ],
    ['a beaver in a match', { ...match, offer: 'beaver' }, 'bad-cube', 'offer'],
    ['a highest cube of 2^13', { ...money, maxCubeLog2: 13 }, 'bad-cube', 'maxCubeLog2'],
    ['a match already won', { ...match, score: { roller: 7, opponent: 2 } }, 'bad-score', 'score'],
    ['a match already lost', { ...match, score: { roller: 0, opponent: 9 } }, 'bad-score', 'score'],
    ['a negative score', { ...money, score: { roller: -1, opponent: 0 } }, 'bad-score', 'score'],
    ['half a point', { ...match, score: { roller: 0.5, opponent: 0 } }, 'bad-score', 'score'],
    ['a match of 2.5 points', { ...match, matchLength: 2.5 }, 'bad-score', 'matchLength'],
    [
      'a game that is over',
      { ...money, board: { ...START_BOARD, opponent: checkersAt({}) } },
      'game-over',
      'opponent',
    ],
  ])('%s', (_name, position, code, where) => {
    const checked = checkPosition(position);
    expect(checked.ok ? undefined : [checked.error.code, checked.error.where]).toEqual([code, where]);
  });

  test('possible positions pass unchanged and need no correction', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        expect(checkPosition(position)).toEqual({ ok: true, value: position });
        expect(mendPosition(position).position).toBe(position);
      }),
    );
  });

  test('harmless contradictions are corrected, each with a message', () => {
    const odd: Position = { ...match, cube: { value: 1, owner: 'opponent' }, crawford: true, jacoby: true };
    const { position, warnings } = mendPosition(odd);
    expect(position).toEqual({ ...match, cube: { value: 1, owner: 'centre' } });
    expect(warnings).toHaveLength(3);
    expect(checkPosition(position).ok).toBe(true);
  });

  test('a Crawford game keeps its mark, and a doubled cube in it is reported', () => {
    const crawford: Position = { ...match, score: { roller: 3, opponent: 6 }, crawford: true };
    expect(mendPosition(crawford)).toEqual({ position: crawford, warnings: [] });
    const turned: Position = { ...crawford, cube: { value: 2, owner: 'roller' } };
    expect(mendPosition(turned).position).toBe(turned);
    expect(mendPosition(turned).warnings).toHaveLength(1);
  });
});

describe('an unreachable position is read, with a warning', () => {
  const money = moneyPosition(START_BOARD);
  const match: Position = { ...money, matchLength: 3 };
  const owned = (value: number, owner: 'roller' | 'opponent' = 'roller') => ({ value, owner });
  const bars = (roller: number, opponent: number): Board =>
    board(
      { 25: roller, ...(roller < 15 ? { 6: 15 - roller } : {}) },
      { 25: opponent, ...(opponent < 15 ? { 6: 15 - opponent } : {}) },
    );
  test.each<[string, Position, RegExp | undefined]>([
    [
      'a cube of 8 with a maximum of 2',
      { ...money, maxCubeLog2: 1, cube: owned(8) },
      /cube, 8, .* highest .* 2/i,
    ],
    ['a cube of 2 with a maximum of 2', { ...money, maxCubeLog2: 1, cube: owned(2) }, undefined],
    ['4096 in a match to 3', { ...match, cube: owned(4096) }, /cube, 4096, is above/i],
    ['4096 for money', { ...money, maxCubeLog2: 12, cube: owned(4096) }, undefined],
    ['4 in a match to 3 at 0-0: doubled at 2, which was not dead', { ...match, cube: owned(4) }, undefined],
    ['8 in a match to 3 at 0-0', { ...match, cube: owned(8) }, /cube of 8 makes no sense/i],
    [
      '8 in a match to 3, seen from the other side',
      { ...match, cube: owned(8, 'opponent') },
      /cube of 8 makes no sense/i,
    ],
    [
      '4, offered by the one who needs 2',
      { ...match, score: { roller: 0, opponent: 1 }, cube: owned(4) },
      /cube of 4 makes no sense/i,
    ],
    [
      '4, offered by the one who needs 3',
      { ...match, score: { roller: 0, opponent: 1 }, cube: owned(4, 'opponent') },
      undefined,
    ],
    ['a centered 4 in a match', { ...match, cube: { value: 4, owner: 'centre' } }, /has an owner/],
    ['30 checkers on the bar', { ...money, board: bars(15, 15) }, /30 checkers on the bar/],
    ['9 on a bar', { ...money, board: bars(9, 0) }, /9 checkers on the bar/],
    ['9 on the other', { ...money, board: bars(0, 9) }, /9 checkers on the bar/],
    ['4 on each', { ...money, board: bars(4, 4) }, undefined],
    ['a highest cube of 1', { ...money, maxCubeLog2: 0 }, /highest cube is 1, so nobody can double/i],
  ])('%s', (_name, position, pattern) => {
    const { warnings, position: read } = mendPosition(position);
    expect(read).toBe(position);
    expect(checkPosition(position).ok).toBe(true);
    expect(warnings).toHaveLength(pattern === undefined ? 0 : 1);
    if (pattern !== undefined) expect(sentence(warnings[0]!)).toMatch(pattern);
    expect(positionProblems(position).map(({ reason }) => reason)).toEqual(warnings);
  });
});

describe('messages of an editor about score and cube', () => {
  const money = moneyPosition(START_BOARD);
  const crawford: Position = {
    ...money,
    matchLength: 7,
    score: { roller: 3, opponent: 6 },
    crawford: true,
  };
  test.each<[string, Position, string | undefined]>([
    ['the Crawford game', crawford, undefined],
    ['nobody one away', { ...crawford, score: { roller: 3, opponent: 0 } }, 'crawford'],
    [
      'nobody one away, seen from the other side',
      { ...crawford, score: { roller: 0, opponent: 3 } },
      'crawford',
    ],
    ['one away in 2 points', { ...crawford, matchLength: 2, score: { roller: 1, opponent: 0 } }, undefined],
    ['a cube turned in the Crawford game', { ...crawford, cube: { value: 4, owner: 'roller' } }, 'cube'],
    [
      '64 to go',
      { ...crawford, crawford: false, matchLength: 65, score: { roller: 1, opponent: 64 } },
      undefined,
    ],
    ['65 to go', { ...money, matchLength: 65 }, 'matchLength'],
    ['65 to go for one', { ...money, matchLength: 65, score: { roller: 5, opponent: 0 } }, 'matchLength'],
    [
      'a centered cube of 4 in a match',
      { ...money, matchLength: 7, cube: { value: 4, owner: 'centre' } },
      'cube',
    ],
    ['a centered cube of 4 for money', { ...money, cube: { value: 4, owner: 'centre' } }, undefined],
  ])('%s', (_name, position, where) => {
    expect(positionProblems(position).map((problem) => problem.where)).toEqual(
      where === undefined ? [] : [where],
    );
  });

  test('positions that can occur pass', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        const highest = 2 ** position.maxCubeLog2;
        const isOdd =
          highest === 1 ||
          position.cube.value > highest ||
          (position.matchLength > 0 && position.cube.value > 1);
        fc.pre(!isOdd && position.matchLength <= 64);
        expect(positionProblems(position)).toEqual([]);
      }),
    );
  });
});
