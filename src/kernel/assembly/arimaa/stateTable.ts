// Finds the state of a key: an open-addressing table of the tree's states.
import { STATES, STATE_BYTES, STATE_TABLE, STATE_TABLE_SIZE } from './memory';

/** Slots of STATE_TABLE in use less 1. The table grows with the tree, since a small one stays in the cache. */
let tableMask: u32 = 0;
/** Slots of STATE_TABLE in use at first, a power of two. */
const FIRST_SLOTS: u32 = 1 << 12;
/** Bits of a slot that hold the state's index + 1; those above hold bits of its key, so that few states are read in vain. */
const INDEX_BITS: u32 = 21;

function clearTable(slots: u32): void {
  tableMask = slots - 1;
  memory.fill(STATE_TABLE, 0, (<usize>slots) << 2);
}

/** Empties the table and makes it small again. */
export function emptyTable(): void {
  clearTable(FIRST_SLOTS);
}

/** Address of the slot where the search for a key begins. */
function slotOf(key: u64): usize {
  return STATE_TABLE + ((<usize>(<u32>(key >> 32) & tableMask)) << 2);
}
/** Address of the slot after one. */
function nextSlot(slot: usize): usize {
  return STATE_TABLE + ((slot + 4 - STATE_TABLE) & (((<usize>tableMask) << 2) | 3));
}
/** What a slot holds for the state of a key, less its index. */
function tagOf(key: u64): u32 {
  return (<u32>(key >> (32 + INDEX_BITS))) << INDEX_BITS;
}

/** Enters the first `states` states into a table with at least twice as many slots. */
export function fillTable(states: u32): void {
  let slots = tableMask + 1;
  while (slots < states << 1 && slots < STATE_TABLE_SIZE) slots <<= 1;
  clearTable(slots);
  for (let index: u32 = 0; index < states; index++) {
    const key = load<u64>(STATES + <usize>index * STATE_BYTES);
    let slot = slotOf(key);
    while (load<u32>(slot)) slot = nextSlot(slot);
    store<u32>(slot, tagOf(key) | (index + 1));
  }
}

/** Index of a key's state among the first `states`; if there is none, enters it as number `states` and returns that. */
export function findState(key: u64, states: u32): u32 {
  if (states << 1 > tableMask && tableMask < STATE_TABLE_SIZE - 1) fillTable(states);
  const tag = tagOf(key);
  let slot = slotOf(key);
  for (let held = load<u32>(slot); held != 0; held = load<u32>(slot)) {
    const index = held & ((1 << INDEX_BITS) - 1);
    if ((held ^ index) == tag && load<u64>(STATES + <usize>(index - 1) * STATE_BYTES) == key)
      return index - 1;
    slot = nextSlot(slot);
  }
  store<u32>(slot, tag | (states + 1));
  return states;
}
