// Match winning chances with a live cube, solved by recursion over rolls and cube actions, of two kinds of bearoffs: those
// with at most four checkers a side, exact (smallBearoff.ts), and all others as races in steps (raceChain.ts). A value depends
// on position, score and cube alone. It is solved when first needed and kept, so the order of questions never matters.
//
// Values are pairs of f64: with the one player on roll and with the other. A table has one per place of the side on roll and
// of its opponent. Each cube has two tables a kind: chances without a double now, for the side on roll, and chances after the
// best cube action, for its opponent, who has just rolled.
import { MATCH_SOLVED, SMALL_POSITIONS } from '../memory';
import { canUseCube, chanceAfterLoss, chanceAfterWin } from './match';
import { CENTER, OPPONENT, ROLLER } from './owners';
import { raceMean, raceWin } from './raceChain';
import { smallMean, smallWin } from './smallBearoff';

/** Kinds of bearoffs that are solved. A side's place in a kind is a number that every roll lowers; 0 is off. */
export const SMALL: bool = false;
export const CHAIN: bool = true;

/** Places of a kind. */
export const CHAIN_PLACES: u32 = 48;
const SMALL_BYTES: usize = 210 * 210 * 16;
const CHAIN_BYTES: usize = 48 * 48 * 16;
/** Bytes of the tables of one cube. */
const CUBE_BYTES: usize = 2 * (SMALL_BYTES + CHAIN_BYTES);

/** The game whose values are kept. Its first player is the one that the cube was set for when it began. */
let game: u32 = 0;
/** Cube value (binary logarithm) of the centered cube whose values are kept. */
let centered: u32 = 0;
/** Per kind and cube, u8: the highest place that is solved with every place up to it. */
const SOLVED: usize = memory.data(32);
/** Of the score set last: whether it was set for the second player, and the cube's binary logarithm. */
let swapped: bool = false;
let stake: u32 = 0;
/** Doublings from that cube that at least one side has a use for. */
let doublings: u32 = 0;

/** Drops the kept values. Call it when match equities or bearoff tables have changed. */
export function forgetSolved(): void {
  memory.fill(SOLVED, 0, 32);
}

/**
 * Sets the game to solve, whose score match.ts has already.
 * @param own - points to go of the side that the cube was set for; `other` of its opponent
 * @param stake_ - binary logarithm of the cube; `doublings_` are left that at least one side has a use for
 * @returns whether it is solved: the cube is alive, and a cube of 1 has no owner
 */
export function openSolver(
  own: u32,
  other: u32,
  crawfordReached: bool,
  stake_: u32,
  owner: u32,
  doublings_: u32,
): bool {
  if (doublings_ == 0 || (owner != CENTER && stake_ == 0)) return false;
  stake = stake_;
  doublings = doublings_;
  const rules = ((stake + doublings) << 16) | (u32(crawfordReached) << 20);
  const asked = rules | own | (other << 8);
  swapped = game != asked && game == (rules | other | (own << 8));
  if (!swapped && game != asked) {
    game = asked;
    forgetSolved();
  }
  if (owner == CENTER && centered != stake) {
    centered = stake;
    store<u8>(SOLVED, 0);
    store<u8>(SOLVED + 16, 0);
  }
  return true;
}

/** Number of a cube: 0 is the centered one, then those of 2, 4 … of the first player and of the second, in turns. */
function cubeOf(level: u32, owner: u32): u32 {
  if (owner == CENTER) return 0;
  const second = (owner == OPPONENT) != swapped;
  return 2 * (stake + level) - (second ? 0 : 1);
}

/** Address of the first table of a kind and cube. */
function tableOf(kind: bool, cube: u32): usize {
  return MATCH_SOLVED + <usize>cube * CUBE_BYTES + (kind == CHAIN ? 2 * SMALL_BYTES : 0);
}

/** Whether a side may double and has a use for it. `turned`: it is not the one that the cube was set for. */
function mayDouble(level: u32, owner: u32, turned: bool): bool {
  return owner != (turned ? ROLLER : OPPONENT) && level < doublings && canUseCube(turned, level);
}

/**
 * Solves a kind of bearoffs, if it is not yet, for one cube and all places up to `place`.
 * @param level - how often the cube has been doubled since the score was set
 * @param turned - whether the side on roll is not the one that the cube was set for
 * @returns the address of that side's chances without a double now; their order is that of pairAt
 */
export function solvedTable(kind: bool, level: u32, owner: u32, turned: bool, place: u32): usize {
  const cube = cubeOf(level, owner);
  if (<u32>load<u8>(SOLVED + (kind == CHAIN ? 16 : 0) + cube) < place) solve(kind, level, owner, place);
  return tableOf(kind, cube) + (turned != swapped ? 8 : 0);
}

/** The cube being solved: its tables, and either player's chance after a win, also by a pass. */
let table: usize = 0;
let afterTable: usize = 0;
let won: v128 = f64x2.splat(0);
/** The tables after a taken double by the first and by the second player; for who may not double, the cube's own one. */
let takenFromFirst: usize = 0;
let takenFromSecond: usize = 0;

/** A pair of values, given those of the side that the cube was set for and of the other. */
function pairOf(own: f64, other: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(swapped ? other : own), 1, swapped ? own : other);
}

/** Address of a pair in a table. */
export function pairAt(kind: bool, roller: u32, other: u32): usize {
  return (<usize>(roller * (kind == CHAIN ? CHAIN_PLACES : SMALL_POSITIONS) + other)) << 4;
}

/** See {@link solvedTable}. The cubes that doubles lead to are solved first. */
function solve(kind: bool, level: u32, owner: u32, place: u32): void {
  const cube = cubeOf(level, owner);
  const first = <u32>load<u8>(SOLVED + (kind == CHAIN ? 16 : 0) + cube) + 1;
  store<u8>(SOLVED + (kind == CHAIN ? 16 : 0) + cube, <u8>place);
  const own = mayDouble(level, owner, false);
  const other = mayDouble(level, owner, true);
  if (!own && !other) return solveDead(kind, level, tableOf(kind, cube), first, place);
  const its = tableOf(kind, cube);
  const takenFromOwn = own ? solvedTable(kind, level + 1, OPPONENT, swapped, place) : its;
  const takenFromOther = other ? solvedTable(kind, level + 1, ROLLER, swapped, place) : its;
  takenFromFirst = swapped ? takenFromOther : takenFromOwn;
  takenFromSecond = swapped ? takenFromOwn : takenFromOther;
  won = pairOf(chanceAfterWin(false, level), chanceAfterWin(true, level));
  table = its;
  afterTable = table + (kind == CHAIN ? CHAIN_BYTES : SMALL_BYTES);
  // After a roll the lower of the two places that count is on roll against one that is not higher than `high`.
  for (let high = first; high <= place; high++) {
    v128.store(afterTable + pairAt(kind, high, 0), won);
    for (let place_: u32 = 1; place_ < high; place_++) settle(kind, high, place_);
    for (let place_: u32 = 1; place_ <= high; place_++) settle(kind, place_, high);
  }
}

/** Solves one pair of places; those that a roll leads to are solved. */
function settle(kind: bool, roller: u32, other: u32): void {
  const row = afterTable + pairAt(kind, other, 0);
  const value = kind == CHAIN ? raceMean(roller, row) : smallMean(roller, row);
  const at = pairAt(kind, roller, other);
  v128.store(table + at, value);
  const taken = v128.load64_lane(takenFromSecond + at, v128.load(takenFromFirst + at), 1, 8);
  const best = f64x2.pmax(value, f64x2.pmin(taken, won));
  v128.store(afterTable + at, f64x2.sub(f64x2.splat(1), i64x2.shuffle(best, best, 1, 0)));
}

/** The chances with a cube that nobody may double, for pairs of places of which the higher one is `first` … `last`. */
function solveDead(kind: bool, level: u32, to: usize, first: u32, last: u32): void {
  const wins = pairOf(chanceAfterWin(false, level), chanceAfterWin(true, level));
  const losses = pairOf(chanceAfterLoss(false, level), chanceAfterLoss(true, level));
  for (let roller: u32 = 1; roller <= last; roller++)
    for (let other = roller < first ? first : 1; other <= last; other++) {
      const win = kind == CHAIN ? raceWin(roller, other) : smallWin(roller, other);
      const sum = f64x2.add(f64x2.mul(f64x2.splat(win), wins), f64x2.mul(f64x2.splat(1 - win), losses));
      v128.store(to + pairAt(kind, roller, other), sum);
    }
}
