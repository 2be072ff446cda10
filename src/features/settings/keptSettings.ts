import { createStore } from 'zustand/vanilla';
import type { Result } from '../../engine/errors.ts';
import { wording } from '../../language/phrase.ts';
import { keepText, type TextStorage } from '../../ui/storage.ts';

/** Settings of the next run: always valid. */
export interface KeptSettings<Settings> {
  readonly settings: Settings;
  /** Tries one value from outside: taken and kept when valid, else the sentence to show under the field. */
  change(name: keyof Settings, value: unknown): string | undefined;
  set(settings: Settings): void;
}

/** What a game's settings are kept by. */
export interface SettingsKeep<Settings> {
  /** The key in the storage. */
  readonly key: string;
  readonly defaults: Settings;
  /** Checks settings from outside; what is left out gets its default. */
  parse(given: object): Result<Settings>;
  /** What else changes with a value. Default: nothing. */
  follow?(before: Settings, name: keyof Settings, value: unknown): Partial<Settings>;
}

/** The settings in the storage: one that cannot be read gets its default and leaves the others alone. */
function storedSettings<Settings>(
  storage: TextStorage | undefined,
  { key, parse, defaults }: SettingsKeep<Settings>,
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
export const createKeptSettings = <Settings extends object>(
  storage: TextStorage | undefined,
  keep: SettingsKeep<Settings>,
) =>
  createStore<KeptSettings<Settings>>()((set, get) => ({
    settings: storedSettings(storage, keep),
    change(name, value) {
      const before = get().settings;
      const parsed = keep.parse({ ...before, ...keep.follow?.(before, name, value), [name]: value });
      if (!parsed.ok) return wording(parsed.error);
      get().set(parsed.value);
      return undefined;
    },
    set(settings) {
      set({ settings });
      keepText(storage, keep.key, JSON.stringify(settings));
    },
  }));
