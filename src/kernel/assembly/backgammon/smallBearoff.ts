// Bearoffs with at most four checkers a side: the positions after every roll, from which matchSolver.ts computes exact values
// with the cube of a match.
import { OTHER, SMALL_CHECKERS, SMALL_POSITIONS } from '../memory';
import { onBoard } from './board';
import { twoSidedWinOf } from './bearoff';
import { next, smallIndex, twoSidedIndex } from './bearoffRanks';
import { smallHomeIndex } from './homes';
import { SMALL, pairAt, solvedTable } from './matchSolver';

/** Per position its rank among those of up to six checkers, u16. */
const SIX_RANKS: usize = memory.data(210 * 2, 2);
/** Ranks after the plays of every roll, u8, and where those of each position and roll start, u16. */
const SUCCESSORS: usize = memory.data(10525);
const STARTS: usize = memory.data((210 * 21 + 1) * 2, 2);
/** Counts of one side. */
const SIDE: usize = memory.data(6);

/** Lists the ranks after each roll from every position, once at module start. At home every die can be played. */
export function initSmallBearoffs(): void {
  memory.fill(SIDE, 0, 6);
  let at: u32 = 0;
  for (let index: u32 = 0; index < SMALL_POSITIONS; index++) {
    if (index > 0) next(SIDE, 0, SMALL_CHECKERS);
    store<u16>(SIX_RANKS + ((<usize>index) << 1), <u16>twoSidedIndex(SIDE));
    let roll: u32 = 0;
    for (let high: u32 = 1; high <= 6; high++) {
      for (let low: u32 = 1; low <= high; low++) {
        const first = at;
        store<u16>(STARTS + ((<usize>(index * 21 + roll)) << 1), <u16>first);
        roll++;
        if (high == low) at = addPlays(first, at, high, low, 4);
        else at = addPlays(first, addPlays(first, at, high, low, 2), low, high, 2);
      }
    }
  }
  store<u16>(STARTS + ((<usize>(SMALL_POSITIONS * 21)) << 1), <u16>at);
}

/** Plays `dice` dice from SIDE, alternating between two, and adds the ranks not yet in the list from `first` to `end`. */
function addPlays(first: u32, end: u32, die: u32, later: u32, dice: u32): u32 {
  const index = smallIndex(SIDE);
  if (dice == 0 || index == 0) {
    for (let at = first; at < end; at++) if (load<u8>(SUCCESSORS + <usize>at) == <u8>index) return end;
    store<u8>(SUCCESSORS + <usize>end, <u8>index);
    return end + 1;
  }
  let isHighest = true;
  for (let place: u32 = 5; ; place--) {
    const count = load<u8>(SIDE + place);
    if (count > 0 && (place + 1 >= die || isHighest)) {
      store<u8>(SIDE + place, count - 1);
      if (place >= die) store<u8>(SIDE + place - die, load<u8>(SIDE + place - die) + 1);
      end = addPlays(first, end, later, die, dice - 1);
      if (place >= die) store<u8>(SIDE + place - die, load<u8>(SIDE + place - die) - 1);
      store<u8>(SIDE + place, count);
    }
    if (count > 0) isHighest = false;
    if (place == 0) break;
  }
  return end;
}

/** Whether both sides of a bearoff have at most four checkers. */
export function isSmall(board: usize): bool {
  return onBoard(board) <= SMALL_CHECKERS && onBoard(board + OTHER) <= SMALL_CHECKERS;
}

/** Chance of winning of the side on roll; ranks of the sides by smallIndex. */
export function smallWin(roller: u32, other: u32): f64 {
  return <f64>(
    twoSidedWinOf(load<u16>(SIX_RANKS + ((<usize>roller) << 1)), load<u16>(SIX_RANKS + ((<usize>other) << 1)))
  );
}

/**
 * Mean over the rolls of the best play's match winning chance, as a pair of matchSolver.ts.
 * @param after - the pairs after a roll, in the order of the roller's ranks
 */
export function smallMean(roller: u32, after: usize): v128 {
  let sum = f64x2.splat(0);
  let start = STARTS + ((<usize>(roller * 21)) << 1);
  let at = SUCCESSORS + <usize>load<u16>(start);
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      start += 2;
      const end = SUCCESSORS + <usize>load<u16>(start);
      let best = v128.load(after + ((<usize>load<u8>(at)) << 4));
      for (at++; at < end; at++) best = f64x2.pmax(best, v128.load(after + ((<usize>load<u8>(at)) << 4)));
      sum = f64x2.add(sum, high == low ? best : f64x2.add(best, best));
    }
  }
  return f64x2.div(sum, f64x2.splat(36));
}

/** Match winning chance of the side on roll without a double now, exact; arguments as of solvedTable. Someone may double. */
export function smallChance(board: usize, level: u32, owner: u32, turned: bool): f64 {
  const roller = smallHomeIndex(board);
  const other = smallHomeIndex(board + OTHER);
  return load<f64>(
    solvedTable(SMALL, level, owner, turned, max(roller, other)) + pairAt(SMALL, roller, other),
  );
}
