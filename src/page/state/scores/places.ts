import { MATRIX_PLACES, type Place, placeKey } from '../../../jobs/backgammon/scores.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { ListedPlay, PositionEvaluation } from '../../../runner/core/evaluationTypes.ts';

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
export type PlaceGap = 'impossible' | 'no double';

/** What is known of each score by {@link placeKey}; scores not yet evaluated are missing. */
export type PlaceResults = ReadonlyMap<string, PlaceResult | PlaceGap>;

/** The places with a result, in the order of the matrix. */
export const placesWithResults = (results: PlaceResults): readonly (readonly [Place, PlaceResult])[] =>
  MATRIX_PLACES.flatMap((place) => {
    const found = results.get(placeKey(place));
    return found === undefined || typeof found === 'string' ? [] : [[place, found] as const];
  });
