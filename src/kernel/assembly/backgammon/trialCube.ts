// The cube of a trial: who owns it, how often it has been turned, and what the trial is worth with it.
import { TWO_SIDED_BEAROFF, ONE_SIDED_BEAROFF, OVER, classOf } from './board';
import {
  CUBELESS,
  RANKED,
  VECTOR_BYTES,
  answerToDouble,
  carryCube,
  cubefulForeseen,
  cubefulStatic,
  cubefulUp,
  cubefulValue,
  gainsByDouble,
  isClose,
  isCubeDead,
  isExact,
  mayDouble,
  passedValue,
  setMatchCube,
  setMoneyCube,
} from './cube';
import { evaluateFast, isStrong, stayNear } from './evaluate';
import { evaluateNode } from './lookahead';
import { CENTER, OPPONENT, ROLLER } from './owners';
import { CUBE_MARGIN, CUBE_TURNS } from './selection';
import { tallyTake } from './tally';

/** Games without the cube; money games. Any other mode: matches. */
const NONE: u32 = 0;
const MONEY: u32 = 1;

/** Cube states of the current position. */
const VALUES: usize = memory.data(VECTOR_BYTES, 16);

let mode: u32 = NONE;
/** Binary logarithms of cubes: the unit of values, the one that trials begin with, the highest. */
let unit: u32 = 0;
let first: u32 = 0;
let most: u32 = 0;
/** Who owns the cube at the start: CENTER, ROLLER the player who asked, OPPONENT the other. */
let firstOwner: u32 = CENTER;
let jacoby: bool = false;
let beavers: bool = false;
let askersAway: i32 = 1;
let othersAway: i32 = 1;
let crawfordReached: bool = false;
/** Depth of the trees that carry the cube, in plies. */
let depth: u32 = 0;
let atOnce: bool = false;

/** Look-ahead of cube decisions: of the player who asked, of the other, then of both for later turns. */
const CUBE_PLIES: usize = memory.data(16, 4);
/** Whether trials end at the two-sided tables, and at the one-sided ones. */
let exactTruncation: bool = true;
let oneSidedTruncation: bool = true;

let level: u32 = 0;
let owner: u32 = CENTER;

/** Whether the engine would double, after {@link openDecision}. */
export let wouldDouble: bool = false;
/** How the engine would answer, after {@link openDecision}: as {@link answerToDouble} gives it. */
export let wouldAnswer: u32 = 0;
/** Whether the fast net alone decided, after {@link openDecision}, though the strong one is in use. */
let isFast: bool = false;

/** Sets the look-ahead (0 … 3 plies) of cube decisions in the following trials. */
export function setCubePlies(asker: u32, other: u32, laterAsker: u32, laterOther: u32): void {
  store<u32>(CUBE_PLIES, asker);
  store<u32>(CUBE_PLIES, other, 4);
  store<u32>(CUBE_PLIES, laterAsker, 8);
  store<u32>(CUBE_PLIES, laterOther, 12);
}

/** Sets at which bearoff tables the following trials end. */
export function setBearoffTruncation(exact: bool, oneSided: bool): void {
  exactTruncation = exact;
  oneSidedTruncation = oneSided;
}

/** Makes the following trials cubeless. */
export function setCubelessTrials(): void {
  mode = NONE;
}

/**
 * Makes the following trials money games with the cube.
 * @param unit_ - binary logarithm of the cube that is the unit of values; `first_`: of the cube that trials begin
 *   with; `most_`: of the highest cube, 0 if nobody may double
 * @param owner_ - CENTER, ROLLER for the player who asked, OPPONENT for the other
 * @param atOnce_ - whether the side on roll may double before the first roll
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
 * Makes the following trials games of a match: values are match winning chances.
 * @param asker - points to go of the player who asked; `other`: of the other player
 * @param crawfordReached_ - in the Crawford game or after it
 * @param depth_ - the deepest look-ahead of plays and cube decisions, 0 … 3
 */
export function setMatchTrials(
  asker: i32,
  other: i32,
  crawfordReached_: bool,
  first_: u32,
  most_: u32,
  owner_: u32,
  depth_: u32,
  atOnce_: bool,
): void {
  mode = MONEY + 1;
  askersAway = asker;
  othersAway = other;
  crawfordReached = crawfordReached_;
  depth = depth_;
  setStart(first_, most_, owner_, atOnce_);
}

function setStart(first_: u32, most_: u32, owner_: u32, atOnce_: bool): void {
  first = first_;
  most = most_;
  firstOwner = owner_;
  atOnce = atOnce_;
}

/** Whether the trials use the cube. */
export function hasCube(): bool {
  return mode != NONE;
}

/** Sets the cube to its state at the start of a trial. */
export function layCube(): void {
  if (mode == NONE) carryCube(CUBELESS);
  level = first;
  owner = firstOwner;
}

/** Bytes that {@link saveCube} writes. */
export const CUBE_BYTES: usize = 8;

/** Saves the cube's value and owner. */
export function saveCube(to: usize): void {
  store<u32>(to, level);
  store<u32>(to, owner, 4);
}
/** Restores the cube that {@link saveCube} wrote. */
export function restoreCube(from: usize): void {
  level = load<u32>(from);
  owner = load<u32>(from, 4);
}

/** Sets the cube for evaluations by the side on roll. `turned`: that is not the player who asked. */
export function openCube(turned: bool): void {
  if (mode == NONE) return;
  const seen = owner == CENTER ? CENTER : (owner == ROLLER) == turned ? OPPONENT : ROLLER;
  const left = level < most ? most - level : 0;
  if (mode == MONEY) setMoneyCube(seen, left, jacoby, beavers);
  else {
    const own = turned ? othersAway : askersAway;
    const other = turned ? askersAway : othersAway;
    setMatchCube(own, other, crawfordReached, 1 << level, seen, left, depth);
  }
  carryCube(RANKED);
}

/** Binary logarithm of the cube; 0 without it. */
export function cubeLevel(): u32 {
  return mode == NONE ? 0 : level;
}

/** Who owns the cube: CENTER, ROLLER for the player who asked, OPPONENT for the other. */
export function cubeOwner(): u32 {
  return owner;
}

/** Whether trials end at a position of class `kind`, whose table is complete with the cube as it is. */
export function isSolved(board: usize, kind: i32): bool {
  if (kind == TWO_SIDED_BEAROFF ? !exactTruncation : !oneSidedTruncation) return false;
  if (mode == NONE || isCubeDead()) return kind <= ONE_SIDED_BEAROFF;
  return isExact(board, kind);
}

/** Whether the side on roll may double at this turn. */
export function decidesAt(turn: u32): bool {
  return mode != NONE && (turn > 0 || atOnce);
}

/** Look-ahead of a side's cube decisions, in plies. `turned`: it is not the player who asked. */
export function cubePlies(turned: bool, later: bool): u32 {
  return load<u32>(CUBE_PLIES + (turned ? 4 : 0) + (later ? 8 : 0));
}

/**
 * Prepares the cube decision of the side on roll: whether the engine would double and how it would answer, both by the
 * evaluation of the side on roll.
 * @param turn - counted from the start of the trial
 * @param later - whether the levels for later turns apply
 * @param outcome - set if it may double: five probabilities of the side on roll
 * @returns whether it may double
 */
export function openDecision(board: usize, turn: u32, turned: bool, later: bool, outcome: usize): bool {
  if (!mayDouble()) return false;
  const plies = cubePlies(turned, later);
  isFast = plies == 0 && turn >= CUBE_TURNS && isStrong(classOf(board)) && isClear(board, outcome);
  if (!isFast) evaluateNode(board, plies, false, outcome, VALUES);
  wouldDouble = gainsByDouble(VALUES);
  wouldAnswer = answerToDouble(VALUES);
  return true;
}

/** Whether the fast net sees no close choice; sets VALUES and `outcome` by that net. */
function isClear(board: usize, outcome: usize): bool {
  stayNear(board);
  cubefulStatic(board, evaluateFast(board, outcome), outcome, false, VALUES);
  return !isClose(VALUES, CUBE_MARGIN);
}

/** Makes the outcome of {@link openDecision} count, after a passed double: it is then of the net that values positions. */
export function settleOutcome(board: usize, outcome: usize): void {
  if (isFast) evaluateNode(board, 0, false, outcome, VALUES);
}

/** Turns the cube after a taken double by the side on roll. @param doublings - 1 for a take, 2 for a beaver */
export function turnCube(doublings: u32, turned: bool): void {
  tallyTake(level, turned);
  level += doublings;
  // Whoever answers owns the cube, after a beaver too.
  owner = turned ? ROLLER : OPPONENT;
  openCube(turned);
}

/** A value of one side in units and viewpoint of the player who asked. `turned`: it is the other player's. */
function asAsked(value: f64, turned: bool): f64 {
  if (mode != MONEY) return turned ? 1 - value : value;
  const points = value * (<f64>(1 << level) / <f64>(1 << unit));
  return turned ? -points : points;
}

/** Value to the player who asked if a double by the side on roll is passed. */
export function valueOfPass(turned: bool): f64 {
  return asAsked(passedValue(), turned);
}

/**
 * Evaluates a position at which a trial ends or is truncated.
 * @param plies - look-ahead
 * @param decides - whether its side on roll may still double
 * @param outcome - set to the five probabilities of the side on roll
 * @returns the value with the cube to the player who asked; 0 without the cube
 */
export function evaluateEnd(board: usize, plies: u32, turned: bool, decides: bool, outcome: usize): f64 {
  evaluateNode(board, plies, false, outcome, VALUES);
  if (mode == NONE) return 0;
  if (decides && classOf(board) != OVER) cubefulUp(VALUES, false, VALUES);
  return asAsked(load<f64>(VALUES), turned);
}

/**
 * Value to the player who asked of a position after a play, whose side on roll is about to decide on the cube.
 * @param outcome - five probabilities of that side
 * @param turned - whether that side is not the player who asked
 */
export function leafValue(board: usize, kind: i32, outcome: usize, turned: bool): f64 {
  return asAsked(cubefulValue(board, kind, outcome, true), turned);
}

/** Like {@link leafValue} for a guess at the probabilities after the next roll. */
export function foreseenValue(board: usize, kind: i32, outcome: usize, turned: bool): f64 {
  return asAsked(cubefulForeseen(board, kind, outcome, true), turned);
}

/**
 * Like {@link leafValue} with a look-ahead of `plies`, which writes the five probabilities to `seen`. At 0 plies they must
 * already be there.
 * @returns the value; 0 without the cube
 */
export function evaluateChild(board: usize, plies: u32, seen: usize, turned: bool): f64 {
  if (plies == 0) return mode == NONE ? 0 : leafValue(board, classOf(board), seen, turned);
  evaluateNode(board, plies, true, seen, VALUES);
  if (mode == NONE) return 0;
  cubefulUp(VALUES, true, VALUES);
  return asAsked(load<f64>(VALUES), turned);
}
