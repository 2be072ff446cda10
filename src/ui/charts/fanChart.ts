/** The games up to the first mark take a third of the x axis in equal steps; the rest is logarithmic. */
const FIRST_SHARE = 1 / 3;
/** Games between two points up to there: the mean of one or two games is nothing to look at. */
const FIRST_STEP = 3;
/** Points of a line after the first mark. */
const LATER_POINTS = 90;
/** Half-height of a chart in root mean square errors of the wider fan at the first mark. */
const REACH = 3.5;

/** The x axis of a fan: its first mark, and the last game. */
export interface FanAxis {
  readonly mark: number;
  readonly end: number;
}

/** Size of the drawing, which is stretched to the room it gets. */
export const FAN = { width: 1000, height: 500 } as const;

/** Place of a number of games on the x axis, 0 … 1. */
export const fanPlace = (games: number, { mark, end }: FanAxis): number =>
  games <= mark
    ? (FIRST_SHARE * games) / mark
    : FIRST_SHARE + (1 - FIRST_SHARE) * (Math.log(games / mark) / Math.log(end / mark));

/** Number of games at a place: the inverse of {@link fanPlace}, rounded down. */
export function fanGames(place: number, { mark, end }: FanAxis): number {
  const games =
    place <= FIRST_SHARE
      ? (mark * place) / FIRST_SHARE
      : mark * (end / mark) ** ((place - FIRST_SHARE) / (1 - FIRST_SHARE));
  // A place computed from whole games may be a rounding error below them.
  return Math.min(end, Math.floor(games + 1e-6));
}

/** The marks of the x axis: the first, the one in the middle of the rest, and the end. */
export const fanMarks = ({ mark, end }: FanAxis): readonly number[] => [
  mark,
  Math.round(Math.sqrt(mark * end)),
  end,
];

/** Root mean square distance of the lines from the true value after a number of games. */
export const fanError = (lines: readonly Float64Array[], games: number, truth: number): number =>
  Math.sqrt(lines.reduce((sum, means) => sum + (means[games - 1]! - truth) ** 2, 0) / lines.length);

/** Half-height of the charts, so that the first mark's error has the same height in each race. */
export const fanReach = (error: number): number => Math.max(REACH * error, Number.EPSILON);

/** Height of a value in the drawing; far values end just outside. */
const heightOf = (value: number, truth: number, reach: number): number =>
  (FAN.height / 2) * (1 - Math.min(1.5, Math.max(-1.5, (value - truth) / reach)));

/** Whole games at which a line has a point. */
function pointsOf(played: number, axis: FanAxis): readonly number[] {
  const first = Array.from(
    { length: Math.floor(Math.min(played, axis.mark) / FIRST_STEP) },
    (_, at) => FIRST_STEP * (at + 1),
  );
  const later = Array.from({ length: LATER_POINTS }, (_, at) =>
    fanGames(FIRST_SHARE + ((1 - FIRST_SHARE) * (at + 1)) / LATER_POINTS, axis),
  ).filter((games) => games <= played);
  return [...new Set([...first, ...later])];
}

/**
 * A line as an SVG path.
 *
 * @param means - mean after each game
 * @param played - how many of them are known
 * @param reach - half-height of the chart
 */
export const fanPath = (
  means: Float64Array,
  played: number,
  axis: FanAxis,
  truth: number,
  reach: number,
): string =>
  pointsOf(played, axis)
    .map((games, at) => {
      const x = FAN.width * fanPlace(games, axis);
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${heightOf(means[games - 1]!, truth, reach).toFixed(1)}`;
    })
    .join('');
