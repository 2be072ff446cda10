import { estimate, halfWidth } from '../src/engine/stats.ts';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import { type Board, ROW } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { ROLL_WEIGHTS, ROLLS } from '../training/endingPlays.ts';
import { type Endings, VALUES, WIN } from '../training/endings.ts';
import { printSolved, solveEndings } from '../training/endingsFile.ts';
import { countOf, partOf } from './arguments.ts';
import { drawEndings, JUDGED_PAIRS } from './exactEndings.ts';
import { openKernel } from './kernel.ts';
import { rollOut } from './rollOut.ts';
import { writePart } from './result.ts';
import { summaryOf, summaryText } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * How far are nets and rollouts from exact values, where a straggler waits for a shot? `npm run bench -- exact`:
 * endings that no net learns; those of `npm run train -- endings solve`, which it solves if they are missing. Parts: evaluations, rollouts.
 */
const { kernel } = openKernel();

/** Exact chance of winning of the side on roll. */
const chanceOf = (endings: Endings, board: Board): number =>
  endings.values[VALUES * endings.at(board) + WIN]!;

/** Exact chance of winning of the side that has moved. */
const chanceAfter = (endings: Endings, after: Board): number =>
  kernel.classOf(after) === 'over' ? 1 : 1 - chanceOf(endings, after);

/** Equity that the chosen plays of a position lose (mEq), as a mean over its rolls. */
function lossAt(endings: Endings, by: BackgammonKernel, board: Board, plies: number): number {
  const losses = ROLLS.map((dice, roll) => {
    const best = Math.max(...kernel.plays(board, dice).map(({ after }) => chanceAfter(endings, after)));
    const chosen = chanceAfter(endings, by.bestPlay(board, dice, plies));
    // A win is worth two points more than a loss: nobody can lose a gammon.
    return (ROLL_WEIGHTS[roll]! / 36) * 2000 * (best - chosen);
  });
  return losses.reduce((sum, loss) => sum + loss, 0);
}

function measureEvaluations(endings: Endings, boards: readonly Board[], net: Net, plies: number): void {
  const by = kernel.by(net);
  const off = boards.map((board) => 100 * Math.abs(by.evaluate(board, plies)[0] - chanceOf(endings, board)));
  const winOff = summaryOf(off);
  const worst = Math.max(...off);
  const loss = summaryOf(boards.map((board) => lossAt(endings, by, board, plies)));
  console.log(
    `${net} ${plies}-ply`.padEnd(14),
    `${summaryText(winOff)} % off, at most ${worst.toFixed(1)}; ${summaryText(loss)} mEq lost a play`,
  );
  writePart('exact', `${net}, ${plies}-ply`, { weights: WEIGHTS[net].file, winOff, worst, loss });
}

/**
 * Rolls out endings with the default settings, but by this net, and compares chances of winning with those of cubeless play.
 *
 * @param cubeless - whether to play without a cube; with one, the default, a passed double ends a trial before its last roll
 */
function measureRollouts(endings: Endings, boards: readonly Board[], net: Net, cubeless: boolean): void {
  const found = boards.map((board, index) => {
    const job = createJob({
      position: moneyPosition(board),
      candidates: [{ kind: 'position', board }],
      settings: { ...DEFAULT_SETTINGS, cubeless, net, seed: index + 1 },
    });
    const win = estimate(rollOut(kernel, job).sums, 0, ROW.win);
    const off = Math.abs(win.mean - chanceOf(endings, board));
    return { off: 100 * off, errors: off / win.standardError!, misses: off > halfWidth(win)! };
  });
  const winOff = summaryOf(found.map(({ off }) => off));
  const worst = Math.max(...found.map(({ off }) => off));
  const misses = found.filter((each) => each.misses).length;
  const farthest = Math.max(...found.map(({ errors }) => errors));
  const way = cubeless ? 'rollout, cubeless' : 'rollout, default';
  console.log(
    `${net} ${way}`.padEnd(24),
    `${summaryText(winOff)} % off, at most ${worst.toFixed(1)}; ${misses} of ${boards.length} intervals miss,`,
    `by up to ${farthest.toFixed(1)} standard errors`,
  );
  writePart('exact', `${net}, ${way}`, { weights: WEIGHTS[net].file, winOff, worst, misses, farthest });
}

const PARTS = { evaluations: 500, rollouts: 32 } as const;
const [given, count] = process.argv.slice(2);
const parts =
  given === undefined ? (['evaluations', 'rollouts'] as const) : [partOf(PARTS, given, 'evaluations')];
const counts = parts.map((part) => countOf('endings', count, PARTS[part]));
const endings = solveEndings(JUDGED_PAIRS, printSolved);
for (const [index, part] of parts.entries()) {
  const boards = drawEndings((board) => chanceOf(endings, board), counts[index]!);
  for (const net of NET_NAMES)
    if (part === 'rollouts')
      for (const cubeless of [true, false]) measureRollouts(endings, boards, net, cubeless);
    else for (const plies of [0, 1, 2]) measureEvaluations(endings, boards, net, plies);
}
