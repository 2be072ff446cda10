import type { Move, Position } from '../../../games/backgammon/types.ts';
import {
  type BoardColors,
  type BoardPicture,
  box,
  drawArrows,
  drawBoard,
  FONT,
  textAt,
} from '../../../ui/board/boardPicture.ts';
import { HEIGHT as BOARD_HEIGHT, WIDTH as BOARD_WIDTH } from '../../../ui/board/geometry.ts';
import { noteLines } from '../../../ui/charts/savePicture.ts';

/** Size of a poster in pixels: that of a link preview. */
export const POSTER = { width: 1200, height: 630 } as const;

/** A candidate on a poster, with its interval for the chart. */
export interface PosterRow {
  readonly name: string;
  /** The value in words, and its error; empty if unknown or exact. */
  readonly value: string;
  readonly error: string;
  /** The value and the ends of its 95 % interval, in the unit of the chart. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly color: string;
  /** Its moves, drawn on the board; empty for lines of a cube decision. */
  readonly moves: readonly Move[];
}

/** Colors of a poster outside the board. */
export interface PosterColors {
  readonly paper: string;
  readonly ink: string;
  readonly note: string;
  readonly rule: string;
  readonly accent: string;
  readonly board: BoardColors;
}

export interface PosterParts {
  readonly position: Position;
  /** `X to play 31`, and the terms of the game. */
  readonly title: string;
  readonly terms: string;
  /** The answer; a question if nothing has been rolled out. */
  readonly verdict: string;
  /** Best first. */
  readonly rows: readonly PosterRow[];
  /** Why the best one is better; empty if it is not said. */
  readonly why: string;
  /** How the numbers were made: trials, level, seed; a warning, if there is one. */
  readonly notes: readonly string[];
  /** Opens the position or the rollout. */
  readonly link: string;
  readonly colors: PosterColors;
}

const MARGIN = 36;
const BOARD_AT = { x: MARGIN, y: 100 } as const;
const SCALE = 0.9;
const RIGHT = BOARD_AT.x + BOARD_WIDTH * SCALE + 36;
const BOARD_END = BOARD_AT.y + BOARD_HEIGHT * SCALE;
const COLUMN = POSTER.width - MARGIN - RIGHT;
/** Rows that fit. */
const MOST_ROWS = 5;
/** Candidates whose arrows are drawn: more would cover each other. */
const MOST_ARROWS = 3;
const ROW_HEIGHT = 54;
const WHY_LINE = 23;
/** Width of characters as a fraction of the font size: text cannot be measured here. */
const CHARACTER = 0.56;

const wrapped = (text: string, width: number, size: number, most: number): readonly string[] =>
  noteLines(text, (line) => line.length * size * CHARACTER <= width).slice(0, most);

/** The first sentences of a text, as many as fit into `most` lines. */
function fitting(text: string, most: number): readonly string[] {
  const sentences = text === '' ? [] : text.split(/(?<=\.) /);
  for (let count = sentences.length; count > 0; count--) {
    const lines = wrapped(sentences.slice(0, count).join(' '), COLUMN, 17, Infinity);
    if (lines.length <= most) return lines;
  }
  return [];
}

/** A page's logo: four layers. */
const logo = (x: number, y: number, accent: string): string =>
  [0.35, 0.55, 0.78, 1]
    .map(
      (opacity, layer) =>
        `<rect x="${x}" y="${y + 6.6 * layer}" width="25" height="5" rx="1.2" fill="${accent}" opacity="${opacity}"/>`,
    )
    .join('');

/** Rows of candidates, each with a strip for its interval on a common scale. */
function rowsAt(top: number, { rows, colors }: PosterParts): string {
  const shown = rows.slice(0, MOST_ROWS);
  const low = Math.min(...shown.map((row) => row.low));
  const span = Math.max(1e-9, Math.max(...shown.map((row) => row.high)) - low);
  const xOf = (value: number) => RIGHT + 14 + ((value - low) / span) * (COLUMN - 28);
  return shown
    .map(({ name, value, error, mean, color, ...ends }, index) => {
      const y = top + index * ROW_HEIGHT;
      const [from, to, at] = [xOf(ends.low), xOf(ends.high), xOf(mean)];
      const line = y + 40;
      return [
        box(RIGHT, y + 2, 5, ROW_HEIGHT - 8, color, 2),
        textAt(RIGHT + 16, y + 16, name, { size: 20, weight: 600, fill: colors.ink, anchor: 'start' }),
        textAt(RIGHT + COLUMN - 92, y + 16, value, {
          size: 20,
          weight: 650,
          fill: colors.ink,
          anchor: 'end',
        }),
        textAt(RIGHT + COLUMN, y + 16, error, { size: 16, fill: colors.note, anchor: 'end' }),
        box(RIGHT + 14, line - 0.5, COLUMN - 28, 1, colors.rule),
        `<rect x="${from}" y="${line - 4}" width="${Math.max(1, to - from)}" height="8" rx="4" fill="${color}" fill-opacity="0.3"/>`,
        `<circle cx="${at}" cy="${line}" r="5.5" fill="${color}"/>`,
      ].join('');
    })
    .join('');
}

/** Arrows of the best candidates, the best one on top. */
const arrowsOf = ({ position, rows, colors }: PosterParts): string =>
  rows
    .slice(0, MOST_ARROWS)
    .map(({ moves, color }, rank) =>
      drawArrows(position, moves, { color, halo: colors.board.halo, width: rank === 0 ? 6 : 4 }),
    )
    .reverse()
    .join('');

/** A result to share as a standalone SVG: board, arrows, verdict, chart, seed and link. */
export function makePoster(parts: PosterParts): BoardPicture {
  const { position, title, terms, verdict, why, notes, link, colors } = parts;
  const { width, height } = POSTER;
  const strong = { fill: colors.ink, anchor: 'start' } as const;
  const note = { fill: colors.note, anchor: 'start' } as const;
  const sentence = wrapped(verdict, COLUMN, 25, 3);
  const rowsTop = BOARD_AT.y + 20 + sentence.length * 33;
  const rowsEnd = rowsTop + Math.min(MOST_ROWS, parts.rows.length) * ROW_HEIGHT;
  const facts = notes.flatMap((line) => wrapped(line, COLUMN, 15, 2));
  const factsTop = BOARD_END - facts.length * 20 + 10;
  // As much of the explanation as fits, in whole sentences.
  const whyLines = fitting(why, Math.floor((factsTop - rowsEnd - 24) / WHY_LINE));
  const links = noteLines(link, (line) => line.length * 12.5 * 0.6 <= width - 2 * MARGIN);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    box(0, 0, width, height, colors.paper),
    box(0, 0, width, 6, colors.accent),
    textAt(MARGIN, 46, title, { ...strong, size: 30, weight: 700 }),
    textAt(MARGIN, 77, terms, { ...note, size: 16 }),
    logo(width - MARGIN - 112, 32, colors.accent),
    textAt(width - MARGIN, 45, 'Strata', { ...strong, anchor: 'end', size: 24, weight: 650 }),
    `<g transform="translate(${BOARD_AT.x} ${BOARD_AT.y}) scale(${SCALE})">${drawBoard(position, colors.board)}${arrowsOf(parts)}</g>`,
    ...sentence.map((line, at) =>
      textAt(RIGHT, BOARD_AT.y + 14 + at * 33, line, { ...strong, size: 25, weight: 600 }),
    ),
    rowsAt(rowsTop, parts),
    ...whyLines.map((line, at) => textAt(RIGHT, rowsEnd + 16 + at * WHY_LINE, line, { ...strong, size: 17 })),
    ...facts.map((line, at) => textAt(RIGHT, factsTop + at * 20, line, { ...note, size: 15 })),
    ...links.slice(0, 3).map((line, at) =>
      textAt(MARGIN, height - 16 - (Math.min(3, links.length) - 1 - at) * 16, line, {
        ...note,
        size: 12.5,
      }),
    ),
    '</svg>',
  ].join('');
  return { svg, width, height };
}
