import { keepText, type TextStorage } from '../../ui/storage.ts';
import { createStore } from 'zustand/vanilla';
import type { Result } from '../../engine/errors.ts';
import { type SettingName } from '../../jobs/settings/settingFields.ts';
import {
  balancedTrials,
  DEFAULT_SETTINGS,
  parseSettings,
  type RolloutSettings,
} from '../../jobs/settings/settings.ts';
import { wording } from '../../language/phrase.ts';

const KEY = 'strata-settings';

/** Settings of the next rollout: always valid. */
export interface SettingsSlice {
  readonly settings: RolloutSettings;
  /** Tries one value from outside: taken and kept when valid, else the sentence to show under the field. */
  change(name: SettingName, value: unknown): string | undefined;
  set(settings: RolloutSettings): void;
}

/**
 * Settings that storage has under a key: one that cannot be read gets its default and takes no other down.
 *
 * @param parse - checks settings; what is left out gets its default
 */
export function storedSettings<Settings extends object>(
  storage: TextStorage | undefined,
  key: string,
  parse: (given: object) => Result<Settings>,
  defaults: Settings,
): Settings {
  try {
    const given: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    if (typeof given !== 'object' || given === null) return defaults;
    const whole = parse(given);
    if (whole.ok) return whole.value;
    const sound = Object.entries(given).filter(([name, value]) => parse({ [name]: value }).ok);
    const rest = parse(Object.fromEntries(sound));
    return rest.ok ? rest.value : defaults;
  } catch {
    return defaults; // refused or damaged: the settings of this visit are enough
  }
}

/** @param storage - where settings outlive the visit; undefined or refusing storage only forgets them */
export const createSettingsStore = (storage?: TextStorage) =>
  createStore<SettingsSlice>()((set, get) => ({
    settings: storedSettings(storage, KEY, parseSettings, DEFAULT_SETTINGS),
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
