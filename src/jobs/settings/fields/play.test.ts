import { expect, test } from 'vitest';
import { said } from '../../../../tests/words.ts';
import { MOVE_FILTERS } from '../../../games/backgammon/playLevel.ts';
import { checkerPlayOf, playLevel } from './play.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { truncation } from './truncation.ts';
import type { RolloutSettings } from '../settingFields.ts';

const settingsWith = (changes: Partial<RolloutSettings>): RolloutSettings => ({
  ...DEFAULT_SETTINGS,
  ...changes,
});

test.each<[Partial<RolloutSettings>, string]>([
  [{}, '0-ply'],
  [{ plies: 2 }, '2-ply (normal)'],
  [{ plies: 2, moveFilter: 'tiny' }, '2-ply (tiny)'],
  [{ opponentPlies: '0' }, '0-ply'],
  [{ opponentPlies: '1' }, '0-ply against 1-ply (normal)'],
  [{ plies: 1, laterAfterPlies: 4 }, '1-ply (normal), from turn 4 on 0-ply'],
  [{ laterPlies: 3 }, '0-ply'],
  [
    { plies: 2, laterAfterPlies: 5, laterPlies: 1, laterOpponentPlies: '0' },
    '2-ply (normal), from turn 5 on 1-ply against 0-ply',
  ],
])('%j: %s', (changes, text) => {
  expect(said(playLevel(settingsWith(changes)))).toBe(text);
});

test('the opponent plays at the player’s level unless it has its own', () => {
  expect(
    checkerPlayOf(settingsWith({ plies: 2, laterPlies: 1, moveFilter: 'huge', laterAfterPlies: 3 })),
  ).toEqual({
    filter: MOVE_FILTERS.huge,
    first: { asker: 2, opponent: 2 },
    later: { asker: 1, opponent: 1 },
    laterAfterPlies: 3,
  });
  expect(checkerPlayOf(settingsWith({ opponentPlies: '3', laterOpponentPlies: '0' }))).toMatchObject({
    first: { asker: 0, opponent: 3 },
    later: { asker: 0, opponent: 0 },
  });
});

test.each([
  [{}, 'nothing'],
  [{ truncationAverage: true, truncationPlies: 2 }, 'nothing'],
  [{ truncateAfterPlies: 1, truncationAverage: true }, 'truncated after 1 ply'],
  [{ truncateAfterPlies: 7 }, 'truncated after 7 plies'],
  [
    { truncateAfterPlies: 10, truncationAverage: true, truncationPlies: 2 },
    'truncated after 10 plies at 2-ply, averaged with 9',
  ],
])('truncation in words: %j', (settings, text) => {
  expect(said(truncation({ ...DEFAULT_SETTINGS, ...settings }))).toBe(text);
});
