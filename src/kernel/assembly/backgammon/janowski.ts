// Janowski's estimate of a position's value with a cube: an interpolation between a dead cube (the mean of the results) and a
// fully live one, whose value is linear between the points where a side is indifferent between pass and take.
// R. Janowski, Take-Points in Money Games (1993); in matches the same interpolation of match winning chances.
import { CONTACT, ONE_SIDED_BEAROFF, OVER, RACE, TWO_SIDED_BEAROFF, pipCount } from './board';
import {
  CONTACT_EFFICIENCY,
  ONE_SIDED_EFFICIENCY,
  ONE_SIDED_OWNED,
  ONE_SIDED_OWNED_PER_WIN,
  RACE_CONSTANT,
  RACE_LEAST,
  RACE_MOST,
  RACE_OWNED,
  RACE_OWNED_PER_WIN,
  RACE_PER_PIP,
  TWO_SIDED_EFFICIENCY,
} from './efficiencies';
import { EFFICIENCIES_AT } from './layers';
import { canUseCube, chanceAfterLoss, chanceAfterWin, meanWhenLost, meanWhenWon } from './match';

/**
 * Per class of board.ts six f64: constant, increase per pip of the side on roll, least, most; then what an owned cube adds, a
 * constant and an increase with its owner's chance of winning.
 */
const EFFICIENCIES: usize = memory.data(5 * 48, 16);
const EFFICIENCY_BYTES: usize = 48;

/** Whether the net estimates the efficiency of positions with contact. */
let estimated: bool = true;

/** Marks the efficiencies of an outcome that no net has evaluated as unknown: those of its class then count. */
export function forgetEfficiencies(outcome: usize): void {
  store<f32>(outcome, -1, EFFICIENCIES_AT);
}

/** Sets the initial cube efficiencies, once at module start. */
export function initEfficiencies(): void {
  setEfficiency(OVER, 1, 0, 1, 1);
  setConstant(TWO_SIDED_BEAROFF, TWO_SIDED_EFFICIENCY);
  setConstant(ONE_SIDED_BEAROFF, ONE_SIDED_EFFICIENCY);
  setEfficiency(RACE, RACE_CONSTANT, RACE_PER_PIP, RACE_LEAST, RACE_MOST);
  setConstant(CONTACT, CONTACT_EFFICIENCY);
  setOwnedEfficiency(ONE_SIDED_BEAROFF, ONE_SIDED_OWNED, ONE_SIDED_OWNED_PER_WIN);
  setOwnedEfficiency(RACE, RACE_OWNED, RACE_OWNED_PER_WIN);
  estimated = true;
}

function setConstant(kind: i32, efficiency: f64): void {
  setEfficiency(kind, efficiency, 0, efficiency, efficiency);
}

/**
 * The least efficiency where a double is free, since losing the game already loses the match: the player doubles at the
 * next turn, so the cube is nearly fully live. Against our 1-ply look-ahead on 80 contact positions at 7 scores, the RMS
 * error was 0.02 of normalized equity without bias; with the class's efficiency it was 0.05 to 0.15, always in favor of the
 * side that cannot double. Not from the point on where the double is passed, see {@link freeEfficiency}.
 */
let freeDouble: f64 = 0.97;

/** Sets the least efficiency where a double is free; 0 = treat it like any other. */
export function setFreeDoubleEfficiency(least: f64): void {
  freeDouble = least;
}

/** How far below the pass of a free double, in its player's winning chance, the pass begins to count. */
const PASS_NEAR: f64 = 0.05;

/**
 * Cube efficiency where a double is free. Where it would be passed, playing on risks a take on the next turn, so the cube is half
 * as far from live as one of its class. In 30 such positions after the Crawford game, rolled out with cubes at 2-ply, 0-ply is off
 * by 0.034 of normalized equity (root mean square); with 0.97 everywhere it was 0.063, nearly always too high. Rollouts with cubes
 * at 0-ply then played on too long: they were off by 0.051, and are by 0.006.
 *
 * @param own - efficiency of a cube of this class
 * @param below - how far the doubler's winning chance is below the point of the pass
 */
function freeEfficiency(own: f64, below: f64): f64 {
  const passed = min<f64>(freeDouble, (1 + own) / 2);
  return max<f64>(own, passed + (freeDouble - passed) * share(below / PASS_NEAR));
}

/**
 * Sets the cube efficiency in class `kind`, 0 (dead) … 1 (fully live): constant + perPip × pips of the side on roll, limited
 * to least … most. An owned cube no longer adds to it, and for contact it replaces the net's estimates.
 */
export function setEfficiency(kind: i32, constant: f64, perPip: f64, least: f64, most: f64): void {
  const row = EFFICIENCIES + <usize>kind * EFFICIENCY_BYTES;
  store<f64>(row, constant);
  store<f64>(row, perPip, 8);
  store<f64>(row, least, 16);
  store<f64>(row, most, 24);
  if (kind == CONTACT) estimated = false;
  setOwnedEfficiency(kind, 0, 0);
}

/** Sets what an owned cube adds to the efficiency in class `kind`: constant + perWin × its owner's chance of winning. */
export function setOwnedEfficiency(kind: i32, constant: f64, perWin: f64): void {
  const row = EFFICIENCIES + <usize>kind * EFFICIENCY_BYTES;
  store<f64>(row, constant, 32);
  store<f64>(row, perWin, 40);
}

/** Sets the leaf's cube efficiencies: the net's for contact if known, else those of a board of class `kind`. */
function openEfficiencies(board: usize, kind: i32, outcome: usize): void {
  const row = EFFICIENCIES + <usize>kind * EFFICIENCY_BYTES;
  const perPip = load<f64>(row, 8);
  const raw = load<f64>(row) + (perPip == 0 ? 0 : perPip * <f64>pipCount(board));
  classEfficiency = min<f64>(max<f64>(raw, load<f64>(row, 16)), load<f64>(row, 24));
  if (kind == CONTACT && estimated && load<f32>(outcome, EFFICIENCIES_AT) >= 0) {
    efficiency = <f64>load<f32>(outcome, EFFICIENCIES_AT);
    ownEfficiency = <f64>load<f32>(outcome, EFFICIENCIES_AT + 4);
    otherEfficiency = <f64>load<f32>(outcome, EFFICIENCIES_AT + 8);
    return;
  }
  efficiency = classEfficiency;
  const ownedMore = load<f64>(row, 32);
  const ownedPerWin = load<f64>(row, 40);
  ownEfficiency = share(efficiency + ownedMore + ownedPerWin * win);
  otherEfficiency = share(efficiency + ownedMore + ownedPerWin * (1 - win));
}

/** The leaf being valued, for its roller: chance of winning; shares of gammons and backgammons in wins and in losses. */
let win: f64 = 0;
let wonGammons: f64 = 0;
let wonBackgammons: f64 = 0;
let lostGammons: f64 = 0;
let lostBackgammons: f64 = 0;
/** Efficiency of a centered cube in the leaf's class, whatever a net says. */
let classEfficiency: f64 = 0;
/** Efficiency of a centered cube, of the roller's and of the opponent's. */
let efficiency: f64 = 0;
let ownEfficiency: f64 = 0;
let otherEfficiency: f64 = 0;
/** Money: mean points of a won game and of a lost one, ≥ 1. */
let wonPoints: f64 = 1;
let lostPoints: f64 = 1;

/**
 * Sets the leaf that the functions below value: its board, its class, and eight f32: its roller's five probabilities, and three
 * cube efficiencies if the board has contact.
 */
export function openLeaf(board: usize, kind: i32, outcome: usize): void {
  win = <f64>load<f32>(outcome);
  const lose = 1 - win;
  wonGammons = win > 0 ? <f64>load<f32>(outcome, 4) / win : 0;
  wonBackgammons = win > 0 ? <f64>load<f32>(outcome, 8) / win : 0;
  lostGammons = lose > 0 ? <f64>load<f32>(outcome, 12) / lose : 0;
  lostBackgammons = lose > 0 ? <f64>load<f32>(outcome, 16) / lose : 0;
  openEfficiencies(board, kind, outcome);
  wonPoints = 1 + wonGammons + wonBackgammons;
  lostPoints = 1 + lostGammons + lostBackgammons;
}

/** Cube efficiency of the leaf by who may double: both, the roller alone, the opponent alone. */
function efficiencyFor(mayDouble: bool, otherMayDouble: bool): f64 {
  if (mayDouble && otherMayDouble) return efficiency;
  return mayDouble ? ownEfficiency : otherEfficiency;
}

/**
 * Value of the leaf on the piecewise linear function through (0, bottom), (take, passed) if the opponent may double, (cash,
 * cashed) if the roller may, and (1, top).
 */
function onLine(
  bottom: f64,
  otherMayDouble: bool,
  take: f64,
  passed: f64,
  mayDouble: bool,
  cash: f64,
  cashed: f64,
  top: f64,
): f64 {
  let x0: f64 = 0;
  let y0 = bottom;
  if (otherMayDouble) {
    if (win < take) return y0 + ((passed - y0) * win) / take;
    x0 = take;
    y0 = passed;
  }
  if (mayDouble) {
    if (win < cash) return y0 + ((cashed - y0) * (win - x0)) / (cash - x0);
    x0 = cash;
    y0 = cashed;
  }
  return win < 1 ? y0 + ((top - y0) * (win - x0)) / (1 - x0) : top;
}

/**
 * Money equity of the leaf without a double now, per unit of the cube.
 * @param mayDouble - whether the roller may use the cube; `otherMayDouble` likewise for the opponent; both false: a dead cube
 * @param noGammons - gammons count single as long as nobody doubles (Jacoby rule with a centered cube)
 */
export function moneyEquity(mayDouble: bool, otherMayDouble: bool, noGammons: bool): f64 {
  const top = noGammons ? 1 : wonPoints;
  const bottom = noGammons ? -1 : -lostPoints;
  const dead = win * top + (1 - win) * bottom;
  if (!mayDouble && !otherMayDouble) return dead;
  // Where taker and doubler of a fully live cube are indifferent; once the cube is turned, gammons count.
  const scale = wonPoints + lostPoints + 0.5;
  const take = (lostPoints - 0.5) / scale;
  const cash = (lostPoints + 1) / scale;
  const live = onLine(bottom, otherMayDouble, take, -1, mayDouble, cash, 1, top);
  // The net's estimates are for cubes with which gammons count.
  const x = noGammons ? classEfficiency : efficiencyFor(mayDouble, otherMayDouble);
  return x * live + (1 - x) * dead;
}

/** The roller's take and cash points with a fully live cube, per cube value, for the double to the next value. */
const TAKE_POINTS: usize = memory.data(8 * 8, 16);
const CASH_POINTS: usize = memory.data(8 * 8, 16);

/**
 * Computes the leaf's live take and cash points for each of `doublings` useful doublings, from the highest down. The taker
 * is indifferent where its line, from a loss at the new value to its own next cash point (or to a win, if the cube is dead
 * for it), crosses the value of a pass.
 * @param other - whether the roller is the opponent of the side that the cube was set for
 */
export function makeMatchPoints(other: bool, doublings: u32): void {
  for (let level: u32 = doublings; level-- > 0; ) {
    const at = (<usize>level) << 3;
    const lost = meanWhenLost(other, level + 1, lostGammons, lostBackgammons);
    const won = meanWhenWon(other, level + 1, wonGammons, wonBackgammons);
    let best: f64 = won;
    let bestAt: f64 = 1;
    if (canUseCube(other, level + 1)) {
      best = chanceAfterWin(other, level + 1);
      bestAt = load<f64>(CASH_POINTS + at, 8);
    }
    const passed = chanceAfterLoss(other, level);
    store<f64>(TAKE_POINTS + at, share((bestAt * (passed - lost)) / (best - lost)));
    let worst: f64 = lost;
    let worstAt: f64 = 0;
    if (canUseCube(!other, level + 1)) {
      worst = chanceAfterLoss(other, level + 1);
      worstAt = load<f64>(TAKE_POINTS + at, 8);
    }
    const cashed = chanceAfterWin(other, level);
    store<f64>(CASH_POINTS + at, share(worstAt + ((1 - worstAt) * (cashed - worst)) / (won - worst)));
  }
}

/** Limits x to 0 … 1. Take and cash points need it: at lopsided scores lines may cross outside that range. */
function share(x: f64): f64 {
  return min<f64>(max<f64>(x, 0), 1);
}

/** What gammons and backgammons add to the match winning chance of the leaf's roller if the cube stays; `other` as above. */
export function gammonsOfMatch(other: bool, level: u32): f64 {
  if (wonGammons == 0 && lostGammons == 0) return 0;
  const whenWon = meanWhenWon(other, level, wonGammons, wonBackgammons) - chanceAfterWin(other, level);
  const whenLost = meanWhenLost(other, level, lostGammons, lostBackgammons) - chanceAfterLoss(other, level);
  return win * whenWon + (1 - win) * whenLost;
}

/**
 * Match winning chance of the leaf's roller without a double now, with the cube doubled `level` times from the present
 * value. Needs {@link makeMatchPoints} before it; `other` as there.
 */
export function matchEquity(other: bool, level: u32, mayDouble: bool, otherMayDouble: bool): f64 {
  const bottom = meanWhenLost(other, level, lostGammons, lostBackgammons);
  const top = meanWhenWon(other, level, wonGammons, wonBackgammons);
  const dead = win * top + (1 - win) * bottom;
  if (!mayDouble && !otherMayDouble) return dead;
  // A free double: losing the game at the present cube already loses the match.
  const at = (<usize>level) << 3;
  const take = load<f64>(TAKE_POINTS + at);
  const cash = load<f64>(CASH_POINTS + at);
  let x = efficiencyFor(mayDouble, otherMayDouble);
  if (mayDouble && !canUseCube(!other, level)) x = freeEfficiency(x, cash - win);
  else if (otherMayDouble && !canUseCube(other, level)) x = freeEfficiency(x, win - take);
  const live = onLine(
    bottom,
    otherMayDouble,
    take,
    chanceAfterLoss(other, level),
    mayDouble,
    cash,
    chanceAfterWin(other, level),
    top,
  );
  return x * live + (1 - x) * dead;
}
