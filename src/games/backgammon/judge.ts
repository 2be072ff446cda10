import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import { type CubeAction, cubeAction, cubeRules, equityOfMwc, mwcOfEquity } from './cube.ts';
import type { CubeKernel } from './cubeKernel.ts';
import type { Decision, Match } from './match.ts';
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

/** A decision with its cost and with what would have been best. */
export interface Judged extends JudgedDecision {
  readonly decision: Decision;
  /** The best play; null for cube actions. */
  readonly bestPlay: Play | null;
  /** The right cube action, of doubler and answerer; null for plays and dead cubes. */
  readonly bestAction: CubeAction | null;
}

const ROLLS: readonly Dice[] = ROLL_NAMES.map((name) => [Number(name[0]), Number(name[1])]);

/** The cost of a loss: points in money games, in a match the chance of winning it. */
function costOf(position: Position, table: MatchTable, loss: number): number {
  if (position.matchLength === 0) return loss * position.cube.value;
  return mwcOfEquity(position, table, loss) - mwcOfEquity(position, table, 0);
}

/** What a play that the move filter dropped is worth to its maker at the full level. */
function valueOfPlay(
  kernel: CubeKernel,
  position: Position,
  { after }: Play,
  plies: number,
  table: MatchTable,
): number {
  const { equity, mwc } = kernel.searchCube({ ...otherOnRoll(position), board: after }, plies, table).value;
  return mwc === null ? -equity : equityOfMwc(position, table, 1 - mwc);
}

/**
 * How lucky a roll was, judged at 0 plies: the equity after its best play less the mean over all rolls; over those that are
 * no doubles where a game opens. Of the player who rolled; in units of the cube, in matches normalised.
 */
export function luckOf(
  kernel: CubeKernel,
  position: Position,
  dice: Dice,
  isOpening: boolean,
  table: MatchTable,
): number {
  const valueOf = (roll: Dice) => kernel.searchPlays(position, roll, 0, { table })[0]?.cubeful.equity ?? 0;
  let sum = 0;
  let weights = 0;
  for (const roll of ROLLS) {
    const weight = roll[0] !== roll[1] ? 2 : isOpening ? 0 : 1;
    if (weight > 0) sum += weight * valueOf(roll);
    weights += weight;
  }
  return valueOf(dice) - sum / weights;
}

/**
 * What a decision of a recorded game cost against the best, by evaluation with the cube.
 *
 * @param isOpening - the roll opened the game
 * @throws RolloutError as `CubeKernel.searchPlays`
 */
export function judge(
  kernel: CubeKernel,
  decision: Decision,
  isOpening: boolean,
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
    const luck = luckOf(kernel, position, dice, isOpening, table);
    return {
      decision,
      player,
      kind,
      counts: !decision.isForced,
      acted: true,
      loss,
      cost: costOf(position, table, loss),
      luck: { equity: luck, cost: costOf(position, table, luck) },
      bestPlay: best ?? decision.play,
      bestAction: null,
    };
  }
  const cube = kernel.searchCube(position, plies, table).decision;
  const acted =
    decision.kind === 'double' ? decision.doubled : decision.kind === 'take' && decision.answer !== 'pass';
  const shared = { decision, player, kind, acted, luck: null, bestPlay: null };
  if (cube === null)
    return { ...shared, counts: acted || kind === 'take', loss: 0, cost: 0, bestAction: null };
  const [none, taken, passed] = [cube.noDouble.equity, cube.doubleTake.equity, cube.doublePass.equity];
  const rules = cubeRules(position);
  const action = cubeAction(none, taken, passed, rules);
  // A beaver doubles what the take is worth; the answerer takes what is least to the doubler.
  const answered = Math.min(taken, passed, rules.beavers ? 2 * taken : taken);
  const loss =
    decision.kind === 'double'
      ? Math.max(none, answered) - (decision.doubled ? answered : none)
      : (decision.kind === 'take' && decision.answer === 'pass'
          ? passed
          : decision.kind === 'take' && decision.answer === 'beaver'
            ? 2 * taken
            : taken) - answered;
  return {
    ...shared,
    counts: kind === 'take' || acted || isCloseDouble(none, taken, passed),
    loss: Math.max(0, loss),
    cost: costOf(position, table, Math.max(0, loss)),
    bestAction: action,
  };
}

/**
 * All decisions of a match, game by game.
 *
 * @param onGame - told of each game as it is done
 * @throws RolloutError as {@link judge}
 */
export function judgeMatch(
  kernel: CubeKernel,
  { games }: Match,
  options: JudgeOptions,
  onGame: (judged: readonly Judged[]) => void = () => {},
): readonly (readonly Judged[])[] {
  return games.map(({ decisions }) => {
    const judged = decisions.map((decision, index) => {
      const { board } = decision.position;
      const isStart = isSameBoard(board, START_BOARD);
      return judge(kernel, decision, index === 0 && decision.kind === 'play' && isStart, options);
    });
    onGame(judged);
    return judged;
  });
}
