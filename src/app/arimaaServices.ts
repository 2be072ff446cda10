import kernelUrl from '../../build/wasm/arimaa.wasm?url&no-inline';
import { asFailure, ok, type Result } from '../engine/errors.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import { compileKernel } from '../kernel/load.ts';
import { loadArimaaKernel } from '../kernel/loadArimaa.ts';
import { type ArimaaBoardStore, createArimaaBoardStore } from '../stores/arimaaBoardSlice.ts';

/** Everything the Arimaa view is made of, wired up; made on the first visit, kept while the page is open. */
export interface ArimaaServices {
  readonly board: ArimaaBoardStore;
  /** The kernel of this thread: rules and facts. Read once. */
  readonly kernel: Promise<Result<ArimaaKernel>>;
}

async function openKernel(): Promise<Result<ArimaaKernel>> {
  try {
    const response = await fetch(kernelUrl);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return ok(loadArimaaKernel(await compileKernel(await response.arrayBuffer())));
  } catch (thrown) {
    const { code, message } = asFailure(thrown);
    return {
      ok: false,
      error: { code, message: `Arimaa’s engine cannot be read (${message}). Reload the page.` },
    };
  }
}

export const createArimaaServices = (): ArimaaServices => ({
  board: createArimaaBoardStore(),
  kernel: openKernel(),
});
