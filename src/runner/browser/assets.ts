import kernelUrl from '../../../build/wasm/kernel.wasm?url&no-inline';
import { type Failure, RolloutError } from '../../engine/errors.ts';
import { WEIGHTS } from '../../games/backgammon/weights.ts';
import { type Assets, createAssets } from '../pool/assets.ts';
import type { TableStore } from '../worker/tables.ts';
import { fetched } from './files.ts';
import { workerHandle } from './workerHandle.ts';

/** Asks the store of the tables in a worker, which ends with its answer. */
function askStore<T>(ask: (store: TableStore) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const worker = new Worker(new URL('../../../workers/tables.worker.ts', import.meta.url), {
      type: 'module',
    });
    const { api, terminate } = workerHandle<TableStore>(worker, (how) =>
      reject(new RolloutError('worker-failed', how)),
    );
    void ask(api).then(resolve, reject).finally(terminate);
  });
}

/** Bearoff tables in IndexedDB. Copying and hashing their 16 MB would hold up the page, so workers do it. */
const tableStore: TableStore = {
  read: (key) => askStore((store) => store.read(key)),
  write: (key, tables) => askStore((store) => store.write(key, tables)),
};

/** The kernel, weights and tables of the whole page. */
export function createBrowserAssets(onWarning?: (warning: Failure) => void): Assets {
  return createAssets({
    kernel: fetched(kernelUrl),
    weights: (file) => fetched(`${import.meta.env.BASE_URL}weights/${file}`),
    expected: WEIGHTS,
    store: tableStore,
    onWarning,
  });
}
