// Hints about the steps of a node being expanded: which capture or make a capture possible, and which may parry one that the other
// side threatens. Both are added to step values, so that they weigh less the more often a step has been tried.
import { SILVER, TRAPS, bitOf, neighbors, setOf, spread } from './board';
import { POINT, worth } from './evaluate';
import { captureWorth } from './prey';
import { findCapture, prey, preySquares, preyWorth } from './sweep';
import { fromOf, toOf } from './steps';

/** Bonus per rabbit's worth captured, and threatened. A piece counts as at most six rabbits. */
const PREY: f32 = 1;
const THREAT: f32 = 0.3;
const LIMIT: i32 = 600 * POINT;

/** Worth of the other side's pieces, and of the most valuable one that a push or pull captures without preparation. */
let foes: i32 = 0;
let open: i32 = 0;
/** Squares where a step may parry the worst threat, and its bonus. */
let threatened: u64 = 0;
let threat: f32 = 0;

function rabbits(value: i32): f32 {
  return <f32>min(value, LIMIT) / (100 * <f32>POINT);
}

/** Worth of the pieces of a side. */
function material(side: u32): i32 {
  let sum: i32 = 0;
  for (let strength: u32 = 1; strength <= 6; strength++)
    sum += <i32>popcnt(setOf(side | strength)) * worth(strength);
  return sum;
}

/** Prepares the hints for the steps of `side` on BOARD, which is left as it was; `room` steps are left of the turn. */
export function findHints(side: u32, room: u32): void {
  foes = material(side ^ SILVER);
  open = room >= 2 ? captureWorth(side) : 0;
  findCapture(side ^ SILVER, LIMIT);
  threat = THREAT * rabbits(preyWorth);
  threatened = preyWorth == 0 ? 0 : preySquares | bitOf(prey) | neighbors(prey) | spread(preySquares & TRAPS);
}

/**
 * Bonus to the value of a step of `side`, in points as of stepValue. The step has just been played on BOARD; `room` steps are left
 * of the turn.
 */
export function hintOf(step: u32, side: u32, room: u32): f32 {
  let hint: f32 = threatened & (bitOf(fromOf(step)) | bitOf(toOf(step))) ? threat : 0;
  const captured = foes - material(side ^ SILVER);
  if (captured > 0) return hint + PREY * rabbits(captured);
  if (room < 2) return hint;
  const next = captureWorth(side);
  return next > open ? hint + PREY * rabbits(next) : hint;
}
