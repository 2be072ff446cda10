import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { ID_ROWS, REFERENCE_POSITIONS } from '../../../tests/reference.ts';
import { reason, unwrap } from '../../engine/errors.ts';
import { DEFAULT_MAX_CUBE_LOG2, moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import type { Dice } from '../../games/backgammon/types.ts';
import { makeGnuId, parseGnuId } from './gnuId.ts';
import { makeMatchId, parseMatchId } from './matchId.ts';
import { parseXgid } from './xgid.ts';

const stateOf = (matchId: string) => unwrap(parseMatchId(matchId, START_BOARD)).position;
const highestFirst = ([a, b]: Dice): Dice => (a < b ? [b, a] : [a, b]);
const codeOf = (matchId: string) => {
  const parsed = parseMatchId(matchId, START_BOARD);
  return parsed.ok ? undefined : parsed.error.code;
};

test.each(ID_ROWS)('$what: XGID and GNU ID agree', ({ xgid, gnuId }) => {
  const { position } = unwrap(parseXgid(xgid));
  expect(makeGnuId(position)).toBe(gnuId);
  // A match ID cannot store beavers and the highest cube.
  const carried = { ...position, beavers: false, maxCubeLog2: DEFAULT_MAX_CUBE_LOG2 };
  const read = unwrap(parseGnuId(gnuId));
  const inOrder = read.position.dice === null ? null : highestFirst(read.position.dice);
  expect({ ...read.position, dice: inOrder }).toEqual(carried);
  expect(read.warnings).toEqual([]);
});

test('match IDs are those of GNU Backgammon for 179 positions', () => {
  for (const { xgid, matchId } of REFERENCE_POSITIONS)
    expect([xgid, makeMatchId(unwrap(parseXgid(xgid)).position)]).toEqual([xgid, matchId]);
});

test('reading what was written gives the position, as far as the ID can express it', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const dice = position.dice === null ? null : highestFirst(position.dice);
      const offer = position.offer === 'none' ? 'none' : 'double';
      const carried = { ...position, dice, offer, beavers: false, maxCubeLog2: DEFAULT_MAX_CUBE_LOG2 };
      expect(unwrap(parseMatchId(makeMatchId(position), position.board)).position).toEqual(carried);
    }),
  );
});

describe('what GNU Backgammon writes', () => {
  test('a double: the doubler is on roll and the cube has its old value', () => {
    const doubled = stateOf('cBEAAAAAAAAE');
    expect(doubled).toEqual({ ...moneyPosition(START_BOARD), offer: 'double' });
    expect(makeMatchId(doubled)).toBe('cBEAAAAAAAAE');
  });

  test('53 in a Crawford game, with state 0 and with state 1', () => {
    for (const id of ['8IhuACAACAAE', '8IluACAACAAE']) {
      const { position, warnings } = unwrap(parseMatchId(id, START_BOARD));
      // Match to 3 points: player 0 (O) has 2, player 1 (X, on roll) has 1.
      expect(position).toMatchObject({ onRoll: 'X', dice: [5, 3], crawford: true, matchLength: 3 });
      expect(position.score).toEqual({ roller: 1, opponent: 2 });
      expect(warnings).toEqual([]);
    }
  });

  test('the Jacoby bit counts only in money games', () => {
    expect(stateOf('cAkAAAAAAAAA').jacoby).toBe(true);
    expect(stateOf('cAkAAAAAAAAE').jacoby).toBe(false);
    // The same match in an old ID (last character A) and in a new one.
    expect(parseMatchId('8IluACAACAAA', START_BOARD)).toEqual(parseMatchId('8IluACAACAAE', START_BOARD));
  });
});

describe('unusual and wrong IDs', () => {
  test('a finished game and a resignation are read with a warning', () => {
    // Bits 8–10 = 2 (over): second byte 0x0A instead of 0x09; bit 13 (single resigned): 0x29.
    expect(unwrap(parseMatchId('cAoAAAAAAAAE', START_BOARD)).warnings).toHaveLength(1);
    expect(unwrap(parseMatchId('cCkAAAAAAAAE', START_BOARD)).warnings).toHaveLength(1);
  });

  test('a Crawford mark without a player one away is cleared with a warning', () => {
    // Bit 7 on a money game: 0xF0 instead of 0x70.
    const { position, warnings } = unwrap(parseMatchId('8AkAAAAAAAAE', START_BOARD));
    expect(position.crawford).toBe(false);
    expect(warnings).toHaveLength(1);
  });

  test.each([
    ['too short', 'cAkAAAAAAAA', 'bad-id'],
    ['not base 64', 'cAkAAAAA-AAE', 'bad-id'],
    // Low nibble 13: a cube of 2^13.
    ['a cube of 8192', 'fQkAAAAAAAAE', 'bad-cube'],
    // Bits 4–5 = 2: 0x60.
    ['an owner of 2', 'YAkAAAAAAAAE', 'bad-cube'],
    // Bits 15–17 = 7: byte 1 0x89, byte 2 0x03.
    ['a die of 7', 'cIkDAAAAAAAE', 'bad-dice'],
    // Bits 15–17 = 1, the other die 0.
    ['one die', 'cIkAAAAAAAAE', 'bad-dice'],
    // 1 point (bit 21), score of X 1 (bit 51).
    ['a match already won', 'cAkgAAAACAAE', 'bad-score'],
  ])('%s', (_name, id, code) => {
    expect(codeOf(id)).toBe(code);
  });

  test('the two halves of a GNU ID are checked one after the other', () => {
    const code = (text: string) => {
      const parsed = parseGnuId(text);
      return parsed.ok ? undefined : [parsed.error.code, parsed.error.where];
    };
    expect(code('4HPwATDgc/ABMA')).toEqual(['bad-id', 'GNU ID']);
    expect(code('4HPwATDgc/ABM:cIkFAAAAAAAA')).toEqual(['bad-id', 'position ID']);
    expect(code('4HPwATDgc/ABMA:cIkFAAAAAAA')).toEqual(['bad-id', 'match ID']);
    expect(code('AAAAAAAAAAAAAA:cIkFAAAAAAAA')).toEqual(['game-over', 'roller']);
  });

  test('an impossible position is the caller’s mistake', () => {
    expect(() => makeMatchId({ ...moneyPosition(START_BOARD), cube: { value: 3, owner: 'centre' } })).toThrow(
      expect.objectContaining({ reason: reason('cube-power-of-two', { got: 3 }) }),
    );
  });
});
