// Look-ahead: the mean over the 21 rolls of the position after the best play of each. n-ply as GNU counts: 0 is the net.
import { BOARD_BYTES, DEPTH_BOARDS } from '../memory';
import { ONE_SIDED_BEAROFF, classOf } from './board';
import { recall, remember } from './cache';
import { bestPlay, evaluateNear, setParent, setParentOf, turnOutcome } from './evaluate';

/** Sums over the rolls at each depth, five f64. */
const MEAN: usize = memory.data(3 * 5 * 8, 16);
const TURNED: usize = memory.data(32, 16);
const DEPTH_BYTES: usize = 21 * BOARD_BYTES;

/** Five probabilities of the side on roll at `plies` (0 … 3) into `result`. Finished and bearoff positions need no look-ahead. */
export function evaluate(board: usize, plies: u32, result: usize): void {
  if (plies == 0 || classOf(board) <= ONE_SIDED_BEAROFF) {
    setParent(board);
    evaluateNear(board, result);
  } else if (!recall(board, plies, result)) {
    lookAhead(board, plies, result);
    remember(board, plies, result);
  }
}

/** The mean over the rolls, the opponent's best replies found at 0-ply and evaluated at one ply less. */
function lookAhead(board: usize, plies: u32, result: usize): void {
  const children = DEPTH_BOARDS + <usize>(plies - 1) * DEPTH_BYTES;
  const mean = MEAN + <usize>(plies - 1) * 40;
  memory.fill(mean, 0, 40);
  setParentOf(board);
  let child = children;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      bestPlay(board, high, low, child, result);
      if (plies == 1) addOutcome(mean, result, high == low ? 1 : 2);
      child += BOARD_BYTES;
    }
  }
  if (plies > 1) {
    child = children;
    for (let high: u32 = 1; high <= 6; high++) {
      for (let low: u32 = 1; low <= high; low++) {
        evaluate(child, plies - 1, result);
        addOutcome(mean, result, high == low ? 1 : 2);
        child += BOARD_BYTES;
      }
    }
  }
  for (let i: usize = 0; i < 5; i++) store<f32>(result + (i << 2), <f32>(load<f64>(mean + (i << 3)) / 36));
}

/** Adds what the opponent sees, turned to the side on roll. */
function addOutcome(mean: usize, seen: usize, weight: f64): void {
  turnOutcome(TURNED, seen);
  for (let i: usize = 0; i < 5; i++) {
    const place = mean + (i << 3);
    store<f64>(place, load<f64>(place) + weight * <f64>load<f32>(TURNED + (i << 2)));
  }
}
