import { expect, test } from 'vitest';
import { ruleKey } from '../../engine/stopping.ts';
import type { RolloutResult, StopReason } from '../../jobs/result.ts';
import type { TrialRecord } from '../../jobs/record.ts';
import { DEFAULT_SETTINGS, stopRuleOf } from '../../jobs/settings/settings.ts';
import { extendRun, planRun } from './runPlan.ts';
import type { CourseSettings } from '../../jobs/settings/fields/course.ts';

const JSD: CourseSettings = { ...DEFAULT_SETTINGS, trials: 20_736, stopRule: 'jsd' };
const jobWith = (settings: CourseSettings, counts: readonly number[] | null = null) => ({
  candidates: ['one', 'other'],
  counts,
  settings: { ...settings, seed: 1 },
});

/** Two candidates with this many trials each, the second resting; 100 trials per second so far. */
function resultOf(trials: number, settings: CourseSettings, stopReason: StopReason | null) {
  const candidate = (resting: boolean, standardError: number) => ({
    trials,
    resting,
    estimates: [{ mean: 0, standardError, standardDeviation: 1, trials, degrees: trials - 1 }],
  });
  return {
    candidates: [candidate(false, 0.01), candidate(true, 0.02)],
    seconds: (2 * trials) / 100,
    stopReason,
    course: { rule: ruleKey(stopRuleOf(settings)), decided: trials, resting: [false, true] },
  } as unknown as RolloutResult;
}

type Parts = Parameters<typeof planRun>[0];

const parts = (part: Partial<Parts>): Parts => ({
  job: null,
  result: null,
  isActive: false,
  isQuestionAnswered: false,
  trials: 0,
  gamesPerSecond: null,
  question: jobWith(JSD),
  settings: JSD,
  score: 0,
  hasNoAlternative: false,
  isOffer: false,
  ...part,
});

test('a run that its rule has ended is done: there is nothing to continue', () => {
  const result = resultOf(324, JSD, 'jsd');
  const plan = planRun(parts({ job: jobWith(JSD), result, isQuestionAnswered: true, trials: 324 }));
  expect(plan).toMatchObject({
    extensionTrials: null,
    maxTrialsPerCandidate: 324,
    forecast: null,
    error: { now: 0.02 },
  });
});

test('more trials than requested: all candidates play them, because the rule no longer applies', () => {
  const settings = { ...JSD, trials: 41_472 };
  const result = resultOf(324, JSD, 'jsd');
  const plan = planRun(parts({ job: jobWith(JSD), result, isQuestionAnswered: true, trials: 324, settings }));
  expect(plan).toMatchObject({ extensionTrials: 41_472, rule: 'none' });
  // 2 × 41,148 trials at 100 per second: not only those of the best.
  expect(plan.forecast?.seconds).toBeCloseTo(822.96, 9);
  expect(plan.error?.later).toBeCloseTo(0.02 * Math.sqrt(324 / 41_472), 12);
});

test('a stopped run continues to the trials now set', () => {
  const asked = { ...DEFAULT_SETTINGS, trials: 1296 };
  const result = resultOf(100, asked, 'stopped');
  const stopped = { job: jobWith(asked), result, isQuestionAnswered: true, trials: 100 };
  expect(planRun(parts({ ...stopped, settings: asked })).extensionTrials).toBe(1296);
  expect(planRun(parts({ ...stopped, settings: { ...asked, trials: 500 } }))).toMatchObject({
    extensionTrials: 500,
    maxTrialsPerCandidate: 500,
  });
  expect(planRun(parts({ ...stopped, settings: { ...asked, trials: 72 } }))).toMatchObject({
    extensionTrials: null,
    maxTrialsPerCandidate: 1296,
  });
});

test('while running: the time limit, the minimum of trials, and a rule that may end it earlier', () => {
  const limited = { ...JSD, stopSeconds: 10, minimumTrials: 324 };
  const running = { job: jobWith(limited), isActive: true, gamesPerSecond: 100, settings: DEFAULT_SETTINGS };
  const early = planRun(parts({ ...running, result: resultOf(36, limited, null), trials: 36 }));
  // The best alone plays 288 more before the time limit applies; 9.28 s are left anyway.
  expect(early).toMatchObject({ maxTrialsPerCandidate: 20_736, rule: 'jsd', isPastLimit: false });
  expect(early.forecast).toMatchObject({ end: 'time', isMost: true });
  expect(early.forecast?.seconds).toBeCloseTo(9.28, 9);
  const late = { ...resultOf(36, limited, null), seconds: 12 };
  expect(planRun(parts({ ...running, result: late, trials: 36 }))).toMatchObject({
    isPastLimit: true,
    forecast: { seconds: 2.88, end: 'time' },
  });
});

test('recorded trials are played under any rule or limit', () => {
  const job = jobWith({ ...JSD, stopSeconds: 10 }, [100, 200]);
  expect(planRun(parts({ question: job, settings: job.settings }))).toMatchObject({
    maxTrialsPerCandidate: 200,
    rule: 'none',
    course: { stopSeconds: 0 },
    isUneven: true,
  });
  expect(
    planRun(parts({ job, result: resultOf(36, JSD, null), isActive: true, trials: 36, gamesPerSecond: 10 })),
  ).toMatchObject({ maxTrialsPerCandidate: 200, rule: 'none', forecast: { end: 'trials' } });
});

test('with a single candidate no rule applies', () => {
  expect(planRun(parts({ hasNoAlternative: true }))).toMatchObject({
    maxTrialsPerCandidate: 20_736,
    rule: 'none',
  });
});

/** Three candidates with these trials and a standard deviation of 0.7 per trial; 1,000 trials per second. */
function unevenResult(trials: readonly number[], stopReason: StopReason | null) {
  const result = resultOf(324, JSD, stopReason);
  const candidates = trials.map((own) => ({
    trials: own,
    resting: false,
    estimates: [{ mean: 0, standardError: 0.7 / Math.sqrt(own), trials: own, degrees: own - 1 }],
  }));
  return { ...result, candidates, course: { ...result.course, rule: 'none' } } as unknown as RolloutResult;
}

test('different recorded trials: each candidate has its own end and its own error there', () => {
  const job = { ...jobWith(JSD, [20_736, 324, 324]), candidates: ['one', 'two', 'three'] };
  const running = { job, question: job, isActive: true, trials: 324, gamesPerSecond: 1000 };
  const plan = planRun(parts({ ...running, result: unevenResult([324, 324, 324], null) }));
  expect(plan).toMatchObject({
    maxTrialsPerCandidate: 20_736,
    targetTrialsByCandidate: [20_736, 324, 324],
    isUneven: true,
  });
  expect(plan.forecast?.seconds).toBeCloseTo(20.412, 9);
  // The two that have all their trials keep their errors.
  expect(plan.error?.later).toBeCloseTo(0.7 / Math.sqrt(324), 12);
  const over = {
    ...running,
    isActive: false,
    isQuestionAnswered: true,
    trials: 20_736,
    gamesPerSecond: null,
  };
  const ended = planRun(parts({ ...over, result: unevenResult([20_736, 324, 324], 'trials') }));
  expect(ended).toMatchObject({ extensionTrials: null, maxTrialsPerCandidate: 20_736, isUneven: true });
});

test('a stopped repetition continues to the recorded trials of each candidate', () => {
  const job = { ...jobWith(JSD, [20_736, 324, 324]), candidates: ['one', 'two', 'three'] };
  const result = unevenResult([100, 100, 100], 'stopped');
  const stopped = { job, question: job, isQuestionAnswered: true, trials: 100, result };
  const plan = planRun(parts({ ...stopped, gamesPerSecond: 1000 }));
  expect(plan).toMatchObject({
    extensionTrials: 20_736,
    rule: 'none',
    targetTrialsByCandidate: [20_736, 324, 324],
  });
  expect(plan.forecast?.seconds).toBeCloseTo(21.084, 9);
  const calls: unknown[] = [];
  const run = {
    goOn: (record?: TrialRecord) => void calls.push(['goOn', record?.counts]),
    extendTo: (trials: number) => void calls.push(['extendTo', trials]),
  };
  extendRun(run, plan, job, JSD, 20_736);
  extendRun(run, plan, job, JSD, 1396);
  extendRun(run, plan, jobWith(JSD), JSD, 20_736);
  expect(calls).toEqual([
    ['goOn', [20_736, 324, 324]],
    ['extendTo', 1396],
    ['extendTo', 20_736],
  ]);
});

test.each([
  [{ stopRule: 'none' }, 'none'],
  [{ stopJsds: 4 }, 'jsd'],
  [{ minimumTrials: 648 }, 'jsd'],
] as const)('after the rule has ended a run, %j asks for the rest of the trials', (change, rule) => {
  const settings = { ...JSD, ...change };
  const result = resultOf(324, JSD, 'jsd');
  const plan = planRun(parts({ job: jobWith(JSD), result, isQuestionAnswered: true, trials: 324, settings }));
  expect(plan).toMatchObject({ extensionTrials: 20_736, rule });
});

test('a time limit that was raised takes effect; one that has passed does not', () => {
  const limited = { ...JSD, stopSeconds: 6 };
  const result = { ...resultOf(324, limited, 'time'), seconds: 6.5 };
  const ended = { job: jobWith(limited), result, isQuestionAnswered: true, trials: 324 };
  expect(planRun(parts({ ...ended, settings: limited })).course.stopSeconds).toBe(0);
  const raised = planRun(parts({ ...ended, settings: { ...limited, stopSeconds: 600 } }));
  expect(raised).toMatchObject({ extensionTrials: 20_736, course: { stopSeconds: 600 } });
});
