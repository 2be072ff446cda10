import { mayDouble } from '../../games/backgammon/cube.ts';
import { isRace } from '../../games/backgammon/plan.ts';
import { checkersLeft, otherOnRoll } from '../../games/backgammon/position.ts';
import type { Board, Checkers, Position } from '../../games/backgammon/types.ts';

/** The parts of the engine that value a position by estimate, and so may err. */
export interface EngineParts {
  /** The chosen net: it values positions with contact, and no others. */
  readonly net: boolean;
  /** The formula that values a cube which a player may still turn. */
  readonly cubeFormula: boolean;
  /** The race net, or the tables of one side’s bearoff, which are exact only for that side. */
  readonly race: boolean;
}

/** Most checkers of a side in the tables of both sides, which are exact without the cube. */
const TWO_SIDED_CHECKERS = 6;
const HOME_POINTS = 6;

const isInTwoSidedTable = (side: Checkers): boolean =>
  checkersLeft(side) <= TWO_SIDED_CHECKERS && side.slice(HOME_POINTS).every((count) => count === 0);

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
    cubeFormula: !isCubeless && isLive,
    race: !hasContact && ![board.roller, board.opponent].every(isInTwoSidedTable),
  };
}
