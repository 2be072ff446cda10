// Exact search for the capture of an enemy piece within a turn: depth first over compound steps with a bound. Each square between
// the piece and a trap, and each friend that guards that trap, costs a push or pull of two steps. Only moving the piece or such a
// guard makes progress; any other step must be affordable beyond the bound.
import { BOARD, CAPTURE_LINE, SAVED } from './memory';
import { NOWHERE, SILVER, TRAPS, bitOf, copyBoard, neighbors, pieceOn, setOf, spread } from './board';
import { PULL, PUSH, appendSteps, costOf, fromOf, kindOf, otherOf, slideStep, stepList, toOf } from './steps';

/** Lists and saved boards of this search start here. */
const DEPTH: u32 = 1;

/** Lower bound of the steps that the capture of the piece on a square takes. */
export function leastSteps(victim: u32): u32 {
  const friends = setOf(pieceOn(victim) & SILVER) & ~bitOf(victim);
  let least: u32 = 64;
  for (let traps = TRAPS; traps; traps &= traps - 1) {
    const trap = <u32>ctz(traps);
    const ranks = abs(<i32>(trap >> 3) - <i32>(victim >> 3));
    const files = abs(<i32>(trap & 7) - <i32>(victim & 7));
    const guards = <u32>popcnt(neighbors(trap) & friends);
    least = min(least, 2 * (<u32>(ranks + files) + guards));
  }
  return least;
}

function captures(side: u32, victim: u32, room: u32, depth: u32): bool {
  const least = leastSteps(victim);
  if (least > room) return false;
  const foes = setOf(pieceOn(victim) & SILVER);
  const decisive = bitOf(victim) | (foes & spread(TRAPS));
  // A piece must get next to a decisive one within the spare steps.
  let near = decisive | spread(decisive);
  for (let spare = room - least; spare > 0; spare--) near |= spread(near);
  if ((near & setOf(side)) == 0) return false;
  const list = stepList(depth);
  const saved = SAVED + <usize>depth * 256;
  copyBoard(saved, BOARD);
  // Without a spare step only pieces next to the decisive ones can help.
  let end = list;
  for (let rest = setOf(side) & (least == room ? spread(decisive) : ~(<u64>0)); rest; rest &= rest - 1)
    end = appendSteps(<u32>ctz(rest), room, end);
  for (let at = list; at < end; at += 4) {
    const step = load<u32>(at);
    const left = room - costOf(step);
    const kind = kindOf(step);
    const moved = kind == PUSH ? toOf(step) : kind == PULL ? otherOf(step) : NOWHERE;
    if (least > left && (moved == NOWHERE || (decisive & bitOf(moved)) == 0)) continue;
    let square = victim;
    if (moved == victim) square = kind == PUSH ? otherOf(step) : fromOf(step);
    slideStep(step);
    // The victim is gone if its square is empty or has a piece of the mover.
    const piece = pieceOn(square);
    const found =
      piece == 0 || (piece & SILVER) == side || (left > 0 && captures(side, square, left, depth + 1));
    copyBoard(BOARD, saved);
    if (!found) continue;
    store<u32>(CAPTURE_LINE + ((<usize>(depth - DEPTH)) << 2), step);
    return true;
  }
  return false;
}

/**
 * Fewest steps, at most `room`, in which `side` can capture the enemy piece on `victim`; 0 if it cannot. The steps go to
 * CAPTURE_LINE; BOARD is left as it was.
 */
export function captureIn(side: u32, victim: u32, room: u32): u32 {
  for (let steps: u32 = 2; steps <= room; steps++) if (captures(side, victim, steps, DEPTH)) return steps;
  return 0;
}
