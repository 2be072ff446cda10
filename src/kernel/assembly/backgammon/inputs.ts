// Net inputs. A position activates one row per slot: 52 raw slots (side and place, row = count) and expert slots for
// features that many hidden units would be needed to derive from counts: shots, escapes, primes, timing. Expert values are
// bucketed, so that the first layer remains a sum of rows.
import { sumOfLanes } from '../math';
import { BAR, OFF, OTHER } from '../memory';
import { pipCount, placesAbove, reversePoints } from './board';

/** Rows of the raw slots: 16 p + c for c checkers at byte offset p of the board; count 0 has no row. */
export const RAW_ROWS: u32 = 64 * 16;
/** Expert slots of a race: pip lead; per side pips, and pips to bear off the first checker. */
export const RACE_SLOTS: u32 = 5;
/** Expert slots with contact: ten per side, and the pip lead. */
export const CONTACT_SLOTS: u32 = 21;
/** Bytes of a list of row IDs: u16, padded to whole vectors. */
export const SLOT_BYTES: usize = 64;

// First rows of the expert slots (see contactSlots for what each counts); R = side on roll, O = the other.
const SHOTS: u32 = RAW_ROWS; // 2 × 37: rolls that hit
const ESCAPES: u32 = SHOTS + 2 * 37; // 2 × 37: rolls that free the rearmost checker
const BACK: u32 = ESCAPES + 2 * 37; // 2 × 8 × 7: back checkers × home points against them
const ENTER: u32 = BACK + 2 * 56; // 2 × 4 × 7: on the bar × home points against them
const PRIME: u32 = ENTER + 2 * 28; // 2 × 7 × 8: longest prime × checkers behind it
const HOME: u32 = PRIME + 2 * 56; // 2 × 64 × 3: home points made × enemies on the bar
const ANCHORS: u32 = HOME + 2 * 192; // 2 × 64: points made in the enemy home
const GAMMON: u32 = ANCHORS + 2 * 64; // 2 × 16 × 6: pips to save the gammon × enemies off
const TIMING: u32 = GAMMON + 2 * 96; // 2 × 16 × 2: pips to play before the board breaks × a prime to keep
const LEAD: u32 = TIMING + 2 * 32; // 33: pip lead
const PIPS: u32 = LEAD + 33; // 2 × 32: pips left
/** Rows of the contact net. */
export const CONTACT_ROWS: u32 = PIPS + 2 * 32;

const RACE_LEAD: u32 = RAW_ROWS; // 64
const RACE_PIPS: u32 = RACE_LEAD + 64; // 2 × 64
const RACE_OFF: u32 = RACE_PIPS + 128; // 2 × 32: pips to bear off the first checker
/** Rows of a race, without those of raceInputs.ts. */
export const RACE_ROWS: u32 = RACE_OFF + 64;

/** Escaping rolls (0 … 36) by mask of the twelve points ahead: bit i = the point i + 1 pips ahead is blocked. */
const ESCAPE_TABLE: usize = memory.data(4096);

/** Whether a checker can move at least `target` pips with both dice (doubles: up to four), past the blocks of `mask`. */
function escapesWith(mask: u32, die1: u32, die2: u32, target: u32): bool {
  if (die1 == die2) {
    let at: u32 = 0;
    for (let n = 0; n < 4; n++) {
      const next = at + die1;
      if (next <= 12 && (mask >> (next - 1)) & 1) break;
      at = next;
    }
    return at >= target;
  }
  const total = die1 + die2;
  if ((mask >> (total - 1)) & 1) return false;
  const open1 = ((mask >> (die1 - 1)) & 1) == 0;
  const open2 = ((mask >> (die2 - 1)) & 1) == 0;
  return (open1 || open2) && total >= target;
}

/** Fills the escape table, once at module start. To escape is to pass the farthest block up to 11 pips ahead. */
export function initInputs(): void {
  for (let mask: u32 = 0; mask < 4096; mask++) {
    const near = mask & 0x7ff;
    const target: u32 = near == 0 ? 0 : 32 - clz(near) + 1;
    let rolls: u32 = 0;
    for (let die1: u32 = 1; die1 <= 6; die1++)
      for (let die2: u32 = 1; die2 <= 6; die2++) if (escapesWith(mask, die1, die2, target)) rolls++;
    store<u8>(ESCAPE_TABLE + <usize>mask, <u8>rolls);
  }
}

/**
 * How many of the 36 rolls hit a blot. All masks in the hitter's numbering: its places, the enemy's points and blots.
 * Checkers on the bar enter first; with two or more there only the entering checkers can hit.
 */
function shots(hitter: u32, barCount: u32, held: u32, blots: u32): u32 {
  if (blots == 0) return 0;
  return barCount == 0
    ? shotsFromBoard(hitter, ~held & 0xffffff, blots)
    : shotsFromBar(hitter, barCount, ~held & 0xffffff, blots);
}

function shotsFromBoard(hitter: u32, open: u32, blots: u32): u32 {
  // A die that hits directly does so in all eleven rolls that contain it. Only the other dice need combination shots.
  let misses: u32 = 0;
  for (let die: u32 = 1; die <= 6; die++) if (((hitter >> die) & blots) == 0) misses |= (<u32>1) << die;
  const missing = popcnt(misses);
  let rolls = 36 - missing * missing;
  for (let rest = misses; rest != 0; ) {
    const high: u32 = 31 - clz(rest);
    rest &= ~((<u32>1) << high);
    const one = (hitter >> high) & open;
    const second = (one >> high) & open;
    const third = (second >> high) & open;
    if ((second | third | (third >> high)) & blots) rolls++;
    for (let lower = rest; lower != 0; lower &= lower - 1) {
      const low = ctz(lower);
      if (((one >> low) | (((hitter >> low) & open) >> high)) & blots) rolls += 2;
    }
  }
  return rolls;
}

function shotsFromBar(hitter: u32, barCount: u32, open: u32, blots: u32): u32 {
  let rolls: u32 = 0;
  const movers = hitter & 0xffffff;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      const byHigh = open & (1 << (BAR - high));
      const byLow = open & (1 << (BAR - low));
      let hit = ((byHigh | byLow) & blots) != 0;
      if (!hit && barCount == 1) {
        if (byHigh) hit = (((movers | byHigh) >> low) & blots) != 0;
        if (byLow && !hit) hit = (((movers | byLow) >> high) & blots) != 0;
      }
      if (hit) rolls += high == low ? 1 : 2;
    }
  }
  return rolls;
}

/** Rolls (0 … 36) that free a side's rearmost checker, on the bar or not. `held`: enemy points in the side's numbering. */
function escapes(own: u32, held: u32): u32 {
  const rear: i32 = 31 - <i32>clz(own | 1);
  // The twelve points ahead, nearest first: bit i = place rear − 1 − i.
  const ahead = reversePoints(held) >> <u32>(24 - rear); // reversed: place p at bit 23 − p
  return load<u8>(ESCAPE_TABLE + <usize>(ahead & 0xfff));
}

/** A side's longest run of points on places 0 … 11, the rearmost if tied: length (up to 6) | lowest place << 8. */
function longestPrime(points: u32): u32 {
  let run = points & 0xfff;
  if (run == 0) return 0;
  let length: u32 = 1;
  let last = run;
  while (length < 6) {
    run &= run >> 1;
    if (run == 0) break;
    last = run;
    length++;
  }
  return length | ((31 - clz(last)) << 8);
}

/** Sum of the eight bytes of a word; must be below 256. */
export function sumOfBytes(word: u64): u32 {
  return <u32>((word * 0x0101010101010101) >> 56);
}

/** Checkers of a side on places at or above `from` (at least 12) of its own numbering, the bar included. */
function checkersFrom(side: usize, from: u32): u32 {
  const rear = load<u64>(side + 17);
  if (from >= 17) return sumOfBytes(rear >> ((<u64>(from - 17)) << 3));
  return sumOfBytes(rear) + sumOfBytes(load<u64>(side + 9) >> ((<u64>(from - 9)) << 3));
}

/** Pips that bring a side's checkers on places 6 … 17 home; back checkers do not count. */
function looseWork(side: usize): u32 {
  const low = v128.load(side);
  const work = i8x16(0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const a = i16x8.add(i16x8.extmul_low_i8x16_u(low, work), i16x8.extmul_high_i8x16_u(low, work));
  const sum = i32x4.extadd_pairwise_i16x8_u(a);
  const most: u32 = sumOfLanes(sum);
  return most + <u32>load<u8>(side + 16) * 11 + <u32>load<u8>(side + 17) * 12;
}

/** Pips that a side needs to save the gammon: every checker home, and one off from its lowest point. */
function gammonPips(side: usize, own: u32): u32 {
  const low = v128.load(side);
  const high = v128.load(side, 16);
  const a = i16x8.extmul_low_i8x16_u(low, i8x16(0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  const b = i16x8.extmul_high_i8x16_u(low, i8x16(0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  const c = i16x8.extmul_low_i8x16_u(high, i8x16(11, 12, 13, 14, 15, 16, 17, 18, 19, 0, 0, 0, 0, 0, 0, 0));
  const d = i16x8.extmul_high_i8x16_u(high, i8x16(11, 12, 13, 14, 15, 16, 17, 18, 19, 0, 0, 0, 0, 0, 0, 0));
  const sum = i32x4.extadd_pairwise_i16x8_u(i16x8.add(i16x8.add(a, b), i16x8.add(c, d)));
  const home: u32 = sumOfLanes(sum);
  return home + min<u32>(ctz(own), 5) + 1;
}

function offBucket(off: u32): u32 {
  return off == 0 ? 0 : off <= 2 ? 1 : off <= 5 ? 2 : off <= 8 ? 3 : off <= 11 ? 4 : 5;
}

function put(ids: usize, slot: u32, row: u32): void {
  store<u16>(ids + ((<usize>slot) << 1), <u16>row);
}

/**
 * The ten slots of one side, at `slot`. Masks in the side's own numbering.
 * @param s - 0 for the side on roll, 1 for the opponent; each has its own rows
 */
function sideSlots(
  ids: usize,
  slot: u32,
  s: u32,
  side: usize,
  enemy: usize,
  own: u32,
  points: u32,
  held: u32,
  blots: u32,
  enemyHome: u32,
  enemyRear: u32,
  pips: u32,
): void {
  const bar = min<u32>(load<u8>(side + BAR), 3);
  const enemyBar = min<u32>(load<u8>(enemy + BAR), 2);
  const homeAgainst = popcnt(enemyHome);
  put(ids, slot, SHOTS + s * 37 + shots(own, bar, held, blots));
  put(ids, slot + 1, ESCAPES + s * 37 + escapes(own, held));
  put(ids, slot + 2, BACK + s * 56 + min<u32>(checkersFrom(side, 18), 7) * 7 + homeAgainst);
  put(ids, slot + 3, ENTER + s * 28 + bar * 7 + homeAgainst);
  const prime = longestPrime(points);
  const length = prime & 0xff;
  // Enemies behind a prime that starts at place p are above place 23 − p in their own numbering.
  const behind = length == 0 ? 0 : min<u32>(checkersFrom(enemy, 24 - (prime >> 8)), 7);
  put(ids, slot + 4, PRIME + s * 56 + length * 8 + behind);
  put(ids, slot + 5, HOME + s * 192 + (points & 63) * 3 + enemyBar);
  put(ids, slot + 6, ANCHORS + s * 64 + ((points >> 18) & 63));
  const save = min<u32>(gammonPips(side, own) >> 3, 15);
  put(ids, slot + 7, GAMMON + s * 96 + save * 6 + offBucket(load<u8>(enemy + OFF)));
  put(
    ids,
    slot + 8,
    TIMING + s * 32 + min<u32>(looseWork(side) >> 2, 15) * 2 + (length >= 4 && enemyRear >= 18 ? 1 : 0),
  );
  put(ids, slot + 9, PIPS + s * 32 + min<u32>(pips >> 3, 31));
}

/** Writes the CONTACT_SLOTS expert row IDs (u16) of a position to `ids`; the rest of SLOT_BYTES is left alone. */
export function contactSlots(board: usize, ids: usize): void {
  const other = board + OTHER;
  const own = placesAbove(board, 0);
  const theirs = placesAbove(other, 0);
  const ownPoints = placesAbove(board, 1) & 0xffffff;
  const theirPoints = placesAbove(other, 1) & 0xffffff;
  const heldByThem = reversePoints(theirPoints);
  const heldByUs = reversePoints(ownPoints);
  const theirBlots = reversePoints(theirs & ~theirPoints);
  const ownBlots = reversePoints(own & ~ownPoints);
  const pips = pipCount(board);
  const theirPips = pipCount(other);
  sideSlots(
    ids,
    0,
    0,
    board,
    other,
    own,
    ownPoints,
    heldByThem,
    theirBlots,
    theirPoints & 63,
    31 - clz(theirs | 1),
    pips,
  );
  sideSlots(
    ids,
    10,
    1,
    other,
    board,
    theirs,
    theirPoints,
    heldByUs,
    ownBlots,
    ownPoints & 63,
    31 - clz(own | 1),
    theirPips,
  );
  const lead = <i32>theirPips - <i32>pips;
  put(ids, 20, LEAD + <u32>min(max((lead + 96) / 6, 0), 32));
}

/** Writes the RACE_SLOTS expert row IDs (u16) of a race to `ids`. */
export function raceSlots(board: usize, ids: usize): void {
  const other = board + OTHER;
  const own = pipCount(board);
  const theirs = pipCount(other);
  const lead = <i32>theirs - <i32>own;
  put(ids, 0, RACE_LEAD + <u32>min(max((lead + 64) >> 1, 0), 63));
  put(ids, 1, RACE_PIPS + min<u32>(own >> 1, 63));
  put(ids, 2, RACE_PIPS + 64 + min<u32>(theirs >> 1, 63));
  put(ids, 3, RACE_OFF + min<u32>(gammonPips(board, placesAbove(board, 0)) >> 1, 31));
  put(ids, 4, RACE_OFF + 32 + min<u32>(gammonPips(other, placesAbove(other, 0)) >> 1, 31));
}
