import { createEvaluationGrid } from '../evaluationGrid.ts';
import { mayDouble } from '../../../games/backgammon/cube.ts';
import { positionAt } from '../../../jobs/backgammon/atScore.ts';
import { MATRIX_PLACES, placeKey } from '../../../jobs/backgammon/scores.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';
import type { PlaceGap, PlaceResult, PlaceResults } from './places.ts';

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
