// Cube states that a look-ahead tree carries. A node's value is five probabilities and a vector of f64, one per state of
// the cube: points per unit of the root's cube in a money game, match winning chance in a match, always for the node's
// side on roll. State 0 is the cube as it is at the root; the others are those that doubles can lead to.
//
//   cubefulLeaf(board, kind, outcome, turned, out)   a leaf whose roller is about to decide on the cube
//   clearVector(mean); for each roll addCubeful(mean, child, weight / 36)   turns the child's values
//   cubefulUp(mean, turned, out)                     the roller's best cube action in each state; out may be mean
//   cubefulRoot(mean, result)                        at the root instead: no double, double/take, double/pass, value
//
// `turned`: the node's roller is the root's opponent. At 0-ply the root needs cubefulStatic, then cubefulRoot.
import { ONE_SIDED_BEAROFF, OVER, TWO_SIDED_BEAROFF } from './board';
import { twoSidedCubeful } from './bearoff';
import { gammonsOfMatch, makeMatchPoints, matchEquity, moneyEquity, openLeaf } from './janowski';
import { canUseCube, chanceAfterLoss, chanceAfterWin, setScore, usefulDoublings } from './match';
import { openSolver } from './matchSolver';
import { CENTER, OPPONENT, ROLLER } from './owners';
import { openRace, racedChance } from './raceChain';
import { isSmall, smallChance } from './smallBearoff';

/** With this many doublings left or more, a money game is treated as one without a highest cube. */
export const UNLIMITED: u32 = 3;

/** Room for a vector: 16 f64. */
export const VECTOR_BYTES: usize = 128;

/** In place of the state that a double leads to: it may not be made, or the tree has no use for it. */
const NONE: u8 = 255;
const OWNERS: usize = memory.data(16, 16);
const LEVELS: usize = memory.data(16, 16);
/** Per state the one after a double by the root's roller, then by its opponent. */
const NEXT: usize = memory.data(32, 16);

/** A look-ahead without the cube. */
export const CUBELESS: u32 = 0;
/** A look-ahead that carries the cube's values but ranks plays without it. */
export const CARRIED: u32 = 1;
/** A look-ahead that carries the cube's values and ranks plays by them. */
export const RANKED: u32 = 2;

let carrying: u32 = CUBELESS;
/** All that a tree's values depend on besides board, plies and side on roll, packed in 27 bits. */
let context: u32 = 0;
let states: u32 = 0;
let money: bool = true;
let jacoby: bool = false;
let beavers: bool = false;
/**
 * Doublings that are left: in a match those that at least one side still has a use for, in a money game at most
 * UNLIMITED.
 */
let doublings: u32 = 0;
/** Whether bearoffs are solved with the cube of a match. */
let solves: bool = false;
/** Whether Janowski's formula values bearoffs of matches too. */
let foresees: bool = false;

/** Number of values in a vector, at most 9. */
export function cubeStates(): u32 {
  return states;
}

/** Chooses between CUBELESS, CARRIED and RANKED for the look-ahead that follows. The cube itself is set separately. */
export function carryCube(how: u32): void {
  carrying = how;
}
/** Whether a look-ahead carries the cube's values along. */
export function carriesCube(): bool {
  return carrying != CUBELESS;
}
/** Whether plays are ranked with the cube. */
export function ranksByCube(): bool {
  return carrying == RANKED;
}
/** A number below 2^27 that differs between trees whose values may differ on the same board; 0 without the cube. */
export function cubeContext(): u32 {
  return carrying == CUBELESS ? 0 : context | carrying;
}

function addState(owner: u32, level: u32): void {
  store<u8>(OWNERS + states, <u8>owner);
  store<u8>(LEVELS + states, <u8>level);
  store<u16>(NEXT + ((<usize>states) << 1), 0xffff);
  states++;
}
function link(from: u32, by: u32, to: u32): void {
  store<u8>(NEXT + ((<usize>from) << 1) + (by - ROLLER), <u8>to);
}

/**
 * Adds the states that at most `levels` doubles lead to, level by level: from the level below one, or two from a centered
 * cube.
 */
function addLevels(levels: u32): void {
  let first: u32 = 0;
  for (let level: u32 = 1; level <= levels; level++) {
    const last = states;
    for (let from = first; from < last; from++) {
      const owns = load<u8>(OWNERS + from);
      for (let by = ROLLER; by <= OPPONENT; by++) {
        if ((owns != CENTER && owns != by) || !hasUse(by == OPPONENT, level - 1)) continue;
        link(from, by, states);
        addState(by == ROLLER ? OPPONENT : ROLLER, level);
      }
    }
    first = last;
  }
}

/** Whether a side has a use for a cube doubled `level` times; always in a money game. */
function hasUse(opponent: bool, level: u32): bool {
  return money || canUseCube(opponent, level);
}

/**
 * Sets the cube of a money game.
 * @param owner - CENTER, ROLLER or OPPONENT
 * @param left - doublings until the cube has its highest value; 0: nobody may double
 * @param jacoby_ - gammons count single while the cube is centered
 * @param beavers_ - if a taken double is worth less than 0 to the doubler, the taker turns the cube once more and keeps it
 */
export function setMoneyCube(owner: u32, left: u32, jacoby_: bool, beavers_: bool): void {
  money = true;
  jacoby = jacoby_;
  beavers = beavers_;
  doublings = min(left, UNLIMITED);
  context = 4 | (owner << 3) | (doublings << 5) | (u32(jacoby_) << 8) | (u32(beavers_) << 9);
  states = 0;
  addState(owner, 0);
  if (doublings < UNLIMITED) return addLevels(doublings);
  // Without a highest cube, every level has the same values per unit, so doubles lead back and forth between these states.
  if (owner != ROLLER) addState(ROLLER, 0);
  if (owner != OPPONENT) addState(OPPONENT, 0);
  for (let from: u32 = 0; from < states; from++) {
    for (let to: u32 = 0; to < states; to++) {
      const fromOwner = load<u8>(OWNERS + from);
      const toOwner = load<u8>(OWNERS + to);
      if (fromOwner != OPPONENT && toOwner == OPPONENT) link(from, ROLLER, to);
      if (fromOwner != ROLLER && toOwner == ROLLER) link(from, OPPONENT, to);
    }
  }
}

/**
 * Sets the cube of a match.
 * @param own - points to go of the root's roller, 1 … 64; `other` of its opponent
 * @param crawfordReached - in the Crawford game or after it
 * @param stake - value of the cube
 * @param left - doublings until the cube has its highest value; 0 in the Crawford game
 * @param plies - depth of the tree, 0 … 3; it can contain plies + 1 doubles
 */
export function setMatchCube(
  own: i32,
  other: i32,
  crawfordReached: bool,
  stake: i32,
  owner: u32,
  left: u32,
  plies: u32,
): void {
  money = false;
  setScore(own, other, crawfordReached, stake);
  doublings = min(left, usefulDoublings());
  context =
    (owner << 3) |
    (doublings << 5) |
    (u32(crawfordReached) << 8) |
    (plies << 9) |
    (ctz(stake) << 11) |
    ((own - 1) << 15) |
    ((other - 1) << 21);
  solves = openSolver(own, other, crawfordReached, ctz(stake), owner, doublings);
  states = 0;
  addState(owner, 0);
  addLevels(min(doublings, plies + 1));
}

/**
 * Values of a node without a double now, in each state: Janowski's, but in money games exact at the two-sided bearoff and in
 * matches solved in bearoffs, see matchSolver.ts.
 * @param kind - class of the board
 * @param outcome - eight f32: probabilities of the side on roll and cube efficiencies, see openLeaf
 * @param out - the vector of values, VECTOR_BYTES
 */
export function cubefulStatic(board: usize, kind: i32, outcome: usize, turned: bool, out: usize): void {
  openStates(board, kind, outcome, turned);
  for (let state: u32 = 0; state < states; state++)
    store<f64>(out + ((<usize>state) << 3), staticValue(board, kind, state, turned));
}

/** Sets the leaf that {@link staticValue} values. */
function openStates(board: usize, kind: i32, outcome: usize, turned: bool): void {
  openLeaf(board, kind, outcome);
  if (money) return;
  if (!isSolvedMatch(kind)) makeMatchPoints(turned, doublings);
  else if (!isExact(board, kind)) openRace(board, <f64>load<f32>(outcome));
}

/** Whether a class is solved with the cube of a match. */
function isSolvedMatch(kind: i32): bool {
  return solves && !foresees && (kind == TWO_SIDED_BEAROFF || kind == ONE_SIDED_BEAROFF);
}

/** Value of the leaf in one state without a double now. */
function staticValue(board: usize, kind: i32, state: u32, turned: bool): f64 {
  const level = <u32>load<u8>(LEVELS + state);
  const owner = <u32>load<u8>(OWNERS + state);
  const mine = owner == CENTER || owner == (turned ? OPPONENT : ROLLER);
  const theirs = owner == CENTER || owner == (turned ? ROLLER : OPPONENT);
  const inPlay = level < doublings && kind != OVER;
  if (money) {
    if (inPlay && isExact(board, kind)) return twoSidedCubeful(board, mine, theirs);
    return moneyEquity(mine && inPlay, theirs && inPlay, jacoby && owner == CENTER);
  }
  const mayTurn = mine && inPlay && canUseCube(turned, level);
  const otherMayTurn = theirs && inPlay && canUseCube(!turned, level);
  if (!isSolvedMatch(kind) || (!mayTurn && !otherMayTurn))
    return matchEquity(turned, level, mayTurn, otherMayTurn);
  return isExact(board, kind)
    ? smallChance(board, level, owner, turned)
    : racedChance(level, owner, turned) + gammonsOfMatch(turned, level);
}

/**
 * Whether a position of class `kind` has exact values with the cube, so that look-ahead adds nothing. In money games the table
 * has those of a cube without a highest value, and those without a cube; in matches small bearoffs are solved.
 */
export function isExact(board: usize, kind: i32): bool {
  if (kind != TWO_SIDED_BEAROFF) return false;
  return money ? doublings == 0 || doublings == UNLIMITED : solves && isSmall(board);
}

/** State after a double by the node's roller; NONE if it may not double or has no use for it. */
function nextOf(state: usize, turned: bool): u8 {
  return load<u8>(NEXT + (state << 1) + (turned ? 1 : 0));
}

/** Value of a taken double to the doubler, from the vector of values without a double now. */
function doubleTake(vector: usize, next: u8): f64 {
  const value = load<f64>(vector + ((<usize>next) << 3));
  return money ? 2 * value : value;
}

/** Whether a taken double from a state may be beavered: the cube must not be beyond its highest value after it. */
function mayBeaver(state: usize): bool {
  return money && beavers && <u32>load<u8>(LEVELS + state) + 2 <= doublings;
}

/** Value of a double from a state to the doubler after the best answer: pass, take or, if allowed, beaver. */
function answered(state: usize, taken: f64, passed: f64): f64 {
  return min<f64>(passed, taken < 0 && mayBeaver(state) ? 2 * taken : taken);
}

/** Value of a passed double to the doubler. */
function doublePass(state: usize, turned: bool): f64 {
  return money ? 1 : chanceAfterWin(turned, load<u8>(LEVELS + state));
}

/** Whether nobody may double anymore or has a use for it; there is only one state then. */
export function isCubeDead(): bool {
  return states == 1;
}

/** Whether the root's roller may double. */
export function mayDouble(): bool {
  return nextOf(0, false) != NONE;
}

/** Value of a passed double to the root's roller. */
export function passedValue(): f64 {
  return doublePass(0, false);
}

/** The answer of {@link answerToDouble} if the double is passed. */
export const PASSED: u32 = 0xff;

/** Whether doubling is better for the root's roller, who may double. @param vector - values without a double now */
export function gainsByDouble(vector: usize): bool {
  return load<f64>(vector) < answered(0, doubleTake(vector, nextOf(0, false)), doublePass(0, false));
}

/**
 * Whether the double of the root's roller, who may double, or its answer is a choice between values at most `margin` apart.
 * @param vector - values without a double now
 * @param margin - points per cube; in a match the same share of what the doubled cube can win and lose
 */
export function isClose(vector: usize, margin: f64): bool {
  const near = money ? margin : (margin * (chanceAfterWin(false, 1) - chanceAfterLoss(false, 1))) / 4;
  const taken = doubleTake(vector, nextOf(0, false));
  const passed = doublePass(0, false);
  const gain = answered(0, taken, passed) - load<f64>(vector);
  return abs(gain) <= near || abs(taken - passed) <= near || (mayBeaver(0) && abs(taken) <= near);
}

/**
 * The best answer to a double by the root's roller, who may double.
 * @param vector - values without a double now
 * @returns how often the cube is turned: 1 by a take, 2 by a beaver; or PASSED
 */
export function answerToDouble(vector: usize): u32 {
  const taken = doubleTake(vector, nextOf(0, false));
  if (taken >= doublePass(0, false)) return PASSED;
  return taken < 0 && mayBeaver(0) ? 2 : 1;
}

/**
 * Applies the best cube action of the node's roller in each state: it doubles if that is worth more, even after the
 * opponent's best answer.
 * @param mean - values without a double now; `out` may be the same
 */
export function cubefulUp(mean: usize, turned: bool, out: usize): void {
  for (let state: usize = 0; state < <usize>states; state++) {
    let value = load<f64>(mean + (state << 3));
    const next = nextOf(state, turned);
    // In the state after a double the opponent owns the cube, so this loop leaves its value as it is.
    if (next != NONE)
      value = max<f64>(value, answered(state, doubleTake(mean, next), doublePass(state, turned)));
    store<f64>(out + (state << 3), value);
  }
}

/**
 * Converts a state 0 value of a node's roller to units of the score: points in a money game; in a match normalized (EMG),
 * so that winning the game at the root's cube counts 1 and losing it −1.
 */
export function normalized(value: f64, turned: bool): f32 {
  if (money) return <f32>value;
  const won = chanceAfterWin(turned, 0);
  const lost = chanceAfterLoss(turned, 0);
  return <f32>((2 * value - won - lost) / (won - lost));
}

/** Value of a leaf whose roller is about to decide on the cube: state 0 of {@link cubefulLeaf}, without the others. */
export function cubefulValue(board: usize, kind: i32, outcome: usize, turned: bool): f64 {
  openStates(board, kind, outcome, turned);
  let value = staticValue(board, kind, 0, turned);
  const next = nextOf(0, turned);
  if (next != NONE) {
    const after = staticValue(board, kind, next, turned);
    value = max<f64>(value, answered(0, money ? 2 * after : after, doublePass(0, turned)));
  }
  return value;
}

/** {@link cubefulValue}, normalized: the score by which plays are ranked. */
export function cubefulScore(board: usize, kind: i32, outcome: usize, turned: bool): f32 {
  return normalized(cubefulValue(board, kind, outcome, turned), turned);
}

/** Values of a leaf whose roller is about to decide on the cube: {@link cubefulStatic}, then {@link cubefulUp}. */
export function cubefulLeaf(board: usize, kind: i32, outcome: usize, turned: bool, out: usize): void {
  cubefulStatic(board, kind, outcome, turned, out);
  cubefulUp(out, turned, out);
}

/**
 * The same for a guess at the outcome after the next roll, always by Janowski's formula: tables would ignore the guess or cost
 * more time than it is worth. @param kind - not TWO_SIDED_BEAROFF
 */
export function cubefulForeseen(board: usize, kind: i32, outcome: usize, turned: bool): f64 {
  foresees = true;
  const value = cubefulValue(board, kind, outcome, turned);
  foresees = false;
  return value;
}

/** Sets a vector to zero, to add to. */
export function clearVector(vector: usize): void {
  memory.fill(vector, 0, VECTOR_BYTES);
}

/** Adds `share` of a child's values to its parent's, turned: the child's side on roll is the parent's opponent. */
export function addCubeful(mean: usize, child: usize, share: f64): void {
  for (let state: usize = 0; state < <usize>states; state++) {
    const at = state << 3;
    const value = load<f64>(child + at);
    store<f64>(mean + at, load<f64>(mean + at) + share * (money ? -value : 1 - value));
  }
}

/**
 * The root's cube decision, from its roller's viewpoint: four f64 at `result`: no double, double/take, double/pass, and the
 * value with the best action and answer (a beaver if allowed and right).
 * @param vector - values without a double now
 * @returns whether the roller may double; if not, the second and third are 0
 */
export function cubefulRoot(vector: usize, result: usize): bool {
  const none = load<f64>(vector);
  const next = nextOf(0, false);
  const taken = next == NONE ? 0 : doubleTake(vector, next);
  const passed = next == NONE ? 0 : doublePass(0, false);
  store<f64>(result, none);
  store<f64>(result, taken, 8);
  store<f64>(result, passed, 16);
  store<f64>(result, next == NONE ? none : max<f64>(none, answered(0, taken, passed)), 24);
  return next != NONE;
}
