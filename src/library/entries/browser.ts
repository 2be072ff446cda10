import { wording } from '../../language/wording.ts';
import { fetched } from '../../runner/browser/files.ts';
import { defaultWorkers, workerHandle } from '../../runner/browser/workerHandle.ts';
import { WEIGHTS } from '../../games/backgammon/weights.ts';
import { createAssets } from '../../runner/pool/assets.ts';
import { createBackgammonPool } from '../../runner/pool/backgammonPool.ts';
import { checkedStore, indexedDbEntries } from '../../runner/worker/tables.ts';
import { createEngine } from '../engine.ts';
import type { Engine, EngineOptions } from '../engineTypes.ts';
import type { AnswersApi } from '../worker/answersApi.ts';

export * from '../index.ts';

/** Addresses of the weights from the built module: scripts/package.mjs puts literals here, which bundlers need. */
declare const FAST_WEIGHTS: string;
declare const STRONG_WEIGHTS: string;

/** As in entries/node.ts. */
export function openEngine(options: EngineOptions = {}): Promise<Engine> {
  const weights: Readonly<Record<string, URL>> = {
    [WEIGHTS.fast.file]: new URL(FAST_WEIGHTS, import.meta.url),
    [WEIGHTS.strong.file]: new URL(STRONG_WEIGHTS, import.meta.url),
  };
  const assets = createAssets({
    kernel: fetched(new URL('../wasm/kernel.wasm', import.meta.url).href),
    weights: (file) => fetched(weights[file]!.href),
    expected: WEIGHTS,
    store: checkedStore(indexedDbEntries()),
    onWarning: (warning) => options.onWarning?.(wording(warning)),
  });
  return createEngine(
    {
      assets,
      createPool: (workers, onIncident) =>
        createBackgammonPool({
          assets,
          workers,
          spawn: (onDeath) =>
            workerHandle(
              new Worker(new URL('./rollout.worker.js', import.meta.url), { type: 'module' }),
              onDeath,
            ),
          onIncident,
        }),
      spawnAnswers: (onDeath) =>
        workerHandle<AnswersApi>(
          new Worker(new URL('./answers.worker.js', import.meta.url), { type: 'module' }),
          onDeath,
        ),
      defaultWorkers: defaultWorkers(),
    },
    options,
  );
}
