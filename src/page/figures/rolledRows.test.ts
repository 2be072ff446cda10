import { expect, test } from 'vitest';
import type { Estimate } from '../../engine/types.ts';
import { START_BOARD, moneyPosition } from '../../games/backgammon/position.ts';
import { createJob, scoreColumn } from '../../jobs/backgammon/job.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { rolledCube, largestError } from './rolledDecision.ts';
import { rolledRows } from './rolledRows.ts';

test('rows are ranked by equity and keep their candidate’s index', () => {
  const job = createJob({
    position: moneyPosition(START_BOARD, [3, 1]),
    candidates: [
      { kind: 'play', moves: [{ from: 24, to: 20, hit: false }], board: START_BOARD },
      {
        kind: 'play',
        moves: [
          { from: 8, to: 5, hit: false },
          { from: 6, to: 5, hit: false },
        ],
        board: START_BOARD,
      },
      { kind: 'play', moves: [{ from: 13, to: 9, hit: false }], board: START_BOARD },
    ],
    settings: DEFAULT_SETTINGS,
    engine: { version: 'test', weights: '0'.repeat(64) },
  });
  const estimates = (equity: number, trials: number): Estimate[] =>
    [0.55, 0.15, 0.01, 0.12, 0.02, 0.1, 50, 0, equity].map((mean) => ({
      mean,
      standardError: 0.01,
      standardDeviation: 1,
      trials,
      method: 'independent',
      degrees: 1e7,
    }));
  const candidate = (equity: number, trials: number, difference: number | null) => ({
    trials,
    estimates: estimates(equity, trials),
    difference:
      difference === null ? null : { mean: difference, standardError: 0.02, degrees: 1e7, trials: 72 },
    jsd: difference === null ? null : difference / 0.02,
    chanceBest: difference === null ? 1 : 0,
  });
  const result = {
    candidates: [candidate(-0.04, 72, 0.3), candidate(0.26, 72, null), candidate(0, 0, null)],
    best: 1,
  } as unknown as RolloutResult;
  const rows = rolledRows(job, result);
  expect(rows.map(({ index, name }) => [index, name])).toEqual([
    [1, '8/5 6/5'],
    [0, '24/20'],
  ]); // none without trials
  // Ranked by cubeful equity if trials have a cube, else by cubeless equity.
  expect(rows[0]).toMatchObject({
    behind: null,
    outcome: [0.55, 0.15, 0.01, 0.12, 0.02],
    equity: { mean: 0.26 },
  });
  const cubeless = { ...job, settings: { ...job.settings, cubeless: true } };
  expect(rolledRows(cubeless, result)[0]?.equity.mean).toBe(0.1);
  expect(rows[1]?.behind?.mean).toBe(0.3);
  expect(rows[1]?.behind?.halfWidth).toBeCloseTo(0.0392, 4); // 1.96 × 0.02
});

test.each([
  [0, 0.2],
  [1, -0.2],
])('a cube decision is read from the candidates, whichever line is ahead: best %i', (best, gap) => {
  const board = START_BOARD;
  const job = createJob({
    position: moneyPosition(board),
    candidates: [
      { kind: 'double', board },
      { kind: 'position', board },
    ],
    settings: DEFAULT_SETTINGS,
    engine: { version: 'test', weights: '0'.repeat(64) },
  });
  const estimate = (mean: number): Estimate => ({
    mean,
    standardError: 0.01,
    standardDeviation: 0.36,
    trials: 1296,
    method: 'independent',
    degrees: 1e7,
  });
  const candidate = (equity: number, isBest: boolean) => ({
    trials: 1296,
    resting: false,
    estimates: Array.from({ length: 9 }, () => estimate(equity)),
    difference: isBest ? null : estimate(0.2),
    jsd: null,
    chanceBest: null,
  });
  const [double, none] = best === 0 ? [0.5, 0.3] : [0.3, 0.5];
  const result = { candidates: [candidate(double, best === 0), candidate(none, best === 1)], best };
  const rolled = rolledCube(job, result);
  expect(rolled).toMatchObject({
    doubleTake: { mean: double },
    noDouble: { mean: none },
    lines: { none: 1, doubled: 0 },
    action: { double: best === 0 ? 'yes' : 'no', answer: 'take' },
  });
  expect(rolled?.pairs.double.difference.mean).toBeCloseTo(gap, 12);
  // The error is proportional to 1 / √trials: four times the trials halve 0.01.
  expect(largestError(scoreColumn(job), result, [5184, 5184])).toEqual({ now: 0.01, later: 0.005 });
});
