import type { LegalPlays } from '../../../games/backgammon/types.ts';
import type { DecisionRollout } from '../types.ts';
import { judgeAnswer } from './answer.ts';
import { playedCost } from './question.ts';
import type { Answered, Round, StudyQuestion, StudyVerdict, Turn } from './types.ts';

export const startRound = (questions: readonly StudyQuestion[]): Round => ({
  turns: questions.map((question) => ({ question, done: null })),
  at: 0,
});

/** The turn that is on; undefined when the round is over. */
export const currentTurn = ({ turns, at }: Round): Turn | undefined => turns[at];

/** Ends the question that is on, unless it has ended. */
export function endTurn(round: Round, done: Answered | 'skipped'): Round {
  const turn = currentTurn(round);
  if (turn === undefined || turn.done !== null) return round;
  return { ...round, turns: round.turns.with(round.at, { ...turn, done }) };
}

/** Goes on to the next question; a question without an answer counts as skipped. */
export function nextTurn(round: Round): Round {
  const { turns, at } = endTurn(round, 'skipped');
  return { turns, at: Math.min(turns.length, at + 1) };
}

/** Ends the round; questions not asked yet are left out. */
export function endRound({ turns }: Round): Round {
  const done = turns.filter((turn) => turn.done !== null);
  return { turns: done, at: done.length };
}

/** Numbers of questions, and equity lost in answers, against that lost in the same decisions of the matches. */
interface RoundScore {
  readonly right: number;
  readonly close: number;
  readonly missed: number;
  readonly skipped: number;
  readonly loss: number;
  readonly played: number;
}

const answeredOf = ({ done }: Turn): Answered | undefined =>
  done === null || done === 'skipped' ? undefined : done;

/** The score so far. */
export function roundScore({ turns }: Round): RoundScore {
  const answered = turns.filter((turn) => answeredOf(turn) !== undefined);
  const count = (outcome: StudyVerdict['outcome']) =>
    answered.filter((turn) => answeredOf(turn)?.verdict.outcome === outcome).length;
  return {
    right: count('right'),
    close: count('close'),
    missed: count('missed'),
    skipped: turns.filter(({ done }) => done === 'skipped').length,
    loss: answered.reduce((sum, turn) => sum + (answeredOf(turn)?.verdict.loss ?? 0), 0),
    played: answered.reduce((sum, { question }) => sum + playedCost(question).loss, 0),
  };
}

/** The turns whose questions were missed or skipped. */
export const missedOf = ({ turns }: Round): readonly Turn[] =>
  turns.filter((turn) => turn.done === 'skipped' || answeredOf(turn)?.verdict.outcome === 'missed');

/** Judges answers again whose decisions have been rolled out since. @param key - of the match */
export function withRollouts(
  round: Round,
  key: string,
  rollouts: ReadonlyMap<number, DecisionRollout>,
  legalPlays: LegalPlays,
): Round {
  const turns = round.turns.map((turn): Turn => {
    const rollout = rollouts.get(turn.question.placed.index);
    if (turn.question.key !== key || rollout?.isDone !== true || rollout === turn.question.rollout)
      return turn;
    const question = { ...turn.question, rollout };
    const answered = answeredOf(turn);
    if (answered === undefined) return { ...turn, question };
    const verdict = judgeAnswer(question, answered.answer, legalPlays, answered.fresh);
    return { question, done: { ...answered, verdict: verdict ?? answered.verdict } };
  });
  return turns.every((turn, index) => turn === round.turns[index]) ? round : { ...round, turns };
}
