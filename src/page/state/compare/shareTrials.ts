import { isActive } from '../rollout/rolloutSlice.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { ComparisonStore } from './types.ts';

/**
 * When the main rollout ends or is replaced, gives its trials to a compared run that plays the same games.
 */
export function shareTrials(main: RolloutStore, comparison: ComparisonStore): void {
  main.subscribe((state, before) => {
    const isReplaced = state.job !== before.job;
    const hasEnded = state.status !== before.status && !isActive(state.status);
    const { job, result } = isReplaced ? before : state;
    if ((isReplaced || hasEnded) && job !== null && result !== null) comparison.getState().adopt(job, result);
  });
}
