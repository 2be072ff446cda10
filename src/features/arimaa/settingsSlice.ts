import { createStore } from 'zustand/vanilla';
import { ok, type Result } from '../../engine/errors.ts';
import {
  ARIMAA_FIELDS,
  type ArimaaSettings,
  type ArimaaTreeSettings,
  DEFAULT_ARIMAA_SETTINGS,
  DEFAULT_TREE_SETTINGS,
  parseArimaaSettings,
  parseTreeSettings,
  PLAYOUT_FIELDS,
  TREE_FIELDS,
} from '../../jobs/arimaa/settings.ts';
import type { SettingField } from '../../jobs/settings/settingFields.ts';
import { storedSettings } from '../settings/index.ts';
import { keepText, type TextStorage } from '../../ui/storage.ts';
import { wording } from '../../language/phrase.ts';

/** Settings of rollouts and of the tree: playouts and seed are those of both. */
export type AllArimaaSettings = ArimaaSettings & ArimaaTreeSettings;
export type ArimaaSettingName = keyof AllArimaaSettings;

/** Every setting of the page in the order of the dialog. */
export const ALL_ARIMAA_FIELDS: Readonly<Record<ArimaaSettingName, SettingField>> = {
  ...TREE_FIELDS,
  ...ARIMAA_FIELDS,
};
export const DEFAULT_ALL_ARIMAA: AllArimaaSettings = { ...DEFAULT_TREE_SETTINGS, ...DEFAULT_ARIMAA_SETTINGS };

const pick = (names: object, from: object): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in names));

/** The settings of a rollout. */
export const rolloutPart = (all: AllArimaaSettings): ArimaaSettings =>
  pick(ARIMAA_FIELDS, all) as ArimaaSettings;

/** Checks settings from outside; what is left out gets its default. @returns `bad-settings` with the field */
export function parseAllArimaa(input: object): Result<AllArimaaSettings> {
  const rollout = parseArimaaSettings(pick(ARIMAA_FIELDS, input));
  if (!rollout.ok) return rollout;
  const tree = parseTreeSettings(pick({ ...TREE_FIELDS, ...PLAYOUT_FIELDS }, input));
  return tree.ok ? ok({ ...tree.value, ...rollout.value }) : tree;
}

/** Settings of the next rollout and of the tree: always valid. */
export interface ArimaaSettingsSlice {
  readonly settings: AllArimaaSettings;
  /** Tries one value from outside: taken and kept when valid, else the sentence to show under the field. */
  change(name: ArimaaSettingName, value: unknown): string | undefined;
  set(settings: AllArimaaSettings): void;
}

const KEY = 'strata-arimaa-settings';

/** @param storage - where settings outlive the visit; undefined or refusing storage only forgets them */
export const createArimaaSettingsStore = (storage?: TextStorage) =>
  createStore<ArimaaSettingsSlice>()((set, get) => ({
    settings: storedSettings(storage, KEY, parseAllArimaa, DEFAULT_ALL_ARIMAA),
    change(name, value) {
      const parsed = parseAllArimaa({ ...get().settings, [name]: value });
      if (!parsed.ok) return wording(parsed.error);
      get().set(parsed.value);
      return undefined;
    },
    set(settings) {
      set({ settings });
      keepText(storage, KEY, JSON.stringify(settings));
    },
  }));
export type ArimaaSettingsStore = ReturnType<typeof createArimaaSettingsStore>;
