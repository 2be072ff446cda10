import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { parseAnyId } from '../src/formats/ids/anyId.ts';
import { NET_NAMES } from '../src/games/backgammon/net.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import type { RolloutResult } from '../src/jobs/result.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { play } from './fakes.ts';
import { bundle, openEngine } from './programs.ts';

// The real engine on real threads. The pool has its own tests, with simulated workers.

const engines = { one: openEngine(), two: openEngine(), three: openEngine() };
let plays: RolloutJob;

const withTrials = (trials: number): RolloutJob => ({ ...plays, settings: { ...plays.settings, trials } });

beforeAll(async () => {
  bundle();
  const { position } = unwrap(parseAnyId('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'));
  const kernel = await engines.one.evaluator();
  plays = createJob({
    position,
    candidates: kernel
      .evaluatePlays(position.board, position.dice!, 0)
      .slice(0, 3)
      .map(({ moves, after }) => ({ kind: 'play', moves, board: after })),
    settings: { ...DEFAULT_SETTINGS, trials: 500, truncateAfterPlies: 5 },
  });
});
afterAll(() => Object.values(engines).forEach((engine) => engine.close()));

test.each(NET_NAMES)(
  '1 thread and 3 threads, %s net: whole blocks and 32 trials, the same to the last bit',
  async (net) => {
    const [one, three] = [await engines.one.pool(1), await engines.three.pool(3)];
    const { engine: _engine, ...parts } = plays;
    const job = createJob({ ...parts, settings: { ...plays.settings, trials: 248, net } });
    expect(await play(three, job)).toEqual(await play(one, job));
  },
);

test('1, 2 and 8 threads: a race of a match that ends at solved bearoffs, the same to the last bit', async () => {
  const { position } = unwrap(parseAnyId('XGID=-BBCA----------------cbba-:0:0:1:00:4:3:0:9:10'));
  const job = createJob({
    position,
    candidates: [{ kind: 'position', board: position.board }],
    settings: { ...DEFAULT_SETTINGS, trials: 324 },
  });
  const one = await play(await engines.one.pool(1), job);
  expect(await play(await engines.two.pool(2), job)).toEqual(one);
  const eight = openEngine();
  expect(await play(await eight.pool(8), job)).toEqual(one);
  eight.close();
});

test('stopped, saved and resumed on other threads: the bits of an unbroken run', async () => {
  const [one, two] = [await engines.one.pool(1), await engines.two.pool(2)];
  const run = two.start(plays, {
    onProgress() {},
    onRows: ({ first, count }) => {
      if (first + count >= 50) run.stop();
    },
  });
  const stopped = unwrap(await run.finished);
  const trials = stopped.candidates[0]!.trials;
  expect(trials).toBeLessThan(500);
  const stored = JSON.parse(JSON.stringify(stopped)) as RolloutResult;
  const [resumed, whole] = [await play(one, plays, stored), await play(two, plays)];
  expect(resumed.result).toEqual(whole.result);
  expect(resumed.rows).toEqual(whole.rows.map((rows) => rows.slice(trials * ROW_COLUMNS)));
});

test('extended in the middle of a block: the bits of an unbroken run', async () => {
  const two = await engines.two.pool(2);
  const short = unwrap(await two.start(withTrials(50), { onProgress() {} }).finished);
  expect((await play(two, withTrials(130), short)).result).toEqual((await play(two, withTrials(130))).result);
});

// The plays are close enough that they do not all rest at the first check.
test.each([
  { stopRule: 'jsd', stopJsds: 2.5, minimumTrials: 36 },
  { stopRule: 'se', stopStandardError: 0.03, minimumTrials: 36 },
  { stopRule: 'confident', minimumTrials: 72 },
] as const)('$stopRule: 1 and 3 threads, stopped on the way: the same bits', async (rule) => {
  const [one, three] = [await engines.one.pool(1), await engines.three.pool(3)];
  const job: RolloutJob = {
    ...plays,
    settings: { ...plays.settings, ...rule, varianceReduction: 'none', trials: 2000 },
  };
  const whole = await play(one, job);
  const trials = whole.result.candidates.map((candidate) => candidate.trials);
  expect(Math.min(...trials)).toBeLessThan(2000);
  expect(await play(three, job)).toEqual(whole);
  const run = three.start(job, {
    onProgress() {},
    onRows: ({ first, count }) => {
      if (first + count >= 100) run.stop();
    },
  });
  const stored = JSON.parse(JSON.stringify(unwrap(await run.finished))) as RolloutResult;
  expect((await play(one, job, stored)).result).toEqual(whole.result);
});
