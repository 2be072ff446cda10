/**
 * Loss and time of rollout levels, of look-ahead, and with `sizes` of other sizes that a level could have, by our
 * own judge: npm run bench -- levels [DECISIONS [NET [sizes]]]. To change a level, edit LEVEL_SIZES.
 */
import { ROLLOUT_LEVELS } from '../src/games/backgammon/level.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { LEVEL_SIZES } from '../src/jobs/backgammon/levels.ts';
import { equityOf, listPlays } from '../src/runner/core/evaluation.ts';
import { readJudge } from '../training/judge.ts';
import { type JudgedDecision, lossOf } from '../training/judgedDecisions.ts';
import { openKernel } from './kernel.ts';
import { partOf, writePart } from './result.ts';
import { rolledChoice, type Size } from './rolledChoice.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';

/** One way to choose plays, measured. */
interface LevelRow {
  readonly level: string;
  /** mEq lost per decision. */
  readonly loss: Summary;
  /** CPU milliseconds per decision, the list at 2-ply included. */
  readonly cpuMs: number;
}

/** Sizes that a level could have. */
const CANDIDATES: readonly Size[] = [
  { trials: 36, truncateAfterPlies: 5 },
  { trials: 72, truncateAfterPlies: 5 },
  { trials: 72, truncateAfterPlies: 7 },
  { trials: 36, truncateAfterPlies: 7, truncationPlies: 1 },
  { trials: 324, truncateAfterPlies: 5 },
  { trials: 324, truncateAfterPlies: 9 },
  { trials: 324, truncateAfterPlies: 7, plies: 1, laterAfterPlies: 2 },
  { trials: 1296, truncateAfterPlies: 7 },
];

const { kernel } = openKernel();
const [most = '300', given, sizes] = process.argv.slice(2);
const net = partOf(WEIGHTS, given, 'fast');
const terms = { cubeless: true, matchTable: 'kazaross-xg2', net } as const;
const decisions = readJudge(kernel).slice(0, Number(most));

function looked({ board, dice }: JudgedDecision, plies: number): Board {
  const plays = listPlays(kernel, moneyPosition(board, dice), { ...terms, plies });
  const [best] = plays.toSorted((a, b) => Number(b.level) - Number(a.level) || equityOf(b) - equityOf(a));
  return best!.after;
}

async function measure(
  level: string,
  choose: (decision: JudgedDecision) => Board | Promise<Board>,
): Promise<LevelRow> {
  const started = process.cpuUsage();
  const choices: Board[] = [];
  for (const decision of decisions) choices.push(await choose(decision));
  const { user, system } = process.cpuUsage(started);
  const loss = summaryOf(decisions.map((decision, index) => 1000 * lossOf(decision, () => choices[index])));
  const row = { level, loss, cpuMs: Number(((user + system) / 1000 / decisions.length).toPrecision(3)) };
  console.log(level, summaryText(loss), `${row.cpuMs} ms`);
  return row;
}

const rows: LevelRow[] = [];
for (const plies of [0, 1, 2, 3])
  rows.push(await measure(`${plies}-ply`, (decision) => looked(decision, plies)));
for (const level of ROLLOUT_LEVELS)
  rows.push(await measure(level, (decision) => rolledChoice(kernel, decision, net, LEVEL_SIZES[level])));
writePart('levels', net, { weights: WEIGHTS[net].file, rows });
if (sizes === 'sizes')
  for (const size of CANDIDATES)
    await measure(JSON.stringify(size), (decision) => rolledChoice(kernel, decision, net, size));
