import type { KernelExports } from '../../kernel/types.ts';
import { awayOf, cubeAction, type CubeEvaluation, type CubefulValue, equityOfMwc } from './cube.ts';
import { MATCH_TABLES, matchChance, type MatchTable } from './met.ts';
import { swapOutcome } from './outcome.ts';
import type { Board, Outcome, Position } from './types.ts';

/** The kernel's cube formulas, at 0-ply: from the five probabilities of a position to what it is worth with the cube. */
export interface CubeKernel {
  /**
   * Of the player on roll, before rolling: Janowski's estimate; exact in money games with at most six checkers a side, all
   * home, which need the bearoff tables.
   *
   * @param outcome - cubeless probabilities of the player on roll
   * @param table - match equities; default Kazaross XG2
   * @throws RolloutError `bad-score` beyond 64 points to go; `bad-table` when the bearoff tables are missing
   */
  cubeEvaluation(position: Position, outcome: Outcome, table?: MatchTable): CubeEvaluation;
  /**
   * Of the player who has rolled in `position` and moved to `after`, where the opponent takes its best cube action.
   *
   * @param after - with the opponent on roll
   * @param outcome - cubeless probabilities of the player who has moved
   * @throws RolloutError as {@link CubeKernel.cubeEvaluation}
   */
  cubefulAfter(position: Position, after: Board, outcome: Outcome, table?: MatchTable): CubefulValue;
}

/** What the binding of the whole kernel lends. */
interface Buffers {
  /** Puts a board where `boardPtr` points, checks that its tables are loaded. */
  readonly writeBoard: (board: Board) => void;
}

const OWNERS = { centre: 0, roller: 1, opponent: 2 } as const;

export function createCubeKernel(exports: KernelExports, { writeBoard }: Buffers): CubeKernel {
  const { buffer } = exports.memory;
  const [boardPtr, outPtr] = [exports.boardPtr.value, exports.outPtr.value];
  const [vectorPtr, cubePtr] = [exports.vectorPtr.value, exports.cubePtr.value];
  let written: MatchTable | undefined;

  /** Tells the kernel the cube of `position` for an evaluation at 0-ply. */
  function openCube(position: Position, table: MatchTable): void {
    const { cube, crawford, maxCubeLog2, jacoby, beavers, matchLength } = position;
    const inPlay = !crawford && cube.value < 2 ** maxCubeLog2;
    const owner = OWNERS[cube.owner];
    if (matchLength === 0) return exports.setMoneyCube(owner, inPlay, jacoby, beavers);
    const away = awayOf(position);
    matchChance(table, away); // refuses scores beyond the table
    if (written !== table) {
      new Float64Array(buffer, exports.matchTablePtr.value, table.values.length).set(table.values);
      written = table;
    }
    exports.setMatchCube(away.own, away.other, away.late, cube.value, owner, inPlay, 0);
  }

  function writeLeaf(board: Board, outcome: Outcome): number {
    writeBoard(board);
    new Float32Array(buffer, outPtr, outcome.length).set(outcome);
    return exports.classOf(boardPtr);
  }

  const valueOf = (position: Position, table: MatchTable, value: number): CubefulValue =>
    position.matchLength === 0
      ? { equity: value, mwc: null }
      : { equity: equityOfMwc(position, table, value), mwc: value };

  return {
    cubeEvaluation(position, outcome, table = MATCH_TABLES['kazaross-xg2']) {
      openCube(position, table);
      exports.cubefulStatic(boardPtr, writeLeaf(position.board, outcome), outPtr, false, vectorPtr);
      const mayDouble = exports.cubefulRoot(vectorPtr, cubePtr) !== 0;
      const [none = 0, taken = 0, passed = 0, best = 0] = new Float64Array(buffer, cubePtr, 4);
      const value = valueOf(position, table, best);
      if (!mayDouble) return { value, decision: null };
      const noDouble = valueOf(position, table, none);
      const doubleTake = valueOf(position, table, taken);
      // A pass is won once at the cube as it is: the unit itself, also where rounding would miss it.
      const doublePass: CubefulValue = { equity: 1, mwc: position.matchLength === 0 ? null : passed };
      const action = cubeAction(noDouble.equity, doubleTake.equity, doublePass.equity, {
        redouble: position.cube.owner === 'roller',
        beavers: position.matchLength === 0 && position.beavers,
      });
      return { value, decision: { noDouble, doubleTake, doublePass, action } };
    },

    cubefulAfter(position, after, outcome, table = MATCH_TABLES['kazaross-xg2']) {
      openCube(position, table);
      exports.cubefulLeaf(boardPtr, writeLeaf(after, swapOutcome(outcome)), outPtr, true, vectorPtr);
      const [opponents = 0] = new Float64Array(buffer, vectorPtr, 1);
      return valueOf(position, table, position.matchLength === 0 ? -opponents : 1 - opponents);
    },
  };
}
