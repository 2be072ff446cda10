// The board: pieces, traps, freezing, winners. A piece is a side plus a strength 1 … 6; a set has bit i for square i.
import { BOARD, BOARD_BYTES, KEY, NEIGHBORS, PIECE_KEYS, SETS, TRAP_NEAR } from './memory';

/** The side Gold: added to a strength it gives a piece. */
export const GOLD: u32 = 0;
/** The side Silver: added to a strength it gives a piece. */
export const SILVER: u32 = 8;
/** Strength of a rabbit, the weakest piece. */
export const RABBIT: u32 = 1;
/** Strength of a camel. */
export const CAMEL: u32 = 5;
/** Strength of an elephant, the strongest piece. */
export const ELEPHANT: u32 = 6;
/** In place of a square: no trap, target or capture. */
export const NOWHERE: u32 = 64;
/** The set of traps: c3, f3, c6, f6. */
export const TRAPS: u64 = 0x0000240000240000;
const NO_TRAP: u32 = 255;
const FILE_A: u64 = 0x0101010101010101;
const FILE_H: u64 = 0x8080808080808080;
const RANK_1: u64 = 0xff;
const RANK_8: u64 = 0xff00000000000000;

/** Square of the last piece removed from a trap; NOWHERE if none was since {@link forgetRemoved}. */
export let removed: u32 = NOWHERE;

/** Sets `removed` to NOWHERE. */
export function forgetRemoved(): void {
  removed = NOWHERE;
}

/** The set of one square. */
export function bitOf(square: u32): u64 {
  return (<u64>1) << (<u64>square);
}

/** Squares next to those of a set; includes squares of the set itself only if they are next to another one. */
export function spread(set: u64): u64 {
  return (set << 8) | (set >> 8) | ((set & ~FILE_H) << 1) | ((set & ~FILE_A) >> 1);
}

/** Fills neighbors, traps and keys, once at module start. */
export function initBoard(): void {
  let x: u64 = 0x9e3779b97f4a7c15;
  for (let square: u32 = 0; square < 64; square++) {
    const around = spread(bitOf(square));
    store<u64>(NEIGHBORS + ((<usize>square) << 3), around);
    const trap = around & TRAPS;
    store<u8>(TRAP_NEAR + square, trap ? <u32>ctz(trap) : NO_TRAP);
  }
  // Any fixed, well-mixed numbers will do: multiplications and xor-shifts over a Weyl sequence (splitmix64).
  for (let i: usize = 0; i < 1024; i++) {
    x += 0x9e3779b97f4a7c15;
    let y = x;
    y = (y ^ (y >> 30)) * 0xbf58476d1ce4e5b9;
    y = (y ^ (y >> 27)) * 0x94d049bb133111eb;
    store<u64>(PIECE_KEYS + (i << 3), y ^ (y >> 31));
  }
}

/** Copies the BOARD_BYTES of a board. */
export function copyBoard(to: usize, from: usize): void {
  for (let i: usize = 0; i < BOARD_BYTES; i += 16) v128.store(to + i, v128.load(from + i));
}

/** The piece on a square, 0 for none. */
export function pieceOn(square: u32): u32 {
  return load<u8>(BOARD + square);
}

/** Squares of a piece, or of a whole side. */
export function setOf(piece: u32): u64 {
  return load<u64>(SETS + ((<usize>piece) << 3));
}

/** Squares with a piece of either side. */
export function occupied(): u64 {
  return setOf(GOLD) | setOf(SILVER);
}

/** Squares next to a square. */
export function neighbors(square: u32): u64 {
  return load<u64>(NEIGHBORS + ((<usize>square) << 3));
}

/** Hash key of the pieces on BOARD. */
export function boardKey(): u64 {
  return load<u64>(KEY);
}

function pieceKey(piece: u32, square: u32): u64 {
  return load<u64>(PIECE_KEYS + ((<usize>((piece << 6) | square)) << 3));
}

/** Flips squares in the sets of a piece and of its side. */
function flip(piece: u32, squares: u64): void {
  const own = SETS + ((<usize>piece) << 3);
  const side = SETS + ((<usize>(piece & SILVER)) << 3);
  store<u64>(own, load<u64>(own) ^ squares);
  store<u64>(side, load<u64>(side) ^ squares);
}

/** Rebuilds sets and key from the 64 pieces at BOARD. */
export function openBoard(): void {
  memory.fill(SETS, 0, 136);
  for (let square: u32 = 0; square < 64; square++) {
    const piece = pieceOn(square);
    if (piece == 0) continue;
    flip(piece, bitOf(square));
    store<u64>(KEY, boardKey() ^ pieceKey(piece, square));
  }
}

/** Removes a piece of `side` from a trap if it is there without a guard; returns the change of the key. */
function removeUnguarded(trap: u32, side: u32): u64 {
  const piece = pieceOn(trap);
  if (piece == 0 || (piece & SILVER) != side || neighbors(trap) & setOf(side)) return 0;
  flip(piece, bitOf(trap));
  store<u8>(BOARD + trap, 0);
  removed = trap;
  return pieceKey(piece, trap);
}

/**
 * Moves a piece one square, then removes a piece left unguarded on a trap: itself, or a friend that it guarded. Leaves the key as it
 * is: for playouts, and searches that restore BOARD.
 *
 * @returns the change of the key by what was removed
 */
export function slide(from: u32, to: u32): u64 {
  const piece = pieceOn(from);
  const side = piece & SILVER;
  flip(piece, bitOf(from) | bitOf(to));
  store<u8>(BOARD + from, 0);
  store<u8>(BOARD + to, piece);
  let change: u64 = 0;
  const near: u32 = load<u8>(TRAP_NEAR + from);
  if (near != NO_TRAP) change = removeUnguarded(near, side);
  if (TRAPS & bitOf(to)) change ^= removeUnguarded(to, side);
  return change;
}

/** The same with the board's key. */
export function shift(from: u32, to: u32): void {
  const piece = pieceOn(from);
  store<u64>(KEY, boardKey() ^ pieceKey(piece, from) ^ pieceKey(piece, to) ^ slide(from, to));
}

/** Whether a piece is next to a stronger enemy and to no friend. */
export function isFrozen(square: u32, piece: u32): bool {
  const around = neighbors(square);
  const side = piece & SILVER;
  if (around & setOf(side)) return false;
  const strength = piece & 7;
  for (let foes = around & setOf(side ^ SILVER); foes; foes &= foes - 1)
    if ((pieceOn(<u32>ctz(foes)) & 7) > strength) return true;
  return false;
}

/** Squares that win for the rabbits of a side. */
export function goalOf(side: u32): u64 {
  return side == GOLD ? RANK_8 : RANK_1;
}

/** Whether a side has a rabbit on its goal rank. */
export function hasGoal(side: u32): bool {
  return (setOf(side | RABBIT) & goalOf(side)) != 0;
}

/** Reason for the end of a game: it has not ended. */
export const GOING_ON: u32 = 0;
/** Reason for the end of a game: a rabbit on its goal rank. */
export const BY_GOAL: u32 = 1;
/** Reason for the end of a game: a side has lost all rabbits. */
export const BY_ELIMINATION: u32 = 2;
/** Reason found by the last {@link winnerAfter}: GOING_ON, BY_GOAL or BY_ELIMINATION. */
export let ending: u32 = GOING_ON;

/**
 * Tests for a winner after a turn, in the order of the rules: the mover's goal, the other side's, the loss of the other side's
 * last rabbit, of the mover's.
 *
 * @returns the winning side, NOWHERE if the game goes on; `ending` has the reason
 */
export function winnerAfter(mover: u32): u32 {
  const other = mover ^ SILVER;
  ending = BY_GOAL;
  if (hasGoal(mover)) return mover;
  if (hasGoal(other)) return other;
  ending = BY_ELIMINATION;
  if (setOf(other | RABBIT) == 0) return mover;
  if (setOf(mover | RABBIT) == 0) return other;
  ending = GOING_ON;
  return NOWHERE;
}
