// The ranking net: a rough order of a roll's plays, so that the contact net evaluates only the best of them. Raw slots, 64
// units, 32 products, one integer output: the equity, for comparison only. See nets.ts for units and rows.
import { BOARD_BYTES, MAX_PLAYS, PARENT_BOARD, PLAYS } from '../memory';
import { sumOfLanes } from '../math';
import { CONTACT, classOf, comesFirst, copyBoard } from './board';
import { RANKING_NET, activate, changedPlaces, netHeadPtr, netRowsPtr, product } from './nets';

/** One point of equity in the integer units of a score. */
const SCORE_UNIT: i32 = 4088 * 1024;
/** 64 units of int16. */
const ROW_BYTES: usize = 128;

const PARENT: usize = memory.data(64, 16);
const SUMS: usize = memory.data(128, 16);
const NOBODY: usize = memory.data(64, 16);

/** Whether SUMS are those of PARENT_BOARD, the position that all scores start from. */
let ready: bool = false;

/** Invalidates the kept sums. Call it whenever PARENT_BOARD has changed. */
export function newRankingParent(): void {
  ready = false;
}

/** Approximate cubeless equity of the side on roll, in 1/SCORE_UNIT points; contact only. */
function rankingScore(board: usize): i32 {
  if (!ready) {
    copyBoard(PARENT, NOBODY);
    memory.copy(SUMS, netHeadPtr(RANKING_NET), ROW_BYTES);
    score(PARENT_BOARD, true);
    copyBoard(PARENT, PARENT_BOARD);
    ready = true;
  }
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
    // The row for zero checkers is all 0, since training never activates it.
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

/** This many of the best plays are always evaluated. */
const FEW: u32 = 5;
/** The most plays with contact that are evaluated. docs/engine.md reports what MOST and MARGIN cost. */
const MOST: u32 = 24;
/** Plays further behind the best than this are evaluated only among the first FEW. */
const MARGIN: i32 = SCORE_UNIT / 6;
/** Scores of the plays kept, best first, and their numbers. Scores are the opponent's, so the lowest is best. */
const SCORES: usize = memory.data(<i32>(MOST + 1) * 4);
const NUMBERS: usize = memory.data(<i32>(MOST + 1) * 4);
/** One byte per play: whether it is to be evaluated. */
const KEPT: usize = memory.data(<i32>MAX_PLAYS);

/** Whether a play has been chosen, by {@link rankPlays} or afterwards. */
export function isKept(play: u32): bool {
  return load<u8>(KEPT + play) != 0;
}
/** Chooses a play. */
export function keep(play: u32): void {
  store<u8>(KEPT + play, 1);
}
/** Chooses none of the first `plays`. */
export function keepNone(plays: u32): void {
  memory.fill(KEPT, 0, plays);
}

/**
 * Chooses the plays in PLAYS to evaluate: all those without contact, which cost little, and the best of those with contact.
 * Ties go to the board that comes first, so that the choice does not depend on the order of generation.
 * @returns false if there are too few plays to skip any
 */
export function rankPlays(plays: u32): bool {
  if (plays <= FEW) return false;
  let kept: usize = 0;
  for (let i: u32 = 0; i < plays; i++) {
    const after = PLAYS + <usize>i * BOARD_BYTES;
    const contact = classOf(after) == CONTACT;
    store<u8>(KEPT + i, contact ? 0 : 1);
    if (!contact) continue;
    const its = rankingScore(after);
    if (kept == <usize>MOST && its > load<i32>(SCORES + ((kept - 1) << 2))) continue;
    let at = kept;
    for (; at > 0; at--) {
      const before = (at - 1) << 2;
      const score = load<i32>(SCORES + before);
      const play = load<u32>(NUMBERS + before);
      if (score < its || (score == its && comesFirst(PLAYS + <usize>play * BOARD_BYTES, after))) break;
      store<i32>(SCORES + (at << 2), score);
      store<u32>(NUMBERS + (at << 2), play);
    }
    store<i32>(SCORES + (at << 2), its);
    store<u32>(NUMBERS + (at << 2), i);
    if (kept < <usize>MOST) kept++;
  }
  const worst = load<i32>(SCORES) + MARGIN;
  for (let k: usize = 0; k < kept && (k < <usize>FEW || load<i32>(SCORES + (k << 2)) <= worst); k++)
    store<u8>(KEPT + load<u32>(NUMBERS + (k << 2)), 1);
  return true;
}
