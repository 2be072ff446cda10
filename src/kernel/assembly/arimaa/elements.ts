// A turn step by step, as it is typed or clicked: pushes in two halves, pulls as an option. An elementary step is a u32 of
// from (6 bits) and to (6).
import { ELEMENTS, TURN_START, BOARD } from './memory';
import {
  NOWHERE,
  RABBIT,
  SILVER,
  bitOf,
  boardKey,
  copyBoard,
  forgetRemoved,
  isFrozen,
  neighbors,
  occupied,
  pieceOn,
  removed,
  setOf,
  shift,
} from './board';
import { targetsOf } from './steps';

const MOST_STEPS: u32 = 4;

let side: u32 = 0;
let used: u32 = 0;
/** Square that a push has vacated and that a piece stronger than `pushed` must enter next; NOWHERE: none. */
let vacated: u32 = NOWHERE;
let pushed: u32 = 0;
/** Square that an own piece just left, into which a piece weaker than `puller` may be pulled; NOWHERE: none. */
let left: u32 = NOWHERE;
let puller: u32 = 0;

/** Starts a turn of `mover` from BOARD. */
export function beginTurn(mover: u32): void {
  copyBoard(TURN_START, BOARD);
  side = mover;
  used = 0;
  vacated = NOWHERE;
  left = NOWHERE;
}

/** Whether an own unfrozen piece stronger than `strength` is next to a square. */
function canEnter(square: u32, strength: u32): bool {
  for (let rest = neighbors(square) & setOf(side); rest; rest &= rest - 1) {
    const from = <u32>ctz(rest);
    const piece = pieceOn(from);
    if ((piece & 7) > strength && !isFrozen(from, piece)) return true;
  }
  return false;
}

function append(at: usize, from: u32, targets: u64): usize {
  for (let rest = targets; rest; rest &= rest - 1) {
    store<u32>(at, from | ((<u32>ctz(rest)) << 6));
    at += 4;
  }
  return at;
}

/** Lists the steps that may follow in ELEMENTS, each once; returns their number. */
export function listElements(): u32 {
  let at = ELEMENTS;
  if (used == MOST_STEPS) return 0;
  const empty = ~occupied();
  for (let rest = setOf(side); rest; rest &= rest - 1) {
    const from = <u32>ctz(rest);
    const piece = pieceOn(from);
    if (isFrozen(from, piece)) continue;
    if (vacated == NOWHERE) at = append(at, from, targetsOf(from, piece, empty));
    else if ((piece & 7) > pushed && neighbors(vacated) & bitOf(from)) at = append(at, from, bitOf(vacated));
  }
  if (vacated == NOWHERE)
    for (let rest = setOf(side ^ SILVER); rest; rest &= rest - 1) {
      const from = <u32>ctz(rest);
      const strength = pieceOn(from) & 7;
      let targets: u64 = 0;
      if (used + 2 <= MOST_STEPS && canEnter(from, strength)) targets = neighbors(from) & empty;
      if (left != NOWHERE && strength < puller) targets |= neighbors(from) & bitOf(left);
      at = append(at, from, targets);
    }
  return <u32>((at - ELEMENTS) >> 2);
}

/**
 * Plays one of the steps listed. A step of an enemy piece that completes a pull starts no push, even if it could.
 *
 * @returns the square of the piece removed, NOWHERE for none
 */
export function playElement(step: u32): u32 {
  const from = step & 63;
  const to = (step >> 6) & 63;
  const piece = pieceOn(from);
  const strength = piece & 7;
  const pulls = to == left && strength < puller;
  const completes = vacated != NOWHERE;
  const isOwn = (piece & SILVER) == side;
  forgetRemoved();
  shift(from, to);
  used++;
  vacated = NOWHERE;
  left = NOWHERE;
  if (isOwn && !completes && strength > RABBIT) {
    left = from;
    puller = strength;
  }
  if (!isOwn && !pulls) {
    vacated = from;
    pushed = strength;
  }
  return removed;
}

/** Whether the turn may end here, repetitions aside: 0 yes, 1 a push waits for its second half, 2 nothing has changed. */
export function turnEnd(): u32 {
  if (vacated != NOWHERE) return 1;
  return boardKey() == load<u64>(TURN_START + 192) ? 2 : 0;
}

/** The square that a pushing piece must enter next, NOWHERE for none. */
export function pendingPush(): u32 {
  return vacated;
}
