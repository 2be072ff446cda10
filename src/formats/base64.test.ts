import { expect, test } from 'vitest';
import { base64FromBytes, bytesFromBase64 } from './base64.ts';

// Node's own encoder is the second source.
test.each([0, 1, 2, 3, 4, 3071, 3072, 3073, 10_000])(
  '%d bytes are written as Node writes them, and read back',
  (n) => {
    const bytes = Uint8Array.from({ length: n }, (_, at) => (at * 7919 + (at >> 3)) & 255);
    const text = Buffer.from(bytes).toString('base64');
    expect(base64FromBytes(bytes)).toBe(text);
    expect(bytesFromBase64(text)).toEqual(bytes);
    expect(bytesFromBase64(text.replaceAll('=', ''))).toEqual(bytes);
  },
);

test('other characters are refused', () => {
  for (const text of ['AA*A', 'AAA A', 'A===', 'é', 'AA=A']) expect(bytesFromBase64(text)).toBeUndefined();
});
