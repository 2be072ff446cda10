import { intervalOf } from '../../engine/stats.ts';
import type { Answer } from '../../games/backgammon/types.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import {
  answerName,
  type CubeAction,
  type CubefulDecision,
  type EITHER_ANSWER,
  valueOfAnswer,
} from '../../games/backgammon/cube.ts';
import { DOUBLE_PASS, pairsOf } from '../../jobs/backgammon/cubeDecision.ts';
import type { StopReason } from '../../jobs/result.ts';
import { certaintyOf, furtherTrials, isSettled, runEnd } from '../../jobs/results/settled.ts';
import { actionCertaintyText, certaintyNote } from './certaintyText.ts';
import { wordedCertainty } from '../../engine/certainty.ts';
import { decisivePair } from '../../jobs/backgammon/decisivePair.ts';
import { canForesee, noteOf, SAME_NOTE, settleNote, marginWithError } from './playVerdict.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import type { AnswerRollout, CubePair, CubeRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { RolledCube, Verdict } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** The action as a heading: `Redouble, take`, `Too good to double, pass`. */
export function actionHeading(action: CubeAction): string {
  const { double, redouble } = action;
  return `${t((redouble ? REDOUBLES : DOUBLES)[double])}, ${t(answerName(action))}`;
}

const DOUBLES: Readonly<Record<CubeAction['double'], Text>> = {
  no: 'No double',
  yes: 'Double',
  optional: 'Optional double',
  'too good': 'Too good to double',
};
const REDOUBLES: Readonly<Record<CubeAction['double'], Text>> = {
  no: 'No redouble',
  yes: 'Redouble',
  optional: 'Optional redouble',
  'too good': 'Too good to redouble',
};

/** Translates the English name of an action in files: `too good to redouble/pass`, or only `take`. */
export function translateAction(action: string): string {
  const all: readonly Text[] = [
    ...Object.values(DOUBLES),
    ...Object.values(REDOUBLES),
    ...Object.values(ANSWER_NAMES),
  ];
  const say = (word: string) => all.find((text) => text.toLowerCase() === word);
  return action
    .split('/')
    .map((word, index) => {
      const text = say(word);
      return text === undefined ? word : index === 0 ? t(text) : lowerFirst(t(text));
    })
    .join(', ');
}

/** Makes the first letter lower case, for use inside a sentence. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Names of the three lines of a cube decision: `No redouble`, `Redouble, take`, `Redouble, pass`. */
export function lineNames(redouble: boolean): readonly [string, string, string] {
  const { no, yes } = redouble ? REDOUBLES : DOUBLES;
  return [t(no), `${t(yes)}, ${t('take')}`, `${t(yes)}, ${t('pass')}`];
}

/** The doubler's value of the right action, given the opponent's best answer. */
const actionValue = (
  { double, answer }: CubeAction,
  noDouble: number,
  doubleTake: number,
  doublePass: number,
): number => {
  if (double === 'no' || double === 'too good') return noDouble;
  return valueOfAnswer(answer, doubleTake, doublePass);
};

/** What the wrong answer would cost the player who answers. */
const costText = ({ answer, eitherAnswer }: CubeAction, player: string, cost: string): string =>
  eitherAnswer
    ? t('Take and pass are equal.')
    : answer === 'pass'
      ? t('A take would cost {player} {cost}.', { player, cost })
      : t('A pass would cost {player} {cost}.', { player, cost });

/** What doubling gains or costs compared to not doubling. */
function gainText({ double, answer, redouble }: CubeAction, gain: number, margin: string): string {
  const line = redouble ? t('Redoubling') : t('Doubling');
  if (double === 'optional') return t('{line} and waiting are equal.', { line });
  if (gain >= 0) return t('{line} gains {margin}.', { line, margin });
  return double === 'too good' && answer === 'pass'
    ? t('Playing on gains {margin} over cashing.', { margin })
    : t('{line} costs {margin}.', { line, margin });
}

function marginText({ action, pairs }: CubeRollout, opponent: string, unit: Unit): string {
  const said = ({ difference }: CubePair) => marginWithError(intervalOf(difference), unit);
  const gain = gainText(action, pairs.double.difference.mean, said(pairs.double));
  return `${gain} ${costText(action, opponent, said(pairs.take))}`;
}

/**
 * Sentences on how certain a cube action is and what would settle it.
 *
 * @param words - name of the action
 * @param margin - sentence with its margins
 * @param tooClose - sentence for a pair of lines that is too close to call
 */
export function certaintySentences(
  decision: Pick<CubeRollout | AnswerRollout, 'pairs'>,
  stopReason: StopReason | null,
  words: string,
  margin: string,
  tooClose: (pair: CubePair) => string,
): Pick<Verdict, 'sentence' | 'note' | 'certainty'> {
  const end = runEnd(stopReason);
  const certainty = certaintyOf(
    end,
    pairsOf(decision).map(({ difference }) => difference),
  );
  const least = decisivePair(decision);
  const isOpen = certainty === 'likely' || certainty === 'close';
  const { mean, halfWidth } = intervalOf(least.difference);
  const worded = wordedCertainty(certainty, mean, halfWidth);
  const further = furtherTrials(least.difference);
  // The sentence says that it is not settled: the note says what would settle it, if that is known.
  const settle =
    stopReason !== null && further !== undefined && canForesee(further) ? settleNote(further) : '';
  const why = isOpen ? settle : certaintyNote(certainty, stopReason);
  return {
    sentence: worded === 'close' ? tooClose(least) : actionCertaintyText(worded, words),
    note: `${margin} ${why}`.trim(),
    certainty: worded,
  };
}

/** A sentence that names the question that is too close to call, and the action that is ahead. */
function tooCloseText({ pairs, action }: CubeRollout, pair: CubePair, player: string): string {
  const answer = lowerFirst(actionHeading(action));
  if (pair === pairs.double)
    return action.redouble
      ? t('Too close to call whether to redouble. Ahead so far: {answer}.', { answer })
      : t('Too close to call whether to double. Ahead so far: {answer}.', { answer });
  return pair === pairs.turn
    ? t('Too close to call whether {player} should beaver. Ahead so far: {answer}.', { player, answer })
    : t('Too close to call whether {player} should take. Ahead so far: {answer}.', { player, answer });
}

/**
 * The verdict of a rollout on a cube decision: the action first, then its margins.
 *
 * @param opponent - name of the player who answers
 * @param stopReason - why the run ended, see spokenReason; null while it runs
 */
export function cubeVerdict(
  rolled: RolledCube,
  opponent: string,
  stopReason: StopReason | null,
  unit: Unit = EQUITY,
): Verdict {
  const head = cubeHead(rolled, unit);
  const words = actionHeading(rolled.action);
  if (isExactCube(rolled))
    return { ...head, sentence: `${words}.`, note: t(SAME_NOTE), certainty: 'settled' };
  return {
    ...head,
    ...certaintySentences(rolled, stopReason, words, marginText(rolled, opponent, unit), (pair) =>
      tooCloseText(rolled, pair, opponent),
    ),
  };
}

const isExactCube = ({ noDouble, doubleTake }: CubeRollout): boolean =>
  noDouble.standardError === 0 && doubleTake.standardError === 0;

/** The value of the right action with its error. */
function cubeHead(decision: CubeRollout, unit: Unit): Pick<Verdict, 'number' | 'error'> {
  const { action, noDouble, doubleTake } = decision;
  const value = actionValue(action, noDouble.mean, doubleTake.mean, DOUBLE_PASS);
  const isDoubled = action.double === 'yes' || action.double === 'optional';
  const line = isDoubled ? doubleTake : noDouble;
  const isCash = isDoubled && action.answer === 'pass';
  const half = intervalOf(line).halfWidth;
  const factor = isDoubled && action.answer === 'beaver' ? 2 : 1;
  return {
    number: unit.value(value, isCash ? undefined : line.standardError),
    error:
      isCash || half === undefined || isExactCube(decision)
        ? ''
        : unit.error(factor * half, line.standardError),
  };
}

/** A sentence that gives the right action at a rollout level, and whether its trials settle it. */
export function levelSentence(
  level: string,
  answer: string,
  decision: Pick<CubeRollout | AnswerRollout, 'pairs'>,
): string {
  return isSettled(
    'ended',
    pairsOf(decision).map(({ difference }) => difference),
  )
    ? `${level}: ${answer}.`
    : t('{level}: {answer}, not settled.', { level, answer });
}

/** The verdict on a cube decision at a rollout level, a short rollout used as an evaluation. */
export function levelCubeVerdict(
  decision: CubeRollout,
  opponent: string,
  level: string,
  unit: Unit = EQUITY,
): Verdict {
  const answer = lowerFirst(actionHeading(decision.action));
  return {
    ...cubeHead(decision, unit),
    ...(isExactCube(decision)
      ? { sentence: `${level}: ${answer}.`, note: t(SAME_NOTE) }
      : { sentence: levelSentence(level, answer, decision), note: marginText(decision, opponent, unit) }),
  };
}

/** The verdict on a cube decision by look-ahead, without a rollout. */
export function evaluatedCubeVerdict(
  { noDouble, doubleTake, doublePass, action }: CubefulDecision,
  opponent: string,
  level: string,
  unit: Unit = EQUITY,
): Verdict {
  const [none, taken, passed] = [noDouble.equity, doubleTake.equity, doublePass.equity];
  const value = actionValue(action, none, taken, passed);
  const doubled = valueOfAnswer(action.answer, taken, passed);
  const gain = doubled - none;
  // The doubler's gain if the opponent answers wrongly.
  const cost = unit.size(action.answer === 'pass' ? taken - passed : passed - doubled);
  return {
    number: unit.value(value),
    error: '',
    sentence: t('Quick look: {answer}', { answer: lowerFirst(actionHeading(action)) }),
    note: noteOf(level, gainText(action, gain, unit.size(gain)), costText(action, opponent, cost)),
  };
}

/** Names of the answers to a double. */
export const ANSWER_NAMES: Readonly<Record<Answer | typeof EITHER_ANSWER, Text>> = {
  take: 'Take',
  pass: 'Pass',
  beaver: 'Beaver',
  raccoon: 'Raccoon',
  'take or pass': 'Take or pass',
};
