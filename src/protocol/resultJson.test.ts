import { expect, test } from 'vitest';
import { fakeJob } from '../../tests/fakes.ts';
import type { Estimate } from '../engine/types.ts';
import { ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';
import type { RolloutJob, RolloutResult } from './job.ts';
import { makeResultJson } from './resultJson.ts';

/** Column c of candidate i has the mean equities[i] for the equity, else c, and the same error throughout. */
function resultOf(
  equities: readonly number[],
  trials: number,
  standardError: number | undefined,
): RolloutResult {
  const best = equities.indexOf(Math.max(...equities));
  const estimateOf = (mean: number): Estimate => ({
    mean,
    standardError,
    standardDeviation: undefined,
    trials,
    method: 'independent',
    degrees: 0,
  });
  return {
    identity: '',
    best,
    seconds: 2,
    stopReason: 'trials',
    history: [],
    course: { rule: 'none', decided: 0, resting: equities.map(() => false) },
    state: { candidates: [], pairs: [], ahead: [] },
    candidates: equities.map((equity, index) => ({
      trials,
      resting: false,
      estimates: Array.from({ length: ROW_COLUMNS }, (_, column) =>
        estimateOf(column === ROW.equity ? equity : column),
      ),
      difference: index === best ? null : estimateOf(equities[best]! - equity),
      jsd: null,
      chanceBest: null,
    })),
  };
}

const names = ['a', 'b', 'c'].map((text) => ({ text, positionId: `id ${text}` }));

test('best first, the others by equity, ties in the order of the job', () => {
  const json = makeResultJson('x', fakeJob({}), resultOf([0.25, 0.5, 0.25], 36, 0.01), names);
  expect(json.candidates.map(({ play, positionId }) => [play, positionId])).toEqual([
    ['b', 'id b'],
    ['a', 'id a'],
    ['c', 'id c'],
  ]);
  expect(json.candidates[1]).toMatchObject({
    probabilities: [0, 1, 2, 3, 4],
    cubelessEquity: 0.25,
    difference: 0.25,
    differenceStandardError: 0.01,
    standardErrors: {
      probabilities: [0.01, 0.01, 0.01, 0.01, 0.01],
      cubelessEquity: 0.01,
      cubefulEquity: null,
    },
  });
});

test('what is not known is null: errors after one trial, means after none', () => {
  const one = makeResultJson('x', fakeJob({}), resultOf([0.5, 0, 0], 1, undefined), names);
  expect(one.candidates[0]).toMatchObject({ cubelessEquity: 0.5, standardErrors: { cubelessEquity: null } });
  const none = makeResultJson('x', fakeJob({}), resultOf([0, 0, 0], 0, undefined), names);
  expect(none.candidates[0]).toMatchObject({
    trials: 0,
    cubelessEquity: null,
    probabilities: [null, null, null, null, null],
  });
});

test('in a match the twin of the cubeful equity is there', () => {
  const job: RolloutJob = { ...fakeJob({}), position: { ...fakeJob({}).position, matchLength: 5 } };
  const json = makeResultJson('x', job, resultOf([0.5, 0, 0], 36, 0.01), names);
  expect(json.candidates[0]).toHaveProperty('mwc', null);
  expect(
    makeResultJson('x', fakeJob({}), resultOf([0.5, 0, 0], 36, 0.01), names).candidates[0],
  ).not.toHaveProperty('mwc');
});
