import { describe, expect, test } from 'vitest';
import { fakeJob, fakeRow } from '../../../tests/fakes.ts';
import { createAccumulator } from '../../engine/accumulator.ts';
import { createChance, ROLL_CLASS } from '../../engine/chance.ts';
import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import { barOf } from '../../engine/spread.ts';
import { halfWidth } from '../../engine/stats.ts';
import { addScores, NO_SCORES, type TrialScores } from '../../engine/trialScores.ts';
import { addGames, emptyTally } from '../../games/backgammon/tally.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../../games/backgammon/types.ts';
import type { ResumableRun } from '../results/resumable.ts';
import { sumUp } from '../results/runs.ts';
import { BACKGAMMON } from './game.ts';
import { scoreColumn, shapeOf } from './job.ts';
import { playsSideBySide } from './sideBySide.ts';
import { cubeCourse, farthestGame, gamesAfterRoll, pairedSpread } from './sideBySideGames.ts';

const TRIALS = 72;
const job = fakeJob({ trials: TRIALS });
const chance = createChance(shapeOf(job).chance);

/** A made-up score that depends on the candidate and the first roll, and varies from trial to trial. */
const scoreIn = (candidate: number, trial: number): number =>
  ((7 * trial * (candidate + 2)) % 11) / 10 - candidate * ROLL_CLASS[chance.roll(trial, 0)]! * 0.02;

const rowsOf = (candidate: number): Float64Array => {
  const rows = new Float64Array(TRIALS * MEAN_COLUMNS);
  for (let trial = 0; trial < TRIALS; trial++)
    rows.set(fakeRow(scoreIn(candidate, trial), scoreColumn(job)), trial * MEAN_COLUMNS);
  return rows;
};

function run(): ResumableRun {
  const sums = createAccumulator(shapeOf(job));
  sums.merge(
    0,
    TRIALS,
    job.candidates.map((_, candidate) => rowsOf(candidate)),
  );
  return {
    seed: job.settings.seed,
    course: { rule: 'none', decided: 0, resting: job.candidates.map(() => false) },
    state: sums.state(),
    stopReason: 'trials',
    tallies: job.candidates.map(emptyTally),
  };
}

const RUN = run();
const both = [0, 1] as const;

describe('two plays side by side', () => {
  const { lines, differences } = playsSideBySide(job, [RUN], both);
  const [difference] = differences as [(typeof differences)[number]];

  test('have the figures of the paired statistics of their result', () => {
    const summed = sumUp(BACKGAMMON, job, [RUN]);
    expect(difference.equity).toEqual(summed.scores.difference(0, 1));
    for (const [index, line] of lines.entries())
      expect(line.equity).toEqual(summed.candidates[index]!.estimates[scoreColumn(job)]);
    // By hand: the mean of the trials’ differences.
    const sum = Array.from({ length: TRIALS }, (_, trial) => scoreIn(0, trial) - scoreIn(1, trial)).reduce(
      (all, each) => all + each,
    );
    expect(difference.equity.mean).toBeCloseTo(sum / TRIALS, 12);
  });

  test('have rolls whose areas add up to the difference', () => {
    const { rolls, equity } = difference;
    expect(rolls).toHaveLength(21);
    expect(rolls.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { share, difference: by, adds } of rolls) expect(adds).toBe(share * by.mean);
    expect(rolls.reduce((sum, { adds }) => sum + adds, 0)).toBeCloseTo(equity.mean, 12);
  });

  test('only change signs when they are swapped', () => {
    const [turned] = playsSideBySide(job, [RUN], [1, 0]).differences as [typeof difference];
    expect(turned.equity.mean).toBe(-difference.equity.mean);
    expect(halfWidth(turned.equity)).toBe(halfWidth(difference.equity));
    for (const [index, chanceOf] of turned.chances!.entries()) {
      expect(chanceOf.mean).toBeCloseTo(-difference.chances![index]!.mean, 12);
      expect(halfWidth(chanceOf)).toBeCloseTo(halfWidth(difference.chances![index]!)!, 12);
    }
    for (const [index, roll] of turned.rolls.entries()) {
      expect(roll.adds).toBeCloseTo(-difference.rolls[index]!.adds, 12);
      expect(halfWidth(roll.difference)).toBe(halfWidth(difference.rolls[index]!.difference));
    }
  });
});

describe('single games', () => {
  const scoresOf = (candidate: number, first = 0): TrialScores =>
    addScores(
      NO_SCORES,
      { first, count: TRIALS - first, rows: rowsOf(candidate).subarray(first * MEAN_COLUMNS) },
      MEAN_COLUMNS,
      { score: scoreColumn(job), luck: undefined },
    );
  const pair = [scoresOf(0), scoresOf(1)] as const;

  test('after a roll are all that begin with it, the largest difference first', () => {
    const all = ROLL_NAMES.flatMap((roll) => {
      const games = gamesAfterRoll(job, TRIALS, roll, pair);
      // Each ordered roll comes twice in two blocks of 36 trials.
      expect(games).toHaveLength(roll[0] === roll[1] ? 2 : 4);
      const apart = games.map(({ scores }) => Math.abs(scores![0] - scores![1]));
      expect(apart).toEqual(apart.toSorted((a, b) => b - a));
      return games;
    });
    expect(all.map(({ trial }) => trial).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: TRIALS }, (_, trial) => trial),
    );
    for (const { trial, scores } of all) expect(scores).toEqual([scoreIn(0, trial), scoreIn(1, trial)]);
  });

  test('are listed without their scores where these are not known', () => {
    const games = gamesAfterRoll(job, TRIALS, '31', [NO_SCORES, NO_SCORES]);
    expect(games).toHaveLength(4);
    expect(games.every(({ scores }) => scores === undefined)).toBe(true);
  });

  test('the one that differs most is the first of those after all rolls', () => {
    const farthest = farthestGame(pair);
    const most = Math.abs(scoreIn(0, farthest) - scoreIn(1, farthest));
    for (let trial = 0; trial < TRIALS; trial++) {
      const apart = Math.abs(scoreIn(0, trial) - scoreIn(1, trial));
      expect(trial < farthest ? apart < most : apart <= most).toBe(true);
    }
    expect(farthestGame([NO_SCORES, pair[1]])).toBe(0);
  });

  test('differ as their scores do, as far as both are known', () => {
    const trials = 30;
    const { differences, mean, more, less, ...rest } = pairedSpread([pair[0], scoresOf(1, TRIALS - trials)]);
    expect(rest.trials).toBe(trials);
    const by = Array.from(
      { length: trials },
      (_, at) => scoreIn(0, TRIALS - trials + at) - scoreIn(1, TRIALS - trials + at),
    );
    expect(mean).toBeCloseTo(by.reduce((sum, each) => sum + each) / trials, 12);
    expect([more, less]).toEqual([
      by.filter((each) => each > 0).length,
      by.filter((each) => each < 0).length,
    ]);
    for (const each of by) expect(differences[barOf(each)]).toBeGreaterThan(0);
    expect(differences.reduce((sum, count) => sum + count)).toBe(trials);
    expect(pairedSpread([NO_SCORES, NO_SCORES])).toMatchObject({ trials: 0, mean: 0 });
  });
});

test('the cube of a line is what its games ended with', () => {
  expect(cubeCourse(emptyTally())).toBeUndefined();
  const tally = emptyTally();
  // Two games that end as single wins.
  const rows = new Float64Array(2 * ROW_COLUMNS);
  for (let at = MEAN_COLUMNS + 2; at < rows.length; at += ROW_COLUMNS) rows[at] = 4;
  addGames(tally, rows, ROW.equity);
  expect(cubeCourse(tally)).toEqual({ cashes: 0, passes: 0, last: 1 });
});
