import type { Move, Player, Position } from '../../games/backgammon/types.ts';
import { arrowsOf } from './arrows.ts';
import { occupantOf, playerOf, sideOf } from './boardEdit.ts';
import type { ShownPlay } from './BoardDrawing.tsx';
import { addedCheckers, type MovedCheckers, placeCheckers } from './checkers.ts';
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

/** Colors of one player's checkers and dice. */
interface CheckerColors {
  readonly fill: string;
  readonly ring: string;
  readonly rim: string;
  readonly face: string;
  readonly inner: string;
  readonly pip: string;
}
/** Colors of a drawn board. */
export interface BoardColors extends Readonly<Record<Player, CheckerColors>> {
  readonly frame: string;
  readonly field: string;
  readonly tray: string;
  readonly pointLight: string;
  readonly pointDark: string;
  readonly number: string;
  readonly cube: string;
  readonly cubeRing: string;
  readonly cubeInk: string;
  /** Around arrows. */
  readonly halo: string;
}
/** The light stone board. */
export const STONE: BoardColors = {
  ...COLORS,
  cubeInk: COLORS.ink,
  halo: '#ffffff',
  X: { fill: '#fffdf7', ring: '#4f4634', rim: '#efe7d6', face: '#f8f2e4', inner: '#d9cfbc', pip: '#26231f' },
  O: { fill: '#26231f', ring: '#0d0c0a', rim: '#575047', face: '#302c27', inner: '#4b453d', pip: '#fffdf7' },
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
interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
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

function ground(cells: readonly Cell[], colors: BoardColors): string {
  const playHeight = AREA.bottom - AREA.top;
  const points = cells.flatMap(({ spot, row, column, x, width }) => {
    if (spot.kind !== 'point') return [];
    const [base, tip] =
      row === 0 ? [AREA.top, AREA.top + POINT_HEIGHT] : [AREA.bottom, AREA.bottom - POINT_HEIGHT];
    const place = column < 6 ? column : column - 1;
    const fill = (place + row) % 2 === 0 ? colors.pointDark : colors.pointLight;
    const y = row === 0 ? AREA.top / 2 : HEIGHT - AREA.top / 2;
    return [
      `<path fill="${fill}" d="M${x + 1} ${base}L${x + width / 2} ${tip}L${x + width - 1} ${base}Z"/>`,
      textAt(x + width / 2, y, String(spot.point), { size: 15, fill: colors.number, weight: 500 }),
    ];
  });
  return [
    box(0, 0, WIDTH, HEIGHT, colors.frame, 8),
    box(AREA.left, AREA.top, AREA.halfWidth, playHeight, colors.field),
    box(AREA.right, AREA.top, AREA.halfWidth, playHeight, colors.field),
    ...[AREA.top, MIDDLE + 6].map((y) =>
      box(AREA.tray, y, AREA.trayWidth, MIDDLE - 6 - AREA.top, colors.tray, 4),
    ),
    ...points,
  ].join('');
}

function checker(
  { fill, ring, rim, face, inner }: CheckerColors,
  x: number,
  y: number,
  isOff: boolean,
): string {
  if (isOff) {
    const [width, height] = [AREA.trayWidth - 8, OFF_THICKNESS - 2];
    return box(x - width / 2, y - height / 2, width, height, fill, 3, ring);
  }
  const disk = (radius: number, look: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
  return [
    disk(CHECKER_RADIUS - 1, `fill="${fill}" stroke="${ring}" stroke-width="1.5"`),
    disk(CHECKER_RADIUS - 3.2, `fill="none" stroke="${rim}" stroke-width="2.2"`),
    disk(CHECKER_RADIUS - 8, `fill="${face}" stroke="${inner}" stroke-width="1.2"`),
  ].join('');
}

function stackNumber(cell: Cell, position: Position, colors: BoardColors): string {
  const occupant = cell.spot.kind === 'off' ? null : occupantOf(position.board, cell.spot);
  if (occupant === null || occupant.count <= SHOWN_CHECKERS) return '';
  const { x, y } = checkerCenter(cell, SHOWN_CHECKERS - 1);
  const { pip } = colors[playerOf(occupant.side, position)];
  return textAt(x, y, String(occupant.count), { size: 18, fill: pip, weight: 700 });
}

function dicePair({ dice, onRoll }: Position, isBottom: boolean, colors: BoardColors): string {
  const { fill, ring, pip } = colors[onRoll];
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

const cubePiece = ({ x, y, shows }: PlacedCube, { cube, cubeRing, cubeInk }: BoardColors): string =>
  box(x - CUBE_SIZE / 2, y - CUBE_SIZE / 2, CUBE_SIZE, CUBE_SIZE, cube, 5, cubeRing) +
  textAt(x, y, shows, { size: cubeTextSize(shows), fill: cubeInk, weight: 700 });

/** The board as SVG elements in its own units, X at the bottom. */
export function drawBoard(position: Position, colors: BoardColors = STONE): string {
  const bottom = sideOf('X', position);
  const cells = cellsOf(bottom);
  const placed = placeCheckers(position.board, cells, (side) => playerOf(side, position), []);
  return [
    ground(cells, colors),
    ...placed.map(({ player, cell, index }) => {
      const { x, y } = checkerCenter(cell, index);
      return checker(colors[player], x, y, cell.spot.kind === 'off');
    }),
    ...cells.map((cell) => stackNumber(cell, position, colors)),
    cubePiece(placedCube(position, bottom), colors),
    dicePair(position, bottom === 'roller', colors),
  ].join('');
}

/** Arrows of a play on {@link drawBoard}, as SVG elements. */
export function drawArrows(
  position: Position,
  moves: readonly Move[],
  { color, halo, width }: { readonly color: string; readonly halo: string; readonly width: number },
): string {
  const drawn = arrowsOf(position, moves, cellsOf(sideOf('X', position))).map(({ from, stops, to }) => {
    const last = stops.at(-1) ?? from;
    const length = Math.hypot(to.x - last.x, to.y - last.y);
    if (length < 1) return '';
    const [ux, uy] = [(to.x - last.x) / length, (to.y - last.y) / length];
    const head = 2 * width + 2;
    const base = { x: to.x - ux * head, y: to.y - uy * head };
    const line = [from, ...stops, base].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const side = (1.3 * width).toFixed(1);
    const path = (stroke: string, thickness: number) =>
      `<path d="M${line}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return [
      `<circle cx="${to.x}" cy="${to.y}" r="${CHECKER_RADIUS - 1}" fill="${color}" fill-opacity="0.2" stroke="${color}" stroke-width="2" stroke-dasharray="4 3"/>`,
      path(halo, width + 4),
      path(color, width),
      `<path fill="${color}" d="M${to.x} ${to.y}L${base.x - uy * Number(side)} ${base.y + ux * Number(side)}L${base.x + uy * Number(side)} ${base.y - ux * Number(side)}Z"/>`,
    ].join('');
  });
  return drawn.join('');
}

/** Outlines of the checkers that a play has moved, as SVG elements on {@link drawBoard}. @param halo - color of the edge around outlines */
export function drawPlayMarks({ before, after, mover, color }: ShownPlay, halo: string): string {
  const player = mover ?? before.onRoll;
  const circles = (moved: readonly MovedCheckers[], look: string) =>
    moved.flatMap(({ cell, places }) =>
      places.map((place) => {
        const { x, y } = checkerCenter(cell, place);
        return `<circle cx="${x}" cy="${y}" r="${CHECKER_RADIUS}" fill="none" ${look}/>`;
      }),
    );
  const arrived = addedCheckers(player, after, before);
  return [
    ...circles(
      addedCheckers(player, before, after),
      `stroke="${color}" stroke-width="2.5" stroke-dasharray="5 4"`,
    ),
    ...circles(arrived, `stroke="${halo}" stroke-width="9"`),
    ...circles(arrived, `stroke="${color}" stroke-width="5"`),
  ].join('');
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
    `<g transform="translate(${MARGIN} ${MARGIN})">${drawBoard(position)}</g>`,
    ...texts,
    '</svg>',
  ].join('');
  return { svg, width, height };
}
