import type { Reason } from '../../engine/errors.ts';
import { cubeRules, whyNoDouble } from './cube.ts';
import { otherPlayer } from './position.ts';
import type { Offer, Player, Position } from './types.ts';

/**
 * Answers to a pending offer. A double may be beavered where that is agreed, a beaver raccooned: the cube is turned once more
 * and stays with the player who was doubled first. That player owns it after every answer but a pass, so that all answers
 * lead to the same games, at another stake. Numbers are for the player who answers, in units of the cube as it stood when the
 * offer was made: a pass is −1 whatever the offer, a turn twice the take.
 *
 * @see docs/references.md
 */
export const ANSWERS = ['take', 'pass', 'beaver', 'raccoon'] as const;
/** An answer to a pending offer. */
export type Answer = (typeof ANSWERS)[number];

/** What a pass loses, exactly. */
export const PASSED = -1;

/** Cube at which an offer is made, as a multiple of the cube before the double. */
export const OFFER_STAKE: Readonly<Record<Offer, number>> = { none: 1, double: 1, beaver: 2, raccoon: 4 };

/** The player who made the pending offer: of a beaver the one who was doubled. */
export const offererOf = ({ offer, onRoll }: Position): Player =>
  offer === 'beaver' ? otherPlayer(onRoll) : onRoll;

/** The position with the cube at which the pending offer was made, before the double where none is pending. */
const atStake = (position: Position): Position => ({
  ...position,
  cube: { ...position.cube, value: position.cube.value * OFFER_STAKE[position.offer] },
});

/** Why the pending offer cannot have been made; null where it can. See {@link whyNoDouble}. */
export const whyNoOffer = (position: Position): Reason | null => whyNoDouble(atStake(position));

/** How the player who answers may turn the cube once more; null where not. */
export function turnedOn(position: Position): 'beaver' | 'raccoon' | null {
  const { offer, maxCubeLog2, cube } = position;
  if (offer === 'double') return cubeRules(position).beavers ? 'beaver' : null;
  // A raccoon leaves the cube at eight times what it was.
  return offer === 'beaver' && 8 * cube.value <= 2 ** maxCubeLog2 ? 'raccoon' : null;
}

/** The right answer to the pending offer, a take being worth so much; where both are worth the same, the pass and the take. */
export function rightAnswer(position: Position, take: number): Answer {
  if (take <= PASSED) return 'pass';
  return take > 0 ? (turnedOn(position) ?? 'take') : 'take';
}

/** What an answer is worth, a take being worth so much. */
export const answerValue = (answer: Answer, take: number): number =>
  answer === 'pass' ? PASSED : answer === 'take' ? take : 2 * take;
