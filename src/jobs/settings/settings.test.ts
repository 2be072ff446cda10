import { expect, test } from 'vitest';
import { said } from '../../../tests/words.ts';
import { wording } from '../../language/wording.ts';
import { SETTING_FIELDS } from './settingFields.ts';
import { balancedTrials, DEFAULT_SETTINGS, parseSettings } from './settings.ts';

test('without input, all settings have their defaults', () => {
  const defaults = Object.fromEntries(
    Object.entries(SETTING_FIELDS).map(([name, field]) => [name, field.default]),
  );
  expect(DEFAULT_SETTINGS).toEqual(defaults);
  expect(parseSettings({})).toEqual({ ok: true, value: defaults });
});

test.each([
  [{ trials: 0 }, 'trials', 'Trials: expected a whole number from 1 to 1,679,616, got 0.'],
  [{ trials: 1e9 }, 'trials', 'Trials: expected a whole number from 1 to 1,679,616, got 1000000000.'],
  [{ seed: 1.5 }, 'seed', 'Seed: expected a whole number from 0 to 2,147,483,647, got 1.5.'],
  [{ seed: -1 }, 'seed', 'Seed: expected a whole number from 0 to 2,147,483,647, got -1.'],
  [{ seed: '7' }, 'seed', 'Seed: expected a whole number from 0 to 2,147,483,647, got "7".'],
  [{ splitting: 'off' }, 'splitting', 'Split where the cube is turned: expected true or false, got "off".'],
  [{ initial: 1 }, 'initial', 'Rollout as initial position: expected true or false, got 1.'],
  [{ plies: 4 }, 'plies', 'Checker play level: expected a whole number from 0 to 3, got 4.'],
  [
    { moveFilter: 'wide' },
    'moveFilter',
    'Move filter: expected tiny, narrow, normal, large or huge, got "wide".',
  ],
  [
    { opponentPlies: 1 },
    'opponentPlies',
    'Opponent’s checker play level: expected same, 0, 1, 2 or 3, got 1.',
  ],
  [
    { varianceReduction: 'some' },
    'varianceReduction',
    'Variance reduction: expected best, none, lookahead or learned, got "some".',
  ],
  [{ stopJsds: 0 }, 'stopJsds', 'Joint standard deviations: expected a number from 0.0001 to 8, got 0.'],
  [{ stopRule: 'soon' }, 'stopRule', 'Stop early: expected none, se, jsd or confident, got "soon".'],
])('%j is refused with a message', (input, where, message) => {
  const parsed = parseSettings(input);
  expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-settings', where } });
  expect(!parsed.ok && wording(parsed.error)).toBe(message);
});

// GNU Backgammon 1.07, `show movefilter`: after 0 plies and, before 3, after 2.
test('labels of the filters say what passes', () => {
  expect(SETTING_FIELDS.moveFilter.choices.map(({ label }) => said(label))).toEqual([
    'Tiny: 5 plays within 0.08, before 3 plies 2 within 0.02',
    'Narrow: 8 plays within 0.12, before 3 plies 2 within 0.03',
    'Normal: 8 plays within 0.16, before 3 plies 2 within 0.04',
    'Large: 16 plays within 0.32, before 3 plies 4 within 0.08',
    'Huge: 20 plays within 0.44, before 3 plies 6 within 0.11',
  ]);
});

test('an unknown name is refused rather than ignored', () => {
  expect(parseSettings({ trails: 36 })).toMatchObject({ ok: false, error: { code: 'bad-settings' } });
});

// 36 × 36 ordered pairs of rolls; if the first roll cannot be a double, 30 × 36.
test('trials that balance two rolls', () => {
  expect(balancedTrials(false)).toBe(1296);
  expect(balancedTrials(true)).toBe(1080);
});
