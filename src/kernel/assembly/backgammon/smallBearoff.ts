// Bearoffs with at most four checkers a side, exact with the cube of a match by recursion over every roll, play and cube action.
// Only those are solved that the positions in question lead to: a short rollout meets few of all 44,100.
import { OTHER, SMALL_CHECKERS, SMALL_PAIRS, SMALL_POSITIONS, SOLVED } from '../memory';
import { onBoard } from './board';
import { twoSidedWinOf } from './bearoff';
import { next, smallIndex, twoSidedIndex } from './bearoffRanks';
import { smallHomeIndex } from './homes';
import {
  afterBest,
  cubes,
  deadValue,
  inPair,
  isLive,
  liveCube,
  liveCubes,
  liveNumber,
  setValue,
  wonBy,
} from './matchSolver';
import { SMALL_PLAYS, SMALL_STARTS } from './smallPlays';

/** Per position its rank among those of up to six checkers, u16. */
const SIX_RANKS: usize = memory.data(210 * 2, 2);
/** Marks of pairs of ranks: the pairs that a roll leads to are solved, and it is solved itself. */
const IS_OPEN: u8 = 1;
const IS_SOLVED: u8 = 2;
const CHANCES: usize = memory.data(16, 16);
/** Counts of one side. */
const SIDE: usize = memory.data(6);

/** Lists the ranks among positions of up to six checkers, once at module start. */
export function initSmallBearoffs(): void {
  memory.fill(SIDE, 0, 6);
  for (let index: usize = 0; index < <usize>SMALL_POSITIONS; index++) {
    if (index > 0) next(SIDE, 0, SMALL_CHECKERS);
    store<u16>(SIX_RANKS + (index << 1), <u16>twoSidedIndex(SIDE));
  }
}

/** Whether both sides of a bearoff have at most four checkers. */
export function isSmall(board: usize): bool {
  return onBoard(board) <= SMALL_CHECKERS && onBoard(board + OTHER) <= SMALL_CHECKERS;
}

/** Chance of winning of the side on roll; ranks of the sides by smallIndex. */
function smallWin(roller: u32, other: u32): f64 {
  return <f64>(
    twoSidedWinOf(load<u16>(SIX_RANKS + ((<usize>roller) << 1)), load<u16>(SIX_RANKS + ((<usize>other) << 1)))
  );
}

/** Address of the chances of a pair of ranks after the best cube action, for the opponent of the side on roll. */
function afterOf(roller: u32, other: u32): usize {
  return SMALL_PAIRS + ((<usize>((roller * SMALL_POSITIONS + other) * liveCubes)) << 4);
}

/** Address of the first roll of a rank in SMALL_PLAYS. */
function playsOf(rank: u32): usize {
  return SMALL_PLAYS + <usize>load<u16>(SMALL_STARTS + ((<usize>rank) << 1));
}

/** Makes sure that all pairs are solved to which a roll leads. */
function openPair(roller: u32, other: u32): void {
  const marks = SOLVED + <usize>(other * SMALL_POSITIONS);
  const last = playsOf(roller + 1);
  for (let at = playsOf(roller); at < last; ) {
    const end = at + 2 + <usize>load<u8>(at, 1);
    for (at += 2; at < end; at++) {
      const after = <u32>load<u8>(at);
      if (load<u8>(marks + after) != IS_SOLVED) solve(other, after);
    }
  }
}

/** Solves a pair of ranks for all cubes; the opponent may just have borne off its last checker. */
function solve(roller: u32, other: u32): void {
  if (other != 0) {
    openPair(roller, other);
    const win = smallWin(roller, other);
    const after = afterOf(other, 0);
    for (let cube: u32 = 0; cube < cubes; cube++)
      setValue(cube, isLive(cube) ? smallMean(roller, after, liveNumber(cube)) : deadValue(cube, win));
  }
  const to = afterOf(roller, other);
  for (let cube: u32 = 0; cube < cubes; cube++)
    if (isLive(cube))
      v128.store(to + ((<usize>liveNumber(cube)) << 4), other == 0 ? wonBy(cube) : afterBest(cube));
  store<u8>(SOLVED + <usize>(roller * SMALL_POSITIONS + other), IS_SOLVED);
}

/** Mean over the rolls of the best play's match winning chance. @param after - the chances after the roller's rank 0 */
function smallMean(roller: u32, after: usize, live: u32): v128 {
  const bytes = (<usize>liveCubes) << 4;
  const first = after + ((<usize>live) << 4);
  const last = playsOf(roller + 1);
  let sum = f64x2.splat(0);
  for (let at = playsOf(roller); at < last; ) {
    const rolls = f64x2.splat(<f64>load<u8>(at));
    const end = at + 2 + <usize>load<u8>(at, 1);
    let best = v128.load(first + <usize>load<u8>(at, 2) * bytes);
    for (at += 3; at < end; at++) best = f64x2.pmax(best, v128.load(first + <usize>load<u8>(at) * bytes));
    sum = f64x2.add(sum, f64x2.mul(rolls, best));
  }
  return f64x2.div(sum, f64x2.splat(36));
}

/**
 * Match winning chance of the side on roll without a double now, exact. Somebody may double.
 * @param level - how often the cube has been doubled since the score was set; `owner` is its owner
 * @param turned - whether the side on roll is not the one that the cube was set for
 */
export function smallChance(board: usize, level: u32, owner: u32, turned: bool): f64 {
  const roller = smallHomeIndex(board);
  const other = smallHomeIndex(board + OTHER);
  const mark = SOLVED + <usize>(roller * SMALL_POSITIONS + other);
  if (load<u8>(mark) == 0) {
    openPair(roller, other);
    store<u8>(mark, IS_OPEN);
  }
  v128.store(CHANCES, smallMean(roller, afterOf(other, 0), liveCube(level, owner)));
  return load<f64>(CHANCES + inPair(turned));
}
