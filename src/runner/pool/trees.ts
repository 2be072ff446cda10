import { transfer } from 'comlink';
import {
  asFailure,
  fail,
  type Failure,
  failure,
  ok,
  type Reason,
  reason,
  type Result,
} from '../../engine/errors.ts';
import { mergeTrees } from '../../games/arimaa/mergeTrees.ts';
import { partsOf, type TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeReport } from '../../games/arimaa/treeKernel.ts';
import type { ArimaaAssets, ArimaaWorkerApi, TreeProgress } from '../worker/arimaaApi.ts';
import type { PoolAssets, WorkerHandle } from './types.ts';
import { type Clock, MAX_ATTEMPTS, REPORT_MS } from '../core/session.ts';

/** What a search by trees says, while it goes on and at its end. */
export interface TreeResult extends TreeReport {
  /** Of each tree in the order of partsOf(job). */
  readonly iterations: readonly number[];
  readonly seconds: number;
  /** Null while it goes on; stopped: what its trees had grown to, which follows from no seed. */
  readonly stopReason: 'iterations' | 'stopped' | null;
}

/** A search that was started. */
export interface TreeSearch {
  /** Resolves when all trees have grown, or to what they are when it is stopped; stopping is no error. */
  readonly finished: Promise<Result<TreeResult>>;
  stop(): void;
}

/** Grows trees in workers and merges them at the root: the numbers depend on the job alone, not on how many workers there are. */
export interface TreeSearcher {
  /** Number of workers in use at most; they start with the first search. */
  readonly workers: number;
  /**
   * Starts a search; one that is going on is stopped.
   *
   * @param onProgress - told what the trees say so far, at most eight times a second
   */
  start(job: TreeJob, onProgress?: (result: TreeResult) => void): TreeSearch;
  /** Ends all workers, and the search that is going on. */
  dispose(): void;
}

/** How many workers a tree searcher may start, and what they need. */
export interface TreeSearcherOptions {
  /** At least 1. */
  readonly workers: number;
  /** Starts a worker. `onDeath` is called at most once, with a sentence, when it ends without having been told to. */
  readonly spawn: (onDeath: (how: Reason | string) => void) => WorkerHandle<ArimaaWorkerApi>;
  readonly assets: Pick<PoolAssets<ArimaaAssets, ArimaaWorkerApi>, 'load'>;
  readonly clock: Clock;
}

interface Member {
  readonly handle: WorkerHandle<ArimaaWorkerApi>;
  /** Resolves to what it died of. */
  readonly death: Promise<Result<never>>;
}

const EMPTY: TreeReport = { lines: [], boards: 0, nodes: 0, full: false, decided: null };

/** A tree searcher that has not started any worker yet. */
export function createTreeSearcher({ workers, spawn, assets, clock }: TreeSearcherOptions): TreeSearcher {
  const idle: Member[] = [];
  const all = new Set<Member>();
  let current: TreeSearch | undefined;
  let disposed = false;

  function retire(member: Member): void {
    all.delete(member);
    member.handle.terminate();
  }

  /** A worker that has its assets: one that waits, or a new one. */
  async function hire(): Promise<Result<Member>> {
    const waiting = idle.pop();
    if (waiting !== undefined) return ok(waiting);
    const given = await assets.load();
    if (!given.ok) return given;
    let die: (death: Result<never>) => void = () => {};
    const death = new Promise<Result<never>>((resolve) => {
      die = resolve;
    });
    const member: Member = { handle: spawn((how) => die(fail('worker-failed', how))), death };
    all.add(member);
    const { port1, port2 } = new MessageChannel();
    port1.close();
    const loaded = await Promise.race([member.handle.api.load(given.value, transfer(port2, [port2])), death]);
    if (loaded.ok) return ok(member);
    retire(member);
    return loaded;
  }

  /** Grows one tree, on another worker again where one dies. */
  async function grow(
    job: TreeJob,
    part: number,
    isOver: () => boolean,
    onProgress: (progress: TreeProgress) => void,
    busy: Set<Member>,
  ): Promise<Result<TreeProgress>> {
    let last = failure('worker-failed', reason('search-stopped'));
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const hired = await hire();
      if (!hired.ok) {
        last = hired.error;
        if (last.code === 'worker-failed') continue;
        break;
      }
      const member = hired.value;
      // Stopped while the worker was started.
      if (isOver()) {
        idle.push(member);
        return ok({ iterations: 0, report: EMPTY });
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<TreeProgress>) => onProgress(data);
      busy.add(member);
      const grown = member.handle.api.growTree(job, part, transfer(port2, [port2]));
      const reply = await Promise.race([
        grown.catch((thrown: unknown) => ({ ok: false, error: asFailure(thrown) }) as const),
        member.death,
      ]);
      busy.delete(member);
      port1.close();
      if (reply.ok) {
        idle.push(member);
        return reply;
      }
      retire(member);
      last = reply.error;
      if (last.code !== 'worker-failed') break;
    }
    return { ok: false, error: last };
  }

  function start(job: TreeJob, onProgress: (result: TreeResult) => void = () => {}): TreeSearch {
    const parts = partsOf(job);
    const { side } = job.position;
    const started = clock();
    const trees: (TreeProgress | undefined)[] = parts.map(() => undefined);
    const busy = new Set<Member>();
    let over = false;
    let reportedAt = -Infinity;

    function result(stopReason: TreeResult['stopReason']): TreeResult {
      return {
        ...mergeTrees(
          trees.map((tree) => tree?.report ?? EMPTY),
          side,
        ),
        iterations: trees.map((tree) => tree?.iterations ?? 0),
        seconds: (clock() - started) / 1000,
        stopReason,
      };
    }
    function take(part: number, progress: TreeProgress): void {
      trees[part] = progress;
      const now = clock();
      if (over || now - reportedAt < REPORT_MS) return;
      reportedAt = now;
      onProgress(result(null));
    }

    let next = 0;
    /** Grows trees one after the other until none is left. */
    async function work(): Promise<Failure | undefined> {
      while (next < parts.length && !over) {
        const part = next++;
        const reply = await grow(
          job,
          part,
          () => over,
          (progress) => take(part, progress),
          busy,
        );
        if (!reply.ok) return reply.error;
        trees[part] = reply.value;
      }
      return undefined;
    }
    function stop(): void {
      over = true;
      for (const { handle } of busy) void Promise.resolve(handle.api.abort()).catch(() => {});
    }
    async function run(): Promise<Result<TreeResult>> {
      const crew = Array.from({ length: Math.max(1, Math.min(workers, parts.length)) }, work);
      const failures = await Promise.all(
        crew.map(async (one) => {
          const failure = await one;
          if (failure !== undefined) stop();
          return failure;
        }),
      );
      const failure = failures.find((one) => one !== undefined);
      if (failure !== undefined) return { ok: false, error: failure };
      const isWhole = trees.every((tree, part) => tree?.iterations === parts[part]?.iterations);
      over = true;
      return ok(result(isWhole ? 'iterations' : 'stopped'));
    }
    return { finished: run(), stop };
  }

  return {
    workers,
    start(job, onProgress) {
      if (disposed)
        return {
          finished: Promise.resolve(fail('worker-failed', reason('search-closed'))),
          stop() {},
        };
      current?.stop();
      current = start(job, onProgress);
      return current;
    },
    dispose() {
      disposed = true;
      current?.stop();
      for (const member of Array.from(all)) retire(member);
    },
  };
}
