import { addTrials, SERIES_SUMS, SQUARES, SUM, type Sums, type TrialValues } from './series.ts';

/** Maximum number of checkpoints of a run: they take half as much space as its sums. */
export const MOST_CHECKPOINTS = 32;

/** The sums of each series that a checkpoint stores. */
const KEPT_SUMS: readonly number[] = [SUM, SQUARES];

/** The fingerprint of the rows: two 32-bit words. */
const LANES = 2;

/**
 * Trials between two checkpoints: one block, doubled until there are at most {@link MOST_CHECKPOINTS}. So
 * every checkpoint of a longer run is also one of a shorter run that reaches it.
 *
 * @param trials - the most that any candidate has
 */
export function checkpointStep(trials: number, blockTrials: number): number {
  let step = blockTrials;
  while (trials > MOST_CHECKPOINTS * step) step *= 2;
  return step;
}

/**
 * The sums at earlier whole blocks. The trials from one checkpoint to the next can be replayed, and must
 * reproduce it to the last bit.
 */
export interface Trail {
  step: number;
  /** At step, 2 × step …: Σy and Σz² of each series, then the fingerprint if there is one. */
  readonly marks: (readonly number[])[];
  /** Fingerprint of all numbers of all rows so far; undefined for pairs, which have none. */
  readonly lanes: Int32Array | undefined;
}

/**
 * Length of a trail as plain data.
 *
 * @param trials - in the sums that it belongs to
 */
export const trailLength = (trials: number, series: number, step: number, isHashed: boolean): number =>
  Math.floor(trials / step) * markLength(series, isHashed) + (isHashed ? LANES : 0);

/**
 * Length of one mark.
 *
 * @param isHashed - whether it has a fingerprint
 */
export const markLength = (series: number, isHashed: boolean): number =>
  KEPT_SUMS.length * series + (isHashed ? LANES : 0);

/** An empty trail for sums of this many series, or one restored from {@link trailState}. */
export function createTrail(
  series: number,
  step: number,
  isHashed: boolean,
  state: readonly number[] = [],
): Trail {
  const length = markLength(series, isHashed);
  const marks: (readonly number[])[] = [];
  for (let at = 0; at + length <= state.length; at += length) marks.push(state.slice(at, at + length));
  const lanes = isHashed ? Int32Array.from(state.slice(marks.length * length)) : undefined;
  return { step, marks, lanes: lanes?.length === 0 ? new Int32Array(LANES) : lanes };
}

/** Plain data for {@link createTrail}: the marks one after another, then the fingerprint. */
export const trailState = ({ marks, lanes }: Trail): readonly number[] => [
  ...marks.flat(),
  ...(lanes === undefined ? [] : unsigned(lanes)),
];

const unsigned = (lanes: Int32Array): number[] => Array.from(lanes, (lane) => lane >>> 0);

/** Sums with their checkpoints; `trail` is undefined if the run was stored without. */
export interface TrailedSums {
  readonly sums: Sums;
  readonly trail: Trail | undefined;
}

/** Adds the next trials to the sums and records each checkpoint that they reach. */
export function addTrailed({ sums, trail }: TrailedSums, values: TrialValues, blockTrials: number): void {
  const { rows, width } = values;
  let at = sums.trials;
  addTrials(sums, values, blockTrials, (from, to) => {
    at += to - from;
    if (trail === undefined) return;
    hashRows(trail, rows.subarray(from * width, to * width));
    noteSums(trail, at, sums.whole);
  });
}

/** Adds rows to the fingerprint. Changing a single number always changes it. */
function hashRows({ lanes }: Trail, rows: Float64Array): void {
  if (lanes === undefined) return;
  const words = new Int32Array(rows.buffer, rows.byteOffset, 2 * rows.length);
  let [first, second] = [lanes[0]!, lanes[1]!];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    // Each step is a bijection of the word and of the lane, so no change is lost later.
    first = Math.imul(first ^ word, 0x9e3779b1);
    first ^= first >>> 15;
    second = Math.imul(second + word, 0x85ebca6b);
    second ^= second >>> 13;
  }
  lanes[0] = first;
  lanes[1] = second;
}

/**
 * Records the sums if a checkpoint is due.
 *
 * @param whole - [series × SERIES_SUMS], of all these trials
 */
function noteSums({ step, marks, lanes }: Trail, trials: number, whole: Float64Array): void {
  if (trials % step === 0) marks.push([...keptOf(whole), ...(lanes === undefined ? [] : unsigned(lanes))]);
}

function keptOf(whole: ArrayLike<number>): number[] {
  const kept: number[] = [];
  for (let at = 0; at < whole.length; at += SERIES_SUMS)
    for (const sum of KEPT_SUMS) kept.push(whole[at + sum]!);
  return kept;
}

/** Keeps only the marks that a longer step has. */
export function widen(trail: Trail, step: number): void {
  const every = step / trail.step;
  if (every === 1) return;
  const kept = trail.marks.filter((_, index) => (index + 1) % every === 0);
  trail.marks.splice(0, trail.marks.length, ...kept);
  trail.step = step;
}

/** Sums stored in a checkpoint; all others are 0. */
export interface CheckpointSums {
  /** [series × SERIES_SUMS] */
  readonly whole: readonly number[];
  /** The fingerprint; empty if there is none. */
  readonly lanes: readonly number[];
}

/**
 * The sums of a trail after the given trials.
 *
 * @param trials - a multiple of the step, at most those of the sums
 */
export function checkpointAt(
  state: readonly number[],
  trials: number,
  { series, step, isHashed }: { readonly series: number; readonly step: number; readonly isHashed: boolean },
): CheckpointSums {
  const length = markLength(series, isHashed);
  const at = (trials / step - 1) * length;
  const mark = trials === 0 ? [] : state.slice(at, at + length);
  const whole = new Array<number>(series * SERIES_SUMS).fill(0);
  for (let one = 0; one < series; one++)
    for (const [place, sum] of KEPT_SUMS.entries())
      whole[one * SERIES_SUMS + sum] = mark[one * KEPT_SUMS.length + place] ?? 0;
  const lanes = trials === 0 ? [0, 0] : mark.slice(KEPT_SUMS.length * series);
  return { whole, lanes: isHashed ? lanes : [] };
}

/** Whether the sums that checkpoints store agree to the last bit. */
export function isSameCheckpoint(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  const [one, other] = [keptOf(a), keptOf(b)];
  return one.every((sum, index) => Object.is(sum, other[index]));
}
