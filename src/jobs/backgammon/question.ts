import { mayDouble } from '../../games/backgammon/cube.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from './types.ts';

/** What can be asked about a position: which play, what to do with the cube before the roll, what the position is worth. */
export const QUESTIONS = ['play', 'cube', 'position'] as const;
/** The kind of decision that a rollout is about. */
export type Question = (typeof QUESTIONS)[number];

/** The question that a position asks by itself: a roll asks for its play, else a cube that may be turned for its action. */
export function naturalQuestion(position: Position): Question {
  if (position.offer !== 'none') return 'cube';
  if (position.dice !== null) return 'play';
  return mayDouble(position) ? 'cube' : 'position';
}

/**
 * The position as a question sees it: whatever is asked of the time before the roll knows no dice, and who asks what the
 * position is worth asks before anything is offered.
 */
export function askedPosition(position: Position, question: Question): Position {
  if (question === 'play') return position;
  const before = position.dice === null ? position : { ...position, dice: null };
  return question === 'cube' || before.offer === 'none' ? before : { ...before, offer: 'none' };
}

/** What is rolled out for a question, as far as the position says: how many plays are chosen it does not, so for plays nothing. */
export function kindsAsked(position: Position, question: Question): readonly Candidate['kind'][] {
  if (question === 'play') return [];
  if (question === 'position') return ['position'];
  return position.offer === 'none' ? ['position', 'double'] : ['take'];
}

/** What a job asks. */
export function questionOfJob({ candidates }: Pick<RolloutJob, 'candidates'>): Question {
  if (candidates.some(({ kind }) => kind === 'play')) return 'play';
  return candidates.some(({ kind }) => kind === 'double' || kind === 'take') ? 'cube' : 'position';
}

/** Whether two positions have the same checkers, roll and player to move: only the terms of the game may differ. */
export const isSameMoment = (a: Position, b: Position): boolean =>
  a.onRoll === b.onRoll &&
  a.offer === b.offer &&
  positionKey(a.board) === positionKey(b.board) &&
  (a.dice?.toSorted().join() ?? '') === (b.dice?.toSorted().join() ?? '');
