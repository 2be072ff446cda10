import type { Failure } from '../../engine/errors.ts';
import type { Match, MatchGame } from '../../games/backgammon/match.ts';
import type { MatchRecord } from './matchRecord.ts';
import type { ReplayRules } from './gameReplay.ts';
import { possibleResult, scoreBefore } from './possiblePoints.ts';
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
  const games: MatchGame[] = [];
  for (const [index, recorded] of record.games.entries()) {
    const score = scoreBefore(recorded, games.at(-1), record, problems);
    const game = { ...recorded, score };
    const isOneAway = Object.values(score).includes(record.length - 1);
    const byRule: boolean = record.crawford && record.length > 1 && isOneAway && !crawfordPlayed;
    // Ignore a Crawford mark that contradicts the score.
    const isCrawford: boolean = (game.isCrawford ?? byRule) && isOneAway;
    crawfordPlayed ||= isCrawford;
    const share = Math.floor(left / (record.games.length - index));
    const effort = { left: share };
    const replayed = replayGame({ ...record, beavers }, game, isCrawford, rules, effort);
    left -= share - Math.max(0, effort.left);
    const { decisions, followed, misfits } = replayed;
    problems.push(...replayed.problems);
    games.push({
      number: game.number,
      score,
      isCrawford,
      decisions,
      followed,
      ...(misfits.length === 0 ? {} : { misfits }),
      isCut: followed < game.actions.length,
      result: possibleResult(game, replayed, record.games[index + 1]?.score, record, problems),
    });
  }
  return { names: record.names, length: record.length, games, problems };
}
