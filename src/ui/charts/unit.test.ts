import { expect, test } from 'vitest';
import { chanceUnit, EQUITY, linesIn } from './unit.ts';

const THIN = '\u202f';

test('equities have three digits, a fourth only if the error is small enough', () => {
  expect(EQUITY.value(0.2571, 0.01)).toBe('+0.257');
  expect(EQUITY.value(-0.04444, 0.0004)).toBe('\u22120.0444');
  expect(EQUITY.size(-0.131, 0.01)).toBe('0.131');
  expect(EQUITY.error(0.018)).toBe(`±${THIN}0.018`);
  expect(EQUITY.deviation(0.0123, 4)).toBe('0.0123');
});

// By hand: 40 % after a single loss, 80 % after a single win; equity 0 is 60 %, one point is worth 20 %.
const chance = chanceUnit((equity) => 0.6 + 0.2 * equity);

test('a match winning chance is linear in the equity, and so are its errors', () => {
  expect(chance.value(0)).toBe(`60.00${THIN}%`);
  expect(chance.value(0.5)).toBe(`70.00${THIN}%`);
  expect(chance.value(-1)).toBe(`40.00${THIN}%`);
  expect([-3.01, 2.5].map((equity) => chance.value(equity))).toEqual([`0.00${THIN}%`, `100.00${THIN}%`]);
  expect(chance.value(-3)).toBe(`0.00${THIN}%`);
  expect(chance.gap(-0.1)).toBe(`\u22122.00${THIN}%`);
  expect(chance.size(-0.1)).toBe(`2.00${THIN}%`);
  expect(chance.error(0.05)).toBe(`±${THIN}1.00${THIN}%`);
  expect(chance.deviation(0.0123, 4)).toBe(`0.246${THIN}%`);
  // A standard error of 0.0002 points is 0.004 %: a third digit is meaningful.
  expect(chance.value(0.5, 0.0002)).toBe(`70.000${THIN}%`);
});

test('lines of a chart are drawn in percent', () => {
  const line = {
    index: 0,
    name: '8/3',
    points: [{ trials: 36, mean: 0.5, standardError: 0.01, halfWidth: 0.02 }],
  };
  expect(linesIn(EQUITY, [line])).toEqual([line]);
  const [drawn] = linesIn(chance, [line]);
  expect(drawn?.isPercent).toBe(true);
  expect(drawn?.points[0]?.mean).toBeCloseTo(70, 12);
  expect(drawn?.points[0]?.halfWidth).toBeCloseTo(0.4, 12);
  expect(drawn?.points[0]?.standardError).toBeCloseTo(0.2, 12);
});
