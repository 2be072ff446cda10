import { existsSync, rmSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RolloutJson } from '../../src/jobs/backgammon/resultJson.ts';
import type { QueueStatus } from '../../src/remote/queue/queueStatus.ts';
import { type Started, startStrata, strataHere } from '../programs.ts';
import { HAS_REDIS, startRedis, type TestRedis } from '../redis.ts';
import { until } from '../until.ts';
import { createRandom } from '../random.ts';
import { parse, testFolder } from './folder.ts';

/** Total number of kills, divided among worker, Redis and coordinator. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 6) / 3);
/** Seed of the kill times. FUZZ_SEED repeats an earlier run. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Longest time before a kill, in milliseconds: about as long as the run takes on an idle machine. */
const LONGEST = 5000;

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const RUN = ['rollout', OPENING, '--plays', '8/5 6/5; 24/23 13/10', '--trials', '3600'];

const { at, read } = testFolder('queue-kills');
const random = createRandom(SEED);
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const untimed = ({ seconds: _seconds, ...rest }: RolloutJson) => rest;

describe.skipIf(!HAS_REDIS)('killed at random moments, a queue gives the bits of an unbroken run', () => {
  let redis: TestRedis;
  let workers: Started[];
  let expected: object;
  const flags = () => ['--queue', redis.url] as const;
  const startWorker = () => startStrata(['worker', ...flags(), '--threads', '1', '--nice', '0']);
  /** Starts the rollout, or goes on with it. Resolves when it has found the workers. */
  async function begin(): Promise<Started> {
    rmSync(at('r.json'), { force: true });
    const started = startStrata([...RUN, ...flags(), '-o', at('r.json')], ['ignore', 'ignore', 'pipe']);
    await until(() => /workers? with/.test(started.err()));
    return started;
  }
  const result = () => untimed(parse(read('r.json')));

  beforeAll(async () => {
    console.log(`FUZZ_SEED=${SEED} KILLS=${3 * KILLS}`);
    const { out } = await strataHere([...RUN, '--threads', '2', '--json']);
    expected = untimed(parse(out));
  });
  beforeEach(async () => {
    redis = await startRedis();
    workers = [startWorker(), startWorker()];
    await until(async () => {
      const { out } = await strataHere(['queue', 'status', ...flags(), '--json']);
      return (JSON.parse(out) as QueueStatus).workers.length === 2;
    });
  });
  afterEach(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await redis.close();
  });

  test('a worker', async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const { ended } = await begin();
      await pause(LONGEST * random());
      workers.shift()!.child.kill('SIGKILL');
      workers.push(startWorker());
      expect(await ended).toBe(0);
      expect(result()).toEqual(expected);
    }
  }, 3_600_000);

  test('Redis, started again over its append-only file', async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const { ended } = await begin();
      await pause(LONGEST * random());
      await redis.kill();
      await pause(500);
      await redis.start();
      expect(await ended).toBe(0);
      expect(result()).toEqual(expected);
    }
  }, 3_600_000);

  test('the coordinator, which goes on from its file', async () => {
    let kills = 0;
    while (kills < KILLS) {
      const { child, ended } = await begin();
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST * random());
      const code = await ended;
      clearTimeout(timer);
      if (code === null) kills += 1;
      else expect(result()).toEqual(expected);
    }
    const partial = at('r.json.partial');
    if (existsSync(partial) && parse(read('r.json.partial')).runs.length > 0) {
      const more = ['rollout', '--extend', partial, '--trials', '3600', ...flags(), '-o', at('e.json')];
      expect(await startStrata(more).ended).toBe(0);
      expect(untimed(parse(read('e.json')))).toEqual(expected);
    }
    expect(await (await begin()).ended).toBe(0);
    expect(result()).toEqual(expected);
  }, 3_600_000);
});
