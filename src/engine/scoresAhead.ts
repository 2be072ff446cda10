import { keptFrom } from './accumulatorState.ts';

/** Scores of each candidate that its pairs still need, because the other candidate of a pair is behind. */
export interface ScoresAhead {
  /** First trial whose scores are kept. */
  readonly from: number;
  /**
   * Appends the scores of a candidate's next trials.
   *
   * @param rows - [trials × width]
   * @param column - index of the score in a row
   */
  add(candidate: number, rows: Float64Array, width: number, column: number): void;
  /** Score of `a` minus score of `b` for trials [first, end), which must all be kept. */
  differences(a: number, b: number, first: number, end: number): Float64Array;
  /**
   * Drops the scores that no pair needs anymore.
   *
   * @param trials - number of trials of each candidate
   */
  forget(trials: readonly number[]): void;
  /** A copy for {@link createScoresAhead}. */
  state(): readonly (readonly number[])[];
}

/**
 * Scores restored from a state, or empty.
 *
 * @param trials - number of trials of each candidate
 */
export function createScoresAhead(
  trials: readonly number[],
  state?: readonly (readonly number[])[],
): ScoresAhead {
  const kept = trials.map((_, candidate) => [...(state?.[candidate] ?? [])]);
  let from = keptFrom(trials);
  return {
    get from() {
      return from;
    },
    add(candidate, rows, width, column) {
      const scores = kept[candidate]!;
      for (let at = column; at < rows.length; at += width) scores.push(rows[at]!);
    },
    differences(a, b, first, end) {
      const at = first - from;
      const [ofA, ofB] = [kept[a]!, kept[b]!];
      const differences = new Float64Array(end - first);
      for (let i = 0; i < differences.length; i++) differences[i] = ofA[at + i]! - ofB[at + i]!;
      return differences;
    },
    forget(now) {
      const drop = keptFrom(now) - from;
      if (drop === 0) return;
      from += drop;
      for (const scores of kept) scores.splice(0, drop);
    },
    state: () => kept.map((scores) => [...scores]),
  };
}
