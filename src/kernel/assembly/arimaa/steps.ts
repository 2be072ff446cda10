// Compound steps: single steps, and pushes and pulls, which take two steps of the turn. Each is a u32 of from (6 bits), to (6),
// kind (2) and other square (6): where a pushed piece goes, or a pulled one comes from.
import { STEPS, STEP_LIST_BYTES } from './memory';
import { RABBIT, bitOf, isFrozen, neighbors, occupied, pieceOn, setOf, SILVER, shift, slide } from './board';

/** Kind of a compound step: one piece steps by itself. */
export const SINGLE: u32 = 0;
/** Kind of a compound step: a piece pushes a weaker enemy away and takes its square. */
export const PUSH: u32 = 1;
/** Kind of a compound step: a piece steps and pulls a weaker enemy onto its old square. */
export const PULL: u32 = 2;
/** The pass: ends the turn with steps left. */
export const PASS: u32 = 3 << 12;

/** Square that the stepping piece leaves. */
export function fromOf(step: u32): u32 {
  return step & 63;
}
/** Square that the stepping piece enters. */
export function toOf(step: u32): u32 {
  return (step >> 6) & 63;
}
/** Kind of a compound step: SINGLE, PUSH or PULL. */
export function kindOf(step: u32): u32 {
  return (step >> 12) & 3;
}
/** Square that a pushed piece goes to, or a pulled one comes from. */
export function otherOf(step: u32): u32 {
  return step >> 14;
}
/** Steps of the turn that a compound step takes, 1 or 2. */
export function costOf(step: u32): u32 {
  return kindOf(step) == SINGLE ? 1 : 2;
}

/** Address of the list of steps for a depth, 0 … 7. */
export function stepList(depth: u32): usize {
  return STEPS + <usize>depth * STEP_LIST_BYTES;
}

/** Squares a piece may step to by itself. */
export function targetsOf(square: u32, piece: u32, empty: u64): u64 {
  let targets = neighbors(square) & empty;
  if ((piece & 7) == RABBIT) targets &= piece & SILVER ? ~(bitOf(square) << 8) : ~(bitOf(square) >> 8);
  return targets;
}

/**
 * Appends the compound steps of the piece on a square: single steps, then pushes and pulls of each weaker enemy next to it.
 *
 * @param room - steps left of the turn; pushes and pulls need two
 * @returns the end of the list
 */
export function appendSteps(square: u32, room: u32, at: usize): usize {
  const piece = pieceOn(square);
  if (isFrozen(square, piece)) return at;
  const empty = ~occupied();
  const singles = targetsOf(square, piece, empty);
  for (let rest = singles; rest; rest &= rest - 1) {
    store<u32>(at, square | ((<u32>ctz(rest)) << 6));
    at += 4;
  }
  const strength = piece & 7;
  if (room < 2 || strength == RABBIT) return at;
  for (let foes = neighbors(square) & setOf((piece & SILVER) ^ SILVER); foes; foes &= foes - 1) {
    const foe = <u32>ctz(foes);
    if ((pieceOn(foe) & 7) >= strength) continue;
    for (let rest = neighbors(foe) & empty; rest; rest &= rest - 1) {
      store<u32>(at, square | (foe << 6) | (PUSH << 12) | ((<u32>ctz(rest)) << 14));
      at += 4;
    }
    for (let rest = singles; rest; rest &= rest - 1) {
      store<u32>(at, square | ((<u32>ctz(rest)) << 6) | (PULL << 12) | (foe << 14));
      at += 4;
    }
  }
  return at;
}

/** Lists all compound steps of a side; returns the end of the list. */
export function listSteps(side: u32, room: u32, at: usize): usize {
  for (let rest = setOf(side); rest; rest &= rest - 1) at = appendSteps(<u32>ctz(rest), room, at);
  return at;
}

/** Plays a compound step. */
export function playStep(step: u32): void {
  const from = fromOf(step);
  const to = toOf(step);
  const kind = kindOf(step);
  if (kind == PUSH) shift(to, otherOf(step));
  shift(from, to);
  if (kind == PULL) shift(otherOf(step), from);
}

/** The same without the board's key, see {@link slide}. */
export function slideStep(step: u32): void {
  const from = fromOf(step);
  const to = toOf(step);
  const kind = kindOf(step);
  if (kind == PUSH) slide(to, otherOf(step));
  slide(from, to);
  if (kind == PULL) slide(otherOf(step), from);
}

/** Whether the side has a step at the start of its turn. Uses the list of depth 0. */
export function canMove(side: u32): bool {
  for (let rest = setOf(side); rest; rest &= rest - 1)
    if (appendSteps(<u32>ctz(rest), 4, stepList(0)) != stepList(0)) return true;
  return false;
}
