import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openDB } from 'idb';

/**
 * Persistent cache for bearoff tables. Its methods reject if storage is refused.
 *
 * Tables are blobs: threads pass them on without copying the bytes.
 */
export interface TableStore {
  /** The tables of a key; undefined if they are missing or damaged. */
  read(key: string): Promise<Blob | undefined>;
  write(key: string, tables: Blob): Promise<void>;
}

/** Stored tables with a checksum to detect damage. */
export interface StoredTables {
  readonly tables: ArrayBuffer;
  /** SHA-256 of `tables`, hexadecimal. */
  readonly sha256: string;
}

/** Where a platform keeps tables with their checksum: IndexedDB in a browser, a folder in Node. */
export interface TableEntries {
  read(key: string): Promise<StoredTables | undefined>;
  write(key: string, entry: StoredTables): Promise<void>;
}

/**
 * SHA-256, hexadecimal. Uses the platform's asynchronous version where it exists: a page served without https has none.
 */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  const digest = subtle === undefined ? sha256(new Uint8Array(bytes)) : await subtle.digest('SHA-256', bytes);
  return bytesToHex(new Uint8Array(digest));
}

/** A store that writes checksums and checks them. */
export const checkedStore = (entries: TableEntries): TableStore => ({
  async read(key) {
    const entry = await entries.read(key);
    if (entry === undefined || (await hashOf(entry.tables)) !== entry.sha256) return undefined;
    return new Blob([entry.tables]);
  },
  async write(key, blob) {
    const tables = await blob.arrayBuffer();
    await entries.write(key, { tables, sha256: await hashOf(tables) });
  },
});

const STORE = 'tables';

/**
 * Tables in IndexedDB, as bytes: private windows of Safari store no blobs. Each write removes the tables of older
 * kernels.
 */
export function indexedDbEntries(): TableEntries {
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
