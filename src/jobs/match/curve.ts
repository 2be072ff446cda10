import { cubeRules, mwcOfEquity, resolveDouble, valueOfAnswer } from '../../games/backgammon/cube.ts';
import { costOf } from '../../games/backgammon/judge.ts';
import { scoreObstacle } from '../../games/backgammon/legality.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import { chanceBefore, resultOf } from '../../games/backgammon/matchStatistics.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import { actionText } from './figures.ts';
import type { DecisionFigures, LevelFigures, PlacedDecision } from './types.ts';

/** X's prospects after a decision or at the end of a game. */
export interface CurvePoint {
  /** Index of the decision; of the last one of its game at the end of a game. */
  readonly index: number;
  /** Index of its game in the match. */
  readonly game: number;
  readonly kind: 'decision' | 'end';
  /** X's match winning chance, 0 … 1; in money games X's equity in points. */
  readonly value: number;
}

/** X's luck less O's from the start of the match up to a roll. */
export interface LuckPoint {
  readonly index: number;
  readonly game: number;
  /** Match winning chance; points in money games. */
  readonly luck: number;
}

/** The course of a match. */
export interface MatchCourse {
  readonly unit: 'chance' | 'points';
  /** In order; decisions without figures have none. */
  readonly points: readonly CurvePoint[];
  readonly luck: readonly LuckPoint[];
}

/**
 * The course of a match by the evaluated decisions.
 *
 * @param figures - by decision
 * @param table - the match equity table of the figures
 */
export function matchCurve(
  match: Match,
  decisions: readonly PlacedDecision[],
  figures: LevelFigures,
  table: MatchTable,
): MatchCourse {
  const points: CurvePoint[] = [];
  const luck: LuckPoint[] = [];
  let sum = 0;
  for (const { index, game, decision } of decisions) {
    const found = figures[index] ?? undefined;
    if (found !== undefined && scoreObstacle(decision.position) === undefined) {
      const value = valueAfter(decision, found, table);
      if (value !== undefined) points.push({ index, game, kind: 'decision', value });
      if (found.luck !== null) {
        sum += decision.player === 'X' ? found.luck.cost : -found.luck.cost;
        luck.push({ index, game, luck: sum });
      }
    }
    if (decisions[index + 1]?.game === game || points.at(-1)?.game !== game) continue;
    const end = valueAtEnd(match, game, table);
    if (end !== undefined) points.push({ index, game, kind: 'end', value: end });
  }
  return { unit: match.length === 0 ? 'points' : 'chance', points, luck };
}

/** X's value after what was done; undefined if it was not evaluated, as a forced play. */
function valueAfter(
  decision: Decision,
  { plays, cube }: DecisionFigures,
  table: MatchTable,
): number | undefined {
  const { position } = decision;
  const equity = equityAfter(decision, plays, cube);
  if (equity === undefined) return undefined;
  const isX = position.onRoll === 'X';
  if (position.matchLength === 0) {
    const points = costOf(position, table, equity);
    return isX ? points : 0 - points;
  }
  const chance = Math.min(1, Math.max(0, mwcOfEquity(position, table, equity)));
  return isX ? chance : 1 - chance;
}

/** Equity of the player on roll, in units of the cube; normalized in matches. */
function equityAfter(
  decision: Decision,
  plays: DecisionFigures['plays'],
  cube: DecisionFigures['cube'],
): number | undefined {
  if (decision.kind === 'play') {
    const done = actionText(decision);
    return plays.find(({ play }) => play === done)?.equity;
  }
  if (cube === null) return undefined;
  const { noDouble, doubleTake, doublePass } = cube;
  if (decision.kind === 'take') return valueOfAnswer(decision.answer, doubleTake, doublePass);
  return decision.doubled ? resolveDouble(cube, cubeRules(decision.position)).value : noDouble;
}

/** X's value after a finished game. */
function valueAtEnd(match: Match, index: number, table: MatchTable): number | undefined {
  const game = match.games[index];
  if (game === undefined || game.result === null) return undefined;
  const change = resultOf(match, game, table);
  if (match.length === 0) return change;
  return Math.min(1, Math.max(0, chanceBefore(match, game, table) + change));
}
