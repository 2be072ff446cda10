import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { openQueueRunner } from '../src/cli/queueRunner.ts';
import type { QueueStatus } from '../src/remote/queue/queueStatus.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { bundle, openEngine, type Started, startStrata, strataHere } from './programs.ts';
import { HAS_REDIS, startRedis, type TestRedis } from './redis.ts';
import { until } from './until.ts';
import { signatureJobs, signatureOf } from './signatureJobs.ts';

// Whole programs over a real Redis: two workers with one thread each.

const { fast } = JSON.parse(readFileSync(new URL('vectors/signature.json', import.meta.url), 'utf8')) as {
  readonly fast: { readonly signature: string };
};

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const MIDDLE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';
const MATCH = 'XGID=-a-B-BC-B---dD---dbd----B-:1:1:1:00:3:2:0:7:10';
const FILE = fileURLToPath(new URL('vectors/matches/one-game.mat', import.meta.url));
const SHORT_FILE = fileURLToPath(new URL('vectors/matches/beaver.mat', import.meta.url));
const ARIMAA = `g [rrrrrrrrhdcemcdh${' '.repeat(32)}HDCMECDHRRRRRRRR]`;

const untimed = (text: string): object => {
  const { seconds: _seconds, ...rest } = JSON.parse(text) as RolloutJson;
  return rest;
};

describe.skipIf(!HAS_REDIS)('two workers of a queue', () => {
  let redis: TestRedis;
  let workers: readonly Started[];
  const flags = () => ['--queue', redis.url] as const;
  const status = async (): Promise<QueueStatus> =>
    JSON.parse((await strataHere(['queue', 'status', ...flags(), '--json'])).out) as QueueStatus;

  beforeAll(async () => {
    bundle();
    redis = await startRedis();
    workers = [1, 2].map(() => startStrata(['worker', ...flags(), '--threads', '1', '--nice', '0']));
    await until(async () => (await status()).workers.length === 2);
  });
  afterAll(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await redis.close();
  });

  test('the signature of the engine', async () => {
    const engine = openEngine();
    const runner = await openQueueRunner({ note() {} }, redis.url, BACKGAMMON, await engine.identity());
    expect(await signatureOf(runner, signatureJobs(await engine.rules(), 'fast'))).toBe(fast.signature);
    runner.dispose();
    engine.close();
  });

  test.each([
    ['plays', ['rollout', OPENING, '--top', '3', '--trials', '500']],
    ['a stop rule', ['rollout', OPENING, '--top', '2', '--trials', '5000', '--stop-rule', 'confident']],
    ['joint standard deviations', ['rollout', OPENING, '--trials', '2000', '--stop-jsd', '2.33']],
    ['a cube decision with split trials', ['rollout', MIDDLE, '--cube', '--trials', '200']],
    ['a match score', ['rollout', MATCH, '--cube', '--trials', '144', '--cube-plies', '1']],
    ['Arimaa', ['arimaa', 'rollout', ARIMAA, '--top', '3', '--trials', '2000', '--turn-limit', '6']],
  ])('%s: the same bits as one and two threads', async (_name, args) => {
    const [one, two, queue] = await Promise.all(
      [['--threads', '1'], ['--threads', '2'], flags()].map((how) => strataHere([...args, ...how, '--json'])),
    );
    expect(queue?.code).toBe(0);
    expect(untimed(queue!.out)).toEqual(untimed(one!.out));
    expect(untimed(two!.out)).toEqual(untimed(one!.out));
  });

  test('the errors of a match: the same bits as on threads', async () => {
    const args = ['match', FILE, '--level', '0', '--rollout', 'very-bad', '--trials', '36', '--json'];
    const { code, out } = await strataHere([...args, ...flags()]);
    expect([code, out]).toEqual([0, (await strataHere([...args, '--threads', '2'])).out]);
  });

  test('a match at a rollout level: the same bits as on threads', async () => {
    const args = ['match', SHORT_FILE, '--level', 'R1', '--json'];
    const { code, out } = await strataHere([...args, ...flags()]);
    expect([code, out]).toEqual([0, (await strataHere([...args, '--threads', '2'])).out]);
  });

  test('a finished run leaves nothing in the queue', async () => {
    const left = async () =>
      (await status()).queues.reduce((sum, { waiting, active }) => sum + waiting + active, 0);
    await expect.poll(left).toBe(0);
  });

  test('a paused queue begins no piece, and goes on afterwards', async () => {
    expect((await strataHere(['queue', 'pause', ...flags()])).out).toMatch(/^Paused/);
    const args = ['rollout', OPENING, '--top', '2', '--trials', '36', '--json'];
    const run = strataHere([...args, ...flags()]);
    await until(async () => (await status()).queues.some(({ waiting }) => waiting > 0));
    expect((await status()).queues.every(({ isPaused }) => isPaused)).toBe(true);
    expect((await strataHere(['queue', 'clear', ...flags()])).out).toMatch(/^Removed [1-9]\d* waiting/);
    await strataHere(['queue', 'resume', ...flags()]);
    // Cleared pieces are missed after some seconds and submitted again.
    expect(untimed((await run).out)).toEqual(untimed((await strataHere(args)).out));
  });

  test('the status as text names queues and workers', async () => {
    const { out } = await strataHere(['queue', 'status', ...flags()]);
    expect(out).toMatch(/backgammon [\d.]+, weights [0-9a-f]{12}, kernel [0-9a-f]{12}/);
    expect(out.match(/^\S+ +1 /gm)).toHaveLength(2);
  });

  test('a signal ends a worker after its pieces', async () => {
    for (const { child } of workers) child.kill('SIGTERM');
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
    for (const { err } of workers) expect(err()).toMatch(/stopped after [\d,]+ pieces/);
  });
});

test.skipIf(!HAS_REDIS)('a signal ends a worker whose server is gone', async () => {
  bundle();
  const lost = await startRedis();
  const { child, ended, err } = startStrata(['worker', '--queue', lost.url, '--threads', '1']);
  await until(() => err().includes('waiting for'));
  await lost.kill();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(err()).toContain('stopped after 0 pieces');
  await lost.close();
});

describe('refused in one sentence', () => {
  test.each([
    ['no server', 'redis://127.0.0.1:1', /^strata: |^Queue: no Redis server answers at 127\.0\.0\.1:1 /],
    ['another protocol', 'http://127.0.0.1', /^Queue: expected redis:\/\/HOST:PORT/],
    ['no address', 'here', /^Queue: expected redis:\/\/HOST:PORT/],
  ])('%s', { timeout: 120_000 }, async (_name, url, sentence) => {
    for (const args of [['rollout', OPENING], ['worker'], ['queue', 'status']]) {
      const { code, err } = await strataHere([...args, '--queue', url]);
      expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
      expect(err).toMatch(sentence);
    }
  });

  test('threads, which a queue does not use', async () => {
    const args = ['rollout', OPENING, '--threads', '2', '--queue', 'redis://127.0.0.1:1'];
    const { code, err } = await strataHere(args);
    expect([code, err]).toEqual([2, expect.stringMatching(/^--threads has no effect with --queue/)]);
  });
});
