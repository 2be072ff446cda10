import { type Accumulator } from '../../engine/accumulator.ts';
import { isLeftBehind } from '../../engine/accumulatorState.ts';
import { RolloutError } from '../../engine/errors.ts';
import {
  decide,
  isOver,
  nextRound,
  type OfferQuestion,
  ruleKey,
  type StopRule,
} from '../../engine/stopping.ts';
import type { CourseJob } from '../../jobs/game.ts';
import type { CourseState } from '../../jobs/result.ts';
import { stopRuleOf } from '../../jobs/settings/settings.ts';

/** Candidates that go on together: trials [first, first + count) of each of them are to be added next. */
export interface CourseStep {
  readonly first: number;
  readonly count: number;
  /** Ascending. */
  readonly candidates: readonly number[];
  /** Whether a decision, the end or other candidates come next; else more trials of these. */
  readonly isWhole: boolean;
}

/**
 * How surely a trial will be wanted: before the next decision or the end (2); after it, where the rule, asked now, would let the
 * candidate go on (1) or rest (0).
 */
export type Prospect = 0 | 1 | 2;

/** Which trials join the sums, in which order, and when that ends: a function of the rows alone, not of who played them when. */
export interface Course {
  /** Trials that a candidate is to have as things stand: those it has while it rests. */
  wanted(candidate: number): number;
  isResting(candidate: number): boolean;
  /** What may be played first while a decision waits for its last trials; the sums owe nothing to it. */
  prospect(candidate: number, trial: number): Prospect;
  /** Puts a candidate to rest by hand, or lets it go on: it catches up with the others first. */
  hold(candidate: number, isHeld: boolean): void;
  /**
   * Whether a hand, not the job alone, decided which trials count: a candidate is held, or a rule has decided since one was. The
   * trials of each candidate then belong to the record.
   */
  isByHand(): boolean;
  /** Whether every candidate that plays has had the minimum, so that a time limit may end the run. */
  hasMinimum(): boolean;
  /**
   * What to add next, or why the run ends. Decides where a round is complete.
   *
   * @param ready - first trial of a candidate whose row is missing
   * @returns undefined while rows are missing
   */
  next(
    ready: (candidate: number) => number,
  ): CourseStep | 'trials' | Exclude<StopRule['name'], 'none'> | undefined;
  state(): CourseState;
}

/**
 * The course of a job, from its beginning or from where an earlier one came to.
 *
 * @param sums - of the job, to which the caller adds what the course says
 * @param from - state of a course of the same run; one under another rule begins anew where the sums are, with all candidates
 * @param offer - where the candidates are the lines of an offer
 * @throws {@link RolloutError} `bad-job` when the state has other candidates
 */
export function createCourse(
  job: CourseJob,
  sums: Accumulator,
  from: CourseState | undefined,
  offer: OfferQuestion | undefined,
): Course {
  const { counts, settings } = job;
  const all = job.candidates.map((_, index) => index);
  // A record of trials is played as it stands.
  const rule: StopRule = counts === null ? stopRuleOf(settings) : { ...stopRuleOf(settings), name: 'none' };
  const key = ruleKey(rule);
  if (from !== undefined && from.resting.length !== all.length)
    throw new RolloutError(
      'bad-job',
      `course: expected ${all.length} candidates, got ${from.resting.length}. Start a new rollout.`,
    );
  /** Trials of the candidate that has most. */
  const level = () => all.reduce((most, index) => Math.max(most, sums.trials(index)), 0);
  const goesOn = from?.rule === key;
  let resting: readonly boolean[] = goesOn ? from.resting : all.map(() => false);
  let decided = goesOn ? from.decided : level();
  /** Whether candidates would rest if the rule were asked now. */
  let outlook: { readonly trials: number; readonly resting: readonly boolean[] } | undefined;
  const held = all.map(() => false);
  let hasHeld = false;
  const rests = (candidate: number): boolean =>
    resting[candidate]! || held[candidate]! || isLeftBehind(sums.trials(candidate), level());

  const round = () => nextRound(decided, rule.minimumTrials, sums.blockTrials);
  /** Trials up to which the candidates go on before the next decision or the end. */
  function target(candidate: number): number {
    if (rests(candidate)) return sums.trials(candidate);
    if (counts !== null) return Math.max(sums.trials(candidate), counts[candidate]!);
    // One that comes back catches up with the others whatever the trials asked for.
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
        // The last ones first, until they have caught up with the next.
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

    state: () => ({ rule: key, decided, resting }),
  };
}
