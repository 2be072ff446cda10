import { grouped } from '../../../ui/charts/format.ts';
import { t } from '../../../language/language.ts';
import { ARIMAA_ROWS, type ArimaaSettings } from '../../../jobs/arimaa/settings.ts';
import { changedTexts, summaryTexts } from '../../figures/settingsLine.ts';

/** One-line summary of the playout settings. */
export const playoutText = (settings: ArimaaSettings): string =>
  [
    ...summaryTexts(ARIMAA_ROWS, settings),
    t('seed {seed}', { seed: grouped(settings.seed) }),
    ...changedTexts(ARIMAA_ROWS, settings),
  ].join(', ');
