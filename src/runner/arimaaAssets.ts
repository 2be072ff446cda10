import { asFailure, fail, ok, type Result, RolloutError } from '../engine/errors.ts';
import { compileKernel } from '../kernel/load.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../protocol/arimaaWorkerApi.ts';
import type { PoolAssets } from './pool.ts';
import { phrase } from '../language/phrase.ts';

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
      if (thrown instanceof RolloutError) return { ok: false, error: asFailure(thrown) };
      return fail(
        'worker-failed',
        phrase('Arimaa’s engine cannot be read ({problem}). Install or reload Strata again.', {
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
