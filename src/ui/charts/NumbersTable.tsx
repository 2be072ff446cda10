import styles from './charts.module.css';
import { t } from '../../language/language.ts';

export interface NumbersRow {
  readonly name: string;
  readonly cells: readonly string[];
}

interface NumbersTableProps {
  /** Heading of the row names, then of each column. */
  readonly heads: readonly string[];
  readonly rows: readonly NumbersRow[];
}

/** A chart's figures as a table, for readers who prefer numbers or cannot see the chart. */
export function NumbersTable({ heads, rows }: NumbersTableProps) {
  return (
    <details className={styles.numbers}>
      <summary>{t('As a table')}</summary>
      {/* Wide tables scroll within their frame, with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Chart as a table')}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={heads[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
