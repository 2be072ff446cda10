import { grouped, percent } from '../../ui/charts/format.ts';
import type { Unit } from '../../ui/charts/unit.ts';
import { t } from '../../language/language.ts';
import type { RolledRow } from '../rollout/index.ts';

/** A rollout as a column of the comparison. */
export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  /** What differs from the reference, or what a combined column consists of. */
  readonly about: string;
  /** Progress: `72 of 1,296`, `done`, or why it failed. */
  readonly progress: string;
  /** Unit of its equities and the unit's name. */
  readonly unit: Unit;
  readonly unitName: string;
  /** By the key of {@link ComparedCandidate}. */
  readonly rows: ReadonlyMap<string, RolledRow>;
  /** Exact values of lines that are not rolled out: the pass of a cube decision or of an answer. */
  readonly exact: ReadonlyMap<string, number>;
  /** The decisive pairs of lines of a cube question with their differences; empty if plays are compared. */
  readonly pairs: readonly string[];
  /** Undefined if it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** Text of a comparison cell, in table and picture. */
export interface CompareCell {
  readonly value: string;
  /** Half-width of the 95 % interval; empty while unknown. */
  readonly half: string;
  /** How far it is behind the best in its column, or that it is the best. */
  readonly note: string;
  readonly isBest: boolean;
}

/** The parts of a column that a cell needs. */
type CellColumn = Pick<ComparedColumn, 'unit' | 'rows' | 'exact'>;

/** Undefined if the column has no figure for the candidate. */
export function compareCell({ unit, rows, exact }: CellColumn, key: string): CompareCell | undefined {
  const known = exact.get(key);
  if (known !== undefined) return { value: unit.value(known), half: '', note: t('exact'), isBest: false };
  const row = rows.get(key);
  return row === undefined ? undefined : rolledCell(row, unit, rows);
}

/**
 * @param rows - of the column. If none is behind another there is no ranking: a single candidate or cube
 * lines
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
