import { openKernel } from '../../bench/kernel.ts';
import type { Board, Dice } from '../../src/games/backgammon/types.ts';

const { kernel, exports } = openKernel();

export { exports, kernel };

/** The kernel's initial minimum efficiency of a free double; see setFreeDoubleEfficiency. */
export const FREE_DOUBLE = 0.97;

/** Scratch vectors, one per depth, placed after those of kernel calls. No 0-ply evaluation touches them. */
const VECTORS = exports.vectorPtr.value + 0x200;
const VECTOR_BYTES = 128;

const states = (at: number): number[] =>
  Array.from(new Float64Array(exports.memory.buffer, at, exports.cubeStates()));

/**
 * Values of the roller without a double now (or of the finished game), one for each state of the cube that is
 * set. Searches the tree described at the head of assembly/backgammon/cube.ts to `plies`; each roll is played
 * best for state 0 as valued at the leaf.
 */
export function cubefulTree(board: Board, plies: number, turned = false): readonly number[] {
  const at = VECTORS + plies * VECTOR_BYTES;
  if (plies === 0 || kernel.classOf(board) === 'over') {
    const outcome = kernel.evaluate(board, 0); // leaves board and outcome in the arguments
    new Float32Array(exports.memory.buffer, exports.outPtr.value, 5).set(outcome);
    exports.cubefulStatic(
      exports.boardPtr.value,
      exports.classOf(exports.boardPtr.value),
      exports.outPtr.value,
      turned,
      at,
    );
    return states(at);
  }
  exports.clearVector(at);
  for (let high = 1; high <= 6; high++)
    for (let low = 1; low <= high; low++) {
      const best = bestChild(board, [high, low], plies, turned);
      const child = VECTORS + (plies - 1) * VECTOR_BYTES;
      new Float64Array(exports.memory.buffer, child, best.length).set(best);
      exports.addCubeful(at, child, (high === low ? 1 : 2) / 36);
    }
  return states(at);
}

/** The opponent's values after its best cube action, where the roller plays the roll best for state 0. */
function bestChild(board: Board, dice: Dice, plies: number, turned: boolean): readonly number[] {
  let best: readonly number[] = [];
  for (const { after } of kernel.plays(board, dice)) {
    const child = VECTORS + (plies - 1) * VECTOR_BYTES;
    const values = cubefulTree(after, plies - 1, !turned);
    new Float64Array(exports.memory.buffer, child, values.length).set(values);
    exports.cubefulUp(child, !turned, child);
    const [value = 0] = states(child);
    if (best.length === 0 || value < (best[0] ?? 0)) best = states(child);
  }
  return best;
}

/** The root's decision from the values without a double now: no double, double/take, double/pass, value. */
export function rootOf(vector: readonly number[]): readonly number[] | undefined {
  new Float64Array(exports.memory.buffer, VECTORS, vector.length).set(vector);
  return exports.cubefulRoot(VECTORS, exports.cubePtr.value)
    ? Array.from(new Float64Array(exports.memory.buffer, exports.cubePtr.value, 4))
    : undefined;
}
