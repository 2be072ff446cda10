import { type Board, CHECKERS_PER_SIDE } from '../../../games/backgammon/types.ts';
import type { RecordView } from './recordView.ts';

/**
 * Places of a position in the file, from a player's view: his checkers are positive, the other side's negative.
 * 1 … 24 are his points, 25 is his bar, 0 the other side's bar.
 */
export type Places = Int8Array;

const PLACES = 26;
const OWN_BAR = PLACES - 1;

/** Reads the position at an offset of a record. */
export const readPlaces = (record: RecordView, at: number): Places => record.bytes(at, PLACES);

/** The same position from the other player's view. Its own inverse. */
export const turned = (places: Places): Places =>
  places.map((_, place) => 0 - (places[OWN_BAR - place] ?? 0));

/** Whether both positions have the same checkers, from the same view. */
export const isSamePlaces = (a: Places, b: Places): boolean => a.every((count, place) => count === b[place]);

/** Whether no checkers are on the board: what the program writes where it has no position. */
export const isEmpty = (places: Places): boolean => places.every((count) => count === 0);

/** Whether at most 15 checkers a side are on the board, and each bar has checkers of its own side only. */
export function isSound(places: Places): boolean {
  let [own, other] = [0, 0];
  for (const count of places) {
    if (count > 0) own += count;
    else other -= count;
  }
  const isBarSound = places[0]! <= 0 && places[OWN_BAR]! >= 0;
  return isBarSound && own <= CHECKERS_PER_SIDE && other <= CHECKERS_PER_SIDE;
}

/** The board with the player as roller whose view it is. */
export function xgBoard(places: Places): Board {
  const roller: number[] = [];
  const opponent: number[] = [];
  for (let point = 1; point <= OWN_BAR; point++) {
    roller.push(Math.max(0, places[point]!));
    opponent.push(Math.max(0, 0 - places[OWN_BAR - point]!));
  }
  return { roller, opponent };
}
