import { expect, test } from 'vitest';
import { ESSAY_HASH, isStray, RACE_HASH } from '../../../ui/routes.ts';
import { LAB_HASHES, labPageOf, SLIDES } from './labPages.ts';
import { TOUR_SCENES } from './tour/tour.ts';

test.each([
  [ESSAY_HASH, 'essay'],
  [LAB_HASHES.present, 'present'],
  [RACE_HASH, 'race'],
  ['#/dice/throw', 'throws'],
  ['#/dice/handout', 'handout'],
  ['#/dice', 'lab'],
  ['#/dice?step=2', 'lab'],
  ['#/dice/other', 'lab'],
  ['#/dice/', 'lab'],
  ['#/dice/race/', 'race'],
  ['#/dice/race?from=mail', 'race'],
])('the address %s is the page %s', (hash, page) => expect(labPageOf(hash)).toBe(page));

test('each page has an address that the routes know', () => {
  expect(Object.values(LAB_HASHES).filter(isStray)).toEqual([]);
});

test('the scenes of the tour come first, then each other slide once', () => {
  expect(SLIDES.map(({ scene }) => scene).slice(0, TOUR_SCENES.length)).toEqual([0, 1, 2, 3]);
  expect(SLIDES.slice(TOUR_SCENES.length).map(({ kind }) => kind)).toEqual(['race', 'throws', 'gains']);
});
