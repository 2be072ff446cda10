import type { KeptMatch } from './matchLibrary.ts';
import type { DecisionRollout } from './matchRollout.ts';

const mostDone = ({ lines }: DecisionRollout): number => lines.reduce((sum, { trials }) => sum + trials, 0);

/**
 * Two states of one match put together, so that what two tabs found out is not lost: figures that either has, of each rollout
 * the one with more trials; marks, queue and rules are the later one's.
 */
export function mergeMatches(before: KeptMatch, later: KeptMatch): KeptMatch {
  if (before.of !== later.of) return later;
  const figures = later.figures.map((level, plies) =>
    level.map((each, index) => each ?? before.figures[plies]?.[index] ?? null),
  );
  const rollouts = new Map(before.rollouts.map((each) => [each.decision, each]));
  for (const each of later.rollouts) {
    const other = rollouts.get(each.decision);
    if (other === undefined || mostDone(other.rollout) <= mostDone(each.rollout))
      rollouts.set(each.decision, each);
  }
  return { ...later, figures, rollouts: [...rollouts.values()] };
}
