import { checkersLeft, pipCount } from './position.ts';
import { BAR, type Board, type Checkers } from './types.ts';

/**
 * Game plans: what a position is about. Used to group strength reports and to collect hard positions; no
 * evaluation depends on them.
 */
export const GAME_PLANS = ['race', 'prime', 'back game', 'crashed', 'blitz', 'normal'] as const;
/** What a position is about. */
export type GamePlan = (typeof GAME_PLANS)[number];

/** In a side's own numbering, the enemy home is the indices 18 … 23 and its own home 0 … 5. */
const HOME = 6;
const ENEMY_HOME = BAR - HOME;
/** Six consecutive points with at least five made can only be passed with a 6 from their edge. */
const PRIME_WINDOW = 6;
const PRIME_POINTS = 5;
/** Checkers on a side's own 1 and 2 points are out of play. */
const DEAD_POINTS = 2;
/** A side with at most this many checkers above its dead points has no board left. */
const CRASHED_CHECKERS = 6;
const BACK_GAME_ANCHORS = 2;
/** Pips by which a side must trail for two anchors to be a back game and not just a good defense. */
const BACK_GAME_DEFICIT = 20;
const BLITZ_HOME_POINTS = 3;
/** Own points 1 … 12 (indices below this), whose checkers can join an attack. */
const BLITZ_ZONE = 12;
const BLITZ_CHECKERS = 10;

const isPoint = (side: Checkers, index: number): boolean => (side[index] ?? 0) >= 2;
const countFrom = (side: Checkers, from: number, to: number): number => checkersLeft(side.slice(from, to));
const points = (side: Checkers, from: number, to: number): number =>
  side.slice(from, to).filter((count) => count >= 2).length;

/** Whether there is no more contact; true for a finished game. */
export const isRace = ({ roller, opponent }: Board): boolean => {
  const rear = (side: Checkers): number => side.findLastIndex((count) => count > 0);
  return rear(roller) + rear(opponent) < BAR;
};

/** Whether a side has made five of six consecutive points with an enemy checker behind all of them. */
function hasPrime(side: Checkers, enemy: Checkers): boolean {
  for (let low = 0; low + PRIME_WINDOW <= BAR; low++) {
    const high = low + PRIME_WINDOW;
    if (points(side, low, high) < PRIME_POINTS) continue;
    // The lowest made point of the window. Enemy checkers behind it have indices above 23 − edge in the
    // enemy's numbering.
    let edge = low;
    while (!isPoint(side, edge)) edge++;
    if (countFrom(enemy, BAR - edge, BAR + 1) > 0) return true;
  }
  return false;
}

/** Whether a side trails and has made two or more points in the enemy home. */
const playsBackGame = (side: Checkers, enemy: Checkers): boolean =>
  points(side, ENEMY_HOME, BAR) >= BACK_GAME_ANCHORS && pipCount(side) >= pipCount(enemy) + BACK_GAME_DEFICIT;

/** Whether a side has few checkers left that are neither off nor on its two lowest points. */
const isCrashed = (side: Checkers): boolean => countFrom(side, DEAD_POINTS, BAR + 1) <= CRASHED_CHECKERS;

/**
 * Whether a side attacks an enemy on the bar without an anchor, with three home points made and ten checkers
 * in the zone.
 */
const blitzes = (side: Checkers, enemy: Checkers): boolean =>
  (enemy[BAR] ?? 0) > 0 &&
  points(enemy, ENEMY_HOME, BAR) === 0 &&
  points(side, 0, HOME) >= BLITZ_HOME_POINTS &&
  countFrom(side, 0, BLITZ_ZONE) >= BLITZ_CHECKERS;

/** Plans of positions with contact, and when they apply to a side. */
const CONTACT_PLANS: readonly (readonly [GamePlan, (side: Checkers, enemy: Checkers) => boolean])[] = [
  ['prime', hasPrime],
  ['back game', playsBackGame],
  ['crashed', isCrashed],
  ['blitz', blitzes],
];

/**
 * The plans of a position, independent of the side on roll; those that apply to either side, in this order:
 *
 * - `race`: no contact, or the game is over; no other plan applies;
 * - `prime`: five of six consecutive points made with an enemy checker behind them (containment included);
 * - `back game`: two or more points made in the enemy home by a side that trails by 20 pips or more;
 * - `crashed`: at most six checkers that are neither off nor on the side's own 1 and 2 points;
 * - `blitz`: an enemy on the bar without an anchor, against three or more home points and ten checkers on
 *   points 1 … 12;
 * - `normal`: contact, and no other plan applies.
 */
export function gamePlansOf(board: Board): readonly [GamePlan, ...GamePlan[]] {
  if (isRace(board)) return ['race'];
  const { roller, opponent } = board;
  const [first, ...others] = CONTACT_PLANS.filter(
    ([, fits]) => fits(roller, opponent) || fits(opponent, roller),
  ).map(([plan]) => plan);
  return first === undefined ? ['normal'] : [first, ...others];
}

/** The first plan of a position, by which reports group it. */
export const gamePlanOf = (board: Board): GamePlan => gamePlansOf(board)[0];
