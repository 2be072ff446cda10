import type { ColumnBounds } from '../../engine/plausibility.ts';
import { BARS, countOf, emptySpread, type Spread } from '../../engine/spread.ts';
import type { CourseJob, Game } from '../game.ts';
import type { HistoryPoint, RolloutResult } from '../result.ts';
import { parseSafely, z } from '../zod.ts';

/** Points of a candidate's history at most: a run has about 50. */
const MOST_POINTS = 200;
/** Half-widths are this many times the range at most: intervals of few degrees of freedom are wide. */
const WIDEST = 1000;
/** Rounding of sums, relative. */
const ROUNDING = 1e-9;

const positive = z.number().min(0).optional();
const point = z.object({
  trials: z.int().min(1),
  mean: z.number(),
  standardError: positive,
  halfWidth: positive,
});
const historySchema = z.array(point).max(MOST_POINTS);
const bars = z.array(z.int().min(0)).length(BARS);
const spreadSchema = z.object({ counted: bars, played: bars, sum: z.number(), squares: z.number() });
const picturesSchema = z.object({ history: z.array(z.unknown()), spreads: z.array(z.unknown()) });

/** The most that a number of a column can be, of either sign. */
const mostOf = ({ low, high, reach }: ColumnBounds): number => Math.max(reach - low, high + reach);

/** The history of a candidate, empty where its trials cannot have led to it. */
function historyOf(input: unknown, trials: number, score: ColumnBounds): readonly HistoryPoint[] {
  const read = parseSafely(historySchema, input);
  if (!read.success) return [];
  const points = read.data.map(
    ({ trials, mean, standardError, halfWidth }): HistoryPoint => ({
      trials,
      mean,
      standardError,
      halfWidth,
    }),
  );
  const { low, high, reach } = score;
  const range = high - low + 2 * reach;
  const room = ROUNDING * range;
  const isPossible = ({ trials: own, mean, standardError = 0, halfWidth = 0 }: HistoryPoint, index: number) =>
    own > (points[index - 1]?.trials ?? 0) &&
    own <= trials &&
    mean >= low - reach - room &&
    mean <= high + reach + room &&
    standardError <= range + room &&
    halfWidth <= WIDEST * range;
  return points.every(isPossible) ? points : [];
}

/** The spread of a candidate, empty where its trials cannot have led to it. @param most - that a result can be, of either sign */
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

/**
 * What pictures alone rest on, as far as the run can have led to it. A bare result has none of it; no other number rests on it,
 * and no digest covers it.
 *
 * @param input - from storage or a file
 * @param candidates - of the run, whose sums have been checked
 */
export function picturesOf<Job extends CourseJob>(
  game: Game<Job>,
  job: Job,
  input: unknown,
  candidates: RolloutResult['candidates'],
): Pick<RolloutResult, 'history' | 'spreads'> {
  const { data } = parseSafely(picturesSchema, input);
  const { columns } = game.boundsOf(job);
  const score = columns[game.shapeOf(job).layout.score]!;
  const most = mostOf(score) + (game.luckColumn === undefined ? 0 : mostOf(columns[game.luckColumn]!));
  return {
    history: candidates.map(({ trials }, index) => historyOf(data?.history[index], trials, score)),
    spreads: candidates.map(({ trials }, index) => spreadOf(data?.spreads[index], trials, most)),
  };
}
