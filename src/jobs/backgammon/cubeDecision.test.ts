import { describe, expect, test } from 'vitest';
import type { Scores } from '../../engine/difference.ts';
import { normalCdf } from '../../engine/special.ts';
import type { Estimate } from '../../engine/types.ts';
import { cubeActionText } from '../../games/backgammon/cube.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { answerDecision, cubeDecision, cubeLines } from './cubeDecision.ts';

const estimate = (mean: number, standardError: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: 36 * standardError,
  trials: 1296,
  method: 'first-roll strata',
  degrees: Infinity,
});

/** Scores of "no double" and "double/take" with their standard errors and that of their difference. */
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
  // The pass is far from both lines, so only their difference of 0.015, one standard error, decides. Φ(1) =
  // 0.8413.
  test('a double that will be taken: the chance that it is worth more', () => {
    expect(decision(0.4, 0.415).chanceDoubleRight).toBeCloseTo(normalCdf(1), 3);
    expect(decision(0.415, 0.4).chanceDoubleRight).toBeCloseTo(normalCdf(-1), 3);
    expect(decision(0.4, 0.415).chanceTakeRight).toBeCloseTo(1, 6);
  });

  // Double/take is far above the pass: doubling is right if no double is worth less than 1, here by two
  // standard errors.
  test('a double that will be passed: the chance that the position is not too good', () => {
    expect(decision(0.98, 1.6).chanceDoubleRight).toBeCloseTo(normalCdf(2), 3);
    expect(decision(1.02, 1.6).chanceDoubleRight).toBeCloseTo(normalCdf(-2), 3);
  });

  test('a take: the chance that it costs less than the pass', () => {
    expect(decision(0.8, 1.02).chanceTakeRight).toBeCloseTo(normalCdf(-1), 6);
    expect(decision(0.8, 0.96).chanceTakeRight).toBeCloseTo(normalCdf(2), 6);
  });

  // Double/take −0.1, beavered −0.2, no double −0.25. Standard errors of the lines 0.01 and 0.02, of their
  // difference 0.015; so of twice the take − no double √(2 × 0.015² + 2 × 0.02² − 0.01²) = 0.0339. Without
  // beavers the gain is 0.15, ten errors.
  test('a double that would be beavered', () => {
    const agreed = (none: number, taken: number) =>
      cubeDecision({ ...MONEY, beavers: true }, scores(none, taken, [0.01, 0.02, 0.015]), LINES);
    const error = Math.sqrt(2 * 0.015 ** 2 + 2 * 0.02 ** 2 - 0.01 ** 2);
    expect(agreed(-0.25, -0.1).chanceDoubleRight).toBeCloseTo(normalCdf(0.05 / error), 3);
    expect(agreed(-0.15, -0.1).chanceDoubleRight).toBeCloseTo(normalCdf(-0.05 / error), 3);
    expect(agreed(-0.15, -0.1).doubleJsd).toBeCloseTo(0.05 / error, 9);
    expect(decision(-0.25, -0.1).chanceDoubleRight).toBeCloseTo(1, 6);
    expect(decision(-0.15, -0.1).doubleJsd).toBeCloseTo(0.05 / 0.015, 9);
    // Nothing changes if the double would not be beavered.
    expect(agreed(0.4, 0.415).chanceDoubleRight).toBeCloseTo(normalCdf(1), 3);
    expect(agreed(0.98, 1.6).chanceDoubleRight).toBeCloseTo(normalCdf(2), 3);
    for (const taken of [-0.1, 0.5, 1.02])
      expect(agreed(0.3, taken).chanceTakeRight).toBe(decision(0.3, taken).chanceTakeRight);
  });

  // Near 0 the lesser of the take and twice the take counts, so the probability is lower than with either
  // alone.
  test('a double that might be beavered', () => {
    const chance = (beavers: boolean) =>
      cubeDecision({ ...MONEY, beavers }, scores(-0.01, 0, [0.01, 0.02, 0.015]), LINES).chanceDoubleRight!;
    expect(chance(false)).toBeCloseTo(normalCdf(0.01 / 0.015), 3);
    expect(chance(true)).toBeLessThan(chance(false) - 0.02);
    expect(chance(true)).toBeGreaterThan(0.4);
  });

  test('unknown while an error is unknown', () => {
    const unknown = {
      ...scores(0.4, 0.5, [0.1, 0.1, 0.1]),
      score: () => ({ ...estimate(0.4, 0), standardError: undefined }),
    };
    const { chanceDoubleRight, chanceTakeRight } = cubeDecision(MONEY, unknown, LINES);
    expect([chanceDoubleRight, chanceTakeRight]).toEqual([null, null]);
  });
});

// Standard errors of the lines 0.01 and 0.02, of their difference 0.015.
describe('joint standard deviations', () => {
  test('a taken double against no double, take against pass', () => {
    const { doubleJsd, takeJsd } = decision(0.4, 0.46);
    expect(doubleJsd).toBeCloseTo(0.06 / 0.015, 9);
    expect(takeJsd).toBeCloseTo(0.54 / 0.02, 9);
  });
  test('a passed double against no double: the pass is exact', () => {
    expect(decision(0.93, 1.3).doubleJsd).toBeCloseTo(0.07 / 0.01, 9);
    expect(decision(1.05, 1.3).doubleJsd).toBeCloseTo(0.05 / 0.01, 9);
  });
});

// Standard errors of the lines 0.01 and 0.02, of their difference 0.015.
describe('the pairs that decide', () => {
  const pairsOf = (none: number, taken: number, beavers = false) => {
    const { double, take, turn } = cubeDecision(
      { ...MONEY, beavers },
      scores(none, taken, [0.01, 0.02, 0.015]),
      LINES,
    ).pairs;
    return [double, take, turn].map((pair) =>
      pair === null
        ? null
        : [
            pair.line,
            pair.against,
            Number(pair.difference.mean.toFixed(9)),
            Number(pair.difference.standardError!.toFixed(4)),
          ],
    );
  };
  test('a taken double against no double, the pass against the take', () => {
    expect(pairsOf(0.4, 0.46)).toEqual([['take', 'none', 0.06, 0.015], ['pass', 'take', 0.54, 0.02], null]);
    expect(pairsOf(0.46, 0.4)[0]).toEqual(['take', 'none', -0.06, 0.015]);
  });
  test('a passed double is exactly one, so the error is that of no double', () => {
    expect(pairsOf(0.93, 1.3)).toEqual([['pass', 'none', 0.07, 0.01], ['take', 'pass', 0.3, 0.02], null]);
    expect(pairsOf(1.05, 1.3)[0]).toEqual(['pass', 'none', -0.05, 0.01]);
  });
  // With a take of −2 the beaver is worth −4: a pass gives up 5, a take without a beaver 2.
  test('a beaver: a pass costs what the beaver is worth, with twice the error', () => {
    expect(pairsOf(-1, -2, true)).toEqual([
      ['beaver', 'none', -3, 0.0339],
      ['pass', 'beaver', 5, 0.04],
      ['take', 'beaver', 2, 0.02],
    ]);
    expect(pairsOf(0.4, 0.46, true)[2]).toEqual(['beaver', 'take', 0.46, 0.02]);
    expect(pairsOf(0.93, 1.3, true)[2]).toBeNull();
  });
  test('from the answering side', () => {
    const of = (mean: number, position: Partial<typeof MONEY>) => {
      const { take, turn } = answerDecision(
        { ...MONEY, offer: 'double', ...position },
        estimate(mean, 0.02),
      ).pairs;
      return [take, turn].map(
        (pair) => pair && [pair.line, pair.against, pair.difference.mean, pair.difference.standardError],
      );
    };
    expect(of(-0.5, {})).toEqual([['take', 'pass', 0.5, 0.02], null]);
    expect(of(-1.5, {})).toEqual([['pass', 'take', 0.5, 0.02], null]);
    expect(of(2, { beavers: true })).toEqual([
      ['beaver', 'pass', 5, 0.04],
      ['beaver', 'take', 2, 0.02],
    ]);
    expect(of(-0.5, { beavers: true })[1]).toEqual(['take', 'beaver', 0.5, 0.02]);
    expect(of(2, { beavers: true, offer: 'beaver' })[0]).toEqual(['raccoon', 'pass', 5, 0.04]);
  });
});

test('wrong answers that would make doubling right', () => {
  expect(decision(0.5, 0.2).wrongAnswer).toEqual({ answer: 'pass', share: expect.closeTo(3 / 8, 12) });
  expect(decision(0.6, 0.8).wrongAnswer).toBeNull();
});

describe('the answer to a pending double', () => {
  const pending = { ...MONEY, offer: 'double' } as const;
  test.each([
    [-0.96, 'take', 2],
    [-1.04, 'pass', 2],
    [0.1, 'take', 55],
  ])('take %f: %s, %f JSD', (mean, answer, jsd) => {
    const said = answerDecision(pending, estimate(mean, 0.02));
    expect(said).toMatchObject({ answer, takeJsd: expect.closeTo(jsd, 9) });
    expect(said.chanceTakeRight).toBeCloseTo(normalCdf((mean + 1) / 0.02), 6);
  });
  test('a beaver if beavers are agreed and taking wins', () => {
    const agreed = { ...pending, beavers: true };
    expect(answerDecision(agreed, estimate(0.1, 0.02)).answer).toBe('beaver');
    expect(answerDecision(agreed, estimate(-0.1, 0.02)).answer).toBe('take');
  });
  test('it is the doubler’s question from the other side', () => {
    for (const taken of [0.7, 1.02, 1.2]) {
      const [own, other] = [decision(0.8, taken), answerDecision(pending, estimate(-taken, 0.02))];
      expect([other.answer, other.takeJsd]).toEqual([own.action.answer, own.takeJsd]);
      expect(other.chanceTakeRight).toBeCloseTo(own.chanceTakeRight!, 12);
    }
  });
});

test('a cube decision has both lines, in any order', () => {
  expect(cubeLines([{ kind: 'double' }, { kind: 'position' }])).toEqual({ none: 1, doubled: 0 });
  expect(cubeLines([{ kind: 'position' }])).toBeUndefined();
  expect(cubeLines([{ kind: 'play' }, { kind: 'double' }])).toBeUndefined();
});
