import { createChance, createRotation, ROLLS } from '../../engine/chance.ts';
import { normalCdf } from '../../engine/special.ts';
import { BLOCK_TRIALS } from '../../engine/types.ts';

/** Seed of the dice in the explanations: that of a first rollout. */
const SEED = 1;
/** Two blocks. */
export const MOST_TRIALS: number = 2 * BLOCK_TRIALS;

/** How the dice of a picture are thrown. */
export interface Thrown {
  readonly quasiRandom: boolean;
  readonly initial: boolean;
}

/** The dice of rollouts: [36] how often each ordered roll has come at a turn of the first so many trials. */
export function rollCounts({ quasiRandom, initial }: Thrown, trials: number, turn: number): Uint32Array {
  const chance = createChance({ seed: SEED, quasiRandom, initial });
  const counts = new Uint32Array(ROLLS);
  for (let trial = 0; trial < trials; trial++) counts[chance.roll(trial, turn)]!++;
  return counts;
}

/** Rolls that have not come yet though they could: as initial position no double can. */
export const missing = (counts: Uint32Array, { initial }: Thrown): number =>
  counts.reduce((sum, count, roll) => sum + (count === 0 && !(initial && roll % 7 === 0) ? 1 : 0), 0);

/** Pips of an ordered roll; doubles count twice. */
export function pipsOf(roll: number): number {
  const [one, two] = [Math.floor(roll / 6) + 1, (roll % 6) + 1];
  return one === two ? 4 * one : one + two;
}

/** Pips of a roll on average: 294 / 36. */
export const MEAN_PIPS: number =
  Array.from({ length: ROLLS }, (_, roll) => pipsOf(roll)).reduce((sum, pips) => sum + pips, 0) / ROLLS;

/** Luck of the first roll of each trial in pips, with plain dice: what the roll has beyond the mean of all rolls. */
export function firstRollLuck(trials: number): readonly number[] {
  const chance = createChance({ seed: SEED, quasiRandom: false, initial: false });
  return Array.from({ length: trials }, (_, trial) => pipsOf(chance.roll(trial, 0)) - MEAN_PIPS);
}

/** The standard error of the mean of independent trials of a standard deviation: σ / √n. */
export const errorAfter = (trials: number, deviation = 1): number => deviation / Math.sqrt(trials);

/** Probability that of two equal plays one is so many joint standard deviations ahead, or more, after a single look: 2 (1 − Φ). */
export const falseLead = (jsds: number): number => 2 * (1 - normalCdf(jsds));

/** 36 × 36: so many trials turn the wheels of the first two rolls once. */
export const ROUND_TRIALS: number = ROLLS ** 2;

/**
 * Pairs of first and second roll of the first trials, in their order, each 36 × first + second: of a rollout's own dice, or of
 * rotation alone.
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

/** How many of the 36 rolls are the second of some pair. */
export const secondRolls = (pairs: readonly number[]): number =>
  new Set(pairs.map((pair) => pair % ROLLS)).size;

/** Trials and turns in the picture of a truncation. */
export const PATH_TRIALS: number = BLOCK_TRIALS;
export const PATH_TURNS = 40;

/**
 * How far luck carries trials: after each turn the pips by which one side has thrown better than the other, the sides taking
 * turns, [{@link PATH_TRIALS}][1 + {@link PATH_TURNS}] from 0 on. The dice are those of a first rollout.
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

/** Standard deviation in pips of what so many turns of independent rolls add up to: σ √n. */
export const luckAfter = (turns: number): number => PIPS_DEVIATION * Math.sqrt(turns);
