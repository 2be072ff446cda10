import type { PositionStore } from '../analysis/positionSlice.ts';
import type { RolloutStore } from '../rollout/rolloutSlice.ts';
import type { LabRunner } from './labStores.ts';

/** What the dice lab needs. */
export interface DiceLabServices {
  readonly position: PositionStore;
  readonly rollout: RolloutStore;
  /** For the lab's small rollouts, which use the same workers. */
  readonly lab: LabRunner;
}
