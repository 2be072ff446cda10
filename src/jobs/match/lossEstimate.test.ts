import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../tests/random.ts';
import { unwrap } from '../../engine/errors.ts';
import { quickNormalQuantile } from '../../engine/special.ts';
import type { Estimate } from '../../engine/types.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { type CubeEquities, cubeRules } from '../../games/backgammon/cube.ts';
import { cubeLoss } from '../../games/backgammon/judge.ts';
import type { ActualCubeAction, Decision } from '../../games/backgammon/match.ts';
import { cubeLossEstimate } from './lossEstimate.ts';

const TRIALS = 72;
const ERROR = 0.02;
const RUNS = 10_000;

const { position } = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'));
const rules = cubeRules(position);
const decisionOf = (action: ActualCubeAction): Exclude<Decision, { kind: 'play' }> => ({
  line: 1,
  action: 0,
  player: 'X',
  position,
  ...action,
});
const estimateOf = (mean: number, error = ERROR): Estimate => ({
  mean,
  standardError: error,
  standardDeviation: error * Math.sqrt(TRIALS),
  trials: TRIALS,
  method: 'independent',
  degrees: TRIALS - 1,
});

/** Mean excess over the true loss: best less made, and estimated. @param truths - a case from two uniform numbers, 0 to 1 */
function excess(
  action: ActualCubeAction,
  truths: (one: number, other: number) => Omit<CubeEquities, 'doublePass'>,
) {
  const random = createRandom(5);
  const noise = () => (ERROR / Math.SQRT2) * quickNormalQuantile(Math.max(1e-9, random()));
  const decision = decisionOf(action);
  let [naive, estimated] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    const truth = truths(random(), random());
    const [none, taken] = [truth.noDouble + noise(), truth.doubleTake + noise()];
    const loss = cubeLoss(action, { ...truth, doublePass: 1 }, rules);
    naive += cubeLoss(action, { noDouble: none, doubleTake: taken, doublePass: 1 }, rules) - loss;
    const values = {
      noDouble: estimateOf(none, ERROR / Math.SQRT2),
      doubleTake: estimateOf(taken, ERROR / Math.SQRT2),
      gained: estimateOf(taken - none),
    };
    estimated += cubeLossEstimate(decision, values).mean - loss;
  }
  return { naive: naive / RUNS, estimated: estimated / RUNS };
}

const spread = (number: number) => 0.2 * (number - 0.5);

describe('cube actions whose alternatives are spread evenly around a tie', () => {
  test.each([true, false])('double or not (%s), clearly taken: no excess', (doubled) => {
    const found = excess({ kind: 'double', doubled }, (one) => ({
      noDouble: 0.5 + spread(one),
      doubleTake: 0.5,
    }));
    expect(found.naive).toBeGreaterThan(0.0008);
    expect(Math.abs(found.estimated)).toBeLessThan(0.0003);
  });

  test.each(['take', 'pass'] as const)('%s: no excess', (answer) => {
    const found = excess({ kind: 'take', answer }, (one) => ({ noDouble: 0.7, doubleTake: 1 + spread(one) }));
    expect(found.naive).toBeGreaterThan(0.0003);
    expect(Math.abs(found.estimated)).toBeLessThan(0.0002);
  });

  test.each([true, false])('double or not (%s), take or pass as close: little excess', (doubled) => {
    const found = excess({ kind: 'double', doubled }, (one, other) => ({
      noDouble: 1 + spread(one),
      doubleTake: 1 + spread(other),
    }));
    expect(Math.abs(found.estimated)).toBeLessThan(0.0006);
  });
});
