import type { KeptMatch, LevelFigures } from './library.ts';
import type { DecisionRollout } from './rollout.ts';

const mostDone = ({ lines }: DecisionRollout): number => lines.reduce((sum, { trials }) => sum + trials, 0);

/** Whether a rollout takes the place of another: one's own that of an imported one, else the one with more trials. */
const isBetter = (rollout: DecisionRollout, other: DecisionRollout): boolean =>
  rollout.isImported === other.isImported
    ? mostDone(rollout) >= mostDone(other)
    : rollout.isImported === undefined;

/**
 * Two states of one match put together, so that what two tabs found out is not lost: figures that either has, of each rollout
 * one's own rather than an imported one, then the one with more trials; marks, queue and rules are the later one's.
 */
export function mergeMatches(before: KeptMatch, later: KeptMatch): KeptMatch {
  if (before.of !== later.of) return later;
  // Of older files the later state may have fewer levels than the one before.
  const places = Math.max(before.figures.length, later.figures.length);
  const figures = Array.from({ length: places }, (_, place): LevelFigures => {
    const [older = [], newer = []] = [before.figures[place], later.figures[place]];
    return (newer.length === 0 ? older : newer).map((_each, index) => newer[index] ?? older[index] ?? null);
  });
  const rollouts = new Map(before.rollouts.map((each) => [each.decision, each]));
  for (const each of later.rollouts) {
    const other = rollouts.get(each.decision);
    if (other === undefined || isBetter(each.rollout, other.rollout)) rollouts.set(each.decision, each);
  }
  return { ...later, figures, rollouts: [...rollouts.values()] };
}
