import { estimateLoss } from '../../engine/lossEstimate.ts';
import type { LossEstimate } from '../../engine/types.ts';
import { cubeRules, resolveDouble, valueOfAnswer } from './cube.ts';
import { cubeLoss, type DecisionValues, positionBefore, type ValuedCube, type ValuedPlay } from './judge.ts';
import type { Decision } from './match.ts';
import type { Net } from './net.ts';
import { isSameBoard } from './position.ts';

/** Root mean square error of differences between plays and between cube actions, in normalized equity. */
interface LookAheadError {
  readonly play: number;
  readonly cube: number;
}

/**
 * How far look-ahead is off, by net and plies, against long rollouts of decisions where something was in doubt:
 * `npm run bench -- match`. Deeper look-ahead was not measured.
 */
const LOOK_AHEAD_ERRORS: Readonly<Record<Net, readonly LookAheadError[]>> = {
  fast: [
    { play: 0.029, cube: 0.057 },
    { play: 0.02, cube: 0.033 },
    { play: 0.0125, cube: 0.026 },
  ],
  strong: [
    { play: 0.024, cube: 0.03 },
    { play: 0.016, cube: 0.036 },
    { play: 0.0085, cube: 0.019 },
  ],
};

/** Values by look-ahead with the error of the loss, as far as it was measured. */
export function withLookAheadError(
  decision: Decision,
  values: DecisionValues,
  plies: number,
  net: Net,
): DecisionValues {
  const error = LOOK_AHEAD_ERRORS[net][plies];
  if (error === undefined) return values;
  const { plays, cube } = values;
  if (decision.kind !== 'play')
    return cube === null ? values : { ...values, lossEstimate: cubeEstimate(decision, cube, error.cube) };
  return plays.length === 0 ? values : { ...values, lossEstimate: playEstimate(decision, plays, error.play) };
}

/** The values have no noise that would make one look best by chance each time; their error was measured. */
const estimateOf = (apart: readonly number[], made: number, standardError: number): LossEstimate =>
  estimateLoss(
    apart.map((mean) => ({ mean, noise: 0, standardError })),
    made > 0 ? { mean: made, noise: 0, standardError } : null,
  );

/** @param plays - best first */
function playEstimate(
  { play: { after } }: Decision & { readonly kind: 'play' },
  plays: readonly ValuedPlay[],
  error: number,
): LossEstimate {
  const best = plays[0]!;
  const behind = plays.slice(1).filter(({ level }) => level === best.level);
  const made = plays.find(({ play }) => isSameBoard(play.after, after)) ?? best;
  return estimateOf(
    behind.map(({ equity }) => best.equity - equity),
    best.equity - made.equity,
    error,
  );
}

function cubeEstimate(
  decision: Exclude<Decision, { kind: 'play' }>,
  cube: ValuedCube,
  error: number,
): LossEstimate {
  const rules = cubeRules(positionBefore(decision));
  const { value: answered } = resolveDouble(cube, rules);
  const answers = ['take', 'pass', ...(rules.beavers ? (['beaver'] as const) : [])] as const;
  const apart =
    decision.kind === 'double'
      ? [Math.abs(cube.noDouble - answered)]
      : answers
          .map((answer) => valueOfAnswer(answer, cube.doubleTake, cube.doublePass) - answered)
          .filter((value) => value > 0);
  return estimateOf(apart, cubeLoss(decision, cube, rules), error);
}
