import { cubelessEquity } from './equity.ts';
import { matchChance, type MatchTable } from './met.ts';
import { checkersLeft } from './position.ts';
import { CHECKERS_PER_SIDE, type Outcome, type Position } from './types.ts';
import { type Reason, reason } from '../../engine/errors.ts';

/** What a position is worth with the cube, to the player on roll or, of a play, to the one who makes it. */
export interface CubefulValue {
  /**
   * Money: points per unit of the cube as it is. Match: normalised (EMG), where winning the game once at the cube as it
   * is counts 1 and losing it −1.
   */
  readonly equity: number;
  /** Chance of winning the match, 0 … 1; null in money games. */
  readonly mwc: number | null;
}

/** How a double is answered. `beaver`: taken, and the cube turned once more and kept (money games where that is agreed). */
export type CubeAnswer = 'take' | 'pass' | 'beaver';

/** What the player on roll should do, and the answer to a double whether or not it is right. */
export interface CubeAction {
  /** `optional`: doubling and not doubling are worth the same. */
  readonly double: 'no' | 'yes' | 'optional' | 'too good';
  readonly answer: CubeAnswer;
  /** Whether the doubler owns the cube rather than finding it in the centre. */
  readonly redouble: boolean;
}

/** The equities of the three lines of a cube decision, of the player who may double, in units of the cube before it. */
export interface CubeEquities {
  readonly noDouble: number;
  /** Taken, not beavered. */
  readonly doubleTake: number;
  readonly doublePass: number;
}

/** The three numbers of a cube decision, of the player who may double, in units of the cube before it. */
export interface CubeDecision {
  readonly noDouble: CubefulValue;
  /** Taken, not beavered: a beaver counts twice as much. */
  readonly doubleTake: CubefulValue;
  readonly doublePass: CubefulValue;
  readonly action: CubeAction;
}

/** A position with the cube. */
export interface CubeEvaluation {
  /** With the best cube action. */
  readonly value: CubefulValue;
  /** null where the player on roll may not double, or the cube is dead for it. */
  readonly decision: CubeDecision | null;
}

/** What the rules say of a double beside its equities. */
export interface CubeRules {
  /** Whether the doubler owns the cube. */
  readonly redouble: boolean;
  /** Whether a beaver is allowed: it is made when `doubleTake` < 0. */
  readonly beavers: boolean;
  /** Whether the doubler's gammons count and can still be won, see {@link gammonsCount}: nothing else makes a position too good. */
  readonly gammons: boolean;
}

/** The rules of a double by the player on roll. */
export const cubeRules = (position: Position): CubeRules => ({
  redouble: position.cube.owner === 'roller',
  beavers: position.matchLength === 0 && position.beavers,
  gammons: gammonsCount(position),
});

/**
 * What a double that is beavered is worth, of one that is taken: twice as much. The games are the same at twice the stake.
 *
 * @returns null where beavers are not agreed
 */
export const beaverOf = ({ matchLength, beavers }: Position, doubleTake: number): number | null =>
  matchLength === 0 && beavers ? 2 * doubleTake : null;

/**
 * Whether the player on roll can win a gammon that counts: its opponent has borne off no checker, and the Jacoby rule does not
 * make it single, as it does while the cube is in the centre.
 */
export const gammonsCount = ({ board, cube, jacoby, matchLength }: Position): boolean =>
  checkersLeft(board.opponent) === CHECKERS_PER_SIDE &&
  !(jacoby && matchLength === 0 && cube.owner === 'centre');

/** Differences of equity below this are rounding: the tables' steps are 0.00003, the nets' probabilities 24 bits. */
const SAME: number = 1e-5;

/** What a double is worth to the doubler after an answer. */
export const valueOfAnswer = (answer: CubeAnswer, doubleTake: number, doublePass: number): number =>
  ({ take: doubleTake, pass: doublePass, beaver: 2 * doubleTake })[answer];

/** The answer to a double that leaves least to the doubler, and what the double is worth to the doubler then. */
export function resolveDouble(
  { doubleTake, doublePass }: Omit<CubeEquities, 'noDouble'>,
  { beavers }: Pick<CubeRules, 'beavers'>,
): { readonly answer: CubeAnswer; readonly value: number } {
  const answer = doubleTake >= doublePass ? 'pass' : beavers && doubleTake < 0 ? 'beaver' : 'take';
  return { answer, value: valueOfAnswer(answer, doubleTake, doublePass) };
}

/**
 * The right action for three equities of the doubler, the third being a pass.
 *
 * Where no gammon counts, playing on can at most be worth the pass: what an estimate has above it is its error.
 */
export function cubeAction(
  noDouble: number,
  doubleTake: number,
  doublePass: number,
  rules: CubeRules,
): CubeAction {
  const { answer, value: doubled } = resolveDouble({ doubleTake, doublePass }, rules);
  const double =
    rules.gammons && noDouble > doublePass + SAME
      ? 'too good'
      : answer !== 'pass' && Math.abs(noDouble - doubled) <= SAME
        ? 'optional'
        : noDouble > doubled + SAME
          ? 'no'
          : 'yes';
  return { double, answer, redouble: rules.redouble };
}

/** How often the opponent must answer a double wrongly for it to be as good as none. */
export interface WrongAnswer {
  readonly answer: Exclude<CubeAnswer, 'beaver'>;
  /** Share of wrong answers, 0 … 1: with more of them doubling is right. */
  readonly share: number;
}

/**
 * The share of wrong answers that turns the verdict against doubling: x with x · wrong + (1 − x) · right = no double, where
 * right and wrong are what the double is worth after either answer.
 *
 * @returns null where doubling is right or optional, and where not even wrong answers alone would make it so
 */
export function wrongAnswerNeeded(
  noDouble: number,
  doubleTake: number,
  doublePass: number,
  { double, answer }: CubeAction,
): WrongAnswer | null {
  if (double !== 'no' && double !== 'too good') return null;
  const passes = answer === 'pass';
  const right = valueOfAnswer(answer, doubleTake, doublePass);
  const wrong = passes ? doubleTake : doublePass;
  const share = (noDouble - right) / (wrong - right);
  return share >= 0 && share <= 1 ? { answer: passes ? 'take' : 'pass', share } : null;
}

/** The action in the field's words: `no double/take`, `redouble/pass`, `too good to redouble/take`, `optional double/take`. */
export function cubeActionText({ double, answer, redouble }: CubeAction): string {
  const verb = redouble ? 'redouble' : 'double';
  const action = {
    no: `no ${verb}`,
    yes: verb,
    optional: `optional ${verb}`,
    'too good': `too good to ${verb}`,
  };
  return `${action[double]}/${answer}`;
}

/** A match's score as match equities need it: points to go of the roller and its opponent, and whether the Crawford game has begun. */
export function awayOf({ matchLength, score, crawford }: Position): {
  readonly own: number;
  readonly other: number;
  readonly crawfordReached: boolean;
} {
  const own = matchLength - score.roller;
  const other = matchLength - score.opponent;
  return { own, other, crawfordReached: crawford || own === 1 || other === 1 };
}

/**
 * Why the player on roll has no double to think about; null where it has.
 */
export function whyNoDouble({ cube, crawford, maxCubeLog2, matchLength, score }: Position): Reason | null {
  if (crawford) return reason('crawford-game');
  if (cube.owner === 'opponent') return reason('cube-not-owned');
  if (cube.value >= 2 ** maxCubeLog2) return reason('cube-at-highest', { value: cube.value });
  if (matchLength > 0 && cube.value >= matchLength - score.roller) return reason('cube-dead');
  return null;
}

/**
 * Whether the player on roll may double: it has access to the cube, the highest is not reached, and in a match it is not the
 * Crawford game and winning at the present cube is not yet the match.
 */
export const mayDouble = (position: Position): boolean => whyNoDouble(position) === null;

/** Chances of winning the match when the game is won and when it is lost at the cube as it is. */
function matchEnds(position: Position, table: MatchTable): { readonly won: number; readonly lost: number } {
  const { own, other, crawfordReached } = awayOf(position);
  const { value } = position.cube;
  return {
    won: matchChance(table, { own: own - value, other, crawfordReached }),
    lost: matchChance(table, { own, other: other - value, crawfordReached }),
  };
}

/**
 * A chance of winning the match as normalised equity of the player on roll in `position`.
 *
 * @throws RolloutError `bad-score` when a player has more points to go than the table knows
 */
export function equityOfMwc(position: Position, table: MatchTable, mwc: number): number {
  const { won, lost } = matchEnds(position, table);
  return (mwc - (won + lost) / 2) / ((won - lost) / 2);
}

/**
 * Cubeless equity of the player on roll, its games being played out at a multiple of the cube as it is.
 *
 * @param times - 1: at the cube as it is; 2: after a double
 * @returns money: points per unit of the cube as it is; match: normalised to that cube
 * @throws RolloutError `bad-score` when a player has more points to go than the table knows
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

/** The inverse of {@link equityOfMwc}. @throws as that */
export function mwcOfEquity(position: Position, table: MatchTable, equity: number): number {
  const { won, lost } = matchEnds(position, table);
  return (won + lost) / 2 + equity * ((won - lost) / 2);
}
