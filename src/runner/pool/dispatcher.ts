import { type Failure, failure, reason } from '../../engine/errors.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { PieceSource } from '../core/types.ts';
import type { RolloutWorkerApi, WorkerOrder, WorkerReport } from '../worker/workerApi.ts';
import { Crew, type CrewListener, withOutcome } from './crew.ts';
import { patience, Watch } from './silence.ts';
import type { Assignment, NamedKernel, PoolOptions, PoolWorker } from './types.ts';

/**
 * Maximum assignments per worker: the next piece is sent while the worker plays one, to hide message latency.
 */
export const DEPTH = 2;
/**
 * A worker with more than this many milliseconds of work gets no second piece, so that other workers can have
 * it.
 */
export const DEPTH_MS = 10;

const setIntervalEvery = (ms: number, f: () => void): (() => void) => {
  const timer = setInterval(f, ms);
  return () => clearInterval(timer);
};

/** A run that the workers play. */
interface Entry {
  readonly run: number;
  /** Whether everything that it needs has been read. */
  isReady: boolean;
  /** The net that it plays by, if workers do not have it from the start. */
  net: ArrayBuffer | undefined;
}

/**
 * Assigns the pieces of runs to workers, passes their rows to the runs, and reclaims pieces from workers that
 * fail.
 */
export class Dispatcher<Job extends CourseJob, Given extends NamedKernel, Api extends RolloutWorkerApi<Given>>
  implements CrewListener<Job>
{
  readonly crew: Crew<Job, Given, Api>;
  readonly #options: PoolOptions<Job, Given, Api>;
  readonly #watch: Watch;
  /** Runs in order of their start. */
  readonly #sessions = new Map<PieceSource<Job>, Entry>();
  #runs = 0;
  #orders = 0;
  #isClosed = false;

  constructor(options: PoolOptions<Job, Given, Api>) {
    this.#options = options;
    this.crew = new Crew(options, this);
    this.#watch = new Watch(options.every ?? setIntervalEvery, options.clock, (ms) => this.#look(ms));
  }

  /** Plays a run as soon as workers are available. */
  add(session: PieceSource<Job>): void {
    const reading = this.#options.netOf?.(session.job);
    const entry: Entry = { run: ++this.#runs, isReady: reading === undefined, net: undefined };
    this.#sessions.set(session, entry);
    void reading?.then((net) => {
      if (!net.ok) return session.fail(net.error);
      Object.assign(entry, { isReady: true, net: net.value });
      this.#assignAll();
    });
    void this.crew.prepare().then((reply) => {
      if (!reply.ok) session.fail(reply.error);
    });
    this.#assignAll();
  }

  /**
   * Tells workers which pieces to skip. Called after pause, resume, stop and the end of a run, and when a
   * candidate starts to rest.
   */
  readonly refresh = (): void => {
    for (const worker of this.crew.workers.values()) {
      const needless = worker.assignments.filter(
        ({ session, piece, dropped }) => !dropped && !session.wants(piece),
      );
      for (const assignment of needless) assignment.dropped = true;
      if (needless.length > 0)
        this.#send(worker, { kind: 'drop', orders: needless.map(({ order }) => order) });
    }
    this.#dismissSuspects();
    this.#assignAll();
  };

  /** Stops every run and ends every worker. */
  close(): void {
    this.#isClosed = true;
    for (const session of this.#sessions.keys()) session.stop();
    this.#watch.keep(false);
    this.crew.close();
  }

  onReady(): void {
    this.#assignAll();
  }

  onNoneLeft(problem: Failure): void {
    for (const session of this.#sessions.keys()) session.fail(problem);
  }

  onDeath(worker: PoolWorker<Job, Api>, problem: Failure): void {
    this.#lose(worker, problem);
  }

  onReport(worker: PoolWorker<Job, Api>, report: WorkerReport): void {
    worker.silentMs = 0;
    const { assignments } = worker;
    const assignment = assignments.find(({ order }) => order === report.order);
    if (assignment === undefined) return;
    const { session, piece } = assignment;
    if (report.kind === 'rows') {
      assignment.left -= report.count;
      session.timed(report.count, report.ms);
      session.take(piece, report.count, report.rows);
      this.#dismissSuspects();
      if (assignment.left > 0) return;
    }
    if (this.#isClosed) return;
    // A kernel that has trapped may be in any state, so its worker is replaced whatever the cause.
    if (report.kind === 'ended' && report.failure !== undefined)
      return this.#lose(worker, report.failure, assignment);
    assignments.splice(assignments.indexOf(assignment), 1);
    session.giveBack(piece);
    this.#assignAll();
  }

  #send(worker: PoolWorker<Job, Api>, order: WorkerOrder<Job>): void {
    worker.port.postMessage(order);
  }

  /** Assigns a first piece to every idle worker, then a second one to those that will soon need it. */
  #assignAll(): void {
    for (const [session] of this.#sessions) if (session.ended) this.#sessions.delete(session);
    this.#watch.keep(this.#sessions.size > 0);
    for (let depth = 0; depth < DEPTH && this.#sessions.size > 0; depth++)
      for (const worker of this.crew.workers.values())
        if (worker.assignments.length === depth && !isBusy(worker) && !this.#assign(worker)) return;
  }

  /** Assigns the next piece of the oldest run that has one; returns false if there is none. */
  #assign(worker: PoolWorker<Job, Api>): boolean {
    if (worker.death !== undefined) {
      this.#lose(worker, worker.death.error);
      return true;
    }
    for (const [session, { run, isReady, net }] of this.#sessions) {
      const piece = isReady ? session.next(this.crew.size) : undefined;
      if (piece === undefined) continue;
      const isNetNew = net !== undefined && !worker.hasNet;
      const order = ++this.#orders;
      if (worker.assignments.length === 0) worker.silentMs = 0;
      worker.assignments.push({ order, session, piece, left: piece.count, dropped: false });
      this.#send(worker, {
        kind: 'play',
        order,
        run,
        piece,
        ...(run !== worker.run && { job: session.job }),
        ...(isNetNew && { net }),
      });
      worker.run = run;
      worker.hasNet ||= isNetNew;
      return true;
    }
    return false;
  }

  /** Replaces a worker that failed. @param guilty - the assignment it failed on */
  #lose(
    worker: PoolWorker<Job, Api>,
    problem: Failure,
    guilty: Assignment<Job> | undefined = worker.assignments[0],
  ): void {
    const isReplaced = this.crew.suspects.has(worker);
    this.crew.retire(worker);
    this.#options.onIncident?.({
      worker: worker.index,
      failure: withOutcome(problem, 'worker-replaced'),
    });
    for (const assignment of worker.assignments.splice(0)) {
      const { session, piece } = assignment;
      if (assignment !== guilty) session.giveBack(piece);
      else if (problem.code === 'worker-failed') session.lost(piece, problem);
      else session.fail(problem);
    }
    this.#assignAll();
    if (!isReplaced) void this.crew.replace(worker.index);
  }

  #look(passedMs: number): void {
    for (const worker of Array.from(this.crew.workers.values())) {
      if (worker.assignments.length === 0) continue;
      worker.silentMs += passedMs;
      if (worker.silentMs > patience(worker, this.crew.suspects)) this.#suspect(worker);
    }
  }

  /**
   * Replaces a silent worker, which may be dead or busy with a very long trial, and lends its pieces to other
   * workers. Rows do not depend on who plays them, so the first to arrive count.
   */
  #suspect(worker: PoolWorker<Job, Api>): void {
    const words = reason('worker-silent', {
      n: Math.round(worker.silentMs / 1000),
    });
    this.#options.onIncident?.({ worker: worker.index, failure: failure('worker-failed', words) });
    for (const { session, piece } of worker.assignments) session.lend(piece);
    this.crew.suspect(worker);
    this.#assignAll();
  }

  /** Ends suspects whose pieces are all delivered (by them or by others) or no longer wanted. */
  #dismissSuspects(): void {
    for (const worker of this.crew.suspects)
      if (!worker.assignments.some(({ session, piece }) => session.wants(piece))) {
        this.crew.retire(worker);
        for (const { session, piece } of worker.assignments.splice(0)) session.giveBack(piece);
      }
  }
}

/** Whether a worker has more than {@link DEPTH_MS} of work left. */
const isBusy = <Job extends CourseJob>({ assignments }: PoolWorker<Job>): boolean =>
  assignments.reduce((ms, { session, left }) => ms + left * (session.trialMs?.lately ?? 0), 0) > DEPTH_MS;
