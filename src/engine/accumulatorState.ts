import { checkpointStep, trailLength } from './checkpoints.ts';
import { isSumsState } from './series.ts';
import {
  blockTrialsOf,
  type SumsState,
  type AccumulatorShape,
  type AccumulatorState,
  type CheckpointsState,
} from './types.ts';

/**
 * How many trials a candidate may be behind and still catch up. The scores of the others are kept that long
 * for their pairs, at most half a mebibyte each. A candidate further behind rests permanently.
 */
export const MAX_BEHIND = 65_536;

/** Whether a candidate with this many trials is too far behind one with `most` to catch up. */
export const isLeftBehind = (trials: number, most: number): boolean => most - trials > MAX_BEHIND;

/**
 * The most trials of any candidate. Not Math.max(...): a damaged file may list more candidates than a call
 * takes arguments.
 */
const mostOf = (trials: readonly number[]): number => trials.reduce((most, own) => Math.max(most, own), 0);

/**
 * The first trial whose scores are kept: the next trial of the last candidate that may still catch up.
 *
 * @param trials - number of trials of each candidate
 */
export function keptFrom(trials: readonly number[]): number {
  const most = mostOf(trials);
  return trials.reduce((least, own) => (isLeftBehind(own, most) ? least : Math.min(least, own)), most);
}

/** Array lengths of the checkpoints of each candidate and each pair, given the candidates' trials. */
export function checkpointLengths(
  shape: AccumulatorShape,
  trials: readonly number[],
): { readonly candidates: readonly number[]; readonly pairs: readonly number[] } {
  const step = checkpointStep(mostOf(trials), blockTrialsOf(shape.chance));
  return {
    candidates: trials.map((own) => trailLength(own, shape.layout.columns, step, true)),
    pairs: commonTrials(trials).map((own) => trailLength(own, 1, step, false)),
  };
}

/** Common trials of each pair, in the order (0, 1), (0, 2) … (1, 2) …. */
export const commonTrials = (trials: readonly number[]): readonly number[] =>
  trials.flatMap((a, i) => trials.slice(i + 1).map((b) => Math.min(a, b)));

/** Whether untrusted data (file, storage) is a valid state of an accumulator of this shape. */
export function isAccumulatorState(data: unknown, shape: AccumulatorShape): data is AccumulatorState {
  if (typeof data !== 'object' || data === null) return false;
  const { candidates, pairs, ahead, checkpoints } = data as Partial<Record<keyof AccumulatorState, unknown>>;
  const count = shape.candidates;
  if (!isListOf(candidates, count, (sums) => isSumsState(sums, shape.layout.columns))) return false;
  const trials = (candidates as readonly SumsState[]).map((sums) => sums.trials);
  const common = commonTrials(trials);
  const kept = keptFrom(trials);
  return (
    isListOf(pairs, common.length, (sums, i) => isSumsState(sums, 1) && sums.trials === common[i]) &&
    isListOf(ahead, count, (scores, i) =>
      isListOf(scores, Math.max(0, trials[i]! - kept), Number.isFinite),
    ) &&
    (checkpoints === undefined || areCheckpoints(checkpoints, checkpointLengths(shape, trials)))
  );
}

function areCheckpoints(data: unknown, lengths: ReturnType<typeof checkpointLengths>): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { candidates, pairs } = data as Partial<Record<keyof CheckpointsState, unknown>>;
  const fits = (list: unknown, wanted: readonly number[]): boolean =>
    isListOf(list, wanted.length, (numbers, i) => isListOf(numbers, wanted[i]!, Number.isFinite));
  return fits(candidates, lengths.candidates) && fits(pairs, lengths.pairs);
}

const isListOf = (
  data: unknown,
  length: number,
  fits: (entry: unknown, index: number) => boolean,
): data is readonly unknown[] => Array.isArray(data) && data.length === length && data.every(fits);
