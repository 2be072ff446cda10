import { wording } from '../../language/phrase.ts';
import { expect, test } from 'vitest';
import { whatDiffers } from './useAddress.ts';

test('a link repeats its rollout only if every play and every count has a candidate', () => {
  const link = { question: 'play', counts: [400, 364] } as const;
  expect(whatDiffers(link, [], 2, 0)).toBeUndefined();
  expect(whatDiffers({ ...link, counts: null }, [], 3, 0)).toBeUndefined();
  expect(whatDiffers({ ...link, question: 'cube' }, [], 0, 0)).toBeUndefined();
  expect(wording(whatDiffers(link, ['24/19', '<b>'], 1, 0)!)).toContain('listed twice: 24/19; <b>.');
  expect(wording(whatDiffers(link, [], 3, 0)!)).toContain('trials for 2 candidates, but here there are 3');
});

test('plays side by side that were skipped are named as such', () => {
  const link = { question: 'play', counts: null, side: ['8/5 6/5', '24/19'] } as const;
  expect(whatDiffers(link, [], 3, 2)).toBeUndefined();
  expect(wording(whatDiffers(link, [], 3, 1)!)).toContain('Side by side: skipped plays');
});
