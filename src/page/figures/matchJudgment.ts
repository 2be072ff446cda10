import { type Mark, markOf } from '../../games/backgammon/marks.ts';
import { isSettledLoss } from '../../jobs/match/auto.ts';
import type { DecisionRollout, PlacedDecision, RolledOutFrom, ShownFigures } from '../../jobs/match/types.ts';

/** Evaluations and rollouts of a match's decisions, by index of the decision. */
export interface DecisionAnalyses {
  /** Evaluations at the level and table shown. */
  readonly figures: ShownFigures;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
}

/** How much a decision lost, and its mark, such as blunder. */
export interface Judgment {
  /** Equity lost, ≥ 0, in units of the cube; normalized in matches. */
  readonly loss: number;
  /** The same loss in points (money games) or match winning chance. */
  readonly cost: number;
  /** Whether it counts in error rates. */
  readonly counts: boolean;
  readonly mark: Mark;
  /** The mark at the lower end of the loss's 95 % interval. For look-aheads the same as `mark`. */
  readonly certainMark: Mark;
  /** Whether it is judged by a rollout. */
  readonly isRolled: boolean;
  /** Whether its mark could still change. */
  readonly isOpen: boolean;
}

/** Judges a decision by its finished rollout, otherwise by evaluation; undefined if it has neither. */
export function judgeDecision(
  index: number,
  { figures, rollouts }: Pick<DecisionAnalyses, 'figures' | 'rollouts'>,
): Judgment | undefined {
  const rollout = rollouts.get(index);
  const found = rollout?.isDone ? rollout : figures[index];
  if (found === null || found === undefined) return undefined;
  const { loss, cost, counts, estimate } = found;
  const isRolled = found === rollout;
  const isOpen = isRolled
    ? estimate !== undefined && !isSettledLoss(estimate)
    : figures[index]?.isOpen === true;
  const error = (isRolled ? rollout?.halfWidth : figures[index]?.lossHalfWidth) ?? 0;
  return { loss, cost, counts, mark: markOf(loss), certainMark: markOf(loss - error), isRolled, isOpen };
}

/**
 * The decisions that lose at least a given equity, or are not settled, to roll them out.
 *
 * @param queued - decisions in the queue
 * @param least - smallest loss by evaluation; or all that are not settled
 * @returns how many there are, and those that are neither rolled out nor queued
 */
export function decisionsToRollOut(
  decisions: readonly PlacedDecision[],
  { figures, rollouts }: Pick<DecisionAnalyses, 'figures' | 'rollouts'>,
  queued: ReadonlySet<number>,
  least: RolledOutFrom,
): { readonly all: number; readonly left: readonly number[] } {
  const isMeant = (index: number): boolean =>
    least === 'open' ? figures[index]?.isOpen === true : (figures[index]?.loss ?? 0) >= least;
  const all = decisions.flatMap(({ index }) => (isMeant(index) ? [index] : []));
  const left = all.filter((index) => rollouts.get(index)?.isDone !== true && !queued.has(index));
  return { all: all.length, left };
}
