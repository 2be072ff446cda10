import type { RunPlan } from '../../../run/runPlan.ts';
import { type BetterPlay, doubtAbout } from './betterPlay.ts';
import { clearIn, equivalentPlainTrials } from './runWorth.ts';
import type { AnalysisSlice, RolloutView } from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** What the run bar says about a rollout besides its progress. */
export interface RunFacts {
  /** Equivalent plain trials; null while unknown. */
  readonly worth: number | null;
  /** Seconds until the answer is probably clear; null if unpredictable. */
  readonly clearIn: number | null;
  /** Where the rollout and the evaluation disagree, and what may err; empty if they agree. */
  readonly doubt: string;
  /** The next better play, if this one is in doubt. */
  readonly next: BetterPlay | undefined;
}

/** @param unit - of the rollout's equities */
export function runFactsOf(view: RolloutView, analysis: AnalysisSlice, plan: RunPlan, unit: Unit): RunFacts {
  const { belongs } = view;
  const doubt = doubtAbout(view, analysis, unit);
  return {
    worth: belongs ? equivalentPlainTrials(view) : null,
    clearIn: clearIn(view, plan),
    doubt: doubt?.text ?? '',
    next: doubt?.next,
  };
}
