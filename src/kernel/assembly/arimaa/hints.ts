// Hints from capture searches about the steps of a node being expanded: which begin a capture, and which may parry one that the
// other side threatens. Both are added to step values, so that they weigh less the more often a step has been tried.
import { captureIn, leastSteps } from './captures';
import { SILVER, TRAPS, bitOf, neighbors, pieceOn, setOf, spread } from './board';
import { POINT, worth } from './evaluate';
import { CAPTURE_LINE, HINTS, MAX_HINTS } from './memory';
import { SINGLE, costOf, fromOf, kindOf, otherOf, toOf } from './steps';

const MOST_STEPS: u32 = 4;
/** Bonus per rabbit's worth captured, and threatened. A piece counts as at most six rabbits. */
const PREY: f32 = 1;
const THREAT: f32 = 0.3;
const MOST_RABBITS: f32 = 6;

/** Number of steps at HINTS. */
let hints: u32 = 0;
/** Squares where a step may parry the worst threat, and its bonus. */
let threatened: u64 = 0;
let threat: f32 = 0;

/** Worth of the piece on a square in rabbits. */
function rabbitsOf(square: u32): f32 {
  return min(<f32>worth(pieceOn(square) & 7) / (100 * <f32>POINT), MOST_RABBITS);
}

/** Finds the captures that `side` can make with `room` steps left: the first step of a shortest line for each piece. */
function findPrey(side: u32, room: u32): void {
  hints = 0;
  if (room < 2) return;
  for (let foes = setOf(side ^ SILVER); foes && hints < MAX_HINTS; foes &= foes - 1) {
    const victim = <u32>ctz(foes);
    if (leastSteps(victim) > room || captureIn(side, victim, room) == 0) continue;
    const at = HINTS + ((<usize>hints) << 3);
    store<u32>(at, load<u32>(CAPTURE_LINE));
    store<f32>(at + 4, PREY * rabbitsOf(victim));
    hints++;
  }
}

/** Finds the most valuable piece of `side` that the other side could capture if it were to move, and the squares involved. */
function findThreat(side: u32): void {
  threatened = 0;
  threat = 0;
  for (let own = setOf(side); own; own &= own - 1) {
    const victim = <u32>ctz(own);
    const loss = THREAT * rabbitsOf(victim);
    if (loss <= threat || leastSteps(victim) > MOST_STEPS) continue;
    const steps = captureIn(side ^ SILVER, victim, MOST_STEPS);
    if (steps == 0) continue;
    threat = loss;
    threatened = bitOf(victim);
    let taken: u32 = 0;
    for (let at = CAPTURE_LINE; taken < steps; at += 4) {
      const step = load<u32>(at);
      threatened |= bitOf(fromOf(step)) | bitOf(toOf(step));
      if (kindOf(step) != SINGLE) threatened |= bitOf(otherOf(step));
      taken += costOf(step);
    }
    threatened |= neighbors(victim) | spread(threatened & TRAPS);
  }
}

/** Prepares {@link hintOf} for steps of `side` on BOARD, which is left as it was; `room` steps are left of the turn. */
export function findHints(side: u32, room: u32): void {
  findPrey(side, room);
  findThreat(side);
}

/** Bonus to the value of a step, in points as of stepValue. */
export function hintOf(step: u32): f32 {
  let hint: f32 = 0;
  for (let i: u32 = 0; i < hints; i++) {
    const at = HINTS + ((<usize>i) << 3);
    if (load<u32>(at) == step) hint = max(hint, load<f32>(at + 4));
  }
  return threatened & (bitOf(fromOf(step)) | bitOf(toOf(step))) ? hint + threat : hint;
}
