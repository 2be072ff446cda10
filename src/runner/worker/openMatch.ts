import { lineProblem, type MatchRecord } from '../../formats/files/matchRecord.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { MOST_DECISIONS } from '../../jobs/match/library.ts';
import { reason } from '../../engine/errors.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/**
 * Follows a match file under the rules of the game. A file with more than {@link MOST_DECISIONS} decisions is
 * cut after a whole game, with a problem that says so.
 */
export function openMatch(kernel: Pick<BackgammonKernel, 'rollPlays'>, record: MatchRecord): Match {
  let actions = 0;
  // A turn has at most two decisions: the cube and the play.
  const games = record.games.filter((game) => (actions += 2 * game.actions.length) <= MOST_DECISIONS);
  const left = record.games[games.length];
  if (left === undefined) return replayMatch(record, kernel);
  const cut = reason('match-too-long', { number: left.number });
  return replayMatch(
    { ...record, games, problems: [...record.problems, lineProblem(left.line, cut, record.format)] },
    kernel,
  );
}
