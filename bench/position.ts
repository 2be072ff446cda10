import { makePositionId } from '../src/formats/positionId.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { type BenchmarkEvaluation, type CubeValues, readPositions } from './benchmark.ts';
import { type CubeLoss, doubleLoss, takeLoss } from './cubeLoss.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { printReport, type Report, reportOf } from './summary.ts';

/**
 * How far our evaluations lie from GNU Backgammon's 2-ply on bench/data/benchmark-position.txt, and beside it what that
 * program's own 0-ply scores: `npm run bench:position [-- plies]`. Of the position: the absolute error of the chance of
 * winning, in percent, and of the cubeless money equity, in thousandths of a point (mEq). Of the cube (centred, money,
 * Jacoby rule): mEq lost by double or no double and by take or pass, as cubeLoss.ts defines them.
 */
const plies = Number(process.argv[2] ?? 0);
const { kernel } = openKernel();

/** Ours: the probabilities at `plies`, and the cube by formula from them (exact where the bearoff tables are). */
function ownEvaluation(board: Board): BenchmarkEvaluation {
  const outcome = kernel.evaluate(board, plies);
  const { decision } = kernel.cubeEvaluation({ ...moneyPosition(board), jacoby: true }, outcome);
  if (decision === null) throw new Error(`${makePositionId(board)}: expected a cube decision`);
  const { noDouble, doubleTake, doublePass } = decision;
  return {
    outcome,
    cube: { noDouble: noDouble.equity, doubleTake: doubleTake.equity, doublePass: doublePass.equity },
  };
}

const rows = readPositions().map(({ board, race, reference, shallow }) => ({
  groups: { race, plan: gamePlanOf(board) },
  reference,
  own: ownEvaluation(board),
  gnubg: shallow,
}));
type Row = (typeof rows)[number];

const winError = (outcome: Outcome, { reference }: Row): number =>
  100 * Math.abs(outcome[0] - reference.outcome[0]);
const equityError = (outcome: Outcome, { reference }: Row): number =>
  1000 * Math.abs(cubelessEquity(outcome) - cubelessEquity(reference.outcome));

/** The mEq lost by cube values, over every position or over the close ones. */
function cubeReport(
  lossOf: (values: CubeValues, judge: CubeValues) => CubeLoss,
  valuesOf: (row: Row) => CubeValues,
  closeOnly: boolean,
): Report {
  return reportOf(
    rows.flatMap((row) => {
      const { loss, close } = lossOf(valuesOf(row), row.reference.cube);
      return close || !closeOnly ? [[row.groups, 1000 * loss] as const] : [];
    }),
  );
}

const figures: Record<string, Report> = {};
function report(name: string, unit: string, result: Report): void {
  printReport(name, unit, result);
  figures[name] = result;
}

const PROGRAMS = ['own', 'gnubg'] as const;
for (const program of PROGRAMS) {
  report(
    `${program} win`,
    '% off',
    reportOf(rows.map((row) => [row.groups, winError(row[program].outcome, row)])),
  );
  report(
    `${program} equity`,
    'mEq off',
    reportOf(rows.map((row) => [row.groups, equityError(row[program].outcome, row)])),
  );
}
for (const closeOnly of [false, true])
  for (const [half, lossOf] of Object.entries({ double: doubleLoss, take: takeLoss }))
    for (const program of PROGRAMS)
      report(
        `${program} ${half}${closeOnly ? ', close' : ''}`,
        'mEq lost',
        cubeReport(lossOf, (row) => row[program].cube, closeOnly),
      );
writeResult(`position-${plies}ply`, { weights: WEIGHTS.file, plies, ...figures });
