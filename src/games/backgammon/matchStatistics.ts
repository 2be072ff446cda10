import { NORMAL_HALF_WIDTH } from '../../engine/special.ts';
import type { JudgedDecision, Match, MatchGame } from './match.ts';
import { type Mark, markOf } from './marks.ts';
import { type MatchTable, matchChance } from './met.ts';
import { otherPlayer } from './position.ts';
import { PLAYERS, type Player } from './types.ts';

/** Losses up to this are rounding, not errors. */
const SAME = 1e-5;

/** Errors of one kind of decision. */
export interface ErrorSum {
  /** All decisions, and those that count. */
  readonly decisions: number;
  readonly counted: number;
  readonly loss: number;
  readonly cost: number;
  /**
   * Mean loss per counted decision, in thousandths of a point (GNU Backgammon's `error rate mEMG`); null
   * without one.
   */
  readonly rate: number | null;
  readonly marks: Readonly<Record<Mark, number>>;
}

/** One player's statistics of a game or a match. */
export interface PlayerStatistics {
  readonly plays: ErrorSum;
  readonly cube: ErrorSum;
  /** Wrong cube actions by kind. */
  readonly wrong: {
    readonly missedDoubles: number;
    readonly doubles: number;
    readonly takes: number;
    readonly passes: number;
  };
  readonly all: ErrorSum;
  /** Snowie's error rate: loss divided by the plays of both players, in thousandths; null without plays. */
  readonly snowieRate: number | null;
  /**
   * PR on XG's scale: 500 × loss per counted decision. GNU Backgammon's rule says which decisions count; XG's
   * is not published.
   */
  readonly performanceRating: number | null;
  /** Half-width of its 95 % interval; null if the error of a decision is unknown. */
  readonly performanceRatingHalfWidth: number | null;
  /** The same by another program's figures in the match file; null without a decision, absent if the file has none. */
  readonly fileRating?: number | null;
  readonly luck: { readonly equity: number; readonly cost: number };
  /**
   * Money: points won less points lost. Match: match winning chance after the game less that before. Null if no game has
   * ended.
   */
  readonly result: number | null;
  /** The result less own luck plus the opponent's luck, of games read to their end; null if a game could not be. */
  readonly luckAdjusted: number | null;
}

/** The statistics of both players over a match or its games. */
export type MatchStatistics = Readonly<Record<Player, PlayerStatistics>>;

/** Estimates without the winner's curse can sum to less than 0, which nobody can lose. */
const nonNegative = (sum: number): number => Math.max(0, sum);

function errorSum(decisions: readonly JudgedDecision[]): ErrorSum {
  const counted = decisions.filter(({ counts }) => counts).length;
  const lost = decisions.map((one) => (one.counts ? (one.estimate ?? one) : one));
  const loss = nonNegative(lost.reduce((sum, one) => sum + one.loss, 0));
  const marks = { none: 0, doubtful: 0, bad: 0, 'very bad': 0 };
  for (const one of decisions) marks[markOf(one.loss)]++;
  return {
    decisions: decisions.length,
    counted,
    loss,
    cost: nonNegative(lost.reduce((sum, one) => sum + one.cost, 0)),
    rate: counted === 0 ? null : (1000 * loss) / counted,
    marks,
  };
}

/** Half-width of the 95 % interval of a performance rating; null if the error of a decision is unknown. */
function ratingError(decisions: readonly JudgedDecision[]): number | null {
  const counted = decisions.filter(({ counts }) => counts);
  if (counted.length === 0) return null;
  let variance = 0;
  for (const { estimate } of counted) {
    if (estimate === undefined || estimate.standardError === null) return null;
    variance += estimate.standardError * estimate.standardError;
  }
  return (500 * NORMAL_HALF_WIDTH * Math.sqrt(variance)) / counted.length;
}

/** How games went for X. */
export interface GamesOutcome {
  /** See {@link gamesOutcome}. */
  readonly result: number | null;
  /** The decisions of the games that count in it, for the luck to subtract; null if some are missing. */
  readonly decisions: readonly JudgedDecision[] | null;
}

/** Error rates and luck of both players over the decisions of one or more games. */
export function matchStatistics(
  decisions: readonly JudgedDecision[],
  outcome: GamesOutcome,
): MatchStatistics {
  const bothPlays = decisions.filter(({ kind }) => kind === 'play').length;
  const luckOf = (player: Player, among = decisions) => {
    const rolls = among.filter((one) => one.player === player).flatMap(({ luck }) => luck ?? []);
    return {
      equity: rolls.reduce((sum, { equity }) => sum + equity, 0),
      cost: rolls.reduce((sum, { cost }) => sum + cost, 0),
    };
  };
  const of = (player: Player): PlayerStatistics => {
    const own = decisions.filter((one) => one.player === player);
    const wrong = (kind: 'double' | 'take', acted: boolean) =>
      own.filter((one) => one.kind === kind && one.acted === acted && one.loss > SAME).length;
    const all = errorSum(own);
    const luck = luckOf(player);
    const result = outcome.result === null || player === 'X' ? outcome.result : 0 - outcome.result;
    const lucky = outcome.decisions;
    return {
      plays: errorSum(own.filter(({ kind }) => kind === 'play')),
      cube: errorSum(own.filter(({ kind }) => kind !== 'play')),
      wrong: {
        missedDoubles: wrong('double', false),
        doubles: wrong('double', true),
        takes: wrong('take', true),
        passes: wrong('take', false),
      },
      all,
      snowieRate: bothPlays === 0 ? null : (1000 * all.loss) / bothPlays,
      performanceRating: all.counted === 0 ? null : (500 * all.loss) / all.counted,
      performanceRatingHalfWidth: ratingError(own),
      luck,
      result,
      luckAdjusted:
        result === null || lucky === null
          ? null
          : result - luckOf(player, lucky).cost + luckOf(otherPlayer(player), lucky).cost,
    };
  };
  return { X: of('X'), O: of('O') };
}

/** Whether the Crawford game is over before a game. */
const isPostCrawford = ({ length }: Match, { score, isCrawford }: MatchGame): boolean =>
  !isCrawford && length > 1 && PLAYERS.some((player) => length - score[player] === 1);

/**
 * X's match winning chance before a game of a match.
 *
 * @throws RolloutError `bad-score` beyond the table's 64 points
 */
export const chanceBefore = (match: Match, game: MatchGame, table: MatchTable): number =>
  matchChance(table, {
    own: match.length - game.score.X,
    other: match.length - game.score.O,
    crawfordReached: isPostCrawford(match, game),
  });

/**
 * Value of a game's result to X: points in money games; in a match, the match winning chance after the game
 * less that before; 0 for a game without a result.
 *
 * @throws RolloutError `bad-score` beyond the table's 64 points
 */
export function resultOf(match: Match, game: MatchGame, table: MatchTable): number {
  const { score, result, isCrawford } = game;
  if (result === null) return 0;
  const points = (player: Player) => (result.winner === player ? result.points : 0);
  if (match.length === 0) return points('X') - points('O');
  const away = (player: Player) => match.length - score[player] - points(player);
  const crawfordReached = isCrawford || isPostCrawford(match, game);
  const after = matchChance(table, { own: away('X'), other: away('O'), crawfordReached });
  return after - chanceBefore(match, game, table);
}

/**
 * How games of a match went for X: the sum of {@link resultOf} over those that have ended.
 *
 * @param games - with their decisions as far as they are evaluated
 * @throws RolloutError `bad-score` beyond the table's 64 points
 */
export function gamesOutcome(
  match: Match,
  games: readonly { readonly game: MatchGame; readonly judged: readonly JudgedDecision[] }[],
  table: MatchTable,
): GamesOutcome {
  const ended = games.filter(({ game }) => game.result !== null);
  const isWhole = games.every(({ game, judged }) => !game.isCut && judged.length === game.decisions.length);
  return {
    result:
      ended.length === 0 ? null : ended.reduce((sum, { game }) => sum + resultOf(match, game, table), 0),
    decisions: isWhole ? ended.flatMap(({ judged }) => judged) : null,
  };
}
