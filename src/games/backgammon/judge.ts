import { RolloutError } from '../../engine/errors.ts';
import type { LossEstimate, Estimate } from '../../engine/types.ts';
import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import {
  type CubeAction,
  cubeAction,
  type CubeEquities,
  type CubeRules,
  cubeRules,
  equityOfMwc,
  mwcOfEquity,
  resolveDouble,
  valueOfAnswer,
  isCloseDouble,
} from './cube.ts';
import { type Level, pliesOf } from './level.ts';
import type { ActualCubeAction, Decision, JudgedDecision } from './match.ts';
import { DEFAULT_TABLE, type MatchTable } from './met.ts';
import { MOVE_FILTERS, type MoveFilter } from './playLevel.ts';
import { isSameBoard, otherOnRoll, START_BOARD } from './position.ts';
import type { Dice, Play, Position } from './types.ts';
import type { CubefulPlay, CubeKernel } from './kernelTypes.ts';

/** A look-ahead at which decisions are analyzed. */
export interface JudgeOptions {
  /** 0 … 3 */
  readonly plies: number;
  readonly filter?: MoveFilter;
  readonly table?: MatchTable;
}

/** A play with its value to the player who makes it. */
export interface ValuedPlay {
  readonly play: Play;
  /** Cubeful, points per unit of the cube; normalized in matches. */
  readonly equity: number;
  /** Lower than requested if a filter dropped the play. */
  readonly level: Level;
  /** The equity with its error; null for a look-ahead. */
  readonly rolled: Estimate | null;
}

/** Equities of a cube decision. */
export interface ValuedCube extends CubeEquities {
  /** The same with their errors; null for a look-ahead. */
  readonly rolled: { readonly noDouble: Estimate; readonly doubleTake: Estimate } | null;
}

/** What is needed to judge a decision: its alternatives, valued at some level. */
export interface DecisionValues {
  /**
   * The best {@link LISTED_PLAYS} plays and the play made, which is valued at the full level: those of the full
   * level first, best first. Empty for forced plays and cube actions.
   */
  readonly plays: readonly ValuedPlay[];
  /** Null for plays and dead cubes. */
  readonly cube: ValuedCube | null;
  /** What was lost, with its error; null where nothing is known of the error, and where there is no choice. */
  readonly lossEstimate: LossEstimate | null;
}

/** Nothing to compare. */
export const NO_VALUES: DecisionValues = { plays: [], cube: null, lossEstimate: null };
/** The loss where there is nothing to decide. */
const NO_LOSS: LossEstimate = { mean: 0, standardError: 0 };

/** A decision with its cost and the best alternative. */
export interface Judged extends JudgedDecision, DecisionValues {
  readonly decision: Decision;
  /** The best play; null for cube actions. */
  readonly bestPlay: Play | null;
  /** The right cube action of both players; null for plays and dead cubes. */
  readonly bestAction: CubeAction | null;
}

/** Plays listed, not counting the one that was made. */
export const LISTED_PLAYS = 5;

const ROLLS: readonly Dice[] = ROLL_NAMES.map((name) => [Number(name[0]), Number(name[1])]);

/**
 * Converts a loss of equity to points in money games, or to match winning chance.
 *
 * @param loss - in units of the cube, normalized in matches; of either sign
 * @throws RolloutError `bad-score` beyond the table's 64 points
 */
export function costOf(position: Position, table: MatchTable, loss: number): number {
  if (position.matchLength === 0) return loss * position.cube.value;
  return mwcOfEquity(position, table, loss) - mwcOfEquity(position, table, 0);
}

/** Cubeful value, at the full level, of a play that the move filter dropped, to the player who makes it. */
export function valueOfPlay(
  kernel: Pick<CubeKernel, 'searchCube'>,
  position: Position,
  { after }: Play,
  plies: number,
  table: MatchTable,
): number {
  const { equity, mwc } = kernel.searchCube({ ...otherOnRoll(position), board: after }, plies, table).value;
  return mwc === null ? -equity : equityOfMwc(position, table, 1 - mwc);
}

/**
 * Luck of a roll at 0 plies, for the player who rolled: the equity after its best play less the mean over all
 * possible rolls, in units of the cube; normalized in matches. The opening roll is never a double and decides
 * who begins, so its mean is over the rolls of both players, as in GNU Backgammon 1.07 (measured in
 * tests/matchStatistics.test.ts).
 */
export function luckOf(
  kernel: CubeKernel,
  position: Position,
  dice: Dice,
  isOpening: boolean,
  table: MatchTable,
): number {
  const valueOf = (before: Position, roll: Dice) =>
    kernel.searchPlays(before, roll, 0, { table })[0]?.cubeful.equity ?? 0;
  const meanOf = (before: Position) => {
    let sum = 0;
    let weights = 0;
    for (const roll of ROLLS) {
      const weight = roll[0] !== roll[1] ? 2 : isOpening ? 0 : 1;
      if (weight > 0) sum += weight * valueOf(before, roll);
      weights += weight;
    }
    return sum / weights;
  };
  const own = meanOf(position);
  const mean = isOpening ? (own - meanOf(otherOnRoll(position))) / 2 : own;
  return valueOf(position, dice) - mean;
}

/**
 * Equity lost by a cube action against the best one, ≥ 0, in units of the cube before the double, from the
 * equities of the player who may double. The loss of a doubler assumes the best answer.
 */
export function cubeLoss(
  actual: ActualCubeAction,
  { noDouble, doubleTake, doublePass }: CubeEquities,
  rules: Pick<CubeRules, 'beavers'>,
): number {
  const { value: answered } = resolveDouble({ doubleTake, doublePass }, rules);
  if (actual.kind === 'double')
    return Math.max(0, Math.max(noDouble, answered) - (actual.doubled ? answered : noDouble));
  return Math.max(0, valueOfAnswer(actual.answer, doubleTake, doublePass) - answered);
}

/**
 * What a decision lost: by its estimate if there is one, and never less than 0.
 *
 * @param apart - how far what was done is behind the best
 */
export function lost(
  position: Position,
  table: MatchTable,
  apart: number,
  estimate: LossEstimate | null,
): Pick<JudgedDecision, 'loss' | 'cost' | 'estimate'> {
  const loss = Math.max(0, estimate?.mean ?? apart);
  const cost = costOf(position, table, loss);
  if (estimate === null) return { loss, cost };
  const { mean, standardError } = estimate;
  return {
    loss,
    cost,
    estimate: { loss: mean, cost: costOf(position, table, mean), standardError: standardError ?? null },
  };
}

/** The position before the roll and before the double, of which a decision's values are. */
export const positionBefore = ({ position }: Decision): Position => ({
  ...position,
  dice: null,
  offer: 'none',
});

/** @throws RolloutError `bad-dice` for a play without dice */
export function diceOf({ position: { dice } }: Decision): Dice {
  if (dice === null) throw new RolloutError('bad-dice', 'judge: expected the dice of a play, got none');
  return dice;
}

/**
 * The plays that {@link DecisionValues} lists.
 *
 * @param plays - all legal plays, best first
 * @param isPlayed - whether a play is the one made
 */
export const listedPlays = <Listed>(
  plays: readonly Listed[],
  isPlayed: (play: Listed) => boolean,
): readonly Listed[] => plays.filter((play, index) => index < LISTED_PLAYS || isPlayed(play));

/**
 * Values the alternatives of a decision by look-ahead.
 *
 * @throws RolloutError as `CubeKernel.searchPlays`
 */
export function lookAhead(
  kernel: CubeKernel,
  decision: Decision,
  { plies, filter = MOVE_FILTERS.normal, table = DEFAULT_TABLE }: JudgeOptions,
): DecisionValues {
  const position = positionBefore(decision);
  if (decision.kind !== 'play') {
    const search = kernel.searchCube(position, plies, table).decision;
    if (search === null) return NO_VALUES;
    const { noDouble, doubleTake, doublePass } = search;
    const cube = {
      noDouble: noDouble.equity,
      doubleTake: doubleTake.equity,
      doublePass: doublePass.equity,
      rolled: null,
    };
    return { ...NO_VALUES, cube };
  }
  const dice = diceOf(decision);
  if (decision.isForced) return NO_VALUES;
  const isPlayed = ({ after }: Play): boolean => isSameBoard(after, decision.play.after);
  const plays = kernel.searchPlays(position, dice, plies, { filter, table });
  const deepest = plays[0]?.plies ?? plies;
  const valueOf = (play: CubefulPlay): ValuedPlay => {
    const isDropped = isPlayed(play) && play.plies < deepest;
    return {
      play,
      equity: isDropped ? valueOfPlay(kernel, position, play, plies, table) : play.cubeful.equity,
      level: isDropped ? deepest : play.plies,
      rolled: null,
    };
  };
  const values = listedPlays(plays, isPlayed).map(valueOf);
  const depthOf = ({ level }: ValuedPlay): number => pliesOf(level) ?? 0;
  return { ...NO_VALUES, plays: values.sort((a, b) => depthOf(b) - depthOf(a) || b.equity - a.equity) };
}

/**
 * Judges a decision of a recorded game by the values of its alternatives.
 *
 * @param kernel - measures luck
 * @param isFirst - whether the roll opened the game: see {@link isOpening}
 * @throws RolloutError as `CubeKernel.searchPlays`
 */
export function judgeBy(
  kernel: CubeKernel,
  decision: Decision,
  isFirst: boolean,
  values: DecisionValues,
  table: MatchTable = DEFAULT_TABLE,
): Judged {
  const { player, kind } = decision;
  const position = positionBefore(decision);
  if (decision.kind === 'play') {
    const [best] = values.plays;
    const played = values.plays.find(({ play }) => isSameBoard(play.after, decision.play.after));
    const apart = best === undefined || played === undefined ? 0 : best.equity - played.equity;
    const luck = luckOf(kernel, position, diceOf(decision), isFirst, table);
    return {
      ...values,
      decision,
      player,
      kind,
      counts: !decision.isForced,
      acted: true,
      ...lost(position, table, apart, values.plays.length === 0 ? NO_LOSS : values.lossEstimate),
      luck: { equity: luck, cost: costOf(position, table, luck) },
      bestPlay: best?.play ?? decision.play,
      bestAction: null,
    };
  }
  const acted = decision.kind === 'double' ? decision.doubled : decision.answer !== 'pass';
  const shared = { ...values, decision, player, kind, acted, luck: null, bestPlay: null };
  const { cube } = values;
  if (cube === null)
    return {
      ...shared,
      counts: acted || kind === 'take',
      ...lost(position, table, 0, NO_LOSS),
      bestAction: null,
    };
  const { noDouble, doubleTake, doublePass } = cube;
  const rules = cubeRules(position);
  return {
    ...shared,
    counts: kind === 'take' || acted || isCloseDouble(noDouble, doubleTake, doublePass),
    ...lost(position, table, cubeLoss(decision, cube, rules), values.lossEstimate),
    bestAction: cubeAction(noDouble, doubleTake, doublePass, rules),
  };
}

/** Judges a decision by look-ahead; see {@link judgeBy}. */
export const judge = (
  kernel: CubeKernel,
  decision: Decision,
  isFirst: boolean,
  options: JudgeOptions,
): Judged => judgeBy(kernel, decision, isFirst, lookAhead(kernel, decision, options), options.table);

/** Whether the decision at this index of a game is the play of the opening roll. */
export const isOpening = ({ kind, position }: Decision, index: number): boolean =>
  index === 0 && kind === 'play' && isSameBoard(position.board, START_BOARD);
