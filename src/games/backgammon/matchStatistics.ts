import type { Match, MatchGame } from './match.ts';
import { type MatchTable, matchChance } from './met.ts';
import { otherPlayer } from './position.ts';
import { PLAYERS, type Player } from './types.ts';

/** GNU Backgammon's words for errors, the least first. */
export const MARKS = ['none', 'doubtful', 'bad', 'very bad'] as const;
/** GNU Backgammon's word for the size of an error. */
export type Mark = (typeof MARKS)[number];
/** From which loss on a word holds, in normalised equity: GNU Backgammon's own thresholds. */
const THRESHOLDS = { doubtful: 0.03, bad: 0.06, 'very bad': 0.12 } as const;

/** GNU Backgammon's word for a loss of normalised equity, ≥ 0. */
export const markOf = (loss: number): Mark =>
  loss >= THRESHOLDS['very bad']
    ? 'very bad'
    : loss >= THRESHOLDS.bad
      ? 'bad'
      : loss >= THRESHOLDS.doubtful
        ? 'doubtful'
        : 'none';

/** How far no double may lie above double for the decision to count. */
const CLOSE = 0.16;

/**
 * Whether a decision not to double counts in error rates, as in GNU Backgammon 1.07: doubling is right, or worth no more than
 * 0.16 less. Doubles, takes and passes always count. Measured: docs/references.md.
 *
 * @param noDouble - and the others: equities of the player who may double, in units of the cube before it
 */
export function isCloseDouble(noDouble: number, doubleTake: number, doublePass: number): boolean {
  return noDouble - Math.min(doubleTake, doublePass) < CLOSE;
}

/** Losses up to this are rounding of the evaluations and no errors. */
const SAME = 1e-5;

/** A decision with what it cost. */
export interface JudgedDecision {
  readonly player: Player;
  readonly kind: 'play' | 'double' | 'take';
  /** Of a play: the roll left a choice; of a cube action: it was a double, take or pass, or {@link isCloseDouble}. */
  readonly counts: boolean;
  /** What was done, for cube actions: whether the cube was turned, or taken. */
  readonly acted: boolean;
  /** Given up against the best: ≥ 0, in units of the cube, in matches normalised. */
  readonly loss: number;
  /** The same ≥ 0: points in money games, in a match the chance of winning it. */
  readonly cost: number;
  /** Luck of the roll that was played, null for cube actions; in both units, of either sign. */
  readonly luck: { readonly equity: number; readonly cost: number } | null;
}

/** Errors of one kind of decision. */
export interface ErrorSum {
  /** All decisions, and those that count. */
  readonly decisions: number;
  readonly counted: number;
  readonly loss: number;
  readonly cost: number;
  /** Mean loss of a counted decision, in thousandths of a point (GNU Backgammon's `error rate mEMG`); null for none. */
  readonly rate: number | null;
  readonly marks: Readonly<Record<Mark, number>>;
}

/** What one player did in a game or a match. */
export interface PlayerStatistics {
  readonly plays: ErrorSum;
  readonly cube: ErrorSum;
  /** Cube actions by what was wrong with them. */
  readonly wrong: {
    readonly missedDoubles: number;
    readonly doubles: number;
    readonly takes: number;
    readonly passes: number;
  };
  readonly all: ErrorSum;
  /** Snowie's error rate: loss by the plays of both players, thousandths; null for none. */
  readonly snowieRate: number | null;
  /** On XG's scale (PR): 500 × loss a counted decision. Which decisions count is GNU Backgammon's rule, XG's is not published. */
  readonly performanceRating: number | null;
  readonly luck: { readonly equity: number; readonly cost: number };
  /** Points won less lost in money games; in a match the chance of winning it after the game less that before. */
  readonly result: number;
  /** The result less the own luck and plus the opponent's. */
  readonly luckAdjusted: number;
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

/**
 * Error rates and luck of both players over a list of decisions, of one game or several.
 *
 * @param results - what X won by those games: see {@link resultOf}
 */
export function matchStatistics(decisions: readonly JudgedDecision[], results: number): MatchStatistics {
  const bothPlays = decisions.filter(({ kind }) => kind === 'play').length;
  const luckOf = (player: Player) => {
    const rolls = decisions.filter((one) => one.player === player).flatMap(({ luck }) => luck ?? []);
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
    const result = player === 'X' ? results : -results;
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
      luckAdjusted: result - luck.cost + luckOf(otherPlayer(player)).cost,
    };
  };
  return { X: of('X'), O: of('O') };
}

/**
 * What a game's result was worth to X: points in money games, in a match the chance of winning it after the game less that
 * before; 0 for a game without a result.
 *
 * @throws RolloutError `bad-score` beyond the table's 64 points
 */
export function resultOf(
  { length }: Match,
  { score, result, isCrawford }: MatchGame,
  table: MatchTable,
): number {
  if (result === null) return 0;
  const points = (player: Player) => (result.winner === player ? result.points : 0);
  if (length === 0) return points('X') - points('O');
  const away = (player: Player) => length - score[player];
  const isPost = !isCrawford && length > 1 && PLAYERS.some((player) => away(player) === 1);
  const before = matchChance(table, { own: away('X'), other: away('O'), crawfordReached: isPost });
  const own = away('X') - points('X');
  const other = away('O') - points('O');
  return matchChance(table, { own, other, crawfordReached: isCrawford || isPost }) - before;
}
