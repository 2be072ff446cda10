import { trialsAsked } from '../../../../jobs/game.ts';
import { SETTING_FIELDS } from '../../../../jobs/settings/settingFields.ts';
import { COURSE_SETTINGS } from '../../../../jobs/settings/settings.ts';
import { isActive, trialsIn } from '../../../state/rollout/rolloutSlice.ts';
import type { RolloutSlice, RolloutStore } from '../../../state/rollout/types.ts';

/** Combined progress of several rollouts. Trials are summed over all candidates. */
export interface GroupProgress {
  readonly runs: number;
  readonly done: number;
  readonly trials: number;
  /** Trials when all are done; fewer if a stop rule ends a run sooner. */
  readonly total: number;
  /** Seconds to the end, an upper bound if {@link mayEndSooner}; null while unknown. */
  readonly secondsLeft: number | null;
  /** Whether a stop rule or time limit may end a run before all trials are played. */
  readonly mayEndSooner: boolean;
  /** `idle` if no run is active; `paused` if all active runs are paused. */
  readonly state: 'idle' | 'running' | 'paused';
}

type Member = Pick<RolloutSlice, 'status' | 'job' | 'result' | 'gamesPerSecond'>;

/** Trials of all candidates when the run is done; resting candidates get no more. */
function totalOf(member: Member): number {
  const { job, result, status } = member;
  if (job === null || !isActive(status)) return trialsIn(result);
  return job.candidates.reduce((sum, _, index) => {
    const { trials = 0, resting = false } = result?.candidates[index] ?? {};
    return sum + (resting ? trials : Math.max(trials, trialsAsked(job, index)));
  }, 0);
}

/** Settings that do not affect the cost of a trial. */
const COSTLESS: ReadonlySet<string> = new Set([...COURSE_SETTINGS, 'seed']);

/** Everything that determines the cost of a trial, except the position. */
const costKey = ({ job }: Member): string =>
  JSON.stringify(Object.entries(job?.settings ?? {}).filter(([name]) => !COSTLESS.has(name)));

/**
 * All runs share the workers, so the current speed applies to the rest, but only if all trials cost the same.
 */
function secondsLeft(active: readonly Member[], left: number): number | null {
  const rates = active.map(({ gamesPerSecond }) => gamesPerSecond ?? 0);
  const rate = rates.reduce((sum, each) => sum + each, 0);
  return rate === 0 || new Set(active.map(costKey)).size > 1 ? null : left / rate;
}

/** Combined progress of rollouts that share the workers. */
export function groupProgress(members: readonly Member[]): GroupProgress {
  const active = members.filter(({ status }) => isActive(status));
  const isRunning = active.some(({ status }) => status === 'running');
  const sum = (of: (member: Member) => number) => members.reduce((all, member) => all + of(member), 0);
  const [trials, total] = [sum(({ result }) => trialsIn(result)), sum(totalOf)];
  return {
    runs: members.length,
    done: members.filter(({ status }) => status === 'done').length,
    trials,
    total,
    secondsLeft: isRunning ? secondsLeft(active, total - trials) : null,
    mayEndSooner: active.some(
      ({ job }) =>
        job !== null &&
        job.counts === null &&
        (job.settings.stopRule !== 'none' || job.settings.stopSeconds > 0),
    ),
    state: active.length === 0 ? 'idle' : isRunning ? 'running' : 'paused',
  };
}

type GroupMember = Pick<RolloutStore, 'getState'>;

/** Maximum number of trials that can still be added to every rollout. */
export const mostToAdd = (members: readonly Member[]): number =>
  Math.min(
    ...members.map(
      ({ result }) =>
        SETTING_FIELDS.trials.maximum -
        Math.max(0, ...(result?.candidates ?? []).map(({ trials }) => trials)),
    ),
  );

/**
 * Adds trials to every rollout that is over. The workers play the rollouts in order.
 *
 * @param more - number of trials to add per candidate
 */
export function extendAll(members: readonly GroupMember[], more: number): void {
  for (const member of members) {
    const { result, extendTo } = member.getState();
    const most = Math.max(0, ...(result?.candidates ?? []).map(({ trials }) => trials));
    extendTo(most + more);
  }
}
