// First turns of the tree: every path that completes the first turn, with the board it leads to.
import { BOARD, LINES, LINE_BYTES, MAX_LINES, ROOT, SAVED } from './memory';
import { boardKey, copyBoard } from './board';
import { PASS, costOf, playStep } from './steps';
import {
  LAST_WALK,
  childCount,
  firstChild,
  firstSeen,
  isEnd,
  isOver,
  nodeAt,
  samplesOf,
  stateOf,
  stepOf,
  worthOf,
} from './nodes';

const MOST_STEPS: u32 = 4;
/** Added to the number of steps if the value is a result. */
const CERTAIN: u32 = 0x100;

let lines: u32 = 0;
let least: u32 = 1;
let walk: u32 = 0;
let overflow: bool = false;
/** Steps of the path being walked. */
let first: u32 = 0;
let second: u32 = 0;
let third: u32 = 0;
let fourth: u32 = 0;

function setStep(depth: u32, step: u32): void {
  if (depth == 0) first = step;
  else if (depth == 1) second = step;
  else if (depth == 2) third = step;
  else fourth = step;
}

function write(node: usize, depth: u32): void {
  if (lines == MAX_LINES) {
    overflow = true;
    return;
  }
  const at = LINES + <usize>lines * LINE_BYTES;
  const state = stateOf(node);
  store<u64>(at, boardKey());
  store<f64>(at + 8, worthOf(state));
  store<u32>(at + 16, samplesOf(node));
  store<u32>(at + 20, isOver(state) ? depth | CERTAIN : depth);
  store<u32>(at + 24, first);
  store<u32>(at + 28, second);
  store<u32>(at + 32, third);
  store<u32>(at + 36, fourth);
  lines++;
}

/** Walks the paths below a state. A state that several paths reach is followed only once. */
function follow(state: usize, depth: u32, used: u32): void {
  const saved = SAVED + <usize>depth * 256;
  copyBoard(saved, BOARD);
  const begin = firstChild(state);
  const end = begin + childCount(state);
  for (let index = begin; index < end; index++) {
    const node = nodeAt(index);
    if (samplesOf(node) < least) continue;
    const step = stepOf(node);
    if (step == PASS) {
      write(node, depth);
      continue;
    }
    setStep(depth, step);
    playStep(step);
    const next = stateOf(node);
    const total = used + costOf(step);
    // An end within the turn is a dead end: no allowed turn goes on from it.
    if (total == MOST_STEPS) write(node, depth + 1);
    else if (!isEnd(next) && firstSeen(next, walk)) follow(next, depth + 1, total);
    copyBoard(BOARD, saved);
  }
}

/**
 * Lists the first turns with at least `samples` (≥ 1) playouts at LINES; a board may occur more than once.
 *
 * @returns their number; `linesOverflow` says whether more would not fit
 */
export function listLines(samples: u32): u32 {
  lines = 0;
  least = samples;
  overflow = false;
  walk = walk == LAST_WALK ? 1 : walk + 1;
  copyBoard(BOARD, ROOT);
  follow(stateOf(nodeAt(0)), 0, 0);
  copyBoard(BOARD, ROOT);
  return lines;
}

/** Whether the last list of first turns is incomplete because LINES is full. */
export function linesOverflow(): bool {
  return overflow;
}
