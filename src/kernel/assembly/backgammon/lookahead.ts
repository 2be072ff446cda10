// Look-ahead: the mean over the 21 rolls of the position after the best play of each. n-ply as GNU counts: 0 is the net.
import { BOARD_BYTES, DEPTH_BOARDS, PLAYS, PLAY_OUTCOMES, ROLL_OUTCOMES, SCRATCH } from '../memory';
import { ONE_SIDED_BEAROFF, classOf, copyBoard } from './board';
import { bestPlay, evaluateNear, setParent, setParentOf, turnOutcome } from './evaluate';
import { legalPlays } from './plays';

const MEAN: usize = memory.data(4 * 5 * 8, 16);
const DEPTH_BYTES: usize = 21 * BOARD_BYTES;
/** Where evaluatePlays keeps the boards, since the look-ahead below uses the play buffer. */
const KEPT_BOARDS: usize = SCRATCH;

/** Five probabilities of the side on roll at `plies` (0 … 3) into `result`. Finished and bearoff positions need no look-ahead. */
export function evaluate(board: usize, plies: i32, result: usize): void {
  if (plies == 0 || classOf(board) <= ONE_SIDED_BEAROFF) {
    setParent(board);
    evaluateNear(board, result);
    return;
  }
  const children = DEPTH_BOARDS + <usize>(plies - 1) * DEPTH_BYTES;
  const mean = MEAN + <usize>(plies - 1) * 40;
  memory.fill(mean, 0, 40);
  setParentOf(board);
  let roll: usize = 0;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      bestPlay(board, high, low, children + roll * BOARD_BYTES, result);
      if (plies == 1) addOutcome(mean, result, high == low ? 1 : 2);
      roll++;
    }
  }
  if (plies > 1) {
    roll = 0;
    for (let high: u32 = 1; high <= 6; high++) {
      for (let low: u32 = 1; low <= high; low++) {
        evaluate(children + roll * BOARD_BYTES, plies - 1, result);
        addOutcome(mean, result, high == low ? 1 : 2);
        roll++;
      }
    }
  }
  for (let i: usize = 0; i < 5; i++) store<f32>(result + (i << 2), <f32>(load<f64>(mean + (i << 3)) / 36));
}

/** Adds what the opponent sees, turned to the side on roll. */
function addOutcome(mean: usize, seen: usize, weight: f64): void {
  turnOutcome(ROLL_OUTCOMES, seen);
  for (let i: usize = 0; i < 5; i++) {
    const place = mean + (i << 3);
    store<f64>(place, load<f64>(place) + weight * <f64>load<f32>(ROLL_OUTCOMES + (i << 2)));
  }
}

/**
 * Evaluates every legal play of a roll at `plies`: five probabilities of the mover, 32 bytes a play, in PLAY_OUTCOMES, in
 * the order of PLAYS and MOVES, which are left as legalPlays makes them. Returns their number.
 */
export function evaluatePlays(board: usize, die1: u32, die2: u32, plies: i32): u32 {
  const plays = legalPlays(board, die1, die2);
  for (let i: usize = 0; i < plays; i++) copyBoard(KEPT_BOARDS + i * BOARD_BYTES, PLAYS + i * BOARD_BYTES);
  for (let i: usize = 0; i < plays; i++) {
    const result = PLAY_OUTCOMES + (i << 5);
    evaluate(KEPT_BOARDS + i * BOARD_BYTES, plies, result);
    turnOutcome(result, result);
  }
  return legalPlays(board, die1, die2);
}
