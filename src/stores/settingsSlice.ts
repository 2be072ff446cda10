import { createStore } from 'zustand/vanilla';
import { type SettingName } from '../protocol/settingFields.ts';
import {
  balancedTrials,
  DEFAULT_SETTINGS,
  parseSettings,
  type RolloutSettings,
} from '../protocol/settings.ts';
import { wording } from '../language/phrase.ts';

/** The part of Web Storage that settings need; any method may throw where the browser refuses storage. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Keeps a text beyond the visit; where storage is full or refused nothing is lost but the memory of it. */
export function keepText(storage: TextStorage | undefined, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // As the page is used now it has what it needs.
  }
}

const KEY = 'strata-settings';

/** Settings of the next rollout: always valid. */
export interface SettingsSlice {
  readonly settings: RolloutSettings;
  /** Tries one value from outside: taken and kept when valid, else the sentence to show under the field. */
  change(name: SettingName, value: unknown): string | undefined;
  set(settings: RolloutSettings): void;
}

function stored(storage: TextStorage | undefined): RolloutSettings {
  try {
    const parsed = parseSettings(JSON.parse(storage?.getItem(KEY) ?? '{}'));
    return parsed.ok ? parsed.value : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS; // refused or damaged: the settings of this visit are enough
  }
}

/** @param storage - where settings outlive the visit; undefined or refusing storage only forgets them */
export const createSettingsStore = (storage?: TextStorage) =>
  createStore<SettingsSlice>()((set, get) => ({
    settings: stored(storage),
    change(name, value) {
      const before = get().settings;
      // Trials that balance the first two rolls go on doing so when the first loses its doubles.
      const balanced = name === 'initial' && before.trials === balancedTrials(before.initial);
      const follows = balanced ? { trials: balancedTrials(value === true) } : {};
      const parsed = parseSettings({ ...before, ...follows, [name]: value });
      if (!parsed.ok) return wording(parsed.error);
      get().set(parsed.value);
      return undefined;
    },
    set(settings) {
      set({ settings });
      keepText(storage, KEY, JSON.stringify(settings));
    },
  }));
export type SettingsStore = ReturnType<typeof createSettingsStore>;
