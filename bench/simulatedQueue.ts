import type { Piece } from '../src/engine/types.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createSession } from '../src/runner/core/session.ts';
import { PIECES_PER_THREAD, REMOTE_PACING } from '../src/remote/pieces/remoteRunner.ts';

/** Milliseconds that the parts of a queue take for a piece. */
export interface QueueTimes {
  /** The server's time for everything about a piece: adding, fetching, its rows, completing. */
  readonly redis: number;
  /** The coordinator's time for a piece, without its rows. */
  readonly piece: number;
  /** The coordinator's time for receiving and merging a row. */
  readonly row: number;
  /** A message over the network, one way. */
  readonly network: number;
}

/** A run to simulate: workers with one thread each. */
export interface QueueSimulation {
  readonly job: RolloutJob;
  readonly workers: number;
  readonly trialMs: (candidate: number, trial: number) => number;
  readonly times: QueueTimes;
}

/** Figures of a simulated run. */
export interface SimulatedQueueRun {
  readonly ms: number;
  /** Share of the workers' time in which they play, over the whole run and over its middle half. */
  readonly busy: number;
  readonly steady: number;
  /** Shares of the time in which Redis and the coordinator work. */
  readonly redis: number;
  readonly coordinator: number;
  readonly pieces: number;
}

/** Pieces that a worker fetches: one more than its threads. */
const HELD = 2;

/** Events in order of time. */
class Agenda {
  readonly #heap: { readonly at: number; readonly act: () => void }[] = [];

  add(at: number, act: () => void): void {
    const heap = this.#heap;
    let place = heap.push({ at, act }) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (heap[parent]!.at <= at) break;
      [heap[place], heap[parent]] = [heap[parent]!, heap[place]!];
      place = parent;
    }
  }

  take(): { readonly at: number; readonly act: () => void } | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ; ) {
      let least = place;
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < heap.length && heap[child]!.at < heap[least]!.at) least = child;
      if (least === place) return first;
      [heap[place], heap[least]] = [heap[least]!, heap[place]!];
      place = least;
    }
  }
}

/** Somebody who does one thing after another. */
class Server {
  #freeAt = 0;
  worked = 0;

  /** @returns when something that arrives at `at` and takes `ms` is done */
  serve(at: number, ms: number): number {
    this.#freeAt = Math.max(at, this.#freeAt) + ms;
    this.worked += ms;
    return this.#freeAt;
  }
}

/** Simulates a run over a queue with the real session, pacing and merging. */
export function simulateQueue({ job, workers, trialMs, times }: QueueSimulation): SimulatedQueueRun {
  const agenda = new Agenda();
  const [redis, coordinator] = [new Server(), new Server()];
  let now = 0;
  const session = createSession(
    BACKGAMMON,
    job,
    { onProgress() {} },
    undefined,
    () => now,
    () => {},
    {
      pacing: REMOTE_PACING,
    },
  );
  const waiting: Piece[] = [];
  const crew = Array.from({ length: workers }, () => ({ held: [] as Piece[], isPlaying: false }));
  const spans: { readonly from: number; readonly to: number }[] = [];
  const zeros = new Float64Array(1024 * ROW_COLUMNS);
  let [inFlight, pieces] = [0, 0];

  function fill(): void {
    const added: Piece[] = [];
    while (inFlight < PIECES_PER_THREAD * workers) {
      const piece = session.next(workers);
      if (piece === undefined) break;
      inFlight += 1;
      added.push(piece);
    }
    for (const piece of added) {
      pieces += 1;
      const sent = coordinator.serve(now, times.piece / 2);
      // A third of the server's work for a piece is adding it.
      const queued = redis.serve(sent + times.network, times.redis / 3);
      agenda.add(queued, () => {
        waiting.push(piece);
        fetch();
      });
    }
  }

  function fetch(): void {
    for (const worker of crew) {
      if (waiting.length === 0) return;
      if (worker.held.length >= HELD) continue;
      const piece = waiting.shift()!;
      worker.held.push(piece);
      agenda.add(redis.serve(now, times.redis / 3) + times.network, () => play(worker));
    }
  }

  function play(worker: (typeof crew)[number]): void {
    const [piece] = worker.held;
    if (worker.isPlaying || piece === undefined) return;
    worker.isPlaying = true;
    let ms = 0;
    for (let trial = 0; trial < piece.count; trial++) ms += trialMs(piece.candidate, piece.first + trial);
    spans.push({ from: now, to: now + ms });
    agenda.add(now + ms, () => {
      worker.isPlaying = false;
      worker.held.shift();
      play(worker);
      const stored = redis.serve(now + times.network, times.redis / 3);
      agenda.add(stored, fetch);
      agenda.add(stored + times.network, () => {
        const merged = coordinator.serve(now, times.piece / 2 + piece.count * times.row);
        agenda.add(merged, () => take(piece, ms));
      });
    });
  }

  function take(piece: Piece, ms: number): void {
    inFlight -= 1;
    session.timed(piece.count, ms);
    session.take(piece, piece.count, zeros.slice(0, piece.count * ROW_COLUMNS));
    fill();
  }

  fill();
  while (!session.ended) {
    const next = agenda.take();
    if (next === undefined)
      throw new Error('simulated queue: nothing is under way and the run has not ended');
    now = next.at;
    next.act();
  }
  const between = (from: number, to: number): number =>
    spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
  return {
    ms: now,
    busy: between(0, now) / (workers * now),
    steady: between(now / 4, (3 * now) / 4) / ((workers * now) / 2),
    redis: redis.worked / now,
    coordinator: coordinator.worked / now,
    pieces,
  };
}
