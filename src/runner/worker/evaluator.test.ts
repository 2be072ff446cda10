import { readFileSync } from 'node:fs';
import { expose, wrap } from 'comlink';
import { expect, test } from 'vitest';
import { createFakeAssets, createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { openKernel } from '../../../bench/kernel.ts';
import { fail, ok, unwrap } from '../../engine/errors.ts';
import { parseMat } from '../../formats/files/mat.ts';
import { judge } from '../../games/backgammon/judge.ts';
import { MATCH_TABLE_NAMES, MATCH_TABLES } from '../../games/backgammon/met.ts';
import { figuresOf, placedDecisions } from '../../jobs/match/figures.ts';
import { openMatch } from './openMatch.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { createEvaluatorApi } from './evaluateWorker.ts';
import type { Net } from '../../games/backgammon/net.ts';
import { createEvaluator } from './evaluator.ts';
import type { EvaluatorApi } from './evaluatorTypes.ts';
import type { SearchTerms } from '../core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

const at = (plies: number, cubeless: boolean): SearchTerms => ({
  plies,
  cubeless,
  matchTable: 'kazaross-xg2',
  net: 'fast',
});
const rolled = moneyPosition(START_BOARD, [3, 1]);
const { load, strong } = createFakeAssets();
const files = { assets: load, strong };

/** A kernel whose plays encode the plies they were searched at, and whether the cube counted. */
const kernel = {
  ...createFakeKernel(),
  searchPlays: (_position: unknown, _dice: unknown, plies: number) => [{ plies, cubeful: { equity: 1 } }],
  evaluatePlays: (_board: unknown, _dice: unknown, plies: number) => [{ plies }],
  searchCube: () => ({ outcome: [1, 0, 0, 0, 0], value: { equity: 1, mwc: null }, decision: null }),
  evaluate: () => [0.5, 0, 0, 0, 0],
} as unknown as BackgammonKernel;

/** Workers on the calling thread. A search at three plies never ends; `held` counts those that have begun. */
function spawner(given: BackgammonKernel = kernel) {
  const deaths: ((message: string) => void)[] = [];
  let alive = 0;
  let held = 0;
  return {
    deaths,
    get held() {
      return held;
    },
    get alive() {
      return alive;
    },
    spawn(onDeath: (message: string) => void) {
      const { port1, port2 } = new MessageChannel();
      const api = createEvaluatorApi(() => given);
      const plays: EvaluatorApi['plays'] = (position, level) => {
        if (level.plies < 3) return api.plays(position, level);
        held++;
        return new Promise(() => {});
      };
      expose({ ...api, plays }, port2);
      deaths.push(onDeath);
      alive++;
      return {
        api: wrap<EvaluatorApi>(port1),
        terminate() {
          alive--;
          port1.close();
        },
      };
    },
  };
}

test('one worker evaluates plays and positions, with and without the cube, in the requested order', async () => {
  const workers = spawner();
  const evaluator = createEvaluator({ ...files, spawn: workers.spawn });
  const calls = [
    evaluator.plays(rolled, at(2, false)),
    evaluator.plays(rolled, at(1, true)),
    evaluator.position(rolled, at(1, true)),
    evaluator.position(rolled, at(1, false)),
  ];
  expect(await Promise.all(calls.map(({ reply }) => reply))).toEqual([
    ok([{ level: 2, cubeful: { equity: 1 }, rolled: null }]),
    ok([{ level: 1, cubeful: null, rolled: null }]),
    ok({ outcome: [0.5, 0, 0, 0, 0], cube: null, rolled: null }),
    ok({ outcome: [1, 0, 0, 0, 0], cube: { value: { equity: 1, mwc: null }, decision: null }, rolled: null }),
  ]);
  expect(workers.alive).toBe(1);
  workers.deaths[0]?.('over');
});

test('the worker is started while the assets load; after a failure to load them the next call starts another', async () => {
  const workers = spawner();
  const answers = [fail('bad-weights', 'Weights file x cannot be read.'), await files.assets()];
  const evaluator = createEvaluator({
    ...files,
    assets: async () => answers.shift()!,
    spawn: workers.spawn,
  });
  const first = evaluator.plays(rolled, at(1, true));
  expect(workers.alive).toBe(1);
  expect(await first.reply).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
  expect(workers.alive).toBe(0);
  expect(await evaluator.plays(rolled, at(1, true)).reply).toMatchObject({ ok: true });
  expect(workers.alive).toBe(1);
});

test('the strong net is fetched only after the assets', async () => {
  const fetched: string[] = [];
  const workers = spawner();
  const evaluator = createEvaluator({
    async assets() {
      await Promise.resolve();
      fetched.push('assets');
      return files.assets();
    },
    async strong() {
      fetched.push('strong');
      return files.strong();
    },
    spawn: workers.spawn,
  });
  expect(await evaluator.plays(rolled, { ...at(1, true), net: 'strong' }).reply).toMatchObject({ ok: true });
  expect(fetched).toEqual(['assets', 'strong']);
});

test('canceling a long search ends its worker; the next call gets another', async () => {
  const workers = spawner();
  const evaluator = createEvaluator({ ...files, spawn: workers.spawn });
  await evaluator.plays(rolled, at(0, true)).reply;
  const long = evaluator.plays(rolled, at(3, false));
  const waiting = evaluator.plays(rolled, at(2, false));
  const next = evaluator.plays(rolled, at(1, false));
  waiting.cancel();
  expect(await waiting.reply).toBeUndefined();
  long.cancel();
  expect(await long.reply).toBeUndefined();
  expect(await next.reply).toEqual(ok([{ level: 1, cubeful: { equity: 1 }, rolled: null }]));
  expect(workers.deaths).toHaveLength(2);
  expect(workers.alive).toBe(1);
});

test('a dead worker is reported and replaced; kernel failures keep their code', async () => {
  const workers = spawner();
  const evaluator = createEvaluator({ ...files, spawn: workers.spawn });
  await evaluator.plays(rolled, at(0, true)).reply;
  const held = evaluator.plays(rolled, at(3, false));
  await expect.poll(() => workers.held).toBe(1);
  workers.deaths[0]?.('The evaluation stopped: out of memory.');
  expect(await held.reply).toMatchObject({
    ok: false,
    error: { code: 'worker-failed', message: 'The evaluation stopped: out of memory.' },
  });
  // The fake kernel refuses to replay.
  expect(await evaluator.replay(fakeJob({}), 0, 0, 0).reply).toMatchObject({ ok: false });
  expect(await evaluator.plays(rolled, at(1, true)).reply).toMatchObject({ ok: true });
});

test('a match decision is judged by the chosen match equity table', async () => {
  const own = { ...openKernel().kernel, loadWeights() {}, loadStrong() {}, loadBearoff() {} };
  const workers = spawner(own);
  const evaluator = createEvaluator({ ...files, spawn: workers.spawn });
  const file = new URL('../../../tests/vectors/matches/one-game.mat', import.meta.url);
  const match = openMatch(own, unwrap(parseMat(readFileSync(file, 'utf8'))));
  const { decision, isFirst } = placedDecisions(match).find((each) => each.decision.kind === 'take')!;
  const costs = await Promise.all(
    MATCH_TABLE_NAMES.map(async (name) => {
      const judged = unwrap(
        (await evaluator.judge(decision, isFirst, { level: 0, table: name, net: 'fast' }).reply)!,
      );
      const { estimate, ...rest } = judged;
      expect(rest).toEqual(figuresOf(judge(own, decision, isFirst, { plies: 0, table: MATCH_TABLES[name] })));
      // What look-ahead may be off by.
      expect(estimate!.loss).toBe(rest.loss);
      expect(estimate!.standardError).toBeGreaterThan(0);
      return JSON.stringify(judged);
    }),
  );
  expect(new Set(costs).size).toBe(MATCH_TABLE_NAMES.length);
  workers.deaths[0]?.('over');
});

test('the strong net is read and loaded once, before the first call that evaluates by it', async () => {
  const said: string[] = [];
  const own = {
    ...kernel,
    loadStrong: () => void said.push('loaded'),
    by(net: Net) {
      said.push(net);
      return this;
    },
  };
  const workers = spawner(own);
  const evaluator = createEvaluator({
    assets: load,
    async strong() {
      said.push('read');
      return strong();
    },
    spawn: workers.spawn,
  });
  for (const net of ['fast', 'strong', 'strong'] as const)
    expect(await evaluator.plays(rolled, { ...at(1, true), net }).reply).toMatchObject({ ok: true });
  expect(said).toEqual(['fast', 'read', 'loaded', 'strong', 'strong']);
});
