import { MOST_PLIES } from '../../games/backgammon/playLevel.ts';
import { t } from '../../language/language.ts';

/**
 * All evaluation levels in GNU's ply count, with XG's names. XG counts one ply more: its 1-ply is the net
 * alone.
 */
export const LEVELS: readonly { readonly plies: number; readonly xg: string }[] = Array.from(
  { length: MOST_PLIES + 1 },
  (_, plies) => ({ plies, xg: `XG ${plies + 1}-ply` }),
);

/** A level in GNU's ply count: `2-ply`. */
export const levelName = (plies: number): string => t('{n}-ply', { n: plies });
