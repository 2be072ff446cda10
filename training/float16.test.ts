import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFloat16, encodeFloat16, fromFloat16, toFloat16 } from './float16.ts';

/** Bits of infinity. The positive finite numbers have all lower bit patterns, in order of value. */
const INFINITE = 0x7c00;
const FINITE = Array.from({ length: INFINITE }, (_, bits) => bits);

test.each([
  [0, 0],
  [0x8000, -0],
  [0x0001, 2 ** -24],
  [0x03ff, 1023 * 2 ** -24],
  [0x0400, 2 ** -14],
  [0x3555, 0.333251953125],
  [0x3c00, 1],
  [0xc000, -2],
  [0x7bff, 65504],
])('bits %i are %d', (bits, value) => {
  expect(fromFloat16(bits)).toBe(value);
  expect(toFloat16(value)).toBe(bits);
});

test('every finite float16 survives writing and reading', () => {
  const all = [...FINITE, ...FINITE.map((bits) => bits | 0x8000)];
  expect(all.filter((bits) => toFloat16(fromFloat16(bits)) !== bits)).toEqual([]);
});

test('a value between two float16 rounds to the nearer one, ties to even', () => {
  const wrong = FINITE.slice(0, -1).filter((low) => {
    const [below, above] = [fromFloat16(low), fromFloat16(low + 1)];
    const middle = (below + above) / 2;
    const nudge = (above - below) / 64;
    return !(
      toFloat16(middle - nudge) === low &&
      toFloat16(middle + nudge) === low + 1 &&
      toFloat16(middle) === low + (low % 2) &&
      toFloat16(-middle - nudge) === ((low + 1) | 0x8000)
    );
  });
  expect(wrong).toEqual([]);
});

test('any float32 in range is read back as its nearest float16', () => {
  fc.assert(
    fc.property(fc.float({ min: -65504, max: 65504, noNaN: true }), (value) => {
      const bits = toFloat16(value);
      const distances = [bits - 1, bits, bits + 1]
        .filter((other) => other >= 0 && (other & 0x7fff) < INFINITE)
        .map((other) => Math.abs(fromFloat16(other) - value));
      expect(Math.abs(fromFloat16(bits) - value)).toBe(Math.min(...distances));
    }),
    { seed: 16, numRuns: 2000 },
  );
});

test.each([65520, -65520, 1e30, Infinity, Number.NaN])('%d has no float16', (value) => {
  expect(() => toFloat16(value)).toThrow(RangeError);
});

test('a vector is written as little-endian pairs of bytes', () => {
  const bytes = encodeFloat16(Float32Array.of(1, -2, 0.1));
  expect([...bytes]).toEqual([0x00, 0x3c, 0x00, 0xc0, 0x66, 0x2e]);
  expect([...decodeFloat16(bytes)]).toEqual([1, -2, 0.0999755859375]);
});
