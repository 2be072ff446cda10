import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { makeValidation, makeValidationText, parseValidationText, scoreValidation } from './validation.ts';

const { kernel } = openKernel();

test('decisions survive writing and reading, equities to five digits', () => {
  const decisions = makeValidation(kernel, 77, 10);
  const read = parseValidationText(kernel, makeValidationText(kernel, decisions));
  expect(read.map(({ board, dice }) => ({ board, dice }))).toEqual(
    decisions.map(({ board, dice }) => ({ board, dice })),
  );
  for (const [index, { judged }] of decisions.entries())
    for (const [at, { after, equity }] of judged.entries()) {
      expect(read[index]?.judged[at]?.after).toEqual(after);
      expect(read[index]?.judged[at]?.equity).toBeCloseTo(equity, 5);
    }
});

// If the file numbered plays in another order, the loss would be many times higher.
test('the stored decisions name the plays that were judged: the shipped nets lose little on them', () => {
  const text = readFileSync('training/validation.txt', 'utf8');
  const decisions = parseValidationText(kernel, text);
  expect(decisions).toHaveLength(4000);
  expect(makeValidationText(kernel, decisions)).toBe(text);
  expect(scoreValidation(kernel, decisions.slice(0, 500)).mean).toBeLessThan(4);
});

test('an illegal play is refused', () => {
  expect(() => parseValidationText(kernel, '4HPwATDgc/ABMA 31|99 0.1\n')).toThrow(
    'validation: 4HPwATDgc/ABMA 31: expected a legal play, got number 99',
  );
});
