import type { Position } from '../../games/backgammon/types.ts';

/** Points that a player still needs; `crawford`: one point, in the Crawford game. */
export type MatrixAway = 'crawford' | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Rows and columns of the matrix. */
export const AWAYS: readonly MatrixAway[] = ['crawford', 1, 2, 3, 4, 5, 6, 7];

/** A score, from the viewpoint of the player on roll; or money. */
export type Place = { readonly roller: MatrixAway; readonly opponent: MatrixAway } | 'money';

/** Points that a player needs. */
export const pointsAway = (away: MatrixAway): number => (away === 'crawford' ? 1 : away);

/** Key of a place, unique in the matrix. */
export const placeKey = (place: Place): string =>
  place === 'money' ? 'money' : `${place.roller} ${place.opponent}`;

/** Whether a score exists: the Crawford game needs an opponent with two points or more to go. */
export function isScore(roller: MatrixAway, opponent: MatrixAway): boolean {
  if (roller === 'crawford') return pointsAway(opponent) > 1;
  return opponent !== 'crawford' || roller > 1;
}

/** The matrix row by row, then money. */
export const MATRIX_PLACES: readonly Place[] = [
  ...AWAYS.flatMap((roller) =>
    AWAYS.filter((opponent) => isScore(roller, opponent)).map((opponent) => ({ roller, opponent })),
  ),
  'money',
];

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
