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
import { RABBIT, SILVER, boardKey, copyBoard, hasGoal, openBoard, setOf } from './board';
import { costOf, listSteps, playStep, stepList } from './steps';

const MOST_STEPS: u32 = 4;
/** What a board means to the mover, beside the steps used: a rabbit on goal, the last enemy rabbit gone. */
const GOAL: u32 = 0x100;
const ELIMINATION: u32 = 0x200;
const NONE: u32 = 0xffffffff;

let entries: u32 = 0;
let expansions: u32 = 0;
/** Memory ran out: the list is cut. */
let overflow: bool = false;

function entryAt(index: u32): usize {
  return ENTRIES + <usize>index * ENTRY_BYTES;
}
function expansionAt(index: u32): usize {
  return EXPANSIONS + <usize>index * EXPANSION_BYTES;
}

/** Keeps BOARD to go on from. */
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

/** Files BOARD under its key, or under fewer steps than before. */
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
  const goal = hasGoal(mover) ? GOAL : 0;
  const elimination = setOf((mover ^ SILVER) | RABBIT) == 0 ? ELIMINATION : 0;
  store<u32>(at + 20, used | goal | elimination);
  entries++;
}

/**
 * Lists the turns from BOARD, which is left as it was. Entry 0 is the board itself and no turn. Boards are taken in order of
 * steps used, so that each is filed under the fewest: whatever follows from more steps follows from fewer.
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
    // Grows while it is read: pushes from here land two levels on.
    for (let index: u32 = 0; index < expansions; index++) {
      const from = expansionAt(index);
      if (load<u32>(from + 76) != used) continue;
      const parent = load<u32>(from + 72);
      memory.copy(BOARD, from, 64);
      openBoard();
      copyBoard(SAVED, BOARD);
      const end = listSteps(mover, MOST_STEPS - used, stepList(0));
      for (let at = stepList(0); at < end; at += 4) {
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

/** Entry of BOARD in the last list of turns, 0 when no turn leads there. */
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

export function turnsOverflow(): bool {
  return overflow;
}

/** How many turns of the last list put an own rabbit on goal. */
export function goalTurns(): u32 {
  let found: u32 = 0;
  for (let i: u32 = 1; i < entries; i++) if (load<u32>(entryAt(i) + 20) & GOAL) found++;
  return found;
}

/** How many only remove the last enemy rabbit. */
export function eliminationTurns(): u32 {
  let found: u32 = 0;
  for (let i: u32 = 1; i < entries; i++)
    if ((load<u32>(entryAt(i) + 20) & (GOAL | ELIMINATION)) == ELIMINATION) found++;
  return found;
}
