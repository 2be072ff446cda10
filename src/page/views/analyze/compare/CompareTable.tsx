import type { Interval } from '../../../../engine/types.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fixed } from '../../../../language/number.ts';
import { THIN_SPACE } from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { IntervalStrip, type Scale, scaleOf } from '../../../figures/IntervalStrip.tsx';
import styles from './CompareTable.module.css';
import { type CompareCell, compareCell, type ComparedColumn } from './compareCell.ts';
import { t } from '../../../../language/language.ts';

/** A row of the comparison. */
export interface ComparedCandidate {
  readonly key: string;
  readonly name: string;
  /** Selects its color. */
  readonly look: number;
  /** Whether its value is exact: it is not rolled out and has no curve. */
  readonly isExact: boolean;
}

interface CompareTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly candidates: readonly ComparedCandidate[];
  /** Shared by the intervals of all cells. */
  readonly axis: CompareAxis;
  /** The candidate shown in the chart. */
  readonly drawn: string | undefined;
  readonly onDraw: (key: string) => void;
  /** A column to move focus to; a new object with the same key moves it again. */
  readonly sought?: { readonly key: string } | undefined;
}

/** Candidates in rows, rollouts in columns; the best play of each column is marked. */
export function CompareTable({ columns, candidates, axis, drawn, onDraw, sought }: CompareTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heads = frame.current?.querySelectorAll<HTMLElement>('th[data-run]') ?? [];
    for (const head of heads) if (head.dataset['run'] === sought?.key) head.focus();
  }, [sought]);
  return (
    // A wide table scrolls within its frame; keyboard users must be able to scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('Side by side')} ref={frame}>
      <table className={styles.table}>
        <caption className="hidden">{t('The same candidates in each rollout')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Candidate')}</th>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} isSought={column.key === sought?.key} />
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ key, name, look, isExact }) => (
            <tr key={key}>
              <th scope="row">
                <label>
                  {!isExact && (
                    <input
                      type="radio"
                      name="drawn"
                      aria-label={t('Draw {name}', { name })}
                      checked={key === drawn}
                      onChange={() => onDraw(key)}
                    />
                  )}
                  <i style={{ background: candidateLook(look).color }} />
                  {name}
                </label>
              </th>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  cell={compareCell(column, key)}
                  column={column}
                  axis={axis}
                  look={look}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {axis.ends !== null && (
        <p className="note numbers">
          {t('All intervals (95\u202f%) are on one axis, from {low} to {high}.', {
            low: axis.ends[0],
            high: axis.ends[1],
          })}
        </p>
      )}
    </div>
  );
}

interface ColumnHeadProps {
  readonly column: ComparedColumn;
  readonly isSought: boolean;
}

/** Name, settings, progress and unit of a rollout. */
function ColumnHead({ column, isSought }: ColumnHeadProps) {
  const { key, name, about, progress, unitName, pairs, onRemove } = column;
  return (
    <th scope="col" tabIndex={-1} data-run={key} data-sought={isSought || undefined}>
      <span className={styles.head}>
        <b>{name}</b>
        {onRemove !== undefined && (
          <button
            type="button"
            className="button plain icon"
            aria-label={t('Remove {name}', { name })}
            title={t('Remove {name}', { name })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </span>
      <small>{about}</small>
      <small>{progress}</small>
      <small>{unitName}</small>
      {pairs.map((pair) => (
        <small key={pair}>{pair}</small>
      ))}
    </th>
  );
}

interface CellProps {
  readonly cell: CompareCell | undefined;
  readonly column: ComparedColumn;
  readonly axis: CompareAxis;
  readonly look: number;
}

/** Value, interval and distance to the best of one candidate in one rollout. */
function Cell({ cell, column, axis, look }: CellProps) {
  if (cell === undefined) return <td className={styles.none}>–</td>;
  const { value, half, note, tie, isBest, interval } = cell;
  const best = [...column.rows.values()].find(({ behind }) => behind === null)?.equity;
  return (
    <td data-best={isBest || undefined} data-tie={tie !== '' || undefined}>
      <b>{value}</b> <span className={styles.half}>{half}</span>
      {interval !== undefined && (
        <IntervalStrip
          equity={axis.place(interval, column.unit)}
          evaluated={undefined}
          scale={axis.scale}
          best={column.rows.size > 1 && best !== undefined ? axis.place(best, column.unit).mean : undefined}
          look={look}
        />
      )}
      <small>{note}</small>
      <small>{tie}</small>
    </td>
  );
}

/** The axis that the intervals of all cells share. */
interface CompareAxis {
  readonly scale: Scale;
  /** Its ends as text; empty while there is no interval. */
  readonly ends: readonly [low: string, high: string] | null;
  /** Places an interval of a column on it. */
  place(interval: Interval, unit: Unit): Pick<Interval, 'mean' | 'halfWidth'>;
}

/** @param areChances - whether all columns have match winning chances; otherwise equities are drawn */
export function axisOf(columns: readonly ComparedColumn[], areChances: boolean): CompareAxis {
  // Chances of two scores are comparable, their equities are not.
  const place: CompareAxis['place'] = ({ mean, halfWidth }, unit) =>
    areChances
      ? {
          mean: unit.drawn(mean) / 100,
          halfWidth: halfWidth === undefined ? undefined : (unit.factor * halfWidth) / 100,
        }
      : { mean, halfWidth };
  const placed = columns.flatMap((column) =>
    [...column.rows.keys()].flatMap((key) => {
      const interval = compareCell(column, key)?.interval;
      return interval === undefined ? [] : [{ equity: place(interval, column.unit), evaluated: undefined }];
    }),
  );
  const scale = scaleOf(placed);
  const text = (value: number) =>
    areChances ? `${fixed(100 * value, 1)}${THIN_SPACE}%` : EQUITY.value(value);
  return { scale, ends: placed.length === 0 ? null : [text(scale[0]), text(scale[1])], place };
}
