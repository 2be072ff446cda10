import { createChance, createRotation, ROLLS } from '../../engine/chance.ts';
import { normalCdf } from '../../engine/special.ts';
import { BLOCK_TRIALS } from '../../engine/types.ts';

/** Seed of the dice in the explanations: that of a default rollout. */
const SEED = 1;
/** Two blocks. */
export const MOST_TRIALS: number = 2 * BLOCK_TRIALS;

/** How the dice of a picture are rolled. */
export interface Thrown {
  readonly quasiRandom: boolean;
  readonly initial: boolean;
}

/** Counts of each ordered roll at a turn of the first `trials` trials, with the dice of rollouts: [36]. */
export function rollCounts({ quasiRandom, initial }: Thrown, trials: number, turn: number): Uint32Array {
  const chance = createChance({ seed: SEED, quasiRandom, initial });
  const counts = new Uint32Array(ROLLS);
  for (let trial = 0; trial < trials; trial++) counts[chance.roll(trial, turn)]!++;
  return counts;
}

/** Number of rolls that have not occurred but could; doubles cannot if rolled out as initial position. */
export const missing = (counts: Uint32Array, { initial }: Thrown): number =>
  counts.reduce((sum, count, roll) => sum + (count === 0 && !(initial && roll % 7 === 0) ? 1 : 0), 0);

/** Pips of an ordered roll; doubles count twice. */
export function pipsOf(roll: number): number {
  const [one, two] = [Math.floor(roll / 6) + 1, (roll % 6) + 1];
  return one === two ? 4 * one : one + two;
}

/** Mean pips of a roll: 294 / 36. */
export const MEAN_PIPS: number =
  Array.from({ length: ROLLS }, (_, roll) => pipsOf(roll)).reduce((sum, pips) => sum + pips, 0) / ROLLS;

/** Luck of the first roll of each trial with plain dice: its pips minus the mean of all rolls. */
export function firstRollLuck(trials: number): readonly number[] {
  const chance = createChance({ seed: SEED, quasiRandom: false, initial: false });
  return Array.from({ length: trials }, (_, trial) => pipsOf(chance.roll(trial, 0)) - MEAN_PIPS);
}

/** Standard error of the mean of independent trials with this standard deviation: σ / √n. */
export const errorAfter = (trials: number, deviation = 1): number => deviation / Math.sqrt(trials);

/** Probability that one of two equal plays leads by at least this many JSDs at a single look: 2 (1 − Φ). */
export const falseLead = (jsds: number): number => 2 * (1 - normalCdf(jsds));

/** 36 × 36: the number of trials in which each pair of first two rolls occurs once. */
export const ROUND_TRIALS: number = ROLLS ** 2;

/**
 * First and second roll of each of the first trials, encoded as 36 × first + second. Uses a rollout's own
 * dice, or rotation alone.
 *
 * @param trials - 1 … {@link ROUND_TRIALS}
 */
export function pairsThrown(dice: 'rotation' | 'stratified', trials: number): readonly number[] {
  const roll =
    dice === 'rotation'
      ? createRotation(SEED)
      : createChance({ seed: SEED, quasiRandom: true, initial: false }).roll;
  return Array.from({ length: trials }, (_, trial) => ROLLS * roll(trial, 0) + roll(trial, 1));
}

/** How many of the 36 rolls occur as a second roll. */
export const secondRolls = (pairs: readonly number[]): number =>
  new Set(pairs.map((pair) => pair % ROLLS)).size;

/** Trials and turns in the truncation picture. */
export const PATH_TRIALS: number = BLOCK_TRIALS;
export const PATH_TURNS = 40;

/**
 * Accumulated luck of trials in pips: one side's luck minus the other's after each turn, sides alternating.
 * Indexed [{@link PATH_TRIALS}][1 + {@link PATH_TURNS}], starting at 0. Uses the dice of a default rollout.
 */
export function luckPaths(): readonly (readonly number[])[] {
  const chance = createChance({ seed: SEED, quasiRandom: true, initial: false });
  return Array.from({ length: PATH_TRIALS }, (_, trial) => {
    const path = [0];
    for (let turn = 0; turn < PATH_TURNS; turn++)
      path.push(path[turn]! + (turn % 2 === 0 ? 1 : -1) * (pipsOf(chance.roll(trial, turn)) - MEAN_PIPS));
    return path;
  });
}

/** Standard deviation of the pips of a roll: √(Σ (pips − mean)² / 36). */
export const PIPS_DEVIATION: number = Math.sqrt(
  Array.from({ length: ROLLS }, (_, roll) => (pipsOf(roll) - MEAN_PIPS) ** 2).reduce(
    (sum, square) => sum + square,
    0,
  ) / ROLLS,
);

/** Standard deviation in pips of the accumulated luck of independent rolls: σ √n after n turns. */
export const luckAfter = (turns: number): number => PIPS_DEVIATION * Math.sqrt(turns);
