import { expect, test } from 'vitest';
import type { Estimate } from '../../engine/types.ts';
import { cubeAction, type CubefulDecision } from '../../games/backgammon/cube.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import {
  actionHeading,
  cubeVerdict,
  evaluatedCubeVerdict,
  levelCubeVerdict,
  lineNames,
} from './cubeVerdict.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { answerDecision, cubeDecision } from '../../jobs/backgammon/cubeDecision.ts';
import type { RolledCube } from '../state/rollout/types.ts';
import { answerVerdict, evaluatedAnswerVerdict, levelAnswerVerdict } from './questionVerdict.ts';

const estimate = (mean: number, standardError: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: standardError * 36,
  trials: 1296,
  method: 'independent',
  degrees: 1e7,
});

const LINES = { none: 0, doubled: 1 };
/** No double and double/take with standard errors of 0.002 and 0.01; their difference has 0.009. */
function rolledLines(none: number, taken: number, position: Partial<Position> = {}): RolledCube {
  const cube = cubeDecision(
    { ...moneyPosition(START_BOARD), ...position },
    {
      candidates: 2,
      score: (line) => (line === 0 ? estimate(none, 0.002) : estimate(taken, 0.01)),
      difference: (a) => estimate(a === 1 ? taken - none : none - taken, 0.009),
    },
    LINES,
  );
  return { ...cube, lines: LINES };
}
const OWNED = { cube: { value: 2, owner: 'roller' } } as const;

test.each(['X', 'O'])(
  'double, take: the action first, then what each error costs, %s answers',
  (opponent) => {
    // 1.96 × 0.009 = 0.018; 1 − 0.504 = 0.496.
    const said = {
      number: '+0.504',
      error: '±\u202f0.020',
      note: `Doubling gains 0.266 (±\u202f0.018). A pass would cost ${opponent} 0.496 (±\u202f0.020).`,
    };
    const rolled = rolledLines(0.238, 0.504);
    expect(cubeVerdict(rolled, opponent, null)).toEqual({
      ...said,
      sentence: 'Double, take, so far.',
      certainty: 'provisional',
    });
    expect(cubeVerdict(rolled, opponent, 'trials')).toEqual({
      ...said,
      sentence: 'Double, take.',
      certainty: 'settled',
    });
  },
);

test('too good to redouble: playing on is compared with cashing, the take with the pass', () => {
  const verdict = cubeVerdict(rolledLines(1.009, 1.831, OWNED), 'O', 'stopped');
  expect(verdict).toMatchObject({ number: '+1.009', sentence: 'Too good to redouble, pass, so far.' });
  expect(verdict.note).toBe(
    'Playing on gains 0.009 (±\u202f0.004) over cashing. A take would cost O 0.831 (±\u202f0.020).',
  );
});

test('a cash is worth exactly one', () => {
  expect(cubeVerdict(rolledLines(0.8, 1.3), 'O', 'trials')).toMatchObject({
    number: '+1.000',
    error: '',
    sentence: 'Double, pass.',
    certainty: 'settled',
  });
});

test('close decisions say which part is close and what would settle it', () => {
  const open = rolledLines(0.62, 0.614);
  expect(cubeVerdict(open, 'O', 'trials')).toMatchObject({
    certainty: 'close',
    sentence: 'Too close to call whether to double. Ahead so far: no double, take.',
    // (2.33 × 0.009 / 0.015)² × 1,296 = 2,533, 1,237 more.
    note: expect.stringMatching(
      /^Doubling costs 0\.006 .* Not settled: probably over 1,200 more games each/,
    ) as string,
  });
  expect(cubeVerdict(rolledLines(0.8, 0.995), 'O', null).sentence).toBe(
    'Too close to call whether O should take. Ahead so far: double, take.',
  );
  // 0.015 / 0.009 = 1.67 JSD: (2.33 × 0.009 / 0.006)² × 1,296 = 15,831, 14,535 more.
  const near = rolledLines(0.62, 0.605);
  expect(cubeVerdict(near, 'O', 'trials')).toMatchObject({
    sentence: 'No double, take, not settled.',
    note: expect.stringMatching(/Not settled: at most about 15,000 more games each would tell\.$/) as string,
  });
  expect(cubeVerdict(near, 'O', 'confident').sentence).toBe('No double, take.');
});

// Worth −2 if taken, the beaver is worth −4: passing it costs 5 points, not 3.
test('a beaver counts double/take twice, and a pass costs what the beaver is worth', () => {
  expect(cubeVerdict(rolledLines(-1, -2, { beavers: true }), 'O', 'trials')).toMatchObject({
    sentence: 'No double, beaver.',
    note: expect.stringMatching(
      /^Doubling costs 3\.000 .* A pass would cost O 5\.000 \(±\u202f0\.039\)\.$/,
    ) as string,
  });
  expect(cubeVerdict(rolledLines(-1, -2), 'O', 'trials').note).toMatch(/A pass would cost O 3\.000/);
  const decision: CubefulDecision = {
    noDouble: { equity: -1, mwc: null },
    doubleTake: { equity: -2, mwc: null },
    doublePass: { equity: 1, mwc: null },
    action: cubeAction(-1, -2, 1, { redouble: false, beavers: true, gammons: true }),
  };
  expect(evaluatedCubeVerdict(decision, 'O', '2-ply')).toMatchObject({
    sentence: 'Quick look: no double, beaver',
    note: '2-ply. Doubling costs 3.000. A pass would cost O 5.000.',
  });
});

test('the beaver may be the open question', () => {
  const verdict = cubeVerdict(rolledLines(-0.5, -0.005, { beavers: true }), 'O', 'trials');
  expect(verdict.sentence).toBe('Too close to call whether O should beaver. Ahead so far: double, beaver.');
  // A correct double that is beavered counts twice, and so does its error.
  expect(verdict).toMatchObject({ number: '\u22120.010', error: '±\u202f0.039' });
});

test('an evaluation is worded more cautiously than a rollout', () => {
  const decision: CubefulDecision = {
    noDouble: { equity: 0.261, mwc: null },
    doubleTake: { equity: 0.463, mwc: null },
    doublePass: { equity: 1, mwc: null },
    action: cubeAction(0.261, 0.463, 1, { redouble: false, beavers: false, gammons: true }),
  };
  expect(evaluatedCubeVerdict(decision, 'O', '2-ply')).toMatchObject({
    number: '+0.463',
    sentence: 'Quick look: double, take',
    note: '2-ply. Doubling gains 0.202. A pass would cost O 0.537.',
  });
});

test('a rollout level says its errors, and whether its trials settle the decision', () => {
  expect(levelCubeVerdict(rolledLines(0.238, 0.504), 'O', 'R1')).toMatchObject({
    number: '+0.504',
    sentence: 'R1: double, take.',
  });
  const close = levelCubeVerdict(rolledLines(0.5, 0.504), 'O', 'R1');
  expect(close.sentence).toBe('R1: double, take, not settled.');
  expect(close.error).toMatch(/^±/);
  expect(close.note).toMatch(/^Doubling gains 0\.004 \(±/);
  const position: Position = { ...moneyPosition(START_BOARD), offer: 'double' };
  const answer = (mean: number) => levelAnswerVerdict(answerDecision(position, estimate(mean, 0.01)), 'R2');
  expect(answer(-0.5)).toMatchObject({ number: '−0.500', sentence: 'R2: Take.' });
  expect(answer(-1.01)).toMatchObject({ number: '−1.000', error: '', sentence: 'R2: Pass, not settled.' });
});

test('names', () => {
  expect(lineNames(true)).toEqual(['No redouble', 'Redouble, take', 'Redouble, pass']);
  expect(actionHeading({ double: 'optional', answer: 'take', redouble: true })).toBe(
    'Optional redouble, take',
  );
});

test('what the confident rule ends is clear', () => {
  expect(cubeVerdict(rolledLines(0.238, 0.504), 'O', 'confident')).toMatchObject({
    sentence: 'Double, take.',
    certainty: 'clear',
  });
});

const PENDING = { ...moneyPosition(START_BOARD), offer: 'double' } as const;
const answered = (take: number, position: Partial<Position> = {}) =>
  answerDecision({ ...PENDING, ...position }, estimate(take, 0.01));

test.each([
  [-0.5, 'Take.', '\u22120.500', 'A pass would cost 0.500 (±\u202f0.020).'],
  [-1.2, 'Pass.', '\u22121.000', 'A take would cost 0.200 (±\u202f0.020).'],
  [-0.984, 'Take, not settled.', '\u22120.984', /^A pass would cost 0.016.*would tell\./],
  [-1.005, 'Too close to call. Ahead so far: pass.', '\u22121.000', /^A take would cost 0.005/],
] as const)('a pending double seen by who answers: a take worth %f', (mean, sentence, number, note) => {
  const verdict = answerVerdict(answered(mean), 'trials');
  expect(verdict).toMatchObject({ sentence, number });
  expect(verdict.note).toMatch(note);
});

test('an answer is provisional while its run continues', () => {
  expect(answerVerdict(answered(-0.5), null).sentence).toBe('Take, so far.');
});

test('a beaver is worth twice the take, and the evaluation answers too', () => {
  const beaver = answerVerdict(answered(0.1, { beavers: true }), 'trials');
  // 2 × 1.96 × 0.01; a take is worth half as much.
  expect(beaver).toMatchObject({ number: '+0.200', error: '±\u202f0.039', sentence: 'Beaver.' });
  expect(beaver.note).toBe('A take would cost 0.100 (±\u202f0.020).');
  // Certainly not a pass, but turning the cube is open.
  const open = answerVerdict(answered(0.015, { beavers: true, offer: 'beaver' }), 'trials');
  expect(open.sentence).toBe('Raccoon, not settled.');
  const low = answerVerdict(answered(-0.005, { beavers: true }), 'trials');
  expect(low.sentence).toBe('Too close to call. Ahead so far: take.');
  expect(low.note).toMatch(/^Turning the cube once more would cost 0\.005/);
  const decision: CubefulDecision = {
    noDouble: { equity: 0.8, mwc: null },
    doubleTake: { equity: 1.1, mwc: null },
    doublePass: { equity: 1, mwc: null },
    action: cubeAction(0.8, 1.1, 1, { redouble: false, beavers: false, gammons: true }),
  };
  expect(evaluatedAnswerVerdict(decision, PENDING, '2-ply')).toMatchObject({
    number: '\u22121.000',
    sentence: 'Quick look: pass',
    note: '2-ply. A take would cost 0.100.',
  });
  // A player who was beavered by mistake turns the cube once more: twice 1.1.
  expect(evaluatedAnswerVerdict(decision, { ...PENDING, offer: 'beaver' }, '2-ply')).toMatchObject({
    number: '+2.200',
    sentence: 'Quick look: raccoon',
    note: '2-ply. A take would cost 1.100.',
  });
});
