import type { TreeTurn } from '../../games/arimaa/trees.ts';
import type { PlayedTurn } from '../../games/arimaa/turn.ts';
import type { TreeLine } from '../../games/arimaa/treeKernel.ts';

/** Turns of the tree that are compared unless others are chosen. */
const BEST_PICKED = 3;

/** A turn that may be rolled out. */
export interface OfferedTurn extends TreeTurn {
  /** What the tree says of it; undefined where it has not looked at it. */
  readonly line: TreeLine | undefined;
  /** The turn that was made in the game. */
  readonly isPlayed: boolean;
}

/** A played turn as a candidate. */
export const turnOf = ({ steps, after }: PlayedTurn): TreeTurn => ({ steps, board: after.board });

/** A line of the tree as a candidate: a turn that was made in the game by the steps it was made with. */
const lineTurn = ({ steps, board }: TreeLine, played: TreeTurn | undefined): TreeTurn => ({
  steps: board === played?.board ? played.steps : steps,
  board,
});

/**
 * The turns to roll out: those picked, else the best of the tree and the one made in the game.
 *
 * @param lines - of the tree, best first
 * @param played - made in the game; undefined where none was
 */
export function pickedTurns(
  picked: readonly TreeTurn[] | null,
  lines: readonly TreeLine[],
  played: TreeTurn | undefined,
): readonly TreeTurn[] {
  if (picked !== null) return picked;
  // Where the first turn has won, or none has not lost, there is nothing to compare.
  const best = lines.slice(0, lines[0]?.isCertain ? 1 : BEST_PICKED).map((line) => lineTurn(line, played));
  return played === undefined || best.some(({ board }) => board === played.board) ? best : [...best, played];
}

/** All turns on offer: the tree's, best first, then those entered, picked or played that the tree has not looked at. */
export function offeredTurns(
  lines: readonly TreeLine[],
  others: readonly TreeTurn[],
  played: TreeTurn | undefined,
): readonly OfferedTurn[] {
  const boards = new Set(lines.map(({ board }) => board));
  const rest = [...others, ...(played === undefined ? [] : [played])].filter(({ board }) => {
    if (boards.has(board)) return false;
    boards.add(board);
    return true;
  });
  const isPlayed = (turn: TreeTurn) => turn.board === played?.board;
  return [
    ...lines.map((line) => ({ ...lineTurn(line, played), line, isPlayed: isPlayed(line) })),
    ...rest.map((turn) => ({ ...turn, line: undefined, isPlayed: isPlayed(turn) })),
  ];
}
