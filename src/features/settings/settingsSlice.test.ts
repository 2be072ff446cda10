import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { createSettingsStore } from './settingsSlice.ts';
import type { TextStorage } from '../../ui/storage.ts';

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
  expect(getState().settings).toEqual({ ...DEFAULT_SETTINGS, trials: 500 });
  expect(createSettingsStore(storage).getState().settings.trials).toBe(500);
  getState().set(DEFAULT_SETTINGS);
  expect(createSettingsStore(storage).getState().settings).toEqual(DEFAULT_SETTINGS);
});

test('balanced trials stay balanced when the first roll excludes doubles; other numbers stay', () => {
  const { getState } = createSettingsStore();
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
  expect(createSettingsStore(memory(text)).getState().settings).toEqual(DEFAULT_SETTINGS),
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
  expect(createSettingsStore(undefined).getState().settings).toEqual(DEFAULT_SETTINGS);
});
