import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { DEFAULT_ARIMAA_SETTINGS } from '../../../jobs/arimaa/settings.ts';
import { arimaaCsv } from './arimaaExports.ts';

test('CSV of a rollout says where every row comes from', () => {
  const ends = {
    goal: 0.5,
    elimination: 0,
    opponentGoal: 0.25,
    opponentElimination: 0,
    evaluated: 0,
    cut: 0,
    turns: 9,
  };
  const candidate = {
    turn: 'Ra2n Ra3n',
    board: '.'.repeat(64),
    trials: 36,
    score: -0.25,
    winProbability: 0.375,
    standardErrors: { score: 0.1, winProbability: 0.05 },
    ends,
    difference: null,
    differenceStandardError: null,
    interval: null,
    differenceInterval: null,
    jsd: null,
    chanceBest: 1,
    resting: false,
    standardDeviation: null,
    trialsToSettle: null,
    trialsToSettleRange: null,
    projected: null,
  };
  const run = {
    seed: 3,
    stopReason: null,
    course: { rule: 'none', decided: 0, resting: [] },
    sums: { candidates: [], pairs: [], ahead: [], tallies: [] },
  };
  const [row] = parse<Record<string, string>>(
    arimaaCsv(
      {
        id: `g [${candidate.board}]`,
        settings: { ...DEFAULT_ARIMAA_SETTINGS, seed: 3, turnLimit: 20 },
        engine: { version: '0.1.0', estimates: 2 },
        runs: [run],
        candidates: [candidate],
      },
      undefined,
    ),
    { columns: true },
  );
  expect(row).toMatchObject({
    turn: 'Ra2n Ra3n',
    score: '-0.25',
    difference: '',
    turns: '9',
    position: `g [${candidate.board}]`,
    seed: '3',
    engine_version: '0.1.0',
    setting_turn_limit: '20',
  });
});
