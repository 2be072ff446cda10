import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createKernel } from '../src/games/backgammon/kernel.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import type { KernelExports } from '../src/kernel/backgammon.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

// Paths are relative to the root of the repository, where npm runs its scripts.

let compiled: WebAssembly.Module | undefined;
let tables: ArrayBuffer | undefined;

function openBare() {
  compiled ??= new WebAssembly.Module(readFileSync('build/wasm/kernel.wasm'));
  const abort = (): never => {
    throw new Error('kernel: stopped');
  };
  const exports = new WebAssembly.Instance(compiled, { env: { abort } }).exports as unknown as KernelExports;
  return { kernel: createKernel(exports), exports, module: compiled };
}

/** The bearoff tables. They are computed once per process. */
export const bearoffTables = (): ArrayBuffer => (tables ??= openBare().kernel.makeBearoff());

/** Decompressed weights by net. */
const weights = new Map<Net, Uint8Array>();

/**
 * A copy of a file of shipped weights, which is decompressed once per process.
 *
 * @param which - `fast` has all nets but the strong one
 */
export function readWeights(which: Net): ArrayBuffer {
  const known = weights.get(which) ?? gunzipSync(readFileSync(`public/weights/${WEIGHTS[which].file}`));
  weights.set(which, known);
  return known.slice().buffer as ArrayBuffer;
}

/** A new kernel with weights and tables for the calling thread, and its raw exports for timing single calls. */
export function openKernel(): {
  readonly kernel: BackgammonKernel;
  readonly exports: KernelExports;
  readonly module: WebAssembly.Module;
} {
  const opened = openBare();
  opened.kernel.loadWeights(readWeights('fast'));
  opened.kernel.loadStrong(readWeights('strong'));
  opened.kernel.loadBearoff(bearoffTables());
  return opened;
}
