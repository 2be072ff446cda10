import type { StoreApi } from 'zustand/vanilla';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { useTexts } from '../../ui/useLanguage.ts';
import type { RolloutSlice, RunView } from '../state/rollout/types.ts';
import type { ChartLine } from '../../ui/charts/types.ts';
import { SHOWN_EVERY_MS } from '../../ui/shownEvery.ts';
import { useThrottled } from '../../ui/useThrottled.ts';
import type { RolloutResult, History } from '../../jobs/result.ts';

/** Trials of each candidate from which on a rollout is told: before, the evaluation says more. */
const TOLD_FROM = 36;

/** Whether a rollout has nothing to tell yet: one that is running, or that Live ended after its first games. */
export const isEarly = ({
  isActive,
  isLive,
  trials,
  job,
}: Pick<RunView, 'isActive' | 'isLive' | 'trials' | 'job'>): boolean =>
  (isActive || isLive) && trials < Math.min(TOLD_FROM, job?.settings.trials ?? TOLD_FROM);

/**
 * Subscribes a component to the latest rollout. Changes of status render at once; new results render as a
 * transition, so that they never block input.
 */
export function useRun<Job extends CourseJob>(rollout: StoreApi<RolloutSlice<Job>>): RolloutSlice<Job> {
  const [run, setRun] = useState(rollout.getState);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it may have moved on since it was drawn
    setRun(rollout.getState());
    return rollout.subscribe((state, before) => {
      const isSame =
        state.status === before.status && state.job === before.job && state.rested === before.rested;
      if (isSame) startTransition(() => setRun(state));
      else setRun(state);
    });
  }, [rollout]);
  return run;
}

/** A run and what is needed to display it. */
interface ShownRun<Job extends CourseJob> {
  readonly game: Pick<Game<Job>, 'runIdentity'>;
  /** The latest run, from `useRun`. */
  readonly run: RolloutSlice<Job>;
  /** The run's job, with X and O as on the board; null before the first run. */
  readonly job: Job | null;
  /** The job that the page would start now. */
  readonly question: Job | undefined;
  /** The candidates of a job in words. */
  readonly nameAll: (job: Job) => readonly string[];
}

/** The latest run of any game, prepared for display, with a line of the live chart for each candidate. */
export function useRunView<Job extends CourseJob>(
  shown: ShownRun<Job>,
): RunView<Job> & { readonly lines: readonly ChartLine[] } {
  const { game, run, job, question, nameAll } = shown;
  const { result, status } = run;
  const history = result?.history;
  const lines = useTexts(
    () => (job === null || history === undefined ? [] : chartLines(history, nameAll(job))),
    [job, history, nameAll],
  );
  const wanted = useMemo(() => (question === undefined ? '' : game.runIdentity(question)), [game, question]);
  const mine = useMemo(() => (job === null ? '' : game.runIdentity(job)), [game, job]);
  const isActive = status === 'running' || status === 'paused';
  return {
    ...run,
    job,
    lines,
    isQuestionAnswered: (status === 'done' || status === 'stopped') && result !== null && wanted === mine,
    isQuestionRunning: isActive && wanted === mine,
    isActive,
    trials: trialsPerCandidate(result, job?.counts),
  };
}

/** The result of a run for statistics and replays; null before the first, and while it is still that of another job. */
export function useThrottledResult({
  status,
  result,
}: Pick<RunView, 'status' | 'result'>): RolloutResult | null {
  const shown = useThrottled(result, status === 'running', SHOWN_EVERY_MS.charts);
  return shown?.identity === result?.identity ? shown : null;
}

/**
 * The lines of a run's charts.
 *
 * @param names - of the candidates, in job order
 */
const chartLines = (history: History, names: readonly string[]): readonly ChartLine[] =>
  history.map((points, index) => ({ index, name: names[index] ?? '', points }));

/**
 * The fewest trials among candidates that still play; if none does, the most of any candidate.
 *
 * @param counts - of the job: a candidate that has its recorded trials no longer plays
 */
function trialsPerCandidate(
  result: Pick<RolloutResult, 'candidates'> | null,
  counts: readonly number[] | null = null,
): number {
  const all = result?.candidates ?? [];
  const awake = all
    .filter(({ trials, resting }, index) => !resting && trials < (counts?.[index] ?? Infinity))
    .map(({ trials }) => trials);
  if (all.length === 0) return 0;
  return awake.length > 0 ? Math.min(...awake) : Math.max(...all.map(({ trials }) => trials));
}
