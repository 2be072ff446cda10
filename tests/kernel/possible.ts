import fc from 'fast-check';
import type { Board, Outcome } from '../../src/games/backgammon/types.ts';
import { arbitraryBoard } from '../arbitrary.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

const on = (side: readonly number[]): number => side.reduce((sum, count) => sum + count, 0);

/** Whether probabilities may be true of a board: exact zeros, and none above the one that contains it. */
function isPossible({ roller, opponent }: Board, outcome: Outcome): boolean {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  return (
    (on(opponent) === 15 || (winGammon === 0 && winBackgammon === 0)) &&
    (on(roller) === 15 || (loseGammon === 0 && loseBackgammon === 0)) &&
    0 <= winBackgammon &&
    winBackgammon <= winGammon &&
    winGammon <= win &&
    win <= 1 &&
    0 <= loseBackgammon &&
    loseBackgammon <= loseGammon &&
    loseGammon <= Math.fround(1 - win) + 1e-7
  );
}

/** A board whose evaluation is impossible, among 3,000 random ones; null if there is none. */
export const impossibleBoard = (
  kernel: Pick<BackgammonKernel, 'evaluate'>,
  seed: number,
): readonly Board[] | null =>
  fc.check(
    fc.property(arbitraryBoard, (board) => isPossible(board, kernel.evaluate(board, 0))),
    { seed, numRuns: 3000 },
  ).counterexample;
