import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, encodingOf, withoutMark } from './decodeText.ts';

// "Müller" by hand: ü is C3 BC in UTF-8, FC in Windows-1252 and FC 00 in UTF-16 (low byte first).
test.each([
  ['UTF-8', [0x4d, 0xc3, 0xbc, 0x6c], 'Mül'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc], 'Mü'],
  ['Windows-1252', [0x4d, 0xfc, 0x6c], 'Mül'],
  ['Windows-1252, with what Latin-1 lacks', [0x80, 0x99, 0x9e, 0xe9], '€™žé'],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x4d, 0, 0xfc, 0], 'Mü'],
  ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x4d, 0, 0xfc], 'Mü'],
  ['UTF-16 cut in the middle of a letter', [0xff, 0xfe, 0x4d, 0, 0xfc], 'M'],
  [
    'UTF-16 without a mark, low byte first',
    [...' 7 point'].flatMap((one) => [one.charCodeAt(0), 0]),
    ' 7 point',
  ],
  [
    'UTF-16 without a mark, high byte first',
    [...' 7 point'].flatMap((one) => [0, one.charCodeAt(0)]),
    ' 7 point',
  ],
  ['half a pair in UTF-16', [0xff, 0xfe, 0x3d, 0xd8, 0x4d, 0], '\ufffdM'],
  ['a mark alone', [0xff, 0xfe], ''],
  ['nothing', [], ''],
])('%s', (_, bytes, text) => expect(decodeText(new Uint8Array(bytes))).toBe(text));

/** UTF-8 by the platform, another implementation of the same standard; undefined if the bytes are none. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

test('bytes without a mark are UTF-8 if the platform says so, else one character each', () => {
  const special = fc.constantFrom(
    0x80,
    0xbf,
    0xc0,
    0xc1,
    0xc2,
    0xe0,
    0xed,
    0xa0,
    0xef,
    0xf0,
    0xf4,
    0x90,
    0xf5,
    0xf8,
  );
  const mixed = fc
    .array(fc.oneof(fc.nat(255), special), { maxLength: 12 })
    .map((list) => Uint8Array.from(list));
  const text = fc.string({ unit: 'binary', maxLength: 20 }).map((each) => new TextEncoder().encode(each));
  fc.assert(
    fc.property(fc.oneof(mixed, text), (bytes) => {
      fc.pre(encodingOf(bytes) === 'utf-8');
      const [got, expected] = [decodeText(bytes), utf8Of(bytes)];
      expect(expected === undefined ? got.length : got).toBe(expected ?? bytes.length);
    }),
    { numRuns: 1000 },
  );
});

test('each text comes back in every encoding, of any length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.nat(3000), (start, more) => {
      const text = start + 'ü€😀'.repeat(more);
      const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
      const little = Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]);
      const big = Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]);
      expect(decodeText(little)).toBe(text);
      expect(decodeText(big)).toBe(text);
      expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]))).toBe(text);
    }),
    { numRuns: 20 },
  );
});

test.each([
  [[], undefined],
  [[0xef], undefined],
  [[0xef, 0xbb], undefined],
  [[0xff], undefined],
  [[0x41], 'utf-8'],
  [[0xef, 0x41], 'utf-8'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff, 0], 'utf-16be'],
])('a stream that begins with %j is %s', (start, encoding) => {
  expect(encodingOf(Uint8Array.from(start))).toBe(encoding);
});

test('a decoded text loses its mark, and nothing else', () => {
  expect(withoutMark('\ufeffa\ufeff')).toBe('a\ufeff');
  expect(withoutMark('a')).toBe('a');
});
