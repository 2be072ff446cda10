import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryBoard } from '../../../tests/arbitrary.ts';
import { ID_ROWS, MOVE_COUNTS, REFERENCE_POSITIONS } from '../../../tests/reference.ts';
import { RolloutError, unwrap } from '../../engine/errors.ts';
import { checkersAt, START_BOARD, swapSides } from '../../games/backgammon/position.ts';
import { makePositionId, parsePositionId } from './positionId.ts';
import { parseXgid } from './xgid.ts';

test('the start of a game', () => {
  expect(makePositionId(START_BOARD)).toBe('4HPwATDgc/ABMA');
  expect(parsePositionId('4HPwATDgc/ABMA')).toEqual({ ok: true, value: START_BOARD });
});

test('the opponent of the roller comes first', () => {
  // One checker of the opponent on its 1 point, two of the roller on its 2 point: bits 1 0·25, 0 1 1 0…
  // = byte 0 00000001, then the roller's from bit 26: ones at bits 27 and 28 = byte 3 00011000.
  const board = { roller: checkersAt({ 2: 2 }), opponent: checkersAt({ 1: 1 }) };
  // AQAAGAAAAAAAAA is base 64 of 01 00 00 18 00 …
  expect(makePositionId(board)).toBe('AQAAGAAAAAAAAA');
});

test('IDs of other programs agree with their XGID and are written back unchanged', () => {
  const rows = [
    ...MOVE_COUNTS.map(({ xgid, positionId }) => ({ xgid, positionId })),
    ...REFERENCE_POSITIONS.map(({ xgid, positionId }) => ({ xgid, positionId })),
    ...ID_ROWS.map(({ xgid, gnuId }) => ({ xgid, positionId: gnuId.slice(0, 14) })),
  ];
  expect(rows.length).toBeGreaterThan(490);
  for (const { xgid, positionId } of rows) {
    const board = unwrap(parsePositionId(positionId));
    expect([xgid, board]).toEqual([xgid, unwrap(parseXgid(xgid)).position.board]);
    expect(makePositionId(board)).toBe(positionId);
  }
});

test('reading undoes writing, and swapped sides have another ID unless both are equal', () => {
  fc.assert(
    fc.property(arbitraryBoard, (board) => {
      const id = makePositionId(board);
      expect(id).toMatch(/^[A-Za-z0-9+/]{14}$/);
      expect(parsePositionId(id)).toEqual({ ok: true, value: board });
      expect(parsePositionId(makePositionId(swapSides(board)))).toEqual({
        ok: true,
        value: swapSides(board),
      });
    }),
  );
});

test.each([
  ['too short', '4HPwATDgc/ABM', 'bad-id'],
  ['too long', '4HPwATDgc/ABMAA', 'bad-id'],
  ['another alphabet', '4HPwATDgc_ABMA', 'bad-id'],
  // B instead of A at the end: bits beyond the ten bytes
  ['rubbish at the end', '4HPwATDgc/ABMB', 'bad-id'],
  // All ones: the first place never ends.
  ['nothing but ones', '/////////////w', 'bad-id'],
  // 2 × 8 ones, a zero: 16 checkers on the opponent's 1 point.
  ['16 checkers', '//8AAAAAAAAAAA', 'bad-checkers'],
])('%s is refused', (_name, id, code) => {
  const parsed = parsePositionId(id);
  expect(parsed.ok ? undefined : parsed.error.code).toBe(code);
});

test('every changed character causes a failure or another board', () => {
  const id = '4HPwATDgc/ABMA';
  for (let at = 0; at < id.length; at++) {
    const changed = `${id.slice(0, at)}${id[at] === 'z' ? 'y' : 'z'}${id.slice(at + 1)}`;
    expect(parsePositionId(changed)).not.toEqual({ ok: true, value: START_BOARD });
  }
});

test('an impossible board is the caller’s mistake', () => {
  const tooMany = { roller: checkersAt({ 1: 16 }), opponent: checkersAt({ 1: 1 }) };
  expect(() => makePositionId(tooMany)).toThrow(RolloutError);
  expect(() => makePositionId({ ...START_BOARD, roller: checkersAt({ 1: -1 }) })).toThrow(
    /expected 25 counts/,
  );
});
