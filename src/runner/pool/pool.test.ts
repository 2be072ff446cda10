import { expose, transfer, wrap } from 'comlink';
import { describe, expect, test } from 'vitest';
import {
  brokenAssets,
  createFakeAssets,
  createFakeKernel,
  createFakeSpawner,
  createIncidentLog,
  createRowLog,
  fakeJob,
  type Hook,
  play,
} from '../../../tests/fakes.ts';
import { fail, ok, RolloutError } from '../../engine/errors.ts';
import { expectSame } from '../../../tests/expectSame.ts';
import { ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { wording } from '../../language/wording.ts';
import type { BackgammonWorkerApi, WorkerAssets, WorkerOrder, WorkerReport } from '../worker/workerApi.ts';
import { createRolloutApi } from '../worker/rolloutWorker.ts';
import { createInlineRunner } from '../worker/inline.ts';
import type { Assets } from './assets.ts';
import { createBackgammonPool } from './backgammonPool.ts';
import { createPool } from './pool.ts';
import { LOOK_MS } from './silence.ts';
import { createTurn } from '../worker/turn.ts';

const clock = () => performance.now();
const inline = () => createInlineRunner(createFakeKernel(), clock);

function pool(workers: number, hookOf?: (worker: number) => Hook) {
  const spawner = createFakeSpawner(hookOf);
  const { incidents, onIncident } = createIncidentLog();
  const assets = createFakeAssets();
  const { spawn } = spawner;
  return {
    pool: createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
      game: BACKGAMMON,
      workers,
      spawn,
      assets,
      clock,
      onIncident,
    }),
    spawner,
    incidents,
    assets,
  };
}

test('all workers are opened while the assets load, and none is left if they cannot be', async () => {
  const spawner = createFakeSpawner();
  let refuse = (): void => {};
  const load: Assets['load'] = () =>
    new Promise((resolve) => {
      refuse = () => void brokenAssets.load().then(resolve);
    });
  const waiting = createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    workers: 4,
    spawn: spawner.spawn,
    assets: { ...createFakeAssets(), load },
    clock,
  });
  const prepared = waiting.prepare();
  expect(spawner.alive).toBe(4);
  refuse();
  expect(await prepared).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
  expect(spawner.alive).toBe(0);
});

test('a pool closed while the assets load ends its workers without loading them', async () => {
  const spawner = createFakeSpawner();
  const { load, ...others } = createFakeAssets();
  let arrive = (): void => {};
  const whole: Assets['load'] = () =>
    new Promise((resolve) => {
      arrive = () =>
        void load().then((given) => resolve(given.ok ? ok({ ...given.value, bearoff: new Blob() }) : given));
    });
  let loads = 0;
  const closing = createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    workers: 4,
    spawn(onDeath) {
      const { api, terminate } = spawner.spawn(onDeath);
      const counted: typeof api.load = (...given) => (loads++, api.load(...given));
      return { api: { load: counted, makeBearoff: () => api.makeBearoff() }, terminate };
    },
    assets: { ...others, load: whole },
    clock,
  });
  const prepared = closing.prepare();
  closing.dispose();
  arrive();
  expect(await prepared).toMatchObject({ ok: false });
  expect([loads, spawner.alive]).toEqual([0, 0]);
});

// 500 trials are 13 blocks of 36 plus 32 trials; as opening position, 16 blocks of 30 plus 20 trials.
test.each([
  [1, {}],
  [2, {}],
  [8, { initial: true }],
  [64, { quasiRandom: false }],
] as const)('%i workers give the bits of the calling thread, settings %j', async (workers, settings) => {
  const job = fakeJob({ trials: 500, ...settings });
  const { pool: many, spawner, assets } = pool(workers);
  expectSame(await play(many, job), await play(inline(), job));
  expect(assets.kept).toBe(1); // one worker generated the tables, the others received them
  expect(spawner.alive).toBe(workers);
  many.dispose();
  expect(spawner.alive).toBe(0);
});

test('an extended run has the bits of an unbroken one', async () => {
  const { pool: two } = pool(2);
  const short = await two.start(fakeJob({ trials: 100 }), { onProgress() {} }).finished;
  if (!short.ok) throw new Error('the short run failed');
  const stored = JSON.parse(JSON.stringify(short.value)) as RolloutResult;
  const extended = await play(two, fakeJob({ trials: 500 }), stored);
  const whole = await play(inline(), fakeJob({ trials: 500 }));
  expect(extended.result).toEqual(whole.result);
  expectSame(
    extended.rows,
    whole.rows.map((rows) => rows.slice(100 * ROW_COLUMNS)),
  );
  two.dispose();
});

// Means 0.02 apart, standard deviation 0.41 per trial: some candidates rest before others, and the rules end
// at different times.
describe.each([
  ['se', { stopRule: 'se', stopStandardError: 0.0105 }],
  ['jsd', { stopRule: 'jsd', stopJsds: 1.5, minimumTrials: 36 }],
  ['confident', { stopRule: 'confident', minimumTrials: 72 }],
] as const)('stop rule %s', (name, settings) => {
  const job = (trials: number) => fakeJob({ trials, ...settings }, 4);
  let unbroken: ReturnType<typeof play> | undefined;
  /** The run of the calling thread. */
  const whole = () => (unbroken ??= play(inline(), job(20_000)));
  const trialsOf = ({ candidates }: Pick<RolloutResult, 'candidates'>) =>
    candidates.map(({ trials }) => trials);

  test.each([1, 2, 8])('%i workers: the bits of the calling thread', async (workers) => {
    const { pool: many } = pool(workers);
    const played = await play(many, job(20_000));
    expectSame(played, await whole());
    expect(played.result.stopReason).toBe(name);
    const trials = trialsOf(played.result);
    expect(Math.max(...trials)).toBeLessThan(20_000);
    expect(new Set(trials).size).toBeGreaterThan(1);
    many.dispose();
  });

  test('stopped, stored and continued repeatedly: the bits of an unbroken run', async () => {
    const { pool: two } = pool(2);
    let result: RolloutResult | undefined;
    for (let steps = 0; result?.stopReason !== name; steps++) {
      expect(steps).toBeLessThan(100);
      const until = (result?.candidates[0]?.trials ?? 0) + (result?.candidates[3]?.trials ?? 0) + 150;
      let most = [0, 0, 0, 0];
      const run = two.start(
        job(20_000),
        {
          onProgress() {},
          onRows({ candidate, first, count }) {
            most = most.with(candidate, first + count);
            if (most[0]! + most[3]! > until) run.stop();
          },
        },
        result,
      );
      const ended = await run.finished;
      if (!ended.ok) throw new Error('the run failed');
      result = JSON.parse(JSON.stringify(ended.value)) as RolloutResult;
    }
    const { seconds: _seconds, ...rest } = result;
    expect(rest).toEqual(JSON.parse(JSON.stringify((await whole()).result)));
    two.dispose();
  });

  test('extended: the bits of an unbroken run; a run ended by its rule is not extended', async () => {
    const { pool: two } = pool(2);
    const first = await two.start(job(200), { onProgress() {} }).finished;
    if (!first.ok) throw new Error('the short run failed');
    const extended = await play(two, job(20_000), first.value);
    expect(extended.result).toEqual((await whole()).result);
    const again = await play(inline(), job(30_000), extended.result as RolloutResult);
    expect(trialsOf(again.result)).toEqual(trialsOf(extended.result));
    expect(again.result.stopReason).toBe(name);
    two.dispose();
  });
});

test('a job that plays by another net waits for its file, and each worker gets it once', async () => {
  const loads: number[] = [];
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let workers = 0;
  const two = createBackgammonPool({
    workers: 2,
    assets: { ...createFakeAssets(), strong: () => arrived.then(() => ok(new ArrayBuffer(2))) },
    spawn() {
      const { port1, port2 } = new MessageChannel();
      const worker = workers++;
      const kernel = { ...createFakeKernel(), loadStrong: () => void loads.push(worker) };
      expose(
        createRolloutApi(() => kernel),
        port2,
      );
      return { api: wrap<BackgammonWorkerApi>(port1), terminate: () => port1.close() };
    },
  });
  const strong = fakeJob({ trials: 500, net: 'strong' });
  const waiting = play(two, strong);
  // Started later, but not held up.
  const fast = fakeJob({ trials: 500 });
  expectSame(await play(two, fast), await play(inline(), fast));
  expect(loads).toEqual([]);
  arrive();
  expectSame(await waiting, await play(inline(), strong));
  await play(two, fakeJob({ trials: 500, net: 'strong', seed: 9 }));
  expect(loads.toSorted((a, b) => a - b)).toEqual([0, 1]);
  two.dispose();
});

test('a net that cannot be read ends only the jobs that play by it', async () => {
  const one = createBackgammonPool({
    workers: 1,
    assets: {
      ...createFakeAssets(),
      strong: () => Promise.resolve(fail('bad-weights', 'Weights file y cannot be read.')),
    },
    spawn: createFakeSpawner().spawn,
  });
  await expect(play(one, fakeJob({ trials: 36, net: 'strong' }))).rejects.toThrow('Weights file y');
  const fast = fakeJob({ trials: 36 });
  expectSame(await play(one, fast), await play(inline(), fast));
  one.dispose();
});

test('the recorded trials of a stopped run repeat its sums', async () => {
  const { pool: two } = pool(2);
  const job = fakeJob({ trials: 5000, stopRule: 'jsd', stopJsds: 1, minimumTrials: 36 }, 4);
  const run = two.start(job, {
    onProgress() {},
    onRows: ({ first }) => {
      if (first > 200) run.stop();
    },
  });
  const stopped = await run.finished;
  if (!stopped.ok) throw new Error('the run failed');
  const counts = stopped.value.candidates.map(({ trials }) => trials);
  const repeated = await play(inline(), { ...job, counts });
  expect(repeated.result.state).toEqual(stopped.value.state);
  expect(repeated.result.candidates.map(({ estimates }) => estimates)).toEqual(
    stopped.value.candidates.map(({ estimates }) => estimates),
  );
  two.dispose();
});

test('a stopped run keeps its first trials and continues to the same bits', async () => {
  const { pool: two } = pool(2);
  const job = fakeJob({ trials: 5000 });
  const log = createRowLog(job);
  const run = two.start(job, {
    onProgress() {},
    onRows(rows) {
      log.onRows(rows);
      if (rows.first + rows.count > 200) run.stop();
    },
  });
  const stopped = await run.finished;
  if (!stopped.ok) throw new Error('the run failed');
  const { candidates, stopReason } = stopped.value;
  const { trials } = candidates[0]!;
  expect(stopReason).toBe('stopped');
  expect(trials).toBeGreaterThan(200);
  expect(trials).toBeLessThan(5000);
  expect(candidates.map((candidate) => candidate.trials)).toEqual([trials, trials, trials]);
  const upTo = await play(inline(), fakeJob({ trials }));
  expect(stopped.value.state).toEqual(upTo.result.state);
  expect((await play(two, job, stopped.value)).result).toEqual((await play(inline(), job)).result);
  two.dispose();
});

test('a paused run waits, and after resuming gives the same bits', async () => {
  const { pool: two } = pool(2);
  const job = fakeJob({ trials: 3000 });
  let merged = 0;
  const run = two.start(job, {
    onProgress() {},
    onRows(rows) {
      if (merged === 0) run.pause();
      merged = rows.first + rows.count;
    },
  });
  // Assigned pieces are finished and merged; a pool that ignored the pause would reach the last trial here.
  for (let before = -1; merged === 0 || merged !== before; ) {
    before = merged;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(merged).toBeLessThan(3000);
  run.resume();
  const reply = await run.finished;
  expect(reply.ok && reply.value.state).toEqual((await play(inline(), job)).result.state);
  two.dispose();
});

test('a result of another job is refused', async () => {
  const { pool: one } = pool(1);
  const other = await one.start(fakeJob({ trials: 10, seed: 2 }), { onProgress() {} }).finished;
  if (!other.ok) throw new Error('the run failed');
  const reply = await one.start(fakeJob({ trials: 20 }), { onProgress() {} }, other.value).finished;
  expect(reply).toMatchObject({ ok: false, error: { code: 'bad-job' } });
  one.dispose();
});

test('workers that die or fail are replaced, their pieces replayed: the same bits', async () => {
  let failures = 0;
  const {
    pool: four,
    spawner,
    incidents,
  } = pool(4, (worker) => (first) => {
    if (worker === 1 && first > 60) {
      failures++;
      throw new Error('out of memory');
    }
    if (worker === 2 && first > 40) spawner.deaths[2]?.('The thread ended with code 1.');
  });
  const job = fakeJob({ trials: 3600 });
  expectSame(await play(four, job), await play(inline(), job));
  expect(failures).toBe(1);
  expect(incidents.map(({ failure }) => failure.message).sort()).toEqual([
    'The thread ended with code 1.',
    'out of memory',
  ]);
  expect(spawner.deaths).toHaveLength(6);
  four.dispose();
});

describe('a worker that falls silent', () => {
  /**
   * A pool whose first `silent` workers take pieces but send nothing until `speak`; the test controls the
   * clock.
   */
  function quiet(workers: number, silent: number) {
    const spawner = createFakeSpawner();
    const { incidents, onIncident } = createIncidentLog();
    const state = { now: 0, loaded: 0, looks: 0, look: () => {}, speak: () => {} };
    let quietOnes = 0;
    const pool = createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
      game: BACKGAMMON,
      workers,
      assets: createFakeAssets(),
      clock: () => state.now,
      onIncident,
      every(_ms, look) {
        state.looks++;
        state.look = look;
        return () => void state.looks--;
      },
      spawn(onDeath) {
        const { api, terminate } = spawner.spawn(onDeath);
        if (quietOnes++ >= silent) return { api, terminate };
        const { port1, port2 } = new MessageChannel();
        const load: typeof api.load = async (given, port) => {
          const loaded = await api.load(given, transfer(port2, [port2]));
          const speak = state.speak;
          state.speak = () => {
            speak();
            port1.onmessage = ({ data }: MessageEvent<WorkerReport>) => port.postMessage(data);
            port.onmessage = ({ data }: MessageEvent<WorkerOrder<RolloutJob>>) => port1.postMessage(data);
          };
          state.loaded++;
          return loaded;
        };
        return { api: { load, makeBearoff: () => api.makeBearoff() }, terminate };
      },
    });
    const turn = createTurn();
    /** Advances the clock by these seconds, with one check for silence and some messages in each. */
    const pass = async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        state.now += LOOK_MS;
        state.look();
        for (let turns = 0; turns < 4; turns++) await turn();
      }
    };
    return { pool, pass, state, incidents, spawner };
  }
  const job = fakeJob({ trials: 3600 });

  // Before any trial has ended, its duration is unknown.
  test.each([
    [1, 120],
    [2, 60],
  ])('%i workers, one silent for %i s: it is replaced, the same bits', async (workers, limit) => {
    const { pool: some, pass, state, incidents, spawner } = quiet(workers, 1);
    expect(await some.prepare()).toMatchObject({ ok: true });
    const played = play(some, job);
    await pass(limit);
    expect(incidents).toEqual([]);
    await pass(1);
    expect(incidents).toMatchObject([{ worker: 0, failure: { code: 'worker-failed' } }]);
    expect(incidents.map(({ failure }) => wording(failure))).toEqual([
      `A worker has not responded for ${limit + 1} seconds. Others play its trials too.`,
    ]);
    expectSame(await played, await play(inline(), job));
    // The silent worker was ended once others had delivered its rows, and idle workers are not checked.
    expect(spawner.alive).toBe(workers);
    expect(state.looks).toBe(0);
    some.dispose();
  });

  test('a slow worker delivers its rows late: the same bits', async () => {
    const { pool: one, pass, state, incidents, spawner } = quiet(1, 2);
    await one.prepare();
    const played = play(one, job);
    await pass(121);
    await expect.poll(() => state.loaded).toBe(2);
    expect(incidents).toHaveLength(1);
    // Its replacement is silent too, but is given twice the time.
    state.speak();
    expectSame(await played, await play(inline(), job));
    expect(incidents).toHaveLength(1);
    expect(spawner.alive).toBe(1);
    one.dispose();
  });

  test('time while the machine was suspended does not count as silence', async () => {
    const { pool: one, pass, state, incidents } = quiet(1, 1);
    await one.prepare();
    const run = one.start(job, { onProgress() {} });
    state.now += 3_600_000;
    await pass(100);
    expect(incidents).toEqual([]);
    run.stop();
    expect(await run.finished).toMatchObject({ ok: true });
    expect(state.looks).toBe(0);
    one.dispose();
  });
});

test('trials that crash every worker fail the run with a message', async () => {
  const { pool: two } = pool(2, () => (first, count) => {
    if (first <= 100 && first + count > 100) throw new Error('unreachable');
  });
  const reply = await two.start(fakeJob({ trials: 500 }), { onProgress() {} }).finished;
  expect(reply).toMatchObject({ ok: false, error: { code: 'worker-failed' } });
  expect(!reply.ok && reply.error.message).toContain('unreachable');
  // The pool itself remains usable.
  expect((await play(two, fakeJob({ trials: 50 }))).result.stopReason).toBe('trials');
  two.dispose();
});

test('a failure that every worker would have ends the run at once', async () => {
  const { pool: one, incidents } = pool(1, () => () => {
    throw new RolloutError('bad-table', 'The bearoff tables are not ready yet.');
  });
  const reply = await one.start(fakeJob({ trials: 5 }), { onProgress() {} }).finished;
  expect(reply).toMatchObject({ ok: false, error: { code: 'bad-table' } });
  expect(incidents).toHaveLength(1);
  one.dispose();
});

test('assets that cannot be loaded fail the run with their message', async () => {
  const { spawn } = createFakeSpawner();
  const broken = createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    workers: 2,
    spawn,
    assets: brokenAssets,
    clock,
  });
  const reply = await broken.start(fakeJob({ trials: 5 }), { onProgress() {} }).finished;
  expect(reply).toEqual({
    ok: false,
    error: { code: 'bad-weights', message: 'Weights file x cannot be read.' },
  });
});

test('a closed pool ends its runs and starts no more', async () => {
  const { pool: two } = pool(2);
  const running = two.start(fakeJob({ trials: 100_000 }), { onProgress() {} });
  two.dispose();
  expect(await running.finished).toMatchObject({ ok: true, value: { stopReason: 'stopped' } });
  expect(await two.start(fakeJob({}), { onProgress() {} }).finished).toMatchObject({
    ok: false,
    error: { code: 'worker-failed' },
  });
});

test('two runs at once: each has its own bits', async () => {
  const { pool: two } = pool(2);
  const jobs = [fakeJob({ trials: 300 }), fakeJob({ trials: 200, seed: 9 }, 2)];
  const [a, b] = await Promise.all(jobs.map((job) => play(two, job)));
  expect(a).toEqual(await play(inline(), jobs[0]!));
  expect(b).toEqual(await play(inline(), jobs[1]!));
  two.dispose();
});
