import { mayDouble } from '../../games/backgammon/cube.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, Question, RolloutJob } from './types.ts';

/** Questions about a position: which play is best, what cube action is right, what the position is worth. */
export const QUESTIONS = ['play', 'cube', 'position'] as const satisfies readonly Question[];
/**
 * The obvious question about a position: its play if there is a roll, its cube action if the cube may be
 * turned, else its value.
 */
export function naturalQuestion(position: Position): Question {
  if (position.offer !== 'none') return 'cube';
  if (position.dice !== null) return 'play';
  return mayDouble(position) ? 'cube' : 'position';
}

/**
 * The position as a question sees it. Questions about the time before the roll drop the dice; the value of a
 * position also drops a pending offer.
 */
export function positionForQuestion(position: Position, question: Question): Position {
  if (question === 'play') return position;
  const before = position.dice === null ? position : { ...position, dice: null };
  return question === 'cube' || before.offer === 'none' ? before : { ...before, offer: 'none' };
}

/**
 * Kinds of candidates that a question implies. Empty for plays, since the position does not determine which
 * are chosen.
 */
export function kindsAsked(position: Position, question: Question): readonly Candidate['kind'][] {
  if (question === 'play') return [];
  if (question === 'position') return ['position'];
  return position.offer === 'none' ? ['position', 'double'] : ['take'];
}

/** The question that a job answers. */
export function questionOfJob({ candidates }: Pick<RolloutJob, 'candidates'>): Question {
  if (candidates.some(({ kind }) => kind === 'play')) return 'play';
  return candidates.some(({ kind }) => kind === 'double' || kind === 'take') ? 'cube' : 'position';
}

/**
 * Whether two positions have the same checkers, roll, offer and player on roll; only score, cube and rules
 * may differ.
 */
export const isSameMoment = (a: Position, b: Position): boolean =>
  a.onRoll === b.onRoll &&
  a.offer === b.offer &&
  positionKey(a.board) === positionKey(b.board) &&
  (a.dice?.toSorted().join() ?? '') === (b.dice?.toSorted().join() ?? '');

/** All that results depend on, as text; not which player is X, nor the order of the dice. */
function questionKey({
  board,
  dice,
  offer,
  cube,
  score,
  matchLength,
  crawford,
  jacoby,
  beavers,
  maxCubeLog2,
}: Position): string {
  const roll = dice === null ? '' : [Math.max(...dice), Math.min(...dice)].join('');
  const terms = [
    offer,
    cube.value,
    cube.owner,
    score.roller,
    score.opponent,
    matchLength,
    crawford,
    jacoby,
    beavers,
    maxCubeLog2,
  ];
  return [positionKey(board), roll, ...terms].join(' ');
}

/** Whether two positions ask the same question, so that one result answers both. */
export const isSameQuestion = (a: Position, b: Position): boolean => questionKey(a) === questionKey(b);

/**
 * The job if it answers this question about this position, else null. Since results do not depend on which
 * player is X, it names the player on roll in `position`, although X and O may have been swapped since.
 */
export function jobAbout(job: RolloutJob | null, position: Position, question: Question): RolloutJob | null {
  if (job === null || questionOfJob(job) !== question) return null;
  if (!isSameQuestion(job.position, positionForQuestion(position, question))) return null;
  const { onRoll } = position;
  return job.position.onRoll === onRoll ? job : { ...job, position: { ...job.position, onRoll } };
}
