import { lineProblem, type MatchRecord } from '../../formats/files/matchRecord.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { MOST_DECISIONS } from '../../jobs/match/library.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import { reason } from '../../engine/errors.ts';

/**
 * A match file followed under the rules of the game. One beyond {@link MOST_DECISIONS} is cut behind a whole game, with a
 * problem that says so.
 */
export function openMatch(kernel: Pick<BackgammonKernel, 'plays'>, record: MatchRecord): Match {
  let actions = 0;
  // A turn is a roll, and a decision about the cube before it.
  const games = record.games.filter((game) => (actions += 2 * game.actions.length) <= MOST_DECISIONS);
  const left = record.games[games.length];
  if (left === undefined) return replayMatch(record, kernel.plays);
  const cut = reason('match-too-long', { number: left.number });
  return replayMatch(
    { ...record, games, problems: [...record.problems, lineProblem(left.line, cut)] },
    kernel.plays,
  );
}
