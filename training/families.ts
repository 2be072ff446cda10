import { checkersLeft } from '../src/games/backgammon/position.ts';
import { type GamePlan, gamePlanOf } from '../src/games/backgammon/plan.ts';
import { BAR, type Board, CHECKERS_PER_SIDE, type Checkers } from '../src/games/backgammon/types.ts';

/** Families of positions that good play rarely reaches and that programs misjudge. */
export const FAMILIES = [
  'bearoff against contact',
  'containment',
  'snake',
  'massive back game',
  'prime against prime',
] as const;
/** A family, or the game plan of a position that belongs to none. */
export type Group = (typeof FAMILIES)[number] | GamePlan;

const HOME = 6;
const ENEMY_HOME = BAR - HOME;
/** Checkers of a side at home or off with which it has nearly won, but for its stragglers. */
const MOSTLY_HOME = 12;
const STRAGGLERS = 2;
/** Checkers beyond the middle of the board that make a snake. */
const SNAKE = 10;
const MASSIVE = 6;
const PRIME_WINDOW = 5;
const PRIME_POINTS = 4;

const countFrom = (side: Checkers, from: number): number => checkersLeft(side.slice(from));
const isHome = (side: Checkers): boolean => countFrom(side, HOME) === 0;

/** Whether the side, but for one or two checkers behind enemy points, is home or off. */
function isContained(side: Checkers, enemy: Checkers): boolean {
  const away = countFrom(side, HOME);
  if (away === 0 || away > STRAGGLERS || CHECKERS_PER_SIDE - away < MOSTLY_HOME) return false;
  const last = side.findLastIndex((count) => count > 0);
  // The enemy's place p is the side's 23 − p: points of the enemy in front of the straggler.
  return enemy.filter((count, place) => count >= 2 && BAR - 1 - place < last).length >= 3;
}

/** Whether the side has made four of five consecutive points with an enemy checker behind them. */
function primes(side: Checkers, enemy: Checkers): boolean {
  for (let low = 0; low + PRIME_WINDOW <= BAR; low++) {
    const made = side.slice(low, low + PRIME_WINDOW).filter((count) => count >= 2).length;
    if (made >= PRIME_POINTS && countFrom(enemy, BAR - low) > 0) return true;
  }
  return false;
}

/**
 * The family of a position, independent of the side on roll, else its game plan. The first that applies to
 * either side:
 *
 * - `bearoff against contact`: all checkers of a side are home, and it is not past the enemy;
 * - `containment`: all but one or two checkers of a side are home or off, and those stand behind three or more
 *   enemy points;
 * - `snake`: the same, and the enemy has ten or more checkers beyond the middle of the board;
 * - `massive back game`: six or more checkers of a side in the enemy home or on the bar;
 * - `prime against prime`: both sides have made four of five consecutive points with an enemy behind them.
 */
export function groupOf(board: Board): Group {
  const plan = gamePlanOf(board);
  if (plan === 'race') return plan;
  const { roller, opponent } = board;
  const either = (fits: (side: Checkers, enemy: Checkers) => boolean): boolean =>
    fits(roller, opponent) || fits(opponent, roller);
  if (either(isHome)) return 'bearoff against contact';
  if (either((side, enemy) => isContained(side, enemy) && countFrom(enemy, BAR / 2) >= SNAKE)) return 'snake';
  if (either(isContained)) return 'containment';
  if (either((side) => countFrom(side, ENEMY_HOME) >= MASSIVE)) return 'massive back game';
  if (primes(roller, opponent) && primes(opponent, roller)) return 'prime against prime';
  return plan;
}
