import { createEvaluationGrid } from '../evaluationGrid.ts';
import { mayDouble } from '../../../games/backgammon/cube.ts';
import { checkPosition, positionProblems } from '../../../games/backgammon/legality.ts';
import { positionForQuestion } from '../../../jobs/backgammon/question.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { ListedPlay, PositionEvaluation } from '../../../runner/core/evaluationTypes.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';

/** Points that a player still needs; `crawford`: one point, in the Crawford game. */
export type MatrixAway = 'crawford' | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Rows and columns of the matrix. */
export const AWAYS: readonly MatrixAway[] = ['crawford', 1, 2, 3, 4, 5, 6, 7];

/** A score, from the viewpoint of the player on roll; or money. */
export type Place = { readonly roller: MatrixAway; readonly opponent: MatrixAway } | 'money';

const LENGTH = 7;
const pointsOf = (away: MatrixAway): number => (away === 'crawford' ? 1 : away);

/** Key of a place, unique in the matrix. */
export const placeKey = (place: Place): string =>
  place === 'money' ? 'money' : `${place.roller} ${place.opponent}`;

/** Whether a score exists: the Crawford game needs an opponent with two points or more to go. */
export function isScore(roller: MatrixAway, opponent: MatrixAway): boolean {
  if (roller === 'crawford') return pointsOf(opponent) > 1;
  return opponent !== 'crawford' || roller > 1;
}

/** The matrix row by row, then money. */
export const MATRIX_PLACES: readonly Place[] = [
  ...AWAYS.flatMap((roller) =>
    AWAYS.filter((opponent) => isScore(roller, opponent)).map((opponent) => ({ roller, opponent })),
  ),
  'money',
];

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
          score: { roller: LENGTH - pointsOf(place.roller), opponent: LENGTH - pointsOf(place.opponent) },
          crawford: place.roller === 'crawford' || place.opponent === 'crawford',
          jacoby: false,
          beavers: false,
        };
  if (!checkPosition(moved).ok) return undefined;
  // Problems that the board itself has do not depend on the score.
  const own = new Set(positionProblems(asked).map(({ message }) => message));
  return positionProblems(moved).every(({ message }) => own.has(message)) ? moved : undefined;
}

/** The place of a position's own score; undefined if it is not in the matrix. */
export function placeOf({ matchLength, score, crawford }: Position): Place | undefined {
  if (matchLength === 0) return 'money';
  const awayOf = (points: number): MatrixAway | undefined => {
    const away = matchLength - points;
    return away === 1 && crawford ? 'crawford' : AWAYS.find((each) => each === away);
  };
  const roller = awayOf(score.roller);
  const opponent = awayOf(score.opponent);
  return roller === undefined || opponent === undefined || !isScore(roller, opponent)
    ? undefined
    : { roller, opponent };
}

/** What the matrix knows about a score. */
export type PlaceResult = {
  /** The position at that score. */
  readonly position: Position;
  readonly plies: number;
} & (
  | { readonly kind: 'play'; readonly plays: readonly ListedPlay[] }
  | { readonly kind: 'cube'; readonly evaluation: PositionEvaluation }
);

/** Why a score has no result. */
type PlaceGap = 'impossible' | 'no double';

/** What is known of each score by {@link placeKey}; scores not yet evaluated are missing. */
export type PlaceResults = ReadonlyMap<string, PlaceResult | PlaceGap>;

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

/** The places with a result, in the order of the matrix. */
export const placesWithResults = (results: PlaceResults): readonly (readonly [Place, PlaceResult])[] =>
  MATRIX_PLACES.flatMap((place) => {
    const found = results.get(placeKey(place));
    return found === undefined || typeof found === 'string' ? [] : [[place, found] as const];
  });
