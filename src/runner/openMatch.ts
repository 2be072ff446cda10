import { lineProblem, type MatchRecord } from '../formats/matchRecord.ts';
import { replayMatch } from '../formats/replayMatch.ts';
import type { Match } from '../games/backgammon/match.ts';
import { MOST_DECISIONS } from '../protocol/matchLibrary.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { phrase } from '../language/phrase.ts';

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
  const cut = phrase(
    'the match is very long: it is read up to game {number}, which is left out with all behind it. Split the file for the rest.',
    { number: left.number },
  );
  return replayMatch(
    { ...record, games, problems: [...record.problems, lineProblem(left.line, cut)] },
    kernel.plays,
  );
}
