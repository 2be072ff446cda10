import { availableParallelism } from 'node:os';
import { wording } from '../language/wording.ts';
import { createNodeAssets } from '../runner/node/assets.ts';
import { createNodePool } from '../runner/node/pool.ts';
import { threadSpawner } from '../runner/node/thread.ts';
import { createEngine } from './engine.ts';
import type { EngineOptions } from './engineTypes.ts';
import type { JsonEngine } from './jsonEngine.ts';
import type { AnswersApi } from './worker/answersApi.ts';

/** Where an engine in Node finds its files. */
export interface NodeFiles {
  /** Folder with `build/wasm` and `public/weights`, with a trailing slash. */
  readonly root: URL;
  /** The bundled workers/rollout.thread.ts and workers/answers.thread.ts. */
  readonly rolloutThread: URL;
  readonly answersThread: URL;
}

const MOST_THREADS = 64;

/** {@link openEngine} with files elsewhere. */
export function openEngineAt(
  { root, rolloutThread, answersThread }: NodeFiles,
  options: EngineOptions = {},
): Promise<JsonEngine> {
  const assets = createNodeAssets(root, (warning) => options.onWarning?.(wording(warning)));
  return createEngine(
    {
      assets,
      createPool: (threads, onIncident) =>
        createNodePool({ assets, threads, thread: rolloutThread, onIncident }),
      spawnAnswers: threadSpawner<AnswersApi>(answersThread),
      defaultWorkers: Math.min(MOST_THREADS, availableParallelism()),
    },
    options,
  );
}
