import type { Failure } from '../../engine/errors.ts';
import type { Match, MatchGame } from '../../games/backgammon/match.ts';
import type { MatchRecord } from './matchRecord.ts';
import type { ReplayRules } from './gameReplay.ts';
import { replayGame } from './replayGame.ts';

/** Plays tried behind turns that cannot be read, in all games of a match: about a second and a half. */
const MOST_TRIED = 100_000;

/**
 * Replays a recorded match under the rules of backgammon and lists its decisions.
 *
 * Each turn with access to the cube has a cube decision, except the opening roll. An illegal action ends its game, or is
 * taken as written, and is listed in `problems` with its line; other games are not affected: each has its share of the work.
 */
export function replayMatch(record: MatchRecord, rules: ReplayRules): Match {
  const problems: Failure[] = [...record.problems];
  let crawfordPlayed = false;
  let left = MOST_TRIED;
  const beavers =
    record.length === 0 &&
    (record.beavers || record.games.some(({ actions }) => actions.some(({ kind }) => kind === 'beaver')));
  const games = record.games.map((game, index, all): MatchGame => {
    const isOneAway = Object.values(game.score).includes(record.length - 1);
    const byRule = record.crawford && record.length > 1 && isOneAway && !crawfordPlayed;
    // Ignore a Crawford mark that contradicts the score.
    const isCrawford = (game.isCrawford ?? byRule) && isOneAway;
    crawfordPlayed ||= isCrawford;
    const share = Math.floor(left / (all.length - index));
    const effort = { left: share };
    const replayed = replayGame({ ...record, beavers }, game, isCrawford, rules, effort);
    left -= share - Math.max(0, effort.left);
    const { decisions, followed, misfits } = replayed;
    problems.push(...replayed.problems);
    return {
      number: game.number,
      score: game.score,
      isCrawford,
      decisions,
      followed,
      ...(misfits.length === 0 ? {} : { misfits }),
      isCut: followed < game.actions.length,
      result: game.result,
    };
  });
  return { names: record.names, length: record.length, games, problems };
}
