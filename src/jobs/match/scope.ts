import type { Match, JudgedDecision } from '../../games/backgammon/match.ts';
import {
  gamesOutcome,
  type MatchStatistics,
  matchStatistics,
} from '../../games/backgammon/matchStatistics.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import { judgedDecision } from './figures.ts';
import type { DecisionRollout, LevelFigures, PlacedDecision } from './types.ts';

/** Statistics, and the number of decisions behind them. */
export interface Scope {
  /** Statistics by evaluations alone, and with evaluations replaced by finished rollouts. */
  readonly evaluated: MatchStatistics;
  readonly rolled: MatchStatistics;
  /** Number of decisions in scope, and how many of them are evaluated and rolled out. */
  readonly decisions: number;
  readonly judged: number;
  readonly rollouts: number;
}

/**
 * Error rates and luck of a match or one of its games, based on the evaluated decisions.
 *
 * @param table - the match equity table of the figures
 * @param game - index of the game; undefined for the whole match
 */
export function scopeOf(
  match: Match,
  decisions: readonly PlacedDecision[],
  {
    figures,
    rollouts,
  }: { readonly figures: LevelFigures; readonly rollouts: ReadonlyMap<number, DecisionRollout> },
  table: MatchTable,
  game: number | undefined,
): Scope {
  const own = decisions.filter((placed) => game === undefined || placed.game === game);
  const evaluated: JudgedDecision[] = [];
  const rolled: JudgedDecision[] = [];
  const judgedIn: JudgedDecision[][] = match.games.map(() => []);
  let count = 0;
  for (const { index, decision, game: inGame } of own) {
    const found = figures[index];
    if (found === null || found === undefined) continue;
    const rollout = rollouts.get(index);
    const judged = judgedDecision(decision, found, found.luck);
    evaluated.push(judged);
    judgedIn[inGame]?.push(judged);
    if (rollout?.isDone) count++;
    rolled.push(rollout?.isDone ? judgedDecision(decision, rollout, found.luck) : judged);
  }
  const games = match.games.flatMap((each, nth) =>
    game === undefined || nth === game ? [{ game: each, judged: judgedIn[nth] ?? [] }] : [],
  );
  // Rollouts change no luck, so one outcome serves both.
  const outcome = gamesOutcome(match, games, table);
  return {
    evaluated: matchStatistics(evaluated, outcome),
    rolled: matchStatistics(rolled, outcome),
    decisions: own.length,
    judged: evaluated.length,
    rollouts: count,
  };
}
