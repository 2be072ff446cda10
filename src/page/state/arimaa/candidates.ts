import type { Side, TreeTurn } from '../../../games/arimaa/types.ts';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import { hasFewVisits } from '../../../games/arimaa/mergeTrees.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import { groupTurns, type TurnGroup } from '../../../jobs/arimaa/turnGroups.ts';

/** Number of the tree's best turns that are compared by default. */
const BEST_PICKED = 3;

/** A turn that can be chosen for the rollout. */
export interface OfferedTurn extends TreeTurn {
  /** Its line in the tree; undefined if the tree has not searched it. */
  readonly line: TreeLine | undefined;
  /** Whether it was played in the game. */
  readonly isPlayed: boolean;
}

/** A played turn as a candidate. */
export const turnOf = ({ steps, after }: PlayedTurn): TreeTurn => ({ steps, board: after.board });

/** A line of the tree as a candidate. If it was played in the game, with the steps played. */
const lineTurn = ({ steps, board }: TreeLine, played: TreeTurn | undefined): TreeTurn => ({
  steps: board === played?.board ? played.steps : steps,
  board,
});

/** The value of a line for a side; undefined if it has none or few visits. */
function valueOf(line: TreeLine | undefined, lines: readonly TreeLine[], side: Side): number | undefined {
  if (line?.value == null || hasFewVisits(line, lines)) return undefined;
  return side === 'gold' ? line.value : -line.value;
}

/**
 * Groups turns by their essential steps.
 *
 * @param turns - best first
 * @param lines - all lines of the tree
 * @param isApart - whether a turn always has a row of its own
 */
export const groupOffered = (
  turns: readonly OfferedTurn[],
  lines: readonly TreeLine[],
  side: Side,
  isApart: (turn: OfferedTurn) => boolean,
): readonly TurnGroup<OfferedTurn>[] =>
  groupTurns(
    turns.map((turn) => ({ ...turn, value: valueOf(turn.line, lines, side), isApart: isApart(turn) })),
    side,
  );

/** The best lines with different essential steps; if there are too few, the best of the others as well. */
function differentLines(lines: readonly TreeLine[], side: Side): readonly TreeLine[] {
  const valued = lines.map((line) => ({ ...line, value: valueOf(line, lines, side), isApart: false }));
  const leaders = new Set(groupTurns(valued, side).map(({ leader }) => leader.board));
  const first = lines.filter(({ board }) => leaders.has(board)).slice(0, BEST_PICKED);
  const rest = lines.filter(({ board }) => !leaders.has(board)).slice(0, BEST_PICKED - first.length);
  return [...first, ...rest];
}

/**
 * The turns to roll out: those picked; by default the best of the tree with different essential steps, and the
 * one played in the game.
 *
 * @param lines - lines of the tree, best first
 * @param played - the turn played in the game; undefined if there is none
 * @param side - to move
 */
export function pickedTurns(
  picked: readonly TreeTurn[] | null,
  lines: readonly TreeLine[],
  played: TreeTurn | undefined,
  side: Side,
): readonly TreeTurn[] {
  if (picked !== null) return picked;
  // If the best turn's result is certain (it wins, or all lose), there is nothing to compare.
  const compared = lines[0]?.isCertain ? lines.slice(0, 1) : differentLines(lines, side);
  const best = compared.map((line) => lineTurn(line, played));
  return played === undefined || best.some(({ board }) => board === played.board) ? best : [...best, played];
}

/**
 * All selectable turns: those of the tree, best first, then others that were entered, picked or played.
 *
 * @param playedLine - the played turn's own tree, which knows more of it than the others; undefined without one
 */
export function offeredTurns(
  lines: readonly TreeLine[],
  others: readonly TreeTurn[],
  played: TreeTurn | undefined,
  playedLine?: TreeLine,
): readonly OfferedTurn[] {
  const boards = new Set(lines.map(({ board }) => board));
  const rest = [...others, ...(played === undefined ? [] : [played])].filter(({ board }) => {
    if (boards.has(board)) return false;
    boards.add(board);
    return true;
  });
  const isPlayed = (turn: TreeTurn) => turn.board === played?.board;
  const known = (turn: TreeTurn) => (playedLine?.board === turn.board ? playedLine : undefined);
  return [
    ...lines.map((line) => ({
      ...lineTurn(line, played),
      line: known(line) ?? line,
      isPlayed: isPlayed(line),
    })),
    ...rest.map((turn) => ({ ...turn, line: known(turn), isPlayed: isPlayed(turn) })),
  ];
}
