// Match winning chances with a live cube, solved by recursion over rolls and cube actions, of two kinds of bearoffs: those
// with at most four checkers a side, exact (smallBearoff.ts), and all others as races in steps (raceChain.ts). A value depends
// on position, score and cube alone. It is solved when first needed and kept, so the order of questions never matters.
import { MATCH_SOLVED, SMALL_POSITIONS } from '../memory';
import { canUseCube, chanceAfterLoss, chanceAfterWin } from './match';
import { CENTER, OPPONENT, ROLLER } from './owners';
import { raceMean, raceWin } from './raceChain';
import { smallMean, smallWin } from './smallBearoff';

/** Kinds of bearoffs that are solved. A side's place in a kind is a number that every roll lowers; 0 is off. */
export const SMALL: bool = false;
export const CHAIN: bool = true;

/** Places of a kind. */
const CHAIN_PLACES: u32 = 48;
const SMALL_BYTES: usize = 2 * 210 * 210 * 8;
const CHAIN_BYTES: usize = 2 * 48 * 48 * 8;
/** Bytes of the values of one cube: for either kind and either side on roll one f64 per pair of places. */
const CUBE_BYTES: usize = SMALL_BYTES + CHAIN_BYTES;

/** The game whose values are kept. */
let game: u32 = 0;
/** Bit n: whether there is room for the values of cube n, see {@link cellOf}. */
let kept: u32 = 0;
/** Cube value (binary logarithm) of the centered cube whose values are kept. */
let centered: u32 = 0;
/** Of the score set last: whether its sides are those of the kept values swapped, and the cube's binary logarithm. */
let swapped: bool = false;
let stake: u32 = 0;
/** Doublings from that cube that at least one side has a use for. */
let doublings: u32 = 0;

/** Drops the kept values. Call it when match equities or bearoff tables have changed. */
export function forgetSolved(): void {
  kept = 0;
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
    kept = 0;
  }
  if (owner == CENTER && centered != stake) {
    centered = stake;
    kept &= ~1;
  }
  return true;
}

/** Address of a value; what it has if it is not solved yet is not a number. */
function cellOf(kind: bool, level: u32, owner: u32, turned: bool, roller: u32, other: u32): usize {
  const second = (owner == OPPONENT) != swapped;
  const cube = owner == CENTER ? 0 : 2 * (stake + level) - (second ? 0 : 1);
  const values = MATCH_SOLVED + <usize>cube * CUBE_BYTES;
  if ((kept & (1 << cube)) == 0) {
    memory.fill(values, 0xff, CUBE_BYTES);
    kept |= 1 << cube;
  }
  const places = kind == CHAIN ? CHAIN_PLACES : SMALL_POSITIONS;
  const side: u32 = turned != swapped ? places : 0;
  const at = (<usize>((side + roller) * places + other)) << 3;
  return values + (kind == CHAIN ? SMALL_BYTES : 0) + at;
}

/** Whether the side on roll (`turned`) may double and has a use for it. */
function mayDouble(level: u32, owner: u32, turned: bool): bool {
  return owner != (turned ? ROLLER : OPPONENT) && level < doublings && canUseCube(turned, level);
}

/**
 * Match winning chance of the side on roll without a double now.
 * @param level - how often the cube has been doubled since the score was set
 * @param turned - whether the side on roll is not the one that the cube was set for
 * @param roller - place of the side on roll; `other` of its opponent; neither is off
 */
export function solvedChance(kind: bool, level: u32, owner: u32, turned: bool, roller: u32, other: u32): f64 {
  if (!mayDouble(level, owner, turned) && !mayDouble(level, owner, !turned)) {
    const win = kind == CHAIN ? raceWin(roller, other) : smallWin(roller, other);
    return win * chanceAfterWin(turned, level) + (1 - win) * chanceAfterLoss(turned, level);
  }
  const cell = cellOf(kind, level, owner, turned, roller, other);
  const known = load<f64>(cell);
  if (known == known) return known;
  const value =
    kind == CHAIN
      ? raceMean(level, owner, turned, roller, other)
      : smallMean(level, owner, turned, roller, other);
  store<f64>(cell, value);
  return value;
}

/**
 * Chance of a side after its roll has led to the place `after`, before the cube decision of its opponent; arguments as of
 * {@link solvedChance} for the side that has rolled.
 */
export function chanceAfterRoll(
  kind: bool,
  level: u32,
  owner: u32,
  turned: bool,
  after: u32,
  other: u32,
): f64 {
  if (after == 0) return chanceAfterWin(turned, level);
  const value = solvedChance(kind, level, owner, !turned, other, after);
  if (!mayDouble(level, owner, !turned)) return 1 - value;
  const taken = solvedChance(kind, level + 1, turned ? OPPONENT : ROLLER, !turned, other, after);
  return 1 - max<f64>(value, min<f64>(taken, chanceAfterWin(!turned, level)));
}
