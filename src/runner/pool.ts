import { transfer } from 'comlink';
import { asFailure, type Failure, fail, failure, ok, type Result } from '../engine/errors.ts';
import type { Piece } from '../engine/types.ts';
import type { CourseJob, Game } from '../protocol/game.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { RolloutWorkerApi, WorkerAssets, WorkerOrder, WorkerReport } from '../protocol/workerApi.ts';
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
export interface PoolOptions<Job extends CourseJob, Given, Api extends RolloutWorkerApi<Given>> {
  readonly game: Game<Job>;
  /** How many workers, at least 1. */
  readonly workers: number;
  /** Starts a worker. `onDeath` is called at most once, with a sentence, when it ends without having been told to. */
  readonly spawn: (onDeath: (how: Phrase | string) => void) => WorkerHandle<Api>;
  readonly assets: PoolAssets<Given, Api>;
  readonly clock: Clock;
  /** Calls `f` every so many milliseconds until what it returns is called; default: setInterval. */
  readonly every?: ((ms: number, f: () => void) => () => void) | undefined;
  /** Told when a worker had to be replaced; its pieces are played by others. */
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

/** A piece that a worker has. */
interface Hand<Job extends CourseJob> {
  readonly order: number;
  readonly session: Session<Job>;
  readonly piece: Piece;
  /** Trials whose rows have not come. */
  left: number;
  dropped: boolean;
}

interface Member<Job extends CourseJob, Api> {
  readonly index: number;
  readonly handle: WorkerHandle<Api>;
  readonly port: MessagePort;
  /** In the order in which it plays them. */
  readonly hands: Hand<Job>[];
  /** Run whose job it was sent last. */
  run: number | undefined;
  /** Since it was last heard of with a piece in hand. */
  silentMs: number;
  /** How it died; undefined while it lives. */
  death: Result<never> | undefined;
  /** Ends the call under way, of which there is one at a time, or takes its pieces from it. */
  onDeath: (death: Result<never>) => void;
}

/**
 * Pieces that a worker has at most: while it plays one the next is on its way, so that the four tenths of a millisecond which the
 * messages take cost nothing.
 */
export const DEPTH = 2;
/** A worker that is to play for longer than this anyway waits for its next piece rather than keep it from others, in milliseconds. */
export const DEPTH_MS = 10;

/** Milliseconds between two looks at who has fallen silent. */
export const LOOK_MS = 1000;
/** A worker sends rows every few milliseconds, or after every trial: one silent for so long, and for so many of the longest trials, … */
const SILENT_MS = 60_000;
const SILENT_TRIALS = 50;
/** … or for so long before any trial of the run has ended, may be dead without a word: others are given its pieces as well. */
const SILENT_FIRST_MS = 120_000;

const CLOSED: Failure = failure(
  'worker-failed',
  phrase('The runner has been closed. Reload to start again.'),
);

export function createPool<Job extends CourseJob, Given, Api extends RolloutWorkerApi<Given>>(
  options: PoolOptions<Job, Given, Api>,
): Pool<Job, Given> {
  type Worker = Member<Job, Api>;
  const { game, assets, clock, spawn } = options;
  const size = Math.max(1, Math.floor(options.workers));
  const every =
    options.every ??
    ((ms, f) => {
      const timer = setInterval(f, ms);
      return () => clearInterval(timer);
    });
  const members = new Map<number, Worker>();
  /** Workers that fell silent: replaced, but what they still bring counts. */
  const suspects = new Set<Worker>();
  const sessions = new Map<Session<Job>, number>();
  let runs = 0;
  let orders = 0;
  let stopLooking: (() => void) | undefined;
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
      port: port1,
      hands: [],
      run: undefined,
      silentMs: 0,
      death: undefined,
      onDeath() {},
    };
    port1.onmessage = ({ data }: MessageEvent<WorkerReport>) => hear(member, data);
    const reply = await call(member, handle.api.load(given, transfer(port2, [port2])));
    if (disposed || !reply.ok) {
      retire(member);
      return reply.ok ? { ok: false, error: CLOSED } : reply;
    }
    members.set(index, member);
    return ok(member);
  }

  function retire(member: Worker): void {
    member.port.close();
    member.handle.terminate();
    suspects.delete(member);
    if (members.get(member.index) === member) members.delete(member.index);
  }

  const send = (member: Worker, order: WorkerOrder<Job>): void => member.port.postMessage(order);

  /** A worker that is ready for pieces. */
  function free(member: Worker): void {
    member.onDeath = (death) => {
      if (member.hands.length > 0 && !death.ok) lose(member, death.error);
    };
    feed();
  }

  /** Boots a worker in the place of a lost one; gives the place up when that fails as often as a piece may. */
  async function bootAgain(index: number): Promise<void> {
    const given = await prepared;
    if (given === undefined || !given.ok) return;
    let last = CLOSED;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !disposed; attempt++) {
      const reply = await boot(index, given.value);
      if (reply.ok) return free(reply.value);
      last = reply.error;
      if (!disposed) options.onIncident?.({ worker: index, failure: last });
    }
    if (members.size + suspects.size > 0) return;
    prepared = undefined;
    for (const session of sessions.keys()) session.fail(last);
  }

  /** A worker is gone: others play what it had, and another takes its place. */
  function lose(member: Worker, failure: Failure, guilty = member.hands[0]): void {
    const isReplaced = suspects.has(member);
    retire(member);
    options.onIncident?.({ worker: member.index, failure });
    for (const hand of member.hands.splice(0)) {
      const { session, piece } = hand;
      if (hand !== guilty) session.giveBack(piece);
      else if (failure.code === 'worker-failed') session.lost(piece, failure);
      else session.fail(failure);
    }
    feed();
    if (!isReplaced) void bootAgain(member.index);
  }

  function hear(member: Worker, report: WorkerReport): void {
    member.silentMs = 0;
    const { hands } = member;
    const hand = hands.find(({ order }) => order === report.order);
    if (hand === undefined) return;
    const { session, piece } = hand;
    if (report.kind === 'rows') {
      hand.left -= report.count;
      session.timed(report.count, report.ms);
      session.take(piece, report.count, report.rows);
      dismiss();
      if (hand.left > 0) return;
    }
    if (disposed) return;
    // A kernel that has trapped may be in any state: the worker goes, whoever is to blame.
    if (report.kind === 'ended' && report.failure !== undefined) return lose(member, report.failure, hand);
    hands.splice(hands.indexOf(hand), 1);
    session.giveBack(piece);
    feed();
  }

  /** Takes the next piece of the oldest run that has one to the worker; false when there is none. */
  function give(member: Worker): boolean {
    if (member.death !== undefined && !member.death.ok) {
      lose(member, member.death.error);
      return true;
    }
    for (const [session, run] of sessions) {
      const piece = session.next(size);
      if (piece === undefined) continue;
      const order = ++orders;
      if (member.hands.length === 0) member.silentMs = 0;
      member.hands.push({ order, session, piece, left: piece.count, dropped: false });
      send(member, { kind: 'play', order, run, piece, ...(run !== member.run && { job: session.job }) });
      member.run = run;
      return true;
    }
    return false;
  }

  const isBusy = ({ hands }: Worker): boolean =>
    hands.reduce((ms, { session, left }) => ms + left * (session.trialMs?.lately ?? 0), 0) > DEPTH_MS;

  /** Gives pieces to workers: a first one to every worker that has none, then a second to those that will soon need it. */
  function feed(): void {
    for (const [session] of sessions) if (session.ended) sessions.delete(session);
    look();
    for (let depth = 0; depth < DEPTH && sessions.size > 0; depth++)
      for (const member of members.values())
        if (member.hands.length === depth && !isBusy(member) && !give(member)) return;
  }

  /** After pause, resume, stop or the end of a run, and when a candidate rests. */
  function changed(): void {
    for (const member of members.values()) {
      const needless = member.hands.filter(
        ({ session, piece, dropped }) => !dropped && !session.wants(piece),
      );
      for (const hand of needless) hand.dropped = true;
      if (needless.length > 0) send(member, { kind: 'drop', orders: needless.map(({ order }) => order) });
    }
    dismiss();
    feed();
  }

  /** Looks after the workers while there are runs. */
  function look(): void {
    if (sessions.size === 0) {
      stopLooking?.();
      stopLooking = undefined;
    }
    if (sessions.size === 0 || stopLooking !== undefined) return;
    let before = clock();
    stopLooking = every(LOOK_MS, () => {
      const now = clock();
      // A machine that slept has told no worker's silence.
      const passed = Math.min(now - before, 2 * LOOK_MS);
      before = now;
      for (const member of Array.from(members.values())) {
        if (member.hands.length === 0) continue;
        member.silentMs += passed;
        if (member.silentMs > patience(member)) suspect(member);
      }
    });
  }

  /** Milliseconds of silence after which a worker is suspected: longer, the more in its place turned out silent before it. */
  function patience({ index, hands }: Worker): number {
    const most = hands[0]?.session.trialMs?.most;
    const limit = most === undefined ? SILENT_FIRST_MS : Math.max(SILENT_MS, SILENT_TRIALS * most);
    return limit * 2 ** Array.from(suspects).filter((other) => other.index === index).length;
  }

  /**
   * A silent worker may be dead, or at a trial without end. Nobody can tell; so another comes in its place, and its pieces go out
   * again while it keeps them: rows are the same whoever plays them, and the first to come count.
   */
  function suspect(member: Worker): void {
    members.delete(member.index);
    suspects.add(member);
    const words = phrase('No word from a worker for {n} seconds. Others play its trials too.', {
      n: Math.round(member.silentMs / 1000),
    });
    options.onIncident?.({ worker: member.index, failure: failure('worker-failed', words) });
    for (const { session, piece } of member.hands) session.lend(piece);
    feed();
    void bootAgain(member.index);
  }

  /** Ends the suspects whose pieces are done, by them or by others, or not wanted for now. */
  function dismiss(): void {
    for (const member of suspects)
      if (!member.hands.some(({ session, piece }) => session.wants(piece))) {
        retire(member);
        for (const { session, piece } of member.hands.splice(0)) session.giveBack(piece);
      }
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
      free(first.value);
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
      stopLooking?.();
      for (const member of [...members.values(), ...suspects]) retire(member);
    },
  };
}
