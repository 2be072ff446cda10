// Cube states that a look-ahead tree carries. A node's value is five probabilities and a vector of f64, one per state of
// the cube: points per unit of the root's cube in a money game, match-winning chance in a match, always of the node's
// side on roll. State 0 is the cube as it is at the root; the others are what doubles can make of it.
//
//   cubefulLeaf(board, kind, outcome, turned, out)   a leaf, its roller about to decide on the cube
//   clearVector(mean); for each roll addCubeful(mean, child, weight / 36)   turns the child's values
//   cubefulUp(mean, turned, out)                     the roller's best cube action in each state; out may be mean
//   cubefulRoot(mean, result)                        the root instead: no double, double/take, double/pass, value
//
// `turned`: the node's roller is the other player, not the root's. For 0-ply the root is cubefulStatic, then cubefulRoot.
import { TWO_SIDED_BEAROFF } from './board';
import { twoSidedCubeful } from './bearoff';
import { makeMatchPoints, matchEquity, moneyEquity, openLeaf } from './janowski';
import { canUseCube, chanceAfterWin, setScore, usefulDoublings } from './match';

/** Owners as the root sees them. */
export const CENTRE: u32 = 0;
export const ROLLER: u32 = 1;
export const OPPONENT: u32 = 2;

/** Room for a vector: 16 f64. */
export const VECTOR_BYTES: usize = 128;

/** State that a double leads to; NONE where the tree has no use for it. */
const NONE: u8 = 255;
const OWNERS: usize = memory.data(16, 16);
const LEVELS: usize = memory.data(16, 16);
/** For each state the next after a double by the root's roller, then by its opponent. */
const NEXT: usize = memory.data(32, 16);

let states: u32 = 0;
let money: bool = true;
let jacoby: bool = false;
let beavers: bool = false;
/** Doublings that may still mean something in a match. */
let doublings: u32 = 0;

/** Number of values in a vector, at most 16. */
export function cubeStates(): u32 {
  return states;
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
 * The cube of a money game.
 * @param owner - CENTRE, ROLLER or OPPONENT
 * @param inPlay - false where nobody may double (the highest cube is reached)
 * @param jacoby_ - gammons count single while the cube is centred
 * @param beavers_ - a double that is worth less than nothing to the doubler is turned once more by the taker, who keeps it
 */
export function setMoneyCube(owner: u32, inPlay: bool, jacoby_: bool, beavers_: bool): void {
  money = true;
  jacoby = jacoby_;
  beavers = beavers_;
  states = 0;
  addState(owner, 0);
  if (!inPlay) return;
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
 * The cube of a match.
 * @param own - points to go of the root's roller, 1 … 64; `other` of its opponent
 * @param late - in the Crawford game or after it
 * @param stake - value of the cube
 * @param inPlay - false in the Crawford game
 * @param plies - depth of the tree, 0 … 3: so many doubles, and one more, can happen in it
 */
export function setMatchCube(
  own: i32,
  other: i32,
  late: bool,
  stake: i32,
  owner: u32,
  inPlay: bool,
  plies: u32,
): void {
  money = false;
  setScore(own, other, late, stake);
  doublings = inPlay ? usefulDoublings() : 0;
  states = 0;
  addState(owner, 0);
  // At each level the states that the one below leads to: one, or from a centred cube two.
  let first: u32 = 0;
  for (let level: u32 = 1; level <= min(doublings, plies + 1); level++) {
    const last = states;
    for (let from = first; from < last; from++) {
      const owns = load<u8>(OWNERS + from);
      for (let by = ROLLER; by <= OPPONENT; by++) {
        if ((owns != CENTRE && owns != by) || !canUseCube(by == OPPONENT, level - 1)) continue;
        link(from, by, states);
        addState(by == ROLLER ? OPPONENT : ROLLER, level);
      }
    }
    first = last;
  }
}

/**
 * Values of a node without a double now, in each state: Janowski's, or exact in money games at the two-sided bearoff.
 * @param kind - class of the board
 * @param outcome - five f32 probabilities of the side on roll
 * @param out - VECTOR_BYTES
 */
export function cubefulStatic(board: usize, kind: i32, outcome: usize, turned: bool, out: usize): void {
  openLeaf(board, kind, outcome);
  const exact = money && kind == TWO_SIDED_BEAROFF;
  if (!money) makeMatchPoints(turned, doublings);
  for (let state: usize = 0; state < <usize>states; state++) {
    const level = <u32>load<u8>(LEVELS + state);
    const owner = <u32>load<u8>(OWNERS + state);
    const mine = owner == CENTRE || owner == (turned ? OPPONENT : ROLLER);
    const theirs = owner == CENTRE || owner == (turned ? ROLLER : OPPONENT);
    let value: f64;
    if (money) {
      const inPlay = states > 1;
      if (exact && inPlay) value = twoSidedCubeful(board, mine, theirs);
      else value = moneyEquity(mine && inPlay, theirs && inPlay, jacoby && owner == CENTRE);
    } else {
      const inPlay = level < doublings;
      value = matchEquity(
        turned,
        level,
        mine && inPlay && canUseCube(turned, level),
        theirs && inPlay && canUseCube(!turned, level),
      );
    }
    store<f64>(out + (state << 3), value);
  }
}

/** State after a double by the node's roller, NONE where it may not or need not. */
function nextOf(state: usize, turned: bool): u8 {
  return load<u8>(NEXT + (state << 1) + (turned ? 1 : 0));
}

/** What a taken double is worth to the doubler, from the vector of values without further action. */
function doubleTake(vector: usize, next: u8): f64 {
  const value = load<f64>(vector + ((<usize>next) << 3));
  return money ? 2 * value : value;
}

/** What a double is worth once it is answered best: passed, taken, or where that is agreed beavered. */
function answered(taken: f64, passed: f64): f64 {
  return min<f64>(passed, money && beavers && taken < 0 ? 2 * taken : taken);
}

/** What a passed double is worth to the doubler. */
function doublePass(state: usize, turned: bool): f64 {
  return money ? 1 : chanceAfterWin(turned, load<u8>(LEVELS + state));
}

/**
 * The best cube action of the node's roller in each state: doubles where the opponent's better answer leaves it more
 * than not doubling.
 * @param mean - values without a double now; `out` may be the same
 */
export function cubefulUp(mean: usize, turned: bool, out: usize): void {
  for (let state: usize = 0; state < <usize>states; state++) {
    let value = load<f64>(mean + (state << 3));
    const next = nextOf(state, turned);
    // The state after a double belongs to the other side, so this loop has not changed it and will not.
    if (next != NONE) value = max<f64>(value, answered(doubleTake(mean, next), doublePass(state, turned)));
    store<f64>(out + (state << 3), value);
  }
}

/** Values of a leaf whose roller is about to decide on the cube: {@link cubefulStatic}, then {@link cubefulUp}. */
export function cubefulLeaf(board: usize, kind: i32, outcome: usize, turned: bool, out: usize): void {
  cubefulStatic(board, kind, outcome, turned, out);
  cubefulUp(out, turned, out);
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
 * The root's numbers, of its roller: four f64 at `result`: no double, double/take, double/pass, the value with the best
 * action (and answer: a beaver where it is allowed and right).
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
  store<f64>(result, next == NONE ? none : max<f64>(none, answered(taken, passed)), 24);
  return next != NONE;
}
