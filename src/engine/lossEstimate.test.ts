import { describe, expect, test } from 'vitest';
import { matchStatistics } from '../games/backgammon/matchStatistics.ts';
import {
  createSimulation,
  SIMULATED_LEVELS,
  simulatedDifferences,
  simulatedJudgment,
  simulatedLoss,
  trueLoss,
} from '../../tests/simulatedLosses.ts';
import { estimateLoss, gapOf, winnersCurse } from './lossEstimate.ts';

const MATCHES = 500;
/** Decisions of one player in a match to 7. */
const DECISIONS = 100;
/** 95 % of 500 matches, less two binomial standard errors of 1 %. */
const LEAST_COVERAGE = 0.93;
const ratingOf = (losses: readonly number[]): number =>
  (500 * losses.reduce((sum, loss) => sum + loss, 0)) / losses.length;

/** Ratings of a simulated player's matches: true, naive (best less made) and estimated, with its half-width. */
function simulate(
  level: keyof typeof SIMULATED_LEVELS,
  gap: number,
  wrong: number,
  seed: number,
  matches = MATCHES,
) {
  const simulation = createSimulation(seed);
  const size = SIMULATED_LEVELS[level];
  return Array.from({ length: matches }, () => {
    const naive: number[] = [];
    const decisions = simulation.decisions(DECISIONS, { gap, wrong });
    const judged = decisions.map((decision) => {
      const looks = simulation.measured(decision, size.error);
      naive.push(Math.max(...looks) - looks[decision.made]!);
      return simulatedJudgment(simulatedLoss(decision, looks, size));
    });
    const { X } = matchStatistics(judged, { result: null, decisions: judged });
    return {
      truth: ratingOf(decisions.map(trueLoss)),
      naive: ratingOf(naive),
      rating: X.performanceRating!,
      halfWidth: X.performanceRatingHalfWidth!,
    };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const LEVELS = ['R1', 'R2', 'R3'] as const;

describe('a player who always makes the truly best play', () => {
  test.each(LEVELS)('%s: the mean rating is 0 within 0.1', (level) => {
    for (const gap of [0.02, 0.06])
      expect(Math.abs(mean(simulate(level, gap, 0, 7, 200).map(({ rating }) => rating)))).toBeLessThan(0.1);
  });

  test('best less made is not: the winner’s curse', () => {
    expect(mean(simulate('R1', 0.03, 0, 7, 100).map(({ naive }) => naive))).toBeGreaterThan(0.4);
    expect(mean(simulate('R2', 0.03, 0, 7, 100).map(({ naive }) => naive))).toBeGreaterThan(0.08);
  });
});

describe.each(LEVELS)('%s: players with known errors', (level) => {
  test.each([0, 0.1, 0.3])('who err in a share of %f decisions', (wrong) => {
    const matches = simulate(level, 0.03, wrong, 11);
    expect(Math.abs(mean(matches.map(({ rating, truth }) => rating - truth)))).toBeLessThan(0.1);
    const covered = matches.filter(
      ({ rating, truth, halfWidth }) => Math.abs(rating - truth) <= halfWidth,
    ).length;
    expect(covered / MATCHES).toBeGreaterThanOrEqual(LEAST_COVERAGE);
    // Not by being wide: the interval is at most as wide as if each decision had the error of a difference.
    const widest = (500 * 1.96 * 1.05 * SIMULATED_LEVELS[level].error) / Math.sqrt(DECISIONS);
    for (const { halfWidth } of matches) expect(halfWidth).toBeLessThan(widest);
  });
});

test('the curse is a third of the noise at a tie and vanishes as plays part', () => {
  const at = (gap: number) => winnersCurse({ mean: gap, noise: 0.01, standardError: 0.01 });
  expect(at(0)).toBeCloseTo(0.01 / Math.sqrt(2 * Math.PI) / 3, 9);
  expect(at(0.02)).toBeLessThan(at(0) / 3);
  expect(at(0.05)).toBeLessThan(1e-7);
});

// ∫ E[larger of two − larger true value] = ∫ curse = noise² / 2 over all gaps from −∞ to ∞.
test('over evenly spread gaps it removes what the larger of two values is too large by', () => {
  const step = 0.001;
  let sum = 0;
  for (let gap = -10; gap <= 10; gap += step)
    sum += step * winnersCurse({ mean: Math.abs(gap), noise: 1, standardError: 1 });
  expect(sum).toBeCloseTo(0.5, 6);
});

test('plays that end alike in all trials have no noise, so the larger is not too large', () => {
  const [tied] = simulatedDifferences([0, -1e-9], { trials: 72, error: 0 }).flatMap((each) => each ?? []);
  // Outcomes not seen yet widen the error only.
  const gap = gapOf({ ...tied!, standardError: 0.02 });
  expect(gap.noise).toBe(0);
  expect(gap.standardError).toBeGreaterThan(0.02);
  expect(estimateLoss([gap], null).mean).toBe(0);
});

test('without a rival nothing is lost; with an unknown error the error of the loss is unknown', () => {
  expect(estimateLoss([], null)).toEqual({ mean: 0, standardError: 0 });
  const unknown = { mean: 0.1, noise: 0.01, standardError: undefined };
  expect(estimateLoss([unknown], unknown).standardError).toBeUndefined();
});
