/**
 * Error, loss and time of look-ahead, of rollout levels, and with `sizes` of other sizes that a level could have,
 * by plays of our own judge: npm run bench -- levels [DECISIONS [NET [sizes]]]. To change a level, edit LEVEL_SIZES.
 *
 * The error of a level shows in differences between plays long before it shows in the plays that it prefers.
 */
import { difference } from '../src/engine/difference.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { ROLLOUT_LEVELS } from '../src/games/backgammon/level.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { LEVEL_SIZES, playsJob } from '../src/jobs/backgammon/levels.ts';
import { readJudge } from '../training/judge.ts';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import { countOf, partOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { mean, writePart } from './result.ts';
import { rollOut } from './rollOut.ts';
import type { Size } from './rolledChoice.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';

/** How far each judged play but the first is behind the first, in points. */
type Behind = readonly number[];

/** One way to value plays, measured. */
interface LevelRow {
  readonly level: string;
  /** Root mean square error of differences between plays, in mEq; that of the judge is part of it. */
  readonly error: number;
  /** mEq lost per decision by the play it prefers. */
  readonly loss: Summary;
  readonly cpuMsPerPlay: number;
}

/** Sizes that a level could have. */
const CANDIDATES: readonly Size[] = [
  { trials: 36, truncateAfterPlies: 5 },
  { trials: 36, truncateAfterPlies: 7 },
  { trials: 36, truncateAfterPlies: 3, truncationPlies: 1 },
  { trials: 36, truncateAfterPlies: 5, truncationPlies: 1 },
  { trials: 36, truncateAfterPlies: 7, truncationPlies: 1 },
  { trials: 36, truncateAfterPlies: 3, plies: 1 },
];

const { kernel } = openKernel();
const [count, given, sizes] = process.argv.slice(2);
const net = partOf(WEIGHTS, given, 'strong', 'net');
const most = countOf('decisions', count, 100);
const own = kernel.by(net);
const all = readJudge(kernel).filter(({ judged }) => judged.length > 1);
/** Spread over the whole file, since it is ordered by group. */
const decisions = all.filter((_, index) => index % Math.ceil(all.length / most) === 0);

function lookedAhead({ judged }: JudgedDecision, plies: number): Behind {
  // The opponent is on roll after the play, so its equities count backwards.
  const [first = 0, ...others] = judged.map(({ after }) => cubelessEquity(own.evaluate(after, plies)));
  return others.map((equity) => equity - first);
}

function rolledOut({ board, dice, judged }: JudgedDecision, size: Size): Behind {
  const plays = judged.map(({ after }) => ({ moves: [], after }));
  const job = playsJob(moneyPosition(board, dice), plays, {
    level: 'R1',
    cubeless: true,
    matchTable: 'kazaross-xg2',
    net,
  });
  const { sums } = rollOut(kernel, { ...job, settings: { ...job.settings, ...size } });
  return judged.slice(1).map((_, index) => difference(sums, 0, index + 1).mean);
}

function measure(level: string, value: (decision: JudgedDecision) => Behind): LevelRow {
  const started = process.cpuUsage();
  const found = decisions.map((decision) => [0, ...value(decision)]);
  const { user, system } = process.cpuUsage(started);
  const judged = decisions.map(({ judged: [first, ...others] }) => [
    0,
    ...others.map(({ equity }) => first!.equity - equity),
  ]);
  const squares = judged.flatMap((behind, decision) =>
    behind.slice(1).map((truth, index) => (truth - found[decision]![index + 1]!) ** 2),
  );
  const losses = judged.map((behind, decision) => {
    const valued = found[decision]!;
    return 1000 * (behind[valued.indexOf(Math.min(...valued))]! - Math.min(...behind));
  });
  const row: LevelRow = {
    level,
    error: 1000 * Math.sqrt(mean(squares)),
    loss: summaryOf(losses),
    cpuMsPerPlay: Number(((user + system) / 1000 / judged.flat().length).toPrecision(3)),
  };
  console.log(level, `error ${row.error.toFixed(1)}, loss ${summaryText(row.loss)}, ${row.cpuMsPerPlay} ms`);
  return row;
}

const rows = [0, 1, 2, 3].map((plies) => measure(`${plies}-ply`, (decision) => lookedAhead(decision, plies)));
for (const level of ROLLOUT_LEVELS)
  rows.push(measure(level, (decision) => rolledOut(decision, LEVEL_SIZES[level])));
writePart('levels', net, { weights: WEIGHTS[net].file, rows });
if (sizes === 'sizes')
  for (const size of CANDIDATES) measure(JSON.stringify(size), (decision) => rolledOut(decision, size));
