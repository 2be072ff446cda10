import { startTransition, useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { CourseJob } from '../../jobs/game.ts';
import type { RolloutSlice } from '../state/rollout/types.ts';

/**
 * The latest rollout, for rendering. Changes of state show at once; new figures render as a transition, so
 * that they never block input.
 */
export function useRun<Job extends CourseJob>(rollout: StoreApi<RolloutSlice<Job>>): RolloutSlice<Job> {
  const [run, setRun] = useState(rollout.getState);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it may have moved on since it was drawn
    setRun(rollout.getState());
    return rollout.subscribe((state, before) => {
      const isSame = state.status === before.status && state.job === before.job && state.held === before.held;
      if (isSame) startTransition(() => setRun(state));
      else setRun(state);
    });
  }, [rollout]);
  return run;
}
