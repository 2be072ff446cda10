import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from './packedText.ts';

test('any text is read as written, in characters that addresses keep', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (text) => {
      const packed = await packText(text);
      expect(packed).toMatch(/^[\w-]*$/);
      expect(await unpackText(packed)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('a text that was cut, changed or is far too long is refused', async () => {
  const packed = await packText(Array.from({ length: 300 }, (_, line) => `${line}) 13/7 8/7`).join('\n'));
  expect(await unpackText(packed.slice(0, -9))).toBeUndefined();
  expect(await unpackText('not a packed text!')).toBeUndefined();
  expect(await unpackText(await packText('0'.repeat(1_000_001)))).toBeUndefined();
});
