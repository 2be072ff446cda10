import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Piece } from '../../engine/types.ts';
import { packRows, unpackRows } from './packedRows.ts';

const PIECE: Piece = { candidate: 1, first: 36, count: 4 };
const RUN = 'a'.repeat(32);

test('rows come out as they went in, to the last bit', () => {
  const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(numbers, (values) => {
      const rows = Float64Array.from(values);
      expect(unpackRows(packRows(rows, RUN, PIECE), RUN, PIECE, 3)).toEqual(rows);
    }),
  );
});

test('a changed bit, another length, another piece or run, and numbers that are none are found', () => {
  const rows = Float64Array.from({ length: 12 }, (_, index) => index / 7);
  const packed = packRows(rows, RUN, PIECE);
  fc.assert(
    fc.property(fc.nat(packed.length * 8 - 1), (bit) => {
      const damaged = packed.slice();
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      expect(unpackRows(damaged, RUN, PIECE, 3)).toBeUndefined();
    }),
  );
  expect(unpackRows(packed.subarray(1), RUN, PIECE, 3)).toBeUndefined();
  expect(unpackRows(packed, RUN, { ...PIECE, first: 37 }, 3)).toBeUndefined();
  expect(unpackRows(packed, 'b'.repeat(32), PIECE, 3)).toBeUndefined();
  rows[5] = Number.NaN;
  expect(unpackRows(packRows(rows, RUN, PIECE), RUN, PIECE, 3)).toBeUndefined();
});
