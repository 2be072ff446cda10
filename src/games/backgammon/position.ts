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

/** Highest cube that the formats can carry: 2^12 = 4096. */
export const MAX_CUBE_LOG2 = 12;
/** Base-2 logarithm of a cube value, 0 … 12; undefined for what no cube shows. */
export function cubeLog2(value: number): number | undefined {
  for (let log2 = 0; log2 <= MAX_CUBE_LOG2; log2++) if (value === 2 ** log2) return log2;
  return undefined;
}

/** What a position gets where nothing is said: XGID's usual field 10, a cube of 1024. */
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
/** The start of Nackgammon: one checker each from mid point and 6 point stand on the 23 point, 194 pips a side. */
export const NACKGAMMON_BOARD: Board = { roller: NACKGAMMON_CHECKERS, opponent: NACKGAMMON_CHECKERS };

/**
 * The board in a money game as a bare position ID means it: X on roll, cube centred at 1, no Jacoby rule, no beavers.
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

/** The same board seen by the other player, who is now its roller. Its own inverse. */
export const swapSides = (board: Board): Board => ({ roller: board.opponent, opponent: board.roller });

/** The opponent of a player. */
export const otherPlayer = (player: Player): Player => (player === 'X' ? 'O' : 'X');

const SWAPPED_OWNER = { centre: 'centre', roller: 'opponent', opponent: 'roller' } as const;

/**
 * The same picture with the other player on roll: board, cube owner and score change their viewpoint; dice and a
 * pending offer, which belonged to the former roller, are gone.
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

/** A position whose cube stays where it is: nobody may double any more. */
export const withDeadCube = (position: Position): Position => ({
  ...position,
  maxCubeLog2: 31 - Math.clz32(position.cube.value),
});

/**
 * A position as the player who is asked something sees it, being its roller: the opponent where a double or a raccoon is
 * pending, else the one on roll, who also answers a beaver. The viewpoint of all that is said of it.
 */
export const seenByAsked = (position: Position): Position =>
  position.offer === 'double' || position.offer === 'raccoon' ? otherOnRoll(position) : position;

/** The cube as the other player sees it. */
const swapCube = (cube: Cube): Cube => ({ value: cube.value, owner: SWAPPED_OWNER[cube.owner] });

/** Pips that a side must still move to bear all off: own point numbers summed, 25 for the bar. */
export const pipCount = (checkers: Checkers): number =>
  checkers.reduce((pips, count, index) => pips + count * (index + 1), 0);

/** Checkers of a side still on the board or the bar. */
export const checkersLeft = (checkers: Checkers): number => checkers.reduce((sum, count) => sum + count, 0);

/** Checkers that a side has borne off, 0 … 15 on a sound board. */
export const borneOff = (checkers: Checkers): number => CHECKERS_PER_SIDE - checkersLeft(checkers);

/** One text for one board: equal exactly for equal boards. For maps and sets, not for people (see makePositionId). */
export const positionKey = (board: Board): string => `${board.roller.join()};${board.opponent.join()}`;

/** Whether both boards have the same checkers on the same places, from the same viewpoint. */
export const isSameBoard = (a: Board, b: Board): boolean => positionKey(a) === positionKey(b);

/**
 * Order of two boards where nothing else tells them apart, place by place, the roller's first: so that no choice hangs on
 * the order in which plays are generated. The kernel's order of boards, too.
 *
 * @returns below 0 when `a` comes first, 0 for the same board
 */
export function compareBoards(a: Board, b: Board): number {
  const places = [...a.roller, ...a.opponent];
  const others = [...b.roller, ...b.opponent];
  const differ = places.findIndex((count, place) => count !== others[place]);
  return differ < 0 ? 0 : (places[differ] ?? 0) - (others[differ] ?? 0);
}
