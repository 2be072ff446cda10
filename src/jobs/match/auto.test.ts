import { describe, expect, test } from 'vitest';
import { estimateLoss } from '../../engine/lossEstimate.ts';
import { matchStatistics } from '../../games/backgammon/matchStatistics.ts';
import type { EstimatedLoss } from '../../games/backgammon/types.ts';
import {
  createSimulation,
  SIMULATED_LEVELS,
  type SimulatedDecision,
  simulatedJudgment,
  simulatedLoss,
  type SimulatedPlayer,
  trueLoss,
} from '../../../tests/simulatedLosses.ts';
import { AUTO_LEVELS, type AutoFigures, type AutoLevel, autoLevelOf, isOpen, nextAutoStep } from './auto.ts';

const at = (loss: number, standardError = 0.01): { readonly estimate: EstimatedLoss } => ({
  estimate: { loss, cost: loss, standardError },
});

describe('what is evaluated next', () => {
  test('first every decision that has no figures at 2-ply; those of older versions lack an estimate', () => {
    expect(nextAutoStep([{ 2: at(0) }, {}, { 2: null }, { 2: {} }])).toEqual({
      level: 2,
      decisions: [1, 2, 3],
    });
  });

  test('then at R1 those whose class is within their error of a border', () => {
    const looked = [0, 0.012, 0.03, 0.09, 0.045, 0.11, 0.5].map((loss) => ({ 2: at(loss) }));
    expect(nextAutoStep(looked)).toEqual({ level: 'R1', decisions: [1, 2, 4, 5] });
  });

  test('and those where 2-ply prefers another action by less than its error', () => {
    const looked = [-0.001, 0.001, 0.009].map((loss) => ({ 2: at(loss, 0.005) }));
    expect(nextAutoStep(looked)).toEqual({ level: 'R1', decisions: [1, 2] });
  });

  test('then at R2 those still within their error, and those that R1 puts into another class', () => {
    const rolled = [
      { 2: at(0) },
      { 2: at(0.02), R1: at(0.002) },
      { 2: at(0.05), R1: at(0.062) },
      { 2: at(0.045, 0.02), R1: at(0.09, 0.001) },
      { 2: at(0.1, 0.02), R1: at(0.09, 0.001) },
    ];
    expect(rolled.map(isOpen)).toEqual([false, false, true, true, false]);
    expect(nextAutoStep(rolled)).toEqual({ level: 'R2', decisions: [2, 3] });
  });

  test('at most ten at R2, the least certain; the others stay open', () => {
    const rolled = Array.from({ length: 14 }, (_, n) => ({ 2: at(0.06), R1: at(0.06 + 0.001 * (14 - n)) }));
    const step = nextAutoStep(rolled);
    expect(step).toEqual({ level: 'R2', decisions: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4] });
    const done = rolled.map((known, n) => (n < 4 ? known : { ...known, R2: at(0.075, 0.004) }));
    expect(nextAutoStep(done)).toBeNull();
    expect(done.map(isOpen)).toEqual(done.map((_, n) => n < 4));
  });

  test('an analysis that was interrupted goes on where it was', () => {
    const rolled = Array.from({ length: 14 }, (_, n) => ({ 2: at(0.06), R1: at(0.06 + 0.001 * (14 - n)) }));
    const half = rolled.map((known, n) => (n > 8 ? { ...known, R2: at(0.2) } : known));
    expect(nextAutoStep(half)).toEqual({ level: 'R2', decisions: [8, 7, 6, 5, 4] });
  });

  test('a decision without a choice is exact and never open', () => {
    expect(isOpen({ 2: at(0, 0) })).toBe(false);
    expect(isOpen({})).toBe(true);
  });
});

/** Error of the difference of two plays at 2-ply: half as much again as measured in matches. */
const LOOK_AHEAD_ERROR = 0.0124;
const MATCHES = 500;
const DECISIONS = 100;

/** Evaluates a simulated match as `auto` does. @returns its rating, the true one and the numbers of decisions by level */
function analyze(simulation: ReturnType<typeof createSimulation>, player: SimulatedPlayer) {
  const decisions = simulation.decisions(DECISIONS, player);
  const known: AutoFigures[] = decisions.map(() => ({}));
  const figuresAt = (level: AutoLevel, decision: SimulatedDecision) => {
    if (level !== 2) {
      const size = SIMULATED_LEVELS[level];
      return simulatedJudgment(simulatedLoss(decision, simulation.measured(decision, size.error), size));
    }
    const looks = simulation.measured(decision, LOOK_AHEAD_ERROR);
    const best = Math.max(...looks);
    const gaps = looks.map((look) => ({ mean: best - look, noise: 0, standardError: LOOK_AHEAD_ERROR }));
    const made = gaps[decision.made]!;
    return simulatedJudgment(
      estimateLoss(
        gaps.filter(({ mean }) => mean > 0),
        made.mean > 0 ? made : null,
      ),
    );
  };
  for (let step = nextAutoStep(known); step !== null; step = nextAutoStep(known))
    for (const index of step.decisions)
      known[index] = { ...known[index], [step.level]: figuresAt(step.level, decisions[index]!) };
  const judged = known.map((each) => each[autoLevelOf(each)!] as ReturnType<typeof simulatedJudgment>);
  const { X } = matchStatistics(judged, { result: null, decisions: judged });
  return {
    truth: (500 * decisions.reduce((sum, each) => sum + trueLoss(each), 0)) / DECISIONS,
    rating: X.performanceRating!,
    halfWidth: X.performanceRatingHalfWidth!,
    levels: AUTO_LEVELS.map((level) => known.filter((each) => autoLevelOf(each) === level).length),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('simulated matches', () => {
  test('a player who always makes the truly best play has a mean rating of 0 within 0.1', () => {
    const simulation = createSimulation(3);
    for (const gap of [0.02, 0.06]) {
      const matches = Array.from({ length: 200 }, () => analyze(simulation, { gap, wrong: 0 }));
      expect(Math.abs(mean(matches.map(({ rating }) => rating)))).toBeLessThan(0.1);
    }
  });

  // 95 % of 500 matches, less two binomial standard errors of 1 %.
  test.each([0, 0.1, 0.3])(
    'errors in a share of %f decisions: the rating is within its interval',
    (wrong) => {
      const simulation = createSimulation(5);
      const matches = Array.from({ length: MATCHES }, () => analyze(simulation, { gap: 0.03, wrong }));
      const covered = matches.filter(
        ({ rating, truth, halfWidth }) => Math.abs(rating - truth) <= halfWidth,
      ).length;
      expect(covered / MATCHES).toBeGreaterThanOrEqual(0.93);
      for (const { levels } of matches) expect(levels[2]).toBeLessThanOrEqual(10);
    },
  );
});
