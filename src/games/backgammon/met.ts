import { RolloutError } from '../../engine/errors.ts';
import { KAZAROSS_XG2 } from './met/kazarossXg2.ts';
import { ROCKWELL_KAZAROSS } from './met/rockwellKazaross.ts';
import type { PublishedTable } from './types.ts';

/** Most points to go in the tables, as in GNU Backgammon. */
export const MATCH_POINTS = 64;
const PUBLISHED_POINTS = 25;

/** Match winning chances at every score. */
export interface MatchTable {
  readonly name: string;
  /**
   * [64 × 64 + 64] as the kernel reads it: the chance by own (row) and opponent's points to go until the
   * Crawford game; then, for games after it, the chance of the side with 1 … 64 points to go against one.
   */
  readonly values: Float64Array;
}

/**
 * Points that both players still need, and whether the Crawford game has begun; from then on one of them
 * needs one point.
 */
export interface Away {
  readonly own: number;
  readonly other: number;
  /** In the Crawford game or after it. */
  readonly crawfordReached: boolean;
}

/**
 * Beyond 25 points, a match is modeled as games worth 1, 2 or 4 points with these probabilities, won equally
 * often by either side. Applied to the published scores from 20 to 25, this reproduces them within 0.00003.
 */
const GAMES = [
  [1, 0.05],
  [2, 0.15],
  [4, 0.8],
] as const;
/** Share of gammons among the trailer's wins in the Crawford game, from the published rows 21 to 25 of both tables. */
const CRAWFORD_GAMMONS = 0.3;

/**
 * Extends a published table to 64 points.
 *
 * After the Crawford game, the trailer's chance falls by a constant factor every two points (one game, since
 * the trailer doubles at once): the factor between 23 and 25 points. In the Crawford game the trailer wins
 * half, {@link CRAWFORD_GAMMONS} of them as gammons. Before it, the chance is the mean over {@link GAMES}.
 * The result is symmetric and monotone.
 */
export function createMatchTable({ name, before, after }: PublishedTable): MatchTable {
  const values = new Float64Array(MATCH_POINTS * MATCH_POINTS + MATCH_POINTS);
  const post = values.subarray(MATCH_POINTS * MATCH_POINTS);
  post.set(after);
  const fall = (post[PUBLISHED_POINTS - 1] ?? 0) / (post[PUBLISHED_POINTS - 3] ?? 1);
  for (let index = PUBLISHED_POINTS; index < MATCH_POINTS; index++)
    post[index] = (post[index - 2] ?? 0) * fall;

  const chance = (own: number, other: number): number =>
    own <= 0 ? 1 : other <= 0 ? 0 : (values[(own - 1) * MATCH_POINTS + other - 1] ?? 0);
  function extended(own: number, other: number): number {
    if (own === 1) {
      const [single = 0, gammon = 0] = [post[other - 2], post[other - 3]];
      return 1 - ((1 - CRAWFORD_GAMMONS) * single + CRAWFORD_GAMMONS * gammon) / 2;
    }
    return GAMES.reduce(
      (sum, [points, share]) =>
        sum + (share * (chance(own - points, other) + chance(own, other - points))) / 2,
      0,
    );
  }
  // Fill in order of points to go, so that every score a game can lead to is already known.
  for (let other = 1; other <= MATCH_POINTS; other++)
    for (let own = 1; own <= other; own++) {
      const value =
        own === other
          ? 0.5
          : other > PUBLISHED_POINTS
            ? extended(own, other)
            : before[own - 1]?.[other - own - 1];
      values[(own - 1) * MATCH_POINTS + other - 1] = value ?? 0;
      values[(other - 1) * MATCH_POINTS + own - 1] = 1 - (value ?? 0);
    }
  return { name, values };
}

/** Names of the tables; the first is the default. */
export const MATCH_TABLE_NAMES = ['kazaross-xg2', 'rockwell-kazaross'] as const;

/** The name of a match equity table in settings and files. */
export type MatchTableName = (typeof MATCH_TABLE_NAMES)[number];

/** The tables by name. */
export const MATCH_TABLES: Readonly<Record<MatchTableName, MatchTable>> = {
  'kazaross-xg2': createMatchTable(KAZAROSS_XG2),
  'rockwell-kazaross': createMatchTable(ROCKWELL_KAZAROSS),
};

/** The default match equities. */
export const DEFAULT_TABLE: MatchTable = MATCH_TABLES['kazaross-xg2'];

/**
 * Match winning chance, 0 … 1, of the side that needs `own` points, before a game is played. With
 * `crawfordReached` it is a game after the Crawford game, else the Crawford game or an earlier one. A side
 * with no more points to go has won.
 *
 * @throws {@link RolloutError} `bad-score` beyond 64 points, for a score that is not a whole number, and if
 *   `crawfordReached` but neither side needs one point
 */
export function matchChance({ values }: MatchTable, { own, other, crawfordReached }: Away): number {
  if (!Number.isInteger(own) || !Number.isInteger(other) || own > MATCH_POINTS || other > MATCH_POINTS)
    throw new RolloutError(
      'bad-score',
      `Points to go: expected at most ${MATCH_POINTS} for either player, got ${own} and ${other}. Match equities are known for no more.`,
    );
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  if (!crawfordReached) return values[(own - 1) * MATCH_POINTS + other - 1] ?? 0;
  if (own > 1 && other > 1)
    throw new RolloutError(
      'bad-score',
      `Points to go after the Crawford game: expected one for one of the players, got ${own} and ${other}.`,
    );
  const trailer = (away: number): number => values[MATCH_POINTS * MATCH_POINTS + away - 1] ?? 0;
  return own === 1 ? 1 - trailer(other) : trailer(own);
}

/**
 * Gammon prices: the extra value of a gammon or backgammon, as a share of the difference between winning and
 * losing the game once. 0.5 in money games, 0 if a single win ends the match.
 *
 * @param cube - value of the cube
 * @returns [gammon won, backgammon won on top of it, gammon lost, backgammon lost on top of it], each ≥ 0
 * @throws {@link RolloutError} as {@link matchChance}
 */
export function gammonValues(
  table: MatchTable,
  { own, other, crawfordReached }: Away,
  cube: number,
): readonly [number, number, number, number] {
  const won = (times: number) => matchChance(table, { own: own - times * cube, other, crawfordReached });
  const lost = (times: number) => matchChance(table, { own, other: other - times * cube, crawfordReached });
  const game = won(1) - lost(1);
  return [
    (won(2) - won(1)) / game,
    (won(3) - won(2)) / game,
    (lost(1) - lost(2)) / game,
    (lost(2) - lost(3)) / game,
  ];
}
