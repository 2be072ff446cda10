// Match-winning chances: the table, and what the six results of a game are worth at each value of the cube.
import { MATCH_POINTS, MATCH_TABLE } from '../memory';

/** Cube values from the present one on; from 1 to 64, and one more, suffice for 64 points to go. */
export const MAX_LEVELS: u32 = 8;
const LEVEL_BYTES: usize = 48;
const SIDE_BYTES: usize = <usize>MAX_LEVELS * LEVEL_BYTES;

/** For each side and cube value six f64: its chance after winning 1, 2, 3 stakes, then after losing 1, 2, 3. */
const RESULTS: usize = memory.data(2 * 8 * 48, 16);

/** Points to go, of the player who asks and of the other. */
let ownAway: i32 = 1;
let otherAway: i32 = 1;
let baseStake: i32 = 1;

/**
 * Chance of winning the match with `own` points to go against `other`, before a game. `late`: after the Crawford game,
 * where one of the two has one point to go.
 */
function matchChance(own: i32, other: i32, late: bool): f64 {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  if (!late) return load<f64>(MATCH_TABLE + ((<usize>((own - 1) * MATCH_POINTS + other - 1)) << 3));
  const post = MATCH_TABLE + ((<usize>(MATCH_POINTS * MATCH_POINTS)) << 3);
  return own == 1
    ? 1 - load<f64>(post + ((<usize>(other - 1)) << 3))
    : load<f64>(post + ((<usize>(own - 1)) << 3));
}

/**
 * Sets the score of the game to come.
 * @param own - points to go of the player who asks, 1 … 64; `other` likewise
 * @param late - in the Crawford game or after it
 */
export function setScore(own: i32, other: i32, late: bool, stake: i32): void {
  ownAway = own;
  otherAway = other;
  baseStake = stake;
  for (let level: u32 = 0; level < MAX_LEVELS; level++) {
    const asked = RESULTS + <usize>level * LEVEL_BYTES;
    const answering = asked + SIDE_BYTES;
    for (let times: i32 = 1; times <= 3; times++) {
      const points = (stake << level) * times;
      const won = matchChance(own - points, other, late);
      const lost = matchChance(own, other - points, late);
      const cell = (<usize>(times - 1)) << 3;
      store<f64>(asked + cell, won);
      store<f64>(asked + cell, lost, 24);
      store<f64>(answering + cell, 1 - lost);
      store<f64>(answering + cell, 1 - won, 24);
    }
  }
}

/** Whether the side could use a cube that shows the present value doubled `level` times: a win at that value is not the match. */
export function canUseCube(other: bool, level: u32): bool {
  return (other ? otherAway : ownAway) > baseStake << level;
}

/** Number of doublings that can still mean something to a side, at most 6. */
export function usefulDoublings(): u32 {
  let level: u32 = 0;
  while (canUseCube(false, level) || canUseCube(true, level)) level++;
  return level;
}

/** Chance of the side (the player who asks, or the other) after winning the game once at that cube value: what a pass gives. */
export function chanceAfterWin(other: bool, level: u32): f64 {
  return load<f64>(RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES);
}
/** The same after losing it once. */
export function chanceAfterLoss(other: bool, level: u32): f64 {
  return load<f64>(RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES, 24);
}
/** Mean over a won game's results: single, gammon and backgammon, the latter two with shares `gammons` ≥ `backgammons`. */
export function meanWhenWon(other: bool, level: u32, gammons: f64, backgammons: f64): f64 {
  return meanResult(RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES, gammons, backgammons);
}
/** The same for a lost game. */
export function meanWhenLost(other: bool, level: u32, gammons: f64, backgammons: f64): f64 {
  return meanResult(
    RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES + 24,
    gammons,
    backgammons,
  );
}

function meanResult(cell: usize, gammons: f64, backgammons: f64): f64 {
  const single = load<f64>(cell);
  const gammon = load<f64>(cell, 8);
  return single + gammons * (gammon - single) + backgammons * (load<f64>(cell, 16) - gammon);
}
