import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { expect, test } from 'vitest';
import type { Result } from '../../../engine/errors.ts';
import { scoreOf } from '../../../engine/trialScores.ts';
import { ruleKey } from '../../../engine/stopping.ts';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import { ROW, ROW_COLUMNS } from '../../../games/backgammon/types.ts';
import { createJob } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { DEFAULT_SETTINGS, stopRuleOf } from '../../../jobs/settings/settings.ts';
import type { RolloutListener, Run, RunStart } from '../../../runner/core/types.ts';
import { createRolloutStore } from './rolloutSlice.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

const job = createJob({
  position: moneyPosition(START_BOARD),
  candidates: [{ kind: 'position', board: START_BOARD }],
  settings: { ...DEFAULT_SETTINGS, trials: 72 },
  engine: { version: 'test', weights: '0'.repeat(64) },
});
const result = (trials: number, stopReason: RolloutResult['stopReason'] = null) =>
  ({
    candidates: [{ trials, estimates: [] }],
    stopReason,
    best: 0,
    seconds: 1,
    course: { rule: 'none', decided: 0, resting: [false] },
  }) as unknown as RolloutResult;

/** The result of a run under these settings that its stop rule or time limit ended. */
const endOf = (settings: RolloutSettings, stopReason: RolloutResult['stopReason']): RolloutResult => ({
  ...result(72, stopReason),
  seconds: stopReason === 'time' ? 9 : 1,
  course: { rule: ruleKey(stopRuleOf(settings)), decided: 72, resting: [false] },
});

/** A runner whose runs the test controls. */
function fakeRunner() {
  const runs: {
    job: RolloutJob;
    from: RunStart | undefined;
    listener: RolloutListener;
    calls: string[];
    end: (reply: Result<RolloutResult>) => Promise<void>;
  }[] = [];
  return {
    runs,
    start(asked: RolloutJob, listener: RolloutListener, from?: RunStart): Run {
      let resolve: (reply: Result<RolloutResult>) => void = () => {};
      const finished = new Promise<Result<RolloutResult>>((done) => {
        resolve = done;
      });
      const calls: string[] = [];
      runs.push({
        job: asked,
        from,
        listener,
        calls,
        async end(reply) {
          resolve(reply);
          await finished;
        },
      });
      return {
        finished,
        pause: () => calls.push('pause'),
        resume: () => calls.push('resume'),
        stop: () => calls.push('stop'),
        hold: (candidate, isHeld) => calls.push(`${isHeld ? 'hold' : 'release'} ${candidate}`),
      };
    },
  };
}

test('start, pause, resume, finish, and extend the finished run', async () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().start(job);
  expect(store.getState()).toMatchObject({ status: 'running', result: null });
  runner.runs[0]?.listener.onProgress(result(36));
  expect(store.getState().result?.candidates[0]?.trials).toBe(36);
  store.getState().pause();
  expect(store.getState().status).toBe('paused');
  store.getState().extendTo(144); // not while it runs
  store.getState().resume();
  expect(store.getState().status).toBe('running');
  expect(runner.runs[0]?.calls).toEqual(['pause', 'resume']);
  await runner.runs[0]?.end({ ok: true, value: result(72, 'trials') });
  expect(store.getState().status).toBe('done');
  store.getState().extendTo(144);
  expect(runner.runs).toHaveLength(2);
  expect(runner.runs[1]?.job.settings.trials).toBe(144);
  expect(runner.runs[1]?.from).toMatchObject({ candidates: [{ trials: 72 }] });
  expect(store.getState()).toMatchObject({ status: 'running', result: { stopReason: null } });
});

test.each([
  ['confident', { stopRule: 'none', stopSeconds: 9 }],
  ['time', { stopRule: 'confident', stopSeconds: 0 }],
  ['trials', { stopRule: 'confident', stopSeconds: 9 }],
] as const)('a run ended by %s goes on without what ended it', async (reason, expected) => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  const settings: RolloutSettings = { ...job.settings, stopRule: 'confident', stopSeconds: 9 };
  store.getState().start({ ...job, settings });
  await runner.runs[0]?.end({ ok: true, value: endOf(settings, reason) });
  store.getState().extendTo(144);
  expect(runner.runs[1]?.job.settings).toMatchObject({ trials: 144, ...expected });
});

test.each([
  ['jsd', { stopRule: 'none' }, { stopRule: 'none' }],
  ['jsd', { stopJsds: 4 }, { stopRule: 'jsd', stopJsds: 4 }],
  ['jsd', { minimumTrials: 648 }, { stopRule: 'jsd', minimumTrials: 648 }],
  ['time', { stopSeconds: 600 }, { stopRule: 'jsd', stopSeconds: 600 }],
  ['time', { stopSeconds: 5 }, { stopRule: 'jsd', stopSeconds: 0 }],
] as const)(
  'a run ended by %s goes on with another rule, figure or limit: %j',
  async (reason, change, expected) => {
    const runner = fakeRunner();
    const store = createRolloutStore(BACKGAMMON, runner, () => 0);
    const settings: RolloutSettings = { ...job.settings, stopRule: 'jsd', stopSeconds: 9 };
    store.getState().start({ ...job, settings });
    await runner.runs[0]?.end({ ok: true, value: endOf(settings, reason) });
    store.getState().extendTo(144, { ...settings, ...change });
    expect(runner.runs[1]?.job.settings).toMatchObject({ trials: 144, ...expected });
  },
);

test('continuing: with the same job or with recorded trials, unless the run is known to be wrong', async () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().open(job, result(36, 'stopped'));
  store.getState().goOn({ counts: [72] });
  expect(runner.runs[0]).toMatchObject({ job: { counts: [72] }, from: { candidates: [{ trials: 36 }] } });
  await runner.runs[0]?.end({ ok: true, value: result(40, 'stopped') });
  store.getState().goOn();
  expect(runner.runs[1]?.job.counts).toEqual([72]);
  store.getState().open(job, { ...result(36, 'stopped'), standing: { source: null, check: 'wrong' } });
  store.getState().goOn();
  expect(runner.runs).toHaveLength(2);
  expect(store.getState()).toMatchObject({ status: 'stopped', failure: { code: 'bad-job' } });
});

test('reports and the end of an older run are ignored', async () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().start(job);
  store.getState().start(job);
  expect(runner.runs[0]?.calls).toEqual(['stop']);
  runner.runs[0]?.listener.onProgress(result(36));
  await runner.runs[0]?.end({ ok: true, value: result(36, 'stopped') });
  expect(store.getState()).toMatchObject({ status: 'running', result: null });
});

test('stopping keeps the result; a failure is reported and keeps it too', async () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().start(job);
  store.getState().stop();
  await runner.runs[0]?.end({ ok: true, value: result(40, 'stopped') });
  expect(store.getState()).toMatchObject({ status: 'stopped', result: { candidates: [{ trials: 40 }] } });
  store.getState().extendTo(72);
  await runner.runs[1]?.end({ ok: false, error: { code: 'worker-failed', message: 'gone' } });
  expect(store.getState()).toMatchObject({
    status: 'failed',
    failure: { code: 'worker-failed' },
    result: { candidates: [{ trials: 40 }] },
  });
});

test('scores are kept per candidate, continue with the run, and belong only to it', async () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().start(job);
  /** `count` rows, each with its own number as score. */
  function rows(first: number, count: number) {
    const table = new Float64Array(count * ROW_COLUMNS);
    for (let index = 0; index < count; index++) table[index * ROW_COLUMNS + ROW.cubeful] = first + index;
    return { candidate: 0, first, count, rows: table };
  }
  runner.runs[0]?.listener.onRows?.(rows(0, 36));
  runner.runs[0]?.listener.onProgress(result(36));
  expect(scoreOf(store.getState().scores[0]!, 35)).toEqual({ score: 35, luck: 0, turns: 0 });
  await runner.runs[0]?.end({ ok: true, value: result(36, 'trials') });
  store.getState().extendTo(72);
  runner.runs[1]?.listener.onRows?.(rows(36, 36));
  runner.runs[0]?.listener.onRows?.(rows(900, 1)); // a late report of the earlier run
  runner.runs[1]?.listener.onProgress(result(72));
  const kept = store.getState().scores[0]!;
  expect(kept).toMatchObject({ first: 0, count: 72 });
  expect([0, 36, 71].map((trial) => scoreOf(kept, trial)?.score)).toEqual([0, 36, 71]);
  store.getState().start(job);
  expect(store.getState().scores[0]?.count).toBe(0);
});

test('a candidate can be rested only during a run', () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().rest(1, true);
  expect(store.getState().rested).toEqual([]);
  store.getState().start(job);
  store.getState().rest(1, true);
  store.getState().rest(0, true);
  store.getState().rest(1, false);
  expect(store.getState().rested).toEqual([0]);
  expect(runner.runs[0]?.calls).toEqual(['hold 1', 'hold 0', 'release 1']);
  store.getState().start(job);
  expect(store.getState().rested).toEqual([]);
});

test('a run of Live is settled once: stopped, and from then on the user’s own', () => {
  const runner = fakeRunner();
  const store = createRolloutStore(BACKGAMMON, runner, () => 0);
  store.getState().start(job, true);
  expect(store.getState()).toMatchObject({ status: 'running', isLive: true });
  store.getState().settle();
  expect(runner.runs[0]!.calls).toEqual(['stop']);
  expect(store.getState().isLive).toBe(false);
  store.getState().settle();
  expect(runner.runs[0]!.calls).toEqual(['stop']);
});
