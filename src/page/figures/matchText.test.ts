import { expect, test } from 'vitest';
import { placed } from '../../../tests/matchSample.ts';
import { decisionsToRollOut, judgeDecision } from './matchJudgment.ts';
import { bestActionText, errorGradeText, matchSummaryText, matchTitle } from './matchText.ts';
import type { DecisionRollout } from '../../jobs/match/types.ts';

const rollout = (loss: number, halfWidth: number | null): DecisionRollout => ({
  run: '0'.repeat(64),
  isDone: true,
  loss,
  cost: loss,
  counts: true,
  halfWidth,
  lines: [],
});

// GNU Backgammon's thresholds are 0.030, 0.060 and 0.120. Comments below give the lower end of the interval.
test.each([
  [0.15, 0.02, 'blunder'], // 0.130
  [0.15, 0.079, 'error, possibly blunder'], // 0.071
  [0.15, 0.11, 'inaccuracy, possibly blunder'], // 0.040
  [0.15, 0.2, 'possibly blunder'], // below 0
  [0.02, 0.01, ''],
  [0.15, null, 'blunder'],
])('a rolled-out loss of %f ± %f is called “%s”', (loss, halfWidth, words) => {
  const judgment = judgeDecision(0, { figures: [], rollouts: new Map([[0, rollout(loss, halfWidth)]]) })!;
  expect(errorGradeText(judgment)).toBe(words);
});

test('decisions whose class could change are open, and are rolled out together', () => {
  const figures = [true, false].map((isOpen) => ({
    loss: 0,
    cost: 0,
    counts: true,
    luck: null,
    plays: [],
    cube: null,
    level: 2,
    isOpen,
  }));
  const estimate = { loss: 0.058, cost: 0.058, standardError: 0.002 };
  const isOpen = (own: Partial<DecisionRollout>, index: number) =>
    judgeDecision(index, {
      figures,
      rollouts: new Map(own.estimate === undefined ? [] : [[index, { ...rollout(0.058, 0.004), ...own }]]),
    })?.isOpen;
  expect([isOpen({}, 0), isOpen({}, 1)]).toEqual([true, false]);
  // 0.058 ± 0.004 reaches the errors, 0.058 ± 0.001 does not.
  expect(isOpen({ estimate }, 1)).toBe(true);
  expect(isOpen({ estimate: { ...estimate, standardError: 0.0005 } }, 0)).toBe(false);
  const none = { figures, rollouts: new Map<number, DecisionRollout>() };
  expect(decisionsToRollOut(placed.slice(0, 2), none, new Set(), 'open')).toEqual({ all: 1, left: [0] });
  expect(decisionsToRollOut(placed.slice(0, 2), none, new Set([0]), 'open')).toEqual({ all: 1, left: [] });
});

test('a player without a name is called by number, as in the file', () => {
  expect(matchTitle({ names: { O: 'Ann', X: '' }, length: 3 })).toBe('player 2 – Ann, match to 3');
  expect(matchTitle({ names: { O: ' ', X: 'Bob' }, length: 0 })).toBe('Bob – player 1, money games');
});

test('a take that is worth as much as a pass leaves either answer', () => {
  const { decision } = placed.find(({ decision: { kind } }) => kind === 'take')!;
  const worth = (doubleTake: number) =>
    bestActionText(decision, {
      figures: { plays: [], cube: { noDouble: 0.8, doubleTake, doublePass: 1 } },
      rollout: undefined,
    });
  expect([0.9, 1, 1.1].map(worth)).toEqual(['Take', 'Take or pass', 'Pass']);
});

test('one decision is one, and thousands are separated', () => {
  const game = {
    number: 1,
    score: { X: 0, O: 0 },
    isCrawford: false,
    followed: 0,
    isCut: false,
    result: null,
  };
  const of = (decisions: number) =>
    matchSummaryText({
      names: { X: 'Ann', O: 'Bob' },
      length: 7,
      games: [{ ...game, decisions: Array.from({ length: decisions }, () => placed[0]!.decision) }],
      problems: [],
    });
  expect(of(1)).toBe('Ann – Bob, match to 7: 1 game, 1 decision.');
  expect(of(4888)).toBe('Ann – Bob, match to 7: 1 game, 4,888 decisions.');
});
