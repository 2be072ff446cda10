import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../games/backgammon/position.ts';
import { SETTING_EXPLANATIONS } from './explanations.ts';
import { inapplicable } from './inapplicable.ts';
import { differingSettings, nearestPreset, PRESETS } from './presets.ts';
import { DEFAULT_SETTINGS, parseSettings, SETTING_FIELDS } from './settings.ts';

test('every preset is valid, has a name of its own, and Standard is the default', () => {
  for (const { settings } of PRESETS) expect(parseSettings(settings)).toEqual({ ok: true, value: settings });
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  expect(PRESETS.find(({ name }) => name === 'Standard')?.settings).toEqual(DEFAULT_SETTINGS);
});

test('the nearest preset and what differs from it; other dice are no difference', () => {
  const near = (change: object) => {
    const { preset, differing } = nearestPreset({ ...DEFAULT_SETTINGS, ...change }, PRESETS);
    return [preset.name, differing];
  };
  expect(near({ seed: 77 })).toEqual(['Standard', []]);
  expect(near({ trials: 324 })).toEqual(['Quick look', ['truncateAfterPlies']]);
  expect(near({ plies: 2, cubePlies: 2, trials: 720 })).toEqual(['Deep', ['trials']]);
  expect(differingSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, initial: true })).toEqual(['initial']);
});

test('what has no effect says why, and nothing else does', () => {
  const of = (change: object) => Object.keys(inapplicable({ ...DEFAULT_SETTINGS, ...change })).sort();
  expect(of({})).toEqual([
    'laterOpponentPlies',
    'laterPlies',
    'minimumTrials',
    'moveFilter',
    'stopJsds',
    'stopStandardError',
  ]);
  expect(of({ stopRule: 'se', plies: 1, laterAfterPlies: 3 })).toEqual(['stopJsds']);
  expect(of({ stopRule: 'jsd', opponentPlies: '2', laterAfterPlies: 3 })).toEqual(['stopStandardError']);
  expect(of({ stopSeconds: 9, cubeless: true, laterAfterPlies: 3, laterPlies: 1 })).toEqual([
    'cubePlies',
    'stopJsds',
    'stopStandardError',
  ]);
  const crawford = {
    ...moneyPosition(START_BOARD),
    matchLength: 3,
    score: { roller: 2, opponent: 0 },
    crawford: true,
  };
  expect(inapplicable(DEFAULT_SETTINGS, crawford).cubePlies).toMatch(/Crawford/);
});

test('every setting has an explanation of two to six sentences', () => {
  expect(Object.keys(SETTING_EXPLANATIONS).sort()).toEqual(Object.keys(SETTING_FIELDS).sort());
  for (const text of Object.values(SETTING_EXPLANATIONS)) {
    const sentences = text.match(/[.?](\s|$)/g)?.length ?? 0;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(6);
  }
});
