import { pieceAt, sideOfPiece, strengthOf, TRAPS } from '../../../games/arimaa/position.ts';
import type { Board } from '../../../games/arimaa/types.ts';
import { type BoardPicture, box, FONT, textAt } from '../../../ui/board/boardPicture.ts';
import { coordinates, cornerOf, MARGIN, SIZE, SQUARE } from '../../figures/arimaa/geometry.ts';
import { COUNTERS, PIECE_SHAPES } from '../../figures/arimaa/pieceShapes.ts';

/** The page's light theme colors; a saved picture cannot use its style sheet. */
const COLORS = {
  paper: '#faf8f4',
  ink: '#1d1b18',
  note: '#5b564e',
  field: '#efe8da',
  other: '#e4dbca',
  trap: '#cf9d8d',
  trapMark: '#9c5f4c',
} as const;
const SIDES = {
  gold: { ground: '#efca66', glyph: '#3f2d05', ring: '#7c5c10' },
  silver: { ground: '#5a6570', glyph: '#ffffff', ring: '#2d343b' },
} as const;
const EDGE = 24;
const LINE_HEIGHT = 34;
/** Pixels of the file per board unit. */
const SCALE = 0.7;

function token(piece: string, x: number, y: number): string {
  const side = sideOfPiece(piece);
  const { ground, glyph, ring } = SIDES[side];
  const shapes = (PIECE_SHAPES[strengthOf(piece)] ?? []).map(({ kind, d }) =>
    kind === 'line'
      ? `<path d="${d}" fill="none" stroke="${ground}" stroke-width="2.6" stroke-linecap="round"/>`
      : `<path d="${d}" fill="${kind === 'ink' ? glyph : ground}"/>`,
  );
  return `<g transform="translate(${x} ${y})"><path d="${COUNTERS[side]}" fill="${ground}" stroke="${ring}" stroke-width="3"/><g transform="translate(9 9) scale(0.82)">${shapes.join('')}</g></g>`;
}

function square(at: number): string {
  const { x, y } = cornerOf(at, false);
  const isTrap = TRAPS.includes(at);
  const fill = isTrap ? COLORS.trap : ((at >> 3) + at) % 2 === 0 ? COLORS.other : COLORS.field;
  const cross = `<path d="M${x + 14} ${y + 14}l72 72M${x + 86} ${y + 14}l-72 72" stroke="${COLORS.trapMark}" stroke-width="4"/>`;
  return box(x, y, SQUARE, SQUARE, fill) + (isTrap ? cross : '');
}

/**
 * A self-contained SVG of the board, Gold at the bottom, with lines of text below it.
 *
 * @param lines - the first is the heading; they are plain text, so markup is escaped
 */
export function makeArimaaPicture(board: Board, lines: readonly string[]): BoardPicture {
  const { files, ranks } = coordinates(false);
  const look = { size: 20, fill: COLORS.note };
  const squares = Array.from({ length: 64 }, (_, at) => at);
  const parts = [
    ...squares.map(square),
    ...ranks.map((rank, row) => textAt(MARGIN / 2 - 3, row * SQUARE + SQUARE / 2, rank, look)),
    ...files.map((file, column) =>
      textAt(MARGIN + column * SQUARE + SQUARE / 2, SIZE - MARGIN / 2 + 3, file, look),
    ),
    ...squares
      .filter((at) => pieceAt(board, at) !== '.')
      .map((at) => {
        const { x, y } = cornerOf(at, false);
        return token(pieceAt(board, at), x, y);
      }),
    ...lines.map((line, index) =>
      textAt(MARGIN, SIZE + (index + 0.5) * LINE_HEIGHT + 6, line, {
        size: index === 0 ? 26 : 21,
        fill: index === 0 ? COLORS.ink : COLORS.note,
        weight: index === 0 ? 600 : 400,
        anchor: 'start',
      }),
    ),
  ].join('');
  const width = SIZE + 2 * EDGE;
  const height = SIZE + 2 * EDGE + lines.length * LINE_HEIGHT;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}" font-family="${FONT}">`,
    box(0, 0, width, height, COLORS.paper),
    `<g transform="translate(${EDGE} ${EDGE})">${parts}</g>`,
    '</svg>',
  ].join('');
  return { svg, width: width * SCALE, height: height * SCALE };
}
