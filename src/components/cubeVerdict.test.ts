import { expect, test } from 'vitest';
import type { Estimate } from '../engine/types.ts';
import { cubeAction, type CubeDecision, type CubeRules } from '../games/backgammon/cube.ts';
import { moneyPosition, START_BOARD } from '../games/backgammon/position.ts';
import {
  actionWords,
  answerVerdict,
  cubeVerdict,
  evaluatedAnswerVerdict,
  evaluatedCubeVerdict,
  isSettled,
  lineNames,
} from './cubeVerdict.ts';
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
    expect(cubeVerdict(standing([0.238, 0.504], [1, 1]), opponent, null)).toEqual({
      number: '+0.504',
      error: '±\u202f0.020',
      sentence: 'Double, take, so far.',
      note: `Doubling gains 0.266 ±\u202f0.018 (95\u202f%). A pass would cost ${opponent} 0.496 ±\u202f0.020 (95\u202f%).`,
      certainty: 'likely',
    });
  },
);

test('too good to redouble: playing on is compared with cashing, the take with the pass', () => {
  const verdict = cubeVerdict(standing([1.009, 1.831], [0.001, 0], { redouble: true }), 'O', null);
  expect(verdict).toMatchObject({ number: '+1.009', sentence: 'Too good to redouble, pass, so far.' });
  expect(verdict.note).toBe(
    'Playing on gains 0.009 ±\u202f0.004 (95\u202f%) over cashing. A take would cost O 0.831 ±\u202f0.020 (95\u202f%).',
  );
});

test('a cash is worth exactly one', () => {
  expect(cubeVerdict(standing([0.8, 1.3], [1, 0]), 'O', null)).toMatchObject({
    number: '+1.000',
    error: '',
    sentence: 'Double, pass, so far.',
  });
});

test('close decisions say so, which of the two it is, and what would settle it', () => {
  // (1.96 × 0.009 / 0.006)² × 1,296 = 11,203 in all, 9,907 more.
  const verdict = cubeVerdict(standing([0.62, 0.614], [0.25, 1]), 'O', null);
  expect(verdict).toMatchObject({
    certainty: 'close',
    sentence: 'Too close to call whether to double. Ahead so far: no double, take.',
  });
  expect(verdict.note).toMatch(/^Waiting gains 0\.006 .*About 9,900 more trials each would settle it/);
  expect(cubeVerdict(standing([0.8, 0.995], [1, 0.7]), 'O', null).sentence).toBe(
    'Too close to call whether O should take. Ahead so far: double, take.',
  );
  expect(cubeVerdict(standing([0.62, 0.605], [0.05, 1]), 'O', null).sentence).toBe(
    'No double, take, not settled.',
  );
});

test('a beaver counts double/take twice', () => {
  const verdict = cubeVerdict(standing([-0.1, -0.2], [0, 1], { beavers: true }), 'O', null);
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

test('only the confident rule calls a decision clear', () => {
  expect(cubeVerdict(standing([0.238, 0.504], [1, 1]), 'O', 'confident')).toMatchObject({
    sentence: 'Double, take: that is clear.',
    certainty: 'clear',
  });
});

test.each([
  [-0.5, 1, 'Take, so far.', '\u22120.500', 'A pass would cost 0.500 ±\u202f0.020 (95\u202f%).'],
  [-1.2, 0, 'Pass, so far.', '\u22121.000', 'A take would cost 0.200 ±\u202f0.020 (95\u202f%).'],
  [-0.99, 0.9, 'Take, not settled.', '\u22120.990', /^A pass would cost 0.010.*would settle it/],
  [-1.005, 0.4, 'Too close to call. Ahead so far: pass.', '\u22121.000', /^A take would cost 0.005/],
] as const)(
  'a pending double seen by who answers: a take worth %f',
  (mean, chance, sentence, number, note) => {
    const answer = {
      take: estimate(mean, 0.01),
      answer: mean > -1 ? 'take' : 'pass',
      takeJsd: null,
      chanceTurnRight: null,
    } as const;
    const verdict = answerVerdict({ ...answer, chanceTakeRight: chance }, null);
    expect(verdict).toMatchObject({ sentence, number });
    if (typeof note === 'string') expect(verdict.note).toBe(note);
    else expect(verdict.note).toMatch(note);
  },
);

test('a beaver is worth twice the take, and the evaluation answers too', () => {
  const take = estimate(0.1, 0.01);
  const answered = { take, takeJsd: null, chanceTakeRight: 1 } as const;
  const verdict = answerVerdict({ ...answered, answer: 'beaver', chanceTurnRight: 1 }, null);
  // 2 × 1.96 × 0.01; a take is worth half of it.
  expect(verdict).toMatchObject({ number: '+0.200', error: '±\u202f0.039', sentence: 'Beaver, so far.' });
  expect(verdict.note).toBe('A take would cost 0.100 ±\u202f0.020 (95\u202f%).');
  // Sure to be no pass, but not whether to turn the cube.
  const open = answerVerdict({ ...answered, answer: 'raccoon', chanceTurnRight: 0.9 }, null);
  expect(open.sentence).toBe('Raccoon, not settled.');
  const low = { ...answered, take: estimate(-0.005, 0.01), answer: 'take', chanceTurnRight: 0.3 } as const;
  expect(answerVerdict(low, null).sentence).toBe('Too close to call. Ahead so far: take.');
  expect(answerVerdict(low, null).note).toMatch(/^Turning the cube once more would cost 0\.005/);
  const decision: CubeDecision = {
    noDouble: { equity: 0.8, mwc: null },
    doubleTake: { equity: 1.1, mwc: null },
    doublePass: { equity: 1, mwc: null },
    action: cubeAction(0.8, 1.1, 1, { redouble: false, beavers: false, gammons: true }),
  };
  const pending = { ...moneyPosition(START_BOARD), offer: 'double' } as const;
  expect(evaluatedAnswerVerdict(decision, pending)).toMatchObject({
    number: '\u22121.000',
    sentence: 'By evaluation: pass.',
    note: 'A take would cost 0.100.',
  });
  // Who was beavered by mistake turns the cube once more: twice 1.1.
  expect(evaluatedAnswerVerdict(decision, { ...pending, offer: 'beaver' })).toMatchObject({
    number: '+2.200',
    sentence: 'By evaluation: raccoon.',
    note: 'A take would cost 1.100.',
  });
});

test('an answer is ahead until its stop rule vouches for it or nothing is left to chance', () => {
  const [open, exact] = [estimate(0.5, 0.001), estimate(1, 0)];
  expect(isSettled(null, open, exact)).toBe(false);
  expect(isSettled('trials', open, exact)).toBe(false);
  // The reference's rule looks again and again: it vouches for nothing.
  expect(isSettled('jsd', open, exact)).toBe(false);
  expect(isSettled('confident', open, exact)).toBe(true);
  expect(isSettled('trials', exact, exact)).toBe(true);
});
