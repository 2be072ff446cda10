// The luck of a trial's dice: what is taken out of its result to make the error smaller, unbiased whatever it is reckoned by.
//
// Luck is the value after the roll thrown less the mean over all rolls that were possible: by playing all of them
// (LOOKAHEAD), or as a net foresaw them (LEARNED), which takes one evaluation.
import { BEST_BOARD, BOARD_BYTES, ROLL_BOARDS, ROLL_OUTCOMES, TRIAL_BOARD } from '../memory';
import { CONTACT, ONE_SIDED_BEAROFF, turnBoard } from './board';
import { bestPlay, setParentOf } from './evaluate';
import { LEARNED_CONTACT, LEARNED_CONTACT_CUBE, LEARNED_RACE, LEARNED_RACE_CUBE } from './luckCoefficients';
import { predictRolls } from './luckNet';
import { LUCK_CONTACT_NET, LUCK_RACE_NET } from './nets';
import { evaluateChild, hasCube, leafValue } from './trialCube';

/** Ways to reckon luck. */
export const NONE: u32 = 0;
export const LOOKAHEAD: u32 = 1;
export const LEARNED: u32 = 2;

/** For each way, contact then race, two f64: coefficients of the probabilities and of the value with the cube. */
const COEFFICIENTS: usize = memory.data(3 * 32, 16);

/**
 * What is taken out to begin with: of look-ahead luck all, so that nothing is left where evaluations are exact (the fit says
 * 0.997 to 1.007, for less than a hundredth of the variance left). Called once at module start.
 */
export function initLuck(): void {
  setLuckCoefficients(LOOKAHEAD, true, 1, 1);
  setLuckCoefficients(LOOKAHEAD, false, 1, 1);
  setLuckCoefficients(LEARNED, true, LEARNED_CONTACT, LEARNED_CONTACT_CUBE);
  setLuckCoefficients(LEARNED, false, LEARNED_RACE, LEARNED_RACE_CUBE);
}

/** Sets how much of the luck reckoned in one way is taken out of turns with contact or without, of 1 = all of it. */
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
/** The column of luck with the cube, after the five probabilities. */
export const CUBEFUL: usize = 5;
/** Luck so far. */
const LUCK: usize = memory.data(SIX, 16);
/** Mean over the rolls of this turn. */
const MEAN: usize = memory.data(SIX, 16);
/** How many plays each roll has. */
const ROLL_PLAYS: usize = memory.data(21 * 4, 4);
/** The value with the cube after each roll, f64. */
const ROLL_VALUES: usize = memory.data(21 * 8, 16);

/** Rank of an unordered roll among the 21, in the order high 1 … 6, low 1 … high. */
function rollRank(high: u32, low: u32): usize {
  return <usize>((high * (high - 1)) / 2 + low - 1);
}

/** The best board of a roll, after {@link addLuck}. */
export function rolledBoard(high: u32, low: u32): usize {
  return ROLL_BOARDS + rollRank(high, low) * BOARD_BYTES;
}

/** How many plays a roll has, after {@link addLuck}. */
export function rolledPlays(high: u32, low: u32): u32 {
  return load<u32>(ROLL_PLAYS + (rollRank(high, low) << 2));
}

/** A trial begins. */
export function clearLuck(): void {
  memory.fill(LUCK, 0, SIX);
}

/** Bytes of {@link saveLuck}. */
export const LUCK_BYTES: usize = SIX;

/** Keeps the luck of the trial so far, which {@link restoreLuck} goes on from. */
export function saveLuck(to: usize): void {
  memory.copy(to, LUCK, SIX);
}
export function restoreLuck(from: usize): void {
  memory.copy(LUCK, from, SIX);
}

/** The luck of the trial so far, as the player who asked sees it: of the five probabilities by column, or CUBEFUL. */
export function luckOf(column: usize): f64 {
  return load<f64>(LUCK + (column << 3));
}

/** Column i of five probabilities, as the player who asked sees it. */
export function asAsked(outcome: usize, i: usize, turned: bool): f64 {
  if (!turned) return <f64>load<f32>(outcome + (i << 2));
  if (i == 0) return 1 - <f64>load<f32>(outcome);
  return <f64>load<f32>(outcome + ((i < 3 ? i + 2 : i - 2) << 2));
}

function add(cell: usize, value: f64): void {
  store<f64>(cell, load<f64>(cell) + value);
}

/**
 * Plays every roll of this turn at 0-ply and adds the luck of the one thrown, by values at `plies`, with the cube after the
 * opponent's best action. The best board of each roll is left in ROLL_BOARDS.
 * @param kind - class of TRIAL_BOARD
 * @param turned - whether the side that rolls next is not the player who asked
 */
export function addLuck(kind: i32, high: u32, low: u32, turned: bool, doubles: bool, plies: u32): void {
  setParentOf(TRIAL_BOARD);
  for (let h: u32 = 1; h <= 6; h++)
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      const after = ROLL_BOARDS + roll * BOARD_BYTES;
      store<u32>(ROLL_PLAYS + (roll << 2), bestPlay(TRIAL_BOARD, h, l, after, ROLL_OUTCOMES + (roll << 5)));
    }
  // In a loop of its own: a look-ahead replaces the parent that bestPlay goes by.
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

/** Adds the luck of the roll thrown as the luck net foresaw it; arguments as of {@link addLuck}. */
export function addLearnedLuck(kind: i32, high: u32, low: u32, turned: bool, doubles: bool): void {
  predictRolls(kind == CONTACT ? LUCK_CONTACT_NET : LUCK_RACE_NET, TRIAL_BOARD);
  if (hasCube()) {
    turnBoard(BEST_BOARD, TRIAL_BOARD);
    // The class that the roll leads to is not foreseen; and the exact table must not answer for the net.
    const foreseen = max(kind, ONE_SIDED_BEAROFF);
    for (let roll: usize = 0; roll < 21; roll++)
      store<f64>(
        ROLL_VALUES + (roll << 3),
        leafValue(BEST_BOARD, foreseen, ROLL_OUTCOMES + (roll << 5), turned),
      );
  }
  addThrown(coefficientsAt(LEARNED, kind == CONTACT), high, low, turned, doubles);
}

/** Adds the luck of the roll thrown, from ROLL_OUTCOMES, seen by who rolls next, and ROLL_VALUES. */
function addThrown(coefficients: usize, high: u32, low: u32, turned: bool, doubles: bool): void {
  memory.fill(MEAN, 0, SIX);
  for (let h: u32 = 1; h <= 6; h++)
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      const weight: f64 = h == l ? 1 : 2;
      for (let i: usize = 0; i < 5; i++)
        add(MEAN + (i << 3), weight * asAsked(ROLL_OUTCOMES + (roll << 5), i, turned));
      add(MEAN + (CUBEFUL << 3), weight * load<f64>(ROLL_VALUES + (roll << 3)));
    }
  const roll = rollRank(high, low);
  const rolls: f64 = doubles ? 36 : 30;
  for (let i: usize = 0; i < 5; i++) {
    const luck = asAsked(ROLL_OUTCOMES + (roll << 5), i, turned) - load<f64>(MEAN + (i << 3)) / rolls;
    add(LUCK + (i << 3), load<f64>(coefficients) * luck);
  }
  const luck = load<f64>(ROLL_VALUES + (roll << 3)) - load<f64>(MEAN + (CUBEFUL << 3)) / rolls;
  add(LUCK + (CUBEFUL << 3), load<f64>(coefficients, 8) * luck);
}
