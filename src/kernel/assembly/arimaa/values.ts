// Step values: quick estimates of compound steps for policy and tree, in tenths of a point. The figures are those of the bot whose
// description the policy follows (see docs/arimaa.md).
import {
  ELEPHANT,
  NOWHERE,
  RABBIT,
  SILVER,
  TRAPS,
  bitOf,
  goalOf,
  neighbors,
  occupied,
  pieceOn,
  setOf,
} from './board';
import { TRAP_NEAR } from './memory';
import { PUSH, SINGLE, fromOf, kindOf, otherOf, toOf } from './steps';

const ELEPHANT_STEP: i32 = 1;
const DISPLACEMENT: i32 = 1;
const ONTO_GOAL: i32 = -100;
const CAPTURE: i32 = 50;
const ONTO_TRAP: i32 = 2;
const SUICIDE: i32 = -50;
const FAR_ABANDONMENT: i32 = -10;
const WEAK_ON_TRAP: i32 = -5;
/** Per step left when a turn is passed. */
const PASSED_STEP: i32 = -5;
const MANY_PIECES: u32 = 28;
const FEW_PIECES: u32 = 20;
/** Steps that start farther than this from the last step's target get no bonus. */
const LOCAL: i32 = 3;
const NEARER: f32 = 0.1;

/** Whether the original's two slips are fixed: which half is far, and which rank is goal. */
let mended: bool = true;

/** Switches the fixes of the original's slips on or off. */
export function setMended(on: bool): void {
  mended = on;
}

/** Whether a trap is in the half where the side attacks. */
function farHalf(trap: u32, side: u32): bool {
  const rank = trap >> 3;
  if (mended) return side == SILVER ? rank < 4 : rank >= 4;
  // As in the original, which took a tenth of the square's number as its row: for Silver all traps are far.
  return side == SILVER || trap / 10 >= 4;
}

/** Squares on which a pushed rabbit of a side would be at goal. */
function pushedGoal(rabbits: u32): u64 {
  return goalOf(mended ? rabbits : rabbits ^ SILVER);
}

function rabbitStep(): i32 {
  const pieces = <u32>popcnt(occupied());
  return pieces > MANY_PIECES ? -12 : pieces > FEW_PIECES ? -2 : 2;
}

/** Number of own pieces next to a square, including the one that steps there. */
function guardsOf(square: u32, side: u32): u32 {
  return <u32>popcnt(neighbors(square) & setOf(side));
}

/** Value of what a single step gives up: the stepping piece on a trap, or a friend on a trap that it guarded alone. */
function singleValue(from: u32, to: u32, side: u32): i32 {
  let value: i32 = bitOf(to) & TRAPS && guardsOf(to, side) == 1 ? SUICIDE : 0;
  const own = setOf(side);
  const near: u32 = load<u8>(TRAP_NEAR + from);
  if (near < NOWHERE && own & bitOf(near) && (neighbors(near) & own) == bitOf(from))
    value += farHalf(near, side) ? FAR_ABANDONMENT : SUICIDE;
  return value;
}

/** Value of a step that displaces a foe from one square to another. */
function displacementValue(foeFrom: u32, foeTo: u32): i32 {
  const foe = pieceOn(foeFrom);
  const side = foe & SILVER;
  let value: i32 = (foe & 7) == RABBIT && bitOf(foeTo) & pushedGoal(side) ? ONTO_GOAL : DISPLACEMENT;
  const others = setOf(side) ^ bitOf(foeFrom);
  if (bitOf(foeTo) & TRAPS) {
    value += ONTO_TRAP;
    if ((neighbors(foeTo) & others) == 0) value += CAPTURE;
  }
  const near: u32 = load<u8>(TRAP_NEAR + foeFrom);
  if (near < NOWHERE && others & bitOf(near) && (neighbors(near) & others) == 0) value += CAPTURE;
  return value;
}

/** Value in tenths of a point of a compound step that is legal on BOARD, without the bonus for nearness. */
export function plainValue(step: u32): i32 {
  const from = fromOf(step);
  const to = toOf(step);
  const kind = kindOf(step);
  const piece = pieceOn(from);
  const side = piece & SILVER;
  let value: i32 = 0;
  if ((piece & 7) == ELEPHANT) value += ELEPHANT_STEP;
  else if ((piece & 7) == RABBIT) value += rabbitStep();
  if (bitOf(to) & TRAPS && guardsOf(to, side) <= 2) value += WEAK_ON_TRAP;
  if (kind == SINGLE) return value + singleValue(from, to, side);
  return (
    value + (kind == PUSH ? displacementValue(to, otherOf(step)) : displacementValue(otherOf(step), from))
  );
}

/**
 * Value of a compound step in points, with the bonus for nearness to the last step. In f32 as in the original, because which
 * sums tie affects the policy's statistics.
 *
 * @param lastTarget - target of the playout's last step; NOWHERE for no bonus
 */
export function stepValue(step: u32, lastTarget: u32): f32 {
  const value = <f32>plainValue(step) / 10;
  if (lastTarget == NOWHERE) return value;
  const from = fromOf(step);
  const ranks = abs(<i32>(from >> 3) - <i32>(lastTarget >> 3));
  const distance = ranks + abs(<i32>(from & 7) - <i32>(lastTarget & 7));
  return distance > LOCAL ? value : value + NEARER * <f32>(LOCAL - distance);
}

/** Value of passing with `room` steps left, in tenths of a point. */
export function passValue(room: u32): i32 {
  return PASSED_STEP * <i32>room;
}
