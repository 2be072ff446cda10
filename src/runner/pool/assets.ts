import {
  asFailure,
  fail,
  type Failure,
  failure,
  isExplained,
  ok,
  type Reason,
  reason,
  type Result,
  RolloutError,
} from '../../engine/errors.ts';
import type { Net } from '../../games/backgammon/net.ts';
import { compileKernel } from '../../kernel/load.ts';
import { hashOf, type TableStore } from '../worker/tables.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../worker/workerApi.ts';
import { gunzipped } from './gzip.ts';
import type { PoolAssets } from './types.ts';

/**
 * Reads the bytes of a file; rejects if it cannot be read.
 *
 * @param isAnew - whether an earlier read returned damaged bytes, so caches must be bypassed
 */
export type ReadFile = (isAnew: boolean) => Promise<ArrayBuffer>;

/**
 * Reads a file and checks it. If the check fails, reads once more past all caches, which may be out of date.
 *
 * @param check - turns the bytes into the result; throws a RolloutError if they are not the expected file
 */
export async function readChecked<T>(read: ReadFile, check: (bytes: ArrayBuffer) => Promise<T>): Promise<T> {
  try {
    return await check(await read(false));
  } catch (thrown) {
    if (!isExplained(thrown) || thrown.code === 'no-simd') throw thrown;
    return check(await read(true));
  }
}

/** Name of a file of weights, and SHA-256 of its content before compression. */
interface WeightsName {
  readonly file: string;
  readonly sha256: string;
}

/** Where one platform (page or Node) finds its files. */
export interface AssetSource {
  /** The compiled kernel. */
  readonly kernel: ReadFile;
  /** Reads a file of weights by its name. */
  readonly weights: (file: string) => ReadFile;
  /** The weights that belong to this version of the program. */
  readonly expected: Readonly<Record<Net, WeightsName>>;
  readonly store: TableStore;
  /**
   * Called when the cache is refused (code `storage-refused`). Everything still works, but the tables are
   * generated at every start.
   */
  readonly onWarning?: ((warning: Failure) => void) | undefined;
}

/**
 * Kernel, weights and bearoff tables, read once and shared by all users. A worker generates missing tables.
 */
export interface Assets extends PoolAssets<WorkerAssets, Pick<BackgammonWorkerApi, 'makeBearoff'>> {
  /**
   * Loads the compiled kernel and the checked weights without the strong net, plus the bearoff tables if an
   * undamaged copy is cached. Reads once; after a failure the next call tries again.
   *
   * @returns a failure is `no-simd`, `bad-kernel`, `bad-weights` or `worker-failed` (kernel file unreadable)
   */
  load(): Promise<Result<WorkerAssets>>;
  /** Loads the checked file of the strong net, in the same way. */
  strong(): Promise<Result<ArrayBuffer>>;
  /**
   * Caches newly generated tables and includes them in the result of later `load` calls. Never fails: see
   * `onWarning`.
   */
  keepBearoff(tables: Blob): Promise<void>;
}

/** Compiles a kernel and computes the hash that identifies it. @throws as compileKernel */
export const compileNamed = async (
  bytes: ArrayBuffer,
): Promise<Required<Pick<WorkerAssets, 'kernel' | 'kernelHash'>>> => ({
  kernel: await compileKernel(bytes),
  kernelHash: await hashOf(bytes),
});

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Why storage refused: browsers leave the messages of some of these errors empty, or unhelpful. */
function refusalOf(thrown: unknown): Reason | string {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'QuotaExceededError') return reason('storage-full');
  if (name === 'SecurityError') return reason('storage-denied');
  return messageOf(thrown) || name;
}

/** Lets one worker generate the bearoff tables for all the others, and passes them to `keep`. */
export const bearoffCompletion = (keep: Assets['keepBearoff']): Pick<Assets, 'isWhole' | 'complete'> => ({
  isWhole: ({ bearoff }) => bearoff !== undefined,
  async complete(given, worker) {
    const tables = await worker.makeBearoff();
    if (!tables.ok) return tables;
    // Nobody waits for the storage, which may take longer than making them.
    void keep(tables.value);
    return ok({ ...given, bearoff: tables.value });
  },
});

/** Cached bearoff tables; a store that refuses access counts as empty. */
interface TableCache {
  /** The tables of a kernel; undefined if they are missing or damaged. */
  read(kernelHash: string): Promise<Blob | undefined>;
  write(kernelHash: string, tables: Blob): Promise<void>;
}

function createTableCache({ store, onWarning }: AssetSource): TableCache {
  // The tables depend on the kernel alone, so its hash is their key: another kernel never sees them.
  const keyOf = (kernelHash: string): string => `bearoff-${kernelHash.slice(0, 32)}`;
  const refused = (thrown: unknown): void =>
    onWarning?.(failure('storage-refused', reason('bearoff-not-stored', { problem: refusalOf(thrown) })));
  return {
    async read(kernelHash) {
      try {
        return await store.read(keyOf(kernelHash));
      } catch (thrown) {
        refused(thrown);
        return undefined;
      }
    },
    async write(kernelHash, tables) {
      try {
        await store.write(keyOf(kernelHash), tables);
      } catch (thrown) {
        refused(thrown);
      }
    },
  };
}

async function readWeights(
  { weights }: AssetSource,
  { file, sha256: wanted }: WeightsName,
): Promise<Result<ArrayBuffer>> {
  try {
    return ok(
      await readChecked(weights(file), async (stored) => {
        const bytes = await gunzipped(stored);
        const got = await hashOf(bytes);
        if (got === wanted) return bytes;
        throw new RolloutError(
          'bad-weights',
          reason('weights-hash', { file, expected: wanted.slice(0, 12), got: got.slice(0, 12) }),
        );
      }),
    );
  } catch (thrown) {
    if (isExplained(thrown)) return { ok: false, error: { ...asFailure(thrown), where: file } };
    return fail('bad-weights', reason('weights-unreadable', { file, problem: messageOf(thrown) }), file);
  }
}

type NamedAssets = WorkerAssets & Required<Pick<WorkerAssets, 'kernelHash'>>;

/** Remembers the reply of a call, unless it is a failure. */
function remembered<T>(call: () => Promise<Result<T>>): () => Promise<Result<T>> {
  let known: Promise<Result<T>> | undefined;
  return () => {
    known ??= call().then((reply) => {
      if (!reply.ok) known = undefined;
      return reply;
    });
    return known;
  };
}

/** Assets that are read from `source` at the first call of `load` and then kept in memory. */
export function createAssets(source: AssetSource): Assets {
  const cache = createTableCache(source);
  let generated: Blob | undefined;

  async function read(): Promise<Result<NamedAssets>> {
    try {
      const named = readChecked(source.kernel, compileNamed);
      const [{ kernel, kernelHash }, weights, bearoff] = await Promise.all([
        named,
        readWeights(source, source.expected.fast),
        named.then((known) => cache.read(known.kernelHash)),
      ]);
      if (!weights.ok) return weights;
      const given = { kernel, kernelHash, weights: weights.value };
      return ok(bearoff === undefined ? given : { ...given, bearoff });
    } catch (thrown) {
      if (isExplained(thrown)) return { ok: false, error: asFailure(thrown) };
      return fail('worker-failed', reason('kernel-unreadable', { problem: messageOf(thrown) }));
    }
  }
  const known = remembered(read);

  async function keepBearoff(tables: Blob): Promise<void> {
    const loaded = await known();
    if (!loaded.ok) return;
    generated = tables;
    await cache.write(loaded.value.kernelHash, tables);
  }

  return {
    async load() {
      const loaded = await known();
      if (!loaded.ok || generated === undefined) return loaded;
      return ok({ ...loaded.value, bearoff: generated });
    },
    strong: remembered(() => readWeights(source, source.expected.strong)),
    keepBearoff,
    ...bearoffCompletion(keepBearoff),
  };
}
