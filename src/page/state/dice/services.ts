import type { RolloutStore } from '../rollout/types.ts';
import type { PositionStore } from '../analysis/types.ts';
import type { LabRunner } from './types.ts';

/** What the dice lab needs. */
export interface DiceLabServices {
  readonly position: PositionStore;
  readonly rollout: RolloutStore;
  /** For the lab's small rollouts, which use the same workers. */
  readonly lab: LabRunner;
}
