import { describe, expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { START_BOARD } from '../../games/backgammon/position.ts';
import { wording } from '../../language/wording.ts';
import { parseText } from '../text/pastedText.ts';
import { findIds } from './anyId.ts';
import { parseSnowie } from './snowie.ts';
import { makeXgid } from './xgid.ts';

// After the descriptions by A. Redlinger (bug-gnubg, May 2009) and others; see docs/references.md.
const START = '0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0';
const MONEY = `0;1;0;1;0;Ann;Bob;0;0;0;1;0;${START};3;1`;
const MATCH = `7;0;0;0;1;Ann;Bob;0;2;4;2;-1;1;-2;0;0;0;0;5;0;3;0;0;0;-5;4;0;0;0;-3;0;-4;0;0;0;0;2;-1;0;0;`;

test('a money game: Jacoby, the first player on roll', () => {
  expect(unwrap(parseSnowie(MONEY)).position).toMatchObject({
    board: START_BOARD,
    onRoll: 'O',
    dice: [3, 1],
    matchLength: 0,
    jacoby: true,
    beavers: false,
    cube: { value: 1, owner: 'centre' },
  });
});

test('a match: the board is the roller’s, scores are in the order of the players', () => {
  const { position } = unwrap(parseSnowie(MATCH));
  expect(makeXgid(position)).toBe('XGID=ab----E-C---eD---c-d----BA:1:-1:1:00:4:2:0:7:10');
});

test('a checker on the opponent’s bar may be written without a sign', () => {
  expect(parseSnowie(MATCH.replace(';-1;0;0;', ';1;0;0;'))).toEqual(parseSnowie(MATCH));
});

test('alone, in a mail and twice', () => {
  expect(unwrap(parseText(`${MONEY}\r\n`))).toMatchObject({ kind: 'position', found: { kind: 'snowie' } });
  expect(findIds(`See this:\n> ${MONEY}\nand\n${MATCH}\nplease`).map(({ kind }) => kind)).toEqual([
    'snowie',
    'snowie',
  ]);
});

describe('refused, with what is wrong', () => {
  test.each([
    ['cut off', MONEY.slice(0, -8), 'field 1', /40 fields/],
    ['another game', MONEY.replace('0;1;0;1', '0;1;2;1'), 'field 3', /another game/],
    ['a player', MONEY.replace('1;0;Ann', '1;2;Ann'), 'field 5', /first player/],
    ['a cube owner', MONEY.replace('1;0;0;-2', '1;2;0;-2'), 'field 12', /cube owner/],
    ['a die', MONEY.replace(';3;1', ';3;7'), 'field 40', /dice/],
    ['one die', MONEY.replace(';3;1', ';3;0'), 'dice', /./],
    ['a cube', MONEY.replace('0;0;0;1;0;0;-2', '0;0;0;3;0;0;-2'), 'cube', /./],
    ['16 checkers', MONEY.replace('-2;0;0;0;0;5', '-2;0;0;0;0;6'), 'roller', /16/],
    ['a score', MATCH.replace(';2;4;2;', ';2;7;2;'), 'score', /./],
  ])('%s', (_what, line, where, says) => {
    const [found] = findIds(`see ${line} please`);
    expect(found?.kind).toBe('snowie');
    const failure = found!.reading;
    expect(failure.ok ? undefined : failure.error.where).toBe(where);
    expect(failure.ok ? '' : wording(failure.error)).toMatch(says);
  });
});
