import { fail, type Failure, ok, reason, type Result } from '../../engine/errors.ts';
import { mergeParts, partsOf, type TreeJob } from '../../games/arimaa/trees.ts';
import type { Clock } from '../core/runTime.ts';
import { REPORT_MS } from '../core/session.ts';
import type { TreeProgress } from '../worker/arimaaApi.ts';
import { EMPTY_REPORT, TreeCrew, type TreeCrewOptions } from './treeCrew.ts';
import type { TreeResult, TreeSearch, TreeSearcher } from './treeTypes.ts';

/** What a searcher needs. */
export interface TreeSearcherOptions extends TreeCrewOptions {
  /** At least 1. */
  readonly workers: number;
  readonly clock: Clock;
}

/** @param onProgress - see {@link TreeSearcher.start} */
function startSearch(
  { workers, clock }: Pick<TreeSearcherOptions, 'workers' | 'clock'>,
  crew: TreeCrew,
  job: TreeJob,
  onProgress: (result: TreeResult) => void = () => {},
): TreeSearch {
  const parts = partsOf(job);
  const started = clock();
  const trees: (TreeProgress | undefined)[] = parts.map(() => undefined);
  const stop = new AbortController();
  let isDone = false;
  let reportedAt = -Infinity;
  let next = 0;

  const result = (stopReason: TreeResult['stopReason']): TreeResult => ({
    ...mergeParts(
      job,
      trees.map((tree) => tree?.report ?? EMPTY_REPORT),
    ),
    iterations: trees.map((tree) => tree?.iterations ?? 0),
    seconds: (clock() - started) / 1000,
    stopReason,
  });

  function take(part: number, progress: TreeProgress): void {
    trees[part] = progress;
    const now = clock();
    if (isDone || stop.signal.aborted || now - reportedAt < REPORT_MS) return;
    reportedAt = now;
    onProgress(result(null));
  }

  /** Grows trees one after another until none is left. */
  async function work(): Promise<Failure | undefined> {
    while (next < parts.length && !stop.signal.aborted) {
      const part = next++;
      const reply = await crew.grow(job, part, stop.signal, (progress) => take(part, progress));
      if (!reply.ok) {
        stop.abort();
        return reply.error;
      }
      trees[part] = reply.value;
    }
    return undefined;
  }

  async function run(): Promise<Result<TreeResult>> {
    const failures = await Promise.all(
      Array.from({ length: Math.max(1, Math.min(workers, parts.length)) }, work),
    );
    isDone = true;
    const failure = failures.find((one) => one !== undefined);
    if (failure !== undefined) return { ok: false, error: failure };
    const isWhole = trees.every((tree, part) => tree?.iterations === parts[part]?.iterations);
    return ok(result(isWhole ? 'iterations' : 'stopped'));
  }

  return { finished: run(), stop: () => stop.abort() };
}

/** A searcher whose workers each grow one tree at a time. They start with the first search and are kept. */
export function createTreeSearcher(options: TreeSearcherOptions): TreeSearcher {
  const crew = new TreeCrew(options);
  let current: TreeSearch | undefined;
  let disposed = false;
  return {
    workers: options.workers,
    start(job, onProgress) {
      if (disposed)
        return {
          finished: Promise.resolve(fail('worker-failed', reason('search-closed'))),
          stop() {},
        };
      current?.stop();
      current = startSearch(options, crew, job, onProgress);
      return current;
    },
    dispose() {
      disposed = true;
      current?.stop();
      crew.dismiss();
    },
  };
}
