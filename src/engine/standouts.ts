import type { TrialRows } from './types.ts';

/** A trial with the value by which it stands out, points per game. */
export interface Standout {
  /** From 0. */
  readonly trial: number;
  readonly value: number;
}

/** The trials of a candidate at both ends of a column. */
export interface Ends {
  /** Lowest first, at most {@link MOST_STANDOUTS}. */
  readonly lowest: readonly Standout[];
  /** Highest first, at most as many. */
  readonly highest: readonly Standout[];
}

/** The trials of a candidate that lie farthest from the others. */
export interface Standouts {
  /** Trials that were looked at. */
  readonly trials: number;
  /** By the score that counts. */
  readonly score: Ends;
  /** By the luck that was taken out of it. */
  readonly luck: Ends;
}

/** Trials kept at each end: as many as somebody looks at. */
export const MOST_STANDOUTS = 5;

const NONE: Ends = { lowest: [], highest: [] };
/** The standouts of no trials. */
export const NO_STANDOUTS: Standouts = { trials: 0, score: NONE, luck: NONE };

/** Puts a trial in its place; of equal values the earlier trial stands first. */
function placed(kept: readonly Standout[], next: Standout, isBefore: (a: number, b: number) => boolean) {
  const last = kept.at(-1);
  if (kept.length === MOST_STANDOUTS && last !== undefined && !isBefore(next.value, last.value)) return kept;
  const at = kept.findIndex(({ value }) => isBefore(next.value, value));
  const place = at < 0 ? kept.length : at;
  return [...kept.slice(0, place), next, ...kept.slice(place)].slice(0, MOST_STANDOUTS);
}

const withTrial = ({ lowest, highest }: Ends, next: Standout): Ends => ({
  lowest: placed(lowest, next, (a, b) => a < b),
  highest: placed(highest, next, (a, b) => a > b),
});

/**
 * Standouts with further trials looked at.
 *
 * @param rows - of one candidate: [count × columns]
 * @param column - of the score that counts, and of the luck that was taken out of it; undefined where none was
 */
export function addStandouts(
  { trials, score, luck }: Standouts,
  { first, count, rows }: Pick<TrialRows, 'first' | 'count' | 'rows'>,
  columns: number,
  column: { readonly score: number; readonly luck: number | undefined },
): Standouts {
  for (let index = 0; index < count; index++) {
    const value = (of: number): Standout => ({ trial: first + index, value: rows[index * columns + of]! });
    score = withTrial(score, value(column.score));
    if (column.luck !== undefined) luck = withTrial(luck, value(column.luck));
  }
  return { trials: trials + count, score, luck };
}
