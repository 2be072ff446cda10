import { checkPosition, positionProblems } from '../../games/backgammon/legality.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { positionForQuestion } from './question.ts';
import { type Place, pointsAway } from './scores.ts';
import type { Question } from './types.ts';

/** The matrix has the scores of a match to this many points. */
const LENGTH = 7;

/**
 * A position at another score, as a question sees it: same checkers, roll and cube.
 *
 * @returns undefined if the cube cannot be where it is at that score
 */
export function positionAt(position: Position, question: Question, place: Place): Position | undefined {
  const asked = positionForQuestion(position, question);
  const moved: Position =
    place === 'money'
      ? { ...asked, matchLength: 0, score: { roller: 0, opponent: 0 }, crawford: false }
      : {
          ...asked,
          matchLength: LENGTH,
          score: { roller: LENGTH - pointsAway(place.roller), opponent: LENGTH - pointsAway(place.opponent) },
          crawford: place.roller === 'crawford' || place.opponent === 'crawford',
          jacoby: false,
          beavers: false,
        };
  if (!checkPosition(moved).ok) return undefined;
  // Problems that the board itself has do not depend on the score.
  const own = new Set(positionProblems(asked).map(({ message }) => message));
  return positionProblems(moved).every(({ message }) => own.has(message)) ? moved : undefined;
}
