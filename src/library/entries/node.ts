import type { Engine, EngineOptions } from '../engineTypes.ts';
import { openEngineAt } from '../node.ts';

export * from '../index.ts';

/**
 * Opens an engine: loads the kernel, both nets and the bearoff tables, which take half a second to make the
 * first time.
 *
 * @throws StrataError `bad-settings`, `bad-weights`, `bad-kernel`, `no-simd`
 */
export const openEngine = (options?: EngineOptions): Promise<Engine> =>
  openEngineAt(
    {
      root: new URL('../../', import.meta.url),
      rolloutThread: new URL('./rollout.thread.js', import.meta.url),
      answersThread: new URL('./answers.thread.js', import.meta.url),
    },
    options,
  );
