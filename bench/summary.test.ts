import { expect, test } from 'vitest';
import { lossOf } from './benchmark.ts';
import { reportOf, summaryOf, summaryText } from './summary.ts';

test('mean and standard error', () => {
  // Mean 3; squared deviations 4 + 0 + 4 = 8, divided by 2 =
  // 4 (variance), divided by 3 = 4/3 (variance of the mean).
  expect(summaryOf([1, 3, 5])).toEqual({ mean: 3, standardError: Math.sqrt(4 / 3), count: 3 });
  expect(summaryText(summaryOf([1, 3, 5]))).toBe('3.00 ± 1.15 (3)');
});

test('a report names the plans worse than three times the average', () => {
  const contact = { race: false, plan: 'normal' } as const;
  const prime = { race: false, plan: 'prime' } as const;
  const race = { race: true, plan: 'race' } as const;
  // The mean is (7 + 0 + 0 + 0) / 4 = 1.75; three times that is 5.25.
  const report = reportOf([
    [prime, 7],
    [contact, 0],
    [contact, 0],
    [race, 0],
  ]);
  expect(report.outliers).toEqual(['prime']);
  expect(report.all.mean).toBe(1.75);
  expect(report.classes.contact).toMatchObject({ mean: 7 / 3, count: 3 });
  expect(report.plans.normal).toEqual({ mean: 0, standardError: 0, count: 2 });
  expect(report.plans['back game']).toBeUndefined();
});

test('a choice outside the list loses the spread, at least a quarter if every good play is listed', () => {
  const few = new Map([
    ['a', 0.3],
    ['b', 0.25],
  ]);
  expect(lossOf('b', few)).toBeCloseTo(0.05, 12);
  expect(lossOf('a', few)).toBe(0);
  expect(lossOf('c', few)).toBe(0.25);
  const full = new Map(Array.from({ length: 10 }, (_, rank) => [String(rank), -rank / 100] as const));
  expect(lossOf('10', full)).toBeCloseTo(0.09, 12);
});
