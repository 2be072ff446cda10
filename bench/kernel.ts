import { readFileSync } from 'node:fs';
import { type BackgammonKernel, createKernel } from '../src/games/backgammon/kernel.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import type { KernelExports } from '../src/kernel/types.ts';

/** Paths are seen from the root of the repository, where npm runs its scripts. A kernel with weights and tables for the calling thread, and its raw exports for timing single calls. */
export function openKernel(): {
  readonly kernel: BackgammonKernel;
  readonly exports: KernelExports;
  readonly module: WebAssembly.Module;
} {
  const module = new WebAssembly.Module(readFileSync('build/wasm/kernel.wasm'));
  const abort = (): never => {
    throw new Error('kernel: stopped');
  };
  const exports = new WebAssembly.Instance(module, { env: { abort } }).exports as unknown as KernelExports;
  const kernel = createKernel(exports);
  const weights = readFileSync(`public/weights/${WEIGHTS.file}`);
  kernel.loadWeights(weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength));
  kernel.makeBearoff();
  return { kernel, exports, module };
}
