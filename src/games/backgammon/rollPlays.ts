import type { Checkers, Play } from './types.ts';

/** The legal plays of a roll, to search without reading them all: a roll has up to thousands. */
export interface RollPlays {
  /** At least 1: without a legal play, one without moves. */
  readonly count: number;
  all(): readonly Play[];
  /** Those after which the player has exactly these checkers; they differ in what they hit. */
  leaving(checkers: Checkers): readonly Play[];
}

/** A list of legal plays as {@link RollPlays}. */
export const rollPlaysOf = (plays: readonly Play[]): RollPlays => ({
  count: plays.length,
  all: () => plays,
  leaving: (checkers) =>
    plays.filter(({ after }) => after.opponent.every((count, place) => count === checkers[place])),
});
