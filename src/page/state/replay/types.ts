import type { KeptManualTrials, ManualQuestion } from '../../../jobs/backgammon/manualTypes.ts';
import type { ImportedItems, ShelfEntry, ShelfSlice, ShelfStorage } from '../library/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../../engine/errors.ts';
import type { ReplayedTrial } from '../../../games/backgammon/replayedTrial.ts';
import type { AnalysisServices } from '../analysis/types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { Action, ManualTrial } from '../../../games/backgammon/manualTypes.ts';

/** The trials of one question played by hand, in the form used by files. */
interface ManualItem {
  readonly entry: ShelfEntry;
  readonly hands: KeptManualTrials;
}

/** All trials in this browser that were played by hand. */
export interface ManualLibrarySlice extends ShelfSlice<ShelfEntry> {
  /** The items with these keys, for a library file; damaged ones are left out. */
  items(keys: readonly string[]): Promise<readonly ManualItem[]>;
  /** Adds the items of a library file; of each trial, the one that was played further is kept. */
  importItems(items: readonly unknown[]): Promise<ImportedItems>;
}

/** Persistent storage of trials played by hand. */
export type ManualStorage = Pick<ShelfStorage<ShelfEntry, KeptManualTrials>, 'record' | 'keep' | 'remove'>;

/** Plays trials of a rollout by hand. */
export interface ManualSlice {
  readonly question: ManualQuestion;
  /** Number of the current trial, from 0. */
  readonly trial: number;
  readonly actions: readonly Action[];
  /** The trial after `actions`; undefined before the engine's first reply. */
  readonly at: ManualTrial | undefined;
  /** The same trial as the engine plays it, without splitting; set once the trial is over. */
  readonly engine: ReplayedTrial | undefined;
  readonly isBusy: boolean;
  /** Why the engine failed or storage refused; null after the next success. */
  readonly failure: Failure | null;
  readonly kept: KeptManualTrials;
  /**
   * Switches to another question and loads its stored trials. @param trial - from 0; default: the unfinished
   * one, or else the first not played
   */
  open(question: ManualQuestion, trial?: number): Promise<void>;
  /** Switches to another trial, at the point up to which it has been played. */
  choose(trial: number): Promise<void>;
  /** Continues the trial with an action. Ignored while the engine is busy and after the end. */
  give(action: Action): Promise<void>;
  /** Deletes all trials of the question and starts with the first. */
  forget(): Promise<void>;
  /** Cancels pending requests: the view was closed. */
  close(): void;
}

/** The stores and services that replays use. */
export interface ReplayServices extends AnalysisServices {
  readonly evaluator: Evaluator;
  readonly keeping: {
    /** All trials played by hand. */
    readonly hands: StoreApi<ManualLibrarySlice>;
    readonly manualStorage: ManualStorage;
  };
}
