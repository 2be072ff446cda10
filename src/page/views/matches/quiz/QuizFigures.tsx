import { qualityOf } from '../../../../games/backgammon/quality.ts';
import type { LegalPlays, Play } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { plusMinus, signed } from '../../../../ui/charts/format.ts';
import { QUALITY_TEXT, qualitySign } from '../../../figures/QualityMark.tsx';
import { figureRows, type StudyFigureRow } from './figureRows.ts';
import styles from './Quiz.module.css';
import type { StudyQuestion } from '../../../../jobs/match/study/types.ts';
import type { Answered } from '../../../state/quiz/types.ts';

interface QuizFiguresProps {
  readonly question: StudyQuestion;
  readonly answered: Answered;
  readonly legalPlays: LegalPlays;
  readonly onPoint: (play: Play | undefined) => void;
}

/** The figures of a decision with levels and errors; pointing at a play shows it on the board. */
export function QuizFigures({ question, answered, legalPlays, onPoint }: QuizFiguresProps) {
  const isPlay = question.placed.decision.kind === 'play';
  const groups = figureRows(question, answered, legalPlays).filter((rows) => rows.length > 0);
  return (
    <table className={styles.figures}>
      <caption className="hidden">{t('Figures of the decision')}</caption>
      <thead>
        <tr>
          <th scope="col">{isPlay ? t('Play') : t('Line')}</th>
          <th scope="col">{t('Equity')}</th>
          {isPlay && <th scope="col">{t('Loss')}</th>}
          <th scope="col">{t('Level')}</th>
        </tr>
      </thead>
      {groups.map((rows, index) => (
        <tbody key={index}>
          {rows.map((row) => (
            <FigureLine key={row.name} row={row} isPlay={isPlay} onPoint={onPoint} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface FigureLineProps {
  readonly row: StudyFigureRow;
  readonly isPlay: boolean;
  readonly onPoint: QuizFiguresProps['onPoint'];
}

function FigureLine({ row, isPlay, onPoint }: FigureLineProps) {
  const { shown } = row;
  return (
    <tr
      data-answer={row.isAnswer || undefined}
      onMouseEnter={() => onPoint(shown)}
      onMouseLeave={() => onPoint(undefined)}
    >
      <th scope="row">
        {shown === undefined ? (
          row.name
        ) : (
          <button
            type="button"
            onFocus={() => onPoint(shown)}
            onBlur={() => onPoint(undefined)}
            onClick={() => onPoint(shown)}
          >
            {row.name}
          </button>
        )}
        {row.isAnswer && <span className={styles.tag}>{t('your answer')}</span>}
        {row.isDone && <span className={styles.tag}>{t('played')}</span>}
      </th>
      <td>
        {signed(row.equity)} {row.halfWidth !== null && <small>{plusMinus(row.halfWidth)}</small>}
      </td>
      {isPlay && <ErrorCell loss={row.behind} />}
      <td>
        <span className={styles.tag}>{row.level}</span>
      </td>
    </tr>
  );
}

/** @param loss - null for a play of another level than the best */
function ErrorCell({ loss }: { readonly loss: number | null }) {
  if (loss === null) return <td>–</td>;
  const quality = qualityOf(Math.max(0, loss));
  return (
    <td>
      {loss > 0 ? signed(-loss) : ''} {qualitySign(quality)}
      <span className="hidden">{QUALITY_TEXT[quality]()}</span>
    </td>
  );
}
