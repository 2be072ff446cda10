import { oppositeSide, pointSpot, type Side, type Spot } from './boardEdit.ts';

/** Sizes in the picture's own units; a checker is a little narrower than its point. */
export const POINT_WIDTH = 44;
export const CHECKER_RADIUS = 20;
const FRAME = 4;
const BAR_WIDTH = 44;
const TRAY_WIDTH = 42;
/** Room for the point numbers at the top and bottom. */
const NUMBER_HEIGHT = 26;
const HALF_HEIGHT = 232;
const HALF_WIDTH = 6 * POINT_WIDTH;

export const WIDTH = FRAME + HALF_WIDTH + BAR_WIDTH + HALF_WIDTH + FRAME + TRAY_WIDTH + FRAME;
export const HEIGHT = 2 * (NUMBER_HEIGHT + HALF_HEIGHT);
export const MIDDLE = HEIGHT / 2;

/**
 * Edges of areas in the picture's units: left edges of the halves, bar and tray, and top and bottom of play.
 */
export const AREA = {
  left: FRAME,
  bar: FRAME + HALF_WIDTH,
  right: FRAME + HALF_WIDTH + BAR_WIDTH,
  tray: FRAME + HALF_WIDTH + BAR_WIDTH + HALF_WIDTH + FRAME,
  top: NUMBER_HEIGHT,
  bottom: HEIGHT - NUMBER_HEIGHT,
  halfWidth: HALF_WIDTH,
  barWidth: BAR_WIDTH,
  trayWidth: TRAY_WIDTH,
} as const;

export const POINT_HEIGHT = 200;
/** Checkers drawn on a point or bar; a higher stack shows its number on the last one. */
export const SHOWN_CHECKERS = 5;
/** Thickness of a borne-off checker in the tray. */
export const OFF_THICKNESS = 13;

/** A cell of the board's grid, as keyboard and screen reader traverse it: two rows of 14. */
export interface Cell {
  readonly spot: Spot;
  readonly row: 0 | 1;
  /** 0 … 13: six points, bar, six points, tray. */
  readonly column: number;
  readonly x: number;
  readonly width: number;
}

export const COLUMNS = 14;
const BAR_COLUMN = 6;
const TRAY_COLUMN = 13;

/** Whether a side is at the top or bottom. */
export const seatOf = (side: Side, bottom: Side): 'top' | 'bottom' => (side === bottom ? 'bottom' : 'top');

/**
 * The 28 cells of the board, row by row from the top left. The bottom side's home is at the bottom right; its
 * bar is in the upper half, from where its checkers enter.
 *
 * @param bottom - the side at the bottom
 */
export const cellsOf = (bottom: Side): readonly Cell[] => CELLS[bottom];

function makeCells(bottom: Side): readonly Cell[] {
  const top = oppositeSide(bottom);
  /** Converts a point from the bottom side's numbering to the roller's. */
  const spotAt = (number: number) => pointSpot(bottom === 'roller' ? number : 25 - number);
  return ([0, 1] as const).flatMap((row) =>
    Array.from({ length: COLUMNS }, (_, column): Cell => {
      if (column === BAR_COLUMN)
        return {
          spot: { kind: 'bar', side: row === 0 ? bottom : top },
          row,
          column,
          x: AREA.bar,
          width: BAR_WIDTH,
        };
      if (column === TRAY_COLUMN)
        return {
          spot: { kind: 'off', side: row === 0 ? top : bottom },
          row,
          column,
          x: AREA.tray,
          width: TRAY_WIDTH,
        };
      const place = column < BAR_COLUMN ? column : column - 1;
      const x =
        column < BAR_COLUMN ? AREA.left + place * POINT_WIDTH : AREA.right + (place - 6) * POINT_WIDTH;
      return { spot: spotAt(row === 0 ? 13 + place : 12 - place), row, column, x, width: POINT_WIDTH };
    }),
  );
}

/** Made once, so that a board whose side stays renders no cell anew. */
const CELLS: Readonly<Record<Side, readonly Cell[]>> = {
  roller: makeCells('roller'),
  opponent: makeCells('opponent'),
};

/** Center of the n-th checker (from 0) of a cell, in the picture's units. */
export function checkerCenter(cell: Cell, index: number): { readonly x: number; readonly y: number } {
  const x = cell.x + cell.width / 2;
  const step = 2 * CHECKER_RADIUS;
  const at = Math.min(index, SHOWN_CHECKERS - 1);
  if (cell.spot.kind === 'off') {
    const inset = (index + 0.5) * OFF_THICKNESS + 4;
    return { x, y: cell.row === 0 ? AREA.top + inset : AREA.bottom - inset };
  }
  if (cell.spot.kind === 'bar') {
    const inset = 44 + at * (step - 8);
    return { x, y: cell.row === 0 ? MIDDLE - inset : MIDDLE + inset };
  }
  const inset = CHECKER_RADIUS + 1 + at * step;
  return { x, y: cell.row === 0 ? AREA.top + inset : AREA.bottom - inset };
}
