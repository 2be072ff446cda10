import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../../language/language.ts';
import { type CompareCell, compareCell, type ComparedColumn } from './compareCell.ts';
import styles from './ScoreTable.module.css';

/** A row of the comparison. */
export interface ComparedCandidate {
  readonly key: string;
  readonly name: string;
  /** The letter of a play or cube line. */
  readonly letter: string;
  /** A CSS color. */
  readonly color: string;
}

interface ScoreTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly candidates: readonly ComparedCandidate[];
  /** A column to move focus to; a new object with the same key moves it again. */
  readonly sought?: { readonly key: string } | undefined;
}

/** Candidates in rows, rollouts in columns: what each loses there, and the best of each column. */
export function ScoreTable({ columns, candidates, sought }: ScoreTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heads = frame.current?.querySelectorAll<HTMLElement>('th[data-run]') ?? [];
    for (const head of heads) if (head.dataset['run'] === sought?.key) head.focus();
  }, [sought]);
  const unit = mostCommon(columns.map(({ unitName }) => unitName));
  return (
    // A wide table scrolls within its frame; keyboard users must be able to scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('Losses by score')} ref={frame}>
      <table className={styles.table}>
        <caption className="hidden">{t('What each candidate loses in each rollout')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Candidate')}</th>
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                isSought={column.key === sought?.key}
                hasUnit={column.unitName !== unit}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ key, name, letter, color }) => (
            <tr key={key}>
              <th scope="row">
                <i aria-hidden="true" style={{ background: color }}>
                  {letter}
                </i>
                {name}
              </th>
              {columns.map((column) => (
                <Cell key={column.key} cell={compareCell(column, key)} />
              ))}
            </tr>
          ))}
          {columns.some(({ pairs }) => pairs.length > 0) && <ActionRow columns={columns} />}
        </tbody>
      </table>
      <p className="note">{t('In {unit}, with 95\u202f% intervals.', { unit })}</p>
    </div>
  );
}

/** The most frequent text, the first of several. */
function mostCommon(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((each) => each === text).length;
  return texts.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}

interface ColumnHeadProps {
  readonly column: ComparedColumn;
  readonly isSought: boolean;
  /** Whether its unit is not that of most columns. */
  readonly hasUnit: boolean;
}

/** Name, changes and progress of a rollout. */
function ColumnHead({ column, isSought, hasUnit }: ColumnHeadProps) {
  const { key, name, about, progress, unitName, onRemove } = column;
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
      {about !== '' && <small>{about}</small>}
      <small>{progress}</small>
      {hasUnit && <small>{unitName}</small>}
    </th>
  );
}

/** Loss and error of one candidate in one rollout. */
function Cell({ cell }: { readonly cell: CompareCell | undefined }) {
  if (cell === undefined) return <td className={styles.none}>–</td>;
  const { value, half, note, kind } = cell;
  return (
    <td data-kind={kind}>
      <b>{value}</b> <span className={styles.half}>{half}</span>
      <small>{note}</small>
    </td>
  );
}

/** The action of each rollout of a cube question, filled where it is settled, with the differences that decide it. */
const ActionRow = ({ columns }: Pick<ScoreTableProps, 'columns'>) => (
  <tr>
    <th scope="row">{t('Action')}</th>
    {columns.map(({ key, answer, certainty, pairs }) => {
      const isSettled = certainty === 'clear' || certainty === 'settled';
      return (
        <td key={key} data-kind={isSettled ? 'best' : 'tie'}>
          <b>{answer ?? '–'}</b>
          {answer !== undefined && !isSettled && <small>{t('not settled')}</small>}
          {pairs.map((pair) => (
            <small key={pair}>{pair}</small>
          ))}
        </td>
      );
    })}
  </tr>
);
