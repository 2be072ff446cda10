import type { PositionStore } from '../analysis/index.ts';
import type { RolloutStore } from '../rollout/index.ts';
import type { ExperimentStore } from './experimentSlice.ts';

/** What the dice lab needs. */
export interface DiceLabServices {
  readonly position: PositionStore;
  readonly rollout: RolloutStore;
  /** The lab's small rollouts, which use the same workers. */
  readonly experiment: ExperimentStore;
}
