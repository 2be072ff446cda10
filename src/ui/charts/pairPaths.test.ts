import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairGeometry, pairKey, pairPaths, SHADES, shadeOf } from './pairPaths.ts';

const geometry = pairGeometry(22, 9, 1, 3);

test('every cell is drawn once, in the shade of its count', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(80), { minLength: 1296, maxLength: 1296 }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (counts, expected) => {
        const paths = pairPaths(Uint32Array.from(counts), expected, geometry);
        expect(paths).toHaveLength(SHADES);
        expect(paths.join('').split('z').length - 1).toBe(1296);
        for (const [pair, count] of counts.entries())
          if (pair % 97 === 0) expect(paths[shadeOf(count, expected)]).toContain(geometry.outlines[pair]);
      },
    ),
    { numRuns: 10 },
  );
});

test('shades: none, as expected in the middle, twice as often at the end; more never looks like less', () => {
  expect([0, 1, 2, 3].map((count) => shadeOf(count, 0.03))).toEqual([0, 4, 8, 8]);
  expect([0, 1, 2, 3].map((count) => shadeOf(count, 1))).toEqual([0, 4, 8, 8]);
  expect([0, 1, 18, 36, 54, 72, 99].map((count) => shadeOf(count, 36))).toEqual([0, 1, 2, 4, 6, 8, 8]);
});

test('each place maps back to its roll, and the labels to none', () => {
  for (let roll = 0; roll < 36; roll++) {
    expect(geometry.at(geometry.place(roll))).toBe(roll);
    expect(geometry.at(geometry.place(roll) + geometry.cell - 0.1)).toBe(roll);
  }
  expect(geometry.at(21)).toBeUndefined();
  expect(geometry.at(geometry.size + 1)).toBeUndefined();
});

test('the key counts pairs singly while there are few, then names the range', () => {
  expect(pairKey(Uint32Array.of(0, 0, 1, 2, 5), 1).map(({ text }) => text)).toEqual([
    '2 not yet',
    '1 once',
    '2 more often',
  ]);
  expect(pairKey(Uint32Array.of(30, 36, 41), 36).map(({ text }) => text)).toEqual([
    'not yet',
    'about 36, as expected',
    'twice that (fewest 30, most 41)',
  ]);
});
