import type { CurvePoint, MatchCourse } from './curve.ts';

/** Size of a drawing in pixels. */
export interface CurveSize {
  readonly width: number;
  /** Heights of the two plots. */
  readonly height: number;
  readonly luckHeight: number;
}

/** A curve as SVG paths, with scales. */
export interface CurveDrawing {
  /** X's prospects, and the area between them and even. */
  readonly line: string;
  readonly area: string;
  /** Luck in the lower plot, whose top is at 0. */
  readonly luckLine: string;
  readonly luckArea: string;
  /** Values with their height in the upper plot, and the same of the lower plot. */
  readonly ticks: readonly Tick[];
  readonly luckTicks: readonly Tick[];
  /** Where each game begins. */
  readonly games: readonly { readonly game: number; readonly x: number }[];
  /** Horizontal place of a decision. */
  readonly xOf: (index: number) => number;
  /** Height of the curve at a decision: of the last point up to it. */
  readonly yOf: (index: number) => number;
}

export interface Tick {
  readonly value: number;
  readonly y: number;
}

/** Room above and below the lines, so that they are not cut. */
const PAD = 3;
/** Smallest half ranges: luck of 5 % or half a point fills the plot at most. */
const LEAST_LUCK = { chance: 0.05, points: 0.5 } as const;
const LEAST_POINTS = 1;
const STEPS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];

/** Draws a curve. @param count - how many decisions the match has */
export function drawCurve(curve: MatchCourse, count: number, size: CurveSize): CurveDrawing {
  const { points, luck, unit } = curve;
  const { width, height, luckHeight } = size;
  const xOf = (index: number) => round(((index + 0.5) / Math.max(1, count)) * width);
  const placeOf = ({ index, kind }: CurvePoint) =>
    kind === 'end' ? round(((index + 1) / Math.max(1, count)) * width) : xOf(index);
  const even = unit === 'chance' ? 0.5 : 0;
  const half =
    unit === 'chance' ? 0.5 : rounded(Math.max(LEAST_POINTS, ...points.map(({ value }) => Math.abs(value))));
  const luckHalf = rounded(Math.max(LEAST_LUCK[unit], ...luck.map((point) => Math.abs(point.luck))));
  const scale = (value: number, middle: number, range: number, tall: number) =>
    round(tall / 2 - ((value - middle) / range) * (tall / 2 - PAD));
  const y = (value: number) => scale(value, even, half, height);
  const luckY = (value: number) => scale(value, 0, luckHalf, luckHeight);
  const placed = points.map((point) => ({ x: placeOf(point), y: y(point.value), game: point.game }));
  const placedLuck = luck.map((point) => ({ x: xOf(point.index), y: luckY(point.luck), game: point.game }));
  // Money games are separate: each starts even. A match and its luck go on.
  const pieces = unit === 'chance' ? [placed] : byGame(placed);
  return {
    line: pieces.map(pathOf).join(''),
    area: pieces.map((piece) => areaOf(piece, y(even))).join(''),
    luckLine: pathOf(placedLuck),
    luckArea: areaOf(placedLuck, luckY(0)),
    ticks: (unit === 'chance' ? [0, 0.25, 0.5, 0.75, 1] : [-half, 0, half]).map((value) => ({
      value,
      y: y(value),
    })),
    luckTicks: [-luckHalf, 0, luckHalf].map((value) => ({ value, y: luckY(value) })),
    games: firstOfGames(points).map(({ game, index }) => ({
      game,
      x: round((index / Math.max(1, count)) * width),
    })),
    xOf,
    yOf(index) {
      const point = points[lastUpTo(points, index)];
      return point === undefined ? y(even) : y(point.value);
    },
  };
}

/** Index of the last point of a decision up to this one; the first if there is none. */
function lastUpTo(points: readonly CurvePoint[], index: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const point = points[middle]!;
    if (point.index < index || (point.index === index && point.kind === 'decision')) low = middle;
    else high = middle - 1;
  }
  return low;
}

const round = (value: number): number => Math.round(value * 10) / 10;
/** The next round number. */
const rounded = (value: number): number => STEPS.find((step) => step >= value) ?? value;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly game: number;
}

const pathOf = (points: readonly Placed[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

function areaOf(points: readonly Placed[], base: number): string {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : `M${first.x} ${base}${points.map(({ x, y }) => `L${x} ${y}`).join('')}L${last.x} ${base}Z`;
}

function byGame(points: readonly Placed[]): readonly (readonly Placed[])[] {
  const games: Placed[][] = [];
  for (const point of points) {
    const open = games.at(-1);
    if (open?.[0]?.game === point.game) open.push(point);
    else games.push([point]);
  }
  return games;
}

const firstOfGames = (points: readonly CurvePoint[]): readonly CurvePoint[] =>
  points.filter(({ game }, at) => points[at - 1]?.game !== game);
