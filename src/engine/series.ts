import { ROLL_CLASSES } from './chance.ts';
import type { SumsState } from './types.ts';

/**
 * Layout of the sums of one series: Σy, then Σz and Σz² with z = y − (y of trial 0), then Σz and Σz² by class
 * of the first roll, Σz by class of the second roll, and Σz³. Variances use z: it loses no precision if the
 * mean is large against the spread, and a constant series has variance exactly 0. This is the index of Σy.
 */
export const SUM = 0;
/** Index of Σz over all trials. */
export const SHIFTED = 1;
/** Index of Σz² over all trials. */
export const SQUARES = 2;
/** First of {@link ROLL_CLASSES} indices: Σz by class of the first roll. */
export const FIRST = 3;
/** First of {@link ROLL_CLASSES} indices: Σz² by class of the first roll. */
export const FIRST_SQUARES: number = FIRST + ROLL_CLASSES;
/** First of {@link ROLL_CLASSES} indices: Σz by class of the second roll. */
export const SECOND: number = FIRST_SQUARES + ROLL_CLASSES;
/** Index of Σz³ over all trials. */
export const CUBES: number = SECOND + ROLL_CLASSES;

/** Numbers stored per series: 67. */
export const SERIES_SUMS: number = CUBES + 1;

/** Sums of one or several series over the same trials. */
export interface Sums {
  trials: number;
  readonly origins: Float64Array;
  readonly whole: Float64Array;
  readonly open: Float64Array;
}

/** Empty sums, or a copy of those in a state. */
export function createSums(series: number, state?: SumsState): Sums {
  const size = series * SERIES_SUMS;
  if (state === undefined)
    return {
      trials: 0,
      origins: new Float64Array(series),
      whole: new Float64Array(size),
      open: new Float64Array(size),
    };
  const { trials, origins, whole, open } = state;
  return {
    trials,
    origins: Float64Array.from(origins),
    whole: Float64Array.from(whole),
    open: Float64Array.from(open),
  };
}

/** Plain data for {@link createSums}; JSON keeps every bit. */
export const sumsState = ({ trials, origins, whole, open }: Sums): SumsState => ({
  trials,
  origins: [...origins],
  whole: [...whole],
  open: [...open],
});

/** Whether untrusted data has the shape that {@link createSums} takes. */
export function isSumsState(data: unknown, series: number): data is SumsState {
  if (typeof data !== 'object' || data === null) return false;
  const { trials, origins, whole, open } = data as Partial<Record<keyof SumsState, unknown>>;
  const size = series * SERIES_SUMS;
  return (
    Number.isSafeInteger(trials) &&
    (trials as number) >= 0 &&
    isNumbers(origins, series) &&
    isNumbers(whole, size) &&
    isNumbers(open, size)
  );
}

const isNumbers = (data: unknown, length: number): boolean =>
  Array.isArray(data) && data.length === length && data.every((entry) => Number.isFinite(entry));

/** Values of consecutive trials. */
export interface TrialValues {
  /** [trials × width]; the first numbers of each row are the values of the series. */
  readonly rows: Float64Array;
  readonly width: number;
  /** [trials × 2] classes 0 … 20 of the first and the second roll. */
  readonly classes: Uint8Array;
}

/**
 * Adds the next trials to every sum in their order. At the end of a block, its sums are added to those of the
 * earlier blocks.
 *
 * @param onStretch - called after each stretch of trials [from, to) within one block
 */
export function addTrials(
  sums: Sums,
  values: TrialValues,
  blockTrials: number,
  onStretch?: (from: number, to: number) => void,
): void {
  const { origins } = sums;
  if (sums.trials === 0) origins.set(values.rows.subarray(0, origins.length));
  const count = values.classes.length / 2;
  for (let from = 0; from < count; ) {
    const to = Math.min(count, from + blockTrials - (sums.trials % blockTrials));
    for (let series = 0; series < origins.length; series++) addStretch(sums, series, values, from, to);
    sums.trials += to - from;
    if (sums.trials % blockTrials === 0) closeBlock(sums);
    onStretch?.(from, to);
    from = to;
  }
}

/**
 * Adds trials [from, to), all in one block, to one series. One loop for all sums, because every row passes
 * through it.
 */
function addStretch(
  { origins, open }: Sums,
  series: number,
  { rows, width, classes }: TrialValues,
  from: number,
  to: number,
): void {
  const origin = origins[series]!;
  const at = series * SERIES_SUMS;
  let sum = open[at + SUM]!;
  let shifted = open[at + SHIFTED]!;
  let squares = open[at + SQUARES]!;
  let cubes = open[at + CUBES]!;
  for (let trial = from; trial < to; trial++) {
    const value = rows[trial * width + series]!;
    const z = value - origin;
    const square = z * z;
    const first = at + classes[2 * trial]!;
    sum += value;
    shifted += z;
    squares += square;
    cubes += square * z;
    open[FIRST + first]! += z;
    open[FIRST_SQUARES + first]! += square;
    open[SECOND + at + classes[2 * trial + 1]!]! += z;
  }
  open[at + SUM] = sum;
  open[at + SHIFTED] = shifted;
  open[at + SQUARES] = squares;
  open[at + CUBES] = cubes;
}

function closeBlock({ whole, open }: Sums): void {
  for (let i = 0; i < whole.length; i++) whole[i]! += open[i]!;
  open.fill(0);
}

/** The sums of one series as the estimators read them: views that are valid until the next trial is added. */
export interface SeriesSums {
  readonly trials: number;
  readonly origin: number;
  /** Over the whole blocks; indices {@link SUM} and so on. */
  readonly whole: Float64Array;
  /** Over the unfinished block after them. */
  readonly open: Float64Array;
}

/** The sums of one of several series. */
export function seriesOf({ trials, origins, whole, open }: Sums, series: number): SeriesSums {
  const [from, to] = [series * SERIES_SUMS, (series + 1) * SERIES_SUMS];
  return { trials, origin: origins[series]!, whole: whole.subarray(from, to), open: open.subarray(from, to) };
}

/** A copy that later trials do not change. */
export const copyOfSeries = ({ trials, origin, whole, open }: SeriesSums): SeriesSums => ({
  trials,
  origin,
  whole: whole.slice(),
  open: open.slice(),
});
