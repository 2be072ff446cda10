import { expect, test } from 'vitest';
import { RolloutError } from '../engine/errors.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import type { EvaluatedPlay } from '../games/backgammon/searchKernel.ts';
import { checkersAt, START_BOARD, moneyPosition } from '../games/backgammon/position.ts';
import { createAnalysisStore } from './analysisSlice.ts';

/** Four plays, named by where the runner goes, of falling equity. */
const plays: readonly EvaluatedPlay[] = [23, 22, 21, 20].map((to, index) => ({
  moves: [{ from: 24, to, hit: false }],
  after: { roller: START_BOARD.opponent, opponent: checkersAt({ 24: 1, [to]: 1, 13: 5, 8: 3, 6: 5 }) },
  outcome: [0.5, 0, 0, 0, 0],
  equity: -index / 10,
  plies: 0,
}));
const kernel = {
  evaluatePlays: () => plays,
  evaluate: () => [0.6, 0.1, 0, 0.1, 0],
} as unknown as BackgammonKernel;
const position = moneyPosition(START_BOARD, [3, 1]);

test('waits for the engine, then proposes the best three', () => {
  const { getState } = createAnalysisStore();
  getState().look(position);
  expect(getState()).toMatchObject({ status: 'waiting', plays: [], chosen: [] });
  getState().use(kernel);
  expect(getState().status).toBe('ready');
  expect(getState().plays.map(({ text }) => text)).toEqual(['24/23', '24/22', '24/21', '24/20']);
  expect(getState().chosen).toEqual(
    getState()
      .plays.slice(0, 3)
      .map(({ key }) => key),
  );
});

test('the choice stays when only the terms change, and is new for a new roll', () => {
  const { getState } = createAnalysisStore();
  getState().use(kernel);
  getState().look(position);
  getState().toggle(getState().chosen[0]!);
  expect(getState().chosen).toHaveLength(2);
  getState().look({ ...position, jacoby: true });
  expect(getState().chosen).toHaveLength(2);
  getState().look({ ...position, dice: [6, 1] });
  expect(getState().chosen).toHaveLength(3);
});

test('without dice the position itself is evaluated', () => {
  const { getState } = createAnalysisStore();
  getState().use(kernel);
  getState().look({ ...position, dice: null });
  expect(getState()).toMatchObject({ status: 'ready', plays: [], outcome: [0.6, 0.1, 0, 0.1, 0] });
});

test('an impossible position is refused in words and asks the engine nothing', () => {
  const { getState } = createAnalysisStore();
  getState().use(kernel);
  getState().look({ ...position, board: { roller: checkersAt({ 6: 16 }), opponent: START_BOARD.opponent } });
  expect(getState()).toMatchObject({ status: 'unsound', failure: { code: 'bad-checkers' }, plays: [] });
  getState().look(position);
  expect(getState().status).toBe('ready');
});

test('missing tables are waited for, any other failure is told', () => {
  const failing = (code: 'bad-table' | 'bad-weights') =>
    ({
      evaluatePlays() {
        throw new RolloutError(code, 'no');
      },
    }) as unknown as BackgammonKernel;
  const { getState } = createAnalysisStore();
  getState().look(position);
  getState().use(failing('bad-table'));
  expect(getState().status).toBe('waiting');
  getState().use(failing('bad-weights'));
  expect(getState()).toMatchObject({ status: 'failed', failure: { code: 'bad-weights' } });
  getState().use(kernel);
  expect(getState().status).toBe('ready');
});
