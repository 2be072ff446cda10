// The luck of a trial's dice: what is taken out of its result to make the error smaller, unbiased whatever it is reckoned by.
import { BOARD_BYTES, ROLL_BOARDS, ROLL_OUTCOMES, TRIAL_BOARD } from '../memory';
import { bestPlay, setParentOf } from './evaluate';
import { evaluateChild } from './trialCube';

/** Bytes of six f64: five probabilities and the value with the cube, from the viewpoint of the player who asked. */
const SIX: usize = 48;
/** The column of luck with the cube, after the five probabilities. */
export const CUBEFUL: usize = 5;
/** Luck so far. */
const LUCK: usize = memory.data(SIX, 16);
/** Mean over the rolls of this turn. */
const MEAN: usize = memory.data(SIX, 16);
/** The value with the cube after each roll, f64. */
const ROLL_VALUES: usize = memory.data(21 * 8, 16);

/** Rank of an unordered roll among the 21, in the order high 1 … 6, low 1 … high. */
function rollRank(high: u32, low: u32): usize {
  return <usize>((high * (high - 1)) / 2 + low - 1);
}

/** The best board of a roll, after addLuck. */
export function rolledBoard(high: u32, low: u32): usize {
  return ROLL_BOARDS + rollRank(high, low) * BOARD_BYTES;
}

/** A trial begins. */
export function clearLuck(): void {
  memory.fill(LUCK, 0, SIX);
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
 * Plays every roll of this turn at 0-ply and adds the luck of the one thrown: the value of the position it leads to less
 * the mean over all rolls, both at `plies`, with the cube after the opponent's best action. The best board of each roll is
 * left in ROLL_BOARDS. `turned`: the side that rolls next is not the player who asked.
 */
export function addLuck(high: u32, low: u32, turned: bool, doubles: bool, plies: u32): void {
  setParentOf(TRIAL_BOARD);
  for (let h: u32 = 1; h <= 6; h++) {
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      bestPlay(TRIAL_BOARD, h, l, ROLL_BOARDS + roll * BOARD_BYTES, ROLL_OUTCOMES + (roll << 5));
    }
  }
  memory.fill(MEAN, 0, SIX);
  for (let h: u32 = 1; h <= 6; h++) {
    for (let l: u32 = 1; l <= h; l++) {
      if (h == l && !doubles) continue;
      const roll = rollRank(h, l);
      const seen = ROLL_OUTCOMES + (roll << 5);
      // In a loop of its own: a look-ahead replaces the parent that bestPlay goes by.
      const value = evaluateChild(ROLL_BOARDS + roll * BOARD_BYTES, plies, seen, turned);
      store<f64>(ROLL_VALUES + (roll << 3), value);
      const weight: f64 = h == l ? 1 : 2;
      for (let i: usize = 0; i < 5; i++) add(MEAN + (i << 3), weight * asAsked(seen, i, turned));
      add(MEAN + (CUBEFUL << 3), weight * value);
    }
  }
  const roll = rollRank(high, low);
  const thrown = ROLL_OUTCOMES + (roll << 5);
  const rolls: f64 = doubles ? 36 : 30;
  for (let i: usize = 0; i < 5; i++)
    store<f64>(
      LUCK + (i << 3),
      load<f64>(LUCK + (i << 3)) + asAsked(thrown, i, turned) - load<f64>(MEAN + (i << 3)) / rolls,
    );
  add(LUCK + (CUBEFUL << 3), load<f64>(ROLL_VALUES + (roll << 3)) - load<f64>(MEAN + (CUBEFUL << 3)) / rolls);
}
