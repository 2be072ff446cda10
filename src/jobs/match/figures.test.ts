import { expect, test } from 'vitest';
import type { CubeAnswer } from '../../games/backgammon/cube.ts';
import type { ActualCubeAction } from '../../games/backgammon/match.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { judgedDecision } from './figures.ts';

const acted = (action: ActualCubeAction) =>
  judgedDecision(
    { ...action, player: 'X', line: 1, action: 0, position: moneyPosition(START_BOARD) },
    { loss: 0.1, cost: 0.1, counts: true },
    null,
  ).acted;

test.each<[CubeAnswer, boolean]>([
  ['take', true],
  ['beaver', true],
  ['pass', false],
])('an error by answering %s is one of takes: %s', (answer, isTake) => {
  expect(acted({ kind: 'take', answer })).toBe(isTake);
});

test.each([true, false])('an error where a double was made (%s) is one of doubles', (doubled) => {
  expect(acted({ kind: 'double', doubled })).toBe(doubled);
});
