import type { Reason } from '../../engine/errors.ts';
import { cubeRules, EITHER_ANSWER, isTie, whyNoDouble } from './cube.ts';
import { otherPlayer } from './position.ts';
import type { Offer, Player, Position, Answer } from './types.ts';

/** Exact value of a pass to the player who passes. */
export const PASSED = -1;

/** The cube when an offer is made, as a multiple of the cube before the double. */
export const OFFER_STAKE: Readonly<Record<Offer, number>> = { none: 1, double: 1, beaver: 2, raccoon: 4 };

/** The player who made the pending offer; for a beaver, the player who was doubled. */
export const offererOf = ({ offer, onRoll }: Position): Player =>
  offer === 'beaver' ? otherPlayer(onRoll) : onRoll;

/** The position with the cube as it was when the pending offer was made. */
const atStake = (position: Position): Position => ({
  ...position,
  cube: { ...position.cube, value: position.cube.value * OFFER_STAKE[position.offer] },
});

/** Why the pending offer is impossible; null if it is possible. See {@link whyNoDouble}. */
export const whyNoOffer = (position: Position): Reason | null => whyNoDouble(atStake(position));

/** How the player who answers may turn the cube once more; null if not allowed. */
export function turnedOn(position: Position): 'beaver' | 'raccoon' | null {
  const { offer, maxCubeLog2, cube } = position;
  if (offer === 'double') return cubeRules(position).beavers ? 'beaver' : null;
  // A raccoon leaves the cube at eight times its value before the double.
  return offer === 'beaver' && 8 * cube.value <= 2 ** maxCubeLog2 ? 'raccoon' : null;
}

/**
 * The right answer to the pending offer, given the value of a take. On a tie, pass rather than take, and take
 * rather than turn.
 */
export function rightAnswer(position: Position, take: number): Answer {
  if (take <= PASSED || isTie(take, PASSED)) return 'pass';
  return take > 0 && !isTie(take, 0) ? (turnedOn(position) ?? 'take') : 'take';
}

/** Whether a pass is as good as a take, given the value of a take. */
export const isEitherAnswer = (take: number): boolean => isTie(take, PASSED);

/** The right answer in words, given the value of a take: `take or pass` if they are equal. */
export const answerText = (answer: Answer, take: number): Answer | typeof EITHER_ANSWER =>
  isEitherAnswer(take) ? EITHER_ANSWER : answer;

/** Value of an answer, given the value of a take. */
export const answerValue = (answer: Answer, take: number): number =>
  answer === 'pass' ? PASSED : answer === 'take' ? take : 2 * take;
