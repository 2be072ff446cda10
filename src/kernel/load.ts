import { RolloutError } from '../engine/errors.ts';
import { type BackgammonKernel, createKernel } from '../games/backgammon/kernel.ts';
import type { KernelExports } from './types.ts';
import { phrase } from '../language/phrase.ts';

const NO_SIMD = phrase(
  'The engine needs WebAssembly with SIMD, and this program refuses it. Chromium, Firefox and Safari of the last three years and Node 20 have it; look for a setting or an extension that switches WebAssembly off.',
);

/**
 * Compiles the kernel, once a program; the module can be posted to workers. From bytes rather than by streaming: the bytes
 * also name the cache of the tables, and a host that serves wasm with the wrong type does no harm.
 *
 * @throws {@link RolloutError} `no-simd` where WebAssembly is missing, switched off, forbidden, or lacks SIMD
 */
export async function compileKernel(bytes: ArrayBuffer): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new RolloutError('no-simd', NO_SIMD);
  try {
    return await WebAssembly.compile(bytes);
  } catch {
    throw new RolloutError('no-simd', NO_SIMD);
  }
}

/**
 * An instance of a compiled module of ours.
 *
 * @throws {@link RolloutError} `no-simd` when the module cannot be instantiated
 */
export function instantiate(module: WebAssembly.Module): WebAssembly.Exports {
  try {
    return new WebAssembly.Instance(module, {
      env: {
        abort(_message: number, _file: number, line: number, column: number) {
          throw new RolloutError('worker-failed', `kernel: stopped at ${line}:${column}`);
        },
      },
    }).exports;
  } catch {
    throw new RolloutError('no-simd', NO_SIMD);
  }
}

/**
 * A kernel of one's own from the compiled module, without weights and tables: legal plays need none.
 *
 * @throws {@link RolloutError} `no-simd` when the module cannot be instantiated
 */
export function loadKernel(module: WebAssembly.Module): BackgammonKernel {
  return createKernel(instantiate(module) as unknown as KernelExports);
}
