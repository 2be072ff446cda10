import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../../bench/kernel.ts';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { OGIDS } from '../../../tests/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { START_BOARD } from '../../games/backgammon/position.ts';
import { makeOgid, parseOgid } from './ogid.ts';
import { matchPlay } from '../text/notation.ts';
import { makeXgid } from './xgid.ts';
import { sentence } from '../../language/sentences.ts';

const { kernel } = openKernel();
const START = '11ccccchhhjjjjj:66666888dddddoo';
const codeOf = (id: string) => {
  const parsed = parseOgid(id);
  return parsed.ok ? undefined : [parsed.error.code, parsed.error.where];
};

// Without a game state, field 5 names the player on roll: that is how the program that wrote these uses it.
test.each(OGIDS.boards)('board, player on roll, cube, dice and score of $ogid', ({ ogid, xgid }) => {
  const { position, warnings } = unwrap(parseOgid(ogid));
  const fields = (id: string) => id.split(':').filter((_, index) => index !== 9);
  expect(fields(makeXgid(position))).toEqual(fields(xgid));
  expect(warnings).toHaveLength(1);
});

// Each play is legal only for the side that acts, so these test field 5 and the numbering.
test.each(OGIDS.decisions)('who acts in $ogid', ({ ogid, color, plays }) => {
  const { position, warnings } = unwrap(parseOgid(ogid));
  expect([position.onRoll, warnings]).toEqual([color === 0 ? 'X' : 'O', []]);
  const legal = kernel.plays(position.board, position.dice!);
  for (const play of plays) unwrap(matchPlay(play, position.board, legal));
});

test('a pending double names the doubler', () => {
  const { position } = unwrap(parseOgid('cccccgghhhjjjjj:112233666777dll:N0O::B:D:0:0:3:11'));
  expect([position.onRoll, position.offer, position.matchLength]).toEqual(['X', 'double', 3]);
});

describe('who is on roll', () => {
  const DOUBT = /sources disagree/i;
  const NO_STATE = /no game state/i;
  const ENDED = /game is over/i;
  test.each<[string, string, 'X' | 'O', readonly RegExp[]]>([
    ['the opening roll of White, before the dice', '::IW', 'O', []],
    ['the same with either color', ':W:IW', 'O', []],
    ['the same with the other color', ':B:IW', 'O', []],
    ['an opening roll of both that White won', '46:B:IB', 'O', []],
    ['an opening roll of both that Black won', '46:W:IB', 'X', []],
    ['an opening roll of White with dice: the other than who acted', '63:W:IW', 'X', [DOUBT]],
    ['the same with the other color and dice', '63:B:IW', 'O', [DOUBT]],
    ['a roll', '46:B:R', 'O', []],
    ['a play done', ':W:C', 'X', []],
    ['a state in lower case', ':w:c', 'X', []],
    ['an empty state: the color itself', '63:W:', 'O', [NO_STATE]],
    ['no state: the color itself', '63:B', 'X', [NO_STATE]],
    ['a game that has ended', ':B:G', 'O', [ENDED]],
    ['no color', '63', 'X', []],
  ])('%s (%s)', (_what, fields, onRoll, expected) => {
    const { position, warnings } = unwrap(parseOgid(`${START}:N0N:${fields}`));
    expect(position.onRoll).toBe(onRoll);
    expect(warnings).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(sentence(warnings[index]!)).toMatch(pattern);
  });

  test('a warning names the player and does not mention the page', () => {
    const open = unwrap(parseOgid(`${START}:N0N:63:W`));
    expect(open.isTurnOpen).toBe(true);
    expect(open.warnings.map(sentence)).toEqual(['The OGID has no game state: assumed O on roll.']);
    expect(unwrap(parseOgid(`${START}:N0N:63:B:R`))).not.toHaveProperty('isTurnOpen');
  });
});

test('three fields are enough: money, Black (X) to roll', () => {
  const { position } = unwrap(parseOgid(`OGID=${START}:N0N`));
  expect(position).toMatchObject({ board: START_BOARD, onRoll: 'X', dice: null, matchLength: 0 });
});

test('reading what was written gives the position, except what the ID cannot express', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const { position: read, warnings } = unwrap(parseOgid(makeOgid(position)));
      expect(read).toEqual({
        ...position,
        offer: position.offer === 'none' ? 'none' : 'double',
        jacoby: false,
        beavers: false,
        maxCubeLog2: 10,
      });
      expect(warnings.map(sentence).filter((warning) => warning.includes('game state'))).toEqual([]);
    }),
  );
});

describe('refused', () => {
  test.each([
    ['two fields', START, 'bad-id', 'field 1'],
    ['a letter beyond the board', `${START.replace('oo', 'or')}:N0N`, 'bad-id', 'field 2'],
    ['16 checkers', `${START}d:N0N`, 'bad-id', 'field 2'],
    ["a checker on the other's bar", `${START.replace('oo', 'o0')}:N0N`, 'bad-id', 'field 2'],
    ['both on a point', `${START.replace('66666', '66661')}:N0N`, 'bad-board', 'point 1'],
    ['a cube of nobody', `${START}:Q0N`, 'bad-cube', 'field 3'],
    ['a state that nobody knows', `${START}:N0N:63:B:ZZ`, 'bad-id', 'field 6'],
    ['dice of seven', `${START}:N0N:71:W:R`, 'bad-dice', 'field 4'],
    ['a match that is over', `${START}:N0N:31:W:R:3:0:3`, 'bad-score', 'score'],
  ])('%s', (_what, id, code, where) => expect(codeOf(id)).toEqual([code, where]));
});
