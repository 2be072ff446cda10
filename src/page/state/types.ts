import type { Failure } from '../../engine/errors.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { AppearanceStore } from '../../ui/appearanceTypes.ts';
import type { RolloutStore, WorkInProgress } from './rollout/types.ts';
import type { PresetsStore, SettingsStore, SwitchStore } from './settings/types.ts';
import type { AnalysisSlice, PositionSlice } from './analysis/types.ts';
import type { Evaluator } from '../../runner/worker/evaluatorTypes.ts';
import type { ServerSlice } from './server/types.ts';
import type { KeptRuns, VerifyStore } from './library/types.ts';
import type { ComparisonSlice } from './compare/types.ts';
import type { MatchServices } from './matches/types.ts';
import type { ArimaaServices } from './arimaa/types.ts';
import type { ReplayServices } from './replay/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Notices } from './notices/types.ts';
import type { LabRunner } from './dice/types.ts';
import type { UndoLog } from './undo/types.ts';

/** All stores of the page, connected. */
export interface Services {
  readonly notices: Notices;
  readonly position: StoreApi<PositionSlice>;
  readonly settings: SettingsStore;
  /** The looks of page and board. */
  readonly appearance: AppearanceStore;
  /** Whether single-key shortcuts are on. Users of speech input can turn them off (WCAG 2.1.4). */
  readonly keys: SwitchStore;
  /** Whether match values are shown as match winning chances instead of EMG. */
  readonly asChances: SwitchStore;
  /** Whether Live is on. */
  readonly live: SwitchStore;
  readonly analysis: StoreApi<AnalysisSlice>;
  readonly evaluator: Evaluator;
  readonly rollout: RolloutStore;
  /** For the dice lab's small rollouts, on the same workers. */
  readonly lab: LabRunner;
  readonly keeping: RolloutKeeping;
  /** The compared rollouts, besides the main one. */
  readonly comparison: StoreApi<ComparisonSlice>;
  /** Edits of the board and of the comparison. */
  readonly edits: StoreApi<UndoLog>;
  /** Replays trials of rollouts. */
  readonly verifying: VerifyStore<RolloutJob>;
  readonly workers: number;
  /** The server of this page, if `strata serve` serves it. */
  readonly server: StoreApi<ServerSlice> | undefined;
  /** Newer versions of the page, and whether it works offline. */
  readonly updates: UpdatesStore;
  /** Counts work in progress, so that an update can wait for it. */
  readonly work: Pick<WorkInProgress, 'during'>;
  /** The reader's own settings presets; loaded on first use. */
  presets(): Promise<PresetsStore>;
  /** Matches, with the quiz and the search over them; loaded on first use. */
  matches(): Promise<MatchServices>;
  /** Services of Arimaa; loaded on first use. */
  arimaa(): Promise<ArimaaServices>;
  /** Resumes the rollouts that an update interrupted in this tab. @returns whether there were any */
  resume(): Promise<boolean>;
  /** Lets Live roll out what is on the board. */
  startLive(): void;
  /** Loads the engine for this thread and prepares the workers. Resolves to the failure, if there is one. */
  prepare(): Promise<Failure | undefined>;
}

/** Persistence of backgammon rollouts and of trials played by hand. */
export type RolloutKeeping = KeptRuns & ReplayServices['keeping'];

/** State of the page's service worker: offline copy and newer versions. */
export interface UpdatesState {
  /** `waiting`: the user has accepted the newer version; it starts as soon as no tab is working. */
  readonly newer: 'none' | 'ready' | 'waiting';
  /** Whether the page's files are stored for offline use. */
  readonly worksOffline: boolean;
  /** Starts the newer version in all tabs once this interrupts nothing. */
  take(): void;
}

type UpdatesStore = StoreApi<UpdatesState>;
