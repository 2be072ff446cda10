import { RolloutError } from '../../engine/errors.ts';
import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import {
  type CubeAction,
  type CubeEquities,
  type CubeRules,
  cubeRules,
  equityOfMwc,
  mwcOfEquity,
  resolveDouble,
  valueOfAnswer,
} from './cube.ts';
import type { CubefulPlay, CubeKernel } from './cubeKernel.ts';
import type { ActualCubeAction, Decision } from './match.ts';
import { isCloseDouble, type JudgedDecision } from './matchStatistics.ts';
import { DEFAULT_TABLE, type MatchTable } from './met.ts';
import { MOVE_FILTERS, type MoveFilter } from './playLevel.ts';
import { isSameBoard, otherOnRoll, START_BOARD } from './position.ts';
import type { Dice, Play, Position } from './types.ts';

/** The level at which decisions are analyzed. */
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
  /** Plies searched: fewer than requested if the move filter dropped the play. */
  readonly plies: number;
}

/** A decision with its cost and the best alternative. */
export interface Judged extends JudgedDecision {
  readonly decision: Decision;
  /** The best play; null for cube actions. */
  readonly bestPlay: Play | null;
  /** The right cube action of both players; null for plays and dead cubes. */
  readonly bestAction: CubeAction | null;
  /**
   * The best {@link LISTED_PLAYS} plays and the play made, which is evaluated at the full level; best first.
   * Empty for forced plays and cube actions.
   */
  readonly plays: readonly ValuedPlay[];
  /** Equities of the player who may double, in units of the cube before it; null for plays and dead cubes. */
  readonly cube: CubeEquities | null;
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
 * Analyzes a decision of a recorded game by cubeful evaluation.
 *
 * @param isFirst - whether the roll opened the game: see {@link isOpening}
 * @throws RolloutError as `CubeKernel.searchPlays`
 */
export function judge(
  kernel: CubeKernel,
  decision: Decision,
  isFirst: boolean,
  { plies, filter = MOVE_FILTERS.normal, table = DEFAULT_TABLE }: JudgeOptions,
): Judged {
  const { player, kind } = decision;
  // The evaluations are of the position before the roll and before the double.
  const position: Position = { ...decision.position, dice: null, offer: 'none' };
  const { dice } = decision.position;
  if (decision.kind === 'play' && dice !== null) {
    const plays = decision.isForced ? [] : kernel.searchPlays(position, dice, plies, { filter, table });
    const [best] = plays;
    const played = plays.find(({ after }) => isSameBoard(after, decision.play.after));
    const isBest = best === undefined || played === undefined || played === best;
    const value = isBest
      ? 0
      : played.plies < best.plies
        ? valueOfPlay(kernel, position, played, plies, table)
        : played.cubeful.equity;
    const loss = isBest ? 0 : Math.max(0, best.cubeful.equity - value);
    const luck = luckOf(kernel, position, dice, isFirst, table);
    const valueOf = (play: CubefulPlay): ValuedPlay =>
      play === played && !isBest
        ? { play, equity: value, plies: best.plies }
        : { play, equity: play.cubeful.equity, plies: play.plies };
    const listed = plays.filter((play, index) => index < LISTED_PLAYS || play === played).map(valueOf);
    return {
      decision,
      player,
      kind,
      counts: !decision.isForced,
      acted: true,
      loss,
      cost: costOf(position, table, loss),
      luck: { equity: luck, cost: costOf(position, table, luck) },
      // At full depth, a play that the filter dropped may turn out to be the best.
      bestPlay: best === undefined || (!isBest && value > best.cubeful.equity) ? decision.play : best,
      bestAction: null,
      plays: listed.sort((a, b) => b.plies - a.plies || b.equity - a.equity),
      cube: null,
    };
  }
  if (decision.kind === 'play')
    throw new RolloutError('bad-dice', 'judge: expected the dice of a play, got none');
  const search = kernel.searchCube(position, plies, table).decision;
  const acted = decision.kind === 'double' ? decision.doubled : decision.answer !== 'pass';
  const shared = { decision, player, kind, acted, luck: null, bestPlay: null, plays: [] };
  if (search === null)
    return {
      ...shared,
      counts: acted || kind === 'take',
      loss: 0,
      cost: 0,
      bestAction: null,
      cube: null,
    };
  const { noDouble, doubleTake, doublePass, action } = search;
  const cube = {
    noDouble: noDouble.equity,
    doubleTake: doubleTake.equity,
    doublePass: doublePass.equity,
  };
  const loss = cubeLoss(decision, cube, cubeRules(position));
  return {
    ...shared,
    counts: kind === 'take' || acted || isCloseDouble(cube.noDouble, cube.doubleTake, cube.doublePass),
    loss,
    cost: costOf(position, table, loss),
    bestAction: action,
    cube,
  };
}

/** Whether the decision at this index of a game is the play of the opening roll. */
export const isOpening = ({ kind, position }: Decision, index: number): boolean =>
  index === 0 && kind === 'play' && isSameBoard(position.board, START_BOARD);
