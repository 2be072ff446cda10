import { createChance, createRotation, ROLLS } from '../../../engine/chance.ts';
import { blockTrialsOf } from '../../../engine/types.ts';

/**
 * Kinds of dice: plain, rotation without stratification, a
 * rollout's own dice, and those dice as initial position.
 */
export const LAB_MODES = ['random', 'rotation', 'stratified', 'initial'] as const;
export type LabMode = (typeof LAB_MODES)[number];

/** 36³: after this many trials, stratified dice have produced all combinations of the first three rolls. */
export const LAB_TRIALS: number = ROLLS ** 3;
/** Number of turns that the lab counts. */
export const LAB_TURNS = 4;
const LAB_FACES = 6;
/** The ordered roll 66. */
export const SIXTY_SIX: number = ROLLS - 1;

/** The dice of a mode and seed, for trials 0 … {@link LAB_TRIALS} − 1 and turns 0 … {@link LAB_TURNS} − 1. */
export interface LabDice {
  readonly mode: LabMode;
  readonly seed: number;
  /** Trials per balanced block: 36, or 30 as initial position. */
  readonly blockTrials: number;
  /** Ordered roll 0 … 35. */
  roll(trial: number, turn: number): number;
  /** [36 × 36] counts of each pair of first (row) and second roll in the first `trials` trials. */
  pairs(trials: number): Uint32Array;
  /** [36] counts of each roll at a turn in the first `trials` trials. */
  rolls(trials: number, turn: number): Uint32Array;
}

function thrower(mode: LabMode, seed: number): (trial: number, turn: number) => number {
  if (mode === 'rotation') return createRotation(seed);
  return createChance({ seed, quasiRandom: mode !== 'random', initial: mode === 'initial' }).roll;
}

/**
 * The same dice sequences that rollouts use, cached, so that a slider can move back and forth.
 *
 * @throws RolloutError `bad-settings` if the seed is not a whole number from 0 to 2^31 − 1
 */
export function createLabDice(mode: LabMode, seed: number): LabDice {
  const throwRoll = thrower(mode, seed);
  const table = new Uint8Array(LAB_TRIALS * LAB_TURNS);
  let thrown = 0;

  function throwUpTo(trials: number): void {
    for (; thrown < trials; thrown++)
      for (let turn = 0; turn < LAB_TURNS; turn++) table[thrown * LAB_TURNS + turn] = throwRoll(thrown, turn);
  }
  return {
    mode,
    seed,
    blockTrials: blockTrialsOf({ initial: mode === 'initial' }),
    roll(trial, turn) {
      throwUpTo(trial + 1);
      return table[trial * LAB_TURNS + turn]!;
    },
    pairs(trials) {
      throwUpTo(trials);
      const counts = new Uint32Array(ROLLS * ROLLS);
      for (let at = 0; at < trials * LAB_TURNS; at += LAB_TURNS)
        counts[table[at]! * ROLLS + table[at + 1]!]!++;
      return counts;
    },
    rolls(trials, turn) {
      throwUpTo(trials);
      const counts = new Uint32Array(ROLLS);
      for (let at = turn; at < trials * LAB_TURNS; at += LAB_TURNS) counts[table[at]!]!++;
      return counts;
    },
  };
}

/** How even a set of counts is. */
interface Evenness {
  /** How many possible outcomes have not occurred. */
  readonly missing: number;
  readonly fewest: number;
  readonly most: number;
}

/** @param possible - whether an outcome is possible; as initial position, no first roll is a double */
export function evenness(counts: Uint32Array, possible: (at: number) => boolean = () => true): Evenness {
  let [missing, fewest, most] = [0, Infinity, 0];
  for (const [at, count] of counts.entries()) {
    if (!possible(at)) continue;
    if (count === 0) missing++;
    fewest = Math.min(fewest, count);
    most = Math.max(most, count);
  }
  return { missing, fewest, most };
}

/** Whether a roll can be the first of a game. */
export const canComeFirst = (mode: LabMode, roll: number): boolean => mode !== 'initial' || roll % 7 !== 0;

/** [6] counts of each face, given the counts of ordered rolls: two dice per trial. */
export function facesOf(rolls: Uint32Array): Uint32Array {
  const faces = new Uint32Array(LAB_FACES);
  for (const [roll, count] of rolls.entries()) {
    faces[Math.floor(roll / LAB_FACES)]! += count;
    faces[roll % LAB_FACES]! += count;
  }
  return faces;
}

/** Expected count of each face, the same in all modes: without doubles all faces are still equally likely. */
export const expectedFaces = (trials: number): number => (2 * trials) / LAB_FACES;

/** The first trials, at most `most`, with a roll at a turn; counted from 0. */
export function trialsWith(dice: LabDice, roll: number, turn: number, most: number): readonly number[] {
  const found: number[] = [];
  for (let trial = 0; trial < LAB_TRIALS && found.length < most; trial++)
    if (dice.roll(trial, turn) === roll) found.push(trial);
  return found;
}

/** Largest number of times a roll occurs at a turn in `row` consecutive trials among the first `trials`. */
export function mostInARow(dice: LabDice, roll: number, turn: number, row: number, trials: number): number {
  let [inRow, most] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    if (dice.roll(trial, turn) === roll) inRow++;
    if (trial >= row && dice.roll(trial - row, turn) === roll) inRow--;
    most = Math.max(most, inRow);
  }
  return most;
}

/** A dice sequence in a rollout as initial position. */
interface OpeningSequence {
  /** Its first roll, 0 … 35. */
  readonly first: number;
  /** The trial that plays it; undefined if it is skipped because its first roll is a double. */
  readonly trial: number | undefined;
}

/** The first dice sequences in order. As initial position, those that start with a double are skipped. */
export function openingSequences(stratified: LabDice, count: number): readonly OpeningSequence[] {
  let trial = 0;
  return Array.from({ length: count }, (_, sequence) => {
    const first = stratified.roll(sequence, 0);
    return { first, trial: canComeFirst('initial', first) ? trial++ : undefined };
  });
}

/** Returns the dice of each mode, created on first use. */
export function diceOfSeed(seed: number): (mode: LabMode) => LabDice {
  const made = new Map<LabMode, LabDice>();
  return (mode) => {
    const dice = made.get(mode) ?? createLabDice(mode, seed);
    made.set(mode, dice);
    return dice;
  };
}

/** What some throws of two dice contain. */
export function tallyThrows(throws: readonly number[]): {
  /** [36] how often each ordered roll was thrown. */
  readonly counts: readonly number[];
  /** How many of the 36 rolls have not come up. */
  readonly missing: number;
  /** Mean pips of a throw, those of doubles twice; undefined without throws. Over all 36 rolls it is 8 1/6. */
  readonly pips: number | undefined;
} {
  const counts = Array.from({ length: ROLLS }, (_, roll) => throws.filter((each) => each === roll).length);
  const pipsOf = (roll: number): number =>
    (roll % 7 === 0 ? 2 : 1) * (Math.floor(roll / LAB_FACES) + (roll % LAB_FACES) + 2);
  return {
    counts,
    missing: counts.filter((count) => count === 0).length,
    pips:
      throws.length === 0 ? undefined : throws.reduce((sum, roll) => sum + pipsOf(roll), 0) / throws.length,
  };
}
