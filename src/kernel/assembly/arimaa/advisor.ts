// The move advisor: moves that the tree's searches found, each with the part of the board that it needs (its context), offered to
// playouts wherever that part is the same. They are ranked by the results of the playouts that used them.
import { naturalLogarithm } from '../math';
import { captureIn, leastSteps } from './captures';
import { CAPTURE_LINE, CONTEXTS, CONTEXT_BYTES, GOAL_LINE, MAX_CONTEXTS, MAX_USED, USED } from './memory';
import { GOLD, NOWHERE, SILVER, bitOf, setOf } from './board';
import { decidingLine } from './defense';
import { goalIn } from './goal';
import { costOf, playStep, toOf } from './steps';

const MOST_STEPS: u32 = 4;
/** The constant under the square root of UCB. */
const EXPLORATION: f64 = 0.2;
/** Kinds of pieces of both sides. */
const KINDS: u32 = 12;

/** Chance, in 1/2^32, that a policy turn asks the advisor; 0 outside the tree. */
export let advising: u64 = 0;
/** Number of context moves of each side, and of their uses in total. */
let goldMoves: u32 = 0;
let silverMoves: u32 = 0;
let goldUses: u32 = 0;
let silverUses: u32 = 0;
/** Number of context moves that the current playout used. */
let used: u32 = 0;

/** Sets the chance, 0 … 1, that a policy turn asks the advisor. */
export function askWith(chance: f64): void {
  advising = <u64>(chance * 4294967296.0);
}

/** Removes all context moves and their uses. */
export function forgetMoves(): void {
  goldMoves = 0;
  silverMoves = 0;
  goldUses = 0;
  silverUses = 0;
}

/** Clears the moves used; call it before a playout. */
export function forgetUses(): void {
  used = 0;
}

/** Address of a side's context move. */
function contextAt(side: u32, index: u32): usize {
  return CONTEXTS + <usize>(index + (side == SILVER ? MAX_CONTEXTS : 0)) * CONTEXT_BYTES;
}
function kindAt(index: u32): u32 {
  return index < 6 ? index + 1 : SILVER + index - 5;
}

/** Whether BOARD under a context's mask is the same as when the context was made. */
function applies(context: usize): bool {
  const mask = load<u64>(context);
  for (let i: u32 = 0; i < KINDS; i++)
    if ((setOf(kindAt(i)) & mask) != load<u64>(context + 8 + ((<usize>i) << 3))) return false;
  return true;
}

/** Adds the move of a line found from BOARD, unless it is known or there is no room. */
function addLine(side: u32, line: usize, steps: u32): void {
  if (isFull(side)) return;
  const known = side == GOLD ? goldMoves : silverMoves;
  const context = contextAt(side, known);
  memory.fill(context, 0, CONTEXT_BYTES);
  const mask = decidingLine(line, steps);
  let taken: u32 = 0;
  for (let at: usize = 0; taken < steps; at += 4) {
    const step = load<u32>(line + at);
    store<u32>(context + 104 + at, step);
    taken += costOf(step);
  }
  store<u64>(context, mask);
  for (let i: u32 = 0; i < KINDS; i++) store<u64>(context + 8 + ((<usize>i) << 3), setOf(kindAt(i)) & mask);
  store<u32>(context + 120, taken);
  // Mask, pieces, steps and cost: all but the uses.
  for (let i: u32 = 0; i < known; i++) if (memory.compare(contextAt(side, i), context, 124) == 0) return;
  if (side == GOLD) goldMoves++;
  else silverMoves++;
}

/** Whether a side has no room for more moves. Those found first, nearest to the root, are kept. */
function isFull(side: u32): bool {
  return (side == GOLD ? goldMoves : silverMoves) == MAX_CONTEXTS;
}

/** Adds the captures that `side` could make if it were to move. */
function addCaptures(side: u32): void {
  if (isFull(side)) return;
  for (let foes = setOf(side ^ SILVER); foes; foes &= foes - 1) {
    const victim = <u32>ctz(foes);
    if (leastSteps(victim) > MOST_STEPS) continue;
    const steps = captureIn(side, victim, MOST_STEPS);
    if (steps) addLine(side, CAPTURE_LINE, steps);
  }
}

/**
 * Collects moves at an expansion: the other side's goal and captures, as if it were to move, and at the start of a turn the mover's
 * captures as well. BOARD is left as it was.
 */
export function gatherMoves(mover: u32, isTurnStart: bool): void {
  const other = mover ^ SILVER;
  const steps = isFull(other) ? 0 : goalIn(other, MOST_STEPS);
  if (steps) addLine(other, GOAL_LINE, steps);
  addCaptures(other);
  if (isTurnStart) addCaptures(mover);
}

/**
 * Plays the applicable move with the best UCB score; moves not yet used come first.
 *
 * @param room - steps left of the turn
 * @returns target of the last step; NOWHERE if no move applies
 */
export function advise(side: u32, room: u32): u32 {
  const moves = side == GOLD ? goldMoves : silverMoves;
  const total = side == GOLD ? goldUses : silverUses;
  const explore = total > 0 ? EXPLORATION * naturalLogarithm(total) : 0;
  const sign: f64 = side == GOLD ? 1 : -1;
  let best: u32 = MAX_CONTEXTS;
  let bestScore: f64 = -1e9;
  for (let i: u32 = 0; i < moves; i++) {
    const context = contextAt(side, i);
    if (load<u32>(context + 120) > room || !applies(context)) continue;
    const uses = load<u32>(context + 124);
    if (uses == 0) {
      best = i;
      break;
    }
    const score = sign * load<f64>(context + 128) + Math.sqrt(explore / <f64>uses);
    if (score <= bestScore) continue;
    best = i;
    bestScore = score;
  }
  if (best == MAX_CONTEXTS) return NOWHERE;
  const context = contextAt(side, best);
  const cost = load<u32>(context + 120);
  let last: u32 = NOWHERE;
  let taken: u32 = 0;
  for (let at = context + 104; taken < cost; at += 4) {
    const step = load<u32>(at);
    playStep(step);
    taken += costOf(step);
    last = toOf(step);
  }
  if (used < MAX_USED) {
    store<u32>(USED + ((<usize>used) << 2), best | (side << 16));
    used++;
  }
  return last;
}

/** Adds a playout's value for Gold to the mean of every move that it used. */
export function judgeUses(sample: f64): void {
  for (let i: u32 = 0; i < used; i++) {
    const word = load<u32>(USED + ((<usize>i) << 2));
    const side = word >> 16;
    const context = contextAt(side, word & 0xffff);
    const uses = load<u32>(context + 124) + 1;
    store<u32>(context + 124, uses);
    const mean = load<f64>(context + 128);
    store<f64>(context + 128, mean + (sample - mean) / <f64>uses);
    if (side == GOLD) goldUses++;
    else silverUses++;
  }
}
