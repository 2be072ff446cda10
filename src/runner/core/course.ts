import { type Accumulator } from '../../engine/accumulator.ts';
import { isLeftBehind } from '../../engine/accumulatorState.ts';
import { RolloutError } from '../../engine/errors.ts';
import { decide, isOver, nextRound, ruleKey } from '../../engine/stopping.ts';
import type { StopRule, OfferQuestion } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { CourseState } from '../../jobs/result.ts';
import { stopRuleOf } from '../../jobs/settings/settings.ts';

/** The next trials to add: [first, first + count) of each of these candidates. */
export interface CourseStep {
  readonly first: number;
  readonly count: number;
  /** Ascending. */
  readonly candidates: readonly number[];
  /**
   * Whether the step ends at a decision, at the end of the run or where the candidates change; otherwise more
   * trials of the same candidates follow.
   */
  readonly isWhole: boolean;
}

/**
 * How likely a trial is to be needed: 2 if it comes before the next decision or the end of the run; after
 * that, 1 if the stop rule, asked now, would let the candidate continue and 0 if it would rest.
 */
export type Prospect = 0 | 1 | 2;

/**
 * Which trials join the sums, in which order, and when the run ends. Depends only on the rows, not on who
 * played them or when.
 */
export interface Course {
  /** Number of trials that a candidate should have as far as is known now; while it rests, those it has. */
  wanted(candidate: number): number;
  isResting(candidate: number): boolean;
  /** Which trials to play first while a decision waits for its last rows; never affects the sums. */
  prospect(candidate: number, trial: number): Prospect;
  /** Lets the user rest a candidate or resume it; a resumed candidate first catches up with the others. */
  hold(candidate: number, isHeld: boolean): void;
  /**
   * Whether the user affected which trials count: a candidate is held, or a stop rule has decided since one
   * was. Then the job alone no longer determines the trials, so the record must list them per candidate.
   */
  isByHand(): boolean;
  /**
   * Whether every active candidate has the minimum number of trials, so that a time limit may end the run.
   */
  hasMinimum(): boolean;
  /**
   * What to add next, or why the run ends. Applies the stop rule when a round is complete.
   *
   * @param ready - first trial of a candidate whose row is missing
   * @returns undefined while rows are missing
   */
  next(
    ready: (candidate: number) => number,
  ): CourseStep | 'trials' | Exclude<StopRule['name'], 'none'> | undefined;
  state(): CourseState;
}

/** @throws {@link RolloutError} `bad-job` if the state has another number of candidates */
function checkState(state: CourseState | undefined, candidates: number): void {
  if (state !== undefined && state.resting.length !== candidates)
    throw new RolloutError(
      'bad-job',
      `course: expected ${candidates} candidates, got ${state.resting.length}. Start a new rollout.`,
    );
}

/**
 * The course of a job, from its start or from the state of an earlier run.
 *
 * @param sums - sums of the job, to which the caller adds the steps of the course
 * @param from - course state of the same run; under another stop rule all candidates resume at the present
 * sums
 * @param offer - set if the candidates are the answers to an offer
 * @throws {@link RolloutError} `bad-job` if the state has another number of candidates
 */
export function createCourse(
  job: CourseJob,
  sums: Accumulator,
  from: CourseState | undefined,
  offer: OfferQuestion | undefined,
): Course {
  const { counts, settings } = job;
  const all = job.candidates.map((_, index) => index);
  // A record fixes the number of trials, so no stop rule applies.
  const rule: StopRule = counts === null ? stopRuleOf(settings) : { ...stopRuleOf(settings), name: 'none' };
  const key = ruleKey(rule);
  checkState(from, all.length);
  /** Most trials of any candidate. */
  const level = () => all.reduce((most, index) => Math.max(most, sums.trials(index)), 0);
  const goesOn = from?.rule === key;
  let resting: readonly boolean[] = goesOn ? from.resting : all.map(() => false);
  let decided = goesOn ? from.decided : level();
  // Without a rule every candidate plays all trials, whatever governed before.
  const since = rule.name === 'none' ? 0 : goesOn ? (from.since ?? 0) : level();
  /** Which candidates would rest if the stop rule were asked now. */
  let outlook: { readonly trials: number; readonly resting: readonly boolean[] } | undefined;
  const held = all.map(() => false);
  let hasHeld = false;
  const rests = (candidate: number): boolean =>
    resting[candidate]! || held[candidate]! || isLeftBehind(sums.trials(candidate), level());

  const round = () => nextRound(decided, rule.minimumTrials, sums.blockTrials);
  /** Number of trials that the candidate should reach before the next decision or the end. */
  function target(candidate: number): number {
    if (rests(candidate)) return sums.trials(candidate);
    if (counts !== null) return Math.max(sums.trials(candidate), counts[candidate]!);
    // A resumed candidate catches up with the others even beyond the requested trials.
    const end = rule.name === 'none' ? settings.trials : Math.min(settings.trials, round());
    return Math.max(level(), end);
  }

  return {
    wanted: (candidate) =>
      rests(candidate) || counts !== null ? target(candidate) : Math.max(level(), settings.trials),
    isResting: rests,
    prospect(candidate, trial) {
      if (rule.name === 'none' || trial < target(candidate)) return 2;
      const trials = level();
      if (trials < sums.blockTrials) return 1;
      if (outlook?.trials !== trials) outlook = { trials, resting: decide(sums, rule, resting, offer) };
      return outlook.resting[candidate]! ? 0 : 1;
    },
    hold(candidate, isHeld) {
      held[candidate] = isHeld;
      hasHeld = true;
    },
    isByHand: () => held.includes(true) || (hasHeld && rule.name !== 'none'),
    hasMinimum: () => all.every((index) => rests(index) || sums.trials(index) >= rule.minimumTrials),

    next(ready) {
      for (;;) {
        if (rule.name !== 'none' && isOver(rule.name, all.map(rests))) return rule.name;
        const behind = all.filter((index) => sums.trials(index) < target(index));
        if (behind.length === 0) {
          if (rule.name === 'none' || level() !== round()) return 'trials';
          decided = level();
          resting = decide(sums, rule, resting, offer);
          continue;
        }
        // Candidates with the fewest trials go first, until they have caught up with the next.
        const first = Math.min(...behind.map((index) => sums.trials(index)));
        const candidates = behind.filter((index) => sums.trials(index) === first);
        const ahead = behind.filter((index) => sums.trials(index) > first);
        const limit = Math.min(
          ...candidates.map((index) => target(index)),
          ...ahead.map((index) => sums.trials(index)),
        );
        const end = Math.min(limit, ...candidates.map((index) => ready(index)));
        if (end <= first) return undefined;
        return { first, count: end - first, candidates, isWhole: end === limit };
      }
    },

    state: () => ({ rule: key, decided, resting, ...(since > 0 ? { since } : {}) }),
  };
}
