import styles from './Quiz.module.css';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { t } from '../../../../language/language.ts';
import { plusMinus, signed } from '../../../../ui/charts/format.ts';
import { QUALITY_TEXT, qualitySign } from '../../../figures/QualityMark.tsx';
import { isSameBoard } from '../../../../games/backgammon/position.ts';
import { playNamed } from '../../../../jobs/match/study/question.ts';
import { decisionRolloutRows, evaluatedRows, type Row } from '../match/decisionRows.ts';
import type { LegalPlays, Play } from '../../../../games/backgammon/types.ts';
import type { StudyQuestion } from '../../../../jobs/match/study/types.ts';
import type { Answered } from '../../../state/quiz/types.ts';
import type { DecisionFigures, FiguredPlay } from '../../../../jobs/match/types.ts';

/** A row of the figures, with its play on the board. */
interface StudyFigureRow extends Row {
  /** Undefined for cube actions. */
  readonly shown: Play | undefined;
  readonly isAnswer: boolean;
}

/** The figures of a question with those of an answer that they lacked, best first within the full level. */
function withAnswer(
  question: StudyQuestion,
  { answer, fresh }: Answered,
  legalPlays: LegalPlays,
): DecisionFigures {
  const { figures } = question;
  if (answer.kind !== 'play' || fresh === undefined) return figures;
  const isAnswer = ({ play }: FiguredPlay) => {
    const named = playNamed(question, play, legalPlays);
    return named !== undefined && isSameBoard(named.after, answer.play.after);
  };
  const level = figures.plays[0]?.level;
  const own = fresh.plays.filter((one) => one.level === level && isAnswer(one));
  const others = figures.plays.filter((one) => !isAnswer(one));
  const full = [...others.filter((one) => one.level === level), ...own];
  return {
    ...figures,
    plays: [...full.toSorted((a, b) => b.equity - a.equity), ...others.filter((one) => one.level !== level)],
  };
}

/** The rows of a question's figures: its rollout, then its evaluation. */
function figureRows(
  question: StudyQuestion,
  answered: Answered,
  legalPlays: LegalPlays,
): readonly (readonly StudyFigureRow[])[] {
  const { placed, rollout, level } = question;
  const { answer } = answered;
  const groups = [
    rollout === undefined ? [] : decisionRolloutRows(placed, rollout),
    evaluatedRows(placed, withAnswer(question, answered, legalPlays), level),
  ];
  return groups.map((rows) =>
    rows.map((row) => {
      const shown = row.play === undefined ? undefined : playNamed(question, row.play, legalPlays);
      const isAnswer =
        shown !== undefined && answer.kind === 'play' && isSameBoard(shown.after, answer.play.after);
      return { ...row, shown, isAnswer };
    }),
  );
}

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
