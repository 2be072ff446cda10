import { asFailure, type Failure, failure, reason } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { Clock } from '../../runner/core/runTime.ts';
import type { Pacing } from '../../runner/core/schedule.ts';
import { createSession, failedRun, type Session } from '../../runner/core/session.ts';
import type { Runner, RunStart } from '../../runner/core/types.ts';
import type { PieceListener, PieceOrders, PieceService } from './service.ts';
import { pieceKey } from '../protocol/messages.ts';

/** Pieces submitted per thread: one is played, the others hide the way to and from the worker. */
export const PIECES_PER_THREAD = 3;

/**
 * Pieces for workers on other machines. At 0.8 s, 1,000 threads ask a queue for 1,250 pieces a second, which
 * one Redis can serve.
 */
export const REMOTE_PACING: Pacing = {
  pieceMs: 800,
  extraMs: 20,
  // Messages cost more than needless trials.
  decidingMs: Infinity,
  decisionsPerPiece: 28,
  waitingRows: 1_048_576,
};

/** What a remote runner is made of. */
export interface RemoteRunnerOptions<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly service: PieceService<Job>;
  readonly clock: Clock;
}

/** Runs jobs on the workers of a service. Who plays a piece, and when, never affects the result. */
export function createRemoteRunner<Job extends CourseJob>({
  game,
  service,
  clock,
}: RemoteRunnerOptions<Job>): Runner<Job> {
  const runs = new Set<RemoteRun<Job>>();
  let isClosed = false;
  return {
    get workers() {
      return Math.max(1, service.threads);
    },
    start(job, listener, from) {
      if (isClosed) return failedRun(failure('worker-failed', reason('runner-closed')));
      try {
        let remote: RemoteRun<Job> | undefined;
        const session = createSession(game, job, listener, from, clock, () => remote?.refresh(), {
          kernel: () => service.kernelHash,
          pacing: REMOTE_PACING,
        });
        const served = withTrialsOf(job, from);
        remote = new RemoteRun(session, served, service, () => void (remote && runs.delete(remote)));
        if (!session.ended) runs.add(remote);
        remote.refresh();
        return session.run;
      } catch (thrown) {
        return failedRun(asFailure(thrown));
      }
    },
    dispose() {
      isClosed = true;
      for (const run of runs) run.stop();
      service.dispose();
    },
  };
}

/**
 * The job as its workers check pieces against it. Resting candidates that resume catch up with the most
 * trials of the continued run, even if the job asks for fewer.
 */
function withTrialsOf<Job extends CourseJob>(job: Job, from: RunStart | undefined): Job {
  const played = from?.state.candidates.map(({ trials }) => trials) ?? [];
  const trials = Math.max(job.settings.trials, ...played);
  return job.counts === null ? { ...job, settings: { ...job.settings, trials } } : job;
}

/** A run whose pieces a service plays. */
class RemoteRun<Job extends CourseJob> implements PieceListener {
  readonly #session: Session<Job>;
  readonly #job: Job;
  readonly #service: PieceService<Job>;
  readonly #onEnd: () => void;
  readonly #held = new Map<string, Piece>();
  readonly #withdrawn = new Set<string>();
  #orders: PieceOrders | undefined;
  #isFilling = false;
  #hasEnded = false;

  constructor(session: Session<Job>, job: Job, service: PieceService<Job>, onEnd: () => void) {
    this.#session = session;
    this.#job = job;
    this.#service = service;
    this.#onEnd = onEnd;
  }

  /** Withdraws needless pieces and submits new ones. */
  refresh(): void {
    if (this.#hasEnded) return;
    if (this.#session.ended) return this.#end();
    const needless = [...this.#held].filter(
      ([key, piece]) => !this.#withdrawn.has(key) && !this.#session.wants(piece),
    );
    for (const [key] of needless) this.#withdrawn.add(key);
    if (needless.length > 0) this.#orders?.withdraw(needless.map(([, piece]) => piece));
    this.#fill();
  }

  stop(): void {
    this.#session.stop();
  }

  onRows(piece: Piece, rows: Float64Array, ms: number): void {
    const held = this.#release(piece);
    if (held === undefined) return;
    this.#session.timed(held.count, ms);
    this.#session.take(held, held.count, rows);
    this.#fill();
  }

  onReturned(piece: Piece): void {
    const held = this.#release(piece);
    if (held === undefined) return;
    this.#session.giveBack(held);
    this.#fill();
  }

  onFailed(piece: Piece, problem: Failure): void {
    const held = this.#release(piece);
    if (held === undefined) return;
    if (problem.code === 'worker-failed') this.#session.lost(held, problem);
    else this.#session.fail(problem);
    this.#fill();
  }

  onBroken(problem: Failure): void {
    this.#session.fail(problem);
  }

  onThreads(): void {
    this.#fill();
  }

  #release(piece: Piece): Piece | undefined {
    const key = pieceKey(piece);
    const held = this.#held.get(key);
    this.#held.delete(key);
    this.#withdrawn.delete(key);
    return held;
  }

  /** Submits pieces after the present events, so that one message carries many. */
  #fill(): void {
    if (this.#isFilling || this.#hasEnded) return;
    this.#isFilling = true;
    void Promise.resolve().then(() => {
      this.#isFilling = false;
      this.#submit();
    });
  }

  #submit(): void {
    if (this.#hasEnded || this.#session.ended) return;
    this.#orders ??= this.#service.open(this.#job, this);
    // Some pieces wait even if no worker is connected, so that the first one sees them.
    const threads = Math.max(1, this.#service.threads);
    const pieces: Piece[] = [];
    while (this.#held.size < PIECES_PER_THREAD * threads) {
      const piece = this.#session.next(threads);
      if (piece === undefined) break;
      this.#held.set(pieceKey(piece), piece);
      pieces.push(piece);
    }
    if (pieces.length > 0) this.#orders.submit(pieces);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#held.clear();
    this.#orders?.close();
    this.#onEnd();
  }
}
