import { EQUITY } from '../../ui/charts/unit.ts';
import type { CubefulDecision } from '../../games/backgammon/cube.ts';
import {
  type Answer,
  answerText,
  answerValue,
  isEitherAnswer,
  PASSED,
  rightAnswer,
} from '../../games/backgammon/offer.ts';
import { seenByAsked } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { StopReason } from '../../jobs/result.ts';
import { decisivePair } from './rolledDecision.ts';
import { noteOf, SAME_NOTE, withError } from './playVerdict.ts';
import { t } from '../../language/language.ts';
import { ANSWER_NAMES, levelSentence, settlingWords } from './cubeVerdict.ts';
import type { AnswerRollout, CubePair } from '../../jobs/backgammon/cubeTypes.ts';
import type { Verdict } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';
import { intervalOf } from './rolledRows.ts';

/** What the wrong answer would cost, addressed to the player who answers. @param take - its value */
function ownCostText(answer: Answer, take: number, cost: string): string {
  if (isEitherAnswer(take)) return t('Take and pass are equal.');
  return answer === 'pass'
    ? t('A take would cost {cost}.', { cost })
    : t('A pass would cost {cost}.', { cost });
}

/** The right answer as a sentence begins, given the value of a take: `Take or pass` if they are equal. */
export const answerWords = (answer: Answer, take: number): string =>
  t(ANSWER_NAMES[answerText(answer, take)]);

/** The verdict of a rollout on an answer to a pending offer, for the player who answers. */
export function answerVerdict(
  decision: AnswerRollout,
  stopReason: StopReason | null,
  unit: Unit = EQUITY,
): Verdict {
  const { take, answer } = decision;
  const head = answerHead(decision, unit);
  const words = answerWords(answer, take.mean);
  if (take.standardError === 0)
    return { ...head, sentence: `${words}.`, note: t(SAME_NOTE), certainty: 'settled' };
  return {
    ...head,
    ...settlingWords(decision, stopReason, words, answerMargin(decision, unit), () =>
      t('Too close to call. Ahead so far: {answer}.', { answer: t(answerText(answer, take.mean)) }),
    ),
  };
}

/** The value of the right answer with its error. */
function answerHead({ take, answer }: AnswerRollout, unit: Unit): Pick<Verdict, 'number' | 'error'> {
  const { halfWidth, standardError } = intervalOf(take);
  const isTurned = answer === 'beaver' || answer === 'raccoon';
  return {
    number: unit.value(answerValue(answer, take.mean), answer === 'pass' ? undefined : standardError),
    error:
      answer === 'pass' || halfWidth === undefined || standardError === 0
        ? ''
        : unit.error((isTurned ? 2 : 1) * halfWidth, standardError),
  };
}

/** What the wrong answer would cost. */
function answerMargin(decision: AnswerRollout, unit: Unit): string {
  const { answer, pairs } = decision;
  const isTurned = answer === 'beaver' || answer === 'raccoon';
  const cost = ({ difference }: CubePair) => withError(intervalOf(difference), unit);
  // If the cube may be turned once more, report the less certain of the two questions.
  const isTurnOpen = pairs.turn !== null && decisivePair(decision) === pairs.turn;
  return pairs.turn !== null && isTurned
    ? t('A take would cost {cost}.', { cost: cost(pairs.turn) })
    : pairs.turn !== null && isTurnOpen
      ? t('Turning the cube once more would cost {cost}.', { cost: cost(pairs.turn) })
      : ownCostText(answer, decision.take.mean, cost(pairs.take));
}

/** The verdict of a rollout level on an answer. */
export function levelAnswerVerdict(decision: AnswerRollout, level: string, unit: Unit = EQUITY): Verdict {
  const answer = answerWords(decision.answer, decision.take.mean);
  return {
    ...answerHead(decision, unit),
    ...(decision.take.standardError === 0
      ? { sentence: `${level}: ${answer}.`, note: t(SAME_NOTE) }
      : { sentence: levelSentence(level, answer, decision), note: answerMargin(decision, unit) }),
  };
}

/** The evaluated equity of a take for the player who answers. @param position - with the pending offer */
export const evaluatedTake = ({ doubleTake }: CubefulDecision, position: Position): number =>
  seenByAsked(position) === position ? doubleTake.equity : 0 - doubleTake.equity;

/** The verdict of a look-ahead on an answer. @param position - with the pending offer */
export function evaluatedAnswerVerdict(
  decision: CubefulDecision,
  position: Position,
  level: string,
  unit: Unit = EQUITY,
): Verdict {
  const take = evaluatedTake(decision, position);
  const answer = rightAnswer(position, take);
  const isTurned = answer === 'beaver' || answer === 'raccoon';
  return {
    number: unit.value(answerValue(answer, take)),
    error: '',
    sentence: t('Quick look: {answer}', { answer: t(answerText(answer, take)) }),
    note: noteOf(
      level,
      isTurned
        ? t('A take would cost {cost}.', { cost: unit.size(take) })
        : ownCostText(answer, take, unit.size(take - PASSED)),
    ),
  };
}
