import { expect, test } from 'vitest';
import { digitsFor, duration, percent, percentNumber, plusMinus, roughly, signed } from './format.ts';

test.each([
  [0.2571, 3, '+0.257'],
  [-0.0442, 3, '\u22120.044'],
  [0, 3, '+0.000'],
  [-0.0004, 3, '+0.000'], // no negative zero
  [-0.00044, 4, '\u22120.0004'],
  [-1.9996, 3, '\u22122.000'],
])('%f with %i digits is %s', (value, digits, text) => expect(signed(value, digits)).toBe(text));

test('a fourth digit needs a standard error below 0.0005', () => {
  expect([0.0004, 0.0005, 0.02, undefined, 0].map(digitsFor)).toEqual([4, 3, 3, 3, 3]);
});

// Never a false certainty: 0.9996 would round to 100.0.
test.each([
  [0.547, '54.7\u202f%'],
  [0.9996, '> 99.9\u202f%'],
  [1, '> 99.9\u202f%'],
  [0.0003, '< 0.1\u202f%'],
  [0, '< 0.1\u202f%'],
])('a chance of %f is %s', (value, text) => expect(percent(value)).toBe(text));

test('a probability without its unit', () => {
  expect([0.1234, 0.99996].map(percentNumber)).toEqual(['12.3', '100.0']);
});

test.each([
  [6512.3, '6,500'],
  [79.4, '79'],
  [4, '4'],
  [0.3, '0'],
  [1_249_999, '1,200,000'],
])('about %f is %s', (value, text) => expect(roughly(value)).toBe(text));

test.each([
  [0.2, '1\u202fs'],
  [59.01, '1\u202fmin 0\u202fs'],
  [125, '2\u202fmin 5\u202fs'],
  [3840, '1\u202fh 4\u202fmin'],
])('%f seconds are %s', (seconds, text) => expect(duration(seconds)).toBe(text));

test('a half-width', () => expect(plusMinus(0.0179)).toBe('±\u202f0.018'));

// With luck subtracted, rare results of few trials had chances such as "B −0.1".
test('a chance is shown within 0 to 100 %', () => {
  expect([-0.0012, -0.2, 0, 0.5, 1, 1.02].map(percentNumber)).toEqual([
    '0.0',
    '0.0',
    '0.0',
    '50.0',
    '100.0',
    '100.0',
  ]);
  expect([-0.2, 0, 1, 1.02].map((chance) => percent(chance))).toEqual([
    '< 0.1\u202f%',
    '< 0.1\u202f%',
    '> 99.9\u202f%',
    '> 99.9\u202f%',
  ]);
});
