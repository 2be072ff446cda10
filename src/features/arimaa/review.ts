import type { TreeLine, TreeReport } from '../../games/arimaa/treeKernel.ts';
import type { Position, TreeTurn } from '../../games/arimaa/types.ts';

/** How good a played turn was, the best first. */
export const QUALITIES = ['fine', 'inaccuracy', 'mistake', 'blunder'] as const;
/** How good a played turn was. */
export type Quality = (typeof QUALITIES)[number];

/** Score that a turn of each quality costs at least; a score goes from −1 to 1. */
const LEAST_COST: Readonly<Record<Quality, number>> = {
  fine: 0,
  inaccuracy: 0.1,
  mistake: 0.2,
  blunder: 0.4,
};

/** What a search found about a position of a game. */
export interface ReviewedTurn {
  /** The turn that the search prefers. */
  readonly best: TreeTurn;
  /** Its value for Gold, −1 … 1: what the position is worth. */
  readonly value: number;
  /** What the played turn gives away, ≥ 0; 0 if it is the best. Undefined at the end of the game. */
  readonly cost: number | undefined;
}

/** Identity of a reviewed position: the same search answers for it. */
export const reviewKey = ({ board, side }: Position, played: TreeTurn | undefined): string =>
  `${side} ${board} ${played?.board ?? ''}`;

/** The quality of a turn that costs this much. */
export const qualityOf = (cost: number): Quality =>
  QUALITIES.findLast((quality) => cost >= LEAST_COST[quality]) ?? 'fine';

const valueOf = (line: TreeLine | undefined): number | undefined => line?.value ?? undefined;

/**
 * What a search says about a position and the turn played there.
 *
 * @param played - valued by the search, see `TreeJob.played`; undefined if there is none
 * @returns undefined if the search has no value
 */
export function reviewOf(
  { lines }: Pick<TreeReport, 'lines'>,
  { side }: Position,
  played: TreeTurn | undefined,
): ReviewedTurn | undefined {
  const [best] = lines;
  const value = valueOf(best);
  if (best === undefined || value === undefined) return undefined;
  const turn = { board: best.board, steps: best.steps };
  const own = played && valueOf(lines.find(({ board }) => board === played.board));
  if (own === undefined) return { best: turn, value, cost: undefined };
  const lost = side === 'gold' ? value - own : own - value;
  return { best: turn, value, cost: best.board === played?.board ? 0 : Math.max(0, lost) };
}
