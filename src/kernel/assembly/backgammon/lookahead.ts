// Look-ahead: the mean over the 21 rolls of the position after the best play of each. Plies count as in GNU Backgammon: 0 is
// the net. If the cube is carried (see cube.ts), a node also has cubeful values, and plays may be ranked by them.
import { ARG_VECTOR, BOARD_BYTES, DEPTH_BOARDS } from '../memory';
import { ONE_SIDED_BEAROFF, OVER, classOf } from './board';
import { recall, remember } from './cache';
import {
  VECTOR_BYTES,
  addCubeful,
  carriesCube,
  clearVector,
  cubefulLeaf,
  cubefulStatic,
  cubefulUp,
  isExact,
} from './cube';
import { bestPlay, evaluateNear, setParentOf, stayNear, turnOutcome } from './evaluate';
import { EVERY_MARGIN } from './selection';

/** Sums over the rolls at each depth: five f64. */
const MEANS: usize = memory.data(3 * 5 * 8, 16);
/** Cube states of the current child at each depth. */
const CHILDREN: usize = memory.data(3 * 128, 16);
const TURNED: usize = memory.data(32, 16);
const DEPTH_BYTES: usize = 21 * BOARD_BYTES;

/**
 * Evaluates a board at `plies` (0 … 3): the roller's five probabilities to `result`; if the cube is carried, the value of
 * each of its states without a double now to ARG_VECTOR. The cube must have been set for the side on roll.
 */
export function evaluate(board: usize, plies: u32, result: usize): void {
  evaluateNode(board, plies, false, result, ARG_VECTOR);
}

/** Evaluates any node of a tree like {@link evaluate}. `turned`: the side on roll is not the one that the cube was set for. */
export function evaluateNode(board: usize, plies: u32, turned: bool, result: usize, vector: usize): void {
  const kind = classOf(board);
  if (plies == 0 || isKnown(board, kind)) {
    stayNear(board);
    evaluateNear(board, result);
    if (carriesCube()) cubefulStatic(board, kind, result, turned, vector);
  } else if (!recall(board, plies, turned, result, vector)) {
    lookAhead(board, plies, turned, result, vector);
    remember(board, plies, turned, result, vector);
  }
}

/** Whether look-ahead adds nothing to the tables. With the cube, only the two-sided ones are complete. */
function isKnown(board: usize, kind: i32): bool {
  return kind == OVER || (carriesCube() ? isExact(board, kind) : kind <= ONE_SIDED_BEAROFF);
}

/** The mean over the rolls: the best play of each is found at 0-ply and evaluated at one ply less. */
function lookAhead(board: usize, plies: u32, turned: bool, result: usize, vector: usize): void {
  const depth = <usize>(plies - 1);
  const boards = DEPTH_BOARDS + depth * DEPTH_BYTES;
  const mean = MEANS + depth * 40;
  const values = CHILDREN + depth * VECTOR_BYTES;
  const carries = carriesCube();
  memory.fill(mean, 0, 40);
  if (carries) clearVector(vector);
  setParentOf(board);
  let child = boards;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      bestPlay(board, high, low, child, plies == 1 ? result : 0, !turned, EVERY_MARGIN);
      if (plies == 1) {
        if (carries) cubefulLeaf(child, classOf(child), result, !turned, values);
        addChild(mean, result, vector, values, high == low ? 1 : 2);
      }
      child += BOARD_BYTES;
    }
  }
  if (plies > 1) {
    child = boards;
    for (let high: u32 = 1; high <= 6; high++) {
      for (let low: u32 = 1; low <= high; low++) {
        evaluateNode(child, plies - 1, !turned, result, values);
        if (carries) cubefulUp(values, !turned, values);
        addChild(mean, result, vector, values, high == low ? 1 : 2);
        child += BOARD_BYTES;
      }
    }
  }
  for (let i: usize = 0; i < 5; i++) store<f32>(result + (i << 2), <f32>(load<f64>(mean + (i << 3)) / 36));
}

/** Adds a child's outcome and values, turned from the opponent's viewpoint to that of the side on roll. */
function addChild(mean: usize, seen: usize, vector: usize, values: usize, weight: f64): void {
  turnOutcome(TURNED, seen);
  for (let i: usize = 0; i < 5; i++) {
    const place = mean + (i << 3);
    store<f64>(place, load<f64>(place) + weight * <f64>load<f32>(TURNED + (i << 2)));
  }
  if (carriesCube()) addCubeful(vector, values, weight / 36);
}
