import { type Reason, reason } from '../../../engine/errors.ts';
import { MOST_PLIES, type PlayerPlies } from '../../../games/backgammon/playLevel.ts';

/** Levels of the opponent: the same as the asker's, or a number of plies. */
export const OPPONENT_PLIES = ['same', '0', '1', '2', '3'] as const;
/** One of {@link OPPONENT_PLIES}. */
export type OpponentPlies = (typeof OPPONENT_PLIES)[number];

/** Common part of all level settings. */
export const LEVEL = {
  kind: 'integer',
  unit: 'plies',
  minimum: 0,
  maximum: MOST_PLIES,
  default: 0,
} as const;

/** Common part of all settings for the opponent's level. */
export const OPPONENT_LEVEL = {
  kind: 'choice',
  choices: OPPONENT_PLIES.map((value) => ({
    value,
    label: value === 'same' ? 'As the player' : reason('level', { n: value }),
  })),
  default: 'same',
} as const;

/** The levels of both players. */
export const bothPlies = (asker: number, opponent: OpponentPlies): PlayerPlies => ({
  asker,
  opponent: opponent === 'same' ? asker : Number(opponent),
});

/** Formats levels: `2-ply`, or `2-ply against 0-ply`. */
export const pliesReason = ({ asker, opponent }: PlayerPlies): Reason =>
  asker === opponent
    ? reason('level', { n: asker })
    : reason('level-against', { plies: asker, other: opponent });

/**
 * Formats a level that may change during a trial. @param after - turns before the change; 0 if it never
 * changes
 */
export const changingLevel = (level: Reason, after: number, later: PlayerPlies): Reason =>
  after > 0 ? reason('level-change', { level, n: after, later: pliesReason(later) }) : level;
