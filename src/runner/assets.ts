import { sha256 } from '@noble/hashes/sha2.js';
import { phrase } from '../language/phrase.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { asFailure, type Failure, fail, failure, ok, type Result, RolloutError } from '../engine/errors.ts';
import { compileKernel } from '../kernel/load.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../protocol/workerApi.ts';
import type { PoolAssets } from './pool.ts';

/** Bearoff tables as they lie in a cache, with the hash that tells whether they are whole. */
export interface StoredTables {
  readonly tables: ArrayBuffer;
  /** SHA-256 of `tables`, hexadecimal. */
  readonly sha256: string;
}

/** Where bearoff tables outlive the program: IndexedDB in the page, a folder in Node. Its methods reject when refused. */
export interface TableStore {
  read(key: string): Promise<StoredTables | undefined>;
  write(key: string, entry: StoredTables): Promise<void>;
}

/** What one side (page or Node) knows about its files. */
export interface AssetSource {
  /** Bytes of the compiled kernel; rejects when it cannot be read. */
  kernel(): Promise<ArrayBuffer>;
  /** Bytes of the weights file; rejects when it cannot be read. */
  weights(): Promise<ArrayBuffer>;
  /** The weights that belong to this version of the program. */
  readonly expected: { readonly file: string; readonly sha256: string };
  readonly store: TableStore;
  /** Told when the cache is refused (code `storage-refused`): everything works, only the tables are made at every start. */
  readonly onWarning?: ((warning: Failure) => void) | undefined;
}

/** Kernel, weights and tables, read once and shared by all who need them; tables that are missing a worker makes. */
export interface Assets extends PoolAssets<WorkerAssets, Pick<BackgammonWorkerApi, 'makeBearoff'>> {
  /**
   * The compiled kernel and the checked weights, with the bearoff tables if they are in the cache and whole. Read once; a
   * failure is tried again at the next call.
   *
   * @returns `no-simd`, `bad-weights` or `worker-failed` (kernel file unreadable), each with a sentence
   */
  load(): Promise<Result<WorkerAssets>>;
  /** Puts freshly made tables into the cache and into what later calls of load return. Never fails: see onWarning. */
  keepBearoff(tables: ArrayBuffer): Promise<void>;
}

/** SHA-256, off this thread where the platform has it: a page served without https has not. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  const digest = subtle === undefined ? sha256(new Uint8Array(bytes)) : await subtle.digest('SHA-256', bytes);
  return bytesToHex(new Uint8Array(digest));
}
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** How a worker makes the bearoff tables for all the others; `keep` gets them. */
export const bearoffCompletion = (keep: Assets['keepBearoff']): Pick<Assets, 'isWhole' | 'complete'> => ({
  isWhole: ({ bearoff }) => bearoff !== undefined,
  async complete(given, worker) {
    const tables = await worker.makeBearoff();
    if (!tables.ok) return tables;
    await keep(tables.value);
    return ok({ ...given, bearoff: tables.value });
  },
});

export function createAssets(source: AssetSource): Assets {
  let key: string | undefined;
  let loading: Promise<Result<WorkerAssets>> | undefined;

  const refused = (thrown: unknown): void =>
    source.onWarning?.(
      failure(
        'storage-refused',
        phrase(
          'The bearoff tables cannot be stored ({problem}); they are made anew at every start, which takes about two seconds.',
          { problem: messageOf(thrown) },
        ),
      ),
    );

  async function cachedBearoff(kernelHash: string): Promise<ArrayBuffer | undefined> {
    // Tables follow from the kernel alone, so its hash is their name: another kernel never sees them.
    key = `bearoff-${kernelHash.slice(0, 32)}`;
    try {
      const stored = await source.store.read(key);
      return stored !== undefined && (await hashOf(stored.tables)) === stored.sha256
        ? stored.tables
        : undefined;
    } catch (thrown) {
      refused(thrown);
      return undefined;
    }
  }

  async function readWeights(): Promise<Result<ArrayBuffer>> {
    const { file, sha256: expected } = source.expected;
    let weights: ArrayBuffer;
    try {
      weights = await source.weights();
    } catch (thrown) {
      return fail(
        'bad-weights',
        phrase('Weights file {file} cannot be read ({problem}). Install or reload Strata again.', {
          file,
          problem: messageOf(thrown),
        }),
        file,
      );
    }
    const got = await hashOf(weights);
    if (got === expected) return ok(weights);
    return fail(
      'bad-weights',
      phrase(
        'Weights file {file}: expected SHA-256 {expected}…, got {got}… It is damaged or of another version: install or reload Strata again.',
        { file, expected: expected.slice(0, 12), got: got.slice(0, 12) },
      ),
      file,
    );
  }

  async function load(): Promise<Result<WorkerAssets>> {
    try {
      const [bytes, weights] = await Promise.all([source.kernel(), readWeights()]);
      if (!weights.ok) return weights;
      const [kernel, bearoff] = await Promise.all([compileKernel(bytes), hashOf(bytes).then(cachedBearoff)]);
      return ok({ kernel, weights: weights.value, ...(bearoff === undefined ? {} : { bearoff }) });
    } catch (thrown) {
      if (thrown instanceof RolloutError) return { ok: false, error: asFailure(thrown) };
      return fail(
        'worker-failed',
        phrase('The engine cannot be read ({problem}). Install or reload Strata again.', {
          problem: messageOf(thrown),
        }),
      );
    }
  }

  async function keepBearoff(tables: ArrayBuffer): Promise<void> {
    const loaded = await loading;
    if (!loaded?.ok || key === undefined) return;
    loading = Promise.resolve(ok({ ...loaded.value, bearoff: tables }));
    try {
      await source.store.write(key, { tables, sha256: await hashOf(tables) });
    } catch (thrown) {
      refused(thrown);
    }
  }

  return {
    load() {
      loading ??= load().then((reply) => {
        if (!reply.ok) loading = undefined;
        return reply;
      });
      return loading;
    },
    keepBearoff,
    ...bearoffCompletion(keepBearoff),
  };
}
