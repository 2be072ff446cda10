import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { partOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { writePart } from './result.ts';
import { evaluationErrors } from './strengthEvaluations.ts';
import { bestAt, type Chooser, playLosses, playOfTrial } from './strengthPlays.ts';
import { ROUNDS, timesByPlies } from './strengthTimes.ts';
import { printReport } from './summary.ts';

/**
 * How strong and how fast is the evaluation? `npm run bench -- strength [PART] [NET]`. Parts: `0-ply`, `1-ply`,
 * `2-ply` and `trials` (loss of plays chosen at that depth, or by a trial of a rollout), `evaluations`
 * (errors of evaluations and cube decisions) and `times` (CPU time by plies). Each run replaces its part of
 * bench/results/strength.json.
 */
const { kernel: fast, exports } = openKernel();
const net = partOf(WEIGHTS, process.argv[3], 'fast', 'net');
const kernel = fast.by(net);
const weights = WEIGHTS[net].file;

function plays(choose: Chooser): object {
  const report = playLosses(kernel, choose);
  printReport(part, 'mEq a decision', report);
  return { weights, ...report };
}

function evaluations(): object {
  const reports = evaluationErrors(kernel);
  for (const { name, unit, report } of reports) printReport(name, unit, report);
  const figures = Object.fromEntries(reports.map(({ name, report }) => [name, report]));
  return { weights, plies: 0, ...figures };
}

function times(): object {
  const rows = timesByPlies(kernel, exports);
  console.table(rows);
  return { weights, rounds: ROUNDS, unit: 'CPU ms a position', rows };
}

const PARTS = {
  '0-ply': () => plays(bestAt(0)),
  '1-ply': () => plays(bestAt(1)),
  '2-ply': () => plays(bestAt(2)),
  trials: () => plays(playOfTrial),
  evaluations,
  times,
} as const;
const part = partOf(PARTS, process.argv[2], '0-ply');
writePart('strength', net === 'fast' ? part : `${part}, ${net} net`, PARTS[part]());
