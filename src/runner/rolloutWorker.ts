import { asFailure, fail, ok, RolloutError } from '../engine/errors.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { loadKernel } from '../kernel/load.ts';
import type { RolloutWorkerApi, RowsMessage } from '../protocol/workerApi.ts';
import { createPlayer, type PlayTrials } from './play.ts';
import { createTurn } from './turn.ts';

/** Milliseconds between two messages of rows, and the time that an abort may have to wait beyond the trial in hand. */
export const BATCH_MS = 16;

/**
 * A worker's side of a pool: what {@link RolloutWorkerApi} promises. The entry points in workers/ only expose it.
 *
 * @param open - instantiates a kernel; replaced in tests
 */
export function createRolloutApi(
  open: (module: WebAssembly.Module) => BackgammonKernel = loadKernel,
): RolloutWorkerApi {
  const turn = createTurn();
  let kernel: BackgammonKernel | undefined;
  let rowsOut: MessagePort | undefined;
  let player: { readonly run: number; readonly play: PlayTrials } | undefined;
  let aborted = false;

  function ready(): { readonly kernel: BackgammonKernel; readonly rowsOut: MessagePort } {
    if (kernel === undefined || rowsOut === undefined)
      throw new RolloutError('worker-failed', 'worker: expected load to be called first');
    return { kernel, rowsOut };
  }

  return {
    async load(assets, rows) {
      try {
        kernel = open(assets.kernel);
        kernel.loadWeights(assets.weights);
        if (assets.bearoff !== undefined) kernel.loadBearoff(assets.bearoff);
        rowsOut = rows;
        return ok(true);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },

    async makeBearoff() {
      try {
        return ok(ready().kernel.makeBearoff());
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },

    async playPiece(run, job, piece) {
      aborted = false;
      try {
        const at = ready();
        if (player?.run !== run) player = { run, play: createPlayer(at.kernel, job) };
        let played = 0;
        let batch = 1;
        while (played < piece.count && !aborted) {
          const { candidate } = piece;
          const first = piece.first + played;
          const count = Math.min(batch, piece.count - played);
          const started = performance.now();
          const rows = player.play(candidate, first, count);
          const ms = performance.now() - started;
          at.rowsOut.postMessage({ run, candidate, first, count, rows } satisfies RowsMessage, [rows.buffer]);
          played += count;
          batch = Math.max(1, Math.min(2 * count, Math.floor((BATCH_MS * count) / Math.max(ms, 0.01))));
          await turn();
        }
        return ok(played);
      } catch (thrown) {
        const { code, message } = asFailure(thrown);
        return fail(code, message);
      }
    },

    abort() {
      aborted = true;
    },
  };
}
