import { expect, test } from 'vitest';
import { uniformInt } from '../../src/engine/rng.ts';
import {
  checkBoard,
  EMPTY_BOARD,
  mirrorPosition,
  pieceAt,
  withPiece,
} from '../../src/games/arimaa/position.ts';
import { searchTrees } from '../../src/games/arimaa/trees.ts';
import { type Board, otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { openArimaa, treeJob } from './reference.ts';

const kernel = openArimaa();

/** Whether a turn of `mover` that leads to `board` wins whatever the reply, by listing the replies. */
function winsByList(board: Board, mover: Position['side']): boolean {
  const after: Position = { board, side: otherSide(mover) };
  if (kernel.endOf(after) !== undefined) return false;
  kernel.listTurns(after);
  return kernel.winningTurns().length === 0 && kernel.allTurnsLose(after, []);
}

/** The turns of a position that force a goal, by listing turns and replies. */
function forcedByList(position: Position): Board[] {
  const { count } = kernel.listTurns(position);
  const boards = Array.from({ length: count }, (_, index) => kernel.turnAt(index, position).board);
  return boards.filter((board) => winsByList(board, position.side));
}

/** Position n: few pieces, and a rabbit three ranks from goal. Undefined if it is impossible or decided. */
function made(n: number): Position | undefined {
  let draws = 0;
  const below = (most: number) => uniformInt(77, n, draws++, most);
  let board = withPiece(EMPTY_BOARD, 32 + below(8), 'R');
  for (const piece of ['E', 'D', 'r', 'c', 'h']) {
    const square = 8 + below(48);
    if (pieceAt(board, square) === '.') board = withPiece(board, square, piece);
  }
  const position: Position = { board, side: 'gold' };
  if (!board.includes('r') || !checkBoard(board).ok || kernel.endOf(position) !== undefined) return undefined;
  kernel.listTurns(position);
  if (kernel.winningTurns().length > 0 || kernel.allTurnsLose(position, [])) return undefined;
  return n % 2 === 0 ? position : mirrorPosition(position);
}

test('a goal forced in two turns: found exactly where listing all turns and replies finds one', () => {
  const wanted = { forced: 8, open: 8 };
  const seen = { forced: 0, open: 0 };
  for (let n = 0; seen.forced < wanted.forced || seen.open < wanted.open; n++) {
    const position = made(n);
    if (position === undefined) continue;
    kernel.listTurns(position);
    const index = kernel.forcedGoal(position, []);
    const kind = index === undefined ? 'open' : 'forced';
    if (seen[kind]++ >= wanted[kind]) continue;
    const listed = forcedByList(position);
    expect([position, listed.length > 0 ? 'forced' : 'open']).toEqual([position, kind]);
    if (index === undefined) continue;
    kernel.listTurns(position);
    expect(listed).toContain(kernel.turnAt(index, position).board);
    const { decided, lines } = searchTrees(kernel, treeJob(position, 1));
    expect([decided, lines.length, lines[0]?.isCertain]).toEqual(['won', 1, true]);
    expect(listed).toContain(lines[0]?.board);
    // A turn that may not be made again is no proof.
    const after = { board: lines[0]!.board, side: otherSide(position.side) };
    kernel.listTurns(position);
    const other = kernel.forcedGoal(position, [after]);
    if (other !== undefined) expect(kernel.turnAt(other, position).board).not.toBe(after.board);
  }
});
