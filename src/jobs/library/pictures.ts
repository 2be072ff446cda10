import { keptFrom } from '../../engine/accumulatorState.ts';
import type { ColumnBounds, PlayedPairs, Interval } from '../../engine/types.ts';
import { BARS, countOf, emptySpread, type Spread } from '../../engine/spread.ts';
import type { Game } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import type { CourseJob } from '../record.ts';
import type { ChartData, RolloutResult } from '../result.ts';
import { arePlayedPairs } from '../../engine/playedPairs.ts';
import { packNumbers, unpackNumbers } from '../results/packed.ts';
import { parseSafely, z } from '../zod.ts';
import type { PackedPictures } from './types.ts';

/** Maximum points of a candidate's history; a run has at most about 400. */
const MOST_POINTS = 500;
/** Numbers of a point. */
const POINT = 4;
/** Packed in place of an error that is not known. */
const UNKNOWN = -1;
/** Maximum half-width as a multiple of the range: intervals with few degrees of freedom are wide. */
const WIDEST = 1000;
/** Relative rounding error of sums. */
const ROUNDING = 1e-9;

const curveSchema = z.object({ points: z.int().min(0).max(MOST_POINTS), numbers: z.string() });
const bars = z.array(z.int().min(0)).length(BARS);
const spreadSchema = z.object({ counted: bars, played: bars, sum: z.number(), squares: z.number() });
const count = z.int().min(0);
const pairsSchema = z.object({
  pairs: z.array(z.object({ trials: count, sum: z.number(), squares: z.number().min(0) })),
  ahead: z.array(z.string()),
});
const picturesSchema = z.object({
  history: z.array(z.unknown()),
  spreads: z.array(z.unknown()),
  playedPairs: z.unknown().optional(),
});

/** Pictures for a file. */
export const packPictures = ({ history, spreads, playedPairs }: ChartData): PackedPictures => ({
  history: history.map((points) => ({
    points: points.length,
    numbers: packNumbers(
      points.flatMap(({ trials, mean, standardError = UNKNOWN, halfWidth = UNKNOWN }) => [
        trials,
        mean,
        standardError,
        halfWidth,
      ]),
    ),
  })),
  spreads,
  ...(playedPairs === undefined
    ? {}
    : { playedPairs: { pairs: playedPairs.pairs, ahead: playedPairs.ahead.map(packNumbers) } }),
});

/** The points of a packed history; undefined if it is damaged. */
function pointsOf(input: unknown): readonly Interval[] | undefined {
  const read = parseSafely(curveSchema, input);
  if (!read.success) return undefined;
  const numbers = unpackNumbers(read.data.numbers, POINT * read.data.points);
  if (numbers === undefined) return undefined;
  const errorOf = (number: number) => (number === UNKNOWN ? undefined : number);
  return Array.from({ length: read.data.points }, (_, index) => {
    const [trials, mean, standardError, halfWidth] = numbers.slice(POINT * index, POINT * (index + 1));
    return {
      trials: trials!,
      mean: mean!,
      standardError: errorOf(standardError!),
      halfWidth: errorOf(halfWidth!),
    };
  });
}

/** Maximum absolute value of a number in a column. */
const mostOf = ({ low, high, reach }: ColumnBounds): number => Math.max(reach - low, high + reach);

/** The history of a candidate; empty if its trials cannot have produced it. */
function historyOf(input: unknown, trials: number, score: ColumnBounds): readonly Interval[] {
  const points = pointsOf(input);
  if (points === undefined) return [];
  const { low, high, reach } = score;
  const range = high - low + 2 * reach;
  const room = ROUNDING * range;
  const isPossible = ({ trials: own, mean, standardError = 0, halfWidth = 0 }: Interval, index: number) =>
    Number.isInteger(own) &&
    own > (points[index - 1]?.trials ?? 0) &&
    own <= trials &&
    mean >= low - reach - room &&
    mean <= high + reach + room &&
    standardError >= 0 &&
    standardError <= range + room &&
    halfWidth >= 0 &&
    halfWidth <= WIDEST * range;
  return points.every(isPossible) ? points : [];
}

/**
 * The spread of a candidate; empty if its trials cannot have produced it. @param most - maximum absolute
 * result
 */
function spreadOf(input: unknown, trials: number, most: number): Spread {
  const read = parseSafely(spreadSchema, input);
  if (!read.success) return emptySpread();
  const { counted, played, sum, squares } = read.data;
  const count = countOf(played);
  const room = 1 + ROUNDING;
  const isPossible =
    count === countOf(counted) &&
    count <= trials &&
    squares <= count * most * most * room &&
    sum * sum <= count * squares * room;
  return isPossible ? read.data : emptySpread();
}

/** The raw differences of all pairs; undefined if the trials cannot have produced them. */
function playedPairsOf(input: unknown, trials: readonly number[], most: number): PlayedPairs | undefined {
  const read = parseSafely(pairsSchema, input);
  if (!read.success || read.data.ahead.length !== trials.length) return undefined;
  const kept = keptFrom(trials);
  const ahead = read.data.ahead.flatMap((packed, index) => {
    const results = unpackNumbers(packed, Math.max(0, trials[index]! - kept));
    return results?.every((result) => Math.abs(result) <= most) === true ? [results] : [];
  });
  const played = { pairs: read.data.pairs, ahead };
  const room = 1 + ROUNDING;
  const isPossible = played.pairs.every(
    ({ trials: own, sum, squares }) =>
      squares <= own * (2 * most) ** 2 * room && sum * sum <= own * squares * room,
  );
  return isPossible && arePlayedPairs(played, trials) ? played : undefined;
}

/** No pictures, as of a plain result. */
const noPictures = (candidates: readonly unknown[]): ChartData => ({
  history: candidates.map(() => []),
  spreads: candidates.map(() => emptySpread()),
});

/**
 * The pictures of a run from storage or a file, as far as its trials can have produced them. A plain result
 * has none.
 *
 * @param input - the packed pictures, covered by the file's digest; undefined if none are
 * @param candidates - of the run; their sums have been checked
 */
export function picturesOf<Job extends CourseJob>(
  game: Game<Job>,
  job: Job,
  input: unknown,
  candidates: RolloutResult['candidates'],
): ChartData {
  const { data } = parseSafely(picturesSchema, input);
  if (data === undefined) return noPictures(candidates);
  const { columns } = game.boundsOf(job);
  const score = columns[game.shapeOf(job).layout.score]!;
  const most = mostOf(score) + (game.luckColumn === undefined ? 0 : mostOf(columns[game.luckColumn]!));
  const counts = candidates.map(({ trials }) => trials);
  const playedPairs = playedPairsOf(data.playedPairs, counts, most);
  return {
    history: counts.map((trials, index) => historyOf(data.history[index], trials, score)),
    spreads: counts.map((trials, index) => spreadOf(data.spreads[index], trials, most)),
    ...(playedPairs === undefined ? {} : { playedPairs }),
  };
}

/** Whether every picture that a run has is one that its replayed trials have, too; a run may lack some. */
export function arePicturesOf(given: ChartData, replayed: ChartData): boolean {
  const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);
  const hasPoint = (point: Interval, candidate: number): boolean =>
    isSame(
      point,
      replayed.history[candidate]?.find(({ trials }) => trials === point.trials),
    );
  return (
    given.history.every((points, index) => points.every((point) => hasPoint(point, index))) &&
    given.spreads.every(
      (spread, index) =>
        countOf(spread.played) < countOf(replayed.spreads[index]!.played) ||
        isSame(spread, replayed.spreads[index]),
    ) &&
    (given.playedPairs === undefined || isSame(given.playedPairs, replayed.playedPairs))
  );
}
