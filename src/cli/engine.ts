import { unwrap } from '../engine/errors.ts';
import { createKernel } from '../games/backgammon/kernel.ts';
import { instantiate } from '../kernel/load.ts';
import { wording } from '../language/wording.ts';
import { createNodeAssets } from '../runner/node/assets.ts';
import { createNodePool } from '../runner/node/pool.ts';
import { WHOLE_ENGINE } from '../jobs/backgammon/job.ts';
import type { Pool } from '../runner/pool/types.ts';
import { keepPools, watchedPool } from './keptPools.ts';
import type { Surroundings } from './surroundings.ts';
import type { BackgammonKernel } from '../games/backgammon/kernelTypes.ts';
import type { TerminalEngine } from './engineTypes.ts';

/** Each method throws a RolloutError with the codes of the assets (`bad-weights`, `no-simd`). */
export function createTerminalEngine(terminal: Surroundings): TerminalEngine {
  const assets = createNodeAssets(terminal.root, (warning) => terminal.note(wording(warning)));
  let rules: BackgammonKernel | undefined;
  let evaluator: BackgammonKernel | undefined;
  const pools = keepPools<Pool>((threads, watch) =>
    watchedPool(
      createNodePool({
        assets,
        threads,
        thread: terminal.thread,
        onIncident: ({ worker, failure }) =>
          terminal.note(`thread ${worker + 1} was replaced: ${wording(failure)}`),
      }),
      watch,
    ),
  );
  const ends: (() => void)[] = [];
  const endRun = (): void => {
    for (const end of ends.splice(0)) end();
    pools.endRun();
  };

  return {
    async rules() {
      rules ??= createKernel(instantiate(unwrap(await assets.load()).kernel));
      return rules;
    },
    async evaluator() {
      if (evaluator !== undefined) return evaluator;
      const { weights, bearoff, kernel: module } = unwrap(await assets.load());
      // Its own instance, so that a question to the rules alone never sees weights of an earlier run.
      const kernel = createKernel(instantiate(module));
      kernel.loadWeights(weights);
      kernel.loadStrong(unwrap(await assets.strong()));
      if (bearoff !== undefined) kernel.loadBearoff(await bearoff.arrayBuffer());
      else await assets.keepBearoff(new Blob([kernel.makeBearoff()]));
      evaluator = kernel;
      return kernel;
    },
    async pool(threads) {
      const pool = pools.withWorkers(threads);
      unwrap(await pool.prepare());
      return pool;
    },
    async identity() {
      const { kernelHash: kernel } = unwrap(await assets.load());
      return { game: 'backgammon', ...WHOLE_ENGINE, kernel: kernel! };
    },
    atEnd: (end) => void ends.push(end),
    endRun,
    close() {
      endRun();
      pools.close();
    },
  };
}
