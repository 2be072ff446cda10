import {
  BAR,
  type Board,
  CHECKERS_PER_SIDE,
  type Checkers,
  type Cube,
  type Dice,
  type Player,
  type Position,
} from './types.ts';

/** Highest cube that the formats can represent: 2^12 = 4096. */
export const MAX_CUBE_LOG2 = 12;
/** Base-2 logarithm of a cube value, 0 … 12; undefined for values that no cube shows. */
export function cubeLog2(value: number): number | undefined {
  for (let log2 = 0; log2 <= MAX_CUBE_LOG2; log2++) if (value === 2 ** log2) return log2;
  return undefined;
}

/** Default of a position's highest cube: XGID's usual field 10, a cube of 1024. */
export const DEFAULT_MAX_CUBE_LOG2 = 10;

/**
 * One side's checkers from a list of places.
 *
 * @param places - own point 1 … 24 or 25 for the bar, mapped to the number of checkers there
 */
export function checkersAt(places: Readonly<Record<number, number>>): Checkers {
  return Array.from({ length: BAR + 1 }, (_, index) => places[index + 1] ?? 0);
}

const START_CHECKERS = checkersAt({ 24: 2, 13: 5, 8: 3, 6: 5 });
const NACKGAMMON_CHECKERS = checkersAt({ 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 });

/** The start of a game of backgammon: 167 pips a side. */
export const START_BOARD: Board = { roller: START_CHECKERS, opponent: START_CHECKERS };
/**
 * The start of Nackgammon: one checker each from the midpoint and the 6 point is on the 23 point, 194 pips a
 * side.
 */
export const NACKGAMMON_BOARD: Board = { roller: NACKGAMMON_CHECKERS, opponent: NACKGAMMON_CHECKERS };

/**
 * A board as a money game, as a bare position ID means it: X on roll, cube centered at 1, no Jacoby rule, no
 * beavers.
 *
 * @param dice - the roll to play; null before rolling
 */
export function moneyPosition(board: Board, dice: Dice | null = null): Position {
  return {
    board,
    onRoll: 'X',
    dice,
    offer: 'none',
    cube: { value: 1, owner: 'centre' },
    score: { roller: 0, opponent: 0 },
    matchLength: 0,
    crawford: false,
    jacoby: false,
    beavers: false,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
  };
}

/** The same board from the viewpoint of the other player, who becomes its roller. Its own inverse. */
export const swapSides = (board: Board): Board => ({ roller: board.opponent, opponent: board.roller });

/** The opponent of a player. */
export const otherPlayer = (player: Player): Player => (player === 'X' ? 'O' : 'X');

const SWAPPED_OWNER = { centre: 'centre', roller: 'opponent', opponent: 'roller' } as const;

/**
 * The same position with the other player on roll: board, cube owner and score change viewpoint. Dice and a
 * pending offer are dropped, since they belonged to the former roller.
 */
export function otherOnRoll(position: Position): Position {
  const { board, onRoll, cube, score } = position;
  return {
    ...position,
    board: swapSides(board),
    onRoll: otherPlayer(onRoll),
    dice: null,
    offer: 'none',
    cube: swapCube(cube),
    score: { roller: score.opponent, opponent: score.roller },
  };
}

/** The position with a dead cube: nobody may double anymore. */
export const withDeadCube = (position: Position): Position => ({
  ...position,
  maxCubeLog2: 31 - Math.clz32(position.cube.value),
});

/**
 * The position with the player who has to decide as its roller: the opponent if a double or a raccoon is
 * pending, else the player on roll, who also answers a beaver. All results are from this viewpoint.
 */
export const seenByDecider = (position: Position): Position =>
  position.offer === 'double' || position.offer === 'raccoon' ? otherOnRoll(position) : position;

/** The cube from the other player's viewpoint. */
const swapCube = (cube: Cube): Cube => ({ value: cube.value, owner: SWAPPED_OWNER[cube.owner] });

/** Pips that a side must still move to bear all off: own point numbers summed, 25 for the bar. */
export const pipCount = (checkers: Checkers): number =>
  checkers.reduce((pips, count, index) => pips + count * (index + 1), 0);

/** Checkers of a side still on the board or the bar. */
export const checkersLeft = (checkers: Checkers): number => checkers.reduce((sum, count) => sum + count, 0);

/** Checkers that a side has borne off, 0 … 15 on a sound board. */
export const borneOff = (checkers: Checkers): number => CHECKERS_PER_SIDE - checkersLeft(checkers);

/** A text that is equal exactly for equal boards. For maps and sets; makePositionId makes one for people. */
export const positionKey = (board: Board): string => `${board.roller.join()};${board.opponent.join()}`;

/** Whether both boards have the same checkers on the same places, from the same viewpoint. */
export const isSameBoard = (a: Board, b: Board): boolean => positionKey(a) === positionKey(b);

/**
 * Tie-breaking order of boards, place by place, the roller's first, so that no choice depends on the order in
 * which plays are generated. The kernel uses the same order.
 *
 * @returns below 0 if `a` comes first, 0 for equal boards
 */
export function compareBoards(a: Board, b: Board): number {
  const places = [...a.roller, ...a.opponent];
  const others = [...b.roller, ...b.opponent];
  const differ = places.findIndex((count, place) => count !== others[place]);
  return differ < 0 ? 0 : (places[differ] ?? 0) - (others[differ] ?? 0);
}
