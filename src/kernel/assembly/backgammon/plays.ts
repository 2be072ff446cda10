// Legal plays. Places are in the mover's numbering; the board after a play is stored with the opponent on roll.
import {
  BAR,
  BOARD_BYTES,
  HASH_ENTRIES,
  HASH_KEYS,
  HASH_TABLE,
  MOVES,
  OFF,
  OTHER,
  PLAYS,
  WORK,
} from '../memory';
import { copyBoard, placesAbove, reversePoints, sameBoard, turnBoard } from './board';

const BAR_BIT: u32 = 1 << BAR;
const NO_MOVES: u64 = 0xffffffffffffffff;

let count: u32 = 0;
/** Points where the mover may not land, in its own numbering. */
let blocked: u32 = 0;
/** Checkers moved by the longest plays found so far; doubles only. */
let longest: i32 = 0;
let stamp: u32 = 0;

/** Fills the hash keys once, at module start: any fixed, well-mixed numbers will do. */
export function initPlays(): void {
  let x: u32 = 0x9e3779b9;
  for (let i: usize = 0; i < 64; i++) {
    x = (x ^ (x >>> 16)) * 0x85ebca6b;
    x = (x ^ (x >>> 13)) * 0xc2b2ae35;
    x ^= x >>> 16;
    store<u32>(HASH_KEYS + (i << 2), x);
    x += 0x9e3779b9 * <u32>(i + 1);
  }
}

/** Places from which the mover can play `die`, given its occupied places. */
function sources(occupied: u32, die: u32): u32 {
  if (occupied & BAR_BIT) return (blocked >> (BAR - die)) & 1 ? 0 : BAR_BIT;
  let from = occupied & ~(blocked << die) & (0xffffffff << die);
  if (occupied >> 6 == 0 && occupied != 0) {
    const exact: u32 = 1 << (die - 1);
    const highest: u32 = 31 - clz(occupied);
    if (occupied & exact) from |= exact;
    else if (highest < die - 1) from |= 1 << highest;
  }
  return from;
}

/** Moves one checker on `to`, a copy of `from`; returns the mover's new occupied places. */
function moveChecker(to: usize, from: usize, occupied: u32, place: u32, die: u32): u32 {
  copyBoard(to, from);
  const left = load<u8>(to + place) - 1;
  store<u8>(to + place, left);
  if (left == 0) occupied &= ~((<u32>1) << place);
  if (place < die) {
    store<u8>(to + OFF, load<u8>(to + OFF) + 1);
    return occupied;
  }
  const target = place - die;
  store<u8>(to + target, load<u8>(to + target) + 1);
  const facing = to + OTHER + (23 - target);
  if (load<u8>(facing)) {
    store<u8>(facing, 0);
    store<u8>(to + OTHER + BAR, load<u8>(to + OTHER + BAR) + 1);
  }
  return occupied | ((<u32>1) << target);
}

/** Change of the additive hash by moving a checker from `place` with `die`; `board` is before the move. */
function hashMove(board: usize, place: u32, die: u32): u32 {
  const key = load<u32>(HASH_KEYS + ((<usize>place) << 2));
  if (place < die) return load<u32>(HASH_KEYS + ((<usize>OFF) << 2)) - key;
  const target = place - die;
  let change = load<u32>(HASH_KEYS + ((<usize>target) << 2)) - key;
  if (load<u8>(board + OTHER + (23 - target))) change += load<u32>(HASH_KEYS + ((<usize>(32 + target)) << 2));
  return change;
}

function packMove(moves: u64, nth: u32, place: u32, die: u32): u64 {
  const to = place < die ? OFF : place - die;
  const shift = <u64>(nth << 4);
  return (moves & ~((<u64>0xffff) << shift)) | ((<u64>(place | (to << 8))) << shift);
}

function append(board: usize, moves: u64): void {
  turnBoard(PLAYS + <usize>count * BOARD_BYTES, board);
  store<u64>(MOVES + ((<usize>count) << 3), moves);
  count++;
}

/** Appends the play unless its board is already listed. A new stamp in each call of legalPlays empties the table. */
function appendDistinct(board: usize, moves: u64, hash: u32): void {
  turnBoard(PLAYS + <usize>count * BOARD_BYTES, board);
  const candidate = PLAYS + <usize>count * BOARD_BYTES;
  let entry = (hash ^ (hash >>> 12) ^ (hash >>> 20)) & (HASH_ENTRIES - 1);
  while (true) {
    const held = load<u32>(HASH_TABLE + ((<usize>entry) << 2));
    if (held >>> 12 != stamp) break;
    if (sameBoard(PLAYS + <usize>(held & 0xfff) * BOARD_BYTES, candidate)) return;
    entry = (entry + 1) & (HASH_ENTRIES - 1);
  }
  store<u32>(HASH_TABLE + ((<usize>entry) << 2), (stamp << 12) | count);
  store<u64>(MOVES + ((<usize>count) << 3), moves);
  count++;
}

/** Both dice in the order given. */
function playBoth(occupied: u32, first: u32, second: u32): void {
  const afterFirst = WORK + BOARD_BYTES;
  const afterSecond = WORK + 2 * BOARD_BYTES;
  for (let from = sources(occupied, first); from != 0; from &= from - 1) {
    const place = ctz(from);
    const hash = hashMove(WORK, place, first);
    const next = moveChecker(afterFirst, WORK, occupied, place, first);
    const moves = packMove(NO_MOVES, 0, place, first);
    for (let then = sources(next, second); then != 0; then &= then - 1) {
      const place2 = ctz(then);
      const hash2 = hash + hashMove(afterFirst, place2, second);
      moveChecker(afterSecond, afterFirst, next, place2, second);
      appendDistinct(afterSecond, packMove(moves, 1, place2, second), hash2);
    }
  }
}

function playOne(occupied: u32, die: u32): void {
  for (let from = sources(occupied, die); from != 0; from &= from - 1) {
    const place = ctz(from);
    moveChecker(WORK + BOARD_BYTES, WORK, occupied, place, die);
    append(WORK + BOARD_BYTES, packMove(NO_MOVES, 0, place, die));
  }
}

/**
 * Doubles: checkers move in descending order of place, which reaches every result once. Any legal sequence can be put in
 * that order, and different starting places give different results.
 */
function playDoubles(depth: i32, occupied: u32, die: u32, highest: u32, moves: u64): void {
  const board = WORK + <usize>depth * BOARD_BYTES;
  const from = depth < 4 ? sources(occupied, die) & ((2 << highest) - 1) : 0;
  if (from == 0) {
    if (depth > longest) {
      longest = depth;
      count = 0;
    }
    if (depth == longest) append(board, moves);
    return;
  }
  for (let rest = from; rest != 0; ) {
    const place = 31 - clz(rest);
    rest &= ~((<u32>1) << place);
    const next = moveChecker(board + BOARD_BYTES, board, occupied, place, die);
    playDoubles(depth + 1, next, die, place, packMove(moves, depth, place, die));
  }
}

/**
 * Lists the legal plays of the side on roll: boards in PLAYS (opponent on roll), checker moves in MOVES. Both dice if
 * possible, else the larger if possible; of doubles as many as possible. Without a legal play, one entry without moves.
 * @returns the number of entries, all distinct, at least 1
 */
export function legalPlays(board: usize, die1: u32, die2: u32): u32 {
  count = 0;
  copyBoard(WORK, board);
  const occupied = placesAbove(board, 0);
  blocked = reversePoints(placesAbove(board + OTHER, 1));
  if (die1 == die2) {
    longest = 0;
    playDoubles(0, occupied, die1, BAR, NO_MOVES);
    return count;
  }
  stamp++;
  if (stamp == 1 << 20) {
    stamp = 1;
    memory.fill(HASH_TABLE, 0, (<usize>HASH_ENTRIES) << 2);
  }
  const larger = max(die1, die2);
  const smaller = min(die1, die2);
  playBoth(occupied, larger, smaller);
  playBoth(occupied, smaller, larger);
  if (count == 0) playOne(occupied, larger);
  if (count == 0) playOne(occupied, smaller);
  if (count == 0) append(WORK, NO_MOVES);
  return count;
}
