// Janowski's estimate of what a position is worth with a cube: between a dead cube (the plain mean of the results) and a
// perfectly live one, whose value is linear between the points where a side is indifferent between pass and take.
// R. Janowski, Take-Points in Money Games (1993); the same interpolation in match-winning chance for matches.
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
import { canUseCube, chanceAfterLoss, chanceAfterWin, meanWhenLost, meanWhenWon } from './match';

/**
 * For each class of board.ts six f64: constant, share a pip of the side on roll, least, most; and what an owned cube has more,
 * a constant and a share of its owner's chance of winning.
 */
const EFFICIENCIES: usize = memory.data(5 * 48, 16);
const EFFICIENCY_BYTES: usize = 48;

/** How live the cube is to begin with. Called once at module start. */
export function initEfficiencies(): void {
  setEfficiency(OVER, 1, 0, 1, 1);
  setConstant(TWO_SIDED_BEAROFF, TWO_SIDED_EFFICIENCY);
  setConstant(ONE_SIDED_BEAROFF, ONE_SIDED_EFFICIENCY);
  setEfficiency(RACE, RACE_CONSTANT, RACE_PER_PIP, RACE_LEAST, RACE_MOST);
  setConstant(CONTACT, CONTACT_EFFICIENCY);
  setOwnedEfficiency(ONE_SIDED_BEAROFF, ONE_SIDED_OWNED, ONE_SIDED_OWNED_PER_WIN);
  setOwnedEfficiency(RACE, RACE_OWNED, RACE_OWNED_PER_WIN);
}

function setConstant(kind: i32, efficiency: f64): void {
  setEfficiency(kind, efficiency, 0, efficiency, efficiency);
}

/**
 * The least efficiency where a double costs its maker nothing, since losing the game already loses the match: it is made
 * at the next turn, so the cube is nearly fully live. Measured on 80 contact positions at 7 scores against an own
 * look-ahead of one ply: off by 0.02 of normalised equity (root mean square, mean 0.00), with the class's efficiency by
 * 0.05 to 0.15, always in favour of the side that cannot double.
 */
let freeDouble: f64 = 0.97;

/** Sets the least efficiency where a double costs nothing; 0 = as any other. */
export function setFreeDoubleEfficiency(least: f64): void {
  freeDouble = least;
}

/** Sets how live the cube is in positions of class `kind`, whoever has it, 0 = dead … 1 = fully live. */
export function setEfficiency(kind: i32, constant: f64, perPip: f64, least: f64, most: f64): void {
  const row = EFFICIENCIES + <usize>kind * EFFICIENCY_BYTES;
  store<f64>(row, constant);
  store<f64>(row, perPip, 8);
  store<f64>(row, least, 16);
  store<f64>(row, most, 24);
  setOwnedEfficiency(kind, 0, 0);
}

/** Sets by how much more an owned cube is live in positions of class `kind`: constant + perWin × its owner's chance of winning. */
export function setOwnedEfficiency(kind: i32, constant: f64, perWin: f64): void {
  const row = EFFICIENCIES + <usize>kind * EFFICIENCY_BYTES;
  store<f64>(row, constant, 32);
  store<f64>(row, perWin, 40);
}

/** Takes the cube efficiencies of a position of class `kind` for those of the leaf. */
function openEfficiencies(board: usize, kind: i32): void {
  const row = EFFICIENCIES + <usize>kind * EFFICIENCY_BYTES;
  const raw = load<f64>(row) + load<f64>(row, 8) * <f64>pipCount(board);
  efficiency = min<f64>(max<f64>(raw, load<f64>(row, 16)), load<f64>(row, 24));
  ownedMore = load<f64>(row, 32);
  ownedPerWin = load<f64>(row, 40);
}

/** The leaf being valued, seen by its roller: chance of winning; shares of gammons and backgammons in wins and in losses. */
let win: f64 = 0;
let wonGammons: f64 = 0;
let wonBackgammons: f64 = 0;
let lostGammons: f64 = 0;
let lostBackgammons: f64 = 0;
/** Cube efficiency in the middle; what an owned cube has more: ownedMore + ownedPerWin × its owner's chance of winning. */
let efficiency: f64 = 0;
let ownedMore: f64 = 0;
let ownedPerWin: f64 = 0;
/** Money: mean points of a won game and of a lost one, ≥ 1. */
let wonPoints: f64 = 1;
let lostPoints: f64 = 1;

/** Takes the five probabilities of the side on roll (f32) as the leaf that the functions below speak of. */
export function openLeaf(board: usize, kind: i32, outcome: usize): void {
  win = <f64>load<f32>(outcome);
  const lose = 1 - win;
  wonGammons = win > 0 ? <f64>load<f32>(outcome, 4) / win : 0;
  wonBackgammons = win > 0 ? <f64>load<f32>(outcome, 8) / win : 0;
  lostGammons = lose > 0 ? <f64>load<f32>(outcome, 12) / lose : 0;
  lostBackgammons = lose > 0 ? <f64>load<f32>(outcome, 16) / lose : 0;
  openEfficiencies(board, kind);
  wonPoints = 1 + wonGammons + wonBackgammons;
  lostPoints = 1 + lostGammons + lostBackgammons;
}

/** Cube efficiency of the leaf by who may double: both, the roller alone, the other alone. */
function efficiencyFor(mayDouble: bool, otherMayDouble: bool): f64 {
  if (mayDouble && otherMayDouble) return efficiency;
  const ownersWin = mayDouble ? win : 1 - win;
  return share(efficiency + ownedMore + ownedPerWin * ownersWin);
}

/**
 * Value of the leaf on the broken line through (0, bottom), (take, passed) if the other may double, (cash, cashed) if the
 * roller may, and (1, top).
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
 * @param mayDouble - whether the roller has access to the cube; both false: a dead cube
 * @param noGammons - gammons count single as long as nobody doubles (Jacoby rule with a centred cube)
 */
export function moneyEquity(mayDouble: bool, otherMayDouble: bool, noGammons: bool): f64 {
  const top = noGammons ? 1 : wonPoints;
  const bottom = noGammons ? -1 : -lostPoints;
  const dead = win * top + (1 - win) * bottom;
  if (!mayDouble && !otherMayDouble) return dead;
  // Where the taker of a fully live cube is indifferent; gammons count once the cube is turned.
  const scale = wonPoints + lostPoints + 0.5;
  const take = (lostPoints - 0.5) / scale;
  const cash = (lostPoints + 1) / scale;
  const live = onLine(bottom, otherMayDouble, take, -1, mayDouble, cash, 1, top);
  const x = efficiencyFor(mayDouble, otherMayDouble);
  return x * live + (1 - x) * dead;
}

/** Take and cash points of the roller with a fully live cube at each value, for the double to the next one. */
const TAKE_POINTS: usize = memory.data(8 * 8, 16);
const CASH_POINTS: usize = memory.data(8 * 8, 16);

/**
 * Makes the live take and cash points of the leaf at the cube values that `doublings` useful ones start from, from the
 * highest down: the taker is indifferent where its line, from losing at the new value to its own next cash point (or to
 * a won game where that wins the match and the cube is dead for it), passes the value of a pass.
 * @param other - whether the roller is the other player, not the one who asks
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

/** Kept to 0 … 1; take and cash points, too: at lopsided scores a line may pass the value of a pass outside the board. */
function share(x: f64): f64 {
  return min<f64>(max<f64>(x, 0), 1);
}

/**
 * Match-winning chance of the leaf's roller without a double now, with the cube doubled `level` times from the present
 * value; {@link makeMatchPoints} before it.
 */
export function matchEquity(other: bool, level: u32, mayDouble: bool, otherMayDouble: bool): f64 {
  const bottom = meanWhenLost(other, level, lostGammons, lostBackgammons);
  const top = meanWhenWon(other, level, wonGammons, wonBackgammons);
  const dead = win * top + (1 - win) * bottom;
  if (!mayDouble && !otherMayDouble) return dead;
  // A double that costs its maker nothing: who loses the game as it stands has lost the match.
  const free = (mayDouble && !canUseCube(!other, level)) || (otherMayDouble && !canUseCube(other, level));
  const own = efficiencyFor(mayDouble, otherMayDouble);
  const x = free ? max<f64>(own, freeDouble) : own;
  const at = (<usize>level) << 3;
  const live = onLine(
    bottom,
    otherMayDouble,
    load<f64>(TAKE_POINTS + at),
    chanceAfterLoss(other, level),
    mayDouble,
    load<f64>(CASH_POINTS + at),
    chanceAfterWin(other, level),
    top,
  );
  return x * live + (1 - x) * dead;
}
