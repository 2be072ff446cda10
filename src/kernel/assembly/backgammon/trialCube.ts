// The cube of a trial: who owns it, how often it has been turned, and what the trial is worth with it.
import { TWO_SIDED_BEAROFF, ONE_SIDED_BEAROFF, OVER, classOf } from './board';
import {
  CENTRE,
  CUBELESS,
  OPPONENT,
  RANKED,
  ROLLER,
  VECTOR_BYTES,
  answerToDouble,
  carryCube,
  cubefulLeaf,
  cubefulUp,
  gainsByDouble,
  isCubeDead,
  mayDouble,
  passedValue,
  setMatchCube,
  setMoneyCube,
} from './cube';
import { evaluateNode } from './lookahead';
import { tallyTake } from './tally';

/** Games without the cube; money games; matches. */
const NONE: u32 = 0;
const MONEY: u32 = 1;

/** Cube states of the position in hand. */
const VALUES: usize = memory.data(VECTOR_BYTES, 16);

let mode: u32 = NONE;
/** Binary logarithm of the cube: in whose unit values are, at the start of a trial, the highest. */
let unit: u32 = 0;
let first: u32 = 0;
let most: u32 = 0;
/** Who owns the cube at the start: CENTRE, ROLLER the player who asked, OPPONENT the other. */
let firstOwner: u32 = CENTRE;
let jacoby: bool = false;
let beavers: bool = false;
let askersAway: i32 = 1;
let othersAway: i32 = 1;
let late: bool = false;
/** Depth of the trees that carry the cube. */
let depth: u32 = 0;
let atOnce: bool = false;

/** Look-ahead of cube decisions: of the player who asked, its opponent, and both again for later turns. */
const CUBE_PLIES: usize = memory.data(16, 4);
/** Whether trials end where the two-sided tables know all, and where the one-sided do. */
let exactTruncation: bool = true;
let oneSidedTruncation: bool = true;

let level: u32 = 0;
let owner: u32 = CENTRE;

/** After {@link openDecision}: what the engine would do, an answer as {@link answerToDouble} gives it. */
export let wouldDouble: bool = false;
export let wouldAnswer: u32 = 0;

/** Look-ahead of the cube decisions of the following trials, 0 … 3. */
export function setCubePlies(asker: u32, other: u32, laterAsker: u32, laterOther: u32): void {
  store<u32>(CUBE_PLIES, asker);
  store<u32>(CUBE_PLIES, other, 4);
  store<u32>(CUBE_PLIES, laterAsker, 8);
  store<u32>(CUBE_PLIES, laterOther, 12);
}

/** At which bearoff tables the following trials end. */
export function setBearoffTruncation(exact: bool, oneSided: bool): void {
  exactTruncation = exact;
  oneSidedTruncation = oneSided;
}

/** The following trials know no cube. */
export function setCubelessTrials(): void {
  mode = NONE;
}

/**
 * The following trials are of a money game with the cube.
 * @param unit_ - binary logarithm of the cube in whose unit values are; `first_`: of the cube that trials begin with;
 *   `most_`: of the highest, 0 where nobody may double
 * @param owner_ - CENTRE, ROLLER for the player who asked, OPPONENT for the other
 * @param atOnce_ - whether the first to roll may double before it
 */
export function setMoneyTrials(
  unit_: u32,
  first_: u32,
  most_: u32,
  owner_: u32,
  jacoby_: bool,
  beavers_: bool,
  atOnce_: bool,
): void {
  mode = MONEY;
  unit = unit_;
  jacoby = jacoby_;
  beavers = beavers_;
  setStart(first_, most_, owner_, atOnce_);
}

/**
 * The following trials are of a match: values are the chances of winning it.
 * @param asker - points to go of the player who asked, `other` of the other
 * @param late_ - in the Crawford game or after it
 * @param depth_ - the deepest look-ahead of plays and cube decisions, 0 … 3
 */
export function setMatchTrials(
  asker: i32,
  other: i32,
  late_: bool,
  first_: u32,
  most_: u32,
  owner_: u32,
  depth_: u32,
  atOnce_: bool,
): void {
  mode = MONEY + 1;
  askersAway = asker;
  othersAway = other;
  late = late_;
  depth = depth_;
  setStart(first_, most_, owner_, atOnce_);
}

function setStart(first_: u32, most_: u32, owner_: u32, atOnce_: bool): void {
  first = first_;
  most = most_;
  firstOwner = owner_;
  atOnce = atOnce_;
}

/** Whether the trials know the cube. */
export function hasCube(): bool {
  return mode != NONE;
}

/** Puts the cube where it is at the beginning of a trial. */
export function layCube(): void {
  if (mode == NONE) carryCube(CUBELESS);
  level = first;
  owner = firstOwner;
}

/** Bytes of {@link saveCube}. */
export const CUBE_BYTES: usize = 8;

/** Keeps where the cube is, which {@link restoreCube} puts it back to. */
export function saveCube(to: usize): void {
  store<u32>(to, level);
  store<u32>(to, owner, 4);
}
export function restoreCube(from: usize): void {
  level = load<u32>(from);
  owner = load<u32>(from, 4);
}

/** The cube as the side on roll sees it: for the evaluations that follow. `turned`: that is not the player who asked. */
export function openCube(turned: bool): void {
  if (mode == NONE) return;
  const seen = owner == CENTRE ? CENTRE : (owner == ROLLER) == turned ? OPPONENT : ROLLER;
  const inPlay = level < most;
  if (mode == MONEY) setMoneyCube(seen, inPlay, jacoby, beavers);
  else {
    const own = turned ? othersAway : askersAway;
    const other = turned ? askersAway : othersAway;
    setMatchCube(own, other, late, 1 << level, seen, inPlay, depth);
  }
  carryCube(RANKED);
}

/** Binary logarithm of the cube; 0 without it. */
export function cubeLevel(): u32 {
  return mode == NONE ? 0 : level;
}

/** Who owns the cube: CENTRE, ROLLER for the player who asked, OPPONENT for the other. */
export function cubeOwner(): u32 {
  return owner;
}

/** Whether trials end at the tables, which know all about a position of class `kind` with the cube as it is. */
export function isSolved(kind: i32): bool {
  if (kind == TWO_SIDED_BEAROFF ? !exactTruncation : !oneSidedTruncation) return false;
  if (mode == NONE || isCubeDead()) return kind <= ONE_SIDED_BEAROFF;
  return mode == MONEY && kind == TWO_SIDED_BEAROFF;
}

/** Whether the side on roll may double at this turn. */
export function decidesAt(turn: u32): bool {
  return mode != NONE && (turn > 0 || atOnce);
}

/** Look-ahead of the cube decisions of a side. */
export function cubePlies(turned: bool, later: bool): u32 {
  return load<u32>(CUBE_PLIES + (turned ? 4 : 0) + (later ? 8 : 0));
}

/**
 * Opens the cube decision of the side on roll: whether it would double, and how its opponent would answer, both as the
 * side on roll sees it.
 * @param later - whether at the later level
 * @param outcome - filled where it may double: five probabilities of the side on roll
 * @returns whether it may double
 */
export function openDecision(board: usize, turned: bool, later: bool, outcome: usize): bool {
  if (!mayDouble()) return false;
  evaluateNode(board, cubePlies(turned, later), false, outcome, VALUES);
  wouldDouble = gainsByDouble(VALUES);
  wouldAnswer = answerToDouble(VALUES);
  return true;
}

/** A double by the side on roll is taken. @param doublings - how often the cube is turned: 2 for a beaver */
export function turnCube(doublings: u32, turned: bool): void {
  tallyTake(level, turned);
  level += doublings;
  // A beaver keeps the cube, so that whoever answers owns it either way.
  owner = turned ? ROLLER : OPPONENT;
  openCube(turned);
}

/** A value of one side as the player who asked counts it. `turned`: that is the other side. */
function asAsked(value: f64, turned: bool): f64 {
  if (mode != MONEY) return turned ? 1 - value : value;
  const points = value * (<f64>(1 << level) / <f64>(1 << unit));
  return turned ? -points : points;
}

/** What a game that ends with a pass is worth, of a double by the side on roll. */
export function valueOfPass(turned: bool): f64 {
  return asAsked(passedValue(), turned);
}

/**
 * What a position is worth that is not played on from.
 * @param plies - look-ahead
 * @param decides - whether its side on roll may still double
 * @param outcome - filled: five probabilities of the side on roll
 * @returns the value with the cube to the player who asked; 0 without it
 */
export function evaluateEnd(board: usize, plies: u32, turned: bool, decides: bool, outcome: usize): f64 {
  evaluateNode(board, plies, false, outcome, VALUES);
  if (mode == NONE) return 0;
  if (decides && classOf(board) != OVER) cubefulUp(VALUES, false, VALUES);
  return asAsked(load<f64>(VALUES), turned);
}

/**
 * What a position after a play is worth to the player who asked, its side on roll about to decide on the cube.
 * @param outcome - five probabilities of that side
 * @param turned - whether that side is not the player who asked
 */
export function leafValue(board: usize, kind: i32, outcome: usize, turned: bool): f64 {
  cubefulLeaf(board, kind, outcome, true, VALUES);
  return asAsked(load<f64>(VALUES), turned);
}

/**
 * The same by a look-ahead of `plies`, which puts the five probabilities into `seen`, where for 0 plies they are already.
 * @returns 0 without the cube
 */
export function evaluateChild(board: usize, plies: u32, seen: usize, turned: bool): f64 {
  if (plies == 0) return mode == NONE ? 0 : leafValue(board, classOf(board), seen, turned);
  evaluateNode(board, plies, true, seen, VALUES);
  if (mode == NONE) return 0;
  cubefulUp(VALUES, true, VALUES);
  return asAsked(load<f64>(VALUES), turned);
}
