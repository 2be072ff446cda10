import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { engineBy } from '../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import { bundle, openEngine } from './programs.ts';
import { signatureJobs, signatureOf } from './signatureJobs.ts';
import { sized } from './thorough.ts';

// If you change a net's numbers on purpose, put its new signature (a failure prints it) into vectors/signature.json
// with its engine version and weights, and give the reason in the commit message.

const expected = JSON.parse(
  readFileSync(new URL('vectors/signature.json', import.meta.url), 'utf8'),
) as Readonly<Record<Net, { readonly engine: RolloutJob['engine']; readonly signature: string }>>;

const engines: ReturnType<typeof openEngine>[] = [];
const open = () => {
  const engine = openEngine();
  engines.push(engine);
  return engine;
};

beforeAll(bundle);
afterAll(() => engines.forEach((engine) => engine.close()));

describe.each(NET_NAMES)('%s net', (net) => {
  const { engine: expectedEngine, signature } = expected[net];

  test('the signature belongs to this engine and these weights', () => {
    expect(engineBy(net)).toEqual(expectedEngine);
  });

  test('calling thread', async () => {
    const kernel = await open().evaluator();
    const runner = createInlineRunner(kernel, () => performance.now());
    expect(await signatureOf(runner, signatureJobs(kernel, net))).toBe(signature);
  });

  test.each(sized([8], [1, 2, 8]))('%i threads', async (threads) => {
    const engine = open();
    const jobs = signatureJobs(await engine.rules(), net);
    expect(await signatureOf(await engine.pool(threads), jobs)).toBe(signature);
  });
});
