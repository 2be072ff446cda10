import { EQUITY, type Unit } from '../charts/unit.ts';
import { projectTrials } from '../engine/difference.ts';
import type { Estimate } from '../engine/types.ts';
import type { CubeAction, CubeDecision } from '../games/backgammon/cube.ts';
import { type Answer, answerValue, PASSED, rightAnswer } from '../games/backgammon/offer.ts';
import { seenByAsked } from '../games/backgammon/position.ts';
import type { Position } from '../games/backgammon/types.ts';
import { type AnswerRollout, DOUBLE_PASS } from '../protocol/cubeDecision.ts';
import type { StopReason } from '../protocol/job.ts';
import { type CubeStanding, intervalOf } from './rows.ts';
import { CLEAR_NOTE, SAME_NOTE, settleNote, type Verdict, withError } from './verdict.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

/** The action as a heading: `Redouble, take`, `Too good to double, pass`. */
export function actionWords({ double, answer, redouble }: CubeAction): string {
  return `${t((redouble ? REDOUBLES : DOUBLES)[double])}, ${t(answer)}`;
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

/** An action as files name it, `too good to redouble/pass` or an answer alone, as the page says it. */
export function actionLabel(action: string): string {
  const all: readonly Text[] = [
    ...Object.values(DOUBLES),
    ...Object.values(REDOUBLES),
    ...Object.values(ANSWERS),
  ];
  const say = (word: string) => all.find((text) => text.toLowerCase() === word);
  return action
    .split('/')
    .map((word, index) => {
      const text = say(word);
      return text === undefined ? word : index === 0 ? t(text) : inside(t(text));
    })
    .join(', ');
}

/** Words of an action inside a sentence. */
const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Names of the three lines: `No redouble`, `Redouble, take`, `Redouble, pass`. */
export function lineNames(redouble: boolean): readonly [string, string, string] {
  const { no, yes } = redouble ? REDOUBLES : DOUBLES;
  return [t(no), `${t(yes)}, ${t('take')}`, `${t(yes)}, ${t('pass')}`];
}

/** What the right action is worth: the doubler's best line against the opponent's best answer. */
export const actionValue = (
  { double, answer }: CubeAction,
  noDouble: number,
  doubleTake: number,
  doublePass: number,
): number => {
  if (double === 'no' || double === 'too good') return noDouble;
  return answer === 'pass' ? doublePass : answer === 'beaver' ? 2 * doubleTake : doubleTake;
};

/** P(right) from which a decision is called right so far, and below which it is open: 2.33 and 1 standard error. */
const LEAD = 0.99;
const CLOSE = 0.84;

const certain = (chance: number | null): number => (chance === null ? 0 : Math.max(chance, 1 - chance));

const short = (line: Estimate): Estimate => ({ ...line, mean: DOUBLE_PASS - line.mean });

/** Whether an answer is more than ahead so far: its stop rule vouches for it, or nothing is left to chance. */
export const isSettled = (stopReason: StopReason | null, ...lines: readonly Estimate[]): boolean =>
  stopReason === 'confident' || lines.every(({ standardError }) => standardError === 0);

/** What doubling gains over not doubling, the opponent answering as the figures say. */
function doublingGain({ action, gap, noDouble, doubleTake }: CubeStanding): Estimate {
  if (action.answer === 'pass') return short(noDouble);
  if (action.answer === 'take') return gap;
  // A beaver doubles the stakes of double/take; how its error goes with that of no double is not known, so it errs wide.
  const error = (estimate: Estimate) => estimate.standardError;
  const [none, taken] = [error(noDouble), error(doubleTake)];
  return {
    ...gap,
    mean: 2 * doubleTake.mean - noDouble.mean,
    standardError: none === undefined || taken === undefined ? undefined : none + 2 * taken,
  };
}

/** What the other answer would cost whoever gives it. */
const costText = (answer: CubeAction['answer'], player: string, cost: string): string =>
  answer === 'pass'
    ? t('A take would cost {player} {cost}.', { player, cost })
    : t('A pass would cost {player} {cost}.', { player, cost });

/** The same said to the player who answers. */
const ownCostText = (answer: Answer, cost: string): string =>
  answer === 'pass' ? t('A take would cost {cost}.', { cost }) : t('A pass would cost {cost}.', { cost });

function marginText(standing: CubeStanding, opponent: string, unit: Unit): string {
  const { action, doubleTake } = standing;
  const line = action.redouble ? t('Redoubling') : t('Doubling');
  const gain = doublingGain(standing);
  const margin = withError(intervalOf(gain), unit);
  const wrong = withError(intervalOf(short(doubleTake)), unit);
  const first =
    action.double === 'optional'
      ? t('{line} and waiting are worth the same.', { line })
      : gain.mean >= 0
        ? t('{line} gains {margin}.', { line, margin })
        : action.double === 'too good' && action.answer === 'pass'
          ? t('Playing on gains {margin} over cashing.', { margin })
          : t('Waiting gains {margin}.', { margin });
  return `${first} ${costText(action.answer, opponent, wrong)}`;
}

/**
 * The verdict of a cube decision by rollout: the action first, then its margins.
 *
 * @param opponent - what the player who answers is called
 * @param stopReason - why the run ended; null while it goes on
 */
export function cubeVerdict(
  standing: CubeStanding,
  opponent: string,
  stopReason: StopReason | null,
  unit: Unit = EQUITY,
): Verdict {
  const { action, noDouble, doubleTake, chanceDoubleRight, chanceTakeRight } = standing;
  const value = actionValue(action, noDouble.mean, doubleTake.mean, DOUBLE_PASS);
  const line = value === noDouble.mean ? noDouble : doubleTake;
  const isCash = value === DOUBLE_PASS && value !== noDouble.mean;
  const half = intervalOf(line).halfWidth;
  const isExact = noDouble.standardError === 0 && doubleTake.standardError === 0;
  const head = {
    number: unit.value(value, line.standardError),
    error: isCash || half === undefined || isExact ? '' : unit.error(half, line.standardError),
  };
  const words = actionWords(action);
  const margin = marginText(standing, opponent, unit);
  if (isExact) return { ...head, sentence: `${words}.`, note: t(SAME_NOTE) };
  if (stopReason === 'confident')
    return {
      ...head,
      sentence: t('{answer}: that is clear.', { answer: words }),
      note: `${margin} ${t(CLEAR_NOTE)}`,
      certainty: 'clear',
    };
  if (chanceDoubleRight === null || chanceTakeRight === null)
    return {
      ...head,
      sentence: t('{answer}: too few trials to say more.', { answer: words }),
      note: margin,
      certainty: 'close',
    };
  const least = Math.min(certain(chanceDoubleRight), certain(chanceTakeRight));
  const isDoubleOpen = certain(chanceDoubleRight) <= certain(chanceTakeRight);
  const open = isDoubleOpen ? doublingGain(standing) : short(doubleTake);
  if (least >= LEAD)
    return {
      ...head,
      sentence: t('{answer}, so far.', { answer: words }),
      note: margin,
      certainty: 'likely',
    };
  const all = projectTrials(open);
  const settle = settleNote(all === undefined || all <= open.trials ? undefined : all - open.trials);
  if (least >= CLOSE)
    return {
      ...head,
      sentence: t('{answer}, not settled.', { answer: words }),
      note: `${margin} ${settle}`.trim(),
      certainty: 'likely',
    };
  const ahead = inside(words);
  return {
    ...head,
    sentence: isDoubleOpen
      ? action.redouble
        ? t('Too close to call whether to redouble. Ahead so far: {answer}.', { answer: ahead })
        : t('Too close to call whether to double. Ahead so far: {answer}.', { answer: ahead })
      : t('Too close to call whether {player} should take. Ahead so far: {answer}.', {
          player: opponent,
          answer: ahead,
        }),
    note: `${margin} ${settle}`.trim(),
    certainty: 'close',
  };
}

/** The verdict of the evaluation alone. */
export function evaluatedCubeVerdict(
  { noDouble, doubleTake, doublePass, action }: CubeDecision,
  opponent: string,
  unit: Unit = EQUITY,
): Verdict {
  const [none, taken, passed] = [noDouble.equity, doubleTake.equity, doublePass.equity];
  const value = actionValue(action, none, taken, passed);
  const doubled = action.answer === 'pass' ? passed : action.answer === 'beaver' ? 2 * taken : taken;
  const gain = doubled - none;
  const line = action.redouble ? t('Redoubling') : t('Doubling');
  const margin = unit.size(gain);
  const first =
    gain >= 0 ? t('{line} gains {margin}.', { line, margin }) : t('Waiting gains {margin}.', { margin });
  const second = costText(action.answer, opponent, unit.size(passed - taken));
  return {
    number: unit.value(value),
    error: '',
    sentence: t('By evaluation: {answer}.', { answer: inside(actionWords(action)) }),
    note: `${first} ${second}`,
  };
}

export const ANSWERS: Readonly<Record<Answer, Text>> = {
  take: 'Take',
  pass: 'Pass',
  beaver: 'Beaver',
  raccoon: 'Raccoon',
};

/** A take over a pass, for the player who answers. */
const overPass = (take: Estimate): Estimate => ({ ...take, mean: take.mean - PASSED });

/** The verdict of an answer to a pending offer by rollout, for the player who gives it. */
export function answerVerdict(
  { take, answer, chanceTakeRight, chanceTurnRight }: AnswerRollout,
  stopReason: StopReason | null,
  unit: Unit = EQUITY,
): Verdict {
  const value = answerValue(answer, take.mean);
  const { halfWidth, standardError } = intervalOf(take);
  const isExact = standardError === 0;
  const factor = answer === 'beaver' || answer === 'raccoon' ? 2 : 1;
  const head = {
    number: unit.value(value, standardError),
    error:
      answer === 'pass' || halfWidth === undefined || isExact
        ? ''
        : unit.error(factor * halfWidth, standardError),
  };
  const words = t(ANSWERS[answer]);
  // Whether to turn the cube is the question as well where it may be: the one less sure decides on the words.
  const isTurnOpen =
    answer !== 'pass' && chanceTurnRight !== null && certain(chanceTurnRight) < certain(chanceTakeRight);
  const isTurned = factor === 2;
  const gain = isTurned || isTurnOpen ? take : overPass(take);
  const cost = withError(intervalOf(gain), unit);
  const margin = isTurned
    ? t('A take would cost {cost}.', { cost })
    : isTurnOpen
      ? t('Turning the cube once more would cost {cost}.', { cost })
      : ownCostText(answer, cost);
  const chance = isTurnOpen ? chanceTurnRight : chanceTakeRight;
  if (isExact) return { ...head, sentence: `${words}.`, note: t(SAME_NOTE) };
  if (stopReason === 'confident')
    return {
      ...head,
      sentence: t('{answer}: that is clear.', { answer: words }),
      note: `${margin} ${t(CLEAR_NOTE)}`,
      certainty: 'clear',
    };
  if (chanceTakeRight === null)
    return {
      ...head,
      sentence: t('{answer}: too few trials to say more.', { answer: words }),
      note: margin,
      certainty: 'close',
    };
  if (certain(chance) >= LEAD)
    return {
      ...head,
      sentence: t('{answer}, so far.', { answer: words }),
      note: margin,
      certainty: 'likely',
    };
  const all = projectTrials(gain);
  const settle = settleNote(all === undefined || all <= gain.trials ? undefined : all - gain.trials);
  const note = `${margin} ${settle}`.trim();
  return certain(chance) >= CLOSE
    ? { ...head, sentence: t('{answer}, not settled.', { answer: words }), note, certainty: 'likely' }
    : {
        ...head,
        sentence: t('Too close to call. Ahead so far: {answer}.', { answer: t(answer) }),
        note,
        certainty: 'close',
      };
}

/** The verdict of an answer by evaluation alone. @param position - with the offer */
export function evaluatedAnswerVerdict(
  { doubleTake }: CubeDecision,
  position: Position,
  unit: Unit = EQUITY,
): Verdict {
  const take = seenByAsked(position) === position ? doubleTake.equity : 0 - doubleTake.equity;
  const answer = rightAnswer(position, take);
  const isTurned = answer === 'beaver' || answer === 'raccoon';
  return {
    number: unit.value(answerValue(answer, take)),
    error: '',
    sentence: t('By evaluation: {answer}.', { answer: t(answer) }),
    note: isTurned
      ? t('A take would cost {cost}.', { cost: unit.size(take) })
      : ownCostText(answer, unit.size(take - PASSED)),
  };
}
