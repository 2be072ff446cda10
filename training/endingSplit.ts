import { uniformInt } from '../src/engine/rng.ts';
import { checkersLeft } from '../src/games/backgammon/position.ts';
import type { Board, Checkers } from '../src/games/backgammon/types.ts';
import { RANK_BITS } from './endingPlays.ts';
import { rankOf } from './endingSides.ts';

/** What an ending is for: nets learn from the labels, and the judge measures them. */
export type Share = 'labels' | 'judge';

const SEED = 4201;
/** One ending in this many is the judge's. */
const JUDGED = 4;

const addressOf = (side: Checkers): number => checkersLeft(side) * 2 ** RANK_BITS + rankOf(side);

/** The share of an ending by a hash of both placements: the same whoever is on roll, so that no net learns its mirror image. */
export function shareOf({ roller, opponent }: Board): Share {
  const [own, other] = [addressOf(roller), addressOf(opponent)];
  return uniformInt(SEED, Math.min(own, other), Math.max(own, other), JUDGED) === 0 ? 'judge' : 'labels';
}
