import { asFailure, ok, RolloutError } from '../engine/errors.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { loadKernel } from '../kernel/load.ts';
import type { CourseJob } from '../protocol/game.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type {
  BackgammonWorkerApi,
  RolloutWorkerApi,
  RowsMessage,
  WorkerAssets,
} from '../protocol/workerApi.ts';
import { createPlayer, type PlayTrials } from './play.ts';
import { createTurn } from './turn.ts';

/** Milliseconds between two messages of rows, and the time that an abort may have to wait beyond the trial in hand. */
export const BATCH_MS = 16;

const notLoaded = (): RolloutError =>
  new RolloutError('worker-failed', 'worker: expected load to be called first');

/**
 * Trials of the next message: as many as took {@link BATCH_MS}, but at most twice as many as the last one was to have, since a
 * run may begin with its shortest games. Few trials tell nothing of many: a piece that ends early shortens no later ones.
 *
 * @param batch - trials that the last message was to have
 * @param count - that it had, which took `ms`
 */
export function nextBatch(batch: number, count: number, ms: number): number {
  const fitting = Math.floor((BATCH_MS * count) / Math.max(ms, 0.01));
  return Math.max(1, Math.min(2 * batch, fitting));
}

/**
 * A backgammon worker's side of a pool. The entry points in workers/ only expose it.
 *
 * @param open - instantiates a kernel; replaced in tests
 */
export function createRolloutApi(
  open: (module: WebAssembly.Module) => BackgammonKernel = loadKernel,
): BackgammonWorkerApi {
  let kernel: BackgammonKernel | undefined;
  const api: RolloutWorkerApi<RolloutJob, WorkerAssets> = createWorkerApi((assets) => {
    const opened = open(assets.kernel);
    opened.loadWeights(assets.weights);
    if (assets.bearoff !== undefined) opened.loadBearoff(assets.bearoff);
    kernel = opened;
    return (job) => createPlayer(opened, job);
  });
  return {
    ...api,
    async makeBearoff() {
      try {
        if (kernel === undefined) throw notLoaded();
        return ok(kernel.makeBearoff());
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },
  };
}

/**
 * A worker's side of a pool: what {@link RolloutWorkerApi} promises.
 *
 * @param open - makes of what the worker is given what binds jobs to what plays them
 */
export function createWorkerApi<Job extends CourseJob, Given>(
  open: (given: Given) => (job: Job) => PlayTrials,
): RolloutWorkerApi<Job, Given> {
  const turn = createTurn();
  let playerOf: ((job: Job) => PlayTrials) | undefined;
  let rowsOut: MessagePort | undefined;
  /** Of the newest run; `batch` trials are about BATCH_MS of it, as far as is known. */
  let player: { readonly run: number; readonly play: PlayTrials; batch: number } | undefined;
  let aborted = false;

  return {
    async load(assets, rows) {
      try {
        playerOf = open(assets);
        rowsOut = rows;
        return ok(true);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },

    async playPiece(run, job, piece) {
      aborted = false;
      try {
        if (playerOf === undefined || rowsOut === undefined) throw notLoaded();
        if (player?.run !== run) player = { run, play: playerOf(job), batch: 1 };
        let played = 0;
        while (played < piece.count && !aborted) {
          const { candidate } = piece;
          const first = piece.first + played;
          const count = Math.min(player.batch, piece.count - played);
          const started = performance.now();
          const rows = player.play(candidate, first, count);
          const ms = performance.now() - started;
          rowsOut.postMessage({ run, candidate, first, count, rows } satisfies RowsMessage, [rows.buffer]);
          played += count;
          player.batch = nextBatch(player.batch, count, ms);
          await turn();
        }
        return ok(played);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },

    abort() {
      aborted = true;
    },
  };
}
