import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from './utf8.ts';

const standard = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

test('texts of all scripts, longer than a portion', () => {
  const text = 'aé€😀\0\uFEFF'.repeat(5000);
  expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
});

test('all code points at borders; overlong forms, surrogates and cut characters are refused', () => {
  for (const point of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x1_0000, 0x10_ffff]) {
    const text = String.fromCodePoint(point);
    expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
  }
  const malformed = [
    [0xc1, 0xbf],
    [0xe0, 0x9f, 0xbf],
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xe2, 0x82],
    [0x80],
    [0xf8, 0x88, 0x80, 0x80, 0x80],
  ];
  for (const bytes of malformed) expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined();
});

test('random bytes: as the decoder of Node', () => {
  const near = fc.constantFrom(
    0,
    0x41,
    0x7f,
    0x80,
    0x9f,
    0xa0,
    0xbf,
    0xc2,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xff,
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(near, fc.nat(255)), { maxLength: 6 }), (numbers) => {
      const bytes = Uint8Array.from(numbers);
      expect(decodeUtf8(bytes)).toBe(standard(bytes));
    }),
    { numRuns: 5000 },
  );
});
