import { toExclusive } from '../games/backgammon/outcome.ts';
import type { Outcome } from '../games/backgammon/types.ts';

/** How the games of a candidate end: exclusive shares, single, gammon, backgammon, in the order they are stacked. */
export interface Ends {
  readonly wins: readonly [number, number, number];
  readonly losses: readonly [number, number, number];
}

/** Ways a game ends, the most frequent first. */
export const END_NAMES = ['single', 'gammon', 'backgammon'] as const;

/** Shares to draw: variance-reduced means may lie a little outside [0, 1], bars do not. */
export function endsOf(outcome: Outcome): Ends {
  const [win, winGammon, winBackgammon, lose, loseGammon, loseBackgammon] = toExclusive(outcome).map(
    (share) => Math.min(1, Math.max(0, share)),
  ) as [number, number, number, number, number, number];
  return { wins: [win, winGammon, winBackgammon], losses: [lose, loseGammon, loseBackgammon] };
}

const STEP = 0.1;

/** How far the two-sided scale reaches on either side: the largest share, up to the next tenth. */
export function endsReach(ends: readonly Ends[]): number {
  const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);
  const most = Math.max(0, ...ends.flatMap(({ wins, losses }) => [total(wins), total(losses)]));
  return Math.min(1, Math.max(5, Math.ceil(most / STEP - 1e-9)) * STEP);
}
