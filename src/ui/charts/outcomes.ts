import { toExclusive } from '../../games/backgammon/outcome.ts';
import { cubesReached, type Statistics } from '../../games/backgammon/statistics.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import type { Text } from '../../language/types.ts';

/**
 * Distribution of game endings: exclusive shares of all games, in the stacking order of {@link END_NAMES}.
 */
interface EndingShares {
  readonly wins: readonly number[];
  readonly losses: readonly number[];
}

/** Names of the endings. */
export const END_NAMES = [
  'single',
  'gammon',
  'backgammon',
  'double passed',
] as const satisfies readonly Text[];

/** Shares to draw, clamped: variance-reduced means may lie slightly outside [0, 1]. */
export function endsOf(outcome: Outcome): EndingShares {
  const [win, winGammon, winBackgammon, lose, loseGammon, loseBackgammon] = toExclusive(outcome).map(
    (share) => Math.min(1, Math.max(0, share)),
  ) as [number, number, number, number, number, number];
  return { wins: [win, winGammon, winBackgammon], losses: [lose, loseGammon, loseBackgammon] };
}

const STEP = 0.1;

/**
 * Game endings by cube value, as shares of all games, excluding those ended by bearoff tables or truncation.
 */
export function endsByCube({
  cube,
  games,
}: Statistics): readonly (EndingShares & { readonly value: number })[] {
  const share = (count: number) => (games === 0 ? 0 : count / games);
  return cubesReached(cube).map(({ value, wins, losses, cashes }) => ({
    value,
    wins: [...wins, cashes[0]].map(share),
    losses: [...losses, cashes[1]].map(share),
  }));
}

/** Extent of the two-sided scale in each direction: the largest share, rounded up to the next tenth. */
export function endsReach(ends: readonly EndingShares[]): number {
  const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);
  const most = Math.max(0, ...ends.flatMap(({ wins, losses }) => [total(wins), total(losses)]));
  return Math.min(1, Math.max(1, Math.ceil(most / STEP - 1e-9)) * STEP);
}
