// Match winning chances: the table, and the values of a game's six results at each cube value. As in cube.ts, `own` is the
// side that the cube was set for and `other` its opponent.
import { MATCH_POINTS, MATCH_TABLE } from '../memory';

/** Cube values considered, from the present one up: 1 to 64 and one more suffice for 64 points to go. */
export const MAX_LEVELS: u32 = 8;
const LEVEL_BYTES: usize = 48;
const SIDE_BYTES: usize = <usize>MAX_LEVELS * LEVEL_BYTES;

/** Per side and cube value six f64: its match winning chance after winning 1, 2, 3 cubes, then after losing 1, 2, 3. */
const RESULTS: usize = memory.data(2 * 8 * 48, 16);

/** Points to go. */
let ownAway: i32 = 1;
let otherAway: i32 = 1;
let baseStake: i32 = 1;

/**
 * Match winning chance before a game with `own` points to go against `other`. `crawfordReached`: after the Crawford game,
 * when one of the two has one point to go.
 */
function matchChance(own: i32, other: i32, crawfordReached: bool): f64 {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  if (!crawfordReached)
    return load<f64>(MATCH_TABLE + ((<usize>((own - 1) * MATCH_POINTS + other - 1)) << 3));
  const post = MATCH_TABLE + ((<usize>(MATCH_POINTS * MATCH_POINTS)) << 3);
  return own == 1
    ? 1 - load<f64>(post + ((<usize>(other - 1)) << 3))
    : load<f64>(post + ((<usize>(own - 1)) << 3));
}

/**
 * Sets the score at which the game is played.
 * @param own - points to go of the side that the cube was set for, 1 … 64; `other` likewise for its opponent
 * @param crawfordReached - in the Crawford game or after it
 * @param stake - present value of the cube
 */
export function setScore(own: i32, other: i32, crawfordReached: bool, stake: i32): void {
  ownAway = own;
  otherAway = other;
  baseStake = stake;
  for (let level: u32 = 0; level < MAX_LEVELS; level++) {
    const asked = RESULTS + <usize>level * LEVEL_BYTES;
    const answering = asked + SIDE_BYTES;
    for (let times: i32 = 1; times <= 3; times++) {
      const points = (stake << level) * times;
      const won = matchChance(own - points, other, crawfordReached);
      const lost = matchChance(own, other - points, crawfordReached);
      const cell = (<usize>(times - 1)) << 3;
      store<f64>(asked + cell, won);
      store<f64>(asked + cell, lost, 24);
      store<f64>(answering + cell, 1 - lost);
      store<f64>(answering + cell, 1 - won, 24);
    }
  }
}

/** Whether a side has a use for a cube at the present value doubled `level` times: winning that much is not yet the match. */
export function canUseCube(other: bool, level: u32): bool {
  return (other ? otherAway : ownAway) > baseStake << level;
}

/** Number of doublings that at least one side still has a use for, at most 6. */
export function usefulDoublings(): u32 {
  let level: u32 = 0;
  while (canUseCube(false, level) || canUseCube(true, level)) level++;
  return level;
}

/** A side's match winning chance after a single win with the cube doubled `level` times, as after a pass. */
export function chanceAfterWin(other: bool, level: u32): f64 {
  return load<f64>(RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES);
}
/** The same after a single loss. */
export function chanceAfterLoss(other: bool, level: u32): f64 {
  return load<f64>(RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES, 24);
}
/** A side's mean chance over the results of a won game; `gammons` ≥ `backgammons` are their shares in the wins. */
export function meanWhenWon(other: bool, level: u32, gammons: f64, backgammons: f64): f64 {
  return meanResult(RESULTS + (other ? SIDE_BYTES : 0) + <usize>level * LEVEL_BYTES, gammons, backgammons);
}
/** The same over the results of a lost game. */
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
