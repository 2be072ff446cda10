import { ok, type Result } from '../../../engine/errors.ts';
import {
  ARIMAA_FIELDS,
  type ArimaaSettings,
  DEFAULT_ARIMAA_SETTINGS,
  DEFAULT_TREE_SETTINGS,
  parseArimaaSettings,
  parseTreeSettings,
  SEARCH_FIELDS,
} from '../../../jobs/arimaa/settings.ts';
import { TREE_FIELDS } from '../../../jobs/arimaa/treeFields.ts';
import { pick } from '../../../jobs/settings/fields/field.ts';
import { createKeptSettings } from '../settings/keptSettings.ts';
import type { TextStorage } from '../../../ui/storage.ts';
import type { AllArimaaSettings } from './types.ts';

/** All settings of the view, in the order of the dialog. */
export const ALL_ARIMAA_FIELDS = { ...TREE_FIELDS, ...ARIMAA_FIELDS } as const;
export const DEFAULT_ALL_ARIMAA: AllArimaaSettings = { ...DEFAULT_TREE_SETTINGS, ...DEFAULT_ARIMAA_SETTINGS };

/** The settings of a rollout. */
export const rolloutPart = (all: AllArimaaSettings): ArimaaSettings => pick(ARIMAA_FIELDS, all);

/** Validates untrusted settings; missing ones get their defaults. @returns `bad-settings` with the field */
export function parseAllArimaa(input: object): Result<AllArimaaSettings> {
  const given: Readonly<Record<string, unknown>> = { ...input };
  const rollout = parseArimaaSettings(pick(ARIMAA_FIELDS, given));
  if (!rollout.ok) return rollout;
  const tree = parseTreeSettings(pick(SEARCH_FIELDS, given));
  return tree.ok ? ok({ ...tree.value, ...rollout.value }) : tree;
}

/** @param storage - saves settings across visits; if undefined or blocked, they last for this visit only */
export const createArimaaSettingsStore = (storage?: TextStorage) =>
  createKeptSettings<AllArimaaSettings>(storage, {
    key: 'strata-arimaa-settings',
    defaults: DEFAULT_ALL_ARIMAA,
    parse: parseAllArimaa,
  });
