import { createEvaluationGrid } from '../evaluationGrid.ts';
import { mayDouble } from '../../../games/backgammon/cube.ts';
import { checkPosition, positionProblems } from '../../../games/backgammon/legality.ts';
import { positionForQuestion } from '../../../jobs/backgammon/question.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';
import {
  MATRIX_PLACES,
  type Place,
  placeKey,
  type PlaceGap,
  type PlaceResult,
  type PlaceResults,
  pointsAway,
} from './places.ts';

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

/** A question at all scores up to seven points and for money. */
export const createScoreMatrix = (evaluator: Pick<Evaluator, 'plays' | 'position'>) =>
  createEvaluationGrid<PlaceResults, { readonly position: Position; readonly question: Question }>(
    new Map(),
    async ({ position: board, question }, terms, { ask, get, show }) => {
      const { plies } = terms;

      async function evaluate(position: Position): Promise<PlaceResult | undefined> {
        if (question === 'play') {
          const plays = await ask(evaluator.plays(position, terms));
          return plays && { kind: 'play', position, plies, plays };
        }
        // A pending offer is judged as the double that was made.
        const evaluation = await ask(evaluator.position({ ...position, offer: 'none' }, terms));
        return evaluation && { kind: 'cube', position, plies, evaluation };
      }

      for (const place of MATRIX_PLACES) {
        const position = positionAt(board, question, place);
        const gap = gapAt(position, question);
        const result = position === undefined || gap !== undefined ? gap : await evaluate(position);
        if (result === undefined) return;
        show(new Map(get()).set(placeKey(place), result));
      }
    },
  );

/** Why a question has no result at a position; undefined if it may have one. */
function gapAt(position: Position | undefined, question: Question): PlaceGap | undefined {
  if (position === undefined) return 'impossible';
  const before: Position = { ...position, offer: 'none' };
  return question === 'cube' && !mayDouble(before) ? 'no double' : undefined;
}
