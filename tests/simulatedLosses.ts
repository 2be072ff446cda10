import { estimateLoss, type Gap, gapOf } from '../src/engine/lossEstimate.ts';
import type { LossEstimate, Estimate } from '../src/engine/types.ts';
import { quickNormalQuantile } from '../src/engine/special.ts';
import type { JudgedDecision } from '../src/games/backgammon/match.ts';
import type { EstimatedLoss } from '../src/games/backgammon/types.ts';
import { createRandom } from './random.ts';

/** Trials and standard error of the difference of two plays, measured in matches at each level. */
export const SIMULATED_LEVELS = {
  R1: { trials: 72, error: 0.011 },
  R2: { trials: 324, error: 0.005 },
  R3: { trials: 1296, error: 0.0027 },
} as const;

/** A simulated decision: what its plays are truly worth, and how they look at some level. */
export interface SimulatedDecision {
  readonly values: readonly number[];
  /** Index of the play made. */
  readonly made: number;
}

/** How well a simulated player plays. */
export interface SimulatedPlayer {
  /** Mean distance of each play from the next better one. */
  readonly gap: number;
  /** Share of decisions in which another than the best play is made. */
  readonly wrong: number;
}

/** Simulated decisions and measurements, reproducible by seed. */
export function createSimulation(seed: number) {
  const random = createRandom(seed);
  const uniform = () => Math.max(1e-9, random());
  const below = (n: number) => Math.floor(n * random());

  return {
    /** Decisions of two to six plays, the best first. */
    decisions: (count: number, { gap, wrong }: SimulatedPlayer): readonly SimulatedDecision[] =>
      Array.from({ length: count }, () => {
        const values = [0];
        for (let more = 1 + below(5); more > 0; more--)
          values.push(values.at(-1)! + gap * Math.log(uniform()));
        return { values, made: random() < wrong ? 1 + below(values.length - 1) : 0 };
      }),
    /** Values with noise, so that the difference of two has this standard error. */
    measured: ({ values }: SimulatedDecision, error: number): readonly number[] =>
      values.map((value) => value + (error / Math.SQRT2) * quickNormalQuantile(uniform())),
  };
}

/** Differences of the play that looks best to each other one, as a rollout estimates them; null for the best. */
export function simulatedDifferences(
  looks: readonly number[],
  { trials, error }: { readonly trials: number; readonly error: number },
): readonly (Estimate | null)[] {
  const best = Math.max(...looks);
  return looks.map((look) =>
    look === best
      ? null
      : {
          mean: best - look,
          standardError: error,
          standardDeviation: error * Math.sqrt(trials),
          trials,
          method: 'independent',
          degrees: trials - 1,
        },
  );
}

/** The estimate of a loss at a rollout level. */
export function simulatedLoss(
  { made }: SimulatedDecision,
  looks: readonly number[],
  level: { readonly trials: number; readonly error: number },
): LossEstimate {
  const gaps = simulatedDifferences(looks, level).map((each) => each && gapOf(each));
  return estimateLoss(
    gaps.filter((gap): gap is Gap => gap !== null),
    gaps[made] ?? null,
  );
}

/** A decision for the statistics. */
export function simulatedJudgment({ mean, standardError }: LossEstimate): JudgedDecision & {
  readonly estimate: EstimatedLoss;
} {
  const loss = Math.max(0, mean);
  const estimate = { loss: mean, cost: mean, standardError: standardError ?? null };
  return { player: 'X', kind: 'play', counts: true, acted: true, loss, cost: loss, estimate, luck: null };
}

/** What a player truly loses in a decision. */
export const trueLoss = ({ values, made }: SimulatedDecision): number => values[0]! - values[made]!;
