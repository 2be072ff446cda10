import { MOST_PLIES } from '../../games/backgammon/playLevel.ts';
import { t } from '../../language/language.ts';

/** Every level of evaluation: GNU's count, and XG's name for the same depth, which counts the bare net as one. */
export const LEVELS: readonly { readonly plies: number; readonly xg: string }[] = Array.from(
  { length: MOST_PLIES + 1 },
  (_, plies) => ({ plies, xg: `XG ${plies + 1}-ply` }),
);

/** A level by GNU's count: `2-ply`. */
export const levelName = (plies: number): string => t('{n}-ply', { n: plies });
