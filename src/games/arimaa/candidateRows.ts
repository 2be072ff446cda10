import type { ArimaaKernel } from './kernel.ts';
import { ROW_COLUMNS } from './playoutKernel.ts';
import type { PlayoutSettings } from './settings.ts';
import { otherSide, type Position, type Side } from './types.ts';

/**
 * Rows of a candidate turn: playouts from the board after it, from the viewpoint of the side that made it. If
 * the turn ends the game, every row has its result.
 *
 * @param after - the board after the turn, the other side to move
 * @returns [count × {@link ROW_COLUMNS}]; immobilization only affects the score, since playouts have no
 *   column for it
 */
export function candidateRows(
  kernel: ArimaaKernel,
  after: Position,
  settings: PlayoutSettings,
  seed: number,
  first: number,
  count: number,
): Float64Array {
  const asker: Side = otherSide(after.side);
  const end = kernel.endOf(after);
  if (end === undefined) return kernel.playTrials(after, asker, settings, seed, first, count);
  const rows = new Float64Array(ROW_COLUMNS * count);
  const isWon = end.winner === asker;
  const column = (end.reason === 'goal' ? 1 : 2) + (isWon ? 0 : 2);
  for (let row = 0; row < rows.length; row += ROW_COLUMNS) {
    rows[row] = isWon ? 1 : -1;
    if (end.reason !== 'immobilization') rows[row + column] = 1;
  }
  return rows;
}
