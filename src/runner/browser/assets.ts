import kernelUrl from '../../../build/wasm/kernel.wasm?url&no-inline';
import type { Failure } from '../../engine/errors.ts';
import { WEIGHTS } from '../../games/backgammon/weights.ts';
import { type Assets, createAssets } from '../pool/assets.ts';
import { fetched, indexedDbStore } from './files.ts';

/** The kernel, weights and tables of the whole page. */
export function createBrowserAssets(onWarning?: (warning: Failure) => void): Assets {
  return createAssets({
    kernel: fetched(kernelUrl),
    weights: (file) => fetched(`${import.meta.env.BASE_URL}weights/${file}`),
    expected: WEIGHTS,
    store: indexedDbStore(),
    onWarning,
  });
}
