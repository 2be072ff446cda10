import { expect, test } from 'vitest';
import { addScores, MOST_SCORES, NO_SCORES, scoreOf } from './trialScores.ts';

const COLUMNS = 3;
const COLUMN = { score: 2, luck: 0, turns: 1 };
/** Rows whose score is the trial, whose luck is half of it and whose length is twice as much. */
const rows = (first: number, count: number) => ({
  first,
  count,
  rows: Float64Array.from({ length: COLUMNS * count }, (_, at) => {
    const trial = first + Math.floor(at / COLUMNS);
    return [trial / 2, 2 * trial, trial][at % COLUMNS]!;
  }),
});

test('scores of pieces are found by trial, also if the run began before', () => {
  let scores = NO_SCORES;
  for (let first = 72; first < 1000; first += 29)
    scores = addScores(scores, rows(first, 29), COLUMNS, COLUMN);
  expect(scores.first).toBe(72);
  expect(scoreOf(scores, 71)).toBeUndefined();
  for (const trial of [72, 100, 101, 999])
    expect(scoreOf(scores, trial)).toEqual({ score: trial, luck: trial / 2, turns: 2 * trial });
  expect(scoreOf(scores, 72 + scores.count)).toBeUndefined();
});

test('earlier scores do not see later trials', () => {
  const before = addScores(NO_SCORES, rows(0, 10), COLUMNS, COLUMN);
  const after = addScores(before, rows(10, 3), COLUMNS, COLUMN);
  expect(scoreOf(before, 11)).toBeUndefined();
  expect(scoreOf(after, 11)).toEqual({ score: 11, luck: 5.5, turns: 22 });
});

test('without luck reduction the luck is 0, and without turns the length', () => {
  const scores = addScores(NO_SCORES, rows(0, 4), COLUMNS, { score: 2, luck: undefined });
  expect(scoreOf(scores, 3)).toEqual({ score: 3, luck: 0, turns: 0 });
});

test('no more than the most are kept', () => {
  let scores = NO_SCORES;
  for (let first = 0; first < MOST_SCORES + 5000; first += 5000)
    scores = addScores(scores, rows(first, 5000), COLUMNS, COLUMN);
  expect(scores.count).toBe(MOST_SCORES);
  expect(scoreOf(scores, MOST_SCORES - 1)?.score).toBe(MOST_SCORES - 1);
  expect(scoreOf(scores, MOST_SCORES)).toBeUndefined();
});
