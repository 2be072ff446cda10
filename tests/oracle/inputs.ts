import { pipCount, swapSides } from '../../src/games/backgammon/position.ts';
import { BAR, type Board, type Checkers, type Dice } from '../../src/games/backgammon/types.ts';

/**
 * The expert inputs of the nets, by counting and enumeration, as a reference for the bit tricks of the
 * kernel. Definitions are in `src/kernel/assembly/backgammon/inputs.ts`. Each slot has a name, a value, and a
 * number of values per side.
 */

/** One slot: its value and the number of possible values. */
export interface Slot {
  readonly name: string;
  readonly value: number;
  readonly values: number;
}

const HOME = 6;
/** The 36 ordered rolls. */
export const ROLLS: readonly Dice[] = Array.from(
  { length: 36 },
  (_, roll) => [Math.floor(roll / 6) + 1, (roll % 6) + 1] as const,
);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const indices = (side: Checkers, fits: (count: number, index: number) => boolean): number[] =>
  side.flatMap((count, index) => (fits(count, index) ? [index] : []));
/** Enemy checkers on the side's point of this index; 0 for the bar and beyond the edge of the board. */
const enemiesAt = ({ opponent }: Board, index: number): number =>
  index < 0 || index >= BAR ? 0 : (opponent[BAR - 1 - index] ?? 0);
const isBlocked = (board: Board, index: number): boolean => enemiesAt(board, index) >= 2;
const isBlot = (board: Board, index: number): boolean => enemiesAt(board, index) === 1;

/**
 * Places that one checker can reach from `from` with these
 * dice in this order, without landing on a blocked point.
 */
function steps(board: Board, from: number, dice: readonly number[]): number[] {
  const reached: number[] = [];
  let at = from;
  for (const die of dice) {
    at -= die;
    if (at < 0 || isBlocked(board, at)) break;
    reached.push(at);
  }
  return reached;
}

/** Orders in which one checker may use a roll. */
const orders = ([a, b]: Dice): readonly (readonly number[])[] =>
  a === b
    ? [[a, a, a, a]]
    : [
        [a, b],
        [b, a],
      ];

/**
 * Whether a roll hits, as the kernel counts it. With none on the bar, one checker alone must reach a blot
 * with one or more dice. With one on the bar, it must hit while entering, or enter with one die so that any
 * checker hits with the other. With more on the bar, an entering checker must hit. Ignores that both dice
 * must be played if possible, and hits by the third or fourth step of a double after entering.
 */
function hits(board: Board, roll: Dice): boolean {
  const onBar = board.roller[BAR] ?? 0;
  const movers = indices(board.roller, (count, index) => count > 0 && index < BAR);
  if (onBar === 0)
    return orders(roll).some((dice) =>
      movers.some((from) => steps(board, from, dice).some((at) => isBlot(board, at))),
    );
  return [roll, [roll[1], roll[0]] as const].some(([first, second]) => {
    const entered = BAR - first;
    if (isBlocked(board, entered)) return false;
    if (isBlot(board, entered)) return true;
    return onBar === 1 && [...movers, entered].some((from) => isBlot(board, from - second));
  });
}

/** Number of the 36 rolls that hit an enemy blot; see {@link hits}. */
const shots = (board: Board): number => ROLLS.filter((roll) => hits(board, roll)).length;

/** How many places ahead blocks are considered, and the farthest block to escape. */
const HORIZON = 12;
const FARTHEST_BLOCK = 11;

const rearmost = (side: Checkers): number => side.findLastIndex((count) => count > 0);
const isBlockedAhead = (board: Board, pips: number): boolean =>
  pips <= HORIZON && isBlocked(board, rearmost(board.roller) - pips);

/**
 * Pips that take the rearmost checker past the farthest enemy
 * point among the eleven places ahead; 0 if there is none.
 */
export function escapeTarget(board: Board): number {
  for (let pips = FARTHEST_BLOCK; pips >= 1; pips--) if (isBlockedAhead(board, pips)) return pips + 1;
  return 0;
}

/**
 * Whether a roll frees a side's rearmost checker (index 24 is the bar): moving alone with both dice, or with
 * as many steps of a double as possible, it must go at least {@link escapeTarget} pips. Places more than
 * twelve ahead and beyond the edge of the board count as open.
 */
function frees(board: Board, roll: Dice): boolean {
  const isDouble = roll[0] === roll[1];
  return orders(roll).some((dice) => {
    let pips = 0;
    for (const die of dice) {
      if (isBlockedAhead(board, pips + die)) break;
      pips += die;
    }
    return pips >= escapeTarget(board) && (isDouble || pips === sum(dice));
  });
}

const escapes = (board: Board): number => ROLLS.filter((roll) => frees(board, roll)).length;

/**
 * Length and lowest index of a side's longest prime among its
 * lowest twelve places; the highest of equally long ones.
 */
function longestPrime(side: Checkers): { length: number; lowest: number } {
  let best = { length: 0, lowest: 0 };
  for (let lowest = 0; lowest < 12; lowest++) {
    let length = 0;
    while (lowest + length < 12 && (side[lowest + length] ?? 0) >= 2) length++;
    const counted = Math.min(length, 6);
    if (counted > 0 && counted >= best.length) best = { length: counted, lowest };
  }
  return best;
}

const capped = (value: number, most: number): number => Math.min(value, most);
const eighths = (pips: number, most: number): number => capped(Math.floor(pips / 8), most);
const pattern = (side: Checkers, from: number): number =>
  sum(indices(side.slice(from, from + HOME), (count) => count >= 2).map((index) => 2 ** index));
const madePoints = (side: Checkers, from: number): number =>
  side.slice(from, from + HOME).filter((count) => count >= 2).length;
const off = (side: Checkers): number => 15 - sum(side);

/**
 * Pips until all checkers are home and one is off. That one
 * bears off from the lowest occupied point, or the 6 point.
 */
function gammonPips(side: Checkers): number {
  const lowest = side.findIndex((count) => count > 0);
  const inward = sum(side.map((count, index) => count * Math.max(0, index - (HOME - 1))));
  // The value for a side without checkers is meaningless, but must match the kernel's.
  return inward + (lowest < 0 ? HOME : capped(lowest, HOME - 1) + 1);
}

/** Bucket of checkers off: 0, 1 … 2, 3 … 5, 6 … 8, 9 … 11, more. */
const offBucket = (count: number): number => [0, 2, 5, 8, 11].filter((limit) => count > limit).length;

/** Pips to bring home all checkers outside both home boards. */
const looseWork = (side: Checkers): number =>
  sum(side.map((count, index) => (index < BAR - HOME ? count * Math.max(0, index - (HOME - 1)) : 0)));

/** The ten slots of the board's roller. */
function sideSlots(board: Board): Slot[] {
  const { roller: side, opponent: enemy } = board;
  const onBar = capped(side[BAR] ?? 0, 3);
  const against = madePoints(enemy, 0);
  const prime = longestPrime(side);
  // Enemy checkers behind the prime have indices above 23 − lowest in the enemy's numbering.
  const behind = prime.length === 0 ? 0 : capped(sum(enemy.slice(BAR - prime.lowest)), 7);
  const holds = prime.length >= 4 && rearmost(enemy) >= BAR - HOME;
  return [
    { name: 'shots', value: shots(board), values: 37 },
    { name: 'escapes', value: escapes(board), values: 37 },
    {
      name: 'back checkers × home points against them',
      value: capped(sum(side.slice(BAR - HOME)), 7) * 7 + against,
      values: 56,
    },
    { name: 'bar × home points against it', value: onBar * 7 + against, values: 28 },
    { name: 'prime × enemies behind it', value: prime.length * 8 + behind, values: 56 },
    {
      name: 'home board × enemies on the bar',
      value: pattern(side, 0) * 3 + capped(enemy[BAR] ?? 0, 2),
      values: 192,
    },
    { name: 'anchors', value: pattern(side, BAR - HOME), values: 64 },
    {
      name: 'pips to save the gammon × enemies off',
      value: eighths(gammonPips(side), 15) * 6 + offBucket(off(enemy)),
      values: 96,
    },
    {
      name: 'timing × a prime to hold',
      value: capped(Math.floor(looseWork(side) / 4), 15) * 2 + (holds ? 1 : 0),
      values: 32,
    },
    { name: 'pips', value: eighths(pipCount(side), 31), values: 32 },
  ];
}

const bucket = (value: number, width: number, most: number): number =>
  capped(Math.max(0, Math.floor(value / width)), most);

/**
 * Slots of the contact net in the kernel's order: ten of the side on roll, ten of the other side, the lead.
 */
export function contactSlots(board: Board): { roller: Slot[]; other: Slot[]; shared: Slot[] } {
  const lead = pipCount(board.opponent) - pipCount(board.roller);
  return {
    roller: sideSlots(board),
    other: sideSlots(swapSides(board)),
    shared: [{ name: 'lead', value: bucket(lead + 96, 6, 32), values: 33 }],
  };
}

/**
 * Slots of the race net in the kernel's order: lead, pips of
 * both sides, pips to bear off the first checker of both.
 */
export function raceSlots({ roller, opponent }: Board): Slot[] {
  const lead = pipCount(opponent) - pipCount(roller);
  return [
    { name: 'lead', value: bucket(lead + 64, 2, 63), values: 64 },
    ...[roller, opponent].map((side) => ({ name: 'pips', value: bucket(pipCount(side), 2, 63), values: 64 })),
    ...[roller, opponent].map((side) => ({
      name: 'pips to bear off the first checker',
      value: bucket(gammonPips(side), 2, 31),
      values: 32,
    })),
  ];
}
