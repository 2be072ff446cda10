import { RolloutError, unwrap } from '../engine/errors.ts';
import { makeResultJson, nameCandidates, type RolloutJson } from '../jobs/backgammon/resultJson.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import type { RolloutResult as Played } from '../jobs/result.ts';
import { runStateOf } from '../jobs/results/runs.ts';
import type { Run, Runner } from '../runner/core/types.ts';
import { asStrataError } from './failures.ts';
import type { Rollout } from './rolloutTypes.ts';
import type { StopSignal } from './types.ts';

/** A rollout to be played. */
export interface RolloutTask {
  readonly id: string;
  readonly job: RolloutJob;
}

const hasAll = ({ candidates }: Played): boolean => candidates.every(({ trials }) => trials > 0);

/** A rollout that runs on workers, as its user sees it. Starts at once. */
export class RunningRollout implements Rollout {
  readonly #runner: Runner;
  readonly #signal: StopSignal | undefined;
  readonly #task: Promise<RolloutTask>;
  readonly #finished: Promise<Played>;
  #run: Run | undefined;
  #latest: Played | undefined;
  #isStopped = false;
  #wake: () => void = () => {};

  /** @param task - rejected if the job cannot be created */
  constructor(runner: Runner, task: Promise<RolloutTask>, signal: StopSignal | undefined) {
    this.#runner = runner;
    this.#task = task;
    this.#signal = signal;
    this.#finished = this.#play();
    // Reported to whoever waits for the result; nobody may.
    task.catch(() => {});
    this.#finished.catch(() => {});
  }

  async result(): Promise<RolloutJson> {
    try {
      const result = await this.#finished;
      if (hasAll(result)) return await this.#json(result);
      throw new RolloutError('worker-failed', 'The rollout was stopped before its first trial ended.');
    } catch (thrown) {
      throw asStrataError(thrown);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#run?.stop();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<RolloutJson, void> {
    let seen: Played | undefined;
    let isEnded = false;
    const ended = this.#finished.then(
      () => (isEnded = true),
      () => (isEnded = true),
    );
    try {
      for (;;) {
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        const latest = this.#latest;
        if (latest === seen || latest === undefined) await Promise.race([woken, ended]);
        if (isEnded) break;
        if (latest === seen || latest === undefined) continue;
        seen = latest;
        // The last one follows below.
        if (latest.stopReason === null && hasAll(latest)) yield await this.#json(latest);
      }
      yield await this.result();
    } finally {
      this.stop();
    }
  }

  async #json(result: Played): Promise<RolloutJson> {
    const { id, job } = await this.#task;
    const { seconds } = result;
    return makeResultJson({ id, job, runs: [runStateOf(job, result)], seconds }, nameCandidates(job));
  }

  async #play(): Promise<Played> {
    const signal = this.#signal;
    const throwIfAborted = (): void => {
      if (signal?.aborted === true) throw signal.reason;
    };
    const onAbort = () => this.stop();
    throwIfAborted();
    signal?.addEventListener('abort', onAbort);
    try {
      const { job } = await this.#task;
      throwIfAborted();
      this.#run = this.#runner.start(job, {
        onProgress: (result) => {
          this.#latest = result;
          this.#wake();
        },
      });
      if (this.#isStopped) this.#run.stop();
      const played = await this.#run.finished;
      throwIfAborted();
      return unwrap(played);
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}
