import { isSameBoard } from '../../../../games/backgammon/position.ts';
import type { LegalPlays, Play } from '../../../../games/backgammon/types.ts';
import { playNamed } from '../../../../jobs/match/study/question.ts';
import { decisionRolloutRows, evaluatedRows, type Row } from '../match/decisionRows.ts';
import type { StudyQuestion } from '../../../../jobs/match/study/types.ts';
import type { Answered } from '../../../state/quiz/types.ts';
import type { DecisionFigures, FiguredPlay } from '../../../../jobs/match/types.ts';

/** A row of the figures, with its play on the board. */
export interface StudyFigureRow extends Row {
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
export function figureRows(
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
