import { intervalOf } from '../../engine/stats.ts';
import {
  answerText,
  answerValue,
  isEitherAnswer,
  PASSED,
  rightAnswer,
} from '../../games/backgammon/offer.ts';
import { wording } from '../../language/wording.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import { negated } from '../../engine/estimates.ts';
import {
  cubeVerdict,
  evaluatedCubeVerdict,
  levelCubeVerdict,
  ANSWER_NAMES,
  levelSentence,
  certaintySentences,
} from './cubeVerdict.ts';
import {
  evaluationVerdict,
  noteOf,
  rolloutState,
  rolloutVerdict,
  valueSentence,
  SAME_NOTE,
  marginWithError,
} from './playVerdict.ts';
import { decisivePair } from '../../jobs/backgammon/decisivePair.ts';
import { answerDecision } from '../../jobs/backgammon/cubeDecision.ts';
import { equityUnit, type CubefulDecision, cubelessEquity } from '../../games/backgammon/cube.ts';
import { otherPlayer, seenByDecider } from '../../games/backgammon/position.ts';
import type { Position, Answer } from '../../games/backgammon/types.ts';
import type { RolloutResult, StopReason } from '../../jobs/result.ts';
import { obstacle } from './obstacle.ts';
import { t } from '../../language/language.ts';
import { levelName } from './levelText.ts';
import { spokenReason } from '../../jobs/record.ts';
import type { AnalysisSlice, RolloutView } from '../state/analysis/types.ts';
import type { AnswerRollout, CubePair } from '../../jobs/backgammon/cubeTypes.ts';
import type { ListedPlay, PositionEvaluation } from '../../runner/core/evaluationTypes.ts';
import type { EvaluatedRow, RolledFigures, Verdict } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';

const NOTHING: Verdict = { number: '', error: '', sentence: '', note: '' };

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
    ...certaintySentences(decision, stopReason, words, answerMargin(decision, unit), () =>
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
  const cost = ({ difference }: CubePair) => marginWithError(intervalOf(difference), unit);
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
  seenByDecider(position) === position ? doubleTake.equity : 0 - doubleTake.equity;

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

/** The verdict of a rollout on its question. */
export function runVerdict(
  {
    job,
    rows,
    cube,
    answer,
    result,
  }: Pick<RolloutView, 'job' | 'cube' | 'answer'> & {
    readonly rows: readonly RolledFigures[];
    readonly result: Pick<RolloutResult, 'stopReason'> | null;
  },
  unit: Unit,
): Verdict {
  if (job === null) return NOTHING;
  const stopReason = spokenReason(result?.stopReason ?? null, job);
  if (answer !== undefined) return answerVerdict(answer, stopReason, unit);
  return cube === undefined
    ? rolloutVerdict(rows, stopReason, unit, valueSentence(unit, equityUnit(job.position)))
    : cubeVerdict(cube, otherPlayer(job.position.onRoll), stopReason, unit);
}

/** The verdict if the engine cannot run; the run bar says why. */
export const notStartedVerdict = (): Verdict => ({
  ...NOTHING,
  sentence: t('The engine did not start.'),
});

/**
 * The verdict of the evaluation while nothing has been rolled out, or why there is none.
 *
 * @param isPlaying - whether a rollout has begun, whose first games say nothing yet
 */
export function analysisVerdict(
  { status, failure, question, plays, before, beforeLevel }: AnalysisSlice,
  position: Position,
  settings: RolloutSettings,
  unit: Unit,
  isPlaying: boolean,
): Verdict {
  if (status === 'waiting') return { ...NOTHING, sentence: t('Starting the engine…') };
  if (status !== 'ready') return { ...NOTHING, sentence: failure === null ? '' : wording(failure) };
  const inTheWay = obstacle(position, question, settings);
  if (inTheWay !== undefined) return { ...NOTHING, sentence: inTheWay };
  if (question === 'play')
    return evaluationVerdict(
      plays.map(({ text, equity, play: { level, rolled } }) => ({
        name: text,
        equity,
        level,
        rolled: rolledPlayFigures(rolled),
      })),
      levelName(plays[0]?.play.level ?? beforeLevel),
      unit,
      isPlaying,
    );
  if (before === null) return NOTHING;
  const decision = before.cube?.decision;
  const level = levelName(beforeLevel);
  if (question === 'cube') {
    if (!decision) return NOTHING;
    const opponent = otherPlayer(position.onRoll);
    const atLevel = before.rolled?.decision;
    if (position.offer === 'none')
      return atLevel
        ? levelCubeVerdict(atLevel, opponent, level, unit)
        : evaluatedCubeVerdict(decision, opponent, level, unit);
    const answer = answerAtLevel(position, before);
    return answer === null
      ? evaluatedAnswerVerdict(decision, position, level, unit)
      : levelAnswerVerdict(answer, level, unit);
  }
  // A cubeless evaluation ignores the score: its equity cannot be converted.
  const shown = before.cube ? unit : EQUITY;
  const interval = before.rolled && intervalOf(before.rolled.cubeful ?? before.rolled.cubeless);
  const error = interval?.standardError;
  const number = shown.value(before.cube?.value.equity ?? cubelessEquity(before.outcome), error);
  // Points: a cubeless value is not normalized.
  const worth = valueSentence(
    shown,
    before.cube || equityUnit(position) === 'unit' ? equityUnit(position) : 'points',
  );
  const { sentence, note } = worth(t('this position'), number);
  return {
    ...NOTHING,
    number,
    error: interval?.halfWidth ? shown.error(interval.halfWidth, error) : '',
    sentence,
    note: noteOf(level, note, rolloutState(isPlaying)),
  };
}

/** The answer to the pending offer by a rollout level; null if there is none. */
export function answerAtLevel(position: Position, before: PositionEvaluation | null): AnswerRollout | null {
  const decision = before?.rolled?.decision;
  if (!decision || position.offer === 'none') return null;
  const { doubleTake } = decision;
  return answerDecision(position, seenByDecider(position) === position ? doubleTake : negated(doubleTake));
}

/** The equity that ranks a play with its error and its distance to the best; undefined for a look-ahead. */
export const rolledPlayFigures = (rolled: ListedPlay['rolled']): EvaluatedRow['rolled'] =>
  rolled === null
    ? undefined
    : {
        equity: intervalOf(rolled.cubeful ?? rolled.cubeless),
        behind: rolled.behind && intervalOf(rolled.behind),
      };
