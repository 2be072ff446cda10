import { expect, test } from 'vitest';
import { raceSentences } from './raceCard.ts';

/** The chance that F with 24 and 24 degrees of freedom is below x: a binomial tail. */
function fisherCdf(x: number): number {
  const p = x / (1 + x);
  let sum = 0;
  for (let j = 12; j <= 23; j++) {
    let term = p ** j * (1 - p) ** (23 - j);
    for (let i = 1; i <= j; i++) term *= (23 - j + i) / i;
    sum += term;
  }
  return sum;
}

test('the errors of the seeds shown', () => {
  expect(raceSentences(undefined, { plain: 0.0719, stratified: 0.0212 })[0]).toBe(
    'After 36 games: off by 0.072 against 0.021.',
  );
});

test.each([
  [14.41, 0.33, 'Like playing about 14 times as many games.'],
  [9.97, 0.3, 'Like playing about 10 times as many games.'],
  [1.098, 0.025, 'Only 1.1 times as many: first rolls decide little in long games.'],
  [1.04, 0.025, 'No gain here: first rolls decide little in long games.'],
])('a measured ratio of %d ± %d', (gain, gainError, sentence) => {
  // The seeds shown may say something else.
  expect(raceSentences({ gain, gainError }, { plain: 1, stratified: 1 })[1]).toBe(sentence);
});

test.each([
  [0.3, 0.1, 'Like playing 3.2 to 25 times as many games.'],
  [0.15, 0.1, 'No clear gain: worth 0.8 to 6.3 times as many games.'],
  [0.1, 0.12, 'No clear gain: worth 0.2 to 1.9 times as many games.'],
  [0.1, 0, 'Exact: only the first roll decides.'],
  [0, 0, 'No gain here: all games are worth the same.'],
])('of another position the seeds shown know only an interval: %d, %d', (plain, stratified, sentence) => {
  expect(raceSentences(undefined, { plain, stratified })[1]).toBe(sentence);
});

test('the interval is wider than that of normal errors, whose 97.5 % quantile is one of F', () => {
  const [low, high] = raceSentences(undefined, { plain: 1000, stratified: 1 })[1].match(/[\d,]+/g)!;
  const number = (text: string): number => Number(text.replaceAll(',', ''));
  for (const factor of [1e6 / number(low!), number(high!) / 1e6]) {
    expect(fisherCdf(factor)).toBeGreaterThan(0.99);
    expect(fisherCdf(factor)).toBeLessThan(0.995);
  }
});
