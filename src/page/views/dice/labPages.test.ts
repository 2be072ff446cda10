import { expect, test } from 'vitest';
import { ESSAY_HASH, RACE_HASH } from '../../../ui/routes.ts';
import { labPageOf, PRESENT_HASH } from './labPages.ts';
import { TOUR_STEPS } from './labState.ts';
import { RACE_SLIDE, SLIDES } from './present/slides.ts';

test.each([
  [ESSAY_HASH, 'essay'],
  [PRESENT_HASH, 'present'],
  [RACE_HASH, 'race'],
  ['#/dice', 'lab'],
  ['#/dice?step=2', 'lab'],
  ['#/dice/other', 'lab'],
])('the address %s is the page %s', (hash, page) => expect(labPageOf(hash)).toBe(page));

test('the payoff comes first, and the race replaces the last step of the tour', () => {
  expect(SLIDES[0]?.kind).toBe('payoff');
  expect(SLIDES[RACE_SLIDE]?.kind).toBe('race');
  const steps = SLIDES.flatMap((slide) => (slide.kind === 'tour' ? [slide.step] : []));
  expect(steps).toEqual(Array.from({ length: TOUR_STEPS - 1 }, (_, index) => index + 1));
});
