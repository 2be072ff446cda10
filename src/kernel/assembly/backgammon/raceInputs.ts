// The race net's inputs about rolls: how many each side needs on average. This is the bearoff tables' mean with outside
// checkers put on the 6 point, plus an eighth of a roll for each pip that takes (the mean roll is 8 1/6 pips). The net
// corrects the error; to learn wastage from counts alone it would have to be much larger.
import { OTHER } from '../memory';
import { meanRollsToFirst } from './bearoff';
import { meanRolls } from './homes';
import { onBoard, pipCount } from './board';
import { sumOfBytes } from './inputs';

/** Rolls to the end in eighths, up to 24 rolls. */
const COARSE_ROWS: u32 = 24 * 8;
/** The 64ths of a roll beyond the whole eighths. */
const FINE_ROWS: u32 = 8;
/** Rolls to the first checker off in eighths, up to 12 rolls. */
const FIRST_ROWS: u32 = 12 * 8;
/** Lead in eighths of a roll, from −8 to 8 rolls. */
const LEAD_ROWS: i32 = 2 * 8 * 8;

/** Slots: per side its rolls, coarse and fine, and the rolls to its first checker off; then the lead. */
export const ROLLS_SLOTS: u32 = 7;
/** Rows of these slots. */
export const ROLLS_ROWS: u32 = 2 * (COARSE_ROWS + FINE_ROWS + FIRST_ROWS) + <u32>LEAD_ROWS;

/** Counts on places 0 … 5 with a side's outside checkers put on its 6 point. */
const AT_HOME: usize = memory.data(16, 16);

/** Writes a side with its outside checkers on its 6 point to AT_HOME; returns the pips that takes. */
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

/** Rolls in 64ths: a mean, plus pips beyond the 6 point. */
function steps(rolls: f32, beyond: u32): u32 {
  return <u32>nearest(rolls * 64) + 8 * beyond;
}

/** Writes the ROLLS_SLOTS row IDs (u16) of a race to `ids`; their rows begin at `first`. */
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
