import { expect, test } from 'vitest';
import { fakeJob } from '../../../../tests/fakes.ts';
import type { RolloutResult, StopReason } from '../../../jobs/result.ts';
import { sharedRun } from './linkContents.ts';

const job = fakeJob({ trials: 72 }, 2);
const result = (stopReason: StopReason | null, since?: number) =>
  ({
    stopReason,
    course: { rule: '', decided: 0, resting: [], since },
    best: 0,
    candidates: [40, 36].map((trials) => ({
      trials,
      estimates: Array(10).fill({ mean: 0.1, standardError: undefined }),
    })),
  }) as unknown as RolloutResult;

test.each([
  ['stopped', [40, 36]],
  ['time', [40, 36]],
  [null, [40, 36]],
  ['trials', null],
  ['confident', null],
] as const)('a run that ended by %s records trials %j', (stopReason, counts) => {
  expect(sharedRun({ job, result: result(stopReason), belongs: true })).toMatchObject({ counts });
});

test('a run that another stop rule began records its trials: its settings alone lead elsewhere', () => {
  expect(sharedRun({ job, result: result('confident', 36), belongs: true })).toMatchObject({
    counts: [40, 36],
    timed: false,
  });
});

test('a record says whether the time limit ended the run, also when it is repeated', () => {
  const record = (of: typeof job, reason: StopReason | null) =>
    sharedRun({ job: of, result: result(reason), belongs: true });
  expect(record(job, 'time')).toMatchObject({ counts: [40, 36], timed: true });
  expect(record(job, 'stopped')).toMatchObject({ counts: [40, 36], timed: false });
  const timed = { ...job, counts: [40, 36], timed: true };
  expect(record(timed, 'trials')).toMatchObject({ counts: [40, 36], timed: true });
  expect(record(timed, 'stopped')).toMatchObject({ counts: [40, 36], timed: false });
});

test('a run stopped before its first trial records none: its link requests all trials', () => {
  const none = result('stopped');
  const empty = { ...none, candidates: none.candidates.map((each) => ({ ...each, trials: 0 })) };
  expect(sharedRun({ job, result: empty, belongs: true })).toMatchObject({ counts: null });
});

test('a record stays when it was played to its end; another position’s rollout is not shared', () => {
  const recorded = { ...job, counts: [40, 36] };
  expect(sharedRun({ job: recorded, result: result('trials'), belongs: true })?.counts).toEqual([40, 36]);
  expect(sharedRun({ job, result: result('trials'), belongs: false })).toBeUndefined();
});
