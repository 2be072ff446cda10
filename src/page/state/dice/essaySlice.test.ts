import { expect, test } from 'vitest';
import { createFakeKernel } from '../../../../tests/fakes.ts';
import { pipCount } from '../../../games/backgammon/position.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { createEssayStore, ESSAY_TRIALS, essayJob } from './essaySlice.ts';
import { resultsOf } from '../../views/dice/essay/essayStats.ts';

const ENGINE = { version: 'fake', weights: '0'.repeat(64) };

test('the job plays both plays of 31 to the end with plain dice', () => {
  const { candidates, settings } = essayJob(ENGINE);
  for (const { board } of candidates) {
    // The opponent throws the first roll; the other side has played 4 of its 167 pips.
    expect(pipCount(board.roller)).toBe(167);
    expect(pipCount(board.opponent)).toBe(163);
    expect(board.opponent.reduce((sum, count) => sum + count, 0)).toBe(15);
  }
  expect(settings).toMatchObject({ quasiRandom: false, truncateAfterPlies: 0, bearoffTruncation: false });
});

test('the rollout is played once, and both plays have all trials', async () => {
  const essay = createEssayStore(
    createInlineRunner(createFakeKernel(), () => 0),
    ENGINE,
  );
  essay.getState().start();
  essay.getState().start();
  await expect.poll(() => essay.getState().status).toBe('done');
  const { scores } = essay.getState();
  expect(scores.map(({ first, count }) => [first, count])).toEqual([
    [0, ESSAY_TRIALS],
    [0, ESSAY_TRIALS],
  ]);
  expect(resultsOf(scores[0]!).raw).toHaveLength(ESSAY_TRIALS);
  essay.getState().start();
  expect(essay.getState().scores).toBe(scores);
});
