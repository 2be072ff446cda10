import { expect, test } from 'vitest';
import { uniformInt } from '../../src/engine/rng.ts';
import {
  checkArimaaBoard,
  EMPTY_BOARD,
  mirrorPosition,
  pieceAt,
  withPiece,
} from '../../src/games/arimaa/position.ts';
import type { TreeLine } from '../../src/games/arimaa/treeKernel.ts';
import { searchTrees } from '../../src/games/arimaa/trees.ts';
import { type Board, otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { openArimaa, treeJob } from './reference.ts';

const kernel = openArimaa();
/** More boards than any proof visits. */
const NO_LIMIT = 2 ** 31 - 1;

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
  if (!board.includes('r') || !checkArimaaBoard(board).ok || kernel.endOf(position) !== undefined)
    return undefined;
  kernel.listTurns(position);
  if (kernel.winningTurns().length > 0 || kernel.allTurnsLose(position, [])) return undefined;
  return n % 2 === 0 ? position : mirrorPosition(position);
}

/** Steps of the shortest goal after a reply to a forcing turn. */
function goalSteps(board: Board, side: Position['side']): number {
  const steps = kernel.goalIn({ board, side })?.steps;
  if (steps === undefined) throw new Error('no goal');
  return steps;
}

/** Checks that a line goes on with a reply that delays the goal as long as any other, and with a goal. */
function expectLongestDefense({ board, answers }: TreeLine, { side }: Position): void {
  const [reply, goal] = answers;
  if (reply === undefined || goal === undefined) throw new Error('no defense');
  expect(kernel.endOf({ board: goal.board, side: otherSide(side) })).toMatchObject({ winner: side });
  const after: Position = { board, side: otherSide(side) };
  const { count } = kernel.listTurns(after);
  const replies = Array.from({ length: count }, (_, index) => kernel.turnAt(index, after).board);
  expect(replies).toContain(reply.board);
  const open = replies.filter((each) => kernel.endOf({ board: each, side }) === undefined);
  expect(goalSteps(reply.board, side)).toBe(Math.max(...open.map((each) => goalSteps(each, side))));
}

test('a proof that may look at few boards only is given up', () => {
  const position = Array.from({ length: 1000 }, (_, n) => made(n)).find((each) => {
    if (each === undefined) return false;
    kernel.listTurns(each);
    return kernel.forcedGoal(each, [], NO_LIMIT) !== undefined;
  });
  if (position === undefined) throw new Error('no forced goal');
  expect(searchTrees(kernel, treeJob(position, 1)).decided).toBeNull();
  expect(searchTrees(kernel, treeJob(position, 1, { proof: NO_LIMIT })).decided).toBe('won');
});

test('a goal forced in two turns: found exactly where listing all turns and replies finds one', () => {
  const wanted = { forced: 8, open: 8 };
  const seen = { forced: 0, open: 0 };
  for (let n = 0; seen.forced < wanted.forced || seen.open < wanted.open; n++) {
    const position = made(n);
    if (position === undefined) continue;
    kernel.listTurns(position);
    const index = kernel.forcedGoal(position, [], NO_LIMIT);
    const kind = index === undefined ? 'open' : 'forced';
    if (seen[kind]++ >= wanted[kind]) continue;
    const listed = forcedByList(position);
    expect([position, listed.length > 0 ? 'forced' : 'open']).toEqual([position, kind]);
    if (index === undefined) continue;
    kernel.listTurns(position);
    expect(listed).toContain(kernel.turnAt(index, position).board);
    const { decided, lines } = searchTrees(kernel, treeJob(position, 1, { proof: NO_LIMIT }));
    expect([decided, lines.length, lines[0]?.isCertain]).toEqual(['won', 1, true]);
    expect(listed).toContain(lines[0]?.board);
    expectLongestDefense(lines[0]!, position);
    // A turn that may not be made again is no proof.
    const after = { board: lines[0]!.board, side: otherSide(position.side) };
    kernel.listTurns(position);
    const other = kernel.forcedGoal(position, [after], NO_LIMIT);
    if (other !== undefined) expect(kernel.turnAt(other, position).board).not.toBe(after.board);
  }
});
