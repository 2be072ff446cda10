import { readFileSync } from 'node:fs';
import { type BackgammonKernel, createKernel } from '../src/games/backgammon/kernel.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import type { KernelExports } from '../src/kernel/backgammon.ts';

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

/** The bearoff tables. Computing them takes more than a second, so they are computed once per process. */
export const bearoffTables = (): ArrayBuffer => (tables ??= openBare().kernel.makeBearoff());

function bytesOf(file: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(`public/weights/${file}`);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** A new kernel with weights and tables for the calling thread, and its raw exports for timing single calls. */
export function openKernel(): {
  readonly kernel: BackgammonKernel;
  readonly exports: KernelExports;
  readonly module: WebAssembly.Module;
} {
  const opened = openBare();
  opened.kernel.loadWeights(bytesOf(WEIGHTS.fast.file));
  opened.kernel.loadStrong(bytesOf(WEIGHTS.strong.file));
  opened.kernel.loadBearoff(bearoffTables());
  return opened;
}
