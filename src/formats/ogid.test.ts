import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { arbitraryPosition } from '../../tests/arbitrary.ts';
import { OGIDS } from '../../tests/reference.ts';
import { unwrap } from '../engine/errors.ts';
import { START_BOARD } from '../games/backgammon/position.ts';
import { makeOgid, parseOgid } from './ogid.ts';
import { matchPlay } from './notation.ts';
import { makeXgid } from './xgid.ts';

const { kernel } = openKernel();
const START = '11ccccchhhjjjjj:66666888dddddoo';
const codeOf = (id: string) => {
  const parsed = parseOgid(id);
  return parsed.ok ? undefined : [parsed.error.code, parsed.error.where];
};

test.each(OGIDS.boards)('board, cube, dice and score of $ogid', ({ ogid, xgid }) => {
  const { position, warnings } = unwrap(parseOgid(ogid));
  const fields = (id: string) => id.split(':').filter((_, index) => index !== 3 && index !== 9);
  expect(fields(makeXgid(position))).toEqual(fields(xgid));
  expect(warnings).toHaveLength(1);
});

// Each play is legal for the side that acts and for no other: they pin field 5 and the numbering.
test.each(OGIDS.decisions)('who acts in $ogid', ({ ogid, colour, plays }) => {
  const { position, warnings } = unwrap(parseOgid(ogid));
  expect([position.onRoll, warnings]).toEqual([colour === 0 ? 'X' : 'O', []]);
  const legal = kernel.plays(position.board, position.dice!);
  for (const play of plays) unwrap(matchPlay(play, position.board, legal));
});

test('a pending double names the doubler', () => {
  const { position } = unwrap(parseOgid('cccccgghhhjjjjj:112233666777dll:N0O::B:D:0:0:3:11'));
  expect([position.onRoll, position.offer, position.matchLength]).toEqual(['X', 'double', 3]);
});

test('three fields are enough: money, Black (X) to roll', () => {
  const { position } = unwrap(parseOgid(`OGID=${START}:N0N`));
  expect(position).toMatchObject({ board: START_BOARD, onRoll: 'X', dice: null, matchLength: 0 });
});

test('reading what was written gives the position, but for what the ID does not hold', () => {
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
      expect(warnings.filter((warning) => warning.includes('game state'))).toEqual([]);
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
    ['dice of seven', `${START}:N0N:71:W:R`, 'bad-dice', 'field 4'],
    ['a match that is over', `${START}:N0N:31:W:R:3:0:3`, 'bad-score', 'score'],
  ])('%s', (_what, id, code, where) => expect(codeOf(id)).toEqual([code, where]));
});
