import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Failure } from '../../engine/errors.ts';
import { WEIGHTS } from '../../games/backgammon/weights.ts';
import { type Assets, createAssets } from '../pool/assets.ts';
import { checkedStore, type TableEntries } from '../worker/tables.ts';
import { sweepDrafts, writeWhole } from './wholeFile.ts';

/** Only the bytes of the file: Node's buffers may be views of a larger one. */
async function bytesOf(file: URL | string): Promise<ArrayBuffer> {
  const buffer = await readFile(file);
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength) as ArrayBuffer;
}

const isMissing = (thrown: unknown) => (thrown as { code?: unknown }).code === 'ENOENT';

/** File names used by the store. */
const NAME = /^bearoff-[0-9a-f]+\.(bin|sha256)$/;

/**
 * Stores tables as files in a folder, each with its hash in a second file. Written atomically, since several
 * programs may run at once.
 */
export function folderEntries(folder: string): TableEntries {
  const files = (key: string) => ({
    tables: join(folder, `${key}.bin`),
    hash: join(folder, `${key}.sha256`),
  });
  return {
    async read(key) {
      try {
        const { tables, hash } = files(key);
        return { tables: await bytesOf(tables), sha256: (await readFile(hash, 'utf8')).trim() };
      } catch (thrown) {
        if (isMissing(thrown)) return undefined;
        throw thrown;
      }
    },
    async write(key, entry) {
      await mkdir(folder, { recursive: true });
      await sweepDrafts(folder);
      await writeWhole(files(key).tables, new Uint8Array(entry.tables));
      await writeWhole(files(key).hash, `${entry.sha256}\n`);
      // Tables of older kernels are useless.
      const stale = (await readdir(folder)).filter((name) => NAME.test(name) && !name.startsWith(`${key}.`));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/**
 * Folder of the tables: STRATA_CACHE, else .cache in the repository. An installed package, whose folder may be
 * read-only and is replaced by updates, uses the user's cache.
 */
function cacheFolder(root: URL): string {
  const { STRATA_CACHE: given, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = process.env;
  if (given !== undefined) return given;
  if (!root.pathname.includes('/node_modules/')) return fileURLToPath(new URL('.cache', root));
  return join(xdg ?? local ?? join(homedir(), '.cache'), 'strata-backgammon');
}

/**
 * Kernel, weights and tables of a program in Node.
 *
 * @param root - the repository's folder, with a trailing slash
 * @param cache - folder of the tables; default: {@link cacheFolder}
 */
export function createNodeAssets(
  root: URL,
  onWarning?: (warning: Failure) => void,
  cache: string = cacheFolder(root),
): Assets {
  return createAssets({
    kernel: () => bytesOf(new URL('build/wasm/kernel.wasm', root)),
    weights: (file) => () => bytesOf(new URL(`public/weights/${file}`, root)),
    expected: WEIGHTS,
    store: checkedStore(folderEntries(cache)),
    onWarning,
  });
}
