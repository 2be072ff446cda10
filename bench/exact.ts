import { estimate, halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import { type Board, type Dice, ROW } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { ROLL_WEIGHTS, ROLLS } from '../training/endingPlays.ts';
import { CENTERED, type Endings, VALUES, WIN } from '../training/endings.ts';
import { printSolved, solveEndings } from '../training/endingsFile.ts';
import { countOf, partOf } from './arguments.ts';
import { drawEndings, JUDGED_PAIRS } from './exactEndings.ts';
import { openKernel } from './kernel.ts';
import { rollOut } from './rollOut.ts';
import { writePart } from './result.ts';
import { openStored } from './storedKernel.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * How far are nets and rollouts from exact values, where a straggler waits for a shot? `npm run bench -- exact`:
 * endings that no net learns; those of `npm run train -- endings solve`, which it solves if they are missing. Parts:
 * evaluations, rollouts. A third argument names a net of training/state instead, whose evaluations are only printed.
 */
const { kernel } = openKernel();

/** Exact chance of winning of the side on roll. */
const chanceOf = (endings: Endings, board: Board): number =>
  endings.values[VALUES * endings.at(board) + WIN]!;

/** Exact equity of the side on roll with a centered cube, without a double now, as a rollout of a position has it (points). */
const equityOf = (endings: Endings, board: Board): number => endings.beforeRoll(board)[CENTERED]!;

/** Exact chance of winning of the side that has moved. */
const chanceAfter = (endings: Endings, after: Board): number =>
  kernel.classOf(after) === 'over' ? 1 : 1 - chanceOf(endings, after);

/** Chooses the play of a roll. */
type Choose = (board: Board, dice: Dice) => Board;

/** Equity that the chosen plays of a position lose (mEq), as a mean over its rolls. */
function lossAt(endings: Endings, choose: Choose, board: Board): number {
  const losses = ROLLS.map((dice, roll) => {
    const best = Math.max(...kernel.plays(board, dice).map(({ after }) => chanceAfter(endings, after)));
    const chosen = chanceAfter(endings, choose(board, dice));
    // A win is worth two points more than a loss: nobody can lose a gammon.
    return (ROLL_WEIGHTS[roll]! / 36) * 2000 * (best - chosen);
  });
  return losses.reduce((sum, loss) => sum + loss, 0);
}

/**
 * Prints how far evaluations are off and what their plays lose; writes it, too, for a shipped net.
 *
 * @param inTrials - whether plays are chosen as in trials, by the ranking net and the fast one first
 */
function measureEvaluations(
  endings: Endings,
  boards: readonly Board[],
  by: BackgammonKernel,
  [net, plies, inTrials]: readonly [net: string, plies: number, inTrials?: boolean],
): void {
  const choose: Choose = inTrials
    ? (board, dice) => by.bestPlay(board, dice, plies)
    : (board, dice) => by.evaluatePlays(board, dice, plies)[0]!.after;
  const way = `${plies}-ply${inTrials ? ' in trials' : ''}`;
  const off = boards.map((board) => 100 * Math.abs(by.evaluate(board, plies)[0] - chanceOf(endings, board)));
  const winOff = summaryOf(off);
  const worst = Math.max(...off);
  const loss = summaryOf(boards.map((board) => lossAt(endings, choose, board)));
  console.log(
    `${net} ${way}`.padEnd(24),
    `${summaryText(winOff)} % off, at most ${worst.toFixed(1)}; ${summaryText(loss)} mEq lost a play`,
  );
  if (stored !== undefined) return;
  const weights = WEIGHTS[net as Net].file;
  writePart('exact', `${net}, ${way}`, { weights, winOff, worst, loss });
}

/** How estimates of rollouts agree with exact values. */
interface Agreement {
  readonly off: Summary;
  readonly worst: number;
  /** Intervals of 95 % without the exact value, and the farthest in standard errors. */
  readonly misses: number;
  readonly farthest: number;
}

const ROUNDING = 1e-6;

/** @param unit - of `off` and `worst`, such as 100 for percentage points */
function agreementOf(pairs: readonly (readonly [Estimate, exact: number])[], unit: number): Agreement {
  // If all trials end with a pass at once, value and standard error are exact but for rounding.
  const offs = pairs.map(([{ mean }, exact]) => Math.max(0, Math.abs(mean - exact) - ROUNDING));
  return {
    off: summaryOf(offs.map((off) => unit * off)),
    worst: unit * Math.max(...offs),
    misses: pairs.filter(([found], index) => offs[index]! > halfWidth(found)!).length,
    farthest: Math.max(
      ...pairs.map(([{ standardError }], index) => offs[index]! && offs[index]! / standardError!),
    ),
  };
}

const agreementText = ({ off, worst, misses, farthest }: Agreement, unit: string): string =>
  `${summaryText(off)} ${unit} off, at most ${worst.toFixed(1)}; ${misses} of ${off.count} intervals miss, by up to ${farthest.toFixed(1)} standard errors`;

/**
 * Rolls out endings with the default settings, but by this net, and compares chances of winning with those of cubeless play.
 *
 * @param cubeless - whether to play without a cube; with one, the default, equities with a live cube are compared too. A passed
 *   double ends a trial, whose chances are then the net's, so that they inherit its error
 */
function measureRollouts(endings: Endings, boards: readonly Board[], net: Net, cubeless: boolean): void {
  const found = boards.map((board, index) => {
    const job = createJob({
      position: moneyPosition(board),
      candidates: [{ kind: 'position', board }],
      settings: { ...DEFAULT_SETTINGS, cubeless, net, seed: index + 1 },
    });
    const { sums } = rollOut(kernel, job);
    return {
      win: [estimate(sums, 0, ROW.win), chanceOf(endings, board)] as const,
      equity: [estimate(sums, 0, ROW.cubeful), equityOf(endings, board)] as const,
    };
  });
  const win = agreementOf(
    found.map((each) => each.win),
    100,
  );
  const equity = agreementOf(
    found.map((each) => each.equity),
    1000,
  );
  const way = cubeless ? 'rollout, cubeless' : 'rollout, default';
  console.log(`${net} ${way}`.padEnd(24), agreementText(win, '%'));
  if (!cubeless) console.log('  equity'.padEnd(24), agreementText(equity, 'mEq'));
  const { off: winOff, ...rest } = win;
  writePart('exact', `${net}, ${way}`, {
    weights: WEIGHTS[net].file,
    winOff,
    ...rest,
    ...(!cubeless && { equity }),
  });
}

const PARTS = { evaluations: 500, rollouts: 32 } as const;
const [given, count, stored] = process.argv.slice(2);
const parts =
  given === undefined ? (['evaluations', 'rollouts'] as const) : [partOf(PARTS, given, 'evaluations')];
const counts = parts.map((part) => countOf('endings', count, PARTS[part]));
const players: readonly (readonly [string, BackgammonKernel])[] =
  stored === undefined
    ? NET_NAMES.map((net) => [net, kernel.by(net)])
    : [[stored, openStored(stored).kernel]];
const endings = solveEndings(JUDGED_PAIRS, printSolved);
for (const [index, part] of parts.entries()) {
  const boards = drawEndings((board) => chanceOf(endings, board), counts[index]!);
  if (part === 'evaluations')
    for (const [name, by] of players) {
      measureEvaluations(endings, boards, by, [name, 0, true]);
      for (const plies of [0, 1, 2]) measureEvaluations(endings, boards, by, [name, plies]);
    }
  else
    for (const net of NET_NAMES)
      for (const cubeless of [true, false]) measureRollouts(endings, boards, net, cubeless);
}
