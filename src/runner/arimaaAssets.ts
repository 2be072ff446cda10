import { asFailure, fail, ok, type Result, RolloutError } from '../engine/errors.ts';
import { compileKernel } from '../kernel/load.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../protocol/arimaaWorkerApi.ts';
import type { PoolAssets } from './pool.ts';

/**
 * Arimaa's module, read and compiled once and shared by all who need it; a failure is tried again at the next call.
 *
 * @param read - bytes of the module; rejects when they cannot be read
 */
export function createArimaaAssets(
  read: () => Promise<ArrayBuffer>,
): PoolAssets<ArimaaAssets, ArimaaWorkerApi> {
  let loading: Promise<Result<ArimaaAssets>> | undefined;
  async function load(): Promise<Result<ArimaaAssets>> {
    try {
      return ok({ kernel: await compileKernel(await read()) });
    } catch (thrown) {
      loading = undefined;
      if (thrown instanceof RolloutError) return fail(thrown.code, thrown.message);
      return fail(
        'worker-failed',
        `Arimaa’s engine cannot be read (${asFailure(thrown).message}). Install or reload Strata again.`,
      );
    }
  }
  return {
    load: () => (loading ??= load()),
    isWhole: () => true,
    complete: async (given) => ok(given),
  };
}
