import type { SettingsStore } from '../settings/settingsSlice.ts';
import type { SwitchStore } from '../settings/switchSlice.ts';
import type { AppearanceStore } from '../../ui/appearance.ts';
import type { RolloutStore } from '../rollout/rolloutSlice.ts';
import type { AnalysisStore } from './analysisSlice.ts';
import type { PositionStore } from './positionSlice.ts';
import type { ReferenceStore } from './referenceSlice.ts';

/** The stores and services that the analysis view uses. */
export interface AnalysisServices {
  readonly position: PositionStore;
  readonly settings: SettingsStore;
  readonly analysis: AnalysisStore;
  readonly rollout: RolloutStore;
  /** Other programs' figures, from pasted texts. */
  readonly reference: ReferenceStore;
  /** The looks of page and board. */
  readonly appearance: AppearanceStore;
  /** Whether single-key shortcuts are on. Users of speech input can turn them off (WCAG 2.1.4). */
  readonly keys: SwitchStore;
  /** Whether match values are shown as match winning chances instead of EMG. */
  readonly asChances: SwitchStore;
}
