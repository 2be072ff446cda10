import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
  BAR,
  type Checkers,
  type Move,
  type Player,
  type Position,
} from '../../../games/backgammon/types.ts';
import { OFFER_STAKE } from '../../../games/backgammon/offer.ts';
import { borneOff, seenByDecider } from '../../../games/backgammon/position.ts';
import { base64FromBytes } from '../../../formats/base64.ts';
import { BOARD_STYLE } from './style.ts';

/** A play to draw as arrows, and its class in the style sheet. */
export interface DrawnPlay {
  readonly moves: readonly Move[];
  readonly look: 'best' | 'played';
}

const POINT = 30;
const RADIUS = 13.5;
const HALF = 150;
const HEIGHT = 2 * HALF;
const BAR_COLUMN = 6;
const TRAY_COLUMN = 13;
const WIDTH = 14 * POINT;
const SHOWN = 5;
const BAR_PLACE = 25;
const DIE = 24;
/** Room for the point numbers. */
const EDGE = 16;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Column and half of a point in the bottom player's numbering; its home is at the bottom right. */
function columnOf(point: number): { readonly column: number; readonly isTop: boolean } {
  const isTop = point > 12;
  const place = isTop ? point - 13 : 12 - point;
  return { column: place < BAR_COLUMN ? place : place + 1, isTop };
}

/** A point of a player in the bottom player's numbering. */
const pointOf = (point: number, player: Player, bottom: Player): number =>
  player === bottom ? point : BAR_PLACE - point;

/** The center of a checker in a stack, from 0 at the edge. @param point - in the bottom player's numbering */
function seat(point: number, nth: number): Place {
  const { column, isTop } = columnOf(point);
  const depth = RADIUS + 1 + Math.min(nth, SHOWN - 1) * 2 * RADIUS;
  return { x: (column + 0.5) * POINT, y: isTop ? depth : HEIGHT - depth };
}

/** Checkers on the bar enter in the other side's home: the bottom player's from the top. */
const barSeat = (isBottom: boolean, nth: number): Place => {
  const depth = HALF - 30 - Math.min(nth, 2) * 2 * RADIUS;
  return { x: (BAR_COLUMN + 0.5) * POINT, y: isBottom ? depth : HEIGHT - depth };
};

/** Where a player's borne-off checkers lie. */
const traySeat = (isBottom: boolean): Place => ({
  x: (TRAY_COLUMN + 0.5) * POINT,
  y: isBottom ? HEIGHT - 18 : 18,
});

/**
 * A position as SVG, with arrows of plays.
 *
 * @param bottom - the player at the bottom
 * @param label - for screen readers, escaped
 */
export function boardSvg(
  position: Position,
  bottom: Player,
  plays: readonly DrawnPlay[],
  label: string,
): string {
  const { board, onRoll, dice } = position;
  const checkers: Readonly<Record<Player, Checkers>> =
    onRoll === 'X' ? { X: board.roller, O: board.opponent } : { X: board.opponent, O: board.roller };
  const parts = [
    `<rect class="frame" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...Array.from({ length: 24 }, (_, index) => triangle(index + 1)),
    `<rect class="bar" x="${BAR_COLUMN * POINT}" width="${POINT}" height="${HEIGHT}"/>`,
    `<rect class="tray" x="${TRAY_COLUMN * POINT}" width="${POINT}" height="${HEIGHT}"/>`,
    ...(['X', 'O'] as const).flatMap((player) => pieces(checkers[player], player, bottom)),
    cubeText(position, bottom),
    ...(dice ?? []).map((die, nth) => dieText(die, nth, onRoll, bottom)),
    ...plays.flatMap(({ moves, look }) => moves.map((move) => arrow(move, look, checkers, onRoll, bottom))),
  ];
  const numbers = Array.from({ length: 24 }, (_, index) => pointNumber(index + 1, onRoll, bottom));
  return `<svg class="board" viewBox="0 ${-EDGE} ${WIDTH} ${HEIGHT + 2 * EDGE}" role="img" aria-label="${label}">${[...parts, ...numbers].join('')}</svg>`;
}

const PICTURE_STYLE = `svg{background:#faf8f4}text{font:600 11px system-ui,sans-serif;text-anchor:middle}${BOARD_STYLE}`;

/** The same board as an HTML picture with its own style, for pages that have none. */
export function boardImage(...board: Parameters<typeof boardSvg>): string {
  const [, , , label] = board;
  const svg = boardSvg(...board).replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" $1><style>${PICTURE_STYLE}</style>`,
  );
  const data = base64FromBytes(utf8ToBytes(svg));
  return `<img alt="${label}" style="width:100%;max-width:480px" src="data:image/svg+xml;base64,${data}">`;
}

/** The number of a point for the player on roll, outside the board. @param point - as `bottom` numbers it */
function pointNumber(point: number, player: Player, bottom: Player): string {
  const { column, isTop } = columnOf(point);
  const place = { x: (column + 0.5) * POINT, y: isTop ? -EDGE / 2 : HEIGHT + EDGE / 2 };
  return label(place, String(pointOf(point, player, bottom)), 'np');
}

function triangle(point: number): string {
  const { column, isTop } = columnOf(point);
  const [left, middle, right] = [column * POINT, (column + 0.5) * POINT, (column + 1) * POINT];
  const [base, tip] = isTop ? [0, HALF - 22] : [HEIGHT, HALF + 22];
  return `<path class="p${column % 2 === (isTop ? 0 : 1) ? 'a' : 'b'}" d="M${left} ${base}L${middle} ${tip}L${right} ${base}Z"/>`;
}

function pieces(checkers: Checkers, player: Player, bottom: Player): readonly string[] {
  const isBottom = player === bottom;
  const stacks = checkers.flatMap((count, index) => {
    if (count === 0) return [];
    const at = (nth: number) =>
      index === BAR ? barSeat(isBottom, nth) : seat(pointOf(index + 1, player, bottom), nth);
    const most = index === BAR ? 3 : SHOWN;
    const circles = Array.from({ length: Math.min(count, most) }, (_, nth) => circle(at(nth), player));
    return count > most ? [...circles, label(at(most - 1), String(count), `n${player}`)] : circles;
  });
  const off = borneOff(checkers);
  const tray = traySeat(isBottom);
  return off === 0 ? stacks : [...stacks, circle(tray, player), label(tray, String(off), `n${player}`)];
}

const circle = ({ x, y }: Place, player: Player): string =>
  `<circle class="c${player}" cx="${x}" cy="${y}" r="${RADIUS}"/>`;

const label = ({ x, y }: Place, text: string, look: string): string =>
  `<text class="${look}" x="${x}" y="${y}" dy="0.36em">${text}</text>`;

/** The center of the half where a player's dice lie, and the cube that it is offered. */
const halfCenter = (isBottom: boolean): number => (isBottom ? 10 : 3) * POINT;

/** As on the page: an offered cube shows its new value in front of the player who must answer. */
function cubeText(position: Position, bottom: Player): string {
  const { cube, onRoll, offer } = position;
  if (offer !== 'none') {
    const center = { x: halfCenter(seenByDecider(position).onRoll === bottom), y: HALF };
    return cubePiece(center, String(2 * OFFER_STAKE[offer] * cube.value));
  }
  const isBottoms = (cube.owner === 'roller') === (onRoll === bottom);
  const y = cube.owner === 'centre' ? HALF : isBottoms ? HEIGHT - 16 : 16;
  return cubePiece({ x: (BAR_COLUMN + 0.5) * POINT, y }, String(cube.value === 1 ? 64 : cube.value));
}

const CUBE = 22;
const cubePiece = ({ x, y }: Place, shows: string): string =>
  `<rect class="cube" x="${x - CUBE / 2}" y="${y - CUBE / 2}" width="${CUBE}" height="${CUBE}" rx="3"/>${label({ x, y }, shows, 'nc')}`;

function dieText(die: number, nth: number, player: Player, bottom: Player): string {
  const x = halfCenter(player === bottom) + (nth - 0.5) * (DIE + 8);
  return `<rect class="d${player}" x="${x - DIE / 2}" y="${HALF - DIE / 2}" width="${DIE}" height="${DIE}" rx="4"/>${label({ x, y: HALF }, String(die), `n${player}`)}`;
}

function arrow(
  { from, to }: Move,
  look: DrawnPlay['look'],
  checkers: Readonly<Record<Player, Checkers>>,
  player: Player,
  bottom: Player,
): string {
  const isBottom = player === bottom;
  /** @param more - 1 for the place where a checker lands, on top of the others */
  const placeOf = (place: number, more: 0 | 1): Place => {
    if (place === BAR_PLACE) return barSeat(isBottom, 0);
    if (place === 0) return traySeat(isBottom);
    return seat(pointOf(place, player, bottom), Math.max(0, (checkers[player][place - 1] ?? 0) - 1 + more));
  };
  const [a, b] = [placeOf(from, 0), placeOf(to, 1)];
  return `<line class="${look}" x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}"/><circle class="${look} end" cx="${b.x}" cy="${b.y}" r="5"/>`;
}
