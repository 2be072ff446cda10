import { matchChance, type MatchTable } from './met.ts';
import { checkersLeft } from './position.ts';
import { CHECKERS_PER_SIDE, type Outcome, type Position } from './types.ts';
import { type Reason, reason } from '../../engine/errors.ts';

/**
 * What an equity is in: points, per unit of the cube if it is turned in a money game; normalized (EMG) in a
 * match.
 */
export type EquityUnit = 'points' | 'unit' | 'normalized';

export const equityUnit = ({ matchLength, cube }: Pick<Position, 'matchLength' | 'cube'>): EquityUnit =>
  matchLength > 0 ? 'normalized' : cube.value > 1 ? 'unit' : 'points';

/** Value of a position with the cube, to the player on roll; of a play, to the player who makes it. */
export interface CubefulValue {
  /**
   * Money: points per unit of the current cube. Match: normalized (EMG), so that winning a single game at the
   * current cube is 1 and losing it −1.
   */
  readonly equity: number;
  /** Match winning chance, 0 … 1; null in money games. */
  readonly mwc: number | null;
}

/**
 * An answer to a double. `beaver`: taken and turned once more, keeping the cube (money games with the beaver
 * rule).
 */
export type CubeAnswer = 'take' | 'pass' | 'beaver';

/**
 * The right cube action of the player on roll, and the right answer to a double even if doubling is wrong.
 */
export interface CubeAction {
  /** `optional`: doubling and not doubling have the same value. */
  readonly double: 'no' | 'yes' | 'optional' | 'too good';
  readonly answer: CubeAnswer;
  /** Present if take and pass have the same value; `answer` is `pass` then. */
  readonly eitherAnswer?: true;
  /** Whether the doubler owns the cube instead of it being centered. */
  readonly redouble: boolean;
}

/**
 * Equities of the three lines of a cube decision, from the viewpoint of the player who may double, in units
 * of the cube before it.
 */
export interface CubeEquities {
  readonly noDouble: number;
  /** Taken, not beavered. */
  readonly doubleTake: number;
  readonly doublePass: number;
}

/**
 * Values of the three lines of a cube decision, from the viewpoint of the player who may double, in units of
 * the cube before it.
 */
export interface CubefulDecision {
  readonly noDouble: CubefulValue;
  /** Taken, not beavered; a beaver is worth twice as much. */
  readonly doubleTake: CubefulValue;
  readonly doublePass: CubefulValue;
  readonly action: CubeAction;
}

/** Evaluation of a position with the cube. */
export interface CubefulEvaluation {
  /** Value with the best cube action. */
  readonly value: CubefulValue;
  /** null if the player on roll may not double or the cube is dead for it. */
  readonly decision: CubefulDecision | null;
}

/** Rules that affect a double, apart from its equities. */
export interface CubeRules {
  /** Whether the doubler owns the cube. */
  readonly redouble: boolean;
  /** Whether a beaver is allowed; it is right if `doubleTake` < 0. */
  readonly beavers: boolean;
  /**
   * Whether the doubler can still win a gammon that counts, see {@link gammonsCount}; otherwise no position
   * is too good.
   */
  readonly gammons: boolean;
}

/** The rules of a double by the player on roll. */
export const cubeRules = (position: Position): CubeRules => ({
  redouble: position.cube.owner === 'roller',
  beavers: mayBeaver(position),
  gammons: gammonsCount(position),
});

/**
 * Value of a beavered double: twice that of a double that is taken, since the games are the same at twice the
 * stake.
 *
 * @returns null if it may not be beavered
 */
export const beaverOf = (position: Position, doubleTake: number): number | null =>
  mayBeaver(position) ? 2 * doubleTake : null;

/**
 * Whether a double may be beavered: by the beaver rule of money games, up to the highest cube.
 *
 * @param position - its cube as it is before the double
 */
const mayBeaver = ({ matchLength, beavers, cube, maxCubeLog2 }: Position): boolean =>
  matchLength === 0 && beavers && 4 * cube.value <= 2 ** maxCubeLog2;

/**
 * Whether the player on roll can win a gammon that counts: the opponent has not borne off a checker, and it
 * is not a money game under the Jacoby rule with a centered cube.
 */
export const gammonsCount = ({ board, cube, jacoby, matchLength }: Position): boolean =>
  checkersLeft(board.opponent) === CHECKERS_PER_SIDE &&
  !(jacoby && matchLength === 0 && cube.owner === 'centre');

/**
 * Differences of equity up to this are rounding: a table's value errs by 0.000015, a taken double's by twice
 * that, and the nets' probabilities have 24 bits.
 */
const SAME: number = 5e-5;

/** Whether two equities are the same but for rounding: a tie. */
export const isTie = (one: number, other: number): boolean => Math.abs(one - other) <= SAME;

/** The right answers to a double if a take and a pass have the same value. */
export const EITHER_ANSWER = 'take or pass';

/** The right answer to a double by name: `take or pass` if both have the same value. */
export const answerName = ({
  answer,
  eitherAnswer,
}: Pick<CubeAction, 'answer' | 'eitherAnswer'>): CubeAnswer | typeof EITHER_ANSWER =>
  eitherAnswer ? EITHER_ANSWER : answer;

/** How often the value of a take counts after an answer. */
export const TAKES: Readonly<Record<CubeAnswer, number>> = { pass: 0, take: 1, beaver: 2 };

/** Value of a double to the doubler after an answer. */
export const valueOfAnswer = (answer: CubeAnswer, doubleTake: number, doublePass: number): number =>
  ({ take: doubleTake, pass: doublePass, beaver: 2 * doubleTake })[answer];

/**
 * The answer that is worst for the doubler, and the value of the double to the doubler then. On a tie, pass rather
 * than take, and take rather than beaver.
 */
export function resolveDouble(
  { doubleTake, doublePass }: Omit<CubeEquities, 'noDouble'>,
  { beavers }: Pick<CubeRules, 'beavers'>,
): { readonly answer: CubeAnswer; readonly value: number } {
  const answer = doubleTake >= doublePass - SAME ? 'pass' : beavers && doubleTake < -SAME ? 'beaver' : 'take';
  return { answer, value: valueOfAnswer(answer, doubleTake, doublePass) };
}

/**
 * The right cube action, given the doubler's equities; `doublePass` is the value of a pass.
 *
 * If gammons do not count, playing on cannot be worth more than a pass, so any excess is an estimation error.
 */
export function cubeAction(
  noDouble: number,
  doubleTake: number,
  doublePass: number,
  rules: CubeRules,
): CubeAction {
  const { answer, value: doubled } = resolveDouble({ doubleTake, doublePass }, rules);
  const isEither = isTie(doubleTake, doublePass);
  const double =
    rules.gammons && noDouble > doublePass + SAME
      ? 'too good'
      : (answer !== 'pass' || isEither) && isTie(noDouble, doubled)
        ? 'optional'
        : noDouble > doubled + SAME
          ? 'no'
          : 'yes';
  return { double, answer, ...(isEither ? { eitherAnswer: true } : {}), redouble: rules.redouble };
}

/** How often the opponent must answer wrongly for doubling to be as good as not doubling. */
export interface WrongAnswerShare {
  readonly answer: Exclude<CubeAnswer, 'beaver'>;
  /** Share of wrong answers, 0 … 1; with a larger share, doubling is right. */
  readonly share: number;
}

/**
 * The share of wrong answers above which doubling becomes right: x with x · wrong + (1 − x) · right = no
 * double, where right and wrong are the values of the double after either answer.
 *
 * @returns null if doubling is right or optional anyway, or if even wrong answers alone would not make it
 *   right
 */
export function wrongAnswerNeeded(
  noDouble: number,
  doubleTake: number,
  doublePass: number,
  { double, answer }: CubeAction,
): WrongAnswerShare | null {
  if (double !== 'no' && double !== 'too good') return null;
  const passes = answer === 'pass';
  const right = valueOfAnswer(answer, doubleTake, doublePass);
  const wrong = passes ? doubleTake : doublePass;
  const share = (noDouble - right) / (wrong - right);
  return share >= 0 && share <= 1 ? { answer: passes ? 'take' : 'pass', share } : null;
}

/**
 * The action in the usual words: `no double/take`, `redouble/pass`, `too good to redouble/take`, `optional
 * double/take`, `double/take or pass`.
 */
export function cubeActionText(right: CubeAction): string {
  const { double, redouble } = right;
  const verb = redouble ? 'redouble' : 'double';
  const action = {
    no: `no ${verb}`,
    yes: verb,
    optional: `optional ${verb}`,
    'too good': `too good to ${verb}`,
  };
  return `${action[double]}/${answerName(right)}`;
}

/**
 * A match score as match equities need it: points to go of the roller and its opponent, and whether the
 * Crawford game has begun.
 */
export function awayOf({ matchLength, score, crawford }: Position): {
  readonly own: number;
  readonly other: number;
  readonly crawfordReached: boolean;
} {
  const own = matchLength - score.roller;
  const other = matchLength - score.opponent;
  return { own, other, crawfordReached: crawford || own === 1 || other === 1 };
}

/** Why the player on roll cannot double; null if it can. */
export function whyNoDouble({ cube, crawford, maxCubeLog2, matchLength, score }: Position): Reason | null {
  if (crawford) return reason('crawford-game');
  if (cube.owner === 'opponent') return reason('cube-not-owned');
  const highest = 2 ** maxCubeLog2;
  if (cube.value > highest) return reason('cube-over-highest', { value: cube.value, highest });
  if (cube.value === highest) return reason('cube-at-highest', { value: cube.value });
  if (matchLength > 0 && cube.value >= matchLength - score.roller) return reason('cube-dead');
  return null;
}

/**
 * Whether the player on roll may double: it has access to the cube, the cube is below its maximum, and in a
 * match it is not the Crawford game and a win at the current cube would not win the match.
 */
export const mayDouble = (position: Position): boolean => whyNoDouble(position) === null;

/** Match winning chances after winning and after losing a single game at the current cube. */
function matchEnds(position: Position, table: MatchTable): { readonly won: number; readonly lost: number } {
  const { own, other, crawfordReached } = awayOf(position);
  const { value } = position.cube;
  return {
    won: matchChance(table, { own: own - value, other, crawfordReached }),
    lost: matchChance(table, { own, other: other - value, crawfordReached }),
  };
}

/**
 * Converts a match winning chance to normalized equity of the player on roll in `position`.
 *
 * @throws RolloutError `bad-score` if a player has more points to go than the table
 */
export function equityOfMwc(position: Position, table: MatchTable, mwc: number): number {
  const { won, lost } = matchEnds(position, table);
  return (mwc - (won + lost) / 2) / ((won - lost) / 2);
}

/**
 * Cubeless equity of the player on roll if the game is played out at a multiple of the current cube.
 *
 * @param times - 1: at the current cube; 2: after a double
 * @returns money: points per unit of the current cube; match: normalized to that cube
 * @throws RolloutError `bad-score` if a player has more points to go than the table
 */
export function cubelessEquityAt(
  position: Position,
  table: MatchTable,
  outcome: Outcome,
  times: number,
): number {
  if (position.matchLength === 0) return times * cubelessEquity(outcome);
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  const { own, other, crawfordReached } = awayOf(position);
  const points = times * position.cube.value;
  const won = (games: number) => matchChance(table, { own: own - games * points, other, crawfordReached });
  const lost = (games: number) => matchChance(table, { own, other: other - games * points, crawfordReached });
  const mwc =
    (win - winGammon) * won(1) +
    (winGammon - winBackgammon) * won(2) +
    winBackgammon * won(3) +
    (1 - win - loseGammon) * lost(1) +
    (loseGammon - loseBackgammon) * lost(2) +
    loseBackgammon * lost(3);
  return equityOfMwc(position, table, mwc);
}

/**
 * The inverse of {@link equityOfMwc}.
 *
 * @throws as {@link equityOfMwc}
 */
export function mwcOfEquity(position: Position, table: MatchTable, equity: number): number {
  const { won, lost } = matchEnds(position, table);
  return (won + lost) / 2 + equity * ((won - lost) / 2);
}

/**
 * Cubeless money equity: win, gammon and backgammon count 1, 2 and 3 points; the Jacoby rule is ignored.
 *
 * @returns points per game on a cube of 1, −3 … 3, from the outcome's viewpoint
 */
export function cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Outcome): number {
  return 2 * win - 1 + winGammon - loseGammon + winBackgammon - loseBackgammon;
}

/** Luck as points per game, from luck in the five probabilities. */
export const luckEquity = (luck: Outcome): number => cubelessEquity(luck) + 1;

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
