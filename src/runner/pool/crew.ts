import { transfer } from 'comlink';
import { asFailure, type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { MAX_ATTEMPTS } from '../core/session.ts';
import type { RolloutWorkerApi, WorkerReport } from '../worker/workerApi.ts';
import type { NamedKernel, PoolOptions, PoolWorker } from './types.ts';

/** Reported for work that a closed pool can no longer do. */
export const CLOSED: Failure = failure('worker-failed', reason('runner-closed'));

/**
 * Adds what follows to the failure of a worker that died; other failures say it themselves.
 *
 * @param then - `worker-replaced` if others play its trials, `workers-failed` if none is left
 */
export const withOutcome = (error: Failure, then: 'worker-replaced' | 'workers-failed'): Failure =>
  error.reason?.code === 'worker-stopped'
    ? failure(error.code, reason(then, { problem: error.reason }))
    : error;

/** Events that a crew reports to its dispatcher. */
export interface CrewListener<Job extends CourseJob> {
  /** A worker is ready for pieces. */
  onReady(): void;
  onReport(worker: PoolWorker<Job>, report: WorkerReport): void;
  /** A worker died while it had assignments. */
  onDeath(worker: PoolWorker<Job>, failure: Failure): void;
  /** No worker is left, and none could be started. */
  onNoneLeft(failure: Failure): void;
}

/** A worker that has no assets yet. */
interface OpenedWorker<Job extends CourseJob, Api> {
  readonly worker: PoolWorker<Job, Api>;
  /** The worker's end of its channel. */
  readonly port: MessagePort;
}

/** The workers of a pool: starts, loads, replaces and ends them. Knows nothing about what they play. */
export class Crew<Job extends CourseJob, Given extends NamedKernel, Api extends RolloutWorkerApi<Given>> {
  /** Workers in service, by index. */
  readonly workers = new Map<number, PoolWorker<Job, Api>>();
  /** Silent workers that have been replaced. Rows they still send are accepted. */
  readonly suspects = new Set<PoolWorker<Job, Api>>();
  readonly size: number;
  /** SHA-256 of the kernel that plays, once it is loaded. */
  kernelHash: string | undefined;
  readonly #options: PoolOptions<Job, Given, Api>;
  readonly #listener: CrewListener<Job>;
  #prepared: Promise<Result<Given>> | undefined;
  #isClosed = false;

  constructor(options: PoolOptions<Job, Given, Api>, listener: CrewListener<Job>) {
    this.#options = options;
    this.#listener = listener;
    this.size = Math.max(1, Math.floor(options.workers));
  }

  /**
   * Starts all workers, once. Resolves to the assets they loaded; after a failure the next call tries again.
   */
  prepare(): Promise<Result<Given>> {
    this.#prepared ??= this.#startAll()
      .catch((thrown: unknown) => ({ ok: false, error: asFailure(thrown) }) as const)
      .then((reply) => {
        if (reply.ok) return reply;
        this.#prepared = undefined;
        return { ok: false, error: withOutcome(reply.error, 'workers-failed') } as const;
      });
    return this.#prepared;
  }

  /** Terminates a worker, whatever it is doing. */
  retire(worker: PoolWorker<Job, Api>): void {
    worker.port.close();
    worker.handle.terminate();
    this.suspects.delete(worker);
    if (this.workers.get(worker.index) === worker) this.workers.delete(worker.index);
  }

  /** Starts a replacement for a silent worker, which keeps running. */
  suspect(worker: PoolWorker<Job, Api>): void {
    this.workers.delete(worker.index);
    this.suspects.add(worker);
    void this.replace(worker.index);
  }

  /** Starts a new worker at an index. Gives up after {@link MAX_ATTEMPTS} attempts. */
  async replace(index: number): Promise<void> {
    const given = await this.#prepared;
    if (given === undefined || !given.ok) return;
    let last = CLOSED;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.#isClosed; attempt++) {
      const reply = await this.#employ(this.#open(index), given.value);
      if (reply.ok) return;
      last = reply.error;
      if (!this.#isClosed) this.#options.onIncident?.({ worker: index, failure: last });
    }
    if (this.workers.size + this.suspects.size > 0) return;
    this.#prepared = undefined;
    this.#listener.onNoneLeft(withOutcome(last, 'workers-failed'));
  }

  close(): void {
    this.#isClosed = true;
    for (const worker of [...this.workers.values(), ...this.suspects]) this.retire(worker);
  }

  async #startAll(): Promise<Result<Given>> {
    // Opened at once, so that the workers' scripts load while the assets do.
    const opened = Array.from({ length: this.size }, (_, index) => this.#open(index));
    const given = await this.#given(opened[0]!);
    if (!given.ok || this.#isClosed) {
      for (const { worker } of opened) this.retire(worker);
      return given.ok ? { ok: false, error: CLOSED } : given;
    }
    const started = await Promise.all(
      opened.map(async (one) =>
        this.workers.has(one.worker.index) ? given : this.#employ(one, given.value),
      ),
    );
    const failed = started.find((reply) => !reply.ok);
    if (failed === undefined || failed.ok) return given;
    if (this.workers.size === 0) return failed;
    // Fewer workers than requested give the same results, only more slowly.
    this.#options.onIncident?.({ worker: this.workers.size, failure: failed.error });
    return given;
  }

  /** Loads the assets. What no file has is generated by the first worker, which is then at work. */
  async #given(first: OpenedWorker<Job, Api>): Promise<Result<Given>> {
    const { assets } = this.#options;
    const loaded = await assets.load();
    if (!loaded.ok) return loaded;
    this.kernelHash = loaded.value.kernelHash;
    if (assets.isWhole(loaded.value)) return loaded;
    const ready = await this.#load(first, loaded.value);
    if (!ready.ok) return ready;
    const { worker } = first;
    const completed = await this.#call(worker, assets.complete(loaded.value, worker.handle.api));
    if (completed.ok) this.#putToWork(worker);
    return completed;
  }

  /** Gives an opened worker its assets and puts it to work, or retires it. */
  async #employ(opened: OpenedWorker<Job, Api>, given: Given): Promise<Result<void>> {
    const reply = await this.#load(opened, given);
    if (reply.ok) this.#putToWork(opened.worker);
    else this.retire(opened.worker);
    return reply;
  }

  /** Opens a worker, which has no assets yet. */
  #open(index: number): OpenedWorker<Job, Api> {
    const { port1, port2 } = new MessageChannel();
    const handle = this.#options.spawn((how) => {
      worker.death = { ok: false, error: failure('worker-failed', how) };
      worker.onDeath(worker.death);
    });
    const worker: PoolWorker<Job, Api> = {
      index,
      handle,
      port: port1,
      assignments: [],
      run: undefined,
      hasNet: false,
      silentMs: 0,
      death: undefined,
      onDeath() {},
    };
    port1.onmessage = ({ data }: MessageEvent<WorkerReport>) => this.#listener.onReport(worker, data);
    return { worker, port: port2 };
  }

  /** Gives an opened worker its assets, and takes it into service. */
  async #load({ worker, port }: OpenedWorker<Job, Api>, given: Given): Promise<Result<void>> {
    const reply = await this.#call(worker, worker.handle.api.load(given, transfer(port, [port])));
    if (!reply.ok) return reply;
    if (this.#isClosed) return { ok: false, error: CLOSED };
    this.workers.set(worker.index, worker);
    return ok(undefined);
  }

  #putToWork(worker: PoolWorker<Job, Api>): void {
    worker.onDeath = ({ error }) => {
      if (worker.assignments.length > 0) this.#listener.onDeath(worker, error);
    };
    this.#listener.onReady();
  }

  /**
   * The worker's reply, or its death if that comes first. Avoids Promise.race on a shared death promise:
   * every race would leave a handler on it, and a long run makes a million calls.
   */
  #call<T>(worker: PoolWorker<Job, Api>, reply: Promise<Result<T>>): Promise<Result<T>> {
    return new Promise((resolve) => {
      // The death of an idle worker is noticed only at its next call.
      if (worker.death !== undefined) return resolve(worker.death);
      worker.onDeath = resolve;
      reply.then(resolve, (thrown: unknown) => resolve({ ok: false, error: asFailure(thrown) }));
    });
  }
}
