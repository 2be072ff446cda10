import { createStore } from 'zustand/vanilla';
import type { Result } from '../../../engine/errors.ts';
import { parseJson } from '../../../jobs/json.ts';
import { wording } from '../../../language/phrase.ts';
import { keepText, type TextStorage } from '../../../ui/storage.ts';
import type { KeptSettings } from './types.ts';

/** How the settings of a game are saved and checked. */
interface SettingsKeep<Settings> {
  /** The storage key. */
  readonly key: string;
  readonly defaults: Settings;
  /** Validates untrusted settings; missing ones get their defaults. */
  parse(given: object): Result<Settings>;
  /** Other settings that change along with this one. Default: none. */
  follow?(before: Settings, name: keyof Settings, value: unknown): Partial<Settings>;
}

/** Reads the settings from storage. An invalid one gets its default and does not affect the others. */
function storedSettings<Settings>(
  storage: TextStorage | undefined,
  { key, parse, defaults }: SettingsKeep<Settings>,
): Settings {
  try {
    const text = storage?.getItem(key);
    if (text === null || text === undefined) return defaults;
    const given = parseJson(text);
    if (typeof given !== 'object' || given === null) return defaults;
    const whole = parse(given);
    if (whole.ok) return whole.value;
    const sound = Object.entries(given).filter(([name, value]) => parse({ [name]: value }).ok);
    const rest = parse(Object.fromEntries(sound));
    return rest.ok && sound.length > 0 ? rest.value : defaults;
  } catch {
    return defaults; // storage unavailable or damaged: the settings last for this visit only
  }
}

/** @param storage - saves settings across visits; if undefined or blocked, they last for this visit only */
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
