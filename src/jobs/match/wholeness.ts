import { type Failure, failure, reason, type ReasonValue } from '../../engine/errors.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { placedDecisions } from './figures.ts';

/** What could be read of a file that reads only in part. */
export interface PartRead {
  /** Games that stop before their end, with the row of their last decision; 1 if they have none. */
  readonly games: readonly { readonly number: number; readonly row: number }[];
  /** A sentence that says so. */
  readonly failure: Failure;
}

/** Problems by which actions or games of a file are missing. */
const LOSSES = new Set([
  'match-action-unknown',
  'match-game-cut',
  'match-names-expected',
  'match-play-unknown',
  'match-row-third-action',
  'match-score-jumps',
  'match-too-long',
  'match-too-many-actions',
  'sgf-action-unknown',
  'sgf-entry-damaged',
  'sgf-game-damaged',
  'sgf-late-setup',
  'sgf-setup-unreadable',
  'xg-cut',
  'xg-no-index',
  'xg-record-unknown',
  'xg-skipped',
  'xg-stop',
]);

/** Whether a reason, or one inside it, is of these kinds. */
const names = (value: ReasonValue | undefined, codes: ReadonlySet<string>): boolean =>
  typeof value === 'object' &&
  (codes.has(value.code) || Object.values(value.values).some((part) => names(part, codes)));

/** What was read of a match whose file lacks actions or games; null if it was read whole. */
export function partReadOf(match: Match): PartRead | null {
  const cut = match.games.flatMap((game, index) => (game.isCut ? [index] : []));
  if (cut.length === 0 && !match.problems.some((problem) => names(problem.reason, LOSSES))) return null;
  const placed = placedDecisions(match);
  const games = cut.map((index) => ({
    number: match.games[index]?.number ?? index + 1,
    row: placed.findLast(({ game }) => game === index)?.row ?? 1,
  }));
  const [first, ...others] = games;
  const said =
    first === undefined
      ? reason('match-part-read')
      : others.length === 0
        ? reason('match-part-read-game', { number: first.number, row: first.row })
        : reason('match-part-read-games', { number: first.number, row: first.row, n: others.length });
  return { games, failure: failure('bad-match', said) };
}
