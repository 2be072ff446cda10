import { X } from 'lucide-react';
import { grouped, percent } from '../charts/format.ts';
import { candidateLook } from '../charts/palette.ts';
import type { Unit } from '../charts/unit.ts';
import styles from './CompareTable.module.css';
import type { RolledRow } from './rows.ts';
import { t } from '../language/language.ts';

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
  /** Undefined for one that stays. */
  readonly onRemove: (() => void) | undefined;
}

export interface CompareTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly candidates: readonly { readonly key: string; readonly name: string; readonly look: number }[];
  /** The candidate whose course is drawn. */
  readonly drawn: string | undefined;
  readonly onDraw: (key: string) => void;
}

/** The same candidates under each rollout; in every column the best is marked. */
export function CompareTable({ columns, candidates, drawn, onDraw }: CompareTableProps) {
  return (
    // Scrolls by itself where columns are many; the keyboard must reach that too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('Side by side')}>
      <table className={styles.table}>
        <caption className="hidden">{t('The same candidates under each rollout')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Candidate')}</th>
            {columns.map(({ key, name, about, progress, unitName, onRemove }) => (
              <th key={key} scope="col">
                <span className={styles.head}>
                  <b>{name}</b>
                  {onRemove !== undefined && (
                    <button
                      type="button"
                      className="button plain icon"
                      aria-label={t('Take {name} away', { name })}
                      onClick={onRemove}
                    >
                      <X aria-hidden="true" />
                    </button>
                  )}
                </span>
                <small>{about}</small>
                <small>{progress}</small>
                <small>{unitName}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ key, name, look }) => (
            <tr key={key}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name="drawn"
                    aria-label={t('Draw {name}', { name })}
                    checked={key === drawn}
                    onChange={() => onDraw(key)}
                  />
                  <i style={{ background: candidateLook(look).colour }} />
                  {name}
                </label>
              </th>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  row={column.rows.get(key)}
                  unit={column.unit}
                  isAlone={column.rows.size === 1}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly row: RolledRow | undefined;
  readonly unit: Unit;
  readonly isAlone: boolean;
}

function Cell({ row, unit, isAlone }: CellProps) {
  if (row === undefined) return <td className={styles.none}>–</td>;
  const { mean, halfWidth, standardError } = row.equity;
  const { behind, chanceBest } = row;
  const half = (width: number | undefined) =>
    width === undefined ? '' : ` ${unit.error(width, standardError)}`;
  const difference =
    behind === null ? t('best') : `${unit.gap(-behind.mean, standardError)}${half(behind.halfWidth)}`;
  const chance = chanceBest === null ? '' : `, ${percent(chanceBest)}`;
  return (
    <td data-best={(behind === null && !isAlone) || undefined}>
      <b>{unit.value(mean, standardError)}</b>
      <small>{half(halfWidth)}</small>
      <small>{isAlone ? t('{n} trials', { n: grouped(row.trials) }) : `${difference}${chance}`}</small>
    </td>
  );
}
