import { expect, test } from 'vitest';
import { uniformInt } from '../../src/engine/rng.ts';
import { winsInOne } from '../../src/games/arimaa/decision.ts';
import {
  checkArimaaBoard,
  EMPTY_BOARD,
  mirrorPosition,
  pieceAt,
  withPiece,
} from '../../src/games/arimaa/position.ts';
import { searchTrees } from '../../src/games/arimaa/trees.ts';
import { otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { sized } from '../thorough.ts';
import { endsByOracle } from './endings.ts';
import { openArimaa, treeJob } from './reference.ts';

const kernel = openArimaa();

/** Gold's pieces. Both sides are small, so that the slow rules take a short time. */
const GOLD = ['E', 'C', 'R'];
const KINDS = {
  // The last rabbit is next to a trap.
  elimination: {
    rabbits: 1,
    squares: [10, 13, 17, 19, 20, 22, 26, 29, 34, 37, 41, 43, 44, 46, 50, 53],
    others: ['h'],
  },
  // Two rabbits on their own, which a stronger piece next to them freezes.
  immobilization: { rabbits: 2, squares: Array.from({ length: 48 }, (_, square) => 16 + square), others: [] },
} as const;
type Kind = keyof typeof KINDS;

/** Position n of a kind, Gold to move; undefined if its board is impossible or the game is over. */
function made(kind: Kind, n: number): Position | undefined {
  let draws = 0;
  const below = (most: number) => uniformInt(kind.length, n, draws++, most);
  const { rabbits, squares, others } = KINDS[kind];
  let board = EMPTY_BOARD;
  const put = (piece: string, square: number): void => {
    if (pieceAt(board, square) === '.') board = withPiece(board, square, piece);
  };
  for (let rabbit = 0; rabbit < rabbits; rabbit++) put('r', squares[below(squares.length)]!);
  for (const piece of [...GOLD, ...others]) put(piece, 8 + below(48));
  const position: Position = { board, side: 'gold' };
  if (!board.includes('R') || !board.includes('r') || !checkArimaaBoard(board).ok) return undefined;
  return kernel.endOf(position) === undefined ? position : undefined;
}

interface Won {
  readonly position: Position;
  /** Number of turns by how they end the game, by the slow rules. */
  readonly ends: Readonly<Record<string, number>>;
}

/** Positions of a kind in which the slow rules find a win of that kind and no goal. */
function wonPositions(kind: Kind, count: number): Won[] {
  const found: Won[] = [];
  for (let n = 0; found.length < count; n++) {
    const upright = made(kind, n);
    if (upright === undefined) continue;
    const position = n % 2 === 0 ? upright : mirrorPosition(upright);
    const { lost: _, ...ends } = endsByOracle(position);
    if (ends.goal === undefined && (ends[kind] ?? 0) > 0) found.push({ position, ends });
  }
  return found;
}

// Each position is one that the slow rules call won; half of them have Silver to move.
test.each(['elimination', 'immobilization'] as const)(
  'a win by %s in one turn: listed, and chosen by a search of one iteration',
  (kind) => {
    const won = wonPositions(kind, sized(6, 40));
    for (const { position, ends } of won) {
      const listed = winsInOne(kernel, position).map(({ reason, turns }) => [reason, turns]);
      expect([position, Object.fromEntries(listed)]).toEqual([position, ends]);
      const { decided, lines } = searchTrees(kernel, treeJob(position, 1));
      expect(decided).toBe('won');
      const after = { board: lines[0]?.board ?? '', side: otherSide(position.side) };
      expect(kernel.endOf(after)?.winner).toBe(position.side);
    }
    expect(new Set(won.map(({ position }) => position.side)).size).toBe(2);
  },
);
