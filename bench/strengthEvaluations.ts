import { makePositionId } from '../src/formats/ids/positionId.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { type BenchmarkEvaluation, type CubeValues, readPositions } from './benchmark.ts';
import { type CubeLoss, doubleLoss, takeLoss } from './cubeLoss.ts';
import { type Report, reportOf } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** One measure for one program. */
export interface EvaluationReport {
  /** Such as `own equity` or `gnubg take, close`. */
  readonly name: string;
  readonly unit: '% off' | 'mEq off' | 'mEq lost';
  readonly report: Report;
}

const PLIES = 0;
const PROGRAMS = ['own', 'gnubg'] as const;

interface Row extends Readonly<Record<(typeof PROGRAMS)[number] | 'reference', BenchmarkEvaluation>> {
  readonly groups: { readonly race: boolean; readonly plan: ReturnType<typeof gamePlanOf> };
}

/**
 * Our own evaluation: probabilities, and cube values computed from them (exact where the bearoff tables are).
 */
function ownEvaluation(kernel: BackgammonKernel, board: Board): BenchmarkEvaluation {
  const outcome = kernel.evaluate(board, PLIES);
  const { decision } = kernel.cubeEvaluation({ ...moneyPosition(board), jacoby: true }, outcome);
  if (decision === null) throw new Error(`${makePositionId(board)}: expected a cube decision`);
  const { noDouble, doubleTake, doublePass } = decision;
  return {
    outcome,
    cube: { noDouble: noDouble.equity, doubleTake: doubleTake.equity, doublePass: doublePass.equity },
  };
}

const winError = (outcome: Outcome, { reference }: Row): number =>
  100 * Math.abs(outcome[0] - reference.outcome[0]);
const equityError = (outcome: Outcome, { reference }: Row): number =>
  1000 * Math.abs(cubelessEquity(outcome) - cubelessEquity(reference.outcome));

/** The mEq lost with these cube values, over all positions or only the close ones. */
const cubeReport = (
  rows: readonly Row[],
  lossOf: (values: CubeValues, judge: CubeValues) => CubeLoss,
  valuesOf: (row: Row) => CubeValues,
  closeOnly: boolean,
): Report =>
  reportOf(
    rows.flatMap((row) => {
      const { loss, close } = lossOf(valuesOf(row), row.reference.cube);
      return close || !closeOnly ? [[row.groups, 1000 * loss] as const] : [];
    }),
  );

/**
 * Compares our 0-ply evaluations, and GNU Backgammon's, with GNU Backgammon's 2-ply on
 * bench/data/benchmark-position.txt. Measures are the absolute errors of the winning chance (%) and of the
 * cubeless money equity (mEq), and the mEq lost by double or no double and by take or pass (centered cube,
 * money, Jacoby rule), as defined in cubeLoss.ts.
 */
export function evaluationErrors(kernel: BackgammonKernel): readonly EvaluationReport[] {
  const rows = readPositions().map(
    ({ board, race, reference, shallow }): Row => ({
      groups: { race, plan: gamePlanOf(board) },
      reference,
      own: ownEvaluation(kernel, board),
      gnubg: shallow,
    }),
  );
  const errors = PROGRAMS.flatMap((program): readonly EvaluationReport[] => [
    {
      name: `${program} win`,
      unit: '% off',
      report: reportOf(rows.map((row) => [row.groups, winError(row[program].outcome, row)])),
    },
    {
      name: `${program} equity`,
      unit: 'mEq off',
      report: reportOf(rows.map((row) => [row.groups, equityError(row[program].outcome, row)])),
    },
  ]);
  const losses = [false, true].flatMap((closeOnly) =>
    Object.entries({ double: doubleLoss, take: takeLoss }).flatMap(([half, lossOf]) =>
      PROGRAMS.map(
        (program): EvaluationReport => ({
          name: `${program} ${half}${closeOnly ? ', close' : ''}`,
          unit: 'mEq lost',
          report: cubeReport(rows, lossOf, (row) => row[program].cube, closeOnly),
        }),
      ),
    ),
  );
  return [...errors, ...losses];
}
