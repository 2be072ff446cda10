import { type Chance, ROLL_CLASS, ROLL_CLASSES } from '../src/engine/chance.ts';
import { TABLE_TURNS } from '../src/engine/types.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { scoreColumn } from '../src/jobs/backgammon/job.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import type { SolvedRollout } from './solved.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** An ordered roll of each class. Below: the number of ordered rolls in each class. */
const ROLL_OF = Array.from({ length: ROLL_CLASSES }, (_, roll) => ROLL_CLASS.indexOf(roll));
const WEIGHTS = Array.from(
  { length: ROLL_CLASSES },
  (_, roll) => ROLL_CLASS.filter((one) => one === roll).length,
);
const PIECE = 1024;

/** The rolls of sequence n: its digits in base 21, the lowest for turn 0. */
const rollsOf = (first: number, count: number, turns: number): Uint8Array => {
  const rolls = new Uint8Array(count * TABLE_TURNS);
  for (let i = 0; i < count; i++)
    for (let turn = 0, rest = first + i; turn < turns; turn++, rest = Math.floor(rest / ROLL_CLASSES))
      rolls[i * TABLE_TURNS + turn] = ROLL_OF[rest % ROLL_CLASSES]!;
  return rolls;
};

/**
 * Solves a rollout truncated after a few turns, with or without the cube. The
 * kernel plays every sequence of rolls once; each trial is one of them. Does
 * not support initial positions, or splitting, which uses additional dice.
 *
 * @param job - must have truncation
 */
export function enumerate(kernel: BackgammonKernel, job: RolloutJob, candidate: number): SolvedRollout {
  const turns = job.settings.truncateAfterPlies;
  const sequences = ROLL_CLASSES ** turns;
  // Look-ahead luck replaces the value after the last roll by its mean, so the last roll does not matter.
  const shorter = ROLL_CLASSES ** (turns - 1);
  const score = scoreColumn(job);

  /** Values and luck of the first `most` sequences. */
  function play(
    varianceReduction: VarianceReduction,
    most: number,
  ): Readonly<Record<'value' | 'luck', Float64Array>> {
    const player = createPlayer(
      kernel,
      { ...job, settings: { ...job.settings, varianceReduction, splitting: false } },
      { rollsOf: (first, count) => rollsOf(first, count, turns) },
    );
    const [value, luck] = [new Float64Array(most), new Float64Array(most)];
    for (let first = 0; first < most; first += PIECE) {
      const count = Math.min(PIECE, most - first);
      const rows = player(candidate, first, count);
      for (let i = 0; i < count; i++) {
        value[first + i] = rows[i * ROW_COLUMNS + score]!;
        luck[first + i] = rows[i * ROW_COLUMNS + ROW.luck]!;
      }
    }
    return { value, luck };
  }

  const known = play('lookahead', shorter).value;
  const lookahead = Float64Array.from({ length: sequences }, (_, sequence) => known[sequence % shorter]!);
  const { value: learned, luck } = play('learned', sequences);
  const values = { none: learned.map((value, i) => value + luck[i]!), lookahead, learned };

  const meanOf = (of: Float64Array): number => {
    let [sum, total] = [0, 0];
    for (const [sequence, value] of of.entries()) {
      let weight = 1;
      for (let turn = 0, rest = sequence; turn < turns; turn++, rest = Math.floor(rest / ROLL_CLASSES))
        weight *= WEIGHTS[rest % ROLL_CLASSES]!;
      sum += weight * value;
      total += weight;
    }
    return sum / total;
  };
  const truth = meanOf(values.none);
  for (const reduced of [lookahead, learned])
    if (!(Math.abs(meanOf(reduced) - truth) < 1e-6))
      throw new Error(`reduced trials: expected a mean of ${truth}, got ${meanOf(reduced)}`);

  const sequenceOf = (chance: Pick<Chance, 'roll'>, trial: number): number => {
    let sequence = 0;
    for (let turn = turns - 1; turn >= 0; turn--)
      sequence = sequence * ROLL_CLASSES + ROLL_CLASS[chance.roll(trial, turn)]!;
    return sequence;
  };
  return {
    truth,
    trials(chance, first, count) {
      const played = Int32Array.from({ length: count }, (_, i) => sequenceOf(chance, first + i));
      const of = (all: Float64Array): Float64Array => Float64Array.from(played, (sequence) => all[sequence]!);
      return { none: of(values.none), lookahead: of(lookahead), learned: of(learned) };
    },
  };
}
