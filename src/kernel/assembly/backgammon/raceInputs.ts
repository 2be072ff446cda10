// What the race net is told about rolls: how many each side needs on average, reckoned from the bearoff tables as if its
// outside checkers stood on the 6 point, and their pips beyond it at an eighth of a roll each (the mean roll is 8 1/6 pips).
// The net puts right what that leaves out; to find out by itself what a side wastes it would have to be much larger.
import { OTHER } from '../memory';
import { meanRolls, meanRollsToFirst } from './bearoff';
import { onBoard, pipCount } from './board';
import { sumOfBytes } from './inputs';

/** Eighths of a roll up to 24 rolls, and the 64ths beside them; eighths up to 12 rolls; eighths of a lead of 8 rolls. */
const COARSE_ROWS: u32 = 24 * 8;
const FINE_ROWS: u32 = 8;
const FIRST_ROWS: u32 = 12 * 8;
const LEAD_ROWS: i32 = 2 * 8 * 8;

/** For each side its rolls, coarse and fine, and those to its first checker off; then the lead. */
export const ROLLS_SLOTS: u32 = 7;
export const ROLLS_ROWS: u32 = 2 * (COARSE_ROWS + FINE_ROWS + FIRST_ROWS) + <u32>LEAD_ROWS;

/** A side as if its outside checkers stood on the 6 point. */
const AT_HOME: usize = memory.data(16, 16);

/** Pips of a side that is not all home beyond its 6 point; the side as if they were played to AT_HOME. */
function bringHome(side: usize): u32 {
  const low = load<u32>(side);
  const fifth = <u32>load<u8>(side, 4);
  const inside = sumOfBytes(<u64>low) + fifth;
  const rest = onBoard(side) - inside;
  store<u32>(AT_HOME, low);
  store<u8>(AT_HOME, <u8>fifth, 4);
  store<u8>(AT_HOME, <u8>rest, 5);
  const pips =
    (low & 0xff) + 2 * ((low >> 8) & 0xff) + 3 * ((low >> 16) & 0xff) + 4 * (low >> 24) + 5 * fifth;
  return pipCount(side) - pips - 6 * rest;
}

/** Rolls in 64ths: a mean, and pips beyond the 6 point. */
function steps(rolls: f32, beyond: u32): u32 {
  return <u32>nearest(rolls * 64) + 8 * beyond;
}

/** ROLLS_SLOTS row ids of a race at `ids`, their rows from `first` on. */
export function rollsSlots(board: usize, ids: usize, first: u32): void {
  let row = first;
  let at = ids;
  let lead: i32 = 0;
  for (let side = board; side <= board + OTHER; side += OTHER) {
    const beyond = bringHome(side);
    const all = steps(meanRolls(AT_HOME), beyond);
    const toFirst = onBoard(side) == 15 ? steps(meanRollsToFirst(AT_HOME), beyond) : 0;
    lead = <i32>all - lead;
    store<u16>(at, <u16>(row + min<u32>(all >> 3, COARSE_ROWS - 1)));
    row += COARSE_ROWS;
    store<u16>(at, <u16>(row + (all & 7)), 2);
    row += FINE_ROWS;
    store<u16>(at, <u16>(row + min<u32>(toFirst >> 3, FIRST_ROWS - 1)), 4);
    row += FIRST_ROWS;
    at += 6;
  }
  store<u16>(at, <u16>(row + <u32>min(max((lead >> 3) + LEAD_ROWS / 2, 0), LEAD_ROWS - 1)));
}
