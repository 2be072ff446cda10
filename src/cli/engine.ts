import { wording } from '../language/phrase.ts';
import { unwrap } from '../engine/errors.ts';
import { type BackgammonKernel, createKernel } from '../games/backgammon/kernel.ts';
import { instantiate } from '../kernel/load.ts';
import { createNodeAssets } from '../runner/node/assets.ts';
import { createNodePool } from '../runner/node/pool.ts';
import type { EngineIdentity } from '../runner/remote/messages.ts';
import { WHOLE_ENGINE } from '../jobs/backgammon/job.ts';
import type { Pool } from '../runner/pool/types.ts';
import type { Surroundings } from './terminal.ts';

/** Kernel and workers for one program run, started when first needed. */
export interface Engine {
  /** For legal plays only: needs neither weights nor tables. */
  rules(): Promise<BackgammonKernel>;
  /** With weights and bearoff tables, for evaluations on this thread. */
  evaluator(): Promise<BackgammonKernel>;
  /** The worker threads; the first call sets their number. */
  pool(threads: number): Promise<Pool>;
  /** What plays trials here. */
  identity(): Promise<EngineIdentity>;
  /** Has something else end with the engine. */
  atEnd(end: () => void): void;
  close(): void;
}

/** Each method throws a RolloutError with the codes of the assets (`bad-weights`, `no-simd`). */
export function createEngine(terminal: Surroundings): Engine {
  const assets = createNodeAssets(terminal.root, (warning) => terminal.note(wording(warning)));
  let rules: BackgammonKernel | undefined;
  let evaluator: BackgammonKernel | undefined;
  let pool: Pool | undefined;
  const ends: (() => void)[] = [];

  async function openRules(): Promise<BackgammonKernel> {
    rules ??= createKernel(instantiate(unwrap(await assets.load()).kernel));
    return rules;
  }

  return {
    rules: openRules,
    async evaluator() {
      if (evaluator !== undefined) return evaluator;
      const { weights, bearoff } = unwrap(await assets.load());
      const kernel = await openRules();
      kernel.loadWeights(weights);
      kernel.loadStrong(unwrap(await assets.strong()));
      if (bearoff !== undefined) kernel.loadBearoff(bearoff);
      else await assets.keepBearoff(kernel.makeBearoff());
      evaluator = kernel;
      return kernel;
    },
    async pool(threads) {
      pool ??= createNodePool({
        assets,
        threads,
        thread: terminal.thread,
        onIncident: ({ worker, failure }) =>
          terminal.note(`thread ${worker + 1} was replaced: ${wording(failure)}`),
      });
      unwrap(await pool.prepare());
      return pool;
    },
    async identity() {
      const { kernelHash: kernel } = unwrap(await assets.load());
      return { game: 'backgammon', ...WHOLE_ENGINE, kernel: kernel! };
    },
    atEnd: (end) => void ends.push(end),
    close() {
      pool?.dispose();
      for (const end of ends) end();
    },
  };
}
