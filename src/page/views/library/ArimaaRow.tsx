import styles from '../../figures/arimaa/Board.module.css';
import { t } from '../../../language/language.ts';
import { grouped } from '../../../language/number.ts';
import { sideName, turnsVerdict } from '../../figures/arimaa/terms.ts';
import { standingText } from '../../figures/standingText.ts';
import { LibraryLine, type RowProps } from './LibraryLine.tsx';
import { entryProgressText } from './LibraryRow.tsx';
import type { LibraryEntry } from '../../../jobs/library/types.ts';
import { ARIMAA, nameCandidate } from '../../../jobs/arimaa/job.ts';
import { resultOfFigures } from '../../../jobs/library/entry.ts';
import { spokenReason } from '../../../jobs/record.ts';
import { rolledFigures } from '../../figures/rolledRows.ts';
import type { Verdict } from '../../state/rollout/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';
import { pieceAt } from '../../../games/arimaa/position.ts';
import type { Board } from '../../../games/arimaa/types.ts';
import { cornerOf, MARGIN, SQUARE, squaresInView } from '../../figures/arimaa/geometry.ts';
import { Squares, Token } from '../../figures/arimaa/Squares.tsx';

/** The title of an Arimaa run. */
export const arimaaTitle = ({ job }: LibraryEntry<ArimaaJob>): string =>
  t('{side} to move', { side: sideName(job.position.side) });

/** An Arimaa run in the library. */
export function ArimaaRow({ entry, ...line }: RowProps<LibraryEntry<ArimaaJob>>) {
  const { job, candidates, saved } = entry;
  const { board } = job.position;
  return (
    <LibraryLine
      title={arimaaTitle(entry)}
      terms={t('{gold} gold, {silver, plural, one {# silver piece} other {# silver pieces}}', {
        gold: board.replace(/[^A-Z]/g, '').length,
        silver: board.replace(/[^a-z]/g, '').length,
      })}
      picture={<ArimaaThumbnail board={board} />}
      progress={entryProgressText(entry)}
      saved={saved}
      about={t('seed {n}', { n: grouped(job.settings.seed) })}
      standing={standingText(entry.standing)}
      run={{ verdict: turnVerdict(entry), candidates }}
      remarks={entry}
      {...line}
    />
  );
}

/** The verdict of a run; undefined for entries stored before they had figures. */
function turnVerdict({ job, figures }: LibraryEntry<ArimaaJob>): Verdict | undefined {
  if (figures?.candidates.length !== job.candidates.length) return undefined;
  const { score } = ARIMAA.shapeOf(job).layout;
  const names = job.candidates.map(nameCandidate);
  return turnsVerdict(
    rolledFigures(resultOfFigures(figures, score), score, names),
    spokenReason(figures.stopReason, job),
    job.position.side,
  );
}

/** A small board for recognition, hidden from screen readers; text next to it describes the position. */
const ArimaaThumbnail = ({ board }: { readonly board: Board }) => (
  <svg
    className={`${styles.thumbnail} ${styles.colors}`}
    viewBox={`${MARGIN} 0 ${8 * SQUARE} ${8 * SQUARE}`}
    aria-hidden="true"
  >
    <Squares flipped={false} />
    {squaresInView(false)
      .filter((square) => pieceAt(board, square) !== '.')
      .map((square) => {
        const { x, y } = cornerOf(square, false);
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <Token piece={pieceAt(board, square)} />
          </g>
        );
      })}
  </svg>
);
