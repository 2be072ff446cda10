import { type Mark, markOf } from '../../games/backgammon/matchStatistics.ts';
import type { DecisionRollout, LevelFigures, PlacedDecision } from '../../jobs/match/types.ts';

/** What is known about the decisions of a match. */
export interface Findings {
  /** Evaluations at the level and table shown. */
  readonly figures: LevelFigures;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
}

/** The cost of a decision, by evaluation or rollout. */
export interface Judgment {
  readonly loss: number;
  readonly cost: number;
  readonly counts: boolean;
  readonly mark: Mark;
  /** The mark at the lower end of the loss's 95 % interval. For look-aheads the same as `mark`. */
  readonly surely: Mark;
  readonly isRolled: boolean;
}

/** By rollout if one has finished, otherwise by evaluation; undefined if there is neither. */
export function judgmentOf(
  index: number,
  { figures, rollouts }: Pick<Findings, 'figures' | 'rollouts'>,
): Judgment | undefined {
  const rollout = rollouts.get(index);
  const found = rollout?.isDone ? rollout : figures[index];
  if (found === null || found === undefined) return undefined;
  const { loss, cost, counts } = found;
  const isRolled = found === rollout;
  const error = (isRolled ? rollout?.halfWidth : figures[index]?.lossHalfWidth) ?? 0;
  return { loss, cost, counts, mark: markOf(loss), surely: markOf(loss - error), isRolled };
}
/**
 * The decisions that a rule rolls out.
 *
 * @param queued - decisions in the queue
 * @param least - smallest loss by evaluation
 * @returns how many there are, and those that are neither rolled out nor queued
 */
export function decisionsToRollOut(
  decisions: readonly PlacedDecision[],
  { figures, rollouts }: Pick<Findings, 'figures' | 'rollouts'>,
  queued: ReadonlySet<number>,
  least: number,
): { readonly all: number; readonly left: readonly number[] } {
  const all = decisions.flatMap(({ index }) => ((figures[index]?.loss ?? 0) >= least ? [index] : []));
  const left = all.filter((index) => rollouts.get(index)?.isDone !== true && !queued.has(index));
  return { all: all.length, left };
}
