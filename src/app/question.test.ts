import { expect, test } from 'vitest';
import { parseXgid } from '../formats/xgid.ts';
import { checkersAt, positionKey, START_BOARD } from '../games/backgammon/position.ts';
import { runIdentity } from '../protocol/job.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import type { RankedPlay } from '../stores/analysisSlice.ts';
import { FIRST_POSITION } from '../stores/positionSlice.ts';
import { EXAMPLES, questionJob } from './question.ts';
import { isSameQuestion } from './useRolloutView.ts';

const ranked = (to: number): RankedPlay => {
  const after = { roller: START_BOARD.opponent, opponent: checkersAt({ 24: 1, [to]: 1, 13: 5, 8: 3, 6: 5 }) };
  return {
    key: positionKey(after),
    text: `24/${to}`,
    play: { moves: [{ from: 24, to, hit: false }], after, outcome: [0.5, 0, 0, 0, 0], equity: 0, plies: 0 },
  };
};
const plays = [ranked(23), ranked(22), ranked(21)];

test('the candidates are the chosen plays in their order, seen by the opponent who rolls next', () => {
  const job = questionJob(FIRST_POSITION, plays, [plays[2]!.key, plays[0]!.key], DEFAULT_SETTINGS);
  expect(job?.candidates).toEqual([
    { kind: 'play', moves: plays[2]!.play.moves, board: plays[2]!.play.after },
    { kind: 'play', moves: plays[0]!.play.moves, board: plays[0]!.play.after },
  ]);
  expect(questionJob(FIRST_POSITION, plays, [], DEFAULT_SETTINGS)).toBeUndefined();
});

test('a pending double asks for a cube decision, which no rollout answers yet', () => {
  const offered = { ...FIRST_POSITION, dice: null, offer: 'double' } as const;
  expect(questionJob(offered, [], [], DEFAULT_SETTINGS)).toBeUndefined();
});

test('without dice the position is the candidate', () => {
  const job = questionJob({ ...FIRST_POSITION, dice: null }, [], [], DEFAULT_SETTINGS);
  expect(job?.candidates).toEqual([{ kind: 'position', board: START_BOARD }]);
});

test('more trials are the same run, another seed is not', () => {
  const identity = (settings = DEFAULT_SETTINGS) =>
    runIdentity(questionJob(FIRST_POSITION, plays, [plays[0]!.key], settings)!);
  expect(identity({ ...DEFAULT_SETTINGS, trials: 2592 })).toBe(identity());
  expect(identity({ ...DEFAULT_SETTINGS, seed: 2 })).not.toBe(identity());
});

test('the question is the same with X and O changed or the dice turned, not with another score or board', () => {
  expect(isSameQuestion(FIRST_POSITION, { ...FIRST_POSITION, onRoll: 'O', dice: [1, 3] })).toBe(true);
  expect(isSameQuestion(FIRST_POSITION, { ...FIRST_POSITION, jacoby: false })).toBe(false);
  expect(isSameQuestion(FIRST_POSITION, { ...FIRST_POSITION, dice: [6, 1] })).toBe(false);
  expect(
    isSameQuestion(FIRST_POSITION, {
      ...FIRST_POSITION,
      board: { ...START_BOARD, roller: checkersAt({ 6: 15 }) },
    }),
  ).toBe(false);
});

test.each(EXAMPLES)('the example "$title" can be read', ({ id }) => expect(parseXgid(id).ok).toBe(true));
