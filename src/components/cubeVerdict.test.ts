import { expect, test } from 'vitest';
import type { Estimate } from '../engine/types.ts';
import { cubeAction, type CubeDecision, type CubeRules } from '../games/backgammon/cube.ts';
import { actionWords, cubeVerdict, evaluatedCubeVerdict, lineNames } from './cubeVerdict.ts';
import type { CubeStanding } from './rows.ts';

const estimate = (mean: number, standardError: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: standardError * 36,
  trials: 1296,
  method: 'independent',
  degrees: 1e7,
});

function standing(
  [none, taken]: readonly [number, number],
  [doubleRight, takeRight]: readonly [number, number],
  rules: Partial<CubeRules> = {},
): CubeStanding {
  return {
    noDouble: estimate(none, 0.002),
    doubleTake: estimate(taken, 0.01),
    gap: estimate(taken - none, 0.009),
    action: cubeAction(none, taken, 1, { redouble: false, beavers: false, gammons: true, ...rules }),
    chanceDoubleRight: doubleRight,
    chanceTakeRight: takeRight,
    lines: { none: 0, doubled: 1 },
    wrongAnswer: null,
    doubleJsd: null,
    takeJsd: null,
  };
}

test.each(['X', 'O'])(
  'double, take: the action first, then what each error costs, %s answers',
  (opponent) => {
    // 1.96 × 0.009 = 0.018; 1 − 0.504 = 0.496.
    expect(cubeVerdict(standing([0.238, 0.504], [1, 1]), opponent)).toEqual({
      number: '+0.504',
      error: '±\u202f0.020',
      sentence: 'Double, take, so far.',
      note: `Doubling gains 0.266 ±\u202f0.018 (95\u202f%). A pass would cost ${opponent} 0.496 ±\u202f0.020 (95\u202f%).`,
      certainty: 'likely',
    });
  },
);

test('too good to redouble: playing on is compared with cashing, the take with the pass', () => {
  const verdict = cubeVerdict(standing([1.009, 1.831], [0.001, 0], { redouble: true }), 'O');
  expect(verdict).toMatchObject({ number: '+1.009', sentence: 'Too good to redouble, pass, so far.' });
  expect(verdict.note).toBe(
    'Playing on gains 0.009 ±\u202f0.004 (95\u202f%) over cashing. A take would cost O 0.831 ±\u202f0.020 (95\u202f%).',
  );
});

test('a cash is worth exactly one', () => {
  expect(cubeVerdict(standing([0.8, 1.3], [1, 0]), 'O')).toMatchObject({
    number: '+1.000',
    error: '',
    sentence: 'Double, pass, so far.',
  });
});

test('close decisions say so, which of the two it is, and what would settle it', () => {
  // (1.96 × 0.009 / 0.006)² × 1,296 = 11,203 in all, 9,907 more.
  const verdict = cubeVerdict(standing([0.62, 0.614], [0.25, 1]), 'O');
  expect(verdict).toMatchObject({
    certainty: 'close',
    sentence: 'Too close to call whether to double. Ahead so far: no double, take.',
  });
  expect(verdict.note).toMatch(/^Waiting gains 0\.006 .*About 9,900 more trials each would settle it/);
  expect(cubeVerdict(standing([0.8, 0.995], [1, 0.7]), 'O').sentence).toBe(
    'Too close to call whether O should take. Ahead so far: double, take.',
  );
  expect(cubeVerdict(standing([0.62, 0.605], [0.05, 1]), 'O').sentence).toBe('No double, take, not settled.');
});

test('a beaver counts double/take twice', () => {
  const verdict = cubeVerdict(standing([-0.1, -0.2], [0, 1], { beavers: true }), 'O');
  expect(verdict.sentence).toBe('No double, beaver, so far.');
  // −0.1 against 2 × −0.2.
  expect(verdict.note).toMatch(/^Waiting gains 0\.300/);
});

test('the evaluation speaks with less weight', () => {
  const decision: CubeDecision = {
    noDouble: { equity: 0.261, mwc: null },
    doubleTake: { equity: 0.463, mwc: null },
    doublePass: { equity: 1, mwc: null },
    action: cubeAction(0.261, 0.463, 1, { redouble: false, beavers: false, gammons: true }),
  };
  expect(evaluatedCubeVerdict(decision, 'O')).toMatchObject({
    number: '+0.463',
    sentence: 'By evaluation: double, take.',
    note: 'Doubling gains 0.202. A pass would cost O 0.537.',
  });
});

test('names', () => {
  expect(lineNames(true)).toEqual(['No redouble', 'Redouble, take', 'Redouble, pass']);
  expect(actionWords({ double: 'optional', answer: 'take', redouble: true })).toBe('Optional redouble, take');
});
