import type { Condition } from '../../../../jobs/search/query.ts';

/** Whose checkers a condition is about: those must be there, must not be there, or the place must be empty. */
export const SUBJECTS = ['player', 'opponent', 'no player', 'no opponent', 'nobody'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A condition as the form shows it. */
interface ShownCondition {
  readonly subject: Subject;
  /** For the subjects that must have checkers: how many, 1 … 15. */
  readonly count: number;
  readonly isExact: boolean;
}

const MOST = 15;

/** @param spot - the place; on a bar, only its owner's checkers can be */
export function conditionOf(spot: number, { subject, count, isExact }: ShownCondition): Condition {
  if (subject === 'player') return { spot, least: count, most: isExact ? count : MOST };
  if (subject === 'opponent') return { spot, least: isExact ? -count : -MOST, most: -count };
  if (subject === 'no player') return { spot, least: -MOST, most: 0 };
  if (subject === 'no opponent') return { spot, least: 0, most: MOST };
  return { spot, least: 0, most: 0 };
}

/** The opposite of {@link conditionOf}. */
export function shownCondition({ least, most }: Condition): ShownCondition {
  if (least > 0) return { subject: 'player', count: least, isExact: most === least };
  if (most < 0) return { subject: 'opponent', count: -most, isExact: most === least };
  const subject = least === 0 ? (most === 0 ? 'nobody' : 'no opponent') : 'no player';
  return { subject, count: 2, isExact: false };
}

/** The conditions that pressing a place goes through; after the last there is none. */
function cycleOf(spot: number): readonly Condition[] {
  const made = (subject: Subject, count = 2) => conditionOf(spot, { subject, count, isExact: false });
  if (spot === 0) return [made('opponent', 1), made('nobody')];
  if (spot === 25) return [made('player', 1), made('nobody')];
  return [made('player'), made('opponent'), made('nobody')];
}

/** The pattern after a press on a place: the next condition there, or none. */
export function pressed(pattern: readonly Condition[], spot: number): readonly Condition[] {
  const cycle = cycleOf(spot);
  const own = pattern.find((each) => each.spot === spot);
  const at = cycle.findIndex((each) => each.least === own?.least && each.most === own?.most);
  // A condition that was changed by hand starts the round again.
  const next = own === undefined ? cycle[0] : at < 0 ? cycle[0] : cycle[at + 1];
  return withCondition(pattern, spot, next);
}

/** The pattern with another condition at a place, or none; places stay in order. */
export const withCondition = (
  pattern: readonly Condition[],
  spot: number,
  condition: Condition | undefined,
): readonly Condition[] =>
  [...pattern.filter((each) => each.spot !== spot), ...(condition === undefined ? [] : [condition])].sort(
    (a, b) => a.spot - b.spot,
  );
