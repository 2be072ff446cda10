// The ranking net: a rough order of the plays of a roll, so that the contact net need look only at the best of them. Raw
// slots, 64 units, their 32 products, one number: the equity, in integers, for comparing only. See nets.ts for units and rows.
import { sumOfLanes } from '../math';
import { copyBoard } from './board';
import { RANKING_NET, activate, changedPlaces, netHeadPtr, netRowsPtr, product } from './nets';

export const RANKING_HIDDEN: u32 = 64;
/** What one point of equity comes to in a score. */
export const SCORE_UNIT: i32 = 4088 * 1024;
const ROW_BYTES: usize = <usize>RANKING_HIDDEN * 2;

const PARENT: usize = memory.data(64, 16);
const SUMS: usize = memory.data(128, 16);
const NOBODY: usize = memory.data(64, 16);

/** Sets the position that {@link rankingScore} starts from; any position near it gets the same score as from afar. */
export function setRankingParent(board: usize): void {
  copyBoard(PARENT, NOBODY);
  memory.copy(SUMS, netHeadPtr(RANKING_NET), ROW_BYTES);
  score(board, true);
  copyBoard(PARENT, board);
}

/** Cubeless equity of the side on roll with contact, in SCORE_UNITs, roughly. */
export function rankingScore(board: usize): i32 {
  return score(board, false);
}

function score(board: usize, keep: bool): i32 {
  const rows = netRowsPtr(RANKING_NET);
  let a0 = v128.load(SUMS);
  let a1 = v128.load(SUMS, 16);
  let a2 = v128.load(SUMS, 32);
  let a3 = v128.load(SUMS, 48);
  let a4 = v128.load(SUMS, 64);
  let a5 = v128.load(SUMS, 80);
  let a6 = v128.load(SUMS, 96);
  let a7 = v128.load(SUMS, 112);
  for (let changed = changedPlaces(PARENT, board); changed != 0; changed &= changed - 1) {
    const place = <usize>ctz(changed);
    // The row of no checkers is 0 throughout: nothing learns it.
    const before = rows + (place * 16 + <usize>load<u8>(PARENT + place)) * ROW_BYTES;
    const after = rows + (place * 16 + <usize>load<u8>(board + place)) * ROW_BYTES;
    a0 = i16x8.add(i16x8.sub(a0, v128.load(before)), v128.load(after));
    a1 = i16x8.add(i16x8.sub(a1, v128.load(before, 16)), v128.load(after, 16));
    a2 = i16x8.add(i16x8.sub(a2, v128.load(before, 32)), v128.load(after, 32));
    a3 = i16x8.add(i16x8.sub(a3, v128.load(before, 48)), v128.load(after, 48));
    a4 = i16x8.add(i16x8.sub(a4, v128.load(before, 64)), v128.load(after, 64));
    a5 = i16x8.add(i16x8.sub(a5, v128.load(before, 80)), v128.load(after, 80));
    a6 = i16x8.add(i16x8.sub(a6, v128.load(before, 96)), v128.load(after, 96));
    a7 = i16x8.add(i16x8.sub(a7, v128.load(before, 112)), v128.load(after, 112));
  }
  if (keep) {
    v128.store(SUMS, a0);
    v128.store(SUMS, a1, 16);
    v128.store(SUMS, a2, 32);
    v128.store(SUMS, a3, 48);
    v128.store(SUMS, a4, 64);
    v128.store(SUMS, a5, 80);
    v128.store(SUMS, a6, 96);
    v128.store(SUMS, a7, 112);
    return 0;
  }
  const weights = netHeadPtr(RANKING_NET) + ROW_BYTES;
  const p = i32x4.add(
    i32x4.dot_i16x8_s(product(activate(a0), activate(a4)), v128.load(weights)),
    i32x4.dot_i16x8_s(product(activate(a1), activate(a5)), v128.load(weights, 16)),
  );
  const q = i32x4.add(
    i32x4.dot_i16x8_s(product(activate(a2), activate(a6)), v128.load(weights, 32)),
    i32x4.dot_i16x8_s(product(activate(a3), activate(a7)), v128.load(weights, 48)),
  );
  return sumOfLanes(i32x4.add(p, q));
}
