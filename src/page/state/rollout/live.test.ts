import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ok, type Result } from '../../../engine/errors.ts';
import { checkersAt, moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { createJob } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { NO_RECORD } from '../../../jobs/record.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import type { RolloutListener, Run, RunStart } from '../../../runner/core/types.ts';
import { createPositionStore } from '../analysis/positionSlice.ts';
import type { AnalysisSlice } from '../analysis/types.ts';
import { createSwitchStore } from '../settings/keptSettings.ts';
import { createSettingsStore } from '../settings/settingsSlice.ts';
import { createLive } from './live.ts';
import { createRolloutStore } from './rolloutSlice.ts';

const FIRST = moneyPosition(START_BOARD);
const SECOND = moneyPosition({ roller: START_BOARD.roller, opponent: checkersAt({ 24: 2, 13: 5, 6: 8 }) });

/** A result whose equity has this standard error. */
const resultOf = (trials: number, standardError: number, seconds = 1): RolloutResult => {
  const estimate = { mean: 0, standardError, standardDeviation: 1, trials, degrees: 1000 };
  return {
    candidates: [{ trials, estimates: Array.from({ length: 20 }, () => estimate), difference: null }],
    stopReason: null,
    best: 0,
    seconds,
  } as unknown as RolloutResult;
};

/** Stores of the page with a runner whose runs the test controls. */
function setUp({ isOn = true, net = 'strong', hasStrong = true } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runs: {
    readonly job: RolloutJob;
    readonly from: RunStart | undefined;
    readonly report: (result: RolloutResult) => void;
    readonly end: (result: RolloutResult) => Promise<void>;
    isStopped: boolean;
  }[] = [];
  const runner = {
    start(job: RolloutJob, listener: RolloutListener, from?: RunStart): Run {
      let resolve: (reply: Result<RolloutResult>) => void = () => {};
      const finished = new Promise<Result<RolloutResult>>((done) => {
        resolve = done;
      });
      const run = {
        job,
        from,
        report: listener.onProgress,
        async end(result: RolloutResult) {
          resolve(ok(result));
          await finished;
        },
        isStopped: false,
      };
      runs.push(run);
      const stop = () => {
        run.isStopped = true;
      };
      return { finished, stop, pause: () => {}, resume: () => {}, hold: () => {} };
    },
  };
  const position = createPositionStore(FIRST);
  const settings = createSettingsStore();
  settings.setState({ settings: { ...DEFAULT_SETTINGS, net: net === 'strong' ? 'strong' : 'fast' } });
  const analysis = createStore<AnalysisSlice>()(
    () =>
      ({
        status: 'ready',
        question: 'position',
        isProposing: false,
        isOwnChoice: false,
        hasStrong,
        plays: [],
        chosen: [],
        recorded: NO_RECORD,
        keepChoice: () => {},
      }) as unknown as AnalysisSlice,
  );
  const rollout = createRolloutStore(
    BACKGAMMON,
    runner,
    () => 0,
    (job) => own.known(job),
  );
  const live = createSwitchStore('strata-live', isOn);
  let isAllowed = true;
  let watched = (): void => {};
  const own = createLive({
    position,
    analysis,
    settings,
    rollout,
    live,
    mayRun: () => isAllowed,
    watch(listener) {
      watched = listener;
    },
    later(action, ms) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  });
  own.start();
  return {
    runs,
    analysis,
    rollout,
    live,
    show: (next: Position) => position.getState().set(next),
    allow(is: boolean) {
      isAllowed = is;
      watched();
    },
  };
}

test('a position that stays for 0.4 s is rolled out, one that leaves before is not', () => {
  const { runs, show, rollout } = setUp();
  vi.advanceTimersByTime(399);
  show(SECOND);
  vi.advanceTimersByTime(399);
  expect(runs).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(runs.map(({ job }) => job.position)).toEqual([SECOND]);
  expect(rollout.getState()).toMatchObject({ status: 'running', isLive: true });
});

test.each([
  ['its interval is narrow enough', resultOf(360, 0.01), true],
  ['it has taken 10 seconds', resultOf(360, 0.1, 10), true],
  ['none of both', resultOf(360, 0.1), false],
])('it ends when %s', (_, result, isStopped) => {
  const { runs } = setUp();
  vi.advanceTimersByTime(400);
  runs[0]!.report(result);
  expect(runs[0]!.isStopped).toBe(isStopped);
});

test('both of the best two must be narrow enough', () => {
  const { runs, analysis } = setUp();
  analysis.setState({ question: 'cube' });
  vi.advanceTimersByTime(400);
  expect(runs[0]!.job.candidates).toHaveLength(2);
  const [narrow, wide] = [0.001, 0.1].map((error) => resultOf(360, error).candidates[0]!);
  runs[0]!.report({ ...resultOf(360, 0), candidates: [narrow!, wide!] });
  expect(runs[0]!.isStopped).toBe(false);
  runs[0]!.report({ ...resultOf(720, 0), candidates: [narrow!, narrow!] });
  expect(runs[0]!.isStopped).toBe(true);
});

test('another position stops it at once; back at the first one it shows and continues its trials', async () => {
  const { runs, show, rollout } = setUp();
  vi.advanceTimersByTime(400);
  const first = resultOf(72, 0.1);
  runs[0]!.report(first);
  show(SECOND);
  expect(runs[0]!.isStopped).toBe(true);
  await runs[0]!.end({ ...resultOf(108, 0.1), stopReason: 'stopped' });
  vi.advanceTimersByTime(400);
  expect(runs[1]!.job.position).toEqual(SECOND);
  runs[1]!.report(resultOf(36, 0.1));
  show(FIRST);
  expect(rollout.getState()).toMatchObject({ job: runs[0]!.job, result: { candidates: [{ trials: 108 }] } });
  vi.advanceTimersByTime(400);
  expect(runs[2]).toMatchObject({ job: runs[0]!.job, from: { candidates: [{ trials: 108 }] } });
});

test('a run that has ended stays as it is, also when its position returns', async () => {
  const { runs, show, rollout } = setUp();
  vi.advanceTimersByTime(400);
  await runs[0]!.end({ ...resultOf(1296, 0.01), stopReason: 'stopped' });
  vi.advanceTimersByTime(1000);
  expect(runs).toHaveLength(1);
  show(SECOND);
  show(FIRST);
  vi.advanceTimersByTime(1000);
  expect(runs).toHaveLength(1);
  expect(rollout.getState()).toMatchObject({ status: 'stopped', result: { candidates: [{ trials: 1296 }] } });
});

test('a run that the user started is left alone, and asked for again when it has ended', async () => {
  const { runs, show, rollout } = setUp();
  vi.advanceTimersByTime(400);
  rollout.getState().adopt();
  runs[0]!.report(resultOf(360, 0.001));
  show(SECOND);
  vi.advanceTimersByTime(1000);
  expect(runs).toHaveLength(1);
  expect(runs[0]!.isStopped).toBe(false);
  await runs[0]!.end({ ...resultOf(20_736, 0.001), stopReason: 'trials' });
  vi.advanceTimersByTime(400);
  expect(runs[1]!.job.position).toEqual(SECOND);
});

test.each([
  ['still runs', false],
  ['has ended', true],
])('a run that the user starts before Live begins stays, when it %s', async (_, hasEnded) => {
  const { runs, rollout } = setUp();
  vi.advanceTimersByTime(399);
  const job = createJob({
    position: FIRST,
    candidates: [{ kind: 'position', board: START_BOARD }],
    settings: DEFAULT_SETTINGS,
  });
  rollout.getState().start(job);
  if (hasEnded) await runs[0]!.end({ ...resultOf(360, 0.1), stopReason: 'trials' });
  vi.advanceTimersByTime(5000);
  expect(runs).toHaveLength(1);
  expect(rollout.getState()).toMatchObject({ status: hasEnded ? 'done' : 'running', isLive: false });
});

test('it stops out of sight and while switched off, and goes on afterwards', () => {
  const { runs, allow, live } = setUp();
  vi.advanceTimersByTime(400);
  runs[0]!.report(resultOf(36, 0.1));
  allow(false);
  expect(runs[0]!.isStopped).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(runs).toHaveLength(1);
  allow(true);
  vi.advanceTimersByTime(400);
  expect(runs[1]).toMatchObject({ job: runs[0]!.job, from: { candidates: [{ trials: 36 }] } });
  live.getState().switchTo(false);
  expect(runs[1]!.isStopped).toBe(true);
});

test('without the strong net it waits 3 s and plays by the fast one; a run by the strong one follows', async () => {
  const { runs, analysis } = setUp({ hasStrong: false });
  vi.advanceTimersByTime(2999);
  expect(runs).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(runs[0]!.job.settings.net).toBe('fast');
  analysis.setState({ hasStrong: true });
  // A run does not change its net.
  expect(runs[0]!.isStopped).toBe(false);
  await runs[0]!.end({ ...resultOf(360, 0.01), stopReason: 'stopped' });
  vi.advanceTimersByTime(400);
  expect(runs[1]!.job.settings.net).toBe('strong');
  expect(runs[1]!.from).toBeUndefined();
  await runs[1]!.end({ ...resultOf(360, 0.01), stopReason: 'stopped' });
  vi.advanceTimersByTime(5000);
  expect(runs).toHaveLength(2);
});

test('it begins as soon as the strong net is there', () => {
  const { runs, analysis } = setUp({ hasStrong: false });
  vi.advanceTimersByTime(1000);
  analysis.setState({ hasStrong: true });
  vi.advanceTimersByTime(400);
  expect(runs[0]!.job.settings.net).toBe('strong');
});

test('it waits while a look-ahead may propose other plays', () => {
  const { runs, analysis } = setUp();
  analysis.setState({ question: 'play', isProposing: true });
  vi.advanceTimersByTime(1000);
  expect(runs).toHaveLength(0);
});

test('off, it does nothing', () => {
  const { runs } = setUp({ isOn: false });
  vi.advanceTimersByTime(5000);
  expect(runs).toHaveLength(0);
});
