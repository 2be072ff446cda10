import type { Failure } from '../../engine/errors.ts';
import type { Match, MatchGame } from '../../games/backgammon/match.ts';
import type { ActionNotes, MatchRecord } from './matchRecord.ts';
import { replayGame, type ReplayRules } from './replayGame.ts';

/**
 * Replays a recorded match under the rules of backgammon and lists its decisions.
 *
 * Each turn with access to the cube has a cube decision, except the opening roll. An illegal action ends its game, or is
 * taken as written, and is listed in `problems` with its line; other games are not affected.
 */
export function replayMatch(record: MatchRecord, rules: ReplayRules): Match {
  const problems: Failure[] = [...record.problems];
  let crawfordPlayed = false;
  const beavers =
    record.length === 0 &&
    (record.beavers || record.games.some(({ actions }) => actions.some(({ kind }) => kind === 'beaver')));
  const games = record.games.map((game): MatchGame => {
    const isOneAway = Object.values(game.score).includes(record.length - 1);
    const byRule = record.crawford && record.length > 1 && isOneAway && !crawfordPlayed;
    // Ignore a Crawford mark that contradicts the score.
    const isCrawford = (game.isCrawford ?? byRule) && isOneAway;
    crawfordPlayed ||= isCrawford;
    const {
      decisions,
      problems: own,
      followed,
    } = replayGame({ ...record, beavers }, game, isCrawford, rules);
    problems.push(...own);
    return {
      number: game.number,
      score: game.score,
      isCrawford,
      decisions,
      followed,
      result: followed < game.actions.length ? null : game.result,
    };
  });
  return { names: record.names, length: record.length, games, problems };
}

/**
 * What a file says about the decisions of its match, by their index among all of them. The answer to a double has the notes of
 * the double unless it has its own.
 */
export function decisionNotes(
  { games }: Pick<MatchRecord, 'games'>,
  match: Match,
): ReadonlyMap<number, ActionNotes> {
  const all = new Map<number, ActionNotes>();
  let index = 0;
  for (const [place, { decisions }] of match.games.entries())
    for (const { kind, action } of decisions) {
      const ofDouble = kind === 'take' ? all.get(index - 1) : undefined;
      const notes = games[place]?.actions[action]?.notes ?? ofDouble;
      if (notes !== undefined) all.set(index, notes);
      index++;
    }
  return all;
}
