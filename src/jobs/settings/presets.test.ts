import { describe, expect, test } from 'vitest';
import { SETTING_EXPLANATIONS } from './explanations.ts';
import { differingSettings, nearestPreset, parsePreset, presetSettings, PRESETS } from './presets.ts';
import { SETTING_FIELDS } from './settingFields.ts';
import { changedSettings, DEFAULT_SETTINGS, NEW_ROLLOUT, parseSettings } from './settings.ts';

test('presets have unique names, a sentence each, and allowed settings', () => {
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  for (const preset of PRESETS) {
    expect(preset.name).toMatch(/^[a-z-]+$/);
    expect(preset.sentence).toMatch(/^[A-Z].*\.$/);
    expect(parseSettings(preset.settings)).toEqual({ ok: true, value: presetSettings(preset) });
    // A preset lists only what differs: a default value in it would have no effect.
    expect(changedSettings(presetSettings(preset))).toEqual(preset.settings);
  }
});

test('other programs play every trial once: presets named after them do not split', () => {
  const once = PRESETS.filter((preset) => !presetSettings(preset).splitting);
  expect(once.map(({ name }) => name)).toEqual(['gnubg', 'world-class']);
});

test('the preset standard has the defaults of a new rollout', () => {
  const standard = PRESETS.find(({ name }) => name === 'standard')!;
  expect(presetSettings(standard)).toEqual({ ...DEFAULT_SETTINGS, net: 'strong' });
});

test.each([
  {},
  { bearoffTruncation: false, oneSidedTruncation: true },
  { bearoffTruncation: false, oneSidedTruncation: false },
  { oneSidedTruncation: false },
  { trials: 36, noise: 0.1, cubeless: true },
])('%j: the changed settings restore all settings', (change) => {
  const settings = { ...DEFAULT_SETTINGS, ...change };
  expect(parseSettings(changedSettings(settings))).toEqual({ ok: true, value: settings });
  expect({ ...DEFAULT_SETTINGS, ...changedSettings(settings) }).toEqual(settings);
});

describe('own presets', () => {
  test('one switch turns off truncation at both bearoff tables', () => {
    const read = parsePreset({ name: 'x', settings: { bearoffTruncation: false } });
    expect(read.ok && presetSettings(read.value).oneSidedTruncation).toBe(false);
  });

  const own = { name: 'Race', sentence: 'For races.', settings: { trials: 72, cubeless: true } };

  test('are read back as written, without the settings they leave out', () => {
    const parsed = parsePreset(JSON.parse(JSON.stringify(own)));
    expect(parsed).toEqual({ ok: true, value: { ...own, label: 'Race' } });
    expect(parsePreset({ name: 'x', settings: {} })).toMatchObject({ ok: true, value: { sentence: '' } });
  });

  test.each([
    [null, ''],
    [[], ''],
    [{ ...own, name: '' }, 'name'],
    [{ ...own, name: 'x\u0000' }, 'name'],
    [{ ...own, color: 1 }, ''],
    [{ name: 'x' }, 'settings'],
    [{ ...own, settings: { trials: -1 } }, 'trials'],
    [{ ...own, settings: { trails: 36 } }, ''],
    [{ ...own, sentence: 'x'.repeat(301) }, 'sentence'],
  ])('%j is refused', (input, where) => {
    expect(parsePreset(input)).toMatchObject({ ok: false, error: { code: 'bad-settings', where } });
  });
});

test('presets named after other programs have the settings of those programs', () => {
  const of = (name: string) => presetSettings(PRESETS.find((preset) => preset.name === name)!);
  // GNU Backgammon 1.07 as installed: "show rollout".
  expect(of('gnubg')).toMatchObject({
    trials: 1296,
    plies: 0,
    cubePlies: 2,
    truncateAfterPlies: 0,
    quasiRandom: true,
  });
  // "1296 Games rolled with Variance Reduction. … Moves: 3-ply", as XG counts.
  expect(of('world-class')).toMatchObject({
    trials: 1296,
    plies: 2,
    moveFilter: 'normal',
    truncateAfterPlies: 0,
  });
});

test('the nearest preset and what differs from it; the dice do not count', () => {
  const near = (change: object) => {
    const { preset, differing } = nearestPreset({ ...DEFAULT_SETTINGS, ...NEW_ROLLOUT, ...change }, PRESETS);
    return [preset.name, differing];
  };
  expect(near({ seed: 77 })).toEqual(['standard', []]);
  expect(near({ net: 'fast', trials: 324 })).toEqual(['quick', ['truncateAfterPlies']]);
  expect(near({ plies: 2, cubePlies: 2, splitting: false, trials: 720 })).toEqual([
    'world-class',
    ['trials'],
  ]);
  expect(differingSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, initial: true })).toEqual(['initial']);
});

test('every setting has an explanation of two to ten sentences', () => {
  expect(Object.keys(SETTING_EXPLANATIONS).sort()).toEqual(Object.keys(SETTING_FIELDS).sort());
  for (const text of Object.values(SETTING_EXPLANATIONS)) {
    const sentences = text.match(/[.?](\s|$)/g)?.length ?? 0;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(10);
  }
});
