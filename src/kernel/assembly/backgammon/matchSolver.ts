// Match winning chances with a live cube, solved by recursion over rolls and cube actions, of two kinds of bearoffs: those
// with at most four checkers a side, exact (smallBearoff.ts), and all others as races in steps (raceChain.ts). A value depends
// on position, score and cube alone. It is solved when first needed and kept, so the order of questions never matters.
//
// Values are pairs of f64: with the one player on roll and with the other. Both kinds solve a position for all cubes of the
// game at once, from the highest down: its values without a double now, then those after the best cube action.
import { SOLVED, SOLVED_BYTES } from '../memory';
import { canUseCube, chanceAfterLoss, chanceAfterWin } from './match';
import { CENTER, OPPONENT, ROLLER } from './owners';

/**
 * Cubes of the game, from the highest down, 48 bytes each: pairs of chances after a win and after a loss; addresses of the
 * values after a taken double by the first and by the second player, for who may not double its own; number among live ones.
 */
const CUBES: usize = memory.data(13 * 48, 16);
const CUBE_BYTES: usize = 48;
const LOST: usize = 16;
const TAKEN_FROM_FIRST: usize = 32;
const TAKEN_FROM_SECOND: usize = 36;
const LIVE: usize = 40;
/** In place of the number of a cube that nobody may double. */
const DEAD: u8 = 255;
/** Values of the position being solved without a double now, a pair per cube. */
const VALUES: usize = memory.data(13 * 16, 16);
/** Where each cube is in the list, by {@link cubeOf}. */
const PLACES: usize = memory.data(16);

/** The game whose values are kept, 0 = none. Its first player is the one that the cube was set for when it began. */
let game: u32 = 0;
/** Number of cubes that the game can come to. */
export let cubes: u32 = 0;
/** Number of those that are live. */
export let liveCubes: u32 = 0;
/** Binary logarithms of its lowest owned cube and of its centered one. */
let lowest: u32 = 0;
let centered: u32 = 0;
/** In place of a cube that is not in the list. */
const NONE: u32 = 255;
/** Of the score set last: whether it was set for the second player, and the cube's binary logarithm. */
let swapped: bool = false;
let stake: u32 = 0;
/** Doublings from that cube that at least one side has a use for. */
let doublings: u32 = 0;

/** Drops the kept values. Call it when match equities or bearoff tables have changed. */
export function forgetSolved(): void {
  game = 0;
  memory.fill(SOLVED, 0, SOLVED_BYTES);
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
  const least = owner == CENTER ? stake + 1 : stake;
  if ((!swapped && game != asked) || least < lowest || (owner == CENTER && centered != stake)) {
    forgetSolved();
    game = asked;
    swapped = false;
    lowest = least;
    centered = owner == CENTER ? stake : NONE;
    listCubes();
  }
  return true;
}

/** Number of a cube: 0 is the centered one, then those of 2, 4 … of the first player and of the second, in turns. */
function cubeOf(log: u32, owner: u32): u32 {
  if (owner == CENTER) return 0;
  const second = (owner == OPPONENT) != swapped;
  return 2 * log - (second ? 0 : 1);
}

/** Lists the cubes that the game can come to. */
function listCubes(): void {
  cubes = 0;
  liveCubes = 0;
  for (let log = stake + doublings; log >= lowest; log--) {
    listCube(log, ROLLER);
    listCube(log, OPPONENT);
  }
  if (centered != NONE) listCube(centered, CENTER);
}

function listCube(log: u32, owner: u32): void {
  const level = log - stake;
  const at = CUBES + <usize>cubes * CUBE_BYTES;
  const own = owner != OPPONENT && level < doublings && canUseCube(false, level);
  const other = owner != ROLLER && level < doublings && canUseCube(true, level);
  const its = VALUES + ((<usize>cubes) << 4);
  store<f64>(at, chanceAfterWin(false, level));
  store<f64>(at, chanceAfterWin(true, level), 8);
  store<f64>(at, chanceAfterLoss(false, level), LOST);
  store<f64>(at, chanceAfterLoss(true, level), LOST + 8);
  store<u32>(at, own ? <u32>valuesOf(log + 1, OPPONENT) : <u32>its, TAKEN_FROM_FIRST);
  store<u32>(at, other ? <u32>valuesOf(log + 1, ROLLER) : <u32>its, TAKEN_FROM_SECOND);
  store<u8>(at, own || other ? <u8>liveCubes : DEAD, LIVE);
  store<u8>(PLACES + cubeOf(log, owner), <u8>cubes);
  if (own || other) liveCubes++;
  cubes++;
}

/** Address of the values of a cube in the list. */
function valuesOf(log: u32, owner: u32): usize {
  return VALUES + ((<usize>load<u8>(PLACES + cubeOf(log, owner))) << 4);
}

/**
 * Number of a live cube of the game among the live ones.
 * @param level - how often the cube has been doubled since the score was set
 * @param owner - CENTER, ROLLER the side that the cube was set for, OPPONENT the other
 */
export function liveCube(level: u32, owner: u32): u32 {
  return liveNumber(load<u8>(PLACES + cubeOf(stake + level, owner)));
}
/** The same for a cube in the list, 0 … {@link cubes} − 1. */
export function liveNumber(cube: u32): u32 {
  return load<u8>(CUBES + <usize>cube * CUBE_BYTES, LIVE);
}
/** Whether somebody may double a cube in the list and has a use for it. */
export function isLive(cube: u32): bool {
  return liveNumber(cube) != DEAD;
}

/** Offset in a pair of the side on roll. `turned`: it is not the one that the cube was set for. */
export function inPair(turned: bool): usize {
  return turned != swapped ? 8 : 0;
}

/** Chances after a win with a cube in the list, as a pair. */
export function wonBy(cube: u32): v128 {
  return v128.load(CUBES + <usize>cube * CUBE_BYTES);
}
/** Chances with a cube that nobody may double, as a pair. @param win - chance of winning of the side on roll */
export function deadValue(cube: u32, win: f64): v128 {
  const at = CUBES + <usize>cube * CUBE_BYTES;
  return f64x2.add(
    f64x2.mul(f64x2.splat(win), v128.load(at)),
    f64x2.mul(f64x2.splat(1 - win), v128.load(at, LOST)),
  );
}

/** Sets the value of the position being solved with a cube in the list. */
export function setValue(cube: u32, value: v128): void {
  v128.store(VALUES + ((<usize>cube) << 4), value);
}
/** The value that {@link setValue} has set. */
export function valueOf(cube: u32): v128 {
  return v128.load(VALUES + ((<usize>cube) << 4));
}
/** Chances after the best cube action for the opponent of the side on roll. Needs the values of this cube and all before it. */
export function afterBest(cube: u32): v128 {
  const at = CUBES + <usize>cube * CUBE_BYTES;
  const taken = v128.load64_lane(
    <usize>load<u32>(at, TAKEN_FROM_SECOND) + 8,
    v128.load(load<u32>(at, TAKEN_FROM_FIRST)),
    1,
  );
  const best = f64x2.pmax(valueOf(cube), f64x2.pmin(taken, v128.load(at)));
  return f64x2.sub(f64x2.splat(1), i64x2.shuffle(best, best, 1, 0));
}
