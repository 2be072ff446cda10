// Inputs of the luck nets: those of the contact and race nets and, with contact, what each of the 21 rolls does immediately. A
// roll's code says whether it hits, makes a point, and frees or strands the rearmost checker; each code of a roll has a row.
import { BAR, OTHER } from '../memory';
import { placesAbove, reversePoints } from './board';
import { CONTACT_ROWS, CONTACT_SLOTS, contactSlots } from './inputs';

/** Codes of a roll: 4 for hits × 4 for points × 3 for the rearmost checker; code 0, nothing of note, activates no row. */
const CODES: u32 = 48;
/** Rows of the luck net with contact. */
export const LUCK_CONTACT_ROWS: u32 = CONTACT_ROWS + 21 * CODES;

/** Features of a roll that its own outputs see: 24 places hit, 24 points made, 2 for the rearmost checker. */
export const ROLL_FEATURES: u32 = 50;
const MADE_AT: u64 = 24;
const REAR_AT: u64 = 48;
/** Masks of the features of each roll, u64 [21], after {@link luckContactSlots}. */
export const ROLL_MASKS: usize = memory.data(21 * 8, 16);

/** Masks of places by the value of making them: the 4 and 5 points, the points around them, far anchors. */
const BEST_POINTS: u32 = 0b11000;
const GOOD_POINTS: u32 = 0b11100100;
const FAR_ANCHORS: u32 = 0b1111 << 18;

/** The roller's checkers, as masks of its places. */
let own: u32 = 0;
/** Places with two or more; places that a checker may leave without giving up a point. */
let points: u32 = 0;
let free: u32 = 0;
let blots: u32 = 0;
/** Places that the opponent does not block. */
let open: u32 = 0;
let onBar: u32 = 0;

/** Of the current roll: places reached, points made, and the code for the rearmost checker. */
let reached: u32 = 0;
let made: u32 = 0;
let rear: u32 = 0;

/** Writes a position's row IDs (u16) for the luck net with contact to `ids`; returns their number. */
export function luckContactSlots(board: usize, ids: usize): u32 {
  contactSlots(board, ids);
  const other = board + OTHER;
  own = placesAbove(board, 0);
  points = placesAbove(board, 1) & 0xffffff;
  free = (own & ~points) | (placesAbove(board, 2) & 0xffffff);
  blots = own & ~points & 0xffffff;
  const theirs = placesAbove(other, 0) & 0xffffff;
  const theirPoints = placesAbove(other, 1) & 0xffffff;
  open = ~reversePoints(theirPoints) & 0xffffff;
  onBar = <u32>load<u8>(board + BAR);
  const targets = reversePoints(theirs & ~theirPoints);
  let count = CONTACT_SLOTS;
  let row = CONTACT_ROWS;
  let mask = ROLL_MASKS;
  for (let high: u32 = 1; high <= 6; high++)
    for (let low: u32 = 1; low <= high; low++) {
      if (onBar > 0) enter(high, low);
      else if (high == low) moveDouble(high);
      else move(high, low);
      const hits = reached & targets;
      store<u64>(mask, <u64>hits | ((<u64>made) << MADE_AT) | ((<u64>rear) << REAR_AT));
      mask += 8;
      // 3: makes a point on a blot; 1: a blot in the far half, which loses many pips; 2: any other blot.
      const hit: u32 = hits == 0 ? 0 : hits & made ? 3 : hits >> 12 ? 1 : 2;
      const point: u32 = made & BEST_POINTS ? 3 : made & GOOD_POINTS ? 2 : made & FAR_ANCHORS ? 1 : 0;
      const code = (hit * 4 + point) * 3 + rear;
      if (code != 0) {
        store<u16>(ids + ((<usize>count) << 1), <u16>(row + code));
        count++;
      }
      row += CODES;
    }
  return count;
}

/** A roll from the bar. rear: 2 = neither die enters, 1 = both do, 0 = one does. */
function enter(high: u32, low: u32): void {
  const byHigh = open & (1 << (BAR - high));
  const byLow = open & (1 << (BAR - low));
  reached = byHigh | byLow;
  made = 0;
  if (onBar == 1) {
    if (byHigh) reached |= (own & 0xffffff) >> low;
    if (byLow) reached |= (own & 0xffffff) >> high;
  } else made = blots & reached;
  rear = reached == 0 ? 2 : byHigh != 0 && byLow != 0 ? 1 : 0;
}

/** A roll that is no double. rear: 1 = the rearmost checker leaves the opponent's home. */
function move(high: u32, low: u32): void {
  const fromHigh = own >> high;
  const fromLow = own >> low;
  reached = fromHigh | fromLow | ((fromHigh & open) >> low) | ((fromLow & open) >> high);
  const freeHigh = free >> high;
  const freeLow = free >> low;
  made = open & ~points & ((freeHigh & freeLow) | (blots & (freeHigh | freeLow)));
  rear = escapes(high + low, high) || escapes(high + low, low) ? 1 : 0;
}

function moveDouble(die: u32): void {
  const once = (own >> die) & open;
  const twice = (once >> die) & open;
  const thrice = (twice >> die) & open;
  reached = once | twice | thrice | (thrice >> die);
  const pairs = (points >> die) & open;
  made = open & ~points & (pairs | (pairs >> die) | (blots & once));
  rear = escapes(2 * die, die) ? 1 : 0;
}

/** Whether the rearmost checker leaves the opponent's home by `pips`, landing after `first` of them on the way. */
function escapes(pips: u32, first: u32): bool {
  const from: u32 = 31 - clz(own | 1);
  if (from < 18 || from - pips >= 18) return false;
  return ((open >> (from - pips)) & (open >> (from - first)) & 1) != 0;
}
