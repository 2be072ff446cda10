import { asFailure, fail, isExplained, ok, reason, type Result } from '../../engine/errors.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../worker/arimaaApi.ts';
import { compileNamed, type ReadFile, readChecked } from './assets.ts';
import type { PoolAssets } from './types.ts';

/**
 * Arimaa's module, read and compiled once and shared by all workers. After a failure the next `load` tries
 * again.
 *
 * @param read - reads the bytes of the module
 */
export function createArimaaAssets(read: ReadFile): PoolAssets<ArimaaAssets, ArimaaWorkerApi> {
  let loading: Promise<Result<ArimaaAssets>> | undefined;
  async function load(): Promise<Result<ArimaaAssets>> {
    try {
      return ok(await readChecked(read, compileNamed));
    } catch (thrown) {
      loading = undefined;
      if (isExplained(thrown)) return { ok: false, error: asFailure(thrown) };
      return fail(
        'worker-failed',
        reason('arimaa-kernel-unreadable', {
          problem: asFailure(thrown).message,
        }),
      );
    }
  }
  return {
    load: () => (loading ??= load()),
    isWhole: () => true,
    complete: async (given) => ok(given),
  };
}
