import type { CubeValues } from './benchmark.ts';

/**
 * What a cube decision of a money game costs. A judge's three values of the same position (no double, double/take,
 * double/pass, for the player on roll, in points on the cube before doubling) say what each action is worth; another
 * evaluation's three values say which action is taken.
 *
 * The two halves of the decision are scored apart, each with the other half played as the judge would:
 *
 * - double or not: doubling is worth min(DT, DP), since the opponent answers well, and not doubling ND. We double when
 *   our min(DT, DP) is more than our ND. The loss is the judge's better value less that of our choice.
 * - take or pass, by the opponent after a double, right or wrong: a take costs it DT, a pass DP. We take when our DT is
 *   at most our DP. The loss is the judge's value of our answer less the lower of the two.
 *
 * A half is trivial when its two actions are, by the judge, within a thousandth of a point (nothing can be lost) or a
 * quarter of a point and more apart (nobody goes wrong). The means over all positions are those that published error
 * rates are like; the means over the close ones tell engines apart.
 */
export interface CubeLoss {
  /** Points lost, ≥ 0. */
  readonly loss: number;
  /** Whether the half is neither without consequence nor plain. */
  readonly close: boolean;
}

const LEAST_GAP = 0.001;
const PLAIN_GAP = 0.25;

const scored = (chosen: number, other: number, best: number): CubeLoss => {
  const gap = Math.abs(chosen - other);
  return { loss: Math.abs(best - chosen), close: gap > LEAST_GAP && gap < PLAIN_GAP };
};

const doubled = ({ doubleTake, doublePass }: CubeValues): number => Math.min(doubleTake, doublePass);

/** The loss of doubling, or not, by `own` values. */
export function doubleLoss(own: CubeValues, judge: CubeValues): CubeLoss {
  const double = doubled(judge);
  const best = Math.max(double, judge.noDouble);
  return doubled(own) > own.noDouble
    ? scored(double, judge.noDouble, best)
    : scored(judge.noDouble, double, best);
}

/** The loss of the opponent's answer to a double, by `own` values. */
export function takeLoss(own: CubeValues, judge: CubeValues): CubeLoss {
  const best = doubled(judge);
  return own.doubleTake <= own.doublePass
    ? scored(judge.doubleTake, judge.doublePass, best)
    : scored(judge.doublePass, judge.doubleTake, best);
}
