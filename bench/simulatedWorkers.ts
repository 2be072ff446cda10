import type { Piece } from '../src/engine/types.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createSession, type Session } from '../src/runner/core/session.ts';
import type { RolloutListener } from '../src/runner/core/types.ts';
import { DEPTH, DEPTH_MS } from '../src/runner/pool/dispatcher.ts';
import { nextBatch } from '../src/runner/worker/rolloutWorker.ts';

/** Figures of a simulated run. */
export interface SimulatedRun {
  /** Milliseconds from the first piece to the end. */
  readonly ms: number;
  /** Share of the workers' total time spent on trials of the result. */
  readonly busy: number;
  /** Trials played that are not in the result because a stop rule made them unnecessary. */
  readonly wasted: number;
  /** Number of pieces given to workers. */
  readonly pieces: number;
  /** Share of the time during which the merging thread was busy. */
  readonly merging: number;
}

/** Durations, in milliseconds. */
export interface SimulatedTimes {
  /** A message between threads. */
  readonly message: number;
  /** The merging thread's time for receiving a report and for sending a piece, whatever their size. */
  readonly report: number;
  readonly order: number;
  /** The merging thread's time per row. */
  readonly row: number;
  /** A worker's time for sending a batch of rows and receiving messages. */
  readonly batch: number;
}

/** A run to simulate. */
export interface SimulationOptions {
  readonly job: RolloutJob;
  /** Number of workers. */
  readonly workers: number;
  /** Milliseconds that a trial takes. */
  readonly trialMs: (candidate: number, trial: number) => number;
  readonly rowOf: (candidate: number, trial: number) => Float64Array;
  readonly times: SimulatedTimes;
}

/** A piece assigned to a worker. */
interface HeldPiece {
  readonly piece: Piece;
  /** Trials played by the worker so far. */
  played: number;
  /** Rows received by the merging thread so far. */
  received: number;
  isDropped: boolean;
}

interface SimulatedWorker {
  /** Its pieces, as known to the merging thread. */
  readonly held: HeldPiece[];
  /** Its pieces, as known to the worker. */
  readonly queue: HeldPiece[];
  batch: number;
  isPlaying: boolean;
}

/** A simulated clock with its scheduled events. */
interface SimulatedClock {
  /** Milliseconds since the start. */
  now(): number;
  /** Schedules an event. */
  at(time: number, event: () => void): void;
  /** Occupies the merging thread. Events that become due meanwhile wait. */
  work(ms: number): void;
  /** Total milliseconds passed to {@link work}. */
  worked(): number;
  /** Runs the next event. @throws Error if none is scheduled */
  step(): void;
}

interface Simulation extends SimulationOptions {
  readonly clock: SimulatedClock;
  readonly session: Session;
  readonly crowd: readonly SimulatedWorker[];
  /** Trials played. */
  played: number;
  pieces: number;
}

function createClock(): SimulatedClock {
  let [now, worked] = [0, 0];
  /** Sorted by time, then by order of scheduling. */
  const events: { readonly time: number; readonly event: () => void }[] = [];
  return {
    now: () => now,
    at(time, event) {
      let index = events.length;
      while (index > 0 && events[index - 1]!.time > time) index--;
      events.splice(index, 0, { time, event });
    },
    work(ms) {
      now += ms;
      worked += ms;
    },
    worked: () => worked,
    step() {
      const next = events.shift();
      if (next === undefined) throw new Error('simulated run: nothing is under way and it has not ended');
      // A worker's event has its own time, which may be before the merging thread's.
      now = Math.max(now, next.time);
      next.event();
    },
  };
}

/** Lets a worker play its next batch. Rows and their time are reported when it ends. */
function playOn(simulation: Simulation, worker: SimulatedWorker, at: number): void {
  const { clock, times, trialMs } = simulation;
  const [held] = worker.queue;
  worker.isPlaying = held !== undefined;
  if (held === undefined) return;
  if (held.isDropped) {
    worker.queue.shift();
    clock.at(at + times.message, () => hear(simulation, worker, held, 0, 0));
    return playOn(simulation, worker, at);
  }
  const { candidate, first, count } = held.piece;
  const batch = Math.min(worker.batch, count - held.played);
  let ms = times.batch;
  for (let i = 0; i < batch; i++) ms += trialMs(candidate, first + held.played + i);
  simulation.played += batch;
  clock.at(at + ms, () => {
    held.played += batch;
    worker.batch = nextBatch(worker.batch, batch, ms);
    if (held.played === count) worker.queue.shift();
    clock.at(at + ms + times.message, () => hear(simulation, worker, held, batch, ms));
    playOn(simulation, worker, at + ms);
  });
}

/** The merging thread receives `count` rows that took `ms`, or none if the piece was dropped. */
function hear(
  simulation: Simulation,
  worker: SimulatedWorker,
  held: HeldPiece,
  count: number,
  ms: number,
): void {
  const { session, clock, times, rowOf } = simulation;
  const { candidate, first } = held.piece;
  const isLate = session.ended;
  clock.work(times.report + times.row * count);
  if (count > 0) {
    const rows = new Float64Array(count * ROW_COLUMNS);
    for (let i = 0; i < count; i++) rows.set(rowOf(candidate, first + held.received + i), i * ROW_COLUMNS);
    held.received += count;
    session.timed(count, ms);
    session.take(held.piece, count, rows);
    if (held.received < held.piece.count) return;
  }
  if (isLate) return;
  worker.held.splice(worker.held.indexOf(held), 1);
  session.giveBack(held.piece);
  feed(simulation);
}

/** Gives pieces to workers like the pool: one to each, then a second. */
function feed(simulation: Simulation): void {
  const { session, clock, times, crowd } = simulation;
  const isBusy = ({ held }: SimulatedWorker): boolean =>
    held.reduce(
      (ms, { piece, received }) => ms + (piece.count - received) * (session.trialMs?.lately ?? 0),
      0,
    ) > DEPTH_MS;
  for (let depth = 0; depth < DEPTH; depth++)
    for (const worker of crowd) {
      if (worker.held.length !== depth || isBusy(worker)) continue;
      const piece = session.next(crowd.length);
      if (piece === undefined) return;
      const held: HeldPiece = { piece, played: 0, received: 0, isDropped: false };
      worker.held.push(held);
      simulation.pieces++;
      clock.work(times.order);
      const at = clock.now() + times.message;
      clock.at(at, () => {
        worker.queue.push(held);
        if (!worker.isPlaying) playOn(simulation, worker, at);
      });
    }
}

/** Drops pieces that a decision has made unnecessary. Workers learn of it one message later. */
function drop({ session, clock, times, crowd }: Simulation): void {
  for (const worker of crowd)
    for (const held of worker.held)
      if (!session.wants(held.piece))
        clock.at(clock.now() + times.message, () => {
          held.isDropped = true;
        });
}

/**
 * Simulates a job on any number of workers with the session, schedule and merging of real runs, with two
 * pieces per worker as in the pool. Only the clock is simulated: the caller defines how long trials, messages
 * and merging take, so a run takes the same time on any machine.
 */
export function simulateWorkers(options: SimulationOptions): SimulatedRun {
  const { job, workers, trialMs } = options;
  const clock = createClock();
  let [merged, usefulMs] = [0, 0];
  const listener: RolloutListener = {
    onProgress() {},
    onRows({ candidate, first, count }) {
      merged += count;
      for (let trial = first; trial < first + count; trial++) usefulMs += trialMs(candidate, trial);
    },
  };
  const crowd = Array.from(
    { length: workers },
    (): SimulatedWorker => ({ held: [], queue: [], batch: 1, isPlaying: false }),
  );
  const session = createSession(BACKGAMMON, job, listener, undefined, clock.now, () => drop(simulation));
  const simulation: Simulation = { ...options, clock, session, crowd, played: 0, pieces: 0 };
  feed(simulation);
  while (!session.ended) clock.step();
  return {
    ms: clock.now(),
    busy: usefulMs / (workers * clock.now()),
    wasted: simulation.played - merged,
    pieces: simulation.pieces,
    merging: clock.worked() / clock.now(),
  };
}
