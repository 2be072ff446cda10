import { cubeRules } from '../../../games/backgammon/cube.ts';
import { costOf, cubeLoss, positionBefore } from '../../../games/backgammon/judge.ts';
import type { Decision } from '../../../games/backgammon/match.ts';
import { MATCH_TABLES } from '../../../games/backgammon/met.ts';
import { isSameBoard } from '../../../games/backgammon/position.ts';
import { isError, qualityOf } from '../../../games/backgammon/quality.ts';
import type { LegalPlays, Play } from '../../../games/backgammon/types.ts';
import { cubeEquitiesOf, rightCube } from '../best.ts';
import { behindBest } from '../rollout.ts';
import { playedCost, playNamed } from './question.ts';
import type { StudyAnswer, StudyQuestion, StudyVerdict } from './types.ts';
import type { DecisionFigures } from '../types.ts';

/** Whether two answers lead to the same position or the same action. */
export function isActual(decision: Decision, answer: StudyAnswer): boolean {
  if (decision.kind === 'play')
    return answer.kind === 'play' && isSameBoard(decision.play.after, answer.play.after);
  if (decision.kind === 'double')
    return answer.kind === 'double' && decision.doubled === (answer.action === 'yes');
  return answer.kind === 'take' && decision.answer === answer.answer;
}

/** The decision as if it had been answered like this. @param answer - to this kind of decision */
export function answeredDecision(decision: Decision, answer: StudyAnswer): Decision {
  if (decision.kind === 'play' && answer.kind === 'play') return { ...decision, play: answer.play };
  if (decision.kind === 'double' && answer.kind === 'double')
    return { ...decision, doubled: answer.action === 'yes' };
  if (decision.kind === 'take' && answer.kind === 'take') return { ...decision, answer: answer.answer };
  return decision;
}

/**
 * Judges an answer by the position or the action that it leads to, not by its notation.
 *
 * @param fresh - figures of {@link answeredDecision} at the level of the question, if they were asked for
 * @returns undefined if the answer has no figures at the full level yet: then `fresh` is needed
 */
export function judgeAnswer(
  question: StudyQuestion,
  answer: StudyAnswer,
  legalPlays: LegalPlays,
  fresh?: DecisionFigures,
): StudyVerdict | undefined {
  const { decision } = question.placed;
  if (answer.kind !== 'play') return cubeVerdict(question, answer);
  const known = knownLoss(question, answer.play, legalPlays);
  if (known !== undefined) {
    const half = known.halfWidth ?? (isActual(decision, answer) ? playedCost(question).halfWidth : null);
    return verdict(question, known.loss, half, known.isRolled);
  }
  return fresh && verdict(question, fresh.loss, fresh.lossHalfWidth ?? null, false);
}

/** What a play loses against the best of the same rollout or the same level; undefined if it has no figures. */
function knownLoss(
  question: StudyQuestion,
  { after }: Play,
  legalPlays: LegalPlays,
): Pick<StudyVerdict, 'loss' | 'halfWidth' | 'isRolled'> | undefined {
  const isAnswer = (name: string): boolean => {
    const play = playNamed(question, name, legalPlays);
    return play !== undefined && isSameBoard(play.after, after);
  };
  const { rollout, figures } = question;
  const line = rollout?.lines.find(({ name }) => isAnswer(name));
  if (rollout !== undefined && line !== undefined) {
    const { equity, halfWidth } = behindBest(rollout, line);
    return { loss: equity, halfWidth, isRolled: true };
  }
  const [best] = figures.plays;
  // Plays that the move filter dropped have a lower level, whose figures cannot be compared.
  const found = figures.plays.find(({ play, level }) => level === best?.level && isAnswer(play));
  if (best === undefined || found === undefined) return undefined;
  return { loss: best.equity - found.equity, halfWidth: null, isRolled: false };
}

function verdict(
  { placed: { decision }, table, rollout }: StudyQuestion,
  difference: number,
  halfWidth: number | null,
  isRolled: boolean,
): StudyVerdict {
  const loss = Math.max(0, difference);
  const quality = qualityOf(loss);
  const outcome = quality === 'best' ? 'right' : isError(quality) ? 'missed' : 'close';
  // A cost is proportional to its loss. The rollout may have used another match equity table.
  const cost =
    isRolled && rollout !== undefined && rollout.loss > 0
      ? (loss * rollout.cost) / rollout.loss
      : costOf(positionBefore(decision), MATCH_TABLES[table], loss);
  return {
    outcome,
    loss,
    cost,
    halfWidth: loss === 0 ? null : halfWidth,
    isRolled,
    isReasonWrong: false,
  };
}

function cubeVerdict(
  question: StudyQuestion,
  answer: Exclude<StudyAnswer, { kind: 'play' }>,
): StudyVerdict | undefined {
  const { decision } = question.placed;
  const cube = cubeEquitiesOf(decision, question);
  const right = rightCube(decision, question);
  const answered = answeredDecision(decision, answer);
  if (cube === null || right === undefined || answered.kind === 'play') return undefined;
  const half = isActual(decision, answer) ? playedCost(question).halfWidth : null;
  const loss = cubeLoss(answered, cube, cubeRules(decision.position));
  const said = verdict(question, loss, half, question.rollout !== undefined);
  const isReasonWrong =
    answer.kind === 'double' &&
    answer.action !== 'yes' &&
    said.outcome === 'right' &&
    (answer.action === 'too good') !== (right.double === 'too good');
  return { ...said, isReasonWrong };
}
