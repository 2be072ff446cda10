import { createChance, ROLL_CLASSES } from './chance.ts';
import { createDesigns, type Design } from './design.ts';
import { candidatesOfPairs, type Segment, stateAt } from './segments.ts';
import { FIRST, FIRST_SQUARES, SECOND, SERIES_SUMS, SHIFTED, SQUARES } from './series.ts';
import type { SumsState, AccumulatorShape, AccumulatorState } from './types.ts';

/** A segment with the sums obtained by replaying it from `stateAt` of its first trial. */
export interface Replayed extends Segment {
  readonly state: AccumulatorState;
}

/** Counts of rolls in the blocks that were not replayed. */
type Counts = Pick<Design, 'trials' | 'first' | 'second' | 'joint'>;

/** Tolerance for rounding in sums of squares, relative to those of the whole run. */
const ROUNDING = 1e-7;

const difference = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((count, index) => count - b[index]!);

/**
 * Candidates whose stored sums by roll cannot come from the replayed trials plus any others, in ascending
 * order. A wrong pair names both of its candidates.
 *
 * Checkpoints do not store the sums by first and second roll, from which the standard errors of quasi-random
 * dice are computed. But the contribution of the replayed trials is known, and the remainder must be
 * possible: no negative variance within a first roll, and no negative squared residual of the fit of both
 * rolls. So if a share s of the trials is replayed, the stored variance within rolls cannot be below s times
 * that of the replayed trials.
 *
 * @param state - as stored
 * @param replayed - at least one segment, none twice, each consistent with its checkpoints
 */
export function impossibleRemainders(
  shape: AccumulatorShape,
  state: AccumulatorState,
  replayed: readonly Replayed[],
): readonly number[] {
  // The errors of plain dice depend only on sums that checkpoints store.
  if (!shape.chance.quasiRandom) return [];
  const chance = createChance(shape.chance);
  const designs = createDesigns(chance);
  const starts = replayed.map(({ first }) => (first === 0 ? undefined : stateAt(shape, state, first)));
  const blocksOf = (trials: number): number => Math.floor(trials / chance.blockTrials);

  function countsOf(trials: number): Counts {
    let counts: Counts = designs(blocksOf(trials));
    for (const { first, end } of replayed) {
      if (first >= trials) continue;
      const [from, to] = [designs(blocksOf(first)), designs(blocksOf(Math.min(trials, end)))];
      counts = {
        trials: counts.trials - (to.trials - from.trials),
        first: difference(counts.first, difference(to.first, from.first)),
        second: difference(counts.second, difference(to.second, from.second)),
        joint: difference(counts.joint, difference(to.joint, from.joint)),
      };
    }
    return counts;
  }

  function isPossible(kind: 'candidates' | 'pairs', index: number): boolean {
    const { trials, whole }: SumsState = state[kind][index]!;
    const rest = Float64Array.from(whole);
    for (const [place, segment] of replayed.entries()) {
      if (segment.first >= trials) continue;
      const [to, from] = [segment.state[kind][index]!.whole, starts[place]?.[kind][index]!.whole];
      for (let at = 0; at < rest.length; at++) rest[at]! -= to[at]! - (from?.[at] ?? 0);
    }
    const counts = countsOf(trials);
    for (let at = 0; at < rest.length; at += SERIES_SUMS)
      if (!areSums(rest.subarray(at, at + SERIES_SUMS), counts, ROUNDING * whole[at + SQUARES]!))
        return false;
    return true;
  }

  const wrong = new Set<number>();
  for (let index = 0; index < shape.candidates; index++)
    if (!isPossible('candidates', index)) wrong.add(index);
  for (const [index, pair] of candidatesOfPairs(shape.candidates).entries())
    if (!isPossible('pairs', index)) for (const candidate of pair) wrong.add(candidate);
  return [...wrong].toSorted((a, b) => a - b);
}

/**
 * Whether trials with these rolls can have these sums.
 *
 * @param room - tolerance for rounding, in the square of the series' unit
 */
function areSums(sums: Float64Array, { trials, first, second, joint }: Counts, room: number): boolean {
  for (let roll = 0; roll < ROLL_CLASSES; roll++) {
    const [sum, squares, count] = [sums[FIRST + roll]!, sums[FIRST_SQUARES + roll]!, first[roll]!];
    if (squares < -room) return false;
    if (count === 0 ? Math.abs(squares) > room : (sum * sum) / count > squares + room) return false;
  }
  if (trials === 0) return true;
  const mean = sums[SHIFTED]! / trials;
  const effect = (at: number, counts: Float64Array) =>
    counts.map((count, roll) => (count > 0 ? sums[at + roll]! / count - mean : 0));
  const [alpha, beta] = [effect(FIRST, first), effect(SECOND, second)];
  let residual = sums[SQUARES]! - sums[SHIFTED]! * mean;
  for (let i = 0; i < ROLL_CLASSES; i++) {
    residual -= first[i]! * alpha[i]! * alpha[i]! + second[i]! * beta[i]! * beta[i]!;
    for (let j = 0; j < ROLL_CLASSES; j++)
      residual += 2 * joint[i * ROLL_CLASSES + j]! * alpha[i]! * beta[j]!;
  }
  return residual >= -room;
}
