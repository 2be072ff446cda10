import type { Outcome } from './types.ts';

/**
 * Cubeless money equity: win, gammon and backgammon count 1, 2 and 3 points; the Jacoby rule is ignored.
 *
 * @returns points per game on a cube of 1, −3 … 3, from the outcome's viewpoint
 */
export function cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Outcome): number {
  return 2 * win - 1 + winGammon - loseGammon + winBackgammon - loseBackgammon;
}

/** Luck as points per game, from luck in the five probabilities. */
export const luckEquity = (luck: Outcome): number => cubelessEquity(luck) + 1;
