import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from './packed.ts';

// 1 is 3FF0 0000 0000 0000, little-endian 00 00 00 00 00 00 F0 3F.
test('one number by hand, without trailing zeros', () => {
  expect(packNumbers([1, 0, 0])).toBe('AAAAAAAA8D8=');
  expect(unpackNumbers('AAAAAAAA8D8=', 3)).toEqual([1, 0, 0]);
  expect(packNumbers([0, 0])).toBe('');
  expect(packNumbers([0, -0])).not.toBe('');
});

test('any numbers are read back to the last bit, encoded as by Node’s base64', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const back = unpackNumbers(packNumbers(numbers), numbers.length)!;
      expect(back.every((value, i) => Object.is(value, numbers[i]))).toBe(true);
      const full = [...numbers, 1];
      expect(packNumbers(full)).toBe(Buffer.from(new Float64Array(full).buffer).toString('base64'));
    }),
  );
});

test.each([
  ['no base64', 'AAA!AAAA8D8=', 1],
  ['half a number', 'AAAAAA==', 1],
  ['more numbers than there are', 'AAAAAAAA8D8=', 0],
  ['no number', packNumbers([Number.NaN]), 1],
])('%s is refused', (_, text, length) => {
  expect(unpackNumbers(text, length)).toBeUndefined();
});
