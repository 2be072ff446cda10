import { mayDouble } from '../../games/backgammon/cube.ts';
import { isRace } from '../../games/backgammon/plan.ts';
import { checkersLeft, otherOnRoll } from '../../games/backgammon/position.ts';
import type { Board, Checkers, Position } from '../../games/backgammon/types.ts';

/** The parts of the engine that value a position by estimate, and so may err. */
export interface EngineParts {
  /** The chosen net: it values positions with contact, and no others. */
  readonly net: boolean;
  /** What values a cube which a player may still turn, where no table has it exactly. */
  readonly cubeFormula: boolean;
  /** The race net, or the tables of one side’s bearoff, which are exact only for that side. */
  readonly race: boolean;
}

/** Most checkers of a side in the tables of both sides, which are exact without the cube. */
const TWO_SIDED_CHECKERS = 6;
/** Most checkers of a side in bearoffs of a match that are solved exactly with the cube. */
const SOLVED_CHECKERS = 4;
/** With this many doublings left, the money table's values of an unlimited cube are exact. */
const UNLIMITED_DOUBLINGS = 3;
const HOME_POINTS = 6;

const isHome = (side: Checkers, most: number): boolean =>
  checkersLeft(side) <= most && side.slice(HOME_POINTS).every((count) => count === 0);
const areHome = ({ roller, opponent }: Board, most: number): boolean =>
  isHome(roller, most) && isHome(opponent, most);

/** Whether a board has exact values with a live cube, see `isExact` of the kernel. */
const isExactWithCube = (board: Board, { matchLength, cube, maxCubeLog2 }: Position): boolean =>
  matchLength > 0
    ? areHome(board, SOLVED_CHECKERS)
    : areHome(board, TWO_SIDED_CHECKERS) && cube.value * 2 ** UNLIMITED_DOUBLINGS <= 2 ** maxCubeLog2;

/**
 * The parts that value a board and the games from it.
 *
 * @param position - with the cube as the games begin with it
 * @param isCubeless - whether the cube is ignored
 */
export function engineParts(board: Board, position: Position, isCubeless: boolean): EngineParts {
  const hasContact = !isRace(board);
  const isLive = [position, otherOnRoll(position)].some(mayDouble);
  return {
    net: hasContact,
    cubeFormula: !isCubeless && isLive && !isExactWithCube(board, position),
    race: !hasContact && !areHome(board, TWO_SIDED_CHECKERS),
  };
}
