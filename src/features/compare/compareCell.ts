import { grouped, percent } from '../../ui/charts/format.ts';
import type { Unit } from '../../ui/charts/unit.ts';
import { t } from '../../language/language.ts';
import type { RolledRow } from '../rollout/index.ts';

/** One rollout among others. */
export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  /** What differs, or what it is made of. */
  readonly about: string;
  /** How far it is: `72 of 1,296`, `done`, or why it failed. */
  readonly progress: string;
  /** How its equities are shown, and what that is called. */
  readonly unit: Unit;
  readonly unitName: string;
  /** By the identity of the candidate, see `candidates` of the table. */
  readonly rows: ReadonlyMap<string, RolledRow>;
  /** Values of the lines that are exact and not rolled out: the pass of a cube decision or of an answer. */
  readonly exact: ReadonlyMap<string, number>;
  /** What decides a cube question, a pair of lines each with their difference; empty where candidates are compared. */
  readonly pairs: readonly string[];
  /** Undefined for one that stays. */
  readonly onRemove: (() => void) | undefined;
}

/** What a cell of a comparison says, in table and picture. */
export interface CompareCell {
  readonly value: string;
  /** Half of the 95 % interval; empty while unknown. */
  readonly half: string;
  /** How far it is behind the best of its column, or that it is the best. */
  readonly note: string;
  readonly isBest: boolean;
}

/** What a cell needs of its column. */
type CellColumn = Pick<ComparedColumn, 'unit' | 'rows' | 'exact'>;

/** Undefined where a column has no figure of a candidate. */
export function compareCell({ unit, rows, exact }: CellColumn, key: string): CompareCell | undefined {
  const known = exact.get(key);
  if (known !== undefined) return { value: unit.value(known), half: '', note: t('exact'), isBest: false };
  const row = rows.get(key);
  return row === undefined ? undefined : rolledCell(row, unit, rows);
}

/**
 * @param rows - of its column: where none is behind another there is nothing to rank, as of a single candidate and of the lines of a
 *   cube decision
 */
function rolledCell(row: RolledRow, unit: Unit, rows: ReadonlyMap<string, RolledRow>): CompareCell {
  const isUnranked = [...rows.values()].every((each) => each.behind === null);
  const { mean, halfWidth, standardError } = row.equity;
  const { behind, chanceBest, trials } = row;
  const half = (width: number | undefined) => (width === undefined ? '' : unit.error(width, standardError));
  const gap =
    behind === null ? t('best') : `${unit.gap(-behind.mean, standardError)} ${half(behind.halfWidth)}`.trim();
  const chance = chanceBest === null ? '' : `, ${percent(chanceBest)}`;
  return {
    value: unit.value(mean, standardError),
    half: half(halfWidth),
    note: isUnranked ? t('{n} trials', { n: grouped(trials) }) : `${gap}${chance}`,
    isBest: behind === null && !isUnranked,
  };
}
