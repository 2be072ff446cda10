import { MOST_PLIES } from './playLevel.ts';

/** Levels that roll a position out instead of looking ahead, the fastest first: see jobs/backgammon/levels. */
export const ROLLOUT_LEVELS = ['R1', 'R2', 'R3'] as const;
/** A level that rolls a position out. */
export type RolloutLevel = (typeof ROLLOUT_LEVELS)[number];

/** How a position is evaluated: by a look-ahead of 0 … {@link MOST_PLIES} plies, or by a short rollout. */
export type Level = number | RolloutLevel;

/** All levels, the fastest first of each kind. */
export const LEVELS: readonly Level[] = [
  ...Array.from({ length: MOST_PLIES + 1 }, (_, plies) => plies),
  ...ROLLOUT_LEVELS,
];

export const isRolloutLevel = (level: Level): level is RolloutLevel => typeof level === 'string';

/** The plies of a level; null for a rollout level. */
export const pliesOf = (level: Level): number | null => (isRolloutLevel(level) ? null : level);

/** The level that a text names, such as `2` or `R2`; undefined for any other text. */
export const parseLevel = (text: string): Level | undefined =>
  LEVELS.find((level) => makeLevel(level) === text.trim().toUpperCase());

/** The inverse of {@link parseLevel}. */
export const makeLevel = (level: Level): string => String(level);

/** A value and the level it was found at. */
export interface ValueAtLevel {
  readonly equity: number;
  readonly level: Level;
}

/**
 * How far a play is behind the best of its list. Null unless both were evaluated at one level: levels differ by
 * more than plays.
 */
export const behindAtLevel = (best: ValueAtLevel, play: ValueAtLevel): number | null =>
  best.level === play.level ? best.equity - play.equity : null;
