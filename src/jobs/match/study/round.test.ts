import { expect, test } from 'vitest';
import { questionOf } from '../../../../tests/quizQuestion.ts';
import {
  currentTurn,
  endRound,
  endTurn,
  missedOf,
  nextTurn,
  roundScore,
  startRound,
  withRollouts,
} from './round.ts';
import type { Answered, StudyVerdict } from './types.ts';

const answered = (outcome: StudyVerdict['outcome'], loss: number): Answered => ({
  answer: { kind: 'double', action: 'no' },
  verdict: { outcome, loss, cost: loss, halfWidth: null, isRolled: false, isReasonWrong: false },
  fresh: undefined,
});

test('a round asks one question after another, counts answers, and repeats what was missed', () => {
  let round = startRound([0, 1, 2, 3].map((index) => questionOf(index)));
  round = nextTurn(endTurn(round, answered('right', 0)));
  round = endTurn(round, answered('missed', 0.1));
  // A second answer to the same question does not count.
  expect(endTurn(round, answered('right', 0))).toBe(round);
  round = nextTurn(nextTurn(round));
  round = nextTurn(endTurn(round, answered('close', 0.01)));
  expect(currentTurn(round)).toBeUndefined();
  expect(nextTurn(round).at).toBe(4);
  expect(roundScore(round)).toEqual({
    right: 1,
    close: 1,
    missed: 1,
    skipped: 1,
    loss: expect.closeTo(0.11, 10) as number,
    played: expect.closeTo(0.6, 10) as number,
  });
  expect(missedOf(round).map((turn) => turn.question.placed.index)).toEqual([1, 2]);
});

test('a round that ends early leaves out what was not asked', () => {
  const round = endRound(
    endTurn(startRound([0, 1, 2].map((index) => questionOf(index))), answered('missed', 0.1)),
  );
  expect(currentTurn(round)).toBeUndefined();
  expect(round.turns).toHaveLength(1);
  expect(roundScore(round)).toMatchObject({ missed: 1, skipped: 0 });
});

test('a rollout changes the verdict of its own question only, once it is done', () => {
  const round = endTurn(startRound([0, 1].map((index) => questionOf(index))), answered('right', 0));
  const line = (name: string, equity: number) => ({ name, equity, halfWidth: 0.01, trials: 1296 });
  const rollout = (isDone: boolean) => ({
    run: '0'.repeat(64),
    isDone,
    loss: 0,
    cost: 0,
    counts: true,
    halfWidth: null,
    lines: [line('no double', 0.2), line('double/take', 0.35)],
  });
  const after = (key: string, isDone: boolean) =>
    withRollouts(round, key, new Map([[0, rollout(isDone)]]), () => []);
  expect(after('m', false)).toBe(round);
  expect(after('other', true)).toBe(round);
  const next = after('m', true);
  expect(next.turns[0]).toMatchObject({
    done: { verdict: { outcome: 'missed', loss: expect.closeTo(0.15, 10) as number, isRolled: true } },
  });
  expect(next.turns[1]).toBe(round.turns[1]);
});
