// Positions of one side's home are ranked by their counts from the 6 point down, so that every move lowers the rank and one
// forward sweep fills a table.
import { SMALL_CHECKERS } from '../memory';

/** Binomial coefficients C(n, k) for n ≤ 21, k ≤ 6. */
const BINOMIALS: usize = memory.data(22 * 8 * 4, 16);

/** Fills the binomial table, once at module start. */
export function initRanks(): void {
  for (let n: u32 = 0; n < 22; n++) {
    for (let k: u32 = 0; k < 8; k++) {
      const value: u32 = k == 0 ? 1 : n == 0 ? 0 : binomial(n - 1, k - 1) + binomial(n - 1, k);
      store<u32>(BINOMIALS + (((<usize>n) << 3) + k) * 4, value);
    }
  }
}

function binomial(n: u32, k: u32): u32 {
  return load<u32>(BINOMIALS + (((<usize>n) << 3) + k) * 4);
}

/**
 * Rank of a side's counts on places `low` … 5, compared from place 5 down, among all with at most `most` checkers. Each
 * place adds the positions with fewer checkers there: Σ_{v < c} C(left − v + q, q), q = places below, which telescopes to
 * C(left + q + 1, q + 1) − C(left − c + q + 1, q + 1).
 */
function rank(side: usize, low: u32, most: u32): u32 {
  let index: u32 = 0;
  let left = most;
  for (let place: u32 = 5; ; place--) {
    const below = place - low;
    const count = <u32>load<u8>(side + place);
    index += binomial(left + below + 1, below + 1) - binomial(left - count + below + 1, below + 1);
    left -= count;
    if (place == low) break;
  }
  return index;
}

/** Rank of a side with all its checkers off or at home, in ONE_SIDED. */
export function oneSidedIndex(side: usize): u32 {
  return rank(side, 0, 15);
}
/** Rank of a side with fifteen checkers at home, in FIRST_OFF: the ace point's count follows from the others. */
export function firstOffIndex(side: usize): u32 {
  return rank(side, 1, 15);
}
/** Rank of a side with at most six checkers, all at home, in TWO_SIDED. */
export function twoSidedIndex(side: usize): u32 {
  return rank(side, 0, 6);
}

/** Rank of a side with at most four checkers, all at home, in SMALL_PAIRS. */
export function smallIndex(side: usize): u32 {
  return rank(side, 0, SMALL_CHECKERS);
}

/** Advances the counts on places `low` … 5 to the next rank with at most `most` checkers; false after the last. */
export function next(side: usize, low: u32, most: u32): bool {
  let total: u32 = 0;
  for (let place = low; place < 6; place++) total += load<u8>(side + place);
  if (total < most) {
    store<u8>(side + low, load<u8>(side + low) + 1);
    return true;
  }
  let place = low;
  while (place < 6 && load<u8>(side + place) == 0) place++;
  if (place >= 5) return false;
  store<u8>(side + place, 0);
  store<u8>(side + place + 1, load<u8>(side + place + 1) + 1);
  return true;
}

/** A side's checkers on places `low` … 5. */
export function checkersAtHome(side: usize, low: u32): u32 {
  let on: u32 = 0;
  for (let place = low; place < 6; place++) on += load<u8>(side + place);
  return on;
}
