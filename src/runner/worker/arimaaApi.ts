import type { Result } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeReport } from '../../games/arimaa/treeKernel.ts';
import type { RolloutWorkerApi } from './workerApi.ts';

/** What an Arimaa worker needs before it can play: only its module. */
export interface ArimaaAssets {
  readonly kernel: WebAssembly.Module;
  /** SHA-256 of the module's bytes, hexadecimal, stored in results. Absent in tests. */
  readonly kernelHash?: string;
}

/** How far a tree has grown, and its report. */
export interface TreeProgress {
  readonly iterations: number;
  readonly report: TreeReport;
}

/** What an Arimaa worker exposes: rollouts, as for every game, and trees. One call at a time. */
export interface ArimaaWorkerApi extends RolloutWorkerApi<ArimaaAssets> {
  /**
   * Grows a tree of a job, sending its progress on `progress` at most eight times a second. Resolves to the
   * complete tree or, after an abort, to the tree grown so far. Continues the tree it grew last if that is the
   * same with fewer iterations.
   *
   * @param part - index in partsOf(job)
   */
  growTree(job: TreeJob, part: number, progress: MessagePort): Promise<Result<TreeProgress>>;
  /** Ends the current tree early; takes effect between batches of iterations. */
  abort(): void | Promise<void>;
}
