import { createChance, ROLLS } from '../engine/chance.ts';
import { normalCdf } from '../engine/special.ts';
import { BLOCK_TRIALS, INITIAL_BLOCK_TRIALS } from '../engine/types.ts';

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

/** Trials after which every first roll has come equally often: a block. */
export const blockOf = ({ initial }: Thrown): number => (initial ? INITIAL_BLOCK_TRIALS : BLOCK_TRIALS);

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
