import { transfer } from 'comlink';
import { asFailure, type Failure, fail, failure, ok, type Result } from '../engine/errors.ts';
import type { Piece } from '../engine/types.ts';
import type { CourseJob, Game } from '../protocol/game.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { RolloutWorkerApi, RowsMessage, WorkerAssets } from '../protocol/workerApi.ts';
import { type Clock, createSession, failedRun, MAX_ATTEMPTS, type Session } from './session.ts';
import type { Runner, WorkerIncident } from './types.ts';
import type { Phrase } from '../language/types.ts';
import { phrase } from '../language/phrase.ts';

/** A running worker, by whatever means it was started. */
export interface WorkerHandle<Api> {
  readonly api: Api;
  terminate(): void;
}

/** What the workers of a pool are given. */
export interface PoolAssets<Given, Api> {
  /** Read once; a failure is tried again at the next call. */
  load(): Promise<Result<Given>>;
  /** Whether a worker is to make something first that all the others are given too. */
  isWhole(given: Given): boolean;
  /** Has a worker, which has been given what there is, make the rest. */
  complete(given: Given, worker: Api): Promise<Result<Given>>;
}

/** What a pool is made of: jobs of a game, what its workers are given and what they expose. */
export interface PoolOptions<Job extends CourseJob, Given, Api extends RolloutWorkerApi<Job, Given>> {
  readonly game: Game<Job>;
  /** How many workers, at least 1. */
  readonly workers: number;
  /** Starts a worker. `onDeath` is called at most once, with a sentence, when it ends without having been told to. */
  readonly spawn: (onDeath: (how: Phrase | string) => void) => WorkerHandle<Api>;
  readonly assets: PoolAssets<Given, Api>;
  readonly clock: Clock;
  /** Told when a worker had to be replaced; its piece is played again by another. */
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A {@link Runner} over workers: the same bits for any number of them. */
export interface Pool<Job extends CourseJob = RolloutJob, Given = WorkerAssets> extends Runner<Job> {
  /**
   * Starts the workers and completes their assets, so that a later start begins at once. Resolves to what the workers were
   * given; a failure is tried again at the next call.
   */
  prepare(): Promise<Result<Given>>;
}

interface Hand<Job extends CourseJob> {
  readonly session: Session<Job>;
  readonly run: number;
  readonly piece: Piece;
  received: number;
  /** Called at every message of rows. */
  onRows: () => void;
}

interface Member<Job extends CourseJob, Api> {
  readonly index: number;
  readonly handle: WorkerHandle<Api>;
  readonly rowsIn: MessagePort;
  hand: Hand<Job> | undefined;
  /** How it died; undefined while it lives. */
  death: Result<never> | undefined;
  /** Ends the call in hand, of which there is one at a time. */
  onDeath: (death: Result<never>) => void;
}

const CLOSED: Failure = failure(
  'worker-failed',
  phrase('The runner has been closed. Reload to start again.'),
);

export function createPool<Job extends CourseJob, Given, Api extends RolloutWorkerApi<Job, Given>>(
  options: PoolOptions<Job, Given, Api>,
): Pool<Job, Given> {
  type Worker = Member<Job, Api>;
  const { game, assets, clock, spawn } = options;
  const size = Math.max(1, Math.floor(options.workers));
  const members = new Map<number, Worker>();
  const idle = new Set<Worker>();
  const sessions = new Map<Session<Job>, number>();
  let runs = 0;
  let disposed = false;
  let prepared: Promise<Result<Given>> | undefined;

  /**
   * The reply, or the worker's death if that comes first. No Promise.race with one promise for the death: each race would
   * leave a handler on it, and a long run makes a million calls.
   */
  const call = <T>(member: Worker, reply: Promise<Result<T>>): Promise<Result<T>> =>
    new Promise((resolve) => {
      // A worker that died while idle is found out here, at its next call.
      if (member.death !== undefined) return resolve(member.death);
      member.onDeath = resolve;
      reply.then(resolve, (thrown: unknown) => resolve({ ok: false, error: asFailure(thrown) }));
    });

  async function boot(index: number, given: Given): Promise<Result<Worker>> {
    const { port1, port2 } = new MessageChannel();
    const handle = spawn((how) => {
      member.death = fail('worker-failed', how);
      member.onDeath(member.death);
    });
    const member: Worker = {
      index,
      handle,
      rowsIn: port1,
      hand: undefined,
      death: undefined,
      onDeath() {},
    };
    port1.onmessage = ({ data }: MessageEvent<RowsMessage>) => takeRows(member, data);
    const reply = await call(member, handle.api.load(given, transfer(port2, [port2])));
    if (disposed || !reply.ok) {
      retire(member);
      return reply.ok ? { ok: false, error: CLOSED } : reply;
    }
    members.set(index, member);
    return ok(member);
  }

  function retire(member: Worker): void {
    member.rowsIn.close();
    member.handle.terminate();
    idle.delete(member);
    if (members.get(member.index) === member) members.delete(member.index);
  }

  /** Boots a worker in the place of a lost one; gives the place up when that fails as often as a piece may. */
  async function bootAgain(index: number, given: Given): Promise<void> {
    let last = CLOSED;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !disposed; attempt++) {
      const reply = await boot(index, given);
      if (reply.ok) return free(reply.value);
      last = reply.error;
      if (!disposed) options.onIncident?.({ worker: index, failure: last });
    }
    if (members.size > 0) return;
    prepared = undefined;
    for (const session of sessions.keys()) session.fail(last);
  }

  function takeRows(member: Worker, { run, count, rows }: RowsMessage): void {
    const { hand } = member;
    if (hand?.run !== run) return; // rows of a run that has ended meanwhile
    hand.received += count;
    hand.session.take(hand.piece, count, rows);
    hand.onRows();
  }

  /** Rows and the reply come by two ways: resolves when so many rows are here. */
  const received = (hand: Hand<Job>, trials: number) =>
    new Promise<Result<true>>((resolve) => {
      hand.onRows = () => {
        if (hand.received >= trials) resolve(ok(true));
      };
      hand.onRows();
    });

  async function play(member: Worker, session: Session<Job>, run: number, piece: Piece): Promise<void> {
    const hand: Hand<Job> = { session, run, piece, received: 0, onRows() {} };
    member.hand = hand;
    const started = clock();
    let reply = await call(member, member.handle.api.playPiece(run, session.job, piece));
    if (reply.ok && !session.ended) {
      const trials = reply.value;
      const drained = await call(member, received(hand, trials));
      session.timed(trials, clock() - started);
      if (!drained.ok) reply = drained;
    }
    member.hand = undefined;
    if (disposed) return;
    if (reply.ok) {
      session.giveBack(piece);
      return free(member);
    }
    // A kernel that has trapped may be in any state: the worker goes, whoever is to blame.
    retire(member);
    options.onIncident?.({ worker: member.index, failure: reply.error });
    if (reply.error.code === 'worker-failed') session.lost(piece, reply.error);
    else session.fail(reply.error);
    feed();
    const given = await prepared;
    if (given?.ok) await bootAgain(member.index, given.value);
  }

  function free(member: Worker): void {
    idle.add(member);
    feed();
  }

  /** Gives pieces to idle workers, those of the oldest run first. */
  function feed(): void {
    for (const [session] of sessions) if (session.ended) sessions.delete(session);
    for (const member of idle)
      for (const [session, run] of sessions) {
        const piece = session.next(size);
        if (piece === undefined) continue;
        idle.delete(member);
        void play(member, session, run, piece);
        break;
      }
  }

  /** After pause, resume, stop or the end of a run. */
  function changed(): void {
    for (const member of members.values())
      if (member.hand?.session.ended) void Promise.resolve(member.handle.api.abort()).catch(() => {});
    feed();
  }

  async function loadAll(): Promise<Result<Given>> {
    const loaded = await assets.load();
    if (!loaded.ok) return loaded;
    let given = loaded.value;
    const indices = Array.from({ length: size }, (_, index) => index);
    if (!assets.isWhole(given)) {
      const first = await boot(indices.shift()!, given);
      if (!first.ok) return first;
      const completed = await call(first.value, assets.complete(given, first.value.handle.api));
      if (!completed.ok) {
        retire(first.value);
        return completed;
      }
      given = completed.value;
      idle.add(first.value);
    }
    const booted = await Promise.all(
      indices.map(async (index) => {
        const reply = await boot(index, given);
        if (reply.ok) free(reply.value);
        return reply;
      }),
    );
    feed();
    const failed = booted.find((reply) => !reply.ok);
    if (failed === undefined || failed.ok) return ok(given);
    if (members.size === 0) return failed;
    // Fewer workers than asked for give the same numbers, only later.
    options.onIncident?.({ worker: members.size, failure: failed.error });
    return ok(given);
  }

  function prepare(): Promise<Result<Given>> {
    prepared ??= loadAll()
      .catch((thrown: unknown) => ({ ok: false, error: asFailure(thrown) }) as const)
      .then((reply) => {
        if (!reply.ok) prepared = undefined;
        return reply;
      });
    return prepared;
  }

  return {
    workers: size,
    prepare,
    start(job, listener, from) {
      if (disposed) return failedRun(CLOSED);
      try {
        const session = createSession(game, job, listener, from, clock, changed);
        sessions.set(session, ++runs);
        void prepare().then((reply) => {
          if (!reply.ok) session.fail(reply.error);
        });
        feed();
        return session.run;
      } catch (thrown) {
        return failedRun(asFailure(thrown));
      }
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      for (const session of sessions.keys()) session.run.stop();
      for (const member of Array.from(members.values())) retire(member);
    },
  };
}
