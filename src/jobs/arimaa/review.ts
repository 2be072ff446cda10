import type { TreeLine } from '../../games/arimaa/treeKernel.ts';
import type { Board, Position, TreeTurn } from '../../games/arimaa/types.ts';

/** What a search found about a position of a game. */
export interface ReviewedTurn {
  /** The turn that the searches prefer. */
  readonly best: TreeTurn;
  /** Its value for Gold, −1 … 1: what the position is worth. */
  readonly value: number;
  /** What the played turn gives away, ≥ 0; 0 if it is the best. Undefined at the end of the game. */
  readonly cost: number | undefined;
}

/** How good a played turn was, the best first. */
const TURN_QUALITIES = ['fine', 'inaccuracy', 'mistake', 'blunder'] as const;
/** How good a played turn was. */
export type TurnQuality = (typeof TURN_QUALITIES)[number];

/** Score that a turn of each quality costs at least; a score goes from −1 to 1. */
const LEAST_COST: Readonly<Record<TurnQuality, number>> = {
  fine: 0,
  inaccuracy: 0.1,
  mistake: 0.2,
  blunder: 0.4,
};

/** Identity of a reviewed position: the same search answers for it. */
export const reviewKey = ({ board, side }: Position, played: TreeTurn | undefined): string =>
  `${side} ${board} ${played?.board ?? ''}`;

/** The quality of a turn that costs this much. */
export const turnQualityOf = (cost: number): TurnQuality =>
  TURN_QUALITIES.findLast((quality) => cost >= LEAST_COST[quality]) ?? 'fine';

/** Whether a search of a position leaves a question about the turn played: another turn is best. */
export const isAsked = (best: TreeTurn | undefined, played: TreeTurn | undefined): played is TreeTurn =>
  best !== undefined && played !== undefined && best.board !== played.board;

/**
 * What searches say about a position and the turn played there.
 *
 * @param best - of the search of the position
 * @param compared - the best turn and the one played, by trees of equal effort; undefined if they are the same
 * or none was played
 * @returns undefined if a value is missing
 */
export function reviewOf(
  { side }: Position,
  best: TreeLine | undefined,
  played: TreeTurn | undefined,
  compared?: readonly TreeLine[],
): ReviewedTurn | undefined {
  if (best === undefined) return undefined;
  const turn = { board: best.board, steps: best.steps };
  if (compared === undefined)
    return best.value === null
      ? undefined
      : { best: turn, value: best.value, cost: played === undefined ? undefined : 0 };
  const valueOf = (board: Board) => compared.find((line) => line.board === board)?.value ?? undefined;
  const value = valueOf(best.board);
  const own = played && valueOf(played.board);
  if (value === undefined || own === undefined || played === undefined) return undefined;
  const lost = side === 'gold' ? value - own : own - value;
  return lost > 0 ? { best: turn, value, cost: lost } : { best: played, value: own, cost: 0 };
}
