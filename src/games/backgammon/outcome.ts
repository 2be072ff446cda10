import type { Outcome } from './types.ts';

/**
 * The six exclusive results' probabilities, [win single, win gammon, win backgammon, lose single, lose gammon, lose
 * backgammon], of the player on roll; they sum to 1. Not to be mixed up with the cumulative {@link Outcome}.
 */
export type ExclusiveOutcome = readonly [number, number, number, number, number, number];

/** The six exclusive probabilities behind the five cumulative ones; same viewpoint. */
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

/** The five cumulative probabilities of six exclusive ones that sum to 1; same viewpoint. */
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

/** The same prospects as the other player sees them. Its own inverse up to rounding of 1 − win. */
export function swapOutcome([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Outcome): Outcome {
  return [1 - win, loseGammon, loseBackgammon, winGammon, winBackgammon];
}

/** Prospects as the player who asked sees them. @param turned - whether they are the other player's */
export const outcomeAsAsked = (outcome: Outcome, turned: boolean): Outcome =>
  turned ? swapOutcome(outcome) : outcome;
