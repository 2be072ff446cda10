import { asFailure, ok, RolloutError } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { createKernel } from '../../games/backgammon/kernel.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { instantiate } from '../../kernel/load.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type {
  BackgammonWorkerApi,
  RolloutWorkerApi,
  WorkerAssets,
  WorkerOrder,
  WorkerReport,
} from './workerApi.ts';
import { createPlayer, type PlayTrials } from './play.ts';
import { createTurn } from './turn.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/**
 * Milliseconds between two messages of rows; also the longest that an abort may wait beyond the current
 * trial.
 */
export const BATCH_MS = 16;

const notLoaded = (): RolloutError =>
  new RolloutError('worker-failed', 'worker: expected load to be called first');

/**
 * Number of trials of the next message: as many as fit into {@link BATCH_MS}, but at most twice the last
 * batch, since a run may begin with its shortest games. The last message of a piece may be short; it does not
 * reduce later batches.
 *
 * @param batch - number of trials intended for the last message
 * @param count - number of trials it actually had, which took `ms`
 */
export function nextBatch(batch: number, count: number, ms: number): number {
  const fitting = Math.floor((BATCH_MS * count) / Math.max(ms, 0.01));
  return Math.max(1, Math.min(2 * batch, fitting));
}

/**
 * What a backgammon worker exposes to a pool. The entry points in workers/ only publish it.
 *
 * @param open - instantiates a kernel; replaced in tests
 */
export function createRolloutApi(
  open: (module: WebAssembly.Module) => BackgammonKernel = (module) => createKernel(instantiate(module)),
): BackgammonWorkerApi {
  let kernel: BackgammonKernel | undefined;
  const api: RolloutWorkerApi<WorkerAssets> = createWorkerApi(async (assets) => {
    const opened = open(assets.kernel);
    opened.loadWeights(assets.weights);
    if (assets.bearoff !== undefined) opened.loadBearoff(await assets.bearoff.arrayBuffer());
    kernel = opened;
    return (job: RolloutJob, net) => {
      if (net !== undefined) opened.loadStrong(net);
      return createPlayer(opened, job);
    };
  });
  return {
    ...api,
    async makeBearoff() {
      try {
        if (kernel === undefined) throw notLoaded();
        return ok(new Blob([kernel.makeBearoff()]));
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },
  };
}

/** Binds a job to a player. @param net - the file of the net that the job plays by, if it is new */
type PlayerOf<Job> = (job: Job, net: ArrayBuffer | undefined) => PlayTrials;

/**
 * Implements {@link RolloutWorkerApi} inside a worker.
 *
 * @param open - turns the assets into a function that binds jobs to players
 */
export function createWorkerApi<Job extends CourseJob, Given>(
  open: (given: Given) => PlayerOf<Job> | Promise<PlayerOf<Job>>,
): RolloutWorkerApi<Given> {
  const turn = createTurn();
  return {
    async load(assets, port) {
      try {
        serve(port, await open(assets), turn);
        return ok(true);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },
  };
}

/** An assigned piece. */
interface Order<Job> {
  readonly order: number;
  readonly run: number;
  readonly job: Job;
  readonly piece: Piece;
}

/** Plays the pieces that arrive on a port, one after the other. */
function serve<Job extends CourseJob>(
  port: MessagePort,
  playerOf: PlayerOf<Job>,
  turn: () => Promise<void>,
): void {
  /** Assigned pieces in order of arrival; the first is being played. */
  const assigned = new Map<number, Order<Job>>();
  /** Player of the newest run. `batch` trials are estimated to take about BATCH_MS. */
  let player: { readonly run: number; readonly play: PlayTrials; batch: number } | undefined;
  let newest: Job | undefined;
  /** A net that no player has loaded yet. */
  let net: ArrayBuffer | undefined;
  let isWorking = false;
  let yieldedAt = 0;

  const send = (report: WorkerReport, transferred: readonly ArrayBuffer[] = []): void =>
    port.postMessage(report, [...transferred]);

  function end(order: number): void {
    if (assigned.delete(order)) send({ kind: 'ended', order });
  }

  /** A player that failed may be in any state, so this worker plays nothing more. */
  function fail(order: number, thrown: unknown): void {
    port.onmessage = null;
    assigned.clear();
    send({ kind: 'ended', order, failure: asFailure(thrown) });
  }

  async function play({ order, run, job, piece }: Order<Job>): Promise<void> {
    if (player?.run !== run) {
      player = { run, play: playerOf(job, net), batch: 1 };
      net = undefined;
    }
    for (let played = 0; assigned.has(order); ) {
      const count = Math.min(player.batch, piece.count - played);
      const started = performance.now();
      const rows = player.play(piece.candidate, piece.first + played, count);
      const ended = performance.now();
      const ms = ended - started;
      played += count;
      if (played === piece.count) assigned.delete(order);
      send({ kind: 'rows', order, count, rows, ms }, [rows.buffer as ArrayBuffer]);
      player.batch = nextBatch(player.batch, count, ms);
      // Incoming messages are read when no piece is left, and otherwise every BATCH_MS.
      if (assigned.size > 0 && ended - yieldedAt < BATCH_MS) continue;
      await turn();
      yieldedAt = performance.now();
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const [next] = assigned.values();
      if (next === undefined) break;
      try {
        await play(next);
      } catch (thrown) {
        fail(next.order, thrown);
      }
    }
    isWorking = false;
  }

  port.onmessage = ({ data }: MessageEvent<WorkerOrder<Job>>) => {
    if (data.kind === 'drop') {
      for (const order of data.orders) end(order);
      return;
    }
    const { order, run, piece } = data;
    newest = data.job ?? newest;
    net = data.net ?? net;
    if (newest === undefined) return fail(order, new Error('worker: expected a job with the first piece'));
    assigned.set(order, { order, run, job: newest, piece });
    void work();
  };
}
