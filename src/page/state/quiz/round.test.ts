import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
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
import type { StudyQuestion, StudyVerdict } from '../../../jobs/match/study/types.ts';
import type { Answered } from './types.ts';
import type { LevelledFigures } from '../../../jobs/match/types.ts';

const figures: LevelledFigures = {
  level: 0,
  isOpen: false,
  loss: 0.2,
  cost: 0.2,
  counts: true,
  luck: null,
  plays: [],
  cube: { noDouble: 0.3, doubleTake: 0.1, doublePass: 1 },
};
const question = (index: number): StudyQuestion => ({
  id: `m ${index}`,
  key: 'm',
  names: { X: 'Ann', O: 'Bob' },
  length: 0,
  details: { event: '', round: '', location: '', date: '', comment: '' },
  game: 1,
  placed: {
    index,
    game: 0,
    row: 1,
    isFirst: false,
    decision: {
      kind: 'double',
      line: 1,
      action: 0,
      player: 'X',
      position: moneyPosition(START_BOARD),
      doubled: true,
    },
  },
  figures,
  rollout: undefined,
  table: 'kazaross-xg2',
  net: 'fast',
});
const answered = (outcome: StudyVerdict['outcome'], loss: number): Answered => ({
  answer: { kind: 'double', action: 'no' },
  verdict: { outcome, loss, cost: loss, halfWidth: null, isRolled: false, isReasonWrong: false },
  fresh: undefined,
});

test('a round asks one question after another, counts answers, and repeats what was missed', () => {
  let round = startRound([0, 1, 2, 3].map(question));
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
  const round = endRound(endTurn(startRound([0, 1, 2].map(question)), answered('missed', 0.1)));
  expect(currentTurn(round)).toBeUndefined();
  expect(round.turns).toHaveLength(1);
  expect(roundScore(round)).toMatchObject({ missed: 1, skipped: 0 });
});

test('a rollout changes the verdict of its own question only, once it is done', () => {
  const round = endTurn(startRound([0, 1].map(question)), answered('right', 0));
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
