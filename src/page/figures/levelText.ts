import { isRolloutLevel, type Level } from '../../games/backgammon/level.ts';
import { LEVEL_SIZES } from '../../jobs/backgammon/levels.ts';
import { AUTO } from '../../jobs/match/auto.ts';
import type { ShownLevel } from '../../jobs/match/types.ts';
import { t } from '../../language/language.ts';
import { grouped } from '../../ui/charts/format.ts';

/** A level, by GNU's ply count: `2-ply`, `R1`. */
export const levelName = (level: Level): string =>
  isRolloutLevel(level) ? level : t('{n}-ply', { n: level });

/** The level of a match, within a sentence: `2-ply`, `2-ply to R2`. */
export const shownLevelName = (level: ShownLevel): string =>
  level === AUTO ? t('2-ply to R2') : levelName(level);

/**
 * What a level is: XG's name of a look-ahead, the trials of a rollout. XG counts one ply more: its 1-ply is
 * the net alone.
 */
export const levelHint = (level: Level): string =>
  isRolloutLevel(level)
    ? t('{n} short trials', { n: grouped(LEVEL_SIZES[level].trials) })
    : `XG ${level + 1}-ply`;

/** A level as lists of choices show it: `2-ply (XG 3-ply)`. */
export const levelChoice = (level: Level): string => `${levelName(level)} (${levelHint(level)})`;
