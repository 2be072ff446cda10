import { grouped } from '../charts/format.ts';
import type { ArimaaSettings } from '../protocol/arimaaSettings.ts';

/** The settings of playouts in a line. */
export const playoutText = ({ turnLimit, seed }: Pick<ArimaaSettings, 'turnLimit' | 'seed'>): string =>
  `${turnLimit === 0 ? 'to the end' : turnLimit === 1 ? 'one turn each' : `1 to ${turnLimit} turns each`}, seed ${grouped(seed)}`;
