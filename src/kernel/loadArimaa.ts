import { type ArimaaKernel, createArimaaKernel } from '../games/arimaa/kernel.ts';
import type { ArimaaExports } from './arimaaTypes.ts';
import { instantiate } from './load.ts';

/**
 * An Arimaa kernel of one's own from the compiled module, which needs nothing else. Apart from load.ts, so that a page of
 * backgammon does not load it.
 *
 * @throws {@link RolloutError} `no-simd` when the module cannot be instantiated
 */
export function loadArimaaKernel(module: WebAssembly.Module): ArimaaKernel {
  return createArimaaKernel(instantiate(module) as unknown as ArimaaExports);
}
