import type { ColumnBounds } from '../../engine/plausibility.ts';
import { BARS, countOf, emptySpread, type Spread } from '../../engine/spread.ts';
import type { CourseJob, Game } from '../game.ts';
import type { HistoryPoint, RolloutResult } from '../result.ts';
import { parseSafely, z } from '../zod.ts';

/** Maximum points of a candidate's history; a run has about 50. */
const MOST_POINTS = 200;
/** Maximum half-width as a multiple of the range: intervals with few degrees of freedom are wide. */
const WIDEST = 1000;
/** Relative rounding error of sums. */
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

/** Maximum absolute value of a number in a column. */
const mostOf = ({ low, high, reach }: ColumnBounds): number => Math.max(reach - low, high + reach);

/** The history of a candidate; empty if its trials cannot have produced it. */
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

/**
 * History and spreads, used only for charts, if the run can have produced them. A plain result has neither.
 * No other number depends on them, and no digest covers them.
 *
 * @param input - from storage or a file
 * @param candidates - of the run; their sums have been checked
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
