import { SAME } from '../../games/backgammon/quality.ts';
import type { Level } from '../../games/backgammon/level.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import type { Text } from '../../language/types.ts';
import type { NamedPlay } from '../state/analysis/types.ts';
import type { RolledRow } from '../state/rollout/types.ts';

/** The sort orders of a play table and their labels. */
export const PLAY_ORDERS = {
  equity: 'equity',
  wins: 'wins',
  gammons: 'gammons won',
  losses: 'gammons lost',
} as const satisfies Readonly<Record<string, Text>>;
export type PlayOrder = keyof typeof PLAY_ORDERS;

/** Index of the column in {@link Outcome}, and the sort direction: −1 sorts descending. */
const COLUMNS = { wins: [0, -1], gammons: [1, -1], losses: [3, 1] } as const;

/** Sort keys of a row. */
interface Sortable {
  readonly outcome: Outcome;
}

/**
 * Sorts rows; ties keep their order.
 *
 * @param rows - best first
 */
export function inOrder<Row extends Sortable>(rows: readonly Row[], order: PlayOrder): readonly Row[] {
  if (order === 'equity') return rows;
  const [column, direction] = COLUMNS[order];
  return rows.toSorted((a, b) => direction * (a.outcome[column] - b.outcome[column]));
}

/** A play that has been both rolled out and evaluated. */
interface RolledAndEvaluatedPlay {
  readonly row: RolledRow;
  readonly play: NamedPlay;
  /** Rank by evaluation among the rolled-out plays, from 0. */
  readonly place: number;
}

/**
 * Pairs the rolled-out plays with their evaluations.
 *
 * @param rows - best first
 * @param keyOf - key of a row's play; undefined if it is not a play of the position
 * @param plays - by evaluation, best first
 */
export function evaluatedPlays(
  rows: readonly RolledRow[],
  keyOf: (row: RolledRow) => string | undefined,
  plays: readonly NamedPlay[],
): readonly RolledAndEvaluatedPlay[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return plays
    .flatMap((play) => {
      const row = byKey.get(play.key);
      return row === undefined ? [] : [{ row, play }];
    })
    .map((each, place) => ({ ...each, place }));
}

/**
 * Reports when the rollout and the evaluation disagree about the best play.
 *
 * @returns the rolled-out play that is best by evaluation, and its level; undefined if both agree, or if the two plays were evaluated as equals or at different levels
 */
export function changedBest(
  rows: readonly RolledRow[],
  evaluated: readonly RolledAndEvaluatedPlay[],
): { readonly evaluated: NamedPlay; readonly level: Level } | undefined {
  const [best] = rows;
  const [first] = evaluated;
  const own = evaluated.find(({ row }) => row.index === best?.index);
  if (first === undefined || own === undefined || first === own) return undefined;
  const { level } = first.play.play;
  const lead = first.play.equity - own.play.equity;
  if (own.play.play.level !== level || lead <= SAME) return undefined;
  return { evaluated: first.play, level };
}
