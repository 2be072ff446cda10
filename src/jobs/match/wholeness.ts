import { type Failure, failure, type Reason, reason, type ReasonValue } from '../../engine/errors.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { placedDecisions } from './figures.ts';

/** What could be read of a file that reads only in part. */
export interface PartRead {
  /** Games that stop before their end, with the row of their last decision; 1 if they have none. */
  readonly games: readonly { readonly number: number; readonly row: number }[];
  /** Numbers in the file of its matches that could not be read; named once, by the first one that could. */
  readonly refused: readonly number[];
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
  'ogxm-stream-cut',
  'sgf-action-unknown',
  'sgf-entry-damaged',
  'sgf-game-damaged',
  'sgf-late-setup',
  'match-start-unreadable',
  'xg-cut',
  'xg-no-index',
  'xg-record-unknown',
  'xg-skipped',
  'xg-stop',
]);

/** A match of the file that could not be read. */
const REFUSED = 'match-of-file-refused';

/** Whether a reason, or one inside it, is of these kinds. */
const names = (value: ReasonValue | undefined, codes: ReadonlySet<string>): boolean =>
  typeof value === 'object' &&
  (codes.has(value.code) || Object.values(value.values).some((part) => names(part, codes)));

/** What was read of a match whose file lacks actions or games; null if it was read whole. */
export function partReadOf(match: Match): PartRead | null {
  const cut = match.games.flatMap((game, index) => (game.isCut ? [index] : []));
  const refused = match.problems.flatMap(({ reason: why }) =>
    why?.code === REFUSED ? Number(why.values['number']) : [],
  );
  const isWhole = cut.length === 0 && refused.length === 0;
  if (isWhole && !match.problems.some((problem) => names(problem.reason, LOSSES))) return null;
  const placed = placedDecisions(match);
  const games = cut.map((index) => ({
    number: match.games[index]?.number ?? index + 1,
    row: placed.findLast(({ game }) => game === index)?.row ?? 1,
  }));
  return { games, refused, failure: failure('bad-match', partReason(games, refused)) };
}

/** The sentence on games that stop early and on matches that could not be read. */
function partReason([first, ...others]: PartRead['games'], [number, ...more]: PartRead['refused']): Reason {
  const matches =
    number === undefined
      ? undefined
      : more.length === 0
        ? reason('match-refused-one', { number })
        : reason('match-refused-more', { number, n: more.length });
  if (first === undefined)
    return matches === undefined ? reason('match-part-read') : reason('match-part-read-refused', { matches });
  const { number: game, row } = first;
  const part =
    others.length === 0
      ? reason('match-part-read-game', { number: game, row })
      : reason('match-part-read-games', { number: game, row, n: others.length });
  return matches === undefined ? part : reason('match-part-read-both', { part, matches });
}
