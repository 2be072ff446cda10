// Exact search for a turn that parries a threatened goal. A goal line works as long as nothing changes on the squares that it needs,
// so the first steps of a parry change one of these, or a square near enough to matter for a later step that does (as in goal.ts).
// Steps that do not depend on each other lead to the same board in either order, so it is enough to try those first.
import { BOARD, DEFENSE_BOARDS, DEFENSE_LISTS, GOAL_LINE, PARRY, SEEN, SEEN_SIZE, TRAP_NEAR } from './memory';
import {
  NOWHERE,
  RABBIT,
  SILVER,
  bitOf,
  boardKey,
  copyBoard,
  goalOf,
  neighbors,
  setOf,
  spread,
} from './board';
import { goalBoards, goalIn, hasGoalIn } from './goal';
import { SINGLE, appendSteps, costOf, fromOf, kindOf, listSteps, otherOf, playStep, toOf } from './steps';

const MOST_STEPS: u32 = 4;
/** Bytes of a list of steps, and of a saved board. */
const LIST_BYTES: usize = 0x800;
const SAVED_BYTES: usize = 256;

/** Searches give up when goal.ts has counted up to this. */
let limit: u32 = 0;
/** Numbers the searches, so that boards seen by an earlier one do not count. */
let search: u64 = 0;
/** Number of compound steps at PARRY. */
let parrySteps: u32 = 0;

/** Squares that decide whether a piece can leave or enter a square, and what is captured then. */
export function deciding(square: u32): u64 {
  let squares = bitOf(square) | neighbors(square);
  const trap: u32 = load<u8>(TRAP_NEAR + square);
  if (trap < NOWHERE) squares |= bitOf(trap) | neighbors(trap);
  return squares;
}

/** Squares that decide about the steps, `cost` in all, of a line of compound steps. */
export function decidingLine(line: usize, cost: u32): u64 {
  let mask: u64 = 0;
  for (let taken: u32 = 0; taken < cost; line += 4) {
    const step = load<u32>(line);
    mask |= deciding(fromOf(step)) | deciding(toOf(step));
    if (kindOf(step) != SINGLE) mask |= deciding(otherOf(step));
    taken += costOf(step);
  }
  return mask;
}

/** Squares that the shortest goal of `attacker` needs on BOARD, 0 if it has none within a turn. */
function needed(attacker: u32): u64 {
  const reached = setOf(attacker | RABBIT) & goalOf(attacker);
  if (reached) return reached;
  // The shortest goal needs the fewest squares, but most boards have none.
  return hasGoalIn(attacker, MOST_STEPS) ? decidingLine(GOAL_LINE, goalIn(attacker, MOST_STEPS)) : 0;
}

/** A square that may lose its piece when one leaves `square`; none as an empty set. */
function trapBy(square: u32): u64 {
  const trap: u32 = load<u8>(TRAP_NEAR + square);
  return trap < NOWHERE ? bitOf(trap) : 0;
}

/** Squares that a compound step may change. */
function changed(step: u32): u64 {
  const from = fromOf(step);
  let squares = bitOf(from) | bitOf(toOf(step)) | trapBy(from);
  if (kindOf(step) != SINGLE) squares |= bitOf(otherOf(step)) | trapBy(toOf(step)) | trapBy(otherOf(step));
  return squares;
}

/** Whether this search has seen BOARD with `room` steps left; from now on it has. */
function seen(room: u32): bool {
  const key = boardKey() ^ ((search * 8 + room) * 0x9e3779b97f4a7c15);
  const at = SEEN + ((<usize>(key >> 40) & (SEEN_SIZE - 1)) << 3);
  if (load<u64>(at) == key) return true;
  store<u64>(at, key);
  return false;
}

/**
 * Whether `defender` parries with `room` steps left.
 *
 * @param mask - squares that a goal of the other side needs on BOARD
 */
function parries(defender: u32, room: u32, depth: u32, mask: u64): bool {
  const list = DEFENSE_LISTS + <usize>depth * LIST_BYTES;
  const saved = DEFENSE_BOARDS + <usize>depth * SAVED_BYTES;
  const end = listSteps(defender, room, list);
  copyBoard(saved, BOARD);
  // Steps that change what the goal needs come first: most parries are found among them.
  for (let pass: u32 = 0; pass < 2; pass++)
    for (let at = list; at < end; at += 4) {
      const step = load<u32>(at);
      const squares = changed(step);
      const isDirect = (squares & mask) != 0;
      if (isDirect != (pass == 0)) continue;
      const left = room - costOf(step);
      if (!isDirect) {
        if (left == 0) continue;
        let zone = mask;
        for (let i: u32 = 0; i < 2 * left; i++) zone |= spread(zone);
        if ((squares & zone) == 0) continue;
      }
      if (isSpent()) return true;
      playStep(step);
      let found: bool = false;
      if (!seen(left)) {
        const next = isDirect ? needed(defender ^ SILVER) : mask;
        found = next == 0 || (left > 0 && parries(defender, left, depth + 1, next));
      }
      copyBoard(BOARD, saved);
      if (!found) continue;
      store<u32>(PARRY + ((<usize>depth) << 2), step);
      if (depth + 1 > parrySteps) parrySteps = depth + 1;
      return true;
    }
  return false;
}

/** Whether the last parry found works on BOARD as well. */
function lastWorks(defender: u32): bool {
  if (parrySteps == 0) return false;
  copyBoard(DEFENSE_BOARDS, BOARD);
  let room = MOST_STEPS;
  let isLegal: bool = true;
  for (let i: u32 = 0; i < parrySteps && isLegal; i++) {
    const step = load<u32>(PARRY + ((<usize>i) << 2));
    isLegal = (setOf(defender) & bitOf(fromOf(step))) != 0;
    if (!isLegal) break;
    const end = appendSteps(fromOf(step), room, DEFENSE_LISTS);
    isLegal = false;
    for (let at = DEFENSE_LISTS; at < end && !isLegal; at += 4) isLegal = load<u32>(at) == step;
    if (isLegal) playStep(step);
    room -= costOf(step);
  }
  const works = isLegal && needed(defender ^ SILVER) == 0;
  copyBoard(BOARD, DEFENSE_BOARDS);
  return works;
}

/** Allows searches to look for goals from `boards` boards in all, and forgets the last parry. */
export function openDefense(boards: u32): void {
  limit = goalBoards + boards;
  parrySteps = 0;
}

/** Whether the boards allowed by {@link openDefense} are used up. */
export function isSpent(): bool {
  return <i32>(limit - goalBoards) <= 0;
}

/**
 * Whether `defender`, to move on BOARD, has a turn after which the other side cannot reach goal in its next, or reaches goal itself.
 * True as well if the search gives up. BOARD is left as it was.
 */
export function hasDefense(defender: u32): bool {
  if (lastWorks(defender) || hasGoalIn(defender, MOST_STEPS)) return true;
  const mask = needed(defender ^ SILVER);
  if (mask == 0) return true;
  search++;
  parrySteps = 0;
  return parries(defender, MOST_STEPS, 0, mask);
}
