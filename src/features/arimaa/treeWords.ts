import { grouped } from '../../ui/charts/format.ts';
import { t } from '../../language/language.ts';
import { ARIMAA_FIELDS, type ArimaaSettings } from '../../jobs/arimaa/settings.ts';
import { changedTexts } from '../settings/index.ts';

/** Settings with words of their own, or counted elsewhere. */
const SAID = ['trials', 'turnLimit', 'seed'];

/** The settings of playouts in a line. */
export const playoutText = (settings: ArimaaSettings): string => {
  const { turnLimit, seed } = settings;
  return [
    turnLimit === 0
      ? t('to the end')
      : turnLimit === 1
        ? t('one turn each')
        : t('1 to {n} turns each', { n: turnLimit }),
    t('seed {seed}', { seed: grouped(seed) }),
    ...changedTexts(ARIMAA_FIELDS, settings, (name) => SAID.includes(name)),
  ].join(', ');
};
