import type { RolledRow } from '../../rollout/index.ts';
import type { Outcome } from '../../../games/backgammon/types.ts';
import type { Text } from '../../../language/types.ts';
import type { RankedPlay } from '../analysisSlice.ts';

/** What a table of plays can be sorted by, each with its name. */
export const PLAY_ORDERS = {
  equity: 'equity',
  evaluation: 'evaluation',
  wins: 'wins',
  gammons: 'gammons won',
  losses: 'gammons lost',
  name: 'name',
} as const satisfies Readonly<Record<string, Text>>;
export type PlayOrder = keyof typeof PLAY_ORDERS;

/** Where a column of the outcome stands in {@link Outcome}, and which way it is sorted. */
const COLUMNS = { wins: [0, -1], gammons: [1, -1], losses: [3, 1] } as const;

/** What rows are sorted by. */
interface Sortable {
  readonly name: string;
  readonly outcome: Outcome;
  /** By its evaluation, from 0; undefined while it has none. */
  readonly place: number | undefined;
}

/**
 * The rows in another order; those that it does not tell apart stay as they were.
 *
 * @param rows - best first
 */
export function inOrder<Row extends Sortable>(rows: readonly Row[], order: PlayOrder): readonly Row[] {
  if (order === 'equity') return rows;
  if (order === 'name') {
    const names = new Intl.Collator('en', { numeric: true });
    return rows.toSorted((a, b) => names.compare(b.name, a.name));
  }
  if (order === 'evaluation')
    return rows.toSorted((a, b) => (a.place ?? rows.length) - (b.place ?? rows.length));
  const [column, direction] = COLUMNS[order];
  return rows.toSorted((a, b) => direction * (a.outcome[column] - b.outcome[column]));
}

/** A play that has been rolled out and evaluated. */
export interface EvaluatedPlay {
  readonly row: RolledRow;
  readonly play: RankedPlay;
  /** Among the plays rolled out, by evaluation, from 0. */
  readonly place: number;
}

/**
 * Puts the evaluations next to the plays rolled out.
 *
 * @param rows - best first
 * @param keyOf - which play a row is; undefined where the position has none such
 * @param plays - by evaluation, best first
 */
export function evaluatedPlays(
  rows: readonly RolledRow[],
  keyOf: (row: RolledRow) => string | undefined,
  plays: readonly RankedPlay[],
): readonly EvaluatedPlay[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return plays
    .flatMap((play) => {
      const row = byKey.get(play.key);
      return row === undefined ? [] : [{ row, play }];
    })
    .map((each, place) => ({ ...each, place }));
}

/**
 * Where the rollout has another play first than the evaluation.
 *
 * @returns of the plays rolled out the best by evaluation, its lead over the other there and its plies; undefined where both
 *   agree, or the evaluations of the two plays come from different levels
 */
export function changedBest(
  rows: readonly RolledRow[],
  evaluated: readonly EvaluatedPlay[],
): { readonly evaluated: RankedPlay; readonly lead: number; readonly plies: number } | undefined {
  const [best] = rows;
  const [first] = evaluated;
  const own = evaluated.find(({ row }) => row.index === best?.index);
  if (first === undefined || own === undefined || first === own) return undefined;
  const { plies } = first.play.play;
  if (own.play.play.plies !== plies) return undefined;
  return { evaluated: first.play, lead: first.play.equity - own.play.equity, plies };
}
