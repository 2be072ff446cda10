import type { Piece } from '../src/engine/types.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { BACKGAMMON } from '../src/protocol/backgammonGame.ts';
import type { RolloutJob } from '../src/protocol/job.ts';
import { nextBatch } from '../src/runner/rolloutWorker.ts';
import { createSession } from '../src/runner/session.ts';

/** Milliseconds that this process has worked: others on the machine change it little. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a simulated run was like. */
export interface CrowdRun {
  /** Milliseconds from the first piece to the end. */
  readonly ms: number;
  /** Share of all workers' time that went into trials which the result holds. */
  readonly busy: number;
  /** Trials handed out that it does not hold: a stop rule made them needless. */
  readonly wasted: number;
  readonly pieces: number;
  /** Share of the time that the thread which merges was at work. */
  readonly merging: number;
}

export interface CrowdOptions {
  readonly job: RolloutJob;
  readonly workers: number;
  /** Milliseconds that a trial takes a worker. */
  readonly trialMs: (candidate: number, trial: number) => number;
  /** The row of a trial; default: zeros, for runs without a stop rule. */
  readonly rowOf?: (candidate: number, trial: number) => Float64Array;
  /** Milliseconds that a message takes from one thread to the other. */
  readonly messageMs: number;
}

/** Rows on the way: those of `piece` from `first` on. */
interface Arrival {
  readonly at: number;
  readonly worker: number;
  readonly piece: Piece;
  readonly first: number;
  readonly count: number;
  /** With the last rows of a piece: how long the worker had it. */
  readonly pieceMs: number | undefined;
}

/**
 * Plays a job with any number of simulated workers through the very session, schedule and merging that real ones are served by;
 * only the clock is made up. Workers send rows in batches as they do, trials take what the caller measured, and the one thread
 * that merges takes the time that merging takes here and now.
 */
export function simulateCrowd({ job, workers, trialMs, rowOf, messageMs }: CrowdOptions): CrowdRun {
  let now = 0;
  let [merged, usefulMs] = [0, 0];
  const session = createSession(
    BACKGAMMON,
    job,
    {
      onProgress() {},
      onRows({ candidate, first, count }) {
        merged += count;
        for (let trial = first; trial < first + count; trial++) usefulMs += trialMs(candidate, trial);
      },
    },
    undefined,
    () => now,
    () => {},
  );
  const arrivals: Arrival[] = [];
  const idle = Array.from({ length: workers }, (_, worker) => worker);
  const batches = idle.map(() => 1);
  let [played, pieces, mergingMs] = [0, 0, 0];

  function send(arrival: Arrival): void {
    const at = arrivals.findIndex((other) => other.at > arrival.at);
    arrivals.splice(at < 0 ? arrivals.length : at, 0, arrival);
  }

  /** A worker plays a piece, of which it hears at `now`: all its batches follow at once from the times of its trials. */
  function start(worker: number, piece: Piece): void {
    pieces++;
    const heard = now + messageMs;
    let at = heard;
    for (let first = piece.first; first < piece.first + piece.count; ) {
      const count = Math.min(batches[worker]!, piece.first + piece.count - first);
      let ms = 0;
      for (let trial = first; trial < first + count; trial++) ms += trialMs(piece.candidate, trial);
      at += ms;
      first += count;
      const isLast = first === piece.first + piece.count;
      const pieceMs = isLast ? at - heard + 2 * messageMs : undefined;
      send({ at: at + messageMs, worker, piece, first: first - count, count, pieceMs });
      batches[worker] = nextBatch(batches[worker]!, count, ms);
    }
    played += piece.count;
  }

  function rowsOf({ piece: { candidate }, first, count }: Arrival): Float64Array {
    const rows = new Float64Array(count * ROW_COLUMNS);
    if (rowOf !== undefined)
      for (let i = 0; i < count; i++) rows.set(rowOf(candidate, first + i), i * ROW_COLUMNS);
    return rows;
  }

  function feed(): void {
    while (idle.length > 0) {
      const piece = session.next(workers);
      if (piece === undefined) return;
      start(idle.shift()!, piece);
    }
  }

  feed();
  while (!session.ended) {
    const arrival = arrivals.shift();
    if (arrival === undefined) throw new Error('simulated run: nothing is under way and it has not ended');
    now = Math.max(now, arrival.at);
    const { worker, piece, count, pieceMs } = arrival;
    const rows = rowsOf(arrival);
    const started = cpuMs();
    session.take(piece, count, rows);
    if (pieceMs !== undefined) {
      session.timed(piece.count, pieceMs);
      idle.push(worker);
    }
    const ms = cpuMs() - started;
    now += ms;
    mergingMs += ms;
    if (!session.ended) feed();
  }
  return {
    ms: now,
    busy: usefulMs / (workers * now),
    wasted: played - merged,
    pieces,
    merging: mergingMs / now,
  };
}
