import { expect, test } from 'vitest';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { netResultsIn, netResults } from './netResults.ts';

test('all results are of the weights that ship, else `npm run bench -- renew` measures them again', () => {
  expect(netResults().filter(({ stale }) => stale)).toEqual([]);
});

test('every result that depends on weights says what measures it again', () => {
  expect(netResults().filter(({ command }) => command === undefined)).toEqual([]);
});

test('files and hashes of weights are found in results and their parts', () => {
  const { file, sha256 } = WEIGHTS.strong;
  const old = { weights: 'strong-1-0123456789ab.weights', command: 'duel' };
  expect(
    netResultsIn('duel', {
      parts: { new: { weights: file }, old, none: {}, hash: { engine: { weights: sha256 } } },
    }),
  ).toEqual([
    { name: 'duel, new', weights: file, stale: false, command: undefined },
    { name: 'duel, old', ...old, stale: true },
    { name: 'duel, hash', weights: sha256, stale: false, command: undefined },
  ]);
});
