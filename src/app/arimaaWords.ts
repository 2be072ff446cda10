import { grouped } from '../charts/format.ts';
import { t } from '../language/language.ts';
import type { ArimaaSettings } from '../protocol/arimaaSettings.ts';

/** The settings of playouts in a line. */
export const playoutText = ({ turnLimit, seed }: Pick<ArimaaSettings, 'turnLimit' | 'seed'>): string =>
  `${turnLimit === 0 ? t('to the end') : turnLimit === 1 ? t('one turn each') : t('1 to {n} turns each', { n: turnLimit })}, ${t('seed {seed}', { seed: grouped(seed) })}`;
