import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { candidateLook } from '../../ui/charts/palette.ts';
import styles from './CompareTable.module.css';
import { type CompareCell, compareCell, type ComparedColumn } from './compareCell.ts';
import { t } from '../../language/language.ts';

/** A row of the comparison. */
export interface ComparedCandidate {
  readonly key: string;
  readonly name: string;
  /** Selects its color. */
  readonly look: number;
  /** Whether its value is exact: it is not rolled out and has no curve. */
  readonly isExact: boolean;
}

export interface CompareTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly candidates: readonly ComparedCandidate[];
  /** The candidate shown in the chart. */
  readonly drawn: string | undefined;
  readonly onDraw: (key: string) => void;
  /** A column to move focus to; a new object with the same key moves it again. */
  readonly sought?: { readonly key: string } | undefined;
}

/** Candidates in rows, rollouts in columns; the best play of each column is marked. */
export function CompareTable({ columns, candidates, drawn, onDraw, sought }: CompareTableProps) {
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
            {columns.map(({ key, name, about, progress, unitName, pairs, onRemove }) => (
              <th
                key={key}
                scope="col"
                tabIndex={-1}
                data-run={key}
                data-sought={key === sought?.key || undefined}
              >
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
                <Cell key={column.key} cell={compareCell(column, key)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell }: { readonly cell: CompareCell | undefined }) {
  if (cell === undefined) return <td className={styles.none}>–</td>;
  const { value, half, note, isBest } = cell;
  return (
    <td data-best={isBest || undefined}>
      <b>{value}</b>
      <small>{half === '' ? '' : ` ${half}`}</small>
      <small>{note}</small>
    </td>
  );
}
