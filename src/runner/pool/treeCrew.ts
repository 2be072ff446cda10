import { transfer } from 'comlink';
import { asFailure, fail, failure, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import type { TreeReport } from '../../games/arimaa/treeKernel.ts';
import { partsOf, type TreeJob, treeKey } from '../../games/arimaa/trees.ts';
import { MAX_ATTEMPTS } from '../core/session.ts';
import type { ArimaaAssets, ArimaaWorkerApi, TreeProgress } from '../worker/arimaaApi.ts';
import type { PoolAssets, WorkerHandle } from './types.ts';

/** How to start workers, and what they load. */
export interface TreeCrewOptions {
  /**
   * Starts a worker. `onDeath` is called at most once, with a reason, if the worker ends without having been
   * told to.
   */
  readonly spawn: (onDeath: (how: Reason | string) => void) => WorkerHandle<ArimaaWorkerApi>;
  readonly assets: Pick<PoolAssets<ArimaaAssets, ArimaaWorkerApi>, 'load'>;
}

interface Member {
  readonly handle: WorkerHandle<ArimaaWorkerApi>;
  /** Resolves to the failure when the worker dies. */
  readonly death: Promise<Result<never>>;
  /** The tree that it grew last, see `treeKey`; undefined before the first. */
  held?: string;
}

/** Report of a tree that has not begun to grow. */
export const EMPTY_REPORT: TreeReport = { lines: [], boards: 0, nodes: 0, recycled: false, decided: null };

/** The workers that grow trees. Each is started when first needed and kept for later trees. */
export class TreeCrew {
  readonly #options: TreeCrewOptions;
  readonly #idle: Member[] = [];
  readonly #all = new Set<Member>();

  constructor(options: TreeCrewOptions) {
    this.#options = options;
  }

  /**
   * Grows one tree, if possible on the worker that has the beginning of it; if the worker dies, starts over
   * on another one. @param signal - stops it: resolves to the
   * tree grown so far
   */
  async grow(
    job: TreeJob,
    part: number,
    signal: AbortSignal,
    onProgress: (progress: TreeProgress) => void,
  ): Promise<Result<TreeProgress>> {
    let last = failure('worker-failed', reason('search-stopped'));
    const key = treeKey(job, partsOf(job)[part]!);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const hired = await this.#hire(key);
      if (hired.ok) {
        const member = hired.value;
        member.held = key;
        // The search may have been stopped while the worker was starting.
        const reply = signal.aborted
          ? ok({ iterations: 0, report: EMPTY_REPORT })
          : await growOn(member, job, part, signal, onProgress);
        if (reply.ok) {
          this.#idle.push(member);
          return reply;
        }
        this.#retire(member);
        last = reply.error;
      } else last = hired.error;
      if (last.code !== 'worker-failed') break;
    }
    return { ok: false, error: last };
  }

  /** Ends all workers. */
  dismiss(): void {
    for (const member of Array.from(this.#all)) this.#retire(member);
  }

  /** An idle worker, preferably the one that holds this tree, or a new one with its assets loaded. */
  async #hire(key: string): Promise<Result<Member>> {
    // Without such a worker the place is −1: the last one.
    const place = this.#idle.findIndex(({ held }) => held === key);
    const [waiting] = this.#idle.splice(place, 1);
    if (waiting !== undefined) return ok(waiting);
    const given = await this.#options.assets.load();
    if (!given.ok) return given;
    let die: (death: Result<never>) => void = () => {};
    const death = new Promise<Result<never>>((resolve) => {
      die = resolve;
    });
    const member: Member = { handle: this.#options.spawn((how) => die(fail('worker-failed', how))), death };
    this.#all.add(member);
    const { port1, port2 } = new MessageChannel();
    port1.close();
    const loaded = await Promise.race([member.handle.api.load(given.value, transfer(port2, [port2])), death]);
    if (loaded.ok) return ok(member);
    this.#retire(member);
    return loaded;
  }

  #retire(member: Member): void {
    this.#all.delete(member);
    member.handle.terminate();
  }
}

async function growOn(
  { handle, death }: Member,
  job: TreeJob,
  part: number,
  signal: AbortSignal,
  onProgress: (progress: TreeProgress) => void,
): Promise<Result<TreeProgress>> {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<TreeProgress>) => onProgress(data);
  const abort = (): void => void Promise.resolve(handle.api.abort()).catch(() => {});
  signal.addEventListener('abort', abort);
  const grown = handle.api.growTree(job, part, transfer(port2, [port2]));
  const reply = await Promise.race([
    grown.catch((thrown: unknown) => ({ ok: false, error: asFailure(thrown) }) as const),
    death,
  ]);
  signal.removeEventListener('abort', abort);
  port1.close();
  return reply;
}
