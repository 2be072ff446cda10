import { wording } from '../../../../language/wording.ts';
import styles from './Openings.module.css';
import { useState, useEffect } from 'react';
import {
  cellOf,
  OPENING_ROLLS,
  OPENING_SCORES,
  type OpeningBook,
  type OpeningCell,
  type OpeningRoll,
  type OpeningScore,
  parseBook,
} from '../../../../jobs/openings/book.ts';
import { engineBy } from '../../../../jobs/backgammon/job.ts';
import { t } from '../../../../language/language.ts';
import { phrase } from '../../../../language/phrase.ts';
import { fixed } from '../../../../ui/charts/format.ts';
import { heatColor } from '../../../../ui/charts/palette.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { CellPanel, SCORE_NAMES } from './CellPanel.tsx';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { BackgammonKernel } from '../../../../games/backgammon/kernelTypes.ts';
import { failure, type Result } from '../../../../engine/errors.ts';

interface OpeningsViewProps {
  readonly evaluator: Evaluator;
  /** The rules of the game; undefined if they could not be loaded. */
  readonly rules: Promise<Pick<BackgammonKernel, 'plays'> | undefined>;
}

/** A lead from which on a cell has the deepest shade, points per game (EMG in matches). */
const FAR = 0.15;
/** The cell shown first. */
const FIRST_CELL: readonly [OpeningRoll, OpeningScore] = ['31', 'money'];

/** The opening book: the best play of each roll at four scores, each cell with its rollout. */
export function OpeningsView({ evaluator, rules }: OpeningsViewProps) {
  useLanguage();
  const book = useBook();
  const [chosen, setChosen] = useState<readonly [OpeningRoll, OpeningScore] | undefined>(undefined);
  const selected = chosen ?? FIRST_CELL;
  if (book === undefined) return <main className={styles.openings}>{t('Loading the opening book…')}</main>;
  if (!book.ok)
    return (
      <main className={styles.openings}>
        <p className="error" role="alert">
          {wording(book.error)}
        </p>
      </main>
    );
  const cell = cellOf(book.value, ...selected);
  return (
    <main className={styles.openings}>
      <header>
        <h2>{t('Opening book')}</h2>
        <p>{t('Every opening roll at four scores, rolled out, with 95\u202f% intervals.')}</p>
        <p className="note">
          {t('The deeper the color, the further the best play is ahead. Grey: too close to call.')}
        </p>
        {book.value.weights !== engineBy(book.value.settings.net).weights && (
          <p className="note">{t('These rollouts are of another engine version.')}</p>
        )}
      </header>
      <div className={styles.parts}>
        <BookTable book={book.value} selected={selected} onSelect={setChosen} />
        {cell !== undefined && (
          <CellPanel
            key={selected.join(' ')}
            book={book.value}
            cell={cell}
            isChosen={chosen !== undefined}
            evaluator={evaluator}
            rules={rules}
          />
        )}
      </div>
    </main>
  );
}

interface BookTableProps {
  readonly book: OpeningBook;
  readonly selected: readonly [OpeningRoll, OpeningScore];
  readonly onSelect: (cell: readonly [OpeningRoll, OpeningScore]) => void;
}

function BookTable({ book, selected, onSelect }: BookTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.book}>
        <caption className="hidden">{t('Best plays by roll and score')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Roll')}</th>
            {OPENING_SCORES.map((score) => (
              <th key={score} scope="col">
                {t(SCORE_NAMES[score])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OPENING_ROLLS.map((roll) => (
            <tr key={roll}>
              <th scope="row">{roll}</th>
              {OPENING_SCORES.map((score) => (
                <td key={score}>
                  <BookCell
                    cell={cellOf(book, roll, score)}
                    isSelected={selected[0] === roll && selected[1] === score}
                    onSelect={() => onSelect([roll, score])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BookCellProps {
  readonly cell: OpeningCell | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function BookCell({ cell, isSelected, onSelect }: BookCellProps) {
  const [best, second] = cell?.plays ?? [];
  if (cell === undefined || best === undefined) return <span className="note">–</span>;
  const margin = second?.difference?.[0] ?? 0;
  return (
    <button
      type="button"
      className={styles.cell}
      style={cell.isClear ? { background: heatColor('var(--action)', Math.min(1, margin / FAR) / 2) } : {}}
      data-close={!cell.isClear || undefined}
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      <b>{best.play}</b>
      <span className="numbers">
        {second === undefined ? '' : cell.isClear ? t('by {n}', { n: fixed(margin, 3) }) : `≈ ${second.play}`}
      </span>
    </button>
  );
}

const notLoaded = (problem: string): Result<OpeningBook> => ({
  ok: false,
  error: failure(
    'bad-file',
    phrase('The opening book did not load ({problem}). Check the connection and try again.', { problem }),
  ),
});

async function loadBook(): Promise<Result<OpeningBook>> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}openings.json`);
    return response.ok ? parseBook(await response.text()) : notLoaded(String(response.status));
  } catch (thrown) {
    return notLoaded(String(thrown));
  }
}

let loading: Promise<Result<OpeningBook>> | undefined;

/** The opening book; undefined while it loads. A failed load is repeated at the next visit. */
function useBook(): Result<OpeningBook> | undefined {
  const [book, setBook] = useState<Result<OpeningBook> | undefined>(undefined);
  useEffect(() => {
    let isThere = true;
    loading ??= loadBook();
    void loading.then((loaded) => {
      if (!loaded.ok) loading = undefined;
      if (isThere) setBook(loaded);
    });
    return () => {
      isThere = false;
    };
  }, []);
  return book;
}
