import { type Accumulator, createAccumulator } from '../src/engine/accumulator.ts';
import type { Chance } from '../src/engine/chance.ts';
import { leaderOf, scoresOf } from '../src/engine/difference.ts';
import { hash32 } from '../src/engine/rng.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { cubeDecision, DOUBLE_PASS, offerOf } from '../src/jobs/backgammon/cubeDecision.ts';
import type { Candidate, RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { createCourse } from '../src/runner/core/course.ts';
import type { Luck } from './simulatedLuck.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

const LINES = { none: 0, doubled: 1 };

/** How a simulated rollout ended. */
export interface SimulatedEnd {
  readonly sums: Accumulator;
  /** Whether the stop rule ended it, rather than the number of trials. */
  readonly byRule: boolean;
  readonly isResting: (candidate: number) => boolean;
}

const jobOf = (candidates: readonly Candidate[], settings: RolloutSettings): RolloutJob =>
  createJob({
    position: moneyPosition(START_BOARD),
    candidates,
    settings,
    engine: { version: 'simulated', weights: '0'.repeat(64) },
  });

/** A job about plays. Their boards do not matter. */
export const playsJob = (plays: number, settings: RolloutSettings): RolloutJob =>
  jobOf(
    Array.from({ length: plays }, () => ({ kind: 'play', moves: [], board: START_BOARD })),
    { ...settings, cubeless: true },
  );

/** A job about no double and double/take. */
export const cubeJob = (settings: RolloutSettings): RolloutJob =>
  jobOf(
    [
      { kind: 'position', board: START_BOARD },
      { kind: 'double', board: START_BOARD },
    ],
    settings,
  );

/**
 * Plays a rollout with made-up trials: a candidate's true value plus its stake times luck.
 *
 * @param values - true value of each candidate
 */
export function simulate(
  job: RolloutJob,
  chance: Chance,
  luck: Luck,
  values: readonly number[],
  stakeOf: (candidate: number) => number,
): SimulatedEnd {
  const { seed } = chance.settings;
  const layout = { columns: 1, score: 0 };
  const sums = createAccumulator({ candidates: values.length, layout, chance: chance.settings });
  const course = createCourse(job, sums, undefined, offerOf(job));
  for (;;) {
    const step = course.next((candidate) => course.wanted(candidate));
    if (step === undefined) throw new Error('rows are missing though all are there');
    if (typeof step === 'string')
      return { sums, byRule: step !== 'trials', isResting: (candidate) => course.isResting(candidate) };
    const { first, count, candidates } = step;
    const rows = values.map((_, candidate) =>
      candidates.includes(candidate) ? new Float64Array(count) : undefined,
    );
    for (let i = 0; i < count; i++) {
      const trial = first + i;
      const [one, two] = [chance.roll(trial, 0), chance.roll(trial, 1)];
      const common = hash32(seed ^ 0x2545f491, trial, 0) / 2 ** 32;
      for (const candidate of candidates) {
        const own = hash32(seed ^ 0x2545f491, trial, 1 + candidate) / 2 ** 32;
        const lucky = stakeOf(candidate) * luck.of(candidate, one, two, common, own);
        rows[candidate]![i] = values[candidate]! + lucky;
      }
    }
    sums.merge(first, count, rows);
  }
}

/**
 * Judges a rollout of plays. Each figure is 0 or 1, except the trials of the kept play.
 *
 * - wrong: the rule ended it, and the kept play is not better than every other one (separating equal plays is
 *   wrong too)
 * - givenUp: a play as good as any other was resting at the end, no matter what ended it; a stricter measure
 * - open: all trials were played without a decision by the rule
 */
export function judgePlays(
  { sums, byRule, isResting }: SimulatedEnd,
  values: readonly number[],
): Record<'wrong' | 'givenUp' | 'open' | 'played', number> {
  const best = leaderOf(
    scoresOf(sums),
    values.flatMap((_, play) => (isResting(play) ? [] : [play])),
  );
  const isRight = values.every((value, play) => play === best || value < values[best]!);
  const most = Math.max(...values);
  const givenUp = values.some((value, play) => value === most && isResting(play));
  return {
    wrong: Number(byRule && !isRight),
    givenUp: Number(givenUp),
    open: Number(!byRule),
    played: sums.trials(best),
  };
}

/**
 * Judges a rollout of a cube decision. It is wrong if the rule ended it and it prefers take to pass or
 * doubling to not doubling, or the reverse, although their values are equal or in the opposite order.
 *
 * @param values - true values of no double and double/take
 */
export function judgeCube(
  { sums, byRule }: SimulatedEnd,
  { position }: RolloutJob,
  values: readonly [number, number],
): Record<'wrong' | 'open' | 'played', number> {
  const { noDouble, doubleTake } = cubeDecision(position, scoresOf(sums), LINES);
  const doubled = (taken: number): number => Math.min(taken, DOUBLE_PASS);
  const takes = (doubleTake.mean - DOUBLE_PASS) * (values[1] - DOUBLE_PASS);
  const gains = (noDouble.mean - doubled(doubleTake.mean)) * (values[0] - doubled(values[1]));
  return {
    wrong: Number(byRule && !(takes > 0 && gains > 0)),
    open: Number(!byRule),
    played: sums.trials(0),
  };
}
