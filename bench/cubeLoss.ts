import type { CubeValues } from './benchmark.ts';

/**
 * The loss of a cube decision in a money game. Our values of no double (ND), double/take (DT) and double/pass
 * (DP) choose the action; a judge's values of the same position determine what it costs. All are for the
 * player on roll, per unit of the cube before doubling. The two halves of the decision are scored separately,
 * each with the other half played as the judge would:
 *
 * - Double or not: doubling is worth min(DT, DP), not doubling ND. We double if our min(DT, DP) exceeds our
 *   ND. The loss is the judge's better value less that of our choice.
 * - The opponent's take or pass, whether or not the double was right: a take costs DT, a pass DP. We take if
 *   our DT is at most our DP. The loss is the judge's value of our answer less the lower of the two.
 *
 * A half is close if, by the judge, its actions differ by more than a thousandth of a point (so something can
 * be lost) and less than a quarter (so it is not obvious). Published error rates are means over all
 * positions; means over close ones distinguish engines better.
 */
export interface CubeLoss {
  /** Points lost, ≥ 0. */
  readonly loss: number;
  /** Whether the decision is close: something can be lost, and it is not obvious. */
  readonly close: boolean;
}

const LEAST_GAP = 0.001;
const OBVIOUS_GAP = 0.25;

const scored = (chosen: number, other: number, best: number): CubeLoss => {
  const gap = Math.abs(chosen - other);
  return { loss: Math.abs(best - chosen), close: gap > LEAST_GAP && gap < OBVIOUS_GAP };
};

const doubled = ({ doubleTake, doublePass }: CubeValues): number => Math.min(doubleTake, doublePass);

/** The loss of doubling or not doubling according to our values. */
export function doubleLoss(own: CubeValues, judge: CubeValues): CubeLoss {
  const double = doubled(judge);
  const best = Math.max(double, judge.noDouble);
  return doubled(own) > own.noDouble
    ? scored(double, judge.noDouble, best)
    : scored(judge.noDouble, double, best);
}

/** The loss of the opponent's answer to a double according to our values. */
export function takeLoss(own: CubeValues, judge: CubeValues): CubeLoss {
  const best = doubled(judge);
  return own.doubleTake <= own.doublePass
    ? scored(judge.doubleTake, judge.doublePass, best)
    : scored(judge.doublePass, judge.doubleTake, best);
}
