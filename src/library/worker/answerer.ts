import { asFailure, type Failure, failure, type Result, RolloutError, unwrap } from '../../engine/errors.ts';
import type { Assets } from '../../runner/pool/assets.ts';
import type { PoolOptions, WorkerHandle } from '../../runner/pool/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import type { StopSignal } from '../types.ts';
import { type AnswersApi, passed } from './answersApi.ts';

/** Starts a worker for evaluations. */
export type SpawnAnswers = (
  onDeath: Parameters<PoolOptions<never, never, never>['spawn']>[0],
) => WorkerHandle<AnswersApi>;

/** What the worker for evaluations needs. */
export interface AnswererOptions {
  readonly assets: Assets;
  readonly spawn: SpawnAnswers;
  /** Plays all trials of a job of a rollout level; rejects when `signal` stops it. */
  readonly rollOut: (job: RolloutJob, signal: StopSignal | undefined) => Promise<RolloutResult>;
}

/** What accompanies a call. */
export interface CallOptions {
  readonly signal?: StopSignal | undefined;
  readonly onJudged?: ((evaluated: number, decisions: number) => void) | undefined;
}

const CLOSED = 'The engine is closed. Open another one.';

interface Member {
  readonly handle: WorkerHandle<AnswersApi>;
  readonly loaded: Promise<Result<true>>;
  /** Resolves when the worker dies. */
  readonly death: Promise<Failure>;
  /** Ends the call in progress with a failure. */
  readonly die: (failure: Failure) => void;
}

/** A promise that rejects with a signal's reason once it is aborted, and how to stop waiting for it. */
function abortion(signal: StopSignal | undefined): { aborted: Promise<never>; release: () => void } {
  let release = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal === undefined) return;
    const listener = () => reject(signal.reason);
    signal.addEventListener('abort', listener);
    release = () => signal.removeEventListener('abort', listener);
  });
  aborted.catch(() => {});
  return { aborted, release };
}

/**
 * The worker for evaluations: started at the first call, replaced if it dies. Calls are answered in order.
 * Aborting the call in progress ends the worker, since a search cannot be interrupted.
 */
export class Answerer {
  readonly #options: AnswererOptions;
  #member: Member | undefined;
  #call: CallOptions = {};
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: AnswererOptions) {
    this.#options = options;
  }

  /** Asks the worker. @throws RolloutError; the reason of the signal */
  ask<T>(ask: (api: AnswersApi) => Promise<Result<T>>, options: CallOptions = {}): Promise<T> {
    const { aborted, release } = abortion(options.signal);
    const answer = this.#last.then(() => {
      if (options.signal?.aborted === true) throw options.signal.reason;
      return this.#answer(ask, options, aborted);
    });
    this.#last = answer.catch(() => {});
    return Promise.race([answer, aborted]).finally(release);
  }

  /** Ends the worker. */
  close(): void {
    this.#isClosed = true;
    this.#retire();
  }

  #retire(): void {
    this.#member?.handle.terminate();
    this.#member?.die(failure('worker-failed', CLOSED));
    this.#member = undefined;
  }

  async #answer<T>(
    ask: (api: AnswersApi) => Promise<Result<T>>,
    options: CallOptions,
    aborted: Promise<never>,
  ): Promise<T> {
    const { assets } = this.#options;
    const given = { ...unwrap(await assets.load()), strong: unwrap(await assets.strong()) };
    if (this.#isClosed) throw new RolloutError('worker-failed', CLOSED);
    this.#call = options;
    this.#member ??= this.#start(given);
    const { handle, loaded, death } = this.#member;
    try {
      const reply = loaded.then((load) => (load.ok ? ask(handle.api) : load));
      const died = death.then((error): Result<T> => ({ ok: false, error }));
      const answered = await Promise.race([reply, died, aborted]);
      if (!answered.ok && answered.error.code === 'worker-failed') this.#retire();
      return unwrap(answered);
    } catch (thrown) {
      if (options.signal?.aborted === true) this.#retire();
      throw thrown;
    }
  }

  #start(given: Parameters<AnswersApi['load']>[0]): Member {
    let die: (failure: Failure) => void = () => {};
    const death = new Promise<Failure>((resolve) => {
      die = resolve;
    });
    const handle = this.#options.spawn((how) => die(failure('worker-failed', how)));
    const caller = passed({
      rollOut: async (job) => {
        try {
          return { ok: true, value: await this.#options.rollOut(job, this.#call.signal) };
        } catch (thrown) {
          return { ok: false, error: asFailure(thrown) };
        }
      },
      judged: (evaluated, decisions) => this.#call.onJudged?.(evaluated, decisions),
    });
    const loaded = handle.api.load(given, caller).then(async (made): Promise<Result<true>> => {
      if (!made.ok) return made;
      if (made.value !== null) await this.#options.assets.keepBearoff(made.value);
      return { ok: true, value: true };
    });
    return { handle, loaded, death, die };
  }
}
