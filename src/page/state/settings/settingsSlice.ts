import type { TextStorage } from '../../../ui/storage.ts';
import { balancedTrials, parseSettings } from '../../../jobs/settings/settings.ts';
import { createKeptSettings } from './keptSettings.ts';
import { PAGE_SETTINGS } from './pageSettings.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

/** @param storage - saves settings across visits; if undefined or blocked, they last for this visit only */
export const createSettingsStore = (storage?: TextStorage) =>
  createKeptSettings<RolloutSettings>(storage, {
    key: 'strata-settings',
    defaults: PAGE_SETTINGS,
    parse: parseSettings,
    follow(before, name, value) {
      // If the number of trials balances the first two rolls,
      // keep it so when doubles are excluded or allowed.
      const isBalanced = name === 'initial' && before.trials === balancedTrials(before.initial);
      return isBalanced ? { trials: balancedTrials(value === true) } : {};
    },
  });
