import { expose, wrap } from 'comlink';
import { describe, expect, test } from 'vitest';
import { openArimaaModule } from '../../../tests/arimaa/reference.ts';
import { createRowLog } from '../../../tests/fakes.ts';
import { RolloutError, unwrap } from '../../engine/errors.ts';
import { parseTurn } from '../../formats/arimaa/turn.ts';
import { ROW_COLUMNS } from '../../games/arimaa/playoutKernel.ts';
import { mirrorPosition } from '../../games/arimaa/position.ts';
import { playTurn } from '../../games/arimaa/turn.ts';
import type { Position } from '../../games/arimaa/types.ts';
import { createArimaaKernel } from '../../games/arimaa/kernel.ts';
import { instantiate } from '../../kernel/load.ts';
import { ARIMAA, candidateOf, createArimaaJob } from '../../jobs/arimaa/job.ts';
import { type ArimaaSettings, DEFAULT_ARIMAA_SETTINGS } from '../../jobs/arimaa/settings.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../worker/arimaaApi.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { createArimaaApi, createArimaaPlayer } from '../worker/arimaaWorker.ts';
import { createThreadRunner } from '../worker/inline.ts';
import { createPool } from './pool.ts';
import type { Runner } from '../core/types.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';

const module = openArimaaModule();
const kernel = createArimaaKernel(instantiate(module));
const clock = () => performance.now();
const START: Position = {
  board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR',
  side: 'gold',
};

/** Candidates: elephant one step, elephant two steps, a horse out, a cat sacrificed. */
function jobOf(
  settings: Partial<ArimaaSettings>,
  texts = ['Ee2n', 'Ee2n Ee3n', 'Hb2n', 'Cc2n Cc3x'],
): ArimaaJob {
  return createArimaaJob({
    position: START,
    candidates: texts.map((text) => candidateOf(unwrap(playTurn(kernel, START, unwrap(parseTurn(text)))))),
    settings: { ...DEFAULT_ARIMAA_SETTINGS, ...settings },
  });
}

const inline = () => createThreadRunner(ARIMAA, (job) => createArimaaPlayer(kernel, job), clock);

/** Workers on the calling thread that exchange the same messages as real ones. */
function pool(workers: number) {
  return createPool<ArimaaJob, ArimaaAssets, ArimaaWorkerApi>({
    game: ARIMAA,
    workers,
    clock,
    assets: {
      load: async () => ({ ok: true, value: { kernel: module } }),
      isWhole: () => true,
      complete: async (given) => ({ ok: true, value: given }),
    },
    spawn() {
      const { port1, port2 } = new MessageChannel();
      expose(createArimaaApi(), port2);
      return { api: wrap<ArimaaWorkerApi>(port1), terminate: () => port1.close() };
    },
  });
}

/** Runs a job to its end; returns its result without the elapsed time, and its rows. */
async function play(runner: Runner<ArimaaJob>, job: ArimaaJob, from?: RolloutResult) {
  const log = createRowLog(job, from);
  const reply = await runner.start(job, { onProgress() {}, onRows: log.onRows }, from).finished;
  if (!reply.ok) throw new RolloutError(reply.error.code, reply.error.message);
  const { seconds: _seconds, ...result } = reply.value;
  return { result, rows: log.rows };
}

describe.each([
  ['none', {}],
  ['se', { stopRule: 'se', stopStandardError: 0.008 }],
  ['jsd', { stopRule: 'jsd', stopJsds: 2.33 }],
  ['confident', { stopRule: 'confident', trials: 40_000 }],
] as const)('stop rule %s', (name, settings) => {
  const job = jobOf({ trials: 1000, minimumTrials: 72, ...settings });

  test.each([1, 2, 8])('%i workers: the bits of the calling thread', async (workers) => {
    const many = pool(workers);
    const played = await play(many, job);
    many.dispose();
    expect(played).toEqual(await play(inline(), job));
    expect(played.result.stopReason).toBe(name === 'none' ? 'trials' : name);
    if (name === 'none')
      expect(played.result.candidates.map(({ trials }) => trials)).toEqual([1000, 1000, 1000, 1000]);
    // The sacrificed cat is separated from the best long before the others are.
    if (name === 'jsd') expect(played.result.candidates[3]).toMatchObject({ resting: true, trials: 72 });
  });
});

test('extended, also through JSON: the bits of an unbroken run', async () => {
  const two = pool(2);
  const short = await two.start(jobOf({ trials: 100 }), { onProgress() {} }).finished;
  const stored = JSON.parse(JSON.stringify(unwrap(short))) as RolloutResult;
  const extended = await play(two, jobOf({ trials: 500 }), stored);
  two.dispose();
  const whole = await play(inline(), jobOf({ trials: 500 }));
  expect(extended.result).toEqual(whole.result);
  expect(extended.rows).toEqual(whole.rows.map((rows) => rows.slice(100 * ROW_COLUMNS)));
});

test('paused, resumed, stopped and continued: the bits of an unbroken run', async () => {
  const two = pool(2);
  const job = jobOf({ trials: 20_000 }, ['Ee2n', 'Hb2n']);
  let pauses = 0;
  const run = two.start(job, {
    onProgress() {},
    onRows({ first }) {
      if (first > 4000) return run.stop();
      if (first > 1000 && pauses++ === 0) {
        run.pause();
        queueMicrotask(() => run.resume());
      }
    },
  });
  const stopped = unwrap(await run.finished);
  expect(stopped.stopReason).toBe('stopped');
  const rest = await play(two, job, stopped);
  two.dispose();
  expect(pauses).toBeGreaterThan(0);
  expect(rest.result).toEqual((await play(inline(), job)).result);
});

test('a result of other candidates or another seed is not continued', async () => {
  const { result } = await play(inline(), jobOf({ trials: 36 }));
  for (const other of [jobOf({ trials: 72, seed: 2 }), jobOf({ trials: 72 }, ['Ee2n'])]) {
    const reply = await inline().start(other, { onProgress() {} }, { ...result, seconds: 0 }).finished;
    expect(reply).toMatchObject({ ok: false, error: { code: 'bad-job' } });
  }
});

// The game is symmetric: with colors swapped the same candidates have the same values, within chance.
test('with the other side to move, results agree within four joint standard errors', async () => {
  const job = jobOf({ trials: 3000 }, ['Ee2n Ee3n', 'Cc2n Cc3x']);
  const turned = createArimaaJob({
    position: mirrorPosition(START),
    candidates: ['ee7s ee6s', 'cc7s cc6x'].map((text) =>
      candidateOf(unwrap(playTurn(kernel, mirrorPosition(START), unwrap(parseTurn(text))))),
    ),
    settings: { ...job.settings, seed: 2 },
  });
  const [gold, silver] = [await play(inline(), job), await play(inline(), turned)];
  for (const index of [0, 1]) {
    const [one, other] = [gold, silver].map(({ result }) => result.candidates[index]!.estimates[0]!);
    const error = Math.hypot(one!.standardError ?? 0, other!.standardError ?? 0);
    expect(Math.abs(one!.mean - other!.mean)).toBeLessThan(4 * error);
  }
  expect(gold.result.candidates[1]!.estimates[0]!.mean).toBeLessThan(-0.1);
});
