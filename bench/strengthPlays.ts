import { makePositionId } from '../src/formats/ids/positionId.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import { type Board, type Dice, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { TABLE_TURNS } from '../src/engine/types.ts';
import { lossOf, readDecisions } from './benchmark.ts';
import { type Report, reportOf } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Chooses a play; undefined if there is none. */
export type Chooser = (kernel: BackgammonKernel, board: Board, dice: Dice) => Board | undefined;

/** Chooses the best play at a number of plies. */
export const bestAt =
  (plies: number): Chooser =>
  (kernel, board, dice) =>
    kernel.evaluatePlays(board, dice, plies)[0]?.after;

/**
 * Chooses the play made by a trial of a rollout. A trial with this roll, truncated after one ply, returns the
 * evaluation after its play, which identifies the play.
 */
export function playOfTrial(kernel: BackgammonKernel, board: Board, dice: Dice): Board | undefined {
  const rolls = new Uint8Array(TABLE_TURNS).fill(6 * (dice[0] - 1) + dice[1] - 1);
  const row = kernel.playTrials(board, 'roller', 0, 1, rolls, {
    seed: 1,
    initial: false,
    varianceReduction: 'none',
    truncateAfterPlies: 1,
    bearoffTruncation: false,
  });
  if (row.length !== ROW_COLUMNS) throw new Error(`a trial's row: expected ${ROW_COLUMNS} columns`);
  const distance = (outcome: readonly number[]): number =>
    Math.max(...outcome.map((value, column) => Math.abs(value - (row[column] ?? Number.NaN))));
  const plays = kernel.evaluatePlays(board, dice, 0);
  const nearest = Math.min(...plays.map(({ outcome }) => distance(outcome)));
  // Rows are f64 but outcomes f32.
  if (nearest > 1e-6)
    throw new Error(`${makePositionId(board)} ${dice.join('')}: the trial's play is not listed`);
  return plays.find(({ outcome }) => distance(outcome) === nearest)?.after;
}

/** Loss of the chosen plays on bench/data/benchmark-checker.txt, in mEq per decision; see `lossOf`. */
export const playLosses = (kernel: BackgammonKernel, choose: Chooser): Report =>
  reportOf(
    readDecisions().map(({ board, dice, race, listed }) => {
      const choice = choose(kernel, board, dice);
      const loss = lossOf(choice === undefined ? '' : makePositionId(choice), listed);
      return [{ race, plan: gamePlanOf(board) }, 1000 * loss] as const;
    }),
  );
