import type { Estimate } from '../../engine/types.ts';
import { type Outcome, ROW } from './types.ts';

/**
 * Probabilities of the six exclusive results, [win single, win gammon, win backgammon, lose single, lose
 * gammon, lose backgammon], of the player on roll; they sum to 1. Not to be confused with the cumulative
 * {@link Outcome}.
 */
export type ExclusiveOutcome = readonly [number, number, number, number, number, number];

/** Converts cumulative to exclusive probabilities; same viewpoint. */
export function toExclusive([
  win,
  winGammon,
  winBackgammon,
  loseGammon,
  loseBackgammon,
]: Outcome): ExclusiveOutcome {
  return [
    win - winGammon,
    winGammon - winBackgammon,
    winBackgammon,
    1 - win - loseGammon,
    loseGammon - loseBackgammon,
    loseBackgammon,
  ];
}

/** Converts exclusive probabilities, which sum to 1, to cumulative ones; same viewpoint. */
export function toCumulative(exclusive: ExclusiveOutcome): Outcome {
  const [winSingle, winGammon, winBackgammon, , loseGammon, loseBackgammon] = exclusive;
  return [
    winSingle + winGammon + winBackgammon,
    winGammon + winBackgammon,
    winBackgammon,
    loseGammon + loseBackgammon,
    loseBackgammon,
  ];
}

/** The same outcome from the other player's viewpoint. Its own inverse up to rounding of 1 − win. */
export function swapOutcome([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Outcome): Outcome {
  return [1 - win, loseGammon, loseBackgammon, winGammon, winBackgammon];
}

/** The probabilities in the columns of a rollout's estimates. */
export function outcomeOf(estimates: readonly Pick<Estimate, 'mean'>[]): Outcome {
  const mean = (column: number) => estimates[column]?.mean ?? 0;
  return [
    mean(ROW.win),
    mean(ROW.winGammon),
    mean(ROW.winBackgammon),
    mean(ROW.loseGammon),
    mean(ROW.loseBackgammon),
  ];
}

const TOLERANCE = 0.001;

/** Five numbers of another program as chances; undefined if gammons exceed wins or losses. */
export function possibleOutcome(numbers: readonly number[]): Outcome | undefined {
  const [win = -1, winGammon = -1, winBackgammon = -1, loseGammon = -1, loseBackgammon = -1] = numbers;
  const isOrdered = (...chances: readonly number[]) =>
    chances.every((chance, at) => at === 0 || chance >= (chances[at - 1] ?? 0) - TOLERANCE);
  if (
    !isOrdered(0, winBackgammon, winGammon, win, 1) ||
    !isOrdered(0, loseBackgammon, loseGammon, 1 - win, 1)
  )
    return undefined;
  const clipped = (chance: number) => Math.min(1, Math.max(0, chance));
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(clipped) as unknown as Outcome;
}
