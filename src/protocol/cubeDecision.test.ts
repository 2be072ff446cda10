import { describe, expect, test } from 'vitest';
import type { Scores } from '../engine/difference.ts';
import { normalCdf } from '../engine/special.ts';
import type { Estimate } from '../engine/types.ts';
import { cubeActionText } from '../games/backgammon/cube.ts';
import { moneyPosition, START_BOARD } from '../games/backgammon/position.ts';
import { cubeDecision, cubeLines } from './cubeDecision.ts';

const estimate = (mean: number, standardError: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: 36 * standardError,
  trials: 1296,
  method: 'first-roll strata',
  degrees: Infinity,
});

/** Scores of "no double" and "double/take", and the standard error of their difference. */
const scores = (none: number, taken: number, errors: readonly [number, number, number]): Scores => ({
  candidates: 2,
  score: (candidate) => (candidate === 0 ? estimate(none, errors[0]) : estimate(taken, errors[1])),
  difference: (a, b) => estimate(a === b ? 0 : a === 0 ? none - taken : taken - none, errors[2]),
});

const MONEY = moneyPosition(START_BOARD);
const LINES = { none: 0, doubled: 1 };
const decision = (
  none: number,
  taken: number,
  errors: readonly [number, number, number] = [0.01, 0.02, 0.015],
) => cubeDecision(MONEY, scores(none, taken, errors), LINES);

describe('the action', () => {
  test.each([
    [0.3, 0.2, 'no double/take'],
    [0.6, 0.8, 'double/take'],
    [0.8, 1.2, 'double/pass'],
    [1.1, 1.3, 'too good to double/pass'],
  ])('no double %f, double/take %f: %s', (none, taken, text) => {
    expect(cubeActionText(decision(none, taken).action)).toBe(text);
  });
});

describe('the chances', () => {
  // The pass is far away from both lines: only their difference of 0.015, one of its errors, decides. Φ(1) = 0.8413.
  test('doubling, where it will be taken: the chance that the taken double is worth more', () => {
    expect(decision(0.4, 0.415).chanceDoubleRight).toBeCloseTo(normalCdf(1), 3);
    expect(decision(0.415, 0.4).chanceDoubleRight).toBeCloseTo(normalCdf(-1), 3);
    expect(decision(0.4, 0.415).chanceTakeRight).toBeCloseTo(1, 6);
  });

  // The taken double is far above the pass: doubling is right where not doubling is worth less than 1, by two errors here.
  test('doubling, where it will be passed: the chance that the position is not too good', () => {
    expect(decision(0.98, 1.6).chanceDoubleRight).toBeCloseTo(normalCdf(2), 3);
    expect(decision(1.02, 1.6).chanceDoubleRight).toBeCloseTo(normalCdf(-2), 3);
  });

  test('taking: the chance that the taken double costs less than the pass', () => {
    expect(decision(0.8, 1.02).chanceTakeRight).toBeCloseTo(normalCdf(-1), 6);
    expect(decision(0.8, 0.96).chanceTakeRight).toBeCloseTo(normalCdf(2), 6);
  });

  test('none while an error is unknown', () => {
    const unknown = {
      ...scores(0.4, 0.5, [0.1, 0.1, 0.1]),
      score: () => ({ ...estimate(0.4, 0), standardError: undefined }),
    };
    const { chanceDoubleRight, chanceTakeRight } = cubeDecision(MONEY, unknown, LINES);
    expect([chanceDoubleRight, chanceTakeRight]).toEqual([null, null]);
  });
});

test('a cube decision has both lines, in any order', () => {
  expect(cubeLines([{ kind: 'double' }, { kind: 'position' }])).toEqual({ none: 1, doubled: 0 });
  expect(cubeLines([{ kind: 'position' }])).toBeUndefined();
  expect(cubeLines([{ kind: 'play' }, { kind: 'double' }])).toBeUndefined();
});
