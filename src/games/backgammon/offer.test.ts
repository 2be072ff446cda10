import { expect, test } from 'vitest';
import { mendPosition } from './legality.ts';
import { answerValue, offererOf, rightAnswer, turnedOn, whyNoOffer } from './offer.ts';
import { moneyPosition, seenByDecider, START_BOARD } from './position.ts';
import type { Offer, Position } from './types.ts';
import { sentence } from '../../language/sentences.ts';

const pending = (offer: Offer, part: Partial<Position> = {}): Position => ({
  ...moneyPosition(START_BOARD),
  beavers: true,
  offer,
  ...part,
});

test.each([
  ['double', 'X', 'O'],
  ['beaver', 'O', 'X'],
  ['raccoon', 'X', 'O'],
] as const)('a %s comes from %s and is answered by %s, and the other way round', (offer, from, asked) => {
  expect([offererOf(pending(offer)), seenByDecider(pending(offer)).onRoll]).toEqual([from, asked]);
  const turned = pending(offer, { onRoll: 'O' });
  expect([offererOf(turned), seenByDecider(turned).onRoll]).toEqual([asked, from]);
});

test.each([
  ['double', {}, 'beaver'],
  ['double', { beavers: false }, null],
  ['double', { matchLength: 5 }, null],
  ['beaver', {}, 'raccoon'],
  // A raccoon takes a cube of 1 to 8: a highest cube of 4 does not allow it.
  ['beaver', { maxCubeLog2: 3 }, 'raccoon'],
  ['beaver', { maxCubeLog2: 2 }, null],
  ['raccoon', {}, null],
] as const)('a %s with %o may be turned to: %s', (offer, part, answer) => {
  expect(turnedOn(pending(offer, part))).toBe(answer);
});

// In units of the cube offered, a pass is −1, a take is its value, a further turn twice that.
test.each([
  ['beaver', -1.2, 'pass', -1],
  ['beaver', -1, 'pass', -1],
  ['beaver', -0.99997, 'pass', -1], // a tie but for a table's rounding
  ['beaver', -0.4, 'take', -0.4],
  ['beaver', 0, 'take', 0],
  ['beaver', 0.00003, 'take', 0.00003],
  ['beaver', 0.3, 'raccoon', 0.6],
  ['raccoon', 0.3, 'take', 0.3],
  ['raccoon', -1.2, 'pass', -1],
] as const)('a %s that is worth %f: %s for %f', (offer, take, answer, value) => {
  const right = rightAnswer(pending(offer), take);
  expect([right, answerValue(right, take)]).toEqual([answer, value]);
});

test('impossible offers', () => {
  expect(sentence(whyNoOffer(pending('raccoon', { maxCubeLog2: 2 }))!)).toMatch(/highest value, 4/);
  expect(whyNoOffer(pending('raccoon', { maxCubeLog2: 3 }))).toBeNull();
  expect(whyNoOffer(pending('none'))).toBeNull();
});

test('a pending beaver implies that beavers are agreed', () => {
  const { position, warnings } = mendPosition(pending('beaver', { beavers: false }));
  expect(position.beavers).toBe(true);
  expect(warnings.map(sentence)).toEqual(['Beavers were turned on: a beaver is pending.']);
});
