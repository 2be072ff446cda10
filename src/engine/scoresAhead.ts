import { keptFrom } from './accumulatorState.ts';

/** The scores that a candidate further behind may still need for its pairs, of each candidate. */
export interface ScoresAhead {
  /** First trial whose scores are kept. */
  readonly from: number;
  /**
   * Appends the scores of a candidate's next trials.
   *
   * @param rows - [trials × width]
   * @param column - of the score
   */
  add(candidate: number, rows: Float64Array, width: number, column: number): void;
  /** Score of `a` minus score of `b` in trials [first, end), all of them kept. */
  differences(a: number, b: number, first: number, end: number): Float64Array;
  /** Drops the scores that no pair needs any more. @param trials - of each candidate */
  forget(trials: readonly number[]): void;
  /** A copy for {@link createScoresAhead}. */
  state(): readonly (readonly number[])[];
}

/**
 * The scores of a state, or none.
 *
 * @param trials - of each candidate
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
