import { expect, test } from 'vitest';
import { said } from '../../../tests/words.ts';
import { reductionName, reductionOf } from './fields/luck.ts';
import { isBeyond } from './reduction.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { RolloutSettings } from './settingFields.ts';

test.each<[string, Partial<RolloutSettings>, string]>([
  ['a full game with the cube', {}, 'learned'],
  ['without the cube', { cubeless: true }, 'learned'],
  ['truncated', { truncateAfterPlies: 10 }, 'lookahead'],
  ['truncated late', { truncateAfterPlies: 11 }, 'learned'],
  ['plays looked ahead', { plies: 1 }, 'lookahead'],
  ['the opponent’s plays looked ahead', { opponentPlies: '2' }, 'lookahead'],
  ['later plays looked ahead', { laterAfterPlies: 4, laterPlies: 1 }, 'lookahead'],
  ['later plays that never come', { laterPlies: 1 }, 'learned'],
  ['what is asked for', { varianceReduction: 'none' }, 'none'],
  ['what is asked for, where another is better', { varianceReduction: 'learned', plies: 2 }, 'learned'],
])('%s', (_, changes, expected) => {
  expect(reductionOf({ ...DEFAULT_SETTINGS, ...changes })).toBe(expected);
});

test('names of the reductions', () => {
  expect(said(reductionName({ ...DEFAULT_SETTINGS, varianceReduction: 'none' }))).toBe(
    'no variance reduction',
  );
  expect(said(reductionName({ ...DEFAULT_SETTINGS, varianceReduction: 'best', plies: 1 }))).toBe(
    'look-ahead variance reduction',
  );
});

// With one decimal, −0.1 % shows from −0.05 % on; with two, −0.01 % from −0.005 % on.
test.each([
  [[0.5, 0.1, 0, 0.1, 0], 1, false],
  [[0.5, 0.1, -0.0004, 0.1, 0], 1, false],
  [[0.5, 0.1, -0.0004, 0.1, 0], 2, true],
  [[0.5, 0.1, -0.0006, 0.1, 0], 1, true],
  [[1.0006, 0.1, 0, 0.1, 0], 1, true],
] as const)('percentages %o with %i digits are no probabilities: %s', (outcome, digits, beyond) => {
  expect(isBeyond(outcome, digits)).toBe(beyond);
});
