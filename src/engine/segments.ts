import { checkpointLengths, commonTrials, keptFrom } from './accumulatorState.ts';
import { checkpointAt, checkpointStep, isSameCheckpoint } from './checkpoints.ts';
import { blockTrialsOf, type SumsState, type AccumulatorShape, type AccumulatorState } from './types.ts';

/** Trials [first, end) of all candidates that have them: between two checkpoints or after the last one. */
export interface Segment {
  readonly first: number;
  readonly end: number;
}

const trialsOf = ({ candidates }: AccumulatorState): readonly number[] =>
  candidates.map(({ trials }) => trials);
const stepOf = (shape: AccumulatorShape, state: AccumulatorState): number =>
  checkpointStep(
    trialsOf(state).reduce((most, own) => Math.max(most, own), 0),
    blockTrialsOf(shape.chance),
  );

/** The parts of a run that can be replayed independently; the whole run if it has no checkpoints. */
export function segmentsOf(shape: AccumulatorShape, state: AccumulatorState): readonly Segment[] {
  const most = trialsOf(state).reduce((most, own) => Math.max(most, own), 0);
  const step = state.checkpoints === undefined ? Math.max(1, most) : stepOf(shape, state);
  return Array.from({ length: Math.ceil(most / step) }, (_, index) => ({
    first: index * step,
    end: Math.min(most, (index + 1) * step),
  }));
}

/** The layout of a checkpoint of a candidate or a pair. */
const layoutOf = (shape: AccumulatorShape, step: number, isPair: boolean) =>
  isPair ? { series: 1, step, isHashed: false } : { series: shape.layout.columns, step, isHashed: true };

/**
 * The state from which to replay a segment. Sums that a checkpoint does not keep start at 0, so compare only
 * the kept ones afterward.
 *
 * @param first - the segment's first trial, greater than 0
 */
export function stateAt(shape: AccumulatorShape, state: AccumulatorState, first: number): AccumulatorState {
  const { checkpoints } = state;
  const step = stepOf(shape, state);
  const trials = trialsOf(state).map((own) => Math.min(own, first));
  const lengths = checkpointLengths(shape, trials);
  const sumsAt = (sums: SumsState, marks: readonly number[], count: number, isPair: boolean) => {
    const layout = layoutOf(shape, step, isPair);
    const { origins, open } = sums;
    // A candidate that rested before this point is not replayed, so its sums do not matter.
    const at = checkpointAt(marks, count === first ? first : 0, layout);
    return { sums: { trials: count, origins, whole: at.whole, open: open.map(() => 0) }, lanes: at.lanes };
  };
  const own = state.candidates.map((sums, index) =>
    sumsAt(sums, checkpoints?.candidates[index] ?? [], trials[index]!, false),
  );
  const pairs = commonTrials(trials).map((count, index) =>
    sumsAt(state.pairs[index]!, checkpoints?.pairs[index] ?? [], count, true),
  );
  const kept = keptFrom(trials);
  const zeros = (length: number): readonly number[] => new Array<number>(length).fill(0);
  return {
    candidates: own.map(({ sums }) => sums),
    pairs: pairs.map(({ sums }) => sums),
    ahead: trials.map((count) => zeros(Math.max(0, count - kept))),
    checkpoints: {
      candidates: own.map(({ lanes }, index) => [
        ...zeros(lengths.candidates[index]! - lanes.length),
        ...lanes,
      ]),
      pairs: lengths.pairs.map(zeros),
    },
  };
}

/** The two candidates of each pair, in the order in which a state stores the pairs. */
export const candidatesOfPairs = (candidates: number): readonly (readonly [number, number])[] =>
  Array.from({ length: candidates }, (_, a) =>
    Array.from({ length: candidates - a - 1 }, (_each, index) => [a, a + 1 + index] as const),
  ).flat();

const areSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, index) => Object.is(number, b[index]));

/**
 * Candidates whose replayed trials contradict what is stored, in ascending order. A wrong pair names both of
 * its candidates.
 *
 * @param state - as stored
 * @param got - sums after replaying the segment from {@link stateAt} of its first trial
 */
export function disagreeing(
  shape: AccumulatorShape,
  state: AccumulatorState,
  got: AccumulatorState,
  { first, end }: Segment,
): readonly number[] {
  const step = stepOf(shape, state);
  const agrees = (
    sums: SumsState,
    replayed: SumsState,
    marks: readonly number[],
    newest: readonly number[],
    isPair: boolean,
  ): boolean => {
    if (sums.trials <= first) return true;
    if (first === 0 && !areSame(sums.origins, replayed.origins)) return false;
    const lanes = isPair ? [] : newest.slice(-2);
    if (sums.trials > end) {
      const at = checkpointAt(marks, end, layoutOf(shape, step, isPair));
      return isSameCheckpoint(at.whole, replayed.whole) && areSame(at.lanes, lanes);
    }
    // The open sums restart at each checkpoint; all other sums are only known if the replay started at trial
    // 0.
    const isSame = (first === 0 ? areSame : isSameCheckpoint)(sums.whole, replayed.whole);
    return isSame && areSame(sums.open, replayed.open) && (isPair || areSame(marks.slice(-2), lanes));
  };
  const wrong = new Set<number>();
  for (const [index, sums] of state.candidates.entries()) {
    const marks = state.checkpoints?.candidates[index] ?? [];
    const newest = got.checkpoints?.candidates[index] ?? [];
    if (!agrees(sums, got.candidates[index]!, marks, newest, false)) wrong.add(index);
  }
  for (const [index, pair] of candidatesOfPairs(shape.candidates).entries()) {
    const marks = state.checkpoints?.pairs[index] ?? [];
    if (!agrees(state.pairs[index]!, got.pairs[index]!, marks, [], true))
      for (const candidate of pair) wrong.add(candidate);
  }
  return [...wrong].toSorted((a, b) => a - b);
}

/**
 * Candidates whose sums differ in any bit; a wrong pair names both of its candidates. Checkpoints are
 * compared only where both states have them.
 */
export function differingSums(state: AccumulatorState, got: AccumulatorState): readonly number[] {
  const isSame = (a: SumsState, b: SumsState): boolean =>
    a.trials === b.trials &&
    areSame(a.origins, b.origins) &&
    areSame(a.whole, b.whole) &&
    areSame(a.open, b.open);
  const isSameTrail = (kind: 'candidates' | 'pairs', index: number): boolean => {
    const [a, b] = [state.checkpoints?.[kind][index], got.checkpoints?.[kind][index]];
    return a === undefined || b === undefined || areSame(a, b);
  };
  const wrong = new Set<number>();
  const { candidates } = state;
  for (const [index, sums] of candidates.entries())
    if (
      !isSame(sums, got.candidates[index]!) ||
      !areSame(state.ahead[index]!, got.ahead[index]!) ||
      !isSameTrail('candidates', index)
    )
      wrong.add(index);
  for (const [index, pair] of candidatesOfPairs(candidates.length).entries())
    if (!isSame(state.pairs[index]!, got.pairs[index]!) || !isSameTrail('pairs', index))
      for (const candidate of pair) wrong.add(candidate);
  return [...wrong].toSorted((a, b) => a - b);
}
