import type { Outcome } from './types.ts';

/**
 * Cubeless money equity: a win, gammon and backgammon count 1, 2 and 3 points, whatever the Jacoby rule says.
 *
 * @returns points per game on a cube of 1, of the player whose outcome it is, −3 … 3
 */
export function cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Outcome): number {
  return 2 * win - 1 + winGammon - loseGammon + winBackgammon - loseBackgammon;
}

/** Luck in points per game: what {@link cubelessEquity} makes of a change in the five probabilities. */
export const luckEquity = (luck: Outcome): number => cubelessEquity(luck) + 1;
