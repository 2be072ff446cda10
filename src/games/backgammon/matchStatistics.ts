import type { Match, MatchGame } from './match.ts';
import { type MatchTable, matchChance } from './met.ts';
import { otherPlayer } from './position.ts';
import { PLAYERS, type Player } from './types.ts';

/** GNU Backgammon's words for errors, the least first. */
export const MARKS = ['none', 'doubtful', 'bad', 'very bad'] as const;
/** GNU Backgammon's word for the size of an error. */
export type Mark = (typeof MARKS)[number];
/** Smallest loss for each word, in normalized equity: GNU Backgammon's thresholds. */
const THRESHOLDS = { doubtful: 0.03, bad: 0.06, 'very bad': 0.12 } as const;

/** GNU Backgammon's word for a loss of normalized equity, ≥ 0. */
export const markOf = (loss: number): Mark =>
  loss >= THRESHOLDS['very bad']
    ? 'very bad'
    : loss >= THRESHOLDS.bad
      ? 'bad'
      : loss >= THRESHOLDS.doubtful
        ? 'doubtful'
        : 'none';

/** By program: a decision not to double counts if not doubling is better than doubling by less than this. */
export const CLOSE_DOUBLES = { 'GNU Backgammon': 0.16, XG: 0.2 } as const;

/**
 * Whether a decision not to double counts in error rates: doubling is right, or wrong by less than `close`. Doubles, takes and
 * passes always count. Measured: docs/references.md.
 *
 * @param noDouble - equity, like the others, of the player who may double, in units of the cube before it
 * @param close - as in GNU Backgammon 1.07 unless given
 */
export function isCloseDouble(
  noDouble: number,
  doubleTake: number,
  doublePass: number,
  close: number = CLOSE_DOUBLES['GNU Backgammon'],
): boolean {
  return noDouble - Math.min(doubleTake, doublePass) < close;
}

/** Losses up to this are rounding, not errors. */
const SAME = 1e-5;

/** A decision with its cost. */
export interface JudgedDecision {
  readonly player: Player;
  readonly kind: 'play' | 'double' | 'take';
  /**
   * Whether it counts in error rates. Plays: the roll left a choice. Cube actions: a double, take or pass, or
   * {@link isCloseDouble}.
   */
  readonly counts: boolean;
  /** For cube actions: whether the player doubled or took. */
  readonly acted: boolean;
  /** Equity lost against the best, ≥ 0, in units of the cube; normalized in matches. */
  readonly loss: number;
  /** The same as points in money games, or as match winning chance, ≥ 0. */
  readonly cost: number;
  /** Luck of the roll, of either sign, in both units; null for cube actions. */
  readonly luck: { readonly equity: number; readonly cost: number } | null;
}

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

function errorSum(decisions: readonly JudgedDecision[]): ErrorSum {
  const counted = decisions.filter(({ counts }) => counts).length;
  const loss = decisions.reduce((sum, one) => sum + one.loss, 0);
  const marks = { none: 0, doubtful: 0, bad: 0, 'very bad': 0 };
  for (const one of decisions) marks[markOf(one.loss)]++;
  return {
    decisions: decisions.length,
    counted,
    loss,
    cost: decisions.reduce((sum, one) => sum + one.cost, 0),
    rate: counted === 0 ? null : (1000 * loss) / counted,
    marks,
  };
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
