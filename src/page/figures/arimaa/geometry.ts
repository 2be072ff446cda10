import type { Square } from '../../../games/arimaa/types.ts';
import type { InputGrid } from '../../../ui/board/inputGrid.ts';

/** Units of the picture: a square is 100 wide; coordinates are left of and below the board. */
export const SQUARE = 100;
export const MARGIN = 34;
export const SIZE = 8 * SQUARE + MARGIN;

const FILES = 'abcdefgh';

/** Squares in reading order as displayed: a8 … h1, or h1 … a8 if flipped. */
export const squaresInView = (flipped: boolean): readonly Square[] =>
  Array.from({ length: 64 }, (_, index) =>
    flipped ? 8 * (index >> 3) + 7 - (index & 7) : 56 - 8 * (index >> 3) + (index & 7),
  );

/** Upper left corner of a square in the picture. */
export function cornerOf(square: Square, flipped: boolean): { readonly x: number; readonly y: number } {
  const [file, rank] = [square & 7, square >> 3];
  return {
    x: MARGIN + SQUARE * (flipped ? 7 - file : file),
    y: SQUARE * (flipped ? rank : 7 - rank),
  };
}

/** Center of a square in the picture. */
export function centerOf(square: Square, flipped: boolean): { readonly x: number; readonly y: number } {
  const { x, y } = cornerOf(square, flipped);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

/** File names from left to right, and rank names from top to bottom. */
export function coordinates(flipped: boolean): {
  readonly files: readonly string[];
  readonly ranks: readonly string[];
} {
  const files = [...FILES];
  const ranks = files.map((_, index) => String(8 - index));
  return flipped ? { files: files.toReversed(), ranks: ranks.toReversed() } : { files, ranks };
}

/** Input grid of the 64 squares for pointer and keyboard. */
export function boardGrid(flipped: boolean): InputGrid<Square> {
  const spots = squaresInView(flipped);
  return {
    spots,
    isSame: (a, b) => a === b,
    start: 56,
    width: SIZE,
    height: SIZE,
    indexAt(x, y) {
      const [column, row] = [Math.floor((x - MARGIN) / SQUARE), Math.floor(y / SQUARE)];
      return column >= 0 && column < 8 && row >= 0 && row < 8 ? 8 * row + column : -1;
    },
    indexBy(key, from) {
      const [row, column] = [from >> 3, from & 7];
      const ways: Record<string, number> = {
        ArrowLeft: 8 * row + Math.max(0, column - 1),
        ArrowRight: 8 * row + Math.min(7, column + 1),
        ArrowUp: 8 * Math.max(0, row - 1) + column,
        ArrowDown: 8 * Math.min(7, row + 1) + column,
        Home: 8 * row,
        End: 8 * row + 7,
      };
      return ways[key];
    },
  };
}
