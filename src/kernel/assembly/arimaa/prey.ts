// Captures by one push or pull. They need a trap with a single enemy guard: either the guard is moved onto the trap, or it is moved
// away from a piece that it keeps alive there.
import { SILVER, TRAPS, isFrozen, neighbors, occupied, pieceOn, setOf } from './board';
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

/** Worth in points of the most valuable piece that one push or pull of `side` captures on BOARD; 0 if none does. */
export function captureGain(side: u32): f64 {
  const foes = setOf(side ^ SILVER);
  const empty = ~occupied();
  let most: i32 = 0;
  for (let traps = TRAPS; traps; traps &= traps - 1) {
    const trap = <u32>ctz(traps);
    const guards = neighbors(trap) & foes;
    if (guards == 0 || guards & (guards - 1)) continue;
    const guard = <u32>ctz(guards);
    const strength = pieceOn(guard) & 7;
    const held = pieceOn(trap);
    const isPrey = held != 0 && (held & SILVER) != side;
    const gain = worth(isPrey ? held & 7 : strength);
    if (gain <= most) continue;
    // A piece on a trap has a friend next to it, so it is not frozen.
    const can =
      held != 0 && !isPrey
        ? (held & 7) > strength && (neighbors(trap) & empty) != 0
        : canDisplace(side, guard, neighbors(guard) & empty);
    if (can) most = gain;
  }
  return <f64>most / POINT;
}
