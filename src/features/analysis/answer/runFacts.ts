import type { Unit } from '../../../ui/charts/unit.ts';
import type { planRun } from '../../rollout/index.ts';
import type { AnalysisSlice } from '../analysisState.ts';
import type { RolloutView } from '../useRolloutView.ts';
import { betterPlay, type BetterPlay, disagreementOf, doubtText } from './betterPlay.ts';
import { clearIn, worthOf } from './runFigures.ts';

/** What the run bar says about a rollout besides its progress. */
export interface RunFacts {
  /** Equivalent plain trials; null while unknown. */
  readonly worth: number | null;
  /** Seconds until the answer is probably clear; null if unpredictable. */
  readonly clearIn: number | null;
  /** Why the play is in doubt, in words; empty if it is not, or if there is no better one. */
  readonly doubt: string;
  /** The next better play, if this one is in doubt. */
  readonly next: BetterPlay | undefined;
}

/** @param unit - of the rollout's equities */
export function factsOf(
  view: RolloutView,
  analysis: AnalysisSlice,
  plan: ReturnType<typeof planRun>,
  unit: Unit,
): RunFacts {
  const { belongs, job } = view;
  const found = disagreementOf(view, analysis);
  const next = found === undefined || job === null ? undefined : betterPlay(job.settings);
  return {
    worth: belongs ? worthOf(view) : null,
    clearIn: clearIn(view, plan),
    doubt: found === undefined || next === undefined ? '' : doubtText(found, job!.settings, unit),
    next,
  };
}
