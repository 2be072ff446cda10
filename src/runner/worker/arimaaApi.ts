import type { Result } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeReport } from '../../games/arimaa/treeKernel.ts';
import type { RolloutWorkerApi } from './workerApi.ts';

/** What an Arimaa worker needs before it can play: its module, and nothing else. */
export interface ArimaaAssets {
  readonly kernel: WebAssembly.Module;
  /** SHA-256 of its bytes, hexadecimal: results name it. Absent in tests. */
  readonly kernelHash?: string;
}

/** How far a tree has grown, and what it says. */
export interface TreeProgress {
  readonly iterations: number;
  readonly report: TreeReport;
}

/** What an Arimaa worker exposes: rollouts as every game's, and trees. One call at a time. */
export interface ArimaaWorkerApi extends RolloutWorkerApi<ArimaaAssets> {
  /**
   * Grows a tree of a job; how far it is goes out on `progress`, at most eight times a second. Resolves to the grown tree, after
   * an abort to what has grown of it.
   *
   * @param part - index in partsOf(job)
   */
  growTree(job: TreeJob, part: number, progress: MessagePort): Promise<Result<TreeProgress>>;
  /** Takes effect between batches of iterations: the tree in hand ends early. */
  abort(): void | Promise<void>;
}
