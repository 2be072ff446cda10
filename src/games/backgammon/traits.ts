import { gamePlansOf } from './plan.ts';
import { BAR, type Board, type Checkers } from './types.ts';

/**
 * What a position can be searched by: phases of the game and game plans. Several may apply to one position.
 */
export const TRAITS = [
  'opening',
  'contact',
  'race',
  'bearoff',
  'prime',
  'back game',
  'holding',
  'blitz',
  'crashed',
] as const;
/** A phase of the game or a game plan. */
export type Trait = (typeof TRAITS)[number];

/** Turns of each player, from the start position, that belong to the opening. */
export const OPENING_TURNS = 3;
const HOME = 6;
/** In a side's own numbering, the enemy bar point is index 17, its 5 and 4 points are 19 and 20. */
const HOLDING_POINTS = [17, 19, 20] as const;

const rear = (side: Checkers): number => side.findLastIndex((count) => count > 0);

/** Whether a side's rearmost checkers are an anchor on the enemy bar point, 5 point or 4 point. */
function holds(side: Checkers): boolean {
  const last = rear(side);
  return HOLDING_POINTS.some((point) => point === last) && (side[last] ?? 0) >= 2;
}

/** Whether a side has brought its back checkers out of the enemy home, or holds an anchor itself. */
const isFree = (side: Checkers): boolean => rear(side) < BAR - HOME || holds(side);

/** Whether a side waits on an advanced anchor while the other one brings its checkers home. */
const isHolding = ({ roller, opponent }: Board): boolean =>
  (holds(roller) && isFree(opponent)) || (holds(opponent) && isFree(roller));

/**
 * The traits of a position, independent of the side on roll.
 *
 * - `opening`: contact, in the first three turns of either player;
 * - `race`: no contact, bearoffs included; `contact`: everything else;
 * - `bearoff`: no contact, and all checkers of both sides are home;
 * - `holding`: a side's rearmost checkers are an anchor on the enemy bar point, 5 point or 4 point, the other
 *   side has none farther back than such an anchor of its own, and no other plan applies;
 * - `prime`, `back game`, `blitz`, `crashed`: as {@link gamePlansOf}.
 *
 * @param turn - turn of the player in the game, from 1; 0 if the game did not begin at the start position
 * @returns bit n for the n-th of {@link TRAITS}
 */
export function traitsOf(board: Board, turn: number): number {
  const plans = gamePlansOf(board);
  const isRace = plans.includes('race');
  const found: Trait[] = [isRace ? 'race' : 'contact'];
  if (!isRace && turn >= 1 && turn <= OPENING_TURNS) found.push('opening');
  if (isRace && Math.max(rear(board.roller), rear(board.opponent)) < HOME) found.push('bearoff');
  if (plans.includes('normal') && isHolding(board)) found.push('holding');
  for (const plan of plans) if (plan !== 'race' && plan !== 'normal') found.push(plan);
  return found.reduce((bits, trait) => bits | traitBit(trait), 0);
}

/** The bit of a trait. */
export const traitBit = (trait: Trait): number => 1 << TRAITS.indexOf(trait);
