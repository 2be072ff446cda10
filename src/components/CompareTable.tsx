import { X } from 'lucide-react';
import { digitsFor, grouped, percent, plusMinus, signed } from '../charts/format.ts';
import { candidateLook } from '../charts/palette.ts';
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
            {columns.map(({ key, name, about, progress, onRemove }) => (
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
                <Cell key={column.key} row={column.rows.get(key)} isAlone={column.rows.size === 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ row, isAlone }: { readonly row: RolledRow | undefined; readonly isAlone: boolean }) {
  if (row === undefined) return <td className={styles.none}>–</td>;
  const digits = digitsFor(row.equity.standardError);
  const { behind, chanceBest } = row;
  const half = row.equity.halfWidth === undefined ? '' : ` ${plusMinus(row.equity.halfWidth, digits)}`;
  const difference =
    behind === null
      ? t('best')
      : `${signed(-behind.mean, digits)}${behind.halfWidth === undefined ? '' : ` ${plusMinus(behind.halfWidth, digits)}`}`;
  const chance = chanceBest === null ? '' : `, ${percent(chanceBest)}`;
  return (
    <td data-best={(behind === null && !isAlone) || undefined}>
      <b>{signed(row.equity.mean, digits)}</b>
      <small>{half}</small>
      <small>{isAlone ? t('{n} trials', { n: grouped(row.trials) }) : `${difference}${chance}`}</small>
    </td>
  );
}
