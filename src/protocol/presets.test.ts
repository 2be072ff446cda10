import { describe, expect, test } from 'vitest';
import { changedSettings, parsePreset, presetSettings, PRESETS } from './presets.ts';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';

test('the presets have names of their own, a sentence each, and settings that are allowed', () => {
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  for (const preset of PRESETS) {
    expect(preset.name).toMatch(/^[a-z-]+$/);
    expect(preset.sentence).toMatch(/^[A-Z].*\.$/);
    expect(parseSettings(preset.settings)).toEqual({ ok: true, value: presetSettings(preset) });
    // What they say is what differs: a default among them would be idle.
    expect(changedSettings(presetSettings(preset))).toEqual(preset.settings);
  }
});

test('the standard is the defaults', () => {
  const standard = PRESETS.find(({ name }) => name === 'standard')!;
  expect(presetSettings(standard)).toEqual(DEFAULT_SETTINGS);
});

describe('own presets', () => {
  const own = { name: 'Race', sentence: 'For races.', settings: { trials: 72, cubeless: true } };

  test('come back as they were written, with what they leave out left out', () => {
    const parsed = parsePreset(JSON.parse(JSON.stringify(own)));
    expect(parsed).toEqual({ ok: true, value: { ...own, label: 'Race' } });
    expect(parsePreset({ name: 'x', settings: {} })).toMatchObject({ ok: true, value: { sentence: '' } });
  });

  test.each([
    [null, ''],
    [[], ''],
    [{ ...own, name: '' }, 'name'],
    [{ ...own, name: '<b>' }, 'name'],
    [{ ...own, colour: 1 }, ''],
    [{ name: 'x' }, 'settings'],
    [{ ...own, settings: { trials: -1 } }, 'trials'],
    [{ ...own, settings: { trails: 36 } }, ''],
    [{ ...own, sentence: 'x'.repeat(301) }, 'sentence'],
  ])('%j is refused', (input, where) => {
    expect(parsePreset(input)).toMatchObject({ ok: false, error: { code: 'bad-settings', where } });
  });
});
