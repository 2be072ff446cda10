import { makePositionId } from '../src/formats/positionId.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { type Board, type Dice, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { TABLE_TURNS } from '../src/engine/types.ts';
import { lossOf, readDecisions } from './benchmark.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { printReport, reportOf } from './summary.ts';

/**
 * Loss of our choices on bench/data/benchmark-checker.txt, in thousandths of a point a decision. Run as
 * `npm run bench:strength [-- plies | trials]`: the best play at a number of plies, or the play that a trial of a rollout
 * makes. The rule of scoring is that of the file's makers: see `lossOf`.
 */

/**
 * The play that a rollout's trial makes: a trial with the roll given, cut after one ply, ends with the evaluation of the
 * position it went to, which names the play (of plays that agree in all five numbers, the first).
 */
function playOfTrial(kernel: BackgammonKernel, board: Board, dice: Dice): Board | undefined {
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
  // Rows are f64, outcomes f32.
  if (nearest > 1e-6)
    throw new Error(`${makePositionId(board)} ${dice.join('')}: the trial's play is not listed`);
  return plays.find(({ outcome }) => distance(outcome) === nearest)?.after;
}

const mode = process.argv[2] ?? '0';
const { kernel } = openKernel();
const choose = (board: Board, dice: Dice): Board | undefined =>
  mode === 'trials'
    ? playOfTrial(kernel, board, dice)
    : kernel.evaluatePlays(board, dice, Number(mode))[0]?.after;

const report = reportOf(
  readDecisions().map(({ board, dice, race, listed }) => {
    const choice = choose(board, dice);
    const loss = lossOf(choice === undefined ? '' : makePositionId(choice), listed);
    return [{ race, plan: gamePlanOf(board) }, 1000 * loss] as const;
  }),
);
const name = mode === 'trials' ? 'strength-trials' : `strength-${mode}ply`;
printReport(name, 'mEq a decision', report);
writeResult(name, { weights: WEIGHTS.file, ...report });
