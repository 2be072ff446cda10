import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeJob } from '../../../tests/fakes.ts';
import { createAccumulator } from '../../engine/accumulator.ts';
import { MAX_BEHIND } from '../../engine/accumulatorState.ts';
import { hash32 } from '../../engine/rng.ts';
import { decide } from '../../engine/stopping.ts';
import type { AccumulatorState } from '../../engine/types.ts';
import { MEAN_COLUMNS, ROW } from '../../games/backgammon/types.ts';
import { offerOf } from '../../jobs/backgammon/cubeDecision.ts';
import type { CourseState } from '../../jobs/result.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { shapeOf } from '../../jobs/backgammon/job.ts';
import { stopRuleOf } from '../../jobs/settings/settings.ts';
import { createCourse } from './course.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';

/**
 * Equity of a trial: shared luck, luck of its own, and a bias that changes every two blocks so that the lead
 * changes.
 */
function equityOf(seed: number, candidate: number, trial: number): number {
  const luck = (which: number) => hash32(seed + which, trial, 0) / 2 ** 31 - 1;
  const tide = hash32(seed, candidate, 1_000_000 + Math.floor(trial / 72)) / 2 ** 31 - 1;
  return luck(999) + luck(candidate) + 0.4 * tide;
}

function rowsOf(seed: number, candidate: number, first: number, count: number): Float64Array {
  const rows = new Float64Array(count * MEAN_COLUMNS);
  for (let i = 0; i < count; i++) rows[i * MEAN_COLUMNS + ROW.equity] = equityOf(seed, candidate, first + i);
  return rows;
}

/** Sums of the first trials of each candidate, added one candidate after the other. */
function sumsAt(job: RolloutJob, seed: number, trials: readonly number[]) {
  const sums = createAccumulator(shapeOf(job));
  for (const [candidate, count] of trials.entries())
    sums.merge(
      0,
      count,
      trials.map((_, other) => (other === candidate ? rowsOf(seed, candidate, 0, count) : undefined)),
    );
  return sums;
}

/**
 * Reference course: at every round compute the sums from scratch, decide, and advance all active candidates.
 */
function expected(job: RolloutJob, seed: number) {
  const { trials: end, minimumTrials } = job.settings;
  const rule = stopRuleOf(job.settings);
  let resting: readonly boolean[] = job.candidates.map(() => false);
  let trials = job.candidates.map(() => 0);
  let paused = 0;
  let returned = 0;
  for (let round = 36; ; round += 36) {
    trials = trials.map((own, i) => (resting[i] ? own : Math.min(round, end)));
    if (round > end) return { trials, reason: 'trials', paused, returned };
    if (round < minimumTrials) continue;
    const before = resting;
    resting = decide(sumsAt(job, seed, trials), rule, before);
    paused += resting.filter((rests, i) => rests && !before[i]).length;
    returned += resting.filter((rests, i) => !rests && before[i]).length;
    const last = rule.name === 'se' ? 0 : 1;
    if (resting.filter((rests) => !rests).length === last)
      return { trials, reason: rule.name, paused, returned };
    // Resumed candidates catch up first; at the end of the trials that is all they do.
    trials = trials.map((own, i) => (resting[i] ? own : round));
    if (round === end) return { trials, reason: 'trials', paused, returned };
  }
}

/** Drives a course with rows that arrive a few at a time, saving and restoring it after every few steps. */
/** More steps than any run of these tests takes: a run that never ends fails. */
const MOST_STEPS = 100_000;

function drive(job: RolloutJob, seed: number, choose: (below: number) => number) {
  let sums = createAccumulator(shapeOf(job));
  let course = createCourse(job, sums, undefined, offerOf(job));
  let ready = job.candidates.map(() => 0);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = course.next((candidate) => ready[candidate]!);
    if (typeof step === 'string')
      return { reason: step, state: sums.state(), trials: job.candidates.map((_, i) => sums.trials(i)) };
    if (step === undefined) {
      ready = ready.map((own, i) => Math.max(own, Math.min(course.wanted(i), own + choose(40))));
      continue;
    }
    const { first, count, candidates } = step;
    sums.merge(
      first,
      count,
      job.candidates.map((_, i) => (candidates.includes(i) ? rowsOf(seed, i, first, count) : undefined)),
    );
    if (choose(9) > 0) continue;
    const stored = JSON.stringify([sums.state(), course.state()]);
    const [state, from] = JSON.parse(stored) as [AccumulatorState, CourseState];
    sums = createAccumulator(shapeOf(job), state);
    course = createCourse(job, sums, from, offerOf(job));
    ready = job.candidates.map((_, i) => sums.trials(i));
  }
  throw new Error('the run never ends');
}

const RULES: readonly (readonly [string, Partial<RolloutSettings>])[] = [
  ['none', {}],
  ['jsd', { stopRule: 'jsd', stopJsds: 1, minimumTrials: 40 }],
  ['se', { stopRule: 'se', stopStandardError: 0.045, minimumTrials: 72 }],
  ['confident', { stopRule: 'confident', minimumTrials: 108 }],
];

describe.each(RULES)('%s', (_, settings) => {
  test('for any arrival of rows, interrupted anywhere: the course and sums that the rule describes', () => {
    const story = { paused: 0, returned: 0, early: 0 };
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 30, max: 620 }),
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.nat(), { minLength: 5, maxLength: 60 }),
        (candidates, trials, seed, list) => {
          const job = fakeJob({ trials, ...settings }, candidates);
          let at = 0;
          const got = drive(
            job,
            seed,
            (below) => list[at++ % list.length]! % below || (at % 3 === 0 ? 1 : 0),
          );
          const wanted = expected(job, seed);
          expect({ reason: got.reason, trials: got.trials }).toEqual({
            reason: wanted.reason,
            trials: wanted.trials,
          });
          expect(got.state).toEqual(sumsAt(job, seed, got.trials).state());
          story.paused += wanted.paused;
          story.returned += wanted.returned;
          if (wanted.reason !== 'trials') story.early++;
        },
      ),
      { numRuns: 40, seed: 7 },
    );
    // The cases that the property is meant to test must have occurred.
    if (settings.stopRule !== undefined) expect(Math.min(story.paused, story.early)).toBeGreaterThan(0);
    if (settings.stopRule === 'jsd') expect(story.returned).toBeGreaterThan(0);
  });

  test('an extended run has the course of one started with all trials', () => {
    for (let seed = 0; seed < 12; seed++) {
      const [short, long] = [fakeJob({ trials: 200, ...settings }), fakeJob({ trials: 612, ...settings })];
      const sums = createAccumulator(shapeOf(short));
      const first = createCourse(short, sums, undefined, undefined);
      finish(short, seed, first, sums);
      const later = createCourse(long, sums, first.state(), undefined);
      const reason = finish(long, seed, later, sums);
      const whole = drive(long, seed, (below) => below - 1);
      expect({ reason, state: sums.state() }).toEqual({ reason: whole.reason, state: whole.state });
    }
  });
});

function finish(
  job: RolloutJob,
  seed: number,
  course: ReturnType<typeof createCourse>,
  sums: ReturnType<typeof createAccumulator>,
): string {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = course.next((candidate) => course.wanted(candidate));
    if (typeof step === 'string') return step;
    if (step === undefined) throw new Error('rows are missing though all are there');
    const { first, count, candidates } = step;
    const rows = job.candidates.map((_, i) =>
      candidates.includes(i) ? rowsOf(seed, i, first, count) : undefined,
    );
    sums.merge(first, count, rows);
  }
  throw new Error('the run never ends');
}

describe('a job with the trials of each candidate', () => {
  test('plays exactly these, under any stop rule', () => {
    const job: RolloutJob = { ...fakeJob({ trials: 50, ...RULES[1]![1] }), counts: [80, 36, 200] };
    const { reason, trials } = drive(job, 3, (below) => below - 1);
    expect([reason, trials]).toEqual(['trials', [80, 36, 200]]);
  });
});

describe('trials played while a decision waits', () => {
  // The first two differ by luck only; the last is 3 points behind.
  const job = fakeJob({ trials: 720, stopRule: 'confident', minimumTrials: 144 });
  const sums = createAccumulator(shapeOf(job));
  const course = createCourse(job, sums, undefined, undefined);
  function add(first: number, count: number): void {
    const rows = job.candidates.map(() => new Float64Array(count * MEAN_COLUMNS));
    for (let i = 0; i < count; i++)
      for (const [candidate, own] of rows.entries())
        own[i * MEAN_COLUMNS + ROW.equity] =
          hash32(5 + candidate, first + i, 0) / 2 ** 32 - (candidate === 2 ? 3 : 0);
    sums.merge(first, count, rows);
  }
  const prospects = (trial: number) =>
    job.candidates.map((_, candidate) => course.prospect(candidate, trial));

  test('before the decision all are wanted; after it, first those that would continue under the rule now', () => {
    add(0, 30);
    // No block has ended: nothing is known.
    expect([prospects(143), prospects(144)]).toEqual([
      [2, 2, 2],
      [1, 1, 1],
    ]);
    add(30, 90);
    expect([prospects(143), prospects(144)]).toEqual([
      [2, 2, 2],
      [1, 1, 0],
    ]);
    expect(course.isResting(2)).toBe(false);
    add(120, 24);
    expect(course.next(() => 144)).toBeUndefined();
    expect([course.isResting(1), course.isResting(2)]).toEqual([false, true]);
    // The next decision is one block later.
    expect([course.prospect(0, 179), course.prospect(0, 180)]).toEqual([2, 1]);
  });

  test('without a rule there is no decision', () => {
    const plain = fakeJob({ trials: 720 });
    const all = createCourse(plain, sumsAt(plain, 1, [72, 72, 72]), undefined, undefined);
    expect(all.prospect(2, 719)).toBe(2);
  });
});

test('another rule starts at the present sums, with all candidates active', () => {
  const job = fakeJob({ trials: 400, ...RULES[1]![1] });
  const sums = sumsAt(job, 5, [200, 72, 200]);
  const from: CourseState = { rule: 'jsd 9 40', decided: 180, resting: [false, true, false] };
  const course = createCourse(job, sums, from, offerOf(job));
  expect(course.next(() => 400)).toMatchObject({ first: 72, count: 128, candidates: [1] });
  expect(course.state()).toMatchObject({ decided: 200, resting: [false, false, false], since: 200 });
  // It stays known when the run goes on under this rule; a rule that governs from the start has nothing to say.
  expect(createCourse(job, sums, course.state(), undefined).state().since).toBe(200);
  expect(createCourse(job, sumsAt(job, 5, [0, 0, 0]), undefined, undefined).state().since).toBeUndefined();
  // Under its own rule the second candidate would keep resting.
  expect(createCourse(job, sums, { ...from, rule: 'jsd 1 40' }, undefined).isResting(1)).toBe(true);
});

test('a candidate too far behind to catch up rests permanently', () => {
  const most = 100 + MAX_BEHIND;
  const job = fakeJob({ trials: 2 * most }, 2);
  const sums = createAccumulator(shapeOf(job));
  const alone = (first: number, count: number) =>
    sums.merge(first, count, [rowsOf(1, 0, first, count), undefined]);
  sums.merge(0, 100, [rowsOf(1, 0, 0, 100), rowsOf(1, 1, 0, 100)]);
  alone(100, MAX_BEHIND);
  const course = createCourse(job, sums, undefined, undefined);
  expect([course.isResting(1), course.wanted(1)]).toEqual([false, 2 * most]);
  alone(most, 1);
  expect([course.isResting(1), course.wanted(1)]).toEqual([true, 100]);
  expect(course.next(() => 2 * most)).toMatchObject({ first: most + 1, candidates: [0] });
  alone(most + 1, most - 1);
  expect(course.next(() => 2 * most)).toBe('trials');
});

test('the minimum applies to active candidates', () => {
  const job = fakeJob({ trials: 400, ...RULES[1]![1], minimumTrials: 100 });
  const rule = 'jsd 1 100';
  const at = (trials: readonly number[], resting: readonly boolean[]) =>
    createCourse(job, sumsAt(job, 1, trials), { rule, decided: 0, resting }, undefined).hasMinimum();
  expect(at([100, 100, 100], [false, false, false])).toBe(true);
  expect(at([100, 99, 100], [false, false, false])).toBe(false);
  expect(at([100, 99, 100], [false, true, false])).toBe(true);
});

test('a course of other candidates is refused', () => {
  const job = fakeJob({ trials: 50 });
  const from = { rule: 'none', decided: 0, resting: [false] };
  expect(() => createCourse(job, sumsAt(job, 1, [0, 0, 0]), from, undefined)).toThrow(
    expect.objectContaining({ code: 'bad-job' }),
  );
});
