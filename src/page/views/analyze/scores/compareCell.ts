import { type Certainty, isNamed } from '../../../../engine/certainty.ts';
import type { Interval } from '../../../../engine/types.ts';
import { t } from '../../../../language/language.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { leaderText } from '../../../figures/certaintyText.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';

/** What one rollout answers. */
export interface ColumnAnswer {
  readonly name: string;
  /** In which case it answers, inside a sentence: `when O owns the cube`. */
  readonly condition: string;
  /** The best play or the right cube action; undefined if there is no choice or no figure yet. */
  readonly answer: string | undefined;
  /** The answer in words that do not depend on who owns the cube; what is compared. */
  readonly decision: string | undefined;
  /** How sure the answer is; undefined without a choice or a figure. */
  readonly certainty: Certainty | undefined;
}

/** A rollout as a column of the comparison. */
export interface ComparedColumn extends ColumnAnswer {
  readonly key: string;
  /** The settings that differ from the reference, or the seeds of a combined column. */
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
  /** The loss to the best play, or that it leads; of a cube line its equity. */
  readonly value: string;
  /** Half-width of the 95 % interval of the loss or the equity; empty while unknown. */
  readonly half: string;
  /** The leader's equity, that the loss is not settled, or that the value is exact. */
  readonly note: string;
  /** `best`: settled. `tie`: the loss is within its error. `loss`: beyond it. `none`: nothing is compared. */
  readonly kind: 'best' | 'leads' | 'tie' | 'loss' | 'none';
}

/** The parts of a column that a cell needs. */
type CellColumn = Pick<ComparedColumn, 'unit' | 'rows' | 'exact' | 'certainty'>;

/** Undefined if the column has no figure for the candidate. */
export function compareCell(column: CellColumn, key: string): CompareCell | undefined {
  const known = column.exact.get(key);
  if (known !== undefined)
    return { value: column.unit.value(known), half: '', note: t('exact'), kind: 'none' };
  const row = column.rows.get(key);
  return row === undefined ? undefined : rolledCell(row, column);
}

/** Whether a difference, ≥ 0, may be 0: its 95 % interval reaches 0 or is unknown. */
const isWithinError = ({ mean, halfWidth }: Interval): boolean =>
  halfWidth === undefined || mean <= halfWidth;

/** If no row is behind another, there is no ranking: a single candidate or cube lines. */
function rolledCell(row: RolledRow, { unit, rows, certainty = 'unknown' }: CellColumn): CompareCell {
  const { mean, halfWidth, standardError } = row.equity;
  const { behind } = row;
  const value = unit.value(mean, standardError);
  const half = unit.error(halfWidth, standardError);
  if (behind !== null) {
    const isTie = !isNamed(certainty) && isWithinError(behind);
    return {
      value: unit.gap(-behind.mean, behind.standardError),
      half: unit.error(behind.halfWidth, behind.standardError),
      note: isTie ? t('not settled') : '',
      kind: isTie || isWithinError(behind) ? 'tie' : 'loss',
    };
  }
  if (![...rows.values()].some((other) => other.behind !== null))
    return {
      value,
      half,
      note: '',
      kind: 'none',
    };
  const isBest = certainty === 'clear' || certainty === 'settled';
  return {
    value: leaderText(certainty),
    half: '',
    note: `${value} ${half}`.trimEnd(),
    kind: isBest ? 'best' : 'leads',
  };
}
