import type { Result } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeReport } from '../../games/arimaa/treeKernel.ts';

/** Result of a tree search, while it runs and at its end. */
export interface TreeResult extends TreeReport {
  /** Iterations of each tree, in the order of partsOf(job). */
  readonly iterations: readonly number[];
  readonly seconds: number;
  /**
   * Null while the search runs. `stopped` means the trees were cut short, so the result is not reproducible
   * from the seed.
   */
  readonly stopReason: 'iterations' | 'stopped' | null;
}

/** A tree search in progress. */
export interface TreeSearch {
  /**
   * Resolves when all trees are grown or the search is stopped (to what they are by then); stopping is no
   * error.
   */
  readonly finished: Promise<Result<TreeResult>>;
  stop(): void;
}

/**
 * Grows trees in workers and merges them at the root. The result depends on the job alone, not on the number
 * of workers.
 */
export interface TreeSearcher {
  /** Maximum number of workers in use; they start with the first search. */
  readonly workers: number;
  /**
   * Starts a search and stops the current one.
   *
   * @param onProgress - called with the result so far, at most eight times a second
   */
  start(job: TreeJob, onProgress?: (result: TreeResult) => void): TreeSearch;
  /** Ends all workers and the current search. */
  dispose(): void;
}
