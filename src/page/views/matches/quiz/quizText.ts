import { makePlay } from '../../../../formats/text/notation.ts';
import type { Decision } from '../../../../games/backgammon/match.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { rightCube } from '../../../../jobs/match/best.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { plusMinus, THIN_SPACE, withError } from '../../../../ui/charts/format.ts';
import { ANSWER_NAMES } from '../../../figures/cubeVerdict.ts';
import { decisionPlaceText, actionTakenText, playerName, playText } from '../../../figures/matchText.ts';
import { QUALITY_TEXT } from '../../../figures/QualityMark.tsx';
import type { StudyAnswer, StudyQuestion, StudyVerdict } from '../../../../jobs/match/study/types.ts';

/** What an answer costs, with its error; in matches also as winning chance: `0.061 ± 0.012 (0.61 % winning chance)`. */
export function quizLossText(
  { length }: Pick<StudyQuestion, 'length'>,
  { loss, cost, halfWidth }: Pick<StudyVerdict, 'loss' | 'cost' | 'halfWidth'>,
  asChances: boolean,
): string {
  const equity = withError(fixed(loss, 3), plusMinus(halfWidth));
  if (length === 0) return equity;
  const factor = loss > 0 ? (100 * cost) / loss : 0;
  const percent = `${fixed(100 * cost, 2)}${THIN_SPACE}%`;
  if (!asChances) return t('{equity} ({percent} winning chance)', { equity, percent });
  const error = halfWidth === null ? '' : ` ${plusMinus(factor * halfWidth, 2)}${THIN_SPACE}%`;
  return t('{percent} winning chance', { percent: `${percent}${error}` });
}

/** The verdict on the user's answer: `Missed: blunder, it costs 0.234.` */
export function quizVerdictText(question: StudyQuestion, verdict: StudyVerdict, asChances: boolean): string {
  const loss = quizLossText(question, verdict, asChances);
  if (verdict.outcome === 'close') return t('Close: it costs {loss}.', { loss });
  if (verdict.outcome === 'missed')
    return t('Missed: {word}, it costs {loss}.', { word: QUALITY_TEXT[qualityOf(verdict.loss)](), loss });
  if (!verdict.isReasonWrong) return t('Right.');
  return rightCube(question.placed.decision, question)?.double === 'too good'
    ? t('Right, and it is even too good to double.')
    : t('Right not to double, but it is not too good.');
}

const isRedouble = ({ position }: Decision): boolean => position.cube.owner === 'roller';

/** The name of an answer on buttons and in verdicts: `13/7 6/5`, `Take`, `Redouble`. */
export function studyAnswerText(decision: Decision, answer: StudyAnswer): string {
  if (answer.kind === 'play') return playText(makePlay(answer.play.moves));
  if (answer.kind === 'take') return t(ANSWER_NAMES[answer.answer]);
  const redouble = isRedouble(decision);
  return {
    no: () => (redouble ? t('No redouble') : t('No double')),
    yes: () => (redouble ? t('Redouble') : t('Double')),
    'too good': () => (redouble ? t('Too good to redouble') : t('Too good to double')),
  }[answer.action]();
}

/** Which match and move a question is from: `Ann – Bob: Game 2, move 7, X: 13/7 6/5`. */
export function questionPlaceText({ names, game, placed }: StudyQuestion): string {
  const players = `${playerName(names.X, 'X')} – ${playerName(names.O, 'O')}`;
  const { row, decision } = placed;
  return `${players}: ${decisionPlaceText(game, row, decision.player, actionTakenText(decision))}`;
}
