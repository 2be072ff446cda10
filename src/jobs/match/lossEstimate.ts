import { estimateLoss, type Gap, gapOf, winnersCurse } from '../../engine/lossEstimate.ts';
import type { LossEstimate, Estimate } from '../../engine/types.ts';
import { cubeAction, cubeRules } from '../../games/backgammon/cube.ts';
import { positionBefore } from '../../games/backgammon/judge.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import {
  type CubeValues,
  type DoublerLine,
  DOUBLE_PASS,
  lineDifference,
} from '../backgammon/cubeDecision.ts';

type CubeDecision = Exclude<Decision, { kind: 'play' }>;

/**
 * What a play lost.
 *
 * @param differences - best less each play; null for the best
 * @param made - index of the play made
 */
export function playLossEstimate(differences: readonly (Estimate | null)[], made: number): LossEstimate {
  const gaps = differences.map((each) => each && gapOf(each));
  return estimateLoss(
    gaps.filter((gap) => gap !== null),
    gaps[made] ?? null,
  );
}

/**
 * What a cube action lost. The loss of a doubler assumes the best answer.
 *
 * @param values - of both lines; of an answer only `doubleTake` counts
 */
export function cubeLossEstimate(decision: CubeDecision, values: CubeValues): LossEstimate {
  const { noDouble, doubleTake } = values;
  const rules = cubeRules(positionBefore(decision));
  const { answer } = cubeAction(noDouble.mean, doubleTake.mean, DOUBLE_PASS, rules);
  const answers: readonly DoublerLine[] = ['take', 'pass', ...(rules.beavers ? (['beaver'] as const) : [])];
  const gaps = new Map<DoublerLine, Gap>();
  for (const other of answers)
    if (other !== answer) gaps.set(other, gapOf(lineDifference(other, answer, values)));
  if (decision.kind === 'take') return estimateLoss([...gaps.values()], gaps.get(decision.answer) ?? null);
  // The best answer looks too good as well, to the opponent.
  const excess = [...gaps.values()].reduce((sum, gap) => sum + winnersCurse(gap), 0);
  const gained = lineDifference(answer, 'none', values);
  const gain = gained.mean + excess;
  const gap = gapOf({ ...gained, mean: gain });
  return estimateLoss([gap], decision.doubled === gain < 0 && gain !== 0 ? gap : null);
}
