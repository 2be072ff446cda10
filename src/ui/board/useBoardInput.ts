import { useMemo } from 'react';
import type { Board } from '../../games/backgammon/types.ts';
import type { GridActions, InputGrid } from './inputGrid.ts';
import { useGridInput } from './useGridInput.ts';
import { type Spot, spotKey } from './boardEdit.ts';
import { type Cell, COLUMNS, HEIGHT, MIDDLE, WIDTH } from './geometry.ts';

/** What the user can do on the board; the owner decides what is allowed. */
export type BoardActions = GridActions<Spot>;

/** Index of the cell that an arrow key moves to, in two rows. */
function indexBy(cells: readonly Cell[], key: string, from: number): number | undefined {
  const cell = cells[from];
  if (cell === undefined) return undefined;
  const row = cell.row * COLUMNS;
  const ways: Record<string, number> = {
    ArrowLeft: row + Math.max(0, cell.column - 1),
    ArrowRight: row + Math.min(COLUMNS - 1, cell.column + 1),
    ArrowUp: cell.column,
    ArrowDown: COLUMNS + cell.column,
    Home: row,
    End: row + COLUMNS - 1,
  };
  return ways[key];
}

/** Drag, tap-tap and keyboard input on the board's cells. @param board - the checkers on them */
export function useBoardInput(cells: readonly Cell[], actions: BoardActions, board: Board) {
  const grid = useMemo(
    (): InputGrid<Spot> => ({
      spots: cells.map(({ spot }) => spot),
      isSame: (a, b) => spotKey(a) === spotKey(b),
      start: cells.length - 2, // the bottom player's ace point
      width: WIDTH,
      height: HEIGHT,
      indexAt: (x, y) =>
        cells.findIndex(
          (cell) => cell.row === (y < MIDDLE ? 0 : 1) && x >= cell.x && x < cell.x + cell.width,
        ),
      indexBy: (key, from) => indexBy(cells, key, from),
    }),
    [cells],
  );
  return useGridInput(grid, actions, board);
}
