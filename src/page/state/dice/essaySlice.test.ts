import { expect, test } from 'vitest';
import { createFakeKernel } from '../../../../tests/fakes.ts';
import { checkersLeft, pipCount } from '../../../games/backgammon/position.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { createEssayStore, ESSAY_GAMES, essayJobs } from './essaySlice.ts';
import { resultsOf } from '../../views/dice/essay/essayStats.ts';

const ENGINE = { version: 'fake', weights: '0'.repeat(64) };

test('the job plays both plays of 31 to the end with plain dice', () => {
  const { candidates, settings } = essayJobs(ENGINE)[0];
  for (const { board } of candidates) {
    // The opponent throws the first roll; the other side has played 4 of its 167 pips.
    expect(pipCount(board.roller)).toBe(167);
    expect(pipCount(board.opponent)).toBe(163);
    expect(board.opponent.reduce((sum, count) => sum + count, 0)).toBe(15);
  }
  expect(settings).toMatchObject({ quasiRandom: false, truncateAfterPlies: 0, bearoffTruncation: false });
});

test('the second job plays 21 in the race in two ways that leave nine and eight checkers', () => {
  const { position, candidates, settings } = essayJobs(ENGINE)[1];
  const own = position.board.roller;
  for (const [at, { board }] of candidates.entries()) {
    expect(board.roller).toEqual(position.board.opponent);
    expect(pipCount(board.opponent)).toBe(pipCount(own) - 3);
    expect(checkersLeft(board.opponent)).toBe(checkersLeft(own) - (at === 0 ? 1 : 0));
  }
  expect(settings).toMatchObject({ quasiRandom: false, varianceReduction: 'none', truncateAfterPlies: 0 });
});

test('the rollouts are played once, and all plays have all trials', async () => {
  const essay = createEssayStore(
    createInlineRunner(createFakeKernel(), () => 0),
    ENGINE,
  );
  essay.getState().start();
  essay.getState().start();
  await expect.poll(() => essay.getState().status).toBe('done');
  const { scores, similar } = essay.getState();
  expect([...scores, ...similar].map(({ first, count }) => [first, count])).toEqual(
    Array.from({ length: 4 }, () => [0, ESSAY_GAMES / 4]),
  );
  expect(resultsOf(scores[0]).raw).toHaveLength(ESSAY_GAMES / 4);
  essay.getState().start();
  expect(essay.getState().scores).toBe(scores);
});
