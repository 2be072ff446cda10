// The luck of a trial's dice, a control variate: subtracting it from the result reduces the variance and adds no bias,
// however the luck is estimated.
//
// Luck is the value after the roll thrown less the mean over all possible rolls, either by playing all of them (LOOKAHEAD) or
// by a net's prediction (LEARNED), which takes one evaluation.
import { BEST_BOARD, BOARD_BYTES, ROLL_BOARDS, ROLL_OUTCOMES, TRIAL_BOARD } from '../memory';
import { CONTACT, ONE_SIDED_BEAROFF, turnBoard } from './board';
import { bestPlay, setParentOf } from './evaluate';
import { LEARNED_CONTACT, LEARNED_CONTACT_CUBE, LEARNED_RACE, LEARNED_RACE_CUBE } from './luckCoefficients';
import { predictRolls } from './luckNet';
import { LUCK_CONTACT_NET, LUCK_RACE_NET } from './nets';
import { evaluateChild, foreseenValue, hasCube } from './trialCube';

/** Way to measure luck: not at all. */
export const NONE: u32 = 0;
/** Way to measure luck: play every possible roll. */
export const LOOKAHEAD: u32 = 1;
/** Way to measure luck: a luck net's prediction for every roll. */
export const LEARNED: u32 = 2;

/** Per way, for contact then race, two f64: coefficients of the probabilities and of the value with the cube. */
const COEFFICIENTS: usize = memory.data(3 * 32, 16);

/**
 * Sets the initial coefficients, once at module start. Look-ahead luck is subtracted fully, so that no variance remains where
 * evaluations are exact. The fitted coefficients, 0.997 to 1.007, would save less than 1 % of the remaining variance.
 */
export function initLuck(): void {
  setLuckCoefficients(LOOKAHEAD, true, 1, 1);
  setLuckCoefficients(LOOKAHEAD, false, 1, 1);
  setLuckCoefficients(LEARNED, true, LEARNED_CONTACT, LEARNED_CONTACT_CUBE);
  setLuckCoefficients(LEARNED, false, LEARNED_RACE, LEARNED_RACE_CUBE);
}

/** Sets the share (1 = all) of the luck measured in one way that is subtracted on turns with or without contact. */
export function setLuckCoefficients(way: u32, contact: bool, probabilities: f64, cubeful: f64): void {
  const at = coefficientsAt(way, contact);
  store<f64>(at, probabilities);
  store<f64>(at, cubeful, 8);
}

/** One of the coefficients of {@link setLuckCoefficients}. */
export function luckCoefficient(way: u32, contact: bool, cubeful: bool): f64 {
  return load<f64>(coefficientsAt(way, contact) + (cubeful ? 8 : 0));
}

function coefficientsAt(way: u32, contact: bool): usize {
  return COEFFICIENTS + ((<usize>way) << 5) + (contact ? 0 : 16);
}

/** Bytes of six f64: five probabilities and the value with the cube, from the viewpoint of the player who asked. */
const SIX: usize = 48;
/** The column of the value with the cube, after the five probabilities. */
export const CUBEFUL: usize = 5;
/** Luck of the trial so far. */
const LUCK: usize = memory.data(SIX, 16);
/** Number of legal plays of each roll. */
const ROLL_PLAYS: usize = memory.data(21 * 4, 4);
/** The value with the cube after each roll, f64. */
const ROLL_VALUES: usize = memory.data(21 * 8, 16);

/** Rank of an unordered roll among the 21, in the order high 1 … 6, low 1 … high. */
function rollRank(high: u32, low: u32): usize {
  return <usize>((high * (high - 1)) / 2 + low - 1);
}

/** Address of the board after a roll's best play; valid after {@link addLuck}. */
export function rolledBoard(high: u32, low: u32): usize {
  return ROLL_BOARDS + rollRank(high, low) * BOARD_BYTES;
}

/** Number of legal plays of a roll; valid after {@link addLuck}. */
export function rolledPlays(high: u32, low: u32): u32 {
  return load<u32>(ROLL_PLAYS + (rollRank(high, low) << 2));
}

/** Sets the luck to 0 for a new trial. */
export function clearLuck(): void {
  memory.fill(LUCK, 0, SIX);
}

/** Bytes that {@link saveLuck} writes. */
export const LUCK_BYTES: usize = SIX;

/** Saves the luck of the trial so far. */
export function saveLuck(to: usize): void {
  memory.copy(to, LUCK, SIX);
}
/** Restores the luck that {@link saveLuck} wrote. */
export function restoreLuck(from: usize): void {
  memory.copy(LUCK, from, SIX);
}

/** The luck of the trial so far for the player who asked: of a probability (column 0 … 4), or with column CUBEFUL. */
export function luckOf(column: usize): f64 {
  return load<f64>(LUCK + (column << 3));
}

/** Probability i (0 … 4) from the viewpoint of the player who asked. `turned`: `outcome` is the other player's. */
export function asAsked(outcome: usize, i: usize, turned: bool): f64 {
  if (!turned) return <f64>load<f32>(outcome + (i << 2));
  if (i == 0) return 1 - <f64>load<f32>(outcome);
  return <f64>load<f32>(outcome + ((i < 3 ? i + 2 : i - 2) << 2));
}

function add(cell: usize, value: f64): void {
  store<f64>(cell, load<f64>(cell) + value);
}

/**
 * Plays every possible roll of this turn at 0-ply and adds the luck of the one thrown, by values at `plies` after the
 * opponent's best cube action. Leaves the board after each roll's best play in ROLL_BOARDS.
 * @param kind - class of TRIAL_BOARD
 * @param turned - whether the side that rolls next is not the player who asked
 * @param doubles - whether the roll may be a double
 */
export function addLuck(kind: i32, high: u32, low: u32, turned: bool, doubles: bool, plies: u32): void {
  setParentOf(TRIAL_BOARD);
  for (let h: u32 = 1; h <= 6; h++)
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      const after = ROLL_BOARDS + roll * BOARD_BYTES;
      const outcome = plies == 0 ? ROLL_OUTCOMES + (roll << 5) : 0;
      store<u32>(ROLL_PLAYS + (roll << 2), bestPlay(TRIAL_BOARD, h, l, after, outcome));
    }
  // A separate loop, since a look-ahead replaces the parent that bestPlay needs.
  for (let h: u32 = 1; h <= 6; h++)
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      const value = evaluateChild(
        ROLL_BOARDS + roll * BOARD_BYTES,
        plies,
        ROLL_OUTCOMES + (roll << 5),
        turned,
      );
      store<f64>(ROLL_VALUES + (roll << 3), value);
    }
  addThrown(coefficientsAt(LOOKAHEAD, kind == CONTACT), high, low, turned, doubles);
}

/** Adds the luck of the roll thrown by the luck net's predictions; arguments as of {@link addLuck}. */
export function addLearnedLuck(kind: i32, high: u32, low: u32, turned: bool, doubles: bool): void {
  predictRolls(kind == CONTACT ? LUCK_CONTACT_NET : LUCK_RACE_NET, TRIAL_BOARD);
  if (hasCube()) {
    turnBoard(BEST_BOARD, TRIAL_BOARD);
    // The class after the roll is unknown, so this turn's is used; but the exact table would ignore the prediction.
    const foreseen = max(kind, ONE_SIDED_BEAROFF);
    for (let roll: usize = 0; roll < 21; roll++)
      store<f64>(
        ROLL_VALUES + (roll << 3),
        foreseenValue(BEST_BOARD, foreseen, ROLL_OUTCOMES + (roll << 5), turned),
      );
  }
  addThrown(coefficientsAt(LEARNED, kind == CONTACT), high, low, turned, doubles);
}

/** Adds the luck of the roll thrown, from ROLL_OUTCOMES (of the side that rolls next) and ROLL_VALUES. */
function addThrown(coefficients: usize, high: u32, low: u32, turned: bool, doubles: bool): void {
  // Sums over the rolls of the first four probabilities, the fifth, and the value; doubles count half.
  let firstTwo = f64x2.splat(0);
  let nextTwo = f64x2.splat(0);
  let fifth: f64 = 0;
  let cubeful: f64 = 0;
  for (let h: u32 = 1; h <= 6; h++)
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      const outcome = ROLL_OUTCOMES + (roll << 5);
      const weight: f64 = h == l ? 0.5 : 1;
      const weights = f64x2.splat(weight);
      firstTwo = f64x2.add(firstTwo, f64x2.mul(weights, f64x2.promote_low_f32x4(v128.load64_zero(outcome))));
      nextTwo = f64x2.add(nextTwo, f64x2.mul(weights, f64x2.promote_low_f32x4(v128.load64_zero(outcome, 8))));
      fifth += weight * <f64>load<f32>(outcome, 16);
      cubeful += weight * load<f64>(ROLL_VALUES + (roll << 3));
    }
  const rolls: f64 = doubles ? 18 : 15;
  const roll = rollRank(high, low);
  const thrown = ROLL_OUTCOMES + (roll << 5);
  const share = load<f64>(coefficients);
  const win = share * (<f64>load<f32>(thrown) - f64x2.extract_lane(firstTwo, 0) / rolls);
  add(LUCK, turned ? -win : win);
  // Gammons and backgammons that the side wins and loses: the other player's change places.
  const won = LUCK + (turned ? 24 : 8);
  const lost = LUCK + (turned ? 8 : 24);
  add(won, share * (<f64>load<f32>(thrown, 4) - f64x2.extract_lane(firstTwo, 1) / rolls));
  add(won + 8, share * (<f64>load<f32>(thrown, 8) - f64x2.extract_lane(nextTwo, 0) / rolls));
  add(lost, share * (<f64>load<f32>(thrown, 12) - f64x2.extract_lane(nextTwo, 1) / rolls));
  add(lost + 8, share * (<f64>load<f32>(thrown, 16) - fifth / rolls));
  const value = load<f64>(ROLL_VALUES + (roll << 3)) - cubeful / rolls;
  add(LUCK + (CUBEFUL << 3), load<f64>(coefficients, 8) * value);
}
