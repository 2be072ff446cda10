import type { ColumnBounds, RowBounds, SumsState, AccumulatorShape, AccumulatorState } from './types.ts';
import { createChance, ROLL_CLASSES } from './chance.ts';
import { checkpointStep, markLength } from './checkpoints.ts';
import { createDesigns } from './design.ts';
import { candidatesOfPairs } from './segments.ts';
import { CUBES, FIRST, FIRST_SQUARES, SECOND, SERIES_SUMS, SHIFTED, SQUARES, SUM } from './series.ts';

/** Reasons why no trials can have produced given sums. */
export const IMPLAUSIBLE = [
  /** Nonzero sums for blocks that have not been played. */
  'blocks',
  /** A trial or a mean outside what the game allows. */
  'range',
  /** Means that contradict each other, such as more gammons than wins. */
  'rule',
  /** Σy and Σz do not differ by the first trial's value. */
  'shift',
  /** Σz² is smaller than the mean implies, or too large for any trials. */
  'variance',
  /** Sums by first or second roll do not add up, or are too large for their squares. */
  'strata',
  /** Σz³ is too large for Σz². */
  'cubes',
  /** The difference of a pair contradicts its two candidates. */
  'pair',
  /** A kept score is outside what the game allows. */
  'ahead',
  /** Checkpoints contradict the sums. */
  'checkpoints',
] as const;
/** The reason why no trials can have produced given sums. */
export type Implausible = (typeof IMPLAUSIBLE)[number];

/** Tolerance for rounding in sums, relative to the largest possible value of their terms. */
const ROUNDING = 1e-9;
/** A mean may be outside its range by this many standard errors … */
const ERRORS = 12;
/** … plus this many trials' worth of the range, for rare games that have not occurred yet. */
const UNSEEN_TRIALS = 24;

/** The numbers of one series, or of a part of it. */
type Numbers = readonly number[];
interface Series {
  readonly trials: number;
  readonly origin: number;
  readonly whole: Numbers;
  readonly open: Numbers;
}

const seriesOf = ({ trials, origins, whole, open }: SumsState, index: number): Series => {
  const [from, to] = [index * SERIES_SUMS, (index + 1) * SERIES_SUMS];
  return { trials, origin: origins[index]!, whole: whole.slice(from, to), open: open.slice(from, to) };
};
const total = ({ whole, open }: Series, at: number): number => whole[at]! + open[at]!;
const isNear = (a: number, b: number, scale: number): boolean =>
  Math.abs(a - b) <= ROUNDING * scale + Number.MIN_VALUE;
/** Upper bound of Σ|z|. */
const spanOf = (part: Numbers, trials: number): number => Math.sqrt(trials * Math.max(0, part[SQUARES]!));
/** Sum of squared deviations from the mean. */
const deviations = (series: Series): number =>
  series.trials === 0 ? 0 : Math.max(0, total(series, SQUARES) - total(series, SHIFTED) ** 2 / series.trials);
const sumOf = (part: Numbers, from: number): number =>
  part.slice(from, from + ROLL_CLASSES).reduce((sum, each) => sum + each, 0);

/**
 * Trials with each class of first and second roll; the total for each where the dice do not fix the counts.
 */
interface Counts {
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
}

function partTrouble(part: Numbers, trials: number, origin: number, counts: Counts): Implausible | undefined {
  const squares = part[SQUARES]!;
  const span = spanOf(part, trials);
  const room = 1 + ROUNDING;
  if (!isNear(part[SUM]!, part[SHIFTED]! + trials * origin, span + trials * Math.abs(origin))) return 'shift';
  if (squares < 0 || Math.abs(part[SHIFTED]!) > span * room) return 'variance';
  if (
    !isNear(sumOf(part, FIRST), part[SHIFTED]!, span) ||
    !isNear(sumOf(part, SECOND), part[SHIFTED]!, span) ||
    !isNear(sumOf(part, FIRST_SQUARES), squares, squares)
  )
    return 'strata';
  for (let roll = 0; roll < ROLL_CLASSES; roll++) {
    const own = part[FIRST_SQUARES + roll]!;
    if (own < 0 || part[FIRST + roll]! ** 2 > counts.first[roll]! * own * room) return 'strata';
    if (part[SECOND + roll]! ** 2 > counts.second[roll]! * squares * room) return 'strata';
  }
  return Math.abs(part[CUBES]!) > squares * Math.sqrt(squares) * room ? 'cubes' : undefined;
}

function seriesTrouble(
  series: Series,
  blockTrials: number,
  countsOf: (blocks: number) => Counts,
): Implausible | undefined {
  const { trials, origin, whole, open } = series;
  const rest = trials % blockTrials;
  const blocks = (trials - rest) / blockTrials;
  const isEmpty = (part: Numbers): boolean => part.every((sum) => sum === 0);
  if ((blocks === 0 && !isEmpty(whole)) || (rest === 0 && !isEmpty(open))) return 'blocks';
  if (trials === 0 && origin !== 0) return 'blocks';
  const same = new Array<number>(ROLL_CLASSES).fill(rest);
  return (
    partTrouble(whole, trials - rest, origin, countsOf(blocks)) ??
    partTrouble(open, rest, origin, { first: same, second: same })
  );
}

/** How far a sample mean may be outside the range of the true mean. */
function leeway(series: Series, { low, high, reach }: ColumnBounds): number {
  const { trials } = series;
  const error = trials < 2 ? 0 : Math.sqrt(deviations(series) / (trials * (trials - 1)));
  const unseen = reach === 0 ? 0 : (UNSEEN_TRIALS * (high - low)) / trials;
  return ROUNDING * (high - low) + (reach === 0 ? 0 : ERRORS * error + unseen);
}

function rangeTrouble(all: readonly Series[], { columns, rules }: RowBounds): Implausible | undefined {
  const means = all.map((series) => total(series, SUM) / series.trials);
  for (const [column, series] of all.entries()) {
    const bounds = columns[column]!;
    const { low, high, reach } = bounds;
    const room = ROUNDING * (high - low);
    const [least, most] = [low - reach - room, high + reach + room];
    const off = leeway(series, bounds);
    if (!(series.origin >= least && series.origin <= most)) return 'range';
    if (!(means[column]! >= low - off && means[column]! <= high + off)) return 'range';
    if (total(series, SQUARES) > series.trials * (most - least) ** 2) return 'variance';
  }
  for (const { terms, low, high, isExact } of rules) {
    const value = terms.reduce((sum, [column, weight]) => sum + weight * means[column]!, 0);
    const off = terms.reduce((sum, [column, weight]) => {
      const bounds = columns[column]!;
      const { low: from, high: to, reach } = bounds;
      const own = isExact ? ROUNDING * (to - from + reach) : leeway(all[column]!, bounds);
      return sum + Math.abs(weight) * own;
    }, 0);
    if (!(value >= low - off && value <= high + off)) return 'rule';
  }
  return undefined;
}

/**
 * Sums that are linear: a pair's equal those of its first candidate less those of its second if both have the
 * same trials.
 */
const LINEAR: readonly number[] = [
  SUM,
  SHIFTED,
  ...Array.from({ length: ROLL_CLASSES }, (_, roll) => FIRST + roll),
  ...Array.from({ length: ROLL_CLASSES }, (_, roll) => SECOND + roll),
];

function isPair(pair: Series, a: Series, b: Series): boolean {
  const { trials } = pair;
  if (trials === 0) return true;
  if (!Object.is(pair.origin, a.origin - b.origin)) return false;
  if (a.trials === b.trials)
    for (const part of ['whole', 'open'] as const) {
      const scale = [a, b].reduce(
        (sum, each) => sum + trials * Math.abs(each.origin) + spanOf(each[part], trials),
        0,
      );
      if (LINEAR.some((at) => !isNear(pair[part][at]!, a[part][at]! - b[part][at]!, scale))) return false;
    }
  const squares = total(a, SQUARES) + total(b, SQUARES);
  const [ofA, ofB] = [Math.sqrt(deviations(a)), Math.sqrt(deviations(b))];
  // A subset of a candidate's trials has no larger sum of squared deviations than all of them.
  const least = Math.max(a.trials === trials ? ofA - ofB : 0, b.trials === trials ? ofB - ofA : 0, 0);
  const own = deviations(pair);
  // Of trials that all end alike only rounding is left, which is not relative to the squares.
  const rounding = trials * (ROUNDING * (Math.abs(a.origin) + Math.abs(b.origin))) ** 2;
  const room = 1e-7 * squares + rounding;
  return own <= (ofA + ofB) ** 2 + room && own >= least ** 2 - room;
}

/**
 * Whether the marks of a trail are consistent with the sums: Σz² never falls.
 *
 * @param numbers - length of one mark
 */
function isTrail(marks: Numbers, numbers: number, sums: SumsState, step: number): boolean {
  const series = sums.origins.length;
  const count = Math.floor(sums.trials / step);
  for (let one = 0; one < series; one++) {
    let before = 0;
    for (let mark = 0; mark < count; mark++) {
      const squares = marks[mark * numbers + 2 * one + 1]!;
      if (!(squares >= before)) return false;
      before = squares;
    }
    const whole = sums.whole[one * SERIES_SUMS + SQUARES]!;
    const isAtMark = count > 0 && sums.trials === count * step;
    if (isAtMark ? !Object.is(before, whole) : before > whole) return false;
    const sum = marks[(count - 1) * numbers + 2 * one];
    if (isAtMark && !Object.is(sum, sums.whole[one * SERIES_SUMS + SUM])) return false;
  }
  return true;
}

function areTrails({ candidates, pairs, checkpoints }: AccumulatorState, blockTrials: number): boolean {
  if (checkpoints === undefined) return true;
  const most = candidates.reduce((most, { trials }) => Math.max(most, trials), 0);
  const step = checkpointStep(most, blockTrials);
  const fits = (trails: readonly Numbers[], sums: readonly SumsState[], isHashed: boolean): boolean =>
    trails.every((marks, index) => {
      const own = sums[index]!;
      return isTrail(marks, markLength(own.origins.length, isHashed), own, step);
    });
  return fits(checkpoints.candidates, candidates, true) && fits(checkpoints.pairs, pairs, false);
}

/**
 * Whether any trials can have produced these sums.
 *
 * @param state - of the given shape
 * @returns the first contradiction found; undefined if there is none
 */
export function implausible(
  shape: AccumulatorShape,
  state: AccumulatorState,
  bounds: RowBounds,
): Implausible | undefined {
  const { layout, chance: settings } = shape;
  const chance = createChance(settings);
  const { blockTrials } = chance;
  const designs = createDesigns(chance);
  const countsOf = (blocks: number): Counts => {
    if (settings.quasiRandom) return designs(blocks);
    const any = new Array<number>(ROLL_CLASSES).fill(blocks * blockTrials);
    return { first: any, second: any };
  };
  const { columns } = layout;
  const all = state.candidates.map((sums) => Array.from({ length: columns }, (_, at) => seriesOf(sums, at)));
  for (const each of all) {
    for (const series of each) {
      const trouble = seriesTrouble(series, blockTrials, countsOf);
      if (trouble !== undefined) return trouble;
    }
    const trouble = each[0]!.trials === 0 ? undefined : rangeTrouble(each, bounds);
    if (trouble !== undefined) return trouble;
  }
  for (const [index, [a, b]] of candidatesOfPairs(shape.candidates).entries()) {
    const pair = seriesOf(state.pairs[index]!, 0);
    const trouble = seriesTrouble(pair, blockTrials, countsOf);
    if (trouble !== undefined) return trouble;
    if (!isPair(pair, all[a]![layout.score]!, all[b]![layout.score]!)) return 'pair';
  }
  const { low, high, reach } = bounds.columns[layout.score]!;
  if (state.ahead.flat().some((score) => !(score >= low - reach && score <= high + reach))) return 'ahead';
  return areTrails(state, blockTrials) ? undefined : 'checkpoints';
}
