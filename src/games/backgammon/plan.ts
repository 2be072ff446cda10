import { checkersLeft, pipCount } from './position.ts';
import { BAR, type Board, type Checkers } from './types.ts';

/**
 * Game plans: what a position is about. Reports of strength are broken down by them and hard positions are gathered by them;
 * no evaluation depends on them.
 */
export const GAME_PLANS = ['race', 'prime', 'back game', 'crashed', 'blitz', 'normal'] as const;
/** What a position is about. */
export type GamePlan = (typeof GAME_PLANS)[number];

/** Points of the enemy home in a side's own numbering are the indices 18 … 23; its own home is 0 … 5. */
const HOME = 6;
const ENEMY_HOME = BAR - HOME;
/** A run of six points in which at least five are held cannot be passed but by a 6 from its edge. */
const PRIME_WINDOW = 6;
const PRIME_POINTS = 5;
/** Of the lowest two points a side's checkers have nothing left to play for. */
const DEAD_POINTS = 2;
/** A side with no more checkers than this above its dead points has no board to keep. */
const CRASHED_CHECKERS = 6;
const BACK_GAME_ANCHORS = 2;
/** Pips by which a side must trail for two anchors to be a plan rather than a good defence. */
const BACK_GAME_DEFICIT = 20;
const BLITZ_HOME_POINTS = 3;
/** Own points 1 … 12 (indices below this): checkers from which an attack is fed. */
const BLITZ_ZONE = 12;
const BLITZ_CHECKERS = 10;

const isPoint = (side: Checkers, index: number): boolean => (side[index] ?? 0) >= 2;
const countFrom = (side: Checkers, from: number, to: number): number => checkersLeft(side.slice(from, to));
const points = (side: Checkers, from: number, to: number): number =>
  side.slice(from, to).filter((count) => count >= 2).length;

/** Whether neither side can hit the other any more, a finished game included. */
const isRace = ({ roller, opponent }: Board): boolean => {
  const rear = (side: Checkers): number => side.findLastIndex((count) => count > 0);
  return rear(roller) + rear(opponent) < BAR;
};

/** Whether a side holds five of six neighbouring points with an enemy checker behind all of them. */
function hasPrime(side: Checkers, enemy: Checkers): boolean {
  for (let low = 0; low + PRIME_WINDOW <= BAR; low++) {
    const high = low + PRIME_WINDOW;
    if (points(side, low, high) < PRIME_POINTS) continue;
    // The lowest point of the window that is held; what stands below it is, for the enemy, above 23 − it.
    let edge = low;
    while (!isPoint(side, edge)) edge++;
    if (countFrom(enemy, BAR - edge, BAR + 1) > 0) return true;
  }
  return false;
}

/** Whether a side trails and waits on two points or more of the enemy home. */
const playsBackGame = (side: Checkers, enemy: Checkers): boolean =>
  points(side, ENEMY_HOME, BAR) >= BACK_GAME_ANCHORS && pipCount(side) >= pipCount(enemy) + BACK_GAME_DEFICIT;

/** Whether a side has few checkers left that are neither off nor buried on its two lowest points. */
const isCrashed = (side: Checkers): boolean => countFrom(side, DEAD_POINTS, BAR + 1) <= CRASHED_CHECKERS;

/** Whether a side has the enemy on the bar, without an anchor, against a board of three points and ten checkers at hand. */
const blitzes = (side: Checkers, enemy: Checkers): boolean =>
  (enemy[BAR] ?? 0) > 0 &&
  points(enemy, ENEMY_HOME, BAR) === 0 &&
  points(side, 0, HOME) >= BLITZ_HOME_POINTS &&
  countFrom(side, 0, BLITZ_ZONE) >= BLITZ_CHECKERS;

/**
 * The plan of a position, the same whichever side is on roll. The first that fits, of either side:
 *
 * - `race`: no contact, or the game is over;
 * - `prime`: five of six neighbouring points held with an enemy checker behind them (containment included);
 * - `back game`: two points or more held in the enemy home by a side 20 pips or more behind;
 * - `crashed`: six checkers or fewer that are neither off nor on the side's own 1 and 2 points;
 * - `blitz`: an enemy on the bar without an anchor, against three home points or more and ten checkers on points 1 … 12;
 * - `normal`: everything else with contact.
 */
export function gamePlanOf(board: Board): GamePlan {
  if (isRace(board)) return 'race';
  const { roller, opponent } = board;
  const either = (fits: (side: Checkers, enemy: Checkers) => boolean): boolean =>
    fits(roller, opponent) || fits(opponent, roller);
  if (either(hasPrime)) return 'prime';
  if (either(playsBackGame)) return 'back game';
  if (either(isCrashed)) return 'crashed';
  if (either(blitzes)) return 'blitz';
  return 'normal';
}
