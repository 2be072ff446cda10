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

/** At which level decisions are judged. */
export interface JudgeOptions {
  /** 0 … 3 */
  readonly plies: number;
  readonly filter?: MoveFilter;
  readonly table?: MatchTable;
}

/** A play with what it is worth to its maker. */
export interface ValuedPlay {
  readonly play: Play;
  /** With the cube; points per unit of it, in matches normalised. */
  readonly equity: number;
  /** Rolls looked ahead: fewer than asked for where the move filter let the play drop out. */
  readonly plies: number;
}

/** A decision with its cost and with what would have been best. */
export interface Judged extends JudgedDecision {
  readonly decision: Decision;
  /** The best play; null for cube actions. */
  readonly bestPlay: Play | null;
  /** The right cube action, of doubler and answerer; null for plays and dead cubes. */
  readonly bestAction: CubeAction | null;
  /** The best {@link LISTED_PLAYS} plays and the one that was made, that at the full level; best first. Empty for forced plays and cube actions. */
  readonly plays: readonly ValuedPlay[];
  /** Equities of the one who may double, in units of the cube before it; null for plays and dead cubes. */
  readonly cube: CubeEquities | null;
}

/** So many plays stand beside the one that was made. */
export const LISTED_PLAYS = 5;

const ROLLS: readonly Dice[] = ROLL_NAMES.map((name) => [Number(name[0]), Number(name[1])]);

/**
 * The cost of a loss: points in money games, in a match the chance of winning it.
 *
 * @param loss - in units of the cube, in matches normalised; of either sign
 * @throws RolloutError `bad-score` beyond the table's 64 points
 */
export function costOf(position: Position, table: MatchTable, loss: number): number {
  if (position.matchLength === 0) return loss * position.cube.value;
  return mwcOfEquity(position, table, loss) - mwcOfEquity(position, table, 0);
}

/** What a play that the move filter dropped is worth to its maker at the full level, with the cube. */
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
 * How lucky a roll was, judged at 0 plies: the equity after its best play less the mean over the rolls that could have come.
 * The roll that opens a game is no double and decides who begins: its mean is over the rolls of both players, as in GNU
 * Backgammon 1.07 (measured: tests/matchStatistics.test.ts). Of the player who rolled; in units of the cube, in matches normalised.
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
 * What a cube action gives up against the best one, from the equities of the one who may double; ≥ 0, in units of the cube
 * before the double. Who doubles reckons with the best answer.
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
 * What a decision of a recorded game cost against the best, by evaluation with the cube.
 *
 * @param isFirst - the roll opened the game: see {@link isOpening}
 * @throws RolloutError as `CubeKernel.searchPlays`
 */
export function judge(
  kernel: CubeKernel,
  decision: Decision,
  isFirst: boolean,
  { plies, filter = MOVE_FILTERS.normal, table = DEFAULT_TABLE }: JudgeOptions,
): Judged {
  const { player, kind } = decision;
  // Before the roll and before the double, which is what the evaluations are of.
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
      // Looked at as deep as the others, a play that the filter dropped may turn out to be the best.
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

/** Whether a decision, with its place in the game, is the play of the roll that opened it. */
export const isOpening = ({ kind, position }: Decision, index: number): boolean =>
  index === 0 && kind === 'play' && isSameBoard(position.board, START_BOARD);
