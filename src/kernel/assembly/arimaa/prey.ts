// Captures by one push or pull. They need a trap with a single enemy guard: either the guard is moved onto the trap, or it is moved
// away from a piece that it keeps alive there.
import { NOWHERE, SILVER, TRAPS, isFrozen, neighbors, occupied, pieceOn, setOf } from './board';
import { POINT, worth } from './evaluate';

/** Whether a piece of `side` can push the foe on a square onto one of `room`, or pull it from there. */
function canDisplace(side: u32, foe: u32, room: u64): bool {
  const strength = pieceOn(foe) & 7;
  const empty = ~occupied();
  for (let rest = neighbors(foe) & setOf(side); rest; rest &= rest - 1) {
    const from = <u32>ctz(rest);
    const piece = pieceOn(from);
    if ((piece & 7) <= strength || isFrozen(from, piece)) continue;
    if (room || neighbors(from) & empty) return true;
  }
  return false;
}

/** The only guard that the other side has at a trap; NOWHERE if it has none or several. */
export function loneGuard(side: u32, trap: u32): u32 {
  const guards = neighbors(trap) & setOf(side ^ SILVER);
  return guards == 0 || guards & (guards - 1) ? NOWHERE : <u32>ctz(guards);
}

/** The foe that `side` would capture by moving a lone guard of a trap: the one on the trap, or the guard itself. */
export function preyAt(side: u32, trap: u32, guard: u32): u32 {
  const held = pieceOn(trap);
  return held != 0 && (held & SILVER) != side ? trap : guard;
}

/** Whether one push or pull of `side` captures the prey at a trap with a lone guard. */
export function canCaptureAt(side: u32, trap: u32, guard: u32): bool {
  const held = pieceOn(trap);
  // A piece on a trap has a friend next to it, so it is not frozen.
  if (held != 0 && (held & SILVER) == side)
    return (held & 7) > (pieceOn(guard) & 7) && (neighbors(trap) & ~occupied()) != 0;
  return canDisplace(side, guard, neighbors(guard) & ~occupied());
}

/** Worth of the most valuable piece that one push or pull of `side` captures on BOARD, in 1/POINT; 0 if none does. */
export function captureWorth(side: u32): i32 {
  let most: i32 = 0;
  for (let traps = TRAPS; traps; traps &= traps - 1) {
    const trap = <u32>ctz(traps);
    const guard = loneGuard(side, trap);
    if (guard == NOWHERE) continue;
    const gain = worth(pieceOn(preyAt(side, trap, guard)) & 7);
    if (gain > most && canCaptureAt(side, trap, guard)) most = gain;
  }
  return most;
}

/** The same in points. */
export function captureGain(side: u32): f64 {
  return <f64>captureWorth(side) / POINT;
}
