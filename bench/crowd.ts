import type { Piece } from '../src/engine/types.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { BACKGAMMON } from '../src/protocol/backgammonGame.ts';
import type { RolloutJob } from '../src/protocol/job.ts';
import { DEPTH, DEPTH_MS } from '../src/runner/pool.ts';
import { nextBatch } from '../src/runner/rolloutWorker.ts';
import { createSession } from '../src/runner/session.ts';

/** What a simulated run was like. */
export interface CrowdRun {
  /** Milliseconds from the first piece to the end. */
  readonly ms: number;
  /** Share of all workers' time that went into trials which the result holds. */
  readonly busy: number;
  /** Trials played that it does not hold: a stop rule made them needless. */
  readonly wasted: number;
  readonly pieces: number;
  /** Share of the time that the thread which merges was at work. */
  readonly merging: number;
}

/** What things take, in milliseconds. */
export interface CrowdTimes {
  /** A message on its way from one thread to the other. */
  readonly message: number;
  /** The thread that merges, for a report that comes in and a piece that goes out, whatever they hold. */
  readonly report: number;
  readonly order: number;
  /** The thread that merges, for a row. */
  readonly row: number;
  /** A worker, for a batch of rows: sending them and letting messages in. */
  readonly batch: number;
}

export interface CrowdOptions {
  readonly job: RolloutJob;
  readonly workers: number;
  /** Milliseconds that a trial takes a worker. */
  readonly trialMs: (candidate: number, trial: number) => number;
  readonly rowOf: (candidate: number, trial: number) => Float64Array;
  readonly times: CrowdTimes;
}

/** A piece in a worker's hand. */
interface Hand {
  readonly piece: Piece;
  /** Trials played by the worker, and rows that have come. */
  played: number;
  received: number;
  dropped: boolean;
}

interface Crowdling {
  /** As the thread that merges knows them. */
  readonly hands: Hand[];
  /** As the worker knows them. */
  readonly queue: Hand[];
  batch: number;
  playing: boolean;
}

/**
 * Plays a job with any number of simulated workers through the very session, schedule and merging that real ones are served by, two
 * pieces to each as the pool gives them; only the clock is made up. Workers send rows in batches as they do; trials, messages and
 * merging take what the caller says, so that the same run takes the same time on any machine.
 */
export function simulateCrowd({ job, workers, trialMs, rowOf, times }: CrowdOptions): CrowdRun {
  let now = 0;
  let [merged, usefulMs, played, pieces, mergingMs] = [0, 0, 0, 0, 0];
  const crowd = Array.from(
    { length: workers },
    (): Crowdling => ({ hands: [], queue: [], batch: 1, playing: false }),
  );
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
    drop,
  );
  /** What happens, by its time. */
  const events: { readonly at: number; readonly run: () => void }[] = [];
  function plan(at: number, run: () => void): void {
    let index = events.length;
    while (index > 0 && events[index - 1]!.at > at) index--;
    events.splice(index, 0, { at, run });
  }
  /** The thread that merges works: what comes meanwhile waits. */
  function work(ms: number): void {
    now += ms;
    mergingMs += ms;
  }

  /** A worker plays its next batch; rows and their time are on their way when it ends. */
  function playOn(worker: Crowdling, at: number): void {
    const [hand] = worker.queue;
    worker.playing = hand !== undefined;
    if (hand === undefined) return;
    if (hand.dropped) {
      worker.queue.shift();
      plan(at + times.message, () => hear(worker, hand, 0, 0));
      return playOn(worker, at);
    }
    const { candidate, first, count } = hand.piece;
    const batch = Math.min(worker.batch, count - hand.played);
    let ms = times.batch;
    for (let i = 0; i < batch; i++) ms += trialMs(candidate, first + hand.played + i);
    played += batch;
    plan(at + ms, () => {
      hand.played += batch;
      worker.batch = nextBatch(worker.batch, batch, ms);
      if (hand.played === count) worker.queue.shift();
      plan(at + ms + times.message, () => hear(worker, hand, batch, ms));
      playOn(worker, at + ms);
    });
  }

  function hear(worker: Crowdling, hand: Hand, count: number, ms: number): void {
    const { candidate, first } = hand.piece;
    const isLate = session.ended;
    work(times.report + times.row * count);
    if (count > 0) {
      const rows = new Float64Array(count * ROW_COLUMNS);
      for (let i = 0; i < count; i++) rows.set(rowOf(candidate, first + hand.received + i), i * ROW_COLUMNS);
      hand.received += count;
      session.timed(count, ms);
      session.take(hand.piece, count, rows);
      if (hand.received < hand.piece.count) return;
    }
    if (isLate) return;
    worker.hands.splice(worker.hands.indexOf(hand), 1);
    session.giveBack(hand.piece);
    feed();
  }

  const isBusy = ({ hands }: Crowdling): boolean =>
    hands.reduce(
      (ms, { piece, received }) => ms + (piece.count - received) * (session.trialMs?.lately ?? 0),
      0,
    ) > DEPTH_MS;

  function feed(): void {
    for (let depth = 0; depth < DEPTH; depth++)
      for (const worker of crowd) {
        if (worker.hands.length !== depth || isBusy(worker)) continue;
        const piece = session.next(workers);
        if (piece === undefined) return;
        const hand: Hand = { piece, played: 0, received: 0, dropped: false };
        worker.hands.push(hand);
        pieces++;
        work(times.order);
        const at = now + times.message;
        plan(at, () => {
          worker.queue.push(hand);
          if (!worker.playing) playOn(worker, at);
        });
      }
  }

  /** A decision has made pieces needless; workers hear of it a message later. */
  function drop(): void {
    for (const { hands } of crowd)
      for (const hand of hands)
        if (!session.wants(hand.piece))
          plan(now + times.message, () => {
            hand.dropped = true;
          });
  }

  feed();
  while (!session.ended) {
    const event = events.shift();
    if (event === undefined) throw new Error('simulated run: nothing is under way and it has not ended');
    // A worker's event has its own time; the thread that merges may be behind.
    now = Math.max(now, event.at);
    event.run();
  }
  return {
    ms: now,
    busy: usefulMs / (workers * now),
    wasted: played - merged,
    pieces,
    merging: mergingMs / now,
  };
}
