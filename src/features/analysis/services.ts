import type { SettingsStore, SwitchStore } from '../settings/index.ts';
import type { RolloutStore } from '../rollout/index.ts';
import type { AnalysisStore } from './analysisSlice.ts';
import type { PositionStore } from './positionSlice.ts';
import type { ReferenceStore } from './referenceSlice.ts';

/** What the analysis of a position works with. */
export interface AnalysisServices {
  readonly position: PositionStore;
  readonly settings: SettingsStore;
  readonly analysis: AnalysisStore;
  readonly rollout: RolloutStore;
  /** Figures of other programs, from text. */
  readonly reference: ReferenceStore;
  /** Whether single keys act. Users of speech input can switch them off (WCAG 2.1.4). */
  readonly keys: SwitchStore;
  /** Whether values in a match are shown as chances of winning it, not as normalised equities. */
  readonly asChances: SwitchStore;
}
