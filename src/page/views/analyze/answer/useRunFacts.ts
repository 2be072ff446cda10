import { useEffect, useState } from 'react';
import type { RunPlan } from '../../../run/runPlan.ts';
import type { AnalysisSlice, RolloutView } from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

// Not needed before the first rollout.
const load = () => import('./runFacts.ts');
type RunFacts = Awaited<ReturnType<typeof load>>;

const NO_FACTS: ReturnType<RunFacts['runFactsOf']> = {
  worth: null,
  clearIn: null,
  doubt: '',
  next: undefined,
};

/** What the run bar says about a rollout besides its progress, see factsOf. */
export function useRunFacts(
  view: RolloutView,
  analysis: AnalysisSlice,
  plan: RunPlan,
  unit: Unit,
): ReturnType<RunFacts['runFactsOf']> {
  const [facts, setFacts] = useState<RunFacts | undefined>(undefined);
  const isNeeded = view.job !== null;
  useEffect(() => {
    // Without them the bar still says all about the run itself.
    if (isNeeded) void load().then(setFacts, () => undefined);
  }, [isNeeded]);
  return facts === undefined ? NO_FACTS : facts.runFactsOf(view, analysis, plan, unit);
}
