import type { DecisionRollout, KeptMatch, LevelFigures } from './types.ts';

const mostDone = ({ lines }: DecisionRollout): number => lines.reduce((sum, { trials }) => sum + trials, 0);

/**
 * Whether a rollout replaces another: one played here beats an imported one, else the one with more trials
 * wins.
 */
const isBetter = (rollout: DecisionRollout, other: DecisionRollout): boolean =>
  rollout.isImported === other.isImported
    ? mostDone(rollout) >= mostDone(other)
    : rollout.isImported === undefined;

/**
 * Merges two states of a match, so that no results of two tabs are lost. Keeps the figures of both; for each
 * rollout prefers one played here, then the one with more trials. Queue and rules are those of the later
 * state. Figures of an imported state mark the whole match.
 */
export function mergeMatches(before: KeptMatch, later: KeptMatch): KeptMatch {
  if (before.of !== later.of) return later;
  // A later state from an older file may have fewer levels.
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
  const { isImported: _isImported, ...kept } = later;
  const addsOlder = figures.some((level, place) =>
    level.some((each, index) => each !== null && each !== later.figures[place]?.[index]),
  );
  const isImported = later.isImported === true || (before.isImported === true && addsOlder);
  return { ...kept, figures, rollouts: [...rollouts.values()], ...(isImported ? { isImported } : {}) };
}
