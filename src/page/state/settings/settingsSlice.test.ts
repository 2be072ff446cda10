import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, NEW_ROLLOUT } from '../../../jobs/settings/settings.ts';
import { createSettingsStore } from './settingsSlice.ts';
import { PAGE_SETTINGS, settingsFor } from './pageSettings.ts';
import { presetSettings, PRESETS } from '../../../jobs/settings/presets.ts';
import type { TextStorage } from '../../../ui/storage.ts';

function memory(initial?: string): TextStorage & { text: string | null } {
  return {
    text: initial ?? null,
    getItem() {
      return this.text;
    },
    setItem(_key, value) {
      this.text = value;
    },
  };
}

test('a valid value is accepted and saved, an invalid one refused with its field', () => {
  const storage = memory();
  const { getState } = createSettingsStore(storage);
  expect(getState().change('trials', 500)).toBeUndefined();
  expect(getState().change('trials', 0)).toMatch(/^Trials: .*1,679,616, got 0/);
  expect(getState().change('seed', 1.5)).toMatch(/^Seed: /);
  expect(getState().settings).toEqual({ ...PAGE_SETTINGS, trials: 500 });
  expect(createSettingsStore(storage).getState().settings.trials).toBe(500);
  getState().set(DEFAULT_SETTINGS);
  expect(createSettingsStore(storage).getState().settings).toEqual(DEFAULT_SETTINGS);
});

test('balanced trials stay balanced when the first roll excludes doubles; other numbers stay', () => {
  const { getState } = createSettingsStore();
  getState().set(DEFAULT_SETTINGS);
  getState().change('initial', true);
  expect(getState().settings.trials).toBe(1080);
  getState().change('initial', false);
  expect(getState().settings.trials).toBe(1296);
  getState().change('trials', 500);
  getState().change('initial', true);
  expect(getState().settings.trials).toBe(500);
});

test.each([
  ['damaged', '{'],
  ['of another version', '{"trials":-1}'],
  ['with unknown names', '{"cube":3}'],
])('settings that are %s give the defaults', (_what, text) =>
  expect(createSettingsStore(memory(text)).getState().settings).toEqual(PAGE_SETTINGS),
);

test('an unreadable setting affects no other', () => {
  const text = '{"trials":720,"seed":"many","plies":1,"later":true}';
  expect(createSettingsStore(memory(text)).getState().settings).toEqual({
    ...DEFAULT_SETTINGS,
    trials: 720,
    plies: 1,
  });
});

test('the page works without storage', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const { getState } = createSettingsStore({ getItem: refuse, setItem: refuse });
  expect(getState().change('seed', 7)).toBeUndefined();
  expect(getState().settings.seed).toBe(7);
  expect(createSettingsStore(undefined).getState().settings).toEqual(PAGE_SETTINGS);
});

test('by default the page rolls out until it is clear; kept settings of earlier visits stay', () => {
  const decide = PRESETS.find(({ name }) => name === 'decide')!;
  expect(createSettingsStore(memory()).getState().settings).toEqual(presetSettings(decide));
  // What an earlier version of the page kept: its defaults of then.
  const kept = JSON.stringify(DEFAULT_SETTINGS);
  expect(createSettingsStore(memory(kept)).getState().settings).toEqual(DEFAULT_SETTINGS);
});

test('where nothing can become clear, the default run has the balanced trials; own settings are kept', () => {
  expect(settingsFor(PAGE_SETTINGS, false)).toBe(PAGE_SETTINGS);
  expect(settingsFor(PAGE_SETTINGS, true)).toEqual({ ...DEFAULT_SETTINGS, ...NEW_ROLLOUT });
  const initial = { ...PAGE_SETTINGS, initial: true };
  expect(settingsFor(initial, true)).toMatchObject({ trials: 1080, stopRule: 'none' });
  const own = { ...PAGE_SETTINGS, trials: 20_000 };
  expect(settingsFor(own, true)).toBe(own);
});
