import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../src/games/backgammon/version.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import { bundle, openEngine } from './programs.ts';
import { signatureJobs, signatureOf } from './signatureJobs.ts';
import { sized } from './thorough.ts';

// If you change this program's numbers on purpose, put the new signature (a failure prints it) into
// vectors/signature.json with its engine version and weights, and give the reason in the commit message.

const expected = JSON.parse(readFileSync(new URL('vectors/signature.json', import.meta.url), 'utf8')) as {
  readonly engine: { readonly version: string; readonly weights: string };
  readonly signature: string;
};

const engines: ReturnType<typeof openEngine>[] = [];
const open = () => {
  const engine = openEngine();
  engines.push(engine);
  return engine;
};

beforeAll(bundle);
afterAll(() => engines.forEach((engine) => engine.close()));

test('the signature belongs to this engine and these weights', () => {
  expect({ version: ENGINE_VERSION, weights: WEIGHTS.fast.sha256 }).toEqual(expected.engine);
});

test('calling thread', async () => {
  const kernel = await open().evaluator();
  const runner = createInlineRunner(kernel, () => performance.now());
  expect(await signatureOf(runner, signatureJobs(kernel))).toBe(expected.signature);
});

test.each(sized([8], [1, 2, 8]))('%i threads', async (threads) => {
  const engine = open();
  const jobs = signatureJobs(await engine.rules());
  expect(await signatureOf(await engine.pool(threads), jobs)).toBe(expected.signature);
});
