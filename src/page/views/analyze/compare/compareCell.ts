import type { Interval } from '../../../../engine/types.ts';
import { isNamed } from '../../../../engine/certainty.ts';
import { percent, withError } from '../../../../ui/charts/format.ts';
import { t } from '../../../../language/language.ts';
import { leaderText } from '../../../figures/certaintyText.ts';
import type { ColumnAnswer } from './changeText.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** A rollout as a column of the comparison. */
export interface ComparedColumn extends ColumnAnswer {
  readonly key: string;
  /** The terms of the game, if they differ from the reference or this is the reference; else empty. */
  readonly terms: string;
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
  readonly value: string;
  /** Half-width of the 95 % interval; empty while unknown. */
  readonly half: string;
  /** How far it is behind the best in its column, or that it leads. */
  readonly note: string;
  /** That it may be as good as the best of its column; empty if it is not. */
  readonly tie: string;
  /** Whether it is the settled best of its column. */
  readonly isBest: boolean;
  /** For the strip; undefined for an exact value. */
  readonly interval: Interval | undefined;
}

/** The parts of a column that a cell needs. */
type CellColumn = Pick<ComparedColumn, 'unit' | 'rows' | 'exact' | 'certainty'>;

/** Undefined if the column has no figure for the candidate. */
export function compareCell(column: CellColumn, key: string): CompareCell | undefined {
  const known = column.exact.get(key);
  if (known !== undefined)
    return {
      value: column.unit.value(known),
      half: '',
      note: t('exact'),
      tie: '',
      isBest: false,
      interval: undefined,
    };
  const row = column.rows.get(key);
  return row === undefined ? undefined : rolledCell(row, column);
}

/** Whether a difference, ≥ 0, may be 0: its 95 % interval reaches 0 or is unknown. */
const isWithinError = ({ mean, halfWidth }: Interval): boolean =>
  halfWidth === undefined || mean <= halfWidth;

/** If no row is behind another, there is no ranking: a single candidate or cube lines. */
function rolledCell(row: RolledRow, { unit, rows, certainty = 'unknown' }: CellColumn): CompareCell {
  const behinds = [...rows.values()].flatMap(({ behind }) => behind ?? []);
  const isUnranked = behinds.length === 0;
  const { mean, halfWidth, standardError } = row.equity;
  const { behind, chanceBest, trials } = row;
  const gap =
    behind === null
      ? leaderText(certainty)
      : withError(unit.gap(-behind.mean, standardError), unit.error(behind.halfWidth, standardError));
  const chance = chanceBest === null ? '' : `, ${percent(chanceBest)}`;
  const mayTie =
    !isUnranked &&
    !isNamed(certainty) &&
    (behind === null ? behinds.some(isWithinError) : isWithinError(behind));
  return {
    value: unit.value(mean, standardError),
    half: unit.error(halfWidth, standardError),
    note: isUnranked ? t('{n, plural, one {# trial} other {# trials}}', { n: trials }) : `${gap}${chance}`,
    tie: mayTie ? t('too close to call') : '',
    isBest: behind === null && !isUnranked && (certainty === 'clear' || certainty === 'settled'),
    interval: row.equity,
  };
}
