import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFacts, packFacts, rowsOf } from '../../../tests/facts.ts';
import { factsOf } from './gameFacts.ts';

test('facts survive conversion to numbers and back; the numbers are whole', () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      expect(packFacts(facts).every(Number.isSafeInteger)).toBe(true);
      expect(factsOf(rowsOf([facts]), 0)).toEqual(facts);
    }),
  );
});

test('a row has a second game only if one was played', () => {
  expect(factsOf(rowsOf([{}]), 1)).toBeUndefined();
  expect(factsOf(rowsOf([{}, { result: 5 }]), 1)).toMatchObject({ result: 5 });
});
