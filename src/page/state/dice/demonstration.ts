import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { Run, Runner, RolloutListener } from '../../../runner/core/types.ts';
import { createLatest } from '../../../ui/latest.ts';
import type { Demonstration } from './types.ts';

/** Plays a small rollout. Never resolves if the demonstration fails, is stopped or is started again. */
export type PlayRollout = (
  job: RolloutJob,
  listener?: RolloutListener,
  from?: RolloutResult,
) => Promise<RolloutResult>;

/** Reads and changes the state of a demonstration, and plays its rollouts. */
interface DemonstrationAccess<State> {
  get(): State;
  set(part: Partial<State>): void;
  /** Ends the rollouts of an earlier demonstration and plays these; then its status is `done` or `failed`. */
  begin(demonstrate: (play: PlayRollout) => Promise<void>): void;
  /** Ends the rollouts. */
  end(): void;
}

/**
 * The store of a demonstration of the dice lab: small rollouts, one after the other or together.
 *
 * @param runner - the page's pool; a running analysis goes first
 */
export const createDemonstration = <State extends Demonstration>(
  runner: Pick<Runner, 'start'>,
  stateOf: (access: DemonstrationAccess<State>) => State,
): StoreApi<State> =>
  createStore<State>()((set, get) => {
    const demonstrations = createLatest();
    const running = new Set<Run>();
    const change = (part: Partial<Demonstration>) => set(part as Partial<State>);

    function end(): void {
      demonstrations.end();
      for (const run of running) run.stop();
      running.clear();
    }

    async function demonstrate(steps: (play: PlayRollout) => Promise<void>): Promise<void> {
      const isWanted = demonstrations.begin();
      async function play(...[job, listener, from]: Parameters<PlayRollout>): Promise<RolloutResult> {
        const run = runner.start(job, listener ?? { onProgress() {} }, from);
        running.add(run);
        const reply = await run.finished;
        running.delete(run);
        if (isWanted() && reply.ok) return reply.value;
        if (isWanted() && !reply.ok) {
          demonstrations.end();
          change({ status: 'failed', failure: reply.error });
        }
        return new Promise<never>(() => {});
      }
      await steps(play);
      change({ status: 'done' });
    }

    return stateOf({
      get,
      set,
      begin(steps) {
        end();
        void demonstrate(steps);
      },
      end,
    });
  });
