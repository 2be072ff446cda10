import type { Square } from '../../../games/arimaa/types.ts';

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

/** File names from left to right, and rank names from top to bottom. */
export function coordinates(flipped: boolean): {
  readonly files: readonly string[];
  readonly ranks: readonly string[];
} {
  const files = [...FILES];
  const ranks = files.map((_, index) => String(8 - index));
  return flipped ? { files: files.toReversed(), ranks: ranks.toReversed() } : { files, ranks };
}
