import type { Beside, Variant, VariantName } from '../../../jobs/variants.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AnalysisServices } from '../analysis/types.ts';
import type { RunKeeping, VerifyStore } from '../library/types.ts';
import type { UndoLog } from '../undo/types.ts';

/** One rollout of the comparison. */
export interface ComparedRun {
  readonly id: number;
  readonly name: VariantName;
  /** {@link runIdentity} of its job. */
  readonly identity: string;
  /** The job as first requested; `rollout` has the current one, which may be extended. */
  readonly job: RolloutJob;
  /** As of its variant. */
  readonly base: RolloutJob | undefined;
  /** Pauses, stops and fails on its own. */
  readonly rollout: RolloutStore;
}

/** A named rollout that was played earlier. */
interface PlayedRun extends Variant {
  readonly result: RolloutResult;
}

/** What became of a variant: a new run, an extended run, no change, or no room. */
export interface AddedVariant {
  readonly outcome: 'added' | 'extended' | 'present' | 'full';
  readonly name: VariantName;
  /** Id of its run; undefined if there is none. */
  readonly id: number | undefined;
}

/** Rollouts of one question with one thing changed. */
export interface ComparisonSlice {
  readonly runs: readonly ComparedRun[];
  /** Rollouts named in a link but not started yet. */
  readonly proposed: readonly Beside[];
  /** Replaces the proposals, leaving out what is in the list already. */
  propose(proposed: readonly Beside[]): void;
  /**
   * Starts rollouts. A rollout that is already in the list is extended if the variant asks for more trials.
   * Rollouts that share no candidate with the first variant are removed.
   *
   * @returns one entry for each variant
   */
  add(variants: readonly Variant[]): readonly AddedVariant[];
  /** Shows library rollouts as they were left; skips those already in the list. */
  show(played: readonly PlayedRun[]): void;
  /** Stops a rollout and removes it; undo restores it with its trials. */
  remove(id: number): void;
  /** Stops and removes all rollouts. */
  clear(): void;
  /**
   * Stops the run of this job and returns its trials for another store to continue; null if there are none.
   */
  handOver(job: RolloutJob): RolloutResult | null;
  /** Takes the trials of another store if the run of this job has fewer. */
  adopt(job: RolloutJob, result: RolloutResult): void;
}

/** The stores and services that the comparison uses. */
export interface CompareServices extends AnalysisServices {
  /** The compared rollouts, besides the main one. */
  readonly comparison: StoreApi<ComparisonSlice>;
  /** Edits of the board and of the comparison. */
  readonly edits: StoreApi<UndoLog>;
  readonly keeping: RunKeeping<RolloutJob>;
  /** Replays trials of rollouts. */
  readonly verifying: VerifyStore<RolloutJob>;
}
