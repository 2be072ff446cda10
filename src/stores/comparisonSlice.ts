import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import { createStore } from 'zustand/vanilla';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { runIdentity } from '../protocol/job.ts';
import type { Beside, Variant } from '../protocol/variants.ts';
import type { Runner } from '../runner/types.ts';
import { createRolloutStore, type RolloutStore } from './rolloutSlice.ts';

/** One rollout beside others. */
export interface ComparedRun {
  readonly id: number;
  readonly name: string;
  readonly job: RolloutJob;
  /** Its own course: pauses, stops and fails alone. */
  readonly rollout: RolloutStore;
}

/** A rollout that was played before, with what it is called. */
export interface PlayedRun extends Variant {
  readonly result: RolloutResult;
}

/** Rollouts with one thing changed, side by side. */
export interface ComparisonSlice {
  readonly runs: readonly ComparedRun[];
  /** Rollouts that a link names and nobody has started yet. */
  readonly proposed: readonly Beside[];
  /** Takes the place of what was proposed before. */
  propose(proposed: readonly Beside[]): void;
  /** Starts rollouts beside those that are there; one that is there already (the same games) is not started again. */
  add(variants: readonly Variant[]): void;
  /** Shows rollouts of the library beside those that are there, as they were left; one that is there already is left out. */
  show(played: readonly PlayedRun[]): void;
  /** Ends a rollout and takes it away. */
  remove(id: number): void;
  /** Ends all and takes them away. */
  clear(): void;
}

/** More columns than these nobody compares. */
export const MOST_COMPARED = 8;

/**
 * @param runner - shared with the page's main rollout, which goes first if it was started first
 * @param clock - milliseconds, for the pace alone
 * @param onRun - told each rollout before it starts or is shown
 */
export const createComparisonStore = (
  runner: Pick<Runner, 'start'>,
  clock: () => number,
  onRun: (rollout: RolloutStore) => void = () => {},
) =>
  createStore<ComparisonSlice>()((set, get) => {
    let ids = 0;
    /** A column for a rollout; undefined where there is no room, or where the same games stand already. */
    function columnFor({ name, job }: Variant): RolloutStore | undefined {
      const { runs } = get();
      const identity = runIdentity(job);
      if (runs.length >= MOST_COMPARED || runs.some((run) => runIdentity(run.job) === identity))
        return undefined;
      const rollout = createRolloutStore(BACKGAMMON, runner, clock);
      set({ runs: [...runs, { id: ++ids, name, job, rollout }] });
      // News of one is news of all: whoever shows them side by side listens to one store.
      rollout.subscribe(() => set({ runs: [...get().runs] }));
      onRun(rollout);
      return rollout;
    }
    return {
      runs: [],
      proposed: [],
      propose(proposed) {
        set({ proposed });
      },
      add(variants) {
        for (const variant of variants) columnFor(variant)?.getState().start(variant.job);
      },
      show(played) {
        for (const run of played) columnFor(run)?.getState().open(run.job, run.result);
      },
      remove(id) {
        const { runs } = get();
        runs
          .find((run) => run.id === id)
          ?.rollout.getState()
          .stop();
        set({ runs: runs.filter((run) => run.id !== id) });
      },
      clear() {
        const { runs } = get();
        set({ runs: [] });
        for (const { rollout } of runs) rollout.getState().stop();
      },
    };
  });
export type ComparisonStore = ReturnType<typeof createComparisonStore>;
