import { describe, expect, test } from 'vitest';
import { doubleLoss, takeLoss } from './cubeLoss.ts';

const values = (noDouble: number, doubleTake: number, doublePass = 1) => ({
  noDouble,
  doubleTake,
  doublePass,
});

describe('double or not', () => {
  test.each([
    // By the judge, doubling is worth min(0.9, 1) = 0.9, against 0.8.
    ['a double made', values(0.5, 0.6), values(0.8, 0.9), 0, true],
    ['a double missed', values(0.5, 0.4), values(0.8, 0.9), 0.1, true],
    // The opponent should pass: doubling is worth 1 against
    // 0.75. A quarter of a point is obvious, so not close.
    ['a pass missed', values(0.5, 0.4), values(0.75, 1.4), 0.25, false],
    ['a wrong double', values(0.5, 0.6), values(0.3, 0.1), 0.2, true],
    // Too good: by the judge, playing on is worth 1.05 against 1; our values would cash.
    ['too good, cashed', values(0.9, 1.5), values(1.05, 1.5), 0.05, true],
    ['nothing at stake', values(1, 1.5), values(1, 1.5), 0, false],
  ])('%s', (_, own, judge, loss, close) => {
    expect(doubleLoss(own, judge).loss).toBeCloseTo(loss, 12);
    expect(doubleLoss(own, judge).close).toBe(close);
  });
});

describe('take or pass', () => {
  test.each([
    ['a take taken', values(0.5, 0.9), values(0.6, 0.95), 0, true],
    ['a take passed', values(0.5, 1.1), values(0.6, 0.95), 0.05, true],
    ['a pass taken', values(0.5, 0.9), values(0.6, 1.2), 0.2, true],
    ['a plain pass', values(0.5, 1.1), values(0.6, 1.5), 0, false],
    ['a plain take', values(0.1, 0.2), values(0.1, 0.3), 0, false],
  ])('%s', (_, own, judge, loss, close) => {
    expect(takeLoss(own, judge).loss).toBeCloseTo(loss, 12);
    expect(takeLoss(own, judge).close).toBe(close);
  });
});
