// The static evaluation: material, places, freezing, traps. In integer twentieths of a point (a rabbit is 100 points), so that
// a mirrored board has exactly the negative value. The weights are described in docs/arimaa.md.
import { sigmoid4 } from '../math';
import { PLACED } from './memory';
import {
  CAMEL,
  ELEPHANT,
  GOLD,
  RABBIT,
  SILVER,
  TRAPS,
  bitOf,
  isFrozen,
  neighbors,
  occupied,
  pieceOn,
  setOf,
  spread,
} from './board';
import { appendSteps, stepList } from './steps';
import { PLACES } from './tables';

/** Units per point. */
export const POINT: i32 = 20;
const MANY_PIECES: u32 = 28;
const FEW_PIECES: u32 = 20;

const FROZEN_CAMEL: i32 = 250 * POINT;
const STUCK_ELEPHANT: i32 = 700 * POINT;
const TRAP_HELD: i32 = 50 * POINT;
const TRAP_PREY: i32 = 100 * POINT;
const TRAP_LED: i32 = 150 * POINT;
const ON_TRAP: i32 = 40 * POINT;
/** Parts of a piece's worth, in percent. */
const FROZEN_PART: i32 = 10;
const FRAMED_PART: i32 = 30;
const PINNED_PART: i32 = 15;

/** Worth of a piece by its strength 1 … 6, in units of 1/POINT. */
export function worth(strength: u32): i32 {
  switch (strength) {
    case 1:
      return 100 * POINT;
    case 2:
      return 250 * POINT;
    case 3:
      return 300 * POINT;
    case 4:
      return 800 * POINT;
    case 5:
      return 1100 * POINT;
    default:
      return 1800 * POINT;
  }
}

/** Penalty for the number of rabbits left, in addition to their worth. */
function rabbitShortage(rabbits: u32): i32 {
  switch (rabbits) {
    case 0:
      return 10000 * POINT;
    case 1:
      return 500 * POINT;
    case 2:
      return 400 * POINT;
    case 3:
      return 200 * POINT;
    case 4:
      return 150 * POINT;
    case 5:
      return 50 * POINT;
    case 6:
      return 20 * POINT;
    default:
      return 0;
  }
}

/** Frozen pieces of both sides. */
function frozenPieces(): u64 {
  const gold = setOf(GOLD);
  const silver = setOf(SILVER);
  let frozen: u64 = 0;
  // Only a piece next to an enemy and to no friend can be frozen.
  const alone = (gold & ~spread(gold) & spread(silver)) | (silver & ~spread(silver) & spread(gold));
  for (let rest = alone; rest; rest &= rest - 1) {
    const square = <u32>ctz(rest);
    if (isFrozen(square, pieceOn(square))) frozen |= bitOf(square);
  }
  return frozen;
}

/** Strength of the strongest piece of a side on a set of squares, 0 for none. */
function strongest(side: u32, squares: u64): u32 {
  for (let strength: u32 = ELEPHANT; strength > 0; strength--)
    if (setOf(side | strength) & squares) return strength;
  return 0;
}

/** Value of a piece's place: the table's row counted from its own side, files from the border. */
function placeValue(strength: u32, square: u32, side: u32, isLate: bool): i32 {
  const rank = side == GOLD ? square >> 3 : 7 - (square >> 3);
  const file = min(square & 7, 7 - (square & 7));
  const table = strength == RABBIT && !isLate ? 0 : strength;
  return unchecked(PLACES[(table << 5) | (rank << 2) | file]);
}

/** Fills the tables of PLACED, once at module start. */
export function initEvaluation(): void {
  for (let index: u32 = 0; index < 2048; index++) {
    const piece = (index >> 6) & 15;
    const strength = piece & 7;
    if (strength == 0 || strength > ELEPHANT) continue;
    const value = worth(strength) + placeValue(strength, index & 63, piece & SILVER, index >= 1024);
    store<i32>(PLACED + ((<usize>index) << 2), value);
  }
}

/** Loss by a framed piece: on a trap, unable to leave, kept alive by a single guard, which is pinned. */
function frameLoss(side: u32, trap: u32): i32 {
  const around = neighbors(trap);
  const guards = around & setOf(side);
  if ((around & ~occupied()) != 0 || popcnt(guards) != 1) return 0;
  const guard = pieceOn(<u32>ctz(guards)) & 7;
  return (worth(pieceOn(trap) & 7) * FRAMED_PART + worth(guard) * PINNED_PART) / 100;
}

function trapScore(side: u32, trap: u32, frozen: u64): i32 {
  const around = neighbors(trap);
  const own = setOf(side);
  const other = side ^ SILVER;
  const guards = popcnt(around & own);
  const rivals = popcnt(around & setOf(other));
  const bit = bitOf(trap);
  let score: i32 = 0;
  if (own & bit) score -= frameLoss(side, trap);
  if (guards == 0) return score;
  if (rivals == 0) {
    score += TRAP_HELD;
    const two = spread(around) | around;
    if (frozen & setOf(other) & two) {
      const three = spread(two) | two;
      if (strongest(side, three & ~frozen) > strongest(other, three & ~frozen)) score += TRAP_PREY;
    }
    return score;
  }
  const best = strongest(side, around);
  const rival = strongest(other, around);
  if (guards >= rivals && best > rival) score += own & bit ? TRAP_LED - ON_TRAP : TRAP_LED;
  else if (guards >= 2 || best >= rival) score += TRAP_HELD;
  return score;
}

/** Whether a frozen camel is two squares from an empty trap that its side guards less than twice. */
function isCamelLost(side: u32, square: u32): bool {
  const two = spread(neighbors(square)) & TRAPS & ~occupied();
  for (let rest = two; rest; rest &= rest - 1)
    if (popcnt(neighbors(<u32>ctz(rest)) & setOf(side)) < 2) return true;
  return false;
}

function sideScore(side: u32, pieces: u32, frozen: u64): i32 {
  let score: i32 = -rabbitShortage(<u32>popcnt(setOf(side | RABBIT)));
  const placed: usize = pieces > FEW_PIECES ? PLACED : PLACED + 4096;
  for (let rest = setOf(side); rest; rest &= rest - 1) {
    const square = <u32>ctz(rest);
    score += load<i32>(placed + ((<usize>((pieceOn(square) << 6) | square)) << 2));
  }
  for (let rest = frozen & setOf(side); rest; rest &= rest - 1) {
    const square = <u32>ctz(rest);
    const strength = pieceOn(square) & 7;
    score -= (worth(strength) * FROZEN_PART) / 100;
    if (strength == CAMEL && isCamelLost(side, square)) score -= FROZEN_CAMEL;
  }
  const elephant = setOf(side | ELEPHANT);
  if (elephant && (spread(elephant) & ~occupied()) == 0) {
    const list = stepList(0);
    if (appendSteps(<u32>ctz(elephant), 2, list) == list)
      score -= pieces > MANY_PIECES ? 3 * STUCK_ELEPHANT : STUCK_ELEPHANT;
  }
  for (let traps = TRAPS; traps; traps &= traps - 1) score += trapScore(side, <u32>ctz(traps), frozen);
  return score;
}

/** Value of BOARD, Gold's minus Silver's, in points. Uses the list of steps of depth 0. */
export function evaluate(): f64 {
  const pieces = <u32>popcnt(occupied());
  const frozen = frozenPieces();
  const units = sideScore(GOLD, pieces, frozen) - sideScore(SILVER, pieces, frozen);
  return <f64>units / POINT;
}

/** Log odds of winning per point of lead. */
const ODDS_PER_POINT: f64 = 6.0 / 5000.0;

/** Converts a value in points to 2p − 1 in [−1, 1], p = chance of winning; −value gives exactly the negative. */
export function expectation(value: f64): f64 {
  const chance = <f64>f32x4.extract_lane(sigmoid4(f32x4.splat(<f32>(abs(value) * ODDS_PER_POINT))), 0);
  const gain = 2 * chance - 1;
  return value < 0 ? -gain : gain;
}
