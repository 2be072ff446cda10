// All turns of a position: every board that a legal turn reaches, repetitions aside, once each.
import {
  BOARD,
  ENTRIES,
  ENTRY_BYTES,
  ENTRY_TABLE,
  ENTRY_TABLE_SIZE,
  EXPANSIONS,
  EXPANSION_BYTES,
  MAX_ENTRIES,
  MAX_EXPANSIONS,
  ROOT,
  SAVED,
} from './memory';
import { BY_GOAL, GOLD, NOWHERE, SILVER, boardKey, copyBoard, ending, openBoard, winnerAfter } from './board';
import { evaluate } from './evaluate';
import { goalIn, hasGoalIn } from './goal';
import { canMove, costOf, listSteps, playStep, stepList } from './steps';
import { isBarred } from './tree';

const MOST_STEPS: u32 = 4;
/** How a turn ends the game, stored above the steps used. LOST: the mover loses by it. */
const GOAL: u32 = 0x100;
const ELIMINATION: u32 = 0x200;
const IMMOBILISATION: u32 = 0x300;
const LOST: u32 = 0x400;
const ENDINGS: u32 = 0xf00;
/** The list of steps used here, since `canMove` uses list 0. */
const LIST: u32 = 1;
const NONE: u32 = 0xffffffff;
/** Where the steps of the goal that a turn threatens are stored above how it ends the game. */
const THREAT_SHIFT: u32 = 12;

let entries: u32 = 0;
let expansions: u32 = 0;
/** Memory ran out; the list is incomplete. */
let overflow: bool = false;

function entryAt(index: u32): usize {
  return ENTRIES + <usize>index * ENTRY_BYTES;
}
function expansionAt(index: u32): usize {
  return EXPANSIONS + <usize>index * EXPANSION_BYTES;
}

/** Saves BOARD to expand it later; returns its index in EXPANSIONS, or NONE if there is no room. */
function expandLater(entry: u32, used: u32): u32 {
  if (expansions == MAX_EXPANSIONS) {
    overflow = true;
    return NONE;
  }
  const at = expansionAt(expansions);
  memory.copy(at, BOARD, 64);
  store<u64>(at + 64, boardKey());
  store<u32>(at + 72, entry);
  store<u32>(at + 76, used);
  return expansions++;
}

/** Adds an entry for BOARD, or updates the one it has if this way takes fewer steps. */
function reach(parent: u32, step: u32, used: u32, mover: u32): void {
  const key = boardKey();
  let slot = <u32>key & (ENTRY_TABLE_SIZE - 1);
  while (true) {
    const held = load<u32>(ENTRY_TABLE + ((<usize>slot) << 2));
    if (held == 0) break;
    const at = entryAt(held - 1);
    if (load<u64>(at) == key) {
      const before = load<u32>(at + 20);
      if ((before & 0xff) <= used) return;
      store<u32>(at + 8, parent);
      store<u32>(at + 12, step);
      store<u32>(at + 20, (before & ~0xff) | used);
      const place = load<u32>(at + 16);
      if (place == NONE) store<u32>(at + 16, expandLater(held - 1, used));
      else store<u32>(expansionAt(place) + 76, used);
      return;
    }
    slot = (slot + 1) & (ENTRY_TABLE_SIZE - 1);
  }
  if (entries == MAX_ENTRIES) {
    overflow = true;
    return;
  }
  store<u32>(ENTRY_TABLE + ((<usize>slot) << 2), entries + 1);
  const at = entryAt(entries);
  store<u64>(at, key);
  store<u32>(at + 8, parent);
  store<u32>(at + 12, step);
  store<u32>(at + 16, used < MOST_STEPS ? expandLater(entries, used) : NONE);
  store<u32>(at + 20, used | endOfTurn(mover));
  entries++;
}

/** How a turn of `mover` that leads to BOARD ends the game; 0 if it goes on. */
function endOfTurn(mover: u32): u32 {
  const winner = winnerAfter(mover);
  if (winner == mover) return ending == BY_GOAL ? GOAL : ELIMINATION;
  if (winner != NOWHERE) return LOST;
  return canMove(mover ^ SILVER) ? 0 : IMMOBILISATION;
}

/**
 * Lists the turns from BOARD, which is left as it was. Entry 0 is the board itself, not a turn. Boards are expanded in order
 * of steps used, so that each is reached with the fewest; what follows with more steps used also follows with fewer.
 *
 * @returns the number of turns; `turnsOverflow` says whether more would not fit
 */
export function listTurns(mover: u32): u32 {
  entries = 0;
  expansions = 0;
  overflow = false;
  memory.fill(ENTRY_TABLE, 0, (<usize>ENTRY_TABLE_SIZE) << 2);
  copyBoard(ROOT, BOARD);
  reach(NONE, 0, 0, mover);
  for (let used: u32 = 0; used < MOST_STEPS; used++) {
    // The list grows while it is read: pushes from here add boards two levels on.
    for (let index: u32 = 0; index < expansions; index++) {
      const from = expansionAt(index);
      if (load<u32>(from + 76) != used) continue;
      const parent = load<u32>(from + 72);
      memory.copy(BOARD, from, 64);
      openBoard();
      copyBoard(SAVED, BOARD);
      const end = listSteps(mover, MOST_STEPS - used, stepList(LIST));
      for (let at = stepList(LIST); at < end; at += 4) {
        const step = load<u32>(at);
        playStep(step);
        reach(parent, step, used + costOf(step), mover);
        copyBoard(BOARD, SAVED);
      }
    }
  }
  copyBoard(BOARD, ROOT);
  return entries - 1;
}

/** Entry of BOARD in the last list of turns, 0 if no turn leads there. */
export function findTurn(): u32 {
  const key = boardKey();
  let slot = <u32>key & (ENTRY_TABLE_SIZE - 1);
  while (true) {
    const held = load<u32>(ENTRY_TABLE + ((<usize>slot) << 2));
    if (held == 0) return 0;
    if (load<u64>(entryAt(held - 1)) == key) return held - 1;
    slot = (slot + 1) & (ENTRY_TABLE_SIZE - 1);
  }
}

/** Whether the last list of turns is incomplete because memory ran out. */
export function turnsOverflow(): bool {
  return overflow;
}

/** Puts the board after a turn at BOARD. */
function openEntry(index: u32): void {
  const at = entryAt(index);
  const parent = entryAt(load<u32>(at + 8));
  memory.copy(BOARD, expansionAt(load<u32>(parent + 16)), 64);
  openBoard();
  playStep(load<u32>(at + 12));
}

/** How a turn of the last list ends the game; 0 if it goes on. */
function endOf(index: u32): u32 {
  return load<u32>(entryAt(index) + 20) & ENDINGS;
}

/** Puts the board after a turn at BOARD; returns whether the turn may be made despite repetition. */
function opens(index: u32, mover: u32): bool {
  openEntry(index);
  return !isBarred(mover ^ SILVER);
}

/** Number of turns in the last list. */
export function turnsListed(): u32 {
  return entries - 1;
}

/** Puts the board after a turn of the last list at BOARD. */
export function openTurn(index: u32): void {
  openEntry(index);
}

/** The same; returns whether the turn may be made and does not lose at once. */
export function isOpenTurn(index: u32, mover: u32): bool {
  return endOf(index) != LOST && opens(index, mover);
}

/** Notes in how many steps a turn of the last list threatens goal; 0: not at all. */
export function noteThreat(index: u32, steps: u32): void {
  const at = entryAt(index) + 20;
  store<u32>(at, (load<u32>(at) & ((1 << THREAT_SHIFT) - 1)) | (steps << THREAT_SHIFT));
}

/** What {@link noteThreat} has noted. */
export function threatOf(index: u32): u32 {
  return load<u32>(entryAt(index) + 20) >> THREAT_SHIFT;
}

/**
 * Whether every turn of the last list loses at once or lets the other side reach goal in its next turn; false if a turn wins.
 * Stops at the first turn that does not lose, so it is fast if there is a defense. BOARD is left as it was.
 */
export function allTurnsLose(mover: u32): bool {
  let safe: u32 = 0;
  for (let index: u32 = 1; index < entries && safe == 0; index++) {
    const end = endOf(index);
    if (end == LOST || !opens(index, mover)) continue;
    if (end != 0 || !hasGoalIn(mover ^ SILVER, MOST_STEPS)) safe = index;
  }
  copyBoard(BOARD, ROOT);
  return safe == 0;
}

/**
 * The turn of the last list that looks best without a playout: the highest evaluation among those that neither lose at once nor
 * let the other side reach goal; if there is none, the one after which goal takes the most steps. BOARD is left as it was.
 *
 * @returns its entry; 0 if no turn may be made
 */
export function promisingTurn(mover: u32): u32 {
  let best: u32 = 0;
  let bestValue: f64 = -Infinity;
  let longest: u32 = 0;
  let most: u32 = 0;
  for (let index: u32 = 1; index < entries; index++) {
    if (!opens(index, mover)) continue;
    if (endOf(index) == LOST) {
      if (longest == 0) longest = index;
      continue;
    }
    const value = mover == GOLD ? evaluate() : -evaluate();
    if (value <= bestValue) continue;
    const steps = goalIn(mover ^ SILVER, MOST_STEPS);
    if (steps == 0) {
      best = index;
      bestValue = value;
    } else if (steps > most) {
      longest = index;
      most = steps;
    }
  }
  copyBoard(BOARD, ROOT);
  return best ? best : longest;
}
