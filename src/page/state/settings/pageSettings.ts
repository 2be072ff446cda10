import { balancedTrials, DEFAULT_SETTINGS, NEW_ROLLOUT } from '../../../jobs/settings/settings.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

/** Trials of a candidate at which the page's default run ends although the best is not clear: 16 × 36 × 36. */
const MOST_TRIALS = 20_736;

/** The page's defaults: until the best is clear. The terminal plays 1,296 trials; links that name none mean these, too. */
export const PAGE_SETTINGS: RolloutSettings = {
  ...DEFAULT_SETTINGS,
  ...NEW_ROLLOUT,
  trials: MOST_TRIALS,
  stopRule: 'confident',
};

/**
 * Settings for a question. With nothing to decide, no run is ever clear: the page's default then plays the
 * balanced number of trials.
 *
 * @param hasNoAlternative - whether a single candidate is rolled out that is not compared with a pass
 */
export function settingsFor(settings: RolloutSettings, hasNoAlternative: boolean): RolloutSettings {
  const { trials, stopRule, initial } = settings;
  return hasNoAlternative && stopRule === 'confident' && trials === MOST_TRIALS
    ? { ...settings, trials: balancedTrials(initial), stopRule: 'none' }
    : settings;
}
