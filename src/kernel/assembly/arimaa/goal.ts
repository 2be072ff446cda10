// Exact search for a rabbit reaching goal within a turn: depth first over compound steps, limited to those that can matter, near
// the paths of rabbits close enough to goal. With s spare steps, a rabbit's paths are the squares it can cross with s sideways
// steps; the pieces on or next to them decide. A helping step must touch those squares, or those that decide about a later
// helping step: two squares farther for each step in between.
import { BOARD, GOAL_LINE, SAVED } from './memory';
import { GOLD, RABBIT, bitOf, copyBoard, hasGoal, setOf, spread } from './board';
import { SINGLE, appendSteps, costOf, fromOf, kindOf, otherOf, slideStep, stepList, toOf } from './steps';

/** Lists and saved boards of this search start here; earlier ones belong to its callers. */
const DEPTH: u32 = 1;

/** Boards from which goals have been searched so far, modulo 2³²: a measure of work that does not depend on the machine. */
export let goalBoards: u32 = 0;

/** Squares where a single step, or a push or pull, may help; empty if no rabbit is near enough. */
let singleZone: u64 = 0;
let pairZone: u64 = 0;

function forward(set: u64, side: u32): u64 {
  return side == GOLD ? set << 8 : set >> 8;
}

function widen(set: u64, times: u32): u64 {
  for (let i: u32 = 0; i < times; i++) set |= spread(set);
  return set;
}

/** Squares of the ranks from which a rabbit needs exactly `distance` steps forward. */
function rankAt(side: u32, distance: u32): u64 {
  const rank: u64 = side == GOLD ? 7 - distance : distance;
  return RANK_1 << (8 * rank);
}

const RANK_1: u64 = 0xff;
const FILE_A: u64 = 0x0101010101010101;
const FILE_H: u64 = 0x8080808080808080;

/** Sets the zones for `room` steps left. */
function findZones(side: u32, room: u32): void {
  singleZone = 0;
  pairZone = 0;
  const rabbits = setOf(side | RABBIT);
  for (let distance: u32 = 1; distance <= room; distance++) {
    const near = rabbits & rankAt(side, distance);
    if (near == 0) continue;
    const spare = room - distance;
    let ways = near;
    for (let i: u32 = 0; i < spare; i++) ways |= ((ways & ~FILE_H) << 1) | ((ways & ~FILE_A) >> 1);
    for (let i: u32 = 0; i < distance; i++) ways |= forward(ways, side);
    if (spare == 0) {
      singleZone |= near;
      continue;
    }
    const deciding = widen(ways, 1);
    singleZone |= widen(deciding, 2 * (spare - 1));
    if (spare >= 2) pairZone |= widen(deciding, 2 * (spare - 2));
  }
}

function reaches(side: u32, room: u32, depth: u32): bool {
  goalBoards++;
  findZones(side, room);
  const singles = singleZone;
  const pairs = pairZone;
  if (singles == 0) return false;
  const list = stepList(depth);
  const saved = SAVED + <usize>depth * 256;
  copyBoard(saved, BOARD);
  // Steps of a piece farther away cannot touch the zones: a push changes squares up to two steps from the pusher.
  const near = widen(singles, 1) | widen(pairs, 2);
  let end = list;
  for (let rest = setOf(side) & near; rest; rest &= rest - 1)
    end = appendSteps(<u32>ctz(rest), pairs ? room : 1, end);
  for (let at = list; at < end; at += 4) {
    const step = load<u32>(at);
    let touched = bitOf(fromOf(step)) | bitOf(toOf(step));
    const isSingle = kindOf(step) == SINGLE;
    if (!isSingle) touched |= bitOf(otherOf(step));
    if ((touched & (isSingle ? singles : pairs)) == 0) continue;
    slideStep(step);
    const left = room - costOf(step);
    const found = hasGoal(side) || (left > 0 && reaches(side, left, depth + 1));
    copyBoard(BOARD, saved);
    if (!found) continue;
    store<u32>(GOAL_LINE + ((<usize>(depth - DEPTH)) << 2), step);
    return true;
  }
  return false;
}

/** Whether the side to move, with `room` steps left, can put a rabbit on goal; BOARD is left as it was. */
export function hasGoalIn(side: u32, room: u32): bool {
  return reaches(side, room, DEPTH);
}

/** Fewest steps, at most `room`, in which the side to move can put a rabbit on goal, 0 if it cannot; they go to GOAL_LINE. */
export function goalIn(side: u32, room: u32): u32 {
  for (let steps: u32 = 1; steps <= room; steps++) if (reaches(side, steps, DEPTH)) return steps;
  return 0;
}
