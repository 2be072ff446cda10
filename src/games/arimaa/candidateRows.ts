import type { ArimaaKernel } from './kernel.ts';
import { ROW_COLUMNS } from './playoutKernel.ts';
import type { PlayoutSettings } from './settings.ts';
import { otherSide, type Position, type Side } from './types.ts';

/**
 * Rows of a candidate turn: playouts from the board it leads to, for the side that made it. A turn that ends the game gives its
 * result every time.
 *
 * @param after - the board after the turn, the other side to move
 * @returns [count × {@link ROW_COLUMNS}]; an immobilized side shows in the score alone, for playouts know no such end
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
