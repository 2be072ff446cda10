import type { MatchTable } from './met.ts';
import { matchChance } from './met.ts';
import { checkersLeft } from './position.ts';
import { CHECKERS_PER_SIDE, type Position } from './types.ts';
import { t } from '../../language/language.ts';

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

/** What the player on roll should do, and the answer to a double whether or not it is right. */
export interface CubeAction {
  /** `optional`: doubling and not doubling are worth the same. */
  readonly double: 'no' | 'yes' | 'optional' | 'too good';
  /** `beaver`: take and turn the cube once more, keeping it (money games where that is agreed). */
  readonly answer: 'take' | 'pass' | 'beaver';
  /** Whether the doubler owns the cube rather than finding it in the centre. */
  readonly redouble: boolean;
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
  const passes = doubleTake >= doublePass;
  const answer = passes ? 'pass' : rules.beavers && doubleTake < 0 ? 'beaver' : 'take';
  const doubled = passes ? doublePass : answer === 'beaver' ? 2 * doubleTake : doubleTake;
  const double =
    rules.gammons && noDouble > doublePass + SAME
      ? 'too good'
      : !passes && Math.abs(noDouble - doubled) <= SAME
        ? 'optional'
        : noDouble > doubled + SAME
          ? 'no'
          : 'yes';
  return { double, answer, redouble: rules.redouble };
}

/** How often the opponent must answer a double wrongly for it to be as good as none. */
export interface WrongAnswer {
  readonly answer: 'take' | 'pass';
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
  const right = passes ? doublePass : answer === 'beaver' ? 2 * doubleTake : doubleTake;
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
  readonly late: boolean;
} {
  const own = matchLength - score.roller;
  const other = matchLength - score.opponent;
  return { own, other, late: crawford || own === 1 || other === 1 };
}

/**
 * Why the player on roll has no double to think about; null where it has. Sentences for people.
 */
export function whyNoDouble({ cube, crawford, maxCubeLog2, matchLength, score }: Position): string | null {
  if (crawford) return t('nobody may double in the Crawford game');
  if (cube.owner === 'opponent') return t('the opponent owns the cube');
  if (cube.value >= 2 ** maxCubeLog2)
    return t('the cube is at its highest value, {value}', { value: cube.value });
  if (matchLength > 0 && cube.value >= matchLength - score.roller)
    return t('the cube is dead: winning the game at its present value already wins the match');
  return null;
}

/**
 * Whether the player on roll may double: it has access to the cube, the highest is not reached, and in a match it is not the
 * Crawford game and winning at the present cube is not yet the match.
 */
export const mayDouble = (position: Position): boolean => whyNoDouble(position) === null;

/** Chances of winning the match when the game is won and when it is lost at the cube as it is. */
function matchEnds(position: Position, table: MatchTable): { readonly won: number; readonly lost: number } {
  const { own, other, late } = awayOf(position);
  const { value } = position.cube;
  return {
    won: matchChance(table, { own: own - value, other, late }),
    lost: matchChance(table, { own, other: other - value, late }),
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

/** The inverse of {@link equityOfMwc}. @throws as that */
export function mwcOfEquity(position: Position, table: MatchTable, equity: number): number {
  const { won, lost } = matchEnds(position, table);
  return (won + lost) / 2 + equity * ((won - lost) / 2);
}
