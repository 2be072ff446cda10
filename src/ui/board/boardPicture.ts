import type { Player, Position } from '../../games/backgammon/types.ts';
import { occupantOf, playerOf, sideOf } from './boardEdit.ts';
import { placeCheckers } from './checkers.ts';
import { CUBE_SIZE, cubeTextSize, DIE_GAP, DIE_SIZE, FACES, type PlacedCube, placedCube } from './dice.ts';
import {
  AREA,
  type Cell,
  CHECKER_RADIUS,
  cellsOf,
  checkerCenter,
  HEIGHT,
  MIDDLE,
  OFF_THICKNESS,
  POINT_HEIGHT,
  SHOWN_CHECKERS,
  WIDTH,
} from './geometry.ts';

/** The light theme's colors, because a saved picture lacks the page's style sheet. */
export const COLORS = {
  paper: '#faf8f4',
  ink: '#1d1b18',
  note: '#5b564e',
  frame: '#cdbfa6',
  field: '#f3e9d6',
  tray: '#e0d4bd',
  pointLight: '#e0cca7',
  pointDark: '#b89868',
  number: '#40382b',
  cube: '#ffffff',
  cubeRing: '#6f6553',
} as const;
const CHECKERS: Readonly<Record<Player, { fill: string; ring: string; inner: string; pip: string }>> = {
  X: { fill: '#fffdf7', ring: '#6f6553', inner: '#d9cfbc', pip: '#26231f' },
  O: { fill: '#26231f', ring: '#0d0c0a', inner: '#8c8272', pip: '#fffdf7' },
};
const MARGIN = 16;
const LINE_HEIGHT = 22;
/** The font of board pictures; see charts/pictureFonts.ts. */
export const FONT = "'Inter Variable', Inter, system-ui, sans-serif";

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML and removes characters that XML does not allow. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t]/gu, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Style of a line of text. */
export interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle';
}

/** A line of text as SVG; markup in it is escaped. */
export const textAt = (
  x: number,
  y: number,
  text: string,
  { size, fill, weight = 400, anchor = 'middle' }: TextLook,
): string =>
  `<text x="${x}" y="${y}" dy="0.36em" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`;

/** A rectangle as SVG. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  stroke = 'none',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`;

function ground(cells: readonly Cell[]): string {
  const playHeight = AREA.bottom - AREA.top;
  const points = cells.flatMap(({ spot, row, column, x, width }) => {
    if (spot.kind !== 'point') return [];
    const [base, tip] =
      row === 0 ? [AREA.top, AREA.top + POINT_HEIGHT] : [AREA.bottom, AREA.bottom - POINT_HEIGHT];
    const place = column < 6 ? column : column - 1;
    const fill = (place + row) % 2 === 0 ? COLORS.pointDark : COLORS.pointLight;
    const y = row === 0 ? AREA.top / 2 : HEIGHT - AREA.top / 2;
    return [
      `<path fill="${fill}" d="M${x + 1} ${base}L${x + width / 2} ${tip}L${x + width - 1} ${base}Z"/>`,
      textAt(x + width / 2, y, String(spot.point), { size: 15, fill: COLORS.number, weight: 500 }),
    ];
  });
  return [
    box(0, 0, WIDTH, HEIGHT, COLORS.frame, 8),
    box(AREA.left, AREA.top, AREA.halfWidth, playHeight, COLORS.field),
    box(AREA.right, AREA.top, AREA.halfWidth, playHeight, COLORS.field),
    ...[AREA.top, MIDDLE + 6].map((y) =>
      box(AREA.tray, y, AREA.trayWidth, MIDDLE - 6 - AREA.top, COLORS.tray, 4),
    ),
    ...points,
  ].join('');
}

function checker(player: Player, x: number, y: number, isOff: boolean): string {
  const { fill, ring, inner } = CHECKERS[player];
  if (isOff) {
    const [width, height] = [AREA.trayWidth - 8, OFF_THICKNESS - 2];
    return box(x - width / 2, y - height / 2, width, height, fill, 3, ring);
  }
  return `<circle cx="${x}" cy="${y}" r="${CHECKER_RADIUS - 1}" fill="${fill}" stroke="${ring}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${CHECKER_RADIUS - 7}" fill="none" stroke="${inner}" stroke-width="1.5"/>`;
}

function stackNumber(cell: Cell, position: Position): string {
  const occupant = cell.spot.kind === 'off' ? null : occupantOf(position.board, cell.spot);
  if (occupant === null || occupant.count <= SHOWN_CHECKERS) return '';
  const { x, y } = checkerCenter(cell, SHOWN_CHECKERS - 1);
  const { pip } = CHECKERS[playerOf(occupant.side, position)];
  return textAt(x, y, String(occupant.count), { size: 18, fill: pip, weight: 700 });
}

function dicePair({ dice, onRoll }: Position, isBottom: boolean): string {
  const { fill, ring, pip } = CHECKERS[onRoll];
  const center = (isBottom ? AREA.right : AREA.left) + AREA.halfWidth / 2;
  return (dice ?? [])
    .map((value, index) => {
      const x = center + (index - 0.5) * (DIE_SIZE + DIE_GAP);
      const pips = (FACES[value - 1] ?? [])
        .map(([dx, dy]) => `<circle cx="${x + 10 * dx}" cy="${MIDDLE + 10 * dy}" r="3.6" fill="${pip}"/>`)
        .join('');
      return box(x - DIE_SIZE / 2, MIDDLE - DIE_SIZE / 2, DIE_SIZE, DIE_SIZE, fill, 7, ring) + pips;
    })
    .join('');
}

function cubePiece({ x, y, shows }: PlacedCube): string {
  return (
    box(x - CUBE_SIZE / 2, y - CUBE_SIZE / 2, CUBE_SIZE, CUBE_SIZE, COLORS.cube, 5, COLORS.cubeRing) +
    textAt(x, y, shows, { size: cubeTextSize(shows), fill: COLORS.ink, weight: 700 })
  );
}

/** A picture: the SVG and its size in pixels. */
export interface BoardPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The board with lines of text below it as a standalone SVG, for files, posts and print. X is at the bottom.
 *
 * @param lines - the first is a heading; markup in them is escaped
 */
export function makeBoardPicture(position: Position, lines: readonly string[]): BoardPicture {
  const bottom = sideOf('X', position);
  const cells = cellsOf(bottom);
  const placed = placeCheckers(position.board, cells, (side) => playerOf(side, position), []);
  const pieces = [
    ground(cells),
    ...placed.map(({ player, cell, index }) => {
      const { x, y } = checkerCenter(cell, index);
      return checker(player, x, y, cell.spot.kind === 'off');
    }),
    ...cells.map((cell) => stackNumber(cell, position)),
    cubePiece(placedCube(position, bottom)),
    dicePair(position, bottom === 'roller'),
  ].join('');
  const width = WIDTH + 2 * MARGIN;
  const height = HEIGHT + 2 * MARGIN + (lines.length === 0 ? 0 : lines.length * LINE_HEIGHT + 4);
  const texts = lines.map((line, index) =>
    textAt(MARGIN, HEIGHT + MARGIN + (index + 0.5) * LINE_HEIGHT + 6, line, {
      size: index === 0 ? 16 : 13,
      fill: index === 0 ? COLORS.ink : COLORS.note,
      weight: index === 0 ? 600 : 400,
      anchor: 'start',
    }),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    box(0, 0, width, height, COLORS.paper),
    `<g transform="translate(${MARGIN} ${MARGIN})">${pieces}</g>`,
    ...texts,
    '</svg>',
  ].join('');
  return { svg, width, height };
}
