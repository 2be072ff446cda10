import { openDB } from 'idb';
import kernelUrl from '../../../build/wasm/kernel.wasm?url&no-inline';
import type { Failure } from '../../engine/errors.ts';
import { WEIGHTS } from '../../games/backgammon/weights.ts';
import {
  type Assets,
  createAssets,
  type ReadFile,
  type StoredTables,
  type TableStore,
} from '../pool/assets.ts';

const STORE = 'tables';

/** Bearoff tables in IndexedDB. Each write removes the tables of older kernels. */
function indexedDbStore(): TableStore {
  const open = () =>
    openDB('strata-assets', 1, {
      upgrade(database) {
        database.createObjectStore(STORE);
      },
    });
  return {
    async read(key) {
      const database = await open();
      try {
        return (await database.get(STORE, key)) as StoredTables | undefined;
      } finally {
        database.close();
      }
    },
    async write(key, entry) {
      const database = await open();
      try {
        const change = database.transaction(STORE, 'readwrite');
        await Promise.all([change.store.clear(), change.store.put(entry, key), change.done]);
      } finally {
        database.close();
      }
    },
  };
}

/** Reads a file of the page; rejects with the HTTP status if the request fails. */
export const fetched =
  (url: string): ReadFile =>
  async (isAnew) => {
    const response = await fetch(url, { cache: isAnew ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return response.arrayBuffer();
  };

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
