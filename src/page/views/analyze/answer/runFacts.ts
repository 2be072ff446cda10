import type { RunPlan } from '../../../run/runPlan.ts';
import { type BetterPlay, doubtAbout } from './betterPlay.ts';
import { confidentBoundary } from '../../../../engine/stopping.ts';
import { equivalentTrials } from '../../../../games/backgammon/statistics.ts';
import { ROW } from '../../../../games/backgammon/types.ts';
import { scoreColumn } from '../../../../jobs/backgammon/job.ts';
import { jsdOf } from '../../../../jobs/results/settled.ts';
import { leadingCandidate } from '../../../figures/rolledDecision.ts';
import type { RolledFigures } from '../../../state/rollout/types.ts';
import type { AnalysisSlice, RolloutView } from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** What the run bar says about a rollout besides its progress. */
export interface RunFacts {
  /** Equivalent plain trials, “ordinary games” on the page; null while unknown. */
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

/**
 * Equivalent plain trials of the leading candidate; null while unknown. Early on the error is deliberately wide:
 * say nothing until a trial is worth more than a plain one.
 */
function equivalentPlainTrials({ job, result }: Pick<RolloutView, 'job' | 'result'>): number | null {
  if (job === null || result === null) return null;
  const leading = leadingCandidate(job, result);
  const candidate = result.candidates[leading];
  const tally = result.tallies[leading];
  const equity = candidate?.estimates[scoreColumn(job)];
  if (candidate === undefined || tally === undefined || equity === undefined) return null;
  const worth = equivalentTrials(tally, equity, candidate.estimates[ROW.luck]!);
  return worth === null || worth <= candidate.trials ? null : worth;
}

/** Below this many joint standard deviations the time until a difference is clear is anyone's guess. */
const PREDICTABLE_JSD = 2;
/** The boundary grows so slowly that this many steps find where a difference crosses it. */
const STEPS = 6;

/**
 * Trials at which a difference is clear if it stays: where it exceeds {@link confidentBoundary}. Undefined if it
 * is too close to say.
 *
 * @param first - trials at the first test
 * @param candidates - of the run
 */
export function trialsToClear(
  difference: NonNullable<RolledFigures['behind']>,
  first: number,
  candidates: number,
): number | undefined {
  const jsd = jsdOf(difference);
  if (jsd === null || jsd < PREDICTABLE_JSD) return undefined;
  const { trials } = difference;
  const least = Math.max(trials, first);
  let clear = least;
  // The difference has jsd √(n / trials) standard errors after n trials.
  for (let step = 0; step < STEPS; step++)
    clear = Math.max(least, trials * (confidentBoundary(clear, first, candidates) / jsd) ** 2);
  return Math.ceil(clear);
}

/** Seconds after which every rival is probably clearly behind; null if unpredictable, or under another rule. */
export function clearIn(
  {
    rows,
    result,
    gamesPerSecond,
    cube,
    answer,
  }: Pick<RolloutView, 'rows' | 'result' | 'gamesPerSecond' | 'cube' | 'answer'>,
  { rule, course }: { readonly rule: string; readonly course: { readonly minimumTrials: number } },
): number | null {
  if (rule !== 'confident' || result === null || gamesPerSecond === null) return null;
  if (cube !== undefined || answer !== undefined) return null;
  const awake = rows.filter(({ index, behind }) => behind !== null && !result.candidates[index]!.resting);
  const needed = awake.map(({ behind }) =>
    trialsToClear(behind!, course.minimumTrials, result.candidates.length),
  );
  if (needed.length === 0 || needed.includes(undefined)) return null;
  const more = needed.map((trials, at) => trials! - awake[at]!.trials);
  // The best plays on until the last rival rests.
  return (more.reduce((sum, trials) => sum + trials, 0) + Math.max(...more)) / gamesPerSecond;
}
