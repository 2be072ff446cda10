import type { TextStorage } from '../../ui/storage.ts';
import {
  balancedTrials,
  DEFAULT_SETTINGS,
  parseSettings,
  type RolloutSettings,
} from '../../jobs/settings/settings.ts';
import { createKeptSettings } from './keptSettings.ts';

/** @param storage - where settings outlive the visit; undefined or refusing storage only forgets them */
export const createSettingsStore = (storage?: TextStorage) =>
  createKeptSettings<RolloutSettings>(storage, {
    key: 'strata-settings',
    defaults: DEFAULT_SETTINGS,
    parse: parseSettings,
    follow(before, name, value) {
      // Trials that balance the first two rolls go on doing so when the first loses its doubles.
      const isBalanced = name === 'initial' && before.trials === balancedTrials(before.initial);
      return isBalanced ? { trials: balancedTrials(value === true) } : {};
    },
  });
export type SettingsStore = ReturnType<typeof createSettingsStore>;
