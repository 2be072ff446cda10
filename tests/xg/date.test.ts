import { expect, test } from 'vitest';
import { dateText } from '../../src/formats/files/xg/date.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(1899, 11, 30);

test.each([
  [35_065.541667, '1996-01-01'],
  [40_163, '2009-12-16'],
  [36_585.9, '2000-02-29'],
  [36_586, '2000-03-01'],
  [0, ''],
  [-5, ''],
  [1e9, ''],
  [Number.NaN, ''],
])('%f days', (days, text) => expect(dateText(days)).toBe(text));

test('every day of two centuries as the calendar of JavaScript has it', () => {
  const wrong: number[] = [];
  for (let days = Math.ceil((Date.UTC(1970, 0, 1) - FIRST) / DAY); days < 100_000; days++)
    if (dateText(days) !== new Date(FIRST + days * DAY).toISOString().slice(0, 10)) wrong.push(days);
  expect(wrong).toEqual([]);
});
