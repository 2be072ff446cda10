import { unwrap } from '../engine/errors.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { loadKernel } from '../kernel/load.ts';
import { createNodeAssets } from '../runner/nodeAssets.ts';
import { createNodePool } from '../runner/nodePool.ts';
import type { Pool } from '../runner/pool.ts';
import type { Terminal } from './terminal.ts';

/** Kernel and workers of one program run, started when first needed. */
export interface Engine {
  /** Legal plays only: needs neither weights nor tables. */
  rules(): Promise<BackgammonKernel>;
  /** With weights and bearoff tables, for evaluations on this thread. */
  evaluator(): Promise<BackgammonKernel>;
  /** The worker threads; the first call decides how many. */
  pool(threads: number): Promise<Pool>;
  close(): void;
}

/** Each method throws RolloutError with the codes of the assets (`bad-weights`, `no-simd`). */
export function createEngine(terminal: Terminal): Engine {
  const assets = createNodeAssets(terminal.root, ({ message }) => terminal.note(message));
  let rules: BackgammonKernel | undefined;
  let evaluator: BackgammonKernel | undefined;
  let pool: Pool | undefined;

  async function openRules(): Promise<BackgammonKernel> {
    rules ??= loadKernel(unwrap(await assets.load()).kernel);
    return rules;
  }

  return {
    rules: openRules,
    async evaluator() {
      if (evaluator !== undefined) return evaluator;
      const { weights, bearoff } = unwrap(await assets.load());
      const kernel = await openRules();
      kernel.loadWeights(weights);
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
          terminal.note(`thread ${worker + 1} was replaced: ${failure.message}`),
      });
      unwrap(await pool.prepare());
      return pool;
    },
    close: () => pool?.dispose(),
  };
}
