// A quick search for the most valuable piece that a side could capture in a turn of four steps: by a push or pull, after up to two
// single steps that prepare it or after another push or pull. It misses a few captures that captures.ts finds, since single
// steps far from the trap's guard are left out, so it is only for hints.
import { BOARD, SAVED } from './memory';
import {
  NOWHERE,
  SILVER,
  TRAPS,
  bitOf,
  copyBoard,
  isFrozen,
  neighbors,
  occupied,
  pieceOn,
  setOf,
  slide,
  spread,
} from './board';
import { worth } from './evaluate';
import { canCaptureAt, loneGuard, preyAt } from './prey';
import { SINGLE, appendSteps, fromOf, kindOf, otherOf, slideStep, stepList, targetsOf, toOf } from './steps';

/** Boards and lists of this search start here. */
const DEPTH: u32 = 1;

/** Worth of the most valuable piece found by the last {@link findCapture}, 0 for none; at most the limit. */
export let preyWorth: i32 = 0;
/** That piece, and the squares that its capture touches. */
export let prey: u32 = NOWHERE;
export let preySquares: u64 = 0;
/** Squares touched by the single steps that prepare a capture. */
let prepared: u64 = 0;

function widen(set: u64, times: u32): u64 {
  for (let i: u32 = 0; i < times; i++) set |= spread(set);
  return set;
}

/** Pieces of a side that are stronger than `strength`. */
function strongerThan(strength: u32, side: u32): u64 {
  let set: u64 = 0;
  for (let each = strength + 1; each <= 6; each++) set |= setOf(side | each);
  return set;
}

/** Whether `spare` (1 or 2) single steps of `side` prepare the capture at a trap. */
function prepares(side: u32, trap: u32, guard: u32, spare: u32): bool {
  const strong = strongerThan(pieceOn(guard) & 7, side);
  let zone = widen(bitOf(guard), 2);
  let movers = setOf(side);
  if ((strong & zone) == 0) {
    // A capturing piece that is three steps away must take both steps itself.
    if (spare == 1) return false;
    movers = strong & spread(zone);
  } else if (spare == 2) zone |= spread(zone);
  const saved = SAVED + <usize>(DEPTH + spare) * 256;
  copyBoard(saved, BOARD);
  const empty = ~occupied();
  for (let rest = movers & (zone | spread(zone)); rest; rest &= rest - 1) {
    const from = <u32>ctz(rest);
    const piece = pieceOn(from);
    let targets = targetsOf(from, piece, empty);
    if ((bitOf(from) & zone) == 0) targets &= zone;
    if (targets == 0 || isFrozen(from, piece)) continue;
    for (; targets; targets &= targets - 1) {
      const to = <u32>ctz(targets);
      slide(from, to);
      const found = canCaptureAt(side, trap, guard) || (spare == 2 && prepares(side, trap, guard, 1));
      copyBoard(BOARD, saved);
      if (!found) continue;
      prepared |= bitOf(from) | bitOf(to);
      return true;
    }
  }
  return false;
}

/**
 * Looks for more valuable captures at traps with a lone guard, after at most `spare` single steps. `moved` is a foe that was
 * displaced before, from `before`.
 */
function tryTraps(side: u32, spare: u32, limit: i32, moved: u32, before: u32): void {
  for (let traps = TRAPS; traps; traps &= traps - 1) {
    const trap = <u32>ctz(traps);
    const guard = loneGuard(side, trap);
    if (guard == NOWHERE) continue;
    const victim = preyAt(side, trap, guard);
    const value = min(worth(pieceOn(victim) & 7), limit);
    if (value <= preyWorth) continue;
    prepared = 0;
    if (spare == 0 ? !canCaptureAt(side, trap, guard) : !prepares(side, trap, guard, spare)) continue;
    preyWorth = value;
    prey = victim == moved ? before : victim;
    preySquares = prepared | bitOf(trap) | bitOf(guard) | (neighbors(guard) & setOf(side));
  }
}

/** Looks for more valuable captures by two pushes or pulls. */
function tryPairs(side: u32, limit: i32): void {
  const list = stepList(DEPTH);
  const saved = SAVED + <usize>DEPTH * 256;
  copyBoard(saved, BOARD);
  let end = list;
  for (let rest = setOf(side) & spread(setOf(side ^ SILVER)); rest; rest &= rest - 1)
    end = appendSteps(<u32>ctz(rest), 4, end);
  for (let at = list; at < end && preyWorth < limit; at += 4) {
    const step = load<u32>(at);
    if (kindOf(step) == SINGLE) continue;
    const isPush = kindOf(step) == 1;
    const before = preyWorth;
    slideStep(step);
    tryTraps(side, 0, limit, isPush ? otherOf(step) : fromOf(step), isPush ? toOf(step) : otherOf(step));
    if (preyWorth > before) preySquares |= bitOf(fromOf(step)) | bitOf(toOf(step)) | bitOf(otherOf(step));
    copyBoard(BOARD, saved);
  }
}

/**
 * Finds the most valuable piece that `side` could capture within four steps from BOARD, which is left as it was. Pieces worth at
 * least `limit` count alike.
 */
export function findCapture(side: u32, limit: i32): void {
  preyWorth = 0;
  prey = NOWHERE;
  preySquares = 0;
  for (let spare: u32 = 0; spare < 3 && preyWorth < limit; spare++)
    tryTraps(side, spare, limit, NOWHERE, NOWHERE);
  if (preyWorth < limit) tryPairs(side, limit);
}
