import { RolloutError } from './errors.ts';
import { uniformInt } from './rng.ts';
import {
  BLOCK_TRIALS,
  blockTrialsOf,
  type ChanceSettings,
  INITIAL_BLOCK_TRIALS,
  TABLE_TURNS,
} from './types.ts';

/** Ordered rolls: roll x has dice floor(x / 6) + 1 and x mod 6 + 1. */
export const ROLLS = 36;
/** Unordered rolls. */
export const ROLL_CLASSES = 21;

/** Class 0 … 20 of each ordered roll, in the order 11, 21, 22, 31, 32, 33, 41 … 66. */
export const ROLL_CLASS: Uint8Array = Uint8Array.from({ length: ROLLS }, (_, roll) => {
  const [one, two] = [Math.floor(roll / 6), roll % 6];
  const [high, low] = one > two ? [one, two] : [two, one];
  return (high * (high + 1)) / 2 + low;
});

/** Generations of permutations: 36⁶ > 2³¹, more than there are trials. */
const GENERATIONS = 6;
/** Trial numbers reserved for the permutation tables, above all real trials. */
const TABLE_STREAMS = 0x80000000;
/** Draw numbers for redrawing a double on turn 0, above all real turns. */
const REDRAWS = 0x10000;

const isDouble = (roll: number): boolean => roll % 7 === 0;

/** A random permutation of 0 … 35 by Fisher and Yates's shuffle, from its own random stream. */
function permutation(seed: number, generation: number, turn: number): Uint8Array {
  const order = Uint8Array.from({ length: ROLLS }, (_, roll) => roll);
  for (let last = ROLLS - 1; last > 0; last--) {
    const other = uniformInt(seed, TABLE_STREAMS + generation * TABLE_TURNS + turn, last, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** The dice of every trial: a pure function of the settings, the trial and the turn. */
export interface Chance {
  readonly settings: ChanceSettings;
  /** Trials in a balanced block: 36, or 30 as initial position. */
  readonly blockTrials: number;
  /** The ordered roll 0 … 35 on a turn 0 … 127 of a trial. */
  roll(trial: number, turn: number): number;
  /**
   * The roll table from which a kernel plays.
   *
   * @returns a new array [count × 128] of ordered rolls 0 … 35 for trials [first, first + count)
   * @throws {@link RolloutError} `bad-job` unless both are whole numbers ≥ 0
   */
  rollsOf(first: number, count: number): Uint8Array;
}

/**
 * The dice of a job.
 *
 * Quasi-random: P[g][t] (generation g = 0 … 5, turn t ≥ g) are independent random permutations of 0 … 35,
 * made from the seed alone. The roll on turn t of trial n is x after `x = 0; for g = 0 … min(t, 5): x =
 * P[g][t][(⌊n / 36^g⌋ + x) mod 36]`. Every aligned block of 36 trials contains each ordered roll once on each
 * turn; any 1,296 consecutive trials contain each pair of first and second roll once, and any 46,656 each
 * triple. As initial position, trial m plays sequence n = 36 ⌊m / 30⌋ + i[m mod 30], where i lists the places
 * in a period whose first roll is not a double. So each aligned block of 30 trials has the same 30
 * non-doubles, and each aligned 1,080 trials contain each pair of first and second roll once.
 *
 * Plain: the roll is `uniformInt(seed, trial, turn, 36)`; as initial position, turn 0 is redrawn until it is
 * not a double.
 *
 * @throws {@link RolloutError} `bad-settings` unless the seed is a whole number from 0 to 2^31 − 1
 */
export function createChance(settings: ChanceSettings): Chance {
  const { seed, quasiRandom, initial } = settings;
  checkSeed(seed);
  /** The concatenated permutations of each turn, made when first needed. */
  const tables: Uint8Array[] = [];

  function tableOf(turn: number): Uint8Array {
    const made = tables[turn];
    if (made !== undefined) return made;
    const generations = Math.min(turn + 1, GENERATIONS);
    const table = new Uint8Array(generations * ROLLS);
    for (let g = 0; g < generations; g++) table.set(permutation(seed, g, turn), g * ROLLS);
    tables[turn] = table;
    return table;
  }

  const blockTrials = blockTrialsOf(settings);
  const places = initial && quasiRandom ? placesWithoutDoubles(tableOf(0)) : undefined;
  const sequenceOf = (trial: number): number =>
    places === undefined
      ? trial
      : BLOCK_TRIALS * Math.floor(trial / INITIAL_BLOCK_TRIALS) + places[trial % INITIAL_BLOCK_TRIALS]!;

  function stratified(sequence: number, turn: number): number {
    const table = tableOf(turn);
    let roll = 0;
    let digits = sequence;
    for (let at = 0; at < table.length; at += ROLLS) {
      roll = table[at + ((digits + roll) % ROLLS)]!;
      digits = Math.floor(digits / ROLLS);
    }
    return roll;
  }

  function plain(trial: number, turn: number): number {
    let roll = uniformInt(seed, trial, turn, ROLLS);
    if (initial && turn === 0)
      for (let draw = REDRAWS; isDouble(roll); draw++) roll = uniformInt(seed, trial, draw, ROLLS);
    return roll;
  }

  return {
    settings,
    blockTrials,
    roll: (trial, turn) => (quasiRandom ? stratified(sequenceOf(trial), turn) : plain(trial, turn)),

    rollsOf(first, count) {
      if (!(Number.isSafeInteger(first) && Number.isSafeInteger(count) && first >= 0 && count >= 0))
        throw new RolloutError(
          'bad-job',
          `trials: expected a range of whole numbers, got ${count} from ${first}`,
        );
      const rolls = new Uint8Array(count * TABLE_TURNS);
      for (let i = 0; i < count; i++) {
        const sequence = sequenceOf(first + i);
        for (let turn = 0; turn < TABLE_TURNS; turn++)
          rolls[i * TABLE_TURNS + turn] = quasiRandom ? stratified(sequence, turn) : plain(first + i, turn);
      }
      return rolls;
    },
  };
}

/**
 * Rotation without stratification. No rollout uses it; the dice lab shows why.
 *
 * Turn t < 6 uses only its last generation, the roll P[t][t][⌊n / 36^t⌋ mod 36], like an odometer whose wheel
 * t turns once in 36^t trials. Any 1,296 consecutive trials contain each pair of first and second roll once,
 * but the second roll is constant within an aligned block of 36. The earlier generations in
 * {@link createChance} add the stratification. Later turns are plain.
 *
 * @returns the ordered roll 0 … 35 on a turn of a trial
 * @throws {@link RolloutError} `bad-settings` unless the seed is a whole number from 0 to 2^31 − 1
 */
export function createRotation(seed: number): Chance['roll'] {
  checkSeed(seed);
  const wheels = Array.from({ length: GENERATIONS }, (_, turn) => permutation(seed, turn, turn));
  return (trial, turn) => {
    const wheel = wheels[turn];
    return wheel === undefined
      ? uniformInt(seed, trial, turn, ROLLS)
      : wheel[Math.floor(trial / ROLLS ** turn) % ROLLS]!;
  };
}

function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0x7fffffff)
    throw new RolloutError('bad-settings', `seed: expected a whole number from 0 to 2147483647, got ${seed}`);
}

/** The 30 places 0 … 35 of a period whose first roll is not a double, ascending. */
function placesWithoutDoubles(first: Uint8Array): Uint8Array {
  return Uint8Array.from(first.keys()).filter((place) => !isDouble(first[place]!));
}
