import { createChance, ROLL_CLASS } from '../../engine/chance.ts';
import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import { barOf, BARS, type Histogram } from '../../engine/spread.ts';
import { scoreOf, type TrialScores } from '../../engine/trialScores.ts';
import { statisticsOf } from '../../games/backgammon/statistics.ts';
import type { GameTally } from '../../games/backgammon/tally.ts';
import { shapeOf } from './job.ts';
import type { RolloutJob } from './types.ts';

/** A trial of two candidates, which have the same dice. */
export interface PairedGame {
  /** From 0. */
  readonly trial: number;
  /** Scores of both, less their luck if it was removed; undefined unless both are known. */
  readonly scores: readonly [number, number] | undefined;
}

/** The scores of both candidates in a trial; undefined unless both are known. */
function scoresIn(pair: readonly [TrialScores, TrialScores], trial: number): PairedGame['scores'] {
  const [one, other] = [scoreOf(pair[0], trial), scoreOf(pair[1], trial)];
  return one && other && [one.score, other.score];
}

/**
 * The trials that begin with a roll, those with the largest differences first, then those without scores.
 *
 * @param trials - how many of the job’s trials to look through
 * @param roll - high die first: `31`
 */
export function gamesAfterRoll(
  job: RolloutJob,
  trials: number,
  roll: string,
  pair: readonly [TrialScores, TrialScores],
): readonly PairedGame[] {
  const chance = createChance(shapeOf(job).chance);
  const games: PairedGame[] = [];
  for (let trial = 0; trial < trials; trial++)
    if (ROLL_NAMES[ROLL_CLASS[chance.roll(trial, 0)]!] === roll)
      games.push({ trial, scores: scoresIn(pair, trial) });
  const apart = ({ scores }: PairedGame) => (scores === undefined ? -1 : Math.abs(scores[0] - scores[1]));
  return games.toSorted((a, b) => apart(b) - apart(a));
}

/** The trials whose scores are known of both, from the first one up to the end. */
const commonTrials = (pair: readonly [TrialScores, TrialScores]) =>
  [
    Math.max(pair[0].first, pair[1].first),
    Math.min(...pair.map((scores) => scores.first + scores.count)),
  ] as const;

/** The trial in which the scores differ most, the first of several; 0 without a trial of both. */
export function farthestGame(pair: readonly [TrialScores, TrialScores]): number {
  const [first, end] = commonTrials(pair);
  let [farthest, most] = [0, -1];
  for (let trial = first; trial < end; trial++) {
    const [one, other] = scoresIn(pair, trial)!;
    if (Math.abs(one - other) > most) [farthest, most] = [trial, Math.abs(one - other)];
  }
  return farthest;
}

/** The differences of two candidates, trial by trial. */
export interface PairedSpread {
  readonly differences: Histogram;
  /** Trials whose scores are known of both. */
  readonly trials: number;
  readonly mean: number;
  /** Trials in which the first candidate scored more, and in which it scored less. */
  readonly more: number;
  readonly less: number;
}

/** Distribution of the paired differences of the trials whose scores are known. */
export function pairedSpread(pair: readonly [TrialScores, TrialScores]): PairedSpread {
  const differences = new Array<number>(BARS).fill(0);
  const [first, end] = commonTrials(pair);
  let [sum, more, less] = [0, 0, 0];
  for (let trial = first; trial < end; trial++) {
    const [one, other] = scoresIn(pair, trial)!;
    differences[barOf(one - other)]!++;
    sum += one - other;
    if (one > other) more++;
    else if (one < other) less++;
  }
  const trials = Math.max(0, end - first);
  return { differences, trials, mean: trials === 0 ? 0 : sum / trials, more, less };
}

/** What the cube did in the games of a line. */
export interface CubeCourse {
  /** Shares of the games that end with a double passed by the opponent, and by the player who asks. */
  readonly cashes: number;
  readonly passes: number;
  /** Mean value of the cube at the end of a game. */
  readonly last: number;
}

/** @returns undefined before the first game has ended */
export function cubeCourse(tally: GameTally): CubeCourse | undefined {
  const { cube } = statisticsOf(tally);
  let [games, cashes, passes, values] = [0, 0, 0, 0];
  for (const { value, wins, losses, cashes: both } of cube) {
    const here = [...wins, ...losses, ...both].reduce((sum, count) => sum + count, 0);
    games += here;
    cashes += both[0];
    passes += both[1];
    values += value * here;
  }
  return games === 0 ? undefined : { cashes: cashes / games, passes: passes / games, last: values / games };
}
