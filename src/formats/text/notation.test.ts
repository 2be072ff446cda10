import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryBoard, arbitraryDice } from '../../../tests/arbitrary.ts';
import { oracleLegalPlays, oracleSequences } from '../../../tests/oracle/plays.ts';
import { MOVE_COUNTS, REFERENCE_POSITIONS } from '../../../tests/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { checkersAt, START_BOARD } from '../../games/backgammon/position.ts';
import type { Board, Dice, Move, Play } from '../../games/backgammon/types.ts';
import { wording } from '../../language/wording.ts';
import { CANNOT_MOVE, makePlay, matchPlay, parsePlay } from './notation.ts';
import { makePositionId, parsePositionId } from '../ids/positionId.ts';

/** Steps such as `13/7*`, one checker each. */
const steps = (text: string): Move[] =>
  text.split(' ').map((step) => {
    const [from = '', to = ''] = step.split('/');
    return { from: Number(from), to: Number.parseInt(to, 10), hit: to.endsWith('*') };
  });

describe('makePlay', () => {
  test.each([
    ['6/5 8/5', '8/5 6/5'],
    ['6/5 6/5 8/7 8/7', '8/7(2) 6/5(2)'],
    ['24/18 18/13', '24/13'],
    ['18/13 24/18', '24/13'],
    ['6/5 5/3', '6/3'],
    ['6/5* 5/4 4/3*', '6/5*/3*'],
    ['25/22 13/10* 6/3* 6/3', 'bar/22 13/10* 6/3*(2)'],
    ['25/22 22/20', 'bar/20'],
    ['6/0 5/0', '6/off 5/off'],
    ['3/0 3/0 3/0 3/0', '3/off(4)'],
    ['4/2 2/0', '4/off'],
    ['13/7 13/12', '13/12 13/7'],
    // gnubg writes it this way: the first checker continues after its hit.
    ['16/10* 16/10 13/7 10/4', '16/10*/4 16/10 13/7'],
    ['13/11 13/11 11/9 11/9', '13/9(2)'],
    // The mark belongs to the point and appears once, whichever step hits.
    ['6/3 6/3*', '6/3*(2)'],
  ])('%s is %s', (played, text) => {
    expect(makePlay(steps(played))).toBe(text);
  });

  test('no legal play', () => {
    expect(makePlay([])).toBe(CANNOT_MOVE);
  });

  test('302 plays are written as GNU Backgammon writes them', () => {
    let count = 0;
    for (const { xgid, positionId, dice, best } of REFERENCE_POSITIONS) {
      if (dice === null) continue;
      const plays = oracleLegalPlays(unwrap(parsePositionId(positionId)), dice);
      for (const { move, resultPositionId } of best ?? []) {
        const play = plays.find(({ after }) => makePositionId(after) === resultPositionId);
        expect([xgid, play && makePlay(play.moves)]).toEqual([xgid, move]);
        count++;
      }
    }
    expect(count).toBe(302);
  });
});

/** The texts of every order of steps, by resulting board. */
function textsByBoard(board: Board, dice: Dice): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { moves, after } of oracleSequences(board, dice)) {
    const id = makePositionId(after);
    texts.set(id, (texts.get(id) ?? new Set()).add(makePlay(moves)));
  }
  return texts;
}

/** Counts boards with more than one text, and boards that share a text. */
function textFaults(board: Board, dice: Dice) {
  const sets = [...textsByBoard(board, dice).values()];
  const all = sets.flatMap((set) => [...set]);
  return { manyTexts: sets.filter((set) => set.size > 1), shared: all.length - new Set(all).size };
}
const NO_FAULTS = { manyTexts: [], shared: 0 };

describe('one text for each board, whatever the order of the steps', () => {
  test('in the 306 positions of the move counts', () => {
    for (const { id, positionId, dice } of MOVE_COUNTS)
      expect({ id, ...textFaults(unwrap(parsePositionId(positionId)), dice) }).toEqual({ id, ...NO_FAULTS });
  });
  test('in any position', () => {
    fc.assert(
      fc.property(arbitraryBoard, arbitraryDice, (board, dice) => {
        expect(textFaults(board, dice)).toEqual(NO_FAULTS);
      }),
      { numRuns: 60 },
    );
  });
});

describe('parsePlay', () => {
  const oneWay = (points: readonly number[], hits: readonly number[] = [], count = 1) => [
    { points, hits, count },
  ];
  test.each([
    ['8/5', oneWay([8, 5])],
    ['b/22', oneWay([25, 22])],
    ['25/22', oneWay([25, 22])],
    ['BAR/22', oneWay([25, 22])],
    ['Bar/20', oneWay([25, 20])],
    ['6/0', oneWay([6, 0])],
    ['6/o', oneWay([6, 0])],
    ['6/OFF', oneWay([6, 0])],
    ['13-7', oneWay([13, 7])],
    ['13 / 7', oneWay([13, 7])],
    ['31: 13/9', oneWay([13, 9])],
    ['13/9.', oneWay([13, 9])],
    ['6/3*(2)', oneWay([6, 3], [3], 2)],
    ['6/3 (2)', oneWay([6, 3], [], 2)],
    ['6/3(2)*', oneWay([6, 3], [3], 2)],
    ['13/7*/4*', oneWay([13, 7, 4], [7, 4])],
    ['8/5, 6/5', [...oneWay([8, 5]), ...oneWay([6, 5])]],
    ['8/5,6/5', [...oneWay([8, 5]), ...oneWay([6, 5])]],
    ['cannot move', []],
    ['Cannot Move', []],
    ['dances', []],
  ])('%s', (text, paths) => {
    expect(parsePlay(text)).toEqual({ ok: true, value: paths });
  });

  test.each([
    ['nothing', ' ', ''],
    ['no play', 'hello', 'hello'],
    ['backwards', '5/8', '5/8'],
    ['no distance', '5/5', '5/5'],
    ['a point 26', '26/20', '26/20'],
    ['five checkers', '6/5(5)', '6/5(5)'],
    ['from off', '0/5', '0/5'],
    ['one good item and one bad', '8/5 6', '6'],
    ['to the bar', '6/bar', '6/bar'],
  ])('%s is refused', (_name, text, where) => {
    const parsed = parsePlay(text);
    expect(parsed.ok ? undefined : [parsed.error.code, parsed.error.where]).toEqual(['bad-play', where]);
  });
});

describe('matchPlay', () => {
  const match = (text: string, board: Board, dice: Dice) =>
    matchPlay(text, board, oracleLegalPlays(board, dice));
  const meant = (text: string, board: Board, dice: Dice) => makePlay(unwrap(match(text, board, dice)).moves);

  test.each<[string, Dice, string]>([
    ['6/5 8/5', [3, 1], '8/5 6/5'],
    ['8-5, 6-5', [3, 1], '8/5 6/5'],
    ['24/23/20', [3, 1], '24/20'],
    ['24/21, 21/20', [3, 1], '24/20'],
    ['24/23 13/10', [3, 1], '24/23 13/10'],
    ['6/4(2) 24/22(2)', [2, 2], '24/22(2) 6/4(2)'],
    ['6/4 24/22 6/4 24/22', [2, 2], '24/22(2) 6/4(2)'],
  ])('at the start, %s is found', (text, dice, expected) => {
    expect(meant(text, START_BOARD, dice)).toBe(expected);
  });

  test('the play is a listed one, for any text', () => {
    fc.assert(
      fc.property(arbitraryBoard, arbitraryDice, (board, dice) => {
        const plays = oracleLegalPlays(board, dice);
        for (const play of plays) expect(unwrap(matchPlay(makePlay(play.moves), board, plays))).toBe(play);
      }),
      { numRuns: 60 },
    );
  });

  test('with the roll first, step by step or without marks, a unique play is found', () => {
    for (const { positionId, dice } of MOVE_COUNTS.slice(0, 100)) {
      const board = unwrap(parsePositionId(positionId));
      const plays = oracleLegalPlays(board, dice);
      for (const play of plays) {
        if (play.moves.length === 0) continue;
        const bare = play.moves.map(({ from, to }) => `${from}/${to}`).join(' ');
        expect(unwrap(matchPlay(`${dice.join('')}: ${bare}`, board, plays))).toBe(play);
      }
    }
  });

  // The roller has one checker on its 13 point; the opponent a blot on the roller's 12 point (its own 13) and 10 point (its own 15).
  const twoBlots: Board = {
    roller: checkersAt({ 13: 1, 1: 2 }),
    opponent: checkersAt({ 13: 1, 15: 1, 6: 2 }),
  };
  const oneBlot: Board = { roller: checkersAt({ 13: 1, 1: 2 }), opponent: checkersAt({ 15: 1, 6: 2 }) };
  test.each<[string, Board, string]>([
    // Via the 12 point nothing is hit, via the 10 point a blot: unmarked text means the play without a hit.
    ['13/9', oneBlot, '13/9'],
    ['13/10*/9', oneBlot, '13/10*/9'],
    ['13/10/9', oneBlot, '13/10*/9'],
    ['13/10 10/9', oneBlot, '13/10*/9'],
    ['13/12/9', oneBlot, '13/9'],
    ['13/12*/9', twoBlots, '13/12*/9'],
    ['13/10/9', twoBlots, '13/10*/9'],
  ])('%s means what it names', (text, board, expected) => {
    expect(meant(text, board, [3, 1])).toBe(expected);
  });

  test('a player who cannot enter', () => {
    const closed: Board = {
      roller: checkersAt({ 25: 1, 6: 2 }),
      opponent: checkersAt({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 }),
    };
    const [only] = oracleLegalPlays(closed, [3, 1]);
    expect(match('dances', closed, [3, 1])).toEqual({ ok: true, value: only satisfies Play | undefined });
    const refused = match('6/3', closed, [3, 1]);
    expect(refused.ok ? undefined : wording(refused.error)).toBe(
      'No checker can move with this roll: the play is "cannot move".',
    );
  });

  const onBar: Board = { roller: checkersAt({ 25: 1, 13: 3 }), opponent: checkersAt({ 6: 2 }) };
  test.each<[string, string, Board, Dice, RegExp]>([
    ['no checker there', '9/6', START_BOARD, [3, 1], /takes 1 from point 9, where there are 0 checkers/],
    ['too few there', '24/21(3)', START_BOARD, [3, 3], /takes 3 from point 24, where there are 2 checkers/],
    ['a held point', '24/19', START_BOARD, [5, 1], /Point 19 is blocked: the opponent has 5 checkers/],
    ['another roll', '8/5 6/4', START_BOARD, [3, 1], /not legal with this roll/],
    ['half a roll', '8/5', START_BOARD, [3, 1], /must use more of the roll/],
    ['nothing, with plays at hand', 'cannot move', START_BOARD, [3, 1], /This roll has a legal play/],
    ['a checker left on the bar', '13/10 13/12', onBar, [3, 1], /on the bar must enter first/],
    ['a hit of nothing', '8/5* 6/5', START_BOARD, [3, 1], /no blot to hit on point 5/],
  ])('%s', (_name, text, board, dice, message) => {
    const parsed = match(text, board, dice);
    expect(parsed.ok ? undefined : parsed.error.code).toBe('illegal-play');
    expect(parsed.ok ? undefined : wording(parsed.error)).toMatch(message);
  });

  test('unreadable text keeps its own code', () => {
    const parsed = match('8/5 x', START_BOARD, [3, 1]);
    expect(parsed.ok ? undefined : parsed.error.code).toBe('bad-play');
  });
});
