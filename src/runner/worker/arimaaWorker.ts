import { asFailure, ok, RolloutError } from '../../engine/errors.ts';
import { candidateRows } from '../../games/arimaa/candidateRows.ts';
import { type ArimaaKernel, createArimaaKernel } from '../../games/arimaa/kernel.ts';
import { openPart, partsOf, type TreeGrower, treeKey } from '../../games/arimaa/trees.ts';
import { otherSide } from '../../games/arimaa/types.ts';
import { instantiate } from '../../kernel/load.ts';
import { playoutOf } from '../../jobs/arimaa/settings.ts';
import type { ArimaaAssets, ArimaaWorkerApi, TreeProgress } from './arimaaApi.ts';
import type { PlayTrials } from './play.ts';
import { BATCH_MS, createWorkerApi } from './rolloutWorker.ts';
import { createTurn } from './turn.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';

/** Minimum time between two progress reports of a tree, in milliseconds. */
const TREE_REPORT_MS = 125;
/** Iterations of the first batch, which takes a few milliseconds. */
const FIRST_BATCH = 200;

/**
 * Binds a job to a kernel. Rows depend only on the job's identity, the candidate's board and the trial
 * number.
 */
export function createArimaaPlayer(kernel: ArimaaKernel, job: ArimaaJob): PlayTrials {
  const playout = playoutOf(job.settings);
  const side = otherSide(job.position.side);
  return (candidate, first, count) => {
    const { board } = job.candidates[candidate]!;
    return candidateRows(kernel, { board, side }, playout, job.settings.seed, first, count);
  };
}

/**
 * What an Arimaa worker exposes to a pool and a tree searcher. The entry points in workers/ only publish it.
 *
 * @param open - instantiates a kernel; replaced in tests
 */
export function createArimaaApi(
  open: (module: WebAssembly.Module) => ArimaaKernel = (module) => createArimaaKernel(instantiate(module)),
): ArimaaWorkerApi {
  const turn = createTurn();
  let kernel: ArimaaKernel | undefined;
  let aborted = false;
  /** The tree in the kernel's memory. A search for more iterations goes on with it. */
  let held: { readonly key: string; readonly tree: TreeGrower } | undefined;
  const rollouts = createWorkerApi<ArimaaJob, ArimaaAssets>((assets) => {
    const opened = open(assets.kernel);
    kernel = opened;
    return (job) => {
      held = undefined;
      return createArimaaPlayer(opened, job);
    };
  });

  return {
    ...rollouts,

    async growTree(job, index, progress) {
      aborted = false;
      try {
        const part = partsOf(job)[index];
        if (kernel === undefined || part === undefined)
          throw new RolloutError(
            'worker-failed',
            'trees: expected load to be called first, and a tree of the job',
          );
        const key = treeKey(job, part);
        const begun = held?.key === key && held.tree.grown <= part.iterations ? held.tree : undefined;
        const tree = begun?.goesOnIn(job) ? begun : openPart(kernel, job, part);
        held = { key, tree };
        const read = (): TreeProgress => ({ iterations: tree.grown, report: tree.read() });
        let batch = FIRST_BATCH;
        let reportedAt = performance.now();
        while (tree.grown < part.iterations && !aborted) {
          const count = Math.min(batch, part.iterations - tree.grown);
          const started = performance.now();
          tree.grow(count);
          const now = performance.now();
          batch = Math.max(
            1,
            Math.min(2 * count, Math.floor((BATCH_MS * count) / Math.max(now - started, 0.01))),
          );
          if (now - reportedAt >= TREE_REPORT_MS) {
            reportedAt = now;
            progress.postMessage(read());
          }
          await turn();
        }
        return ok(read());
      } catch (thrown) {
        held = undefined;
        return { ok: false, error: asFailure(thrown) };
      } finally {
        progress.close();
      }
    },

    abort() {
      aborted = true;
    },
  };
}
