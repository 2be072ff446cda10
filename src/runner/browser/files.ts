import { openDB } from 'idb';
import type { ReadFile, StoredTables, TableStore } from '../pool/assets.ts';

const STORE = 'tables';

/** Bearoff tables in IndexedDB. Each write removes the tables of older kernels. */
export function indexedDbStore(): TableStore {
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

/** Reads a file at an address; rejects with the HTTP status if the request fails. */
export const fetched =
  (url: string): ReadFile =>
  async (isAnew) => {
    const response = await fetch(url, { cache: isAnew ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return response.arrayBuffer();
  };
