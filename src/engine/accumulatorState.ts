import { checkpointStep, trailLength } from './checkpoints.ts';
import { isSumsState, type SumsState } from './series.ts';
import { blockTrialsOf, type ChanceSettings, type RowLayout } from './types.ts';

/** What is summed: fixed for the life of a run. */
export interface AccumulatorShape {
  readonly candidates: number;
  readonly layout: RowLayout;
  readonly chance: ChanceSettings;
}

/**
 * The merged sums of a run as plain data. Its size depends on candidates and columns, and beyond that only on how far the
 * candidates are apart; JSON keeps every bit, so a stored run goes on as if never interrupted.
 */
export interface AccumulatorState {
  /** One for each candidate: a series for each column. */
  readonly candidates: readonly SumsState[];
  /** For each pair (0, 1), (0, 2) … (1, 2) …: the difference of their scores, first less second, over their common trials. */
  readonly pairs: readonly SumsState[];
  /**
   * For each candidate its scores in the trials that the one furthest behind lacks, of those that may still catch up: what the
   * pairs need when it does. All empty while the candidates are level.
   */
  readonly ahead: readonly (readonly number[])[];
  /** What the sums were on the way, see {@link Trail}; absent in sums of before they were kept, and in what goes on from them. */
  readonly checkpoints?: CheckpointsState;
}

/** Checkpoints of each candidate and of each pair. */
export interface CheckpointsState {
  readonly candidates: readonly (readonly number[])[];
  readonly pairs: readonly (readonly number[])[];
}

/**
 * Trials that a candidate may be behind and still catch up: pairs need both scores of a trial at once, so those of the others are
 * kept as long, half a mebibyte of them at most. Whoever is further behind rests for good.
 */
export const MAX_BEHIND = 65_536;

/** Whether a candidate with so many trials is too far behind one with `most` to catch up. */
export const isLeftBehind = (trials: number, most: number): boolean => most - trials > MAX_BEHIND;

/** The most trials of any candidate; a damaged file may name more candidates than a call takes arguments. */
const mostOf = (trials: readonly number[]): number => trials.reduce((most, own) => Math.max(most, own), 0);

/**
 * The first trial whose scores are kept: that of the last candidate which may still catch up.
 *
 * @param trials - of each candidate
 */
export function keptFrom(trials: readonly number[]): number {
  const most = mostOf(trials);
  return trials.reduce((least, own) => (isLeftBehind(own, most) ? least : Math.min(least, own)), most);
}

/** Numbers of the checkpoints of each candidate and each pair, for sums of so many trials. */
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

/** Trials that both of each pair have, in the order (0, 1), (0, 2) … (1, 2) …. */
export const commonTrials = (trials: readonly number[]): readonly number[] =>
  trials.flatMap((a, i) => trials.slice(i + 1).map((b) => Math.min(a, b)));

/** Whether data from outside (file, storage) can be the state of an accumulator of this shape. */
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
