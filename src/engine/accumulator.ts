import { isAccumulatorState, MAX_BEHIND } from './accumulatorState.ts';
import { type Chance, createChance, ROLL_CLASS } from './chance.ts';
import {
  addTrailed,
  checkpointStep,
  createTrail,
  type TrailedSums,
  trailState,
  widen,
} from './checkpoints.ts';
import { createDesigns, type Design } from './design.ts';
import { RolloutError } from './errors.ts';
import { createScoresAhead } from './scoresAhead.ts';
import { createSums, type SeriesSums, seriesOf, type Sums, sumsState } from './series.ts';
import type { AccumulatorShape, AccumulatorState } from './types.ts';

/** Sums of rows in trial order, for each candidate and each pair of candidates. */
export interface Accumulator {
  readonly shape: AccumulatorShape;
  /** Trials in a block: 36, or 30 as initial position. */
  readonly blockTrials: number;
  /** Number of trials of a candidate in its sums. */
  trials(candidate: number): number;
  /**
   * Adds trials [first, first + count). Rows are summed in trial order within a block, and blocks in order,
   * so the bits do not depend on how the trials were divided into calls or on interruptions.
   *
   * @param rows - [count × width] for each candidate; undefined for one that rests or is further on. A pair
   *   contains the trials that both have, whichever got there first
   * @param width - numbers in a row, of which the first columns are summed; default: the number of columns
   * @throws {@link RolloutError} `bad-job` if a candidate with rows does not have exactly `first` trials so
   *   far, or its rows have the wrong length or a number that is not finite; nothing has been added then
   */
  merge(first: number, count: number, rows: readonly (Float64Array | undefined)[], width?: number): void;
  /** The sums of a column of a candidate. */
  series(candidate: number, column: number): SeriesSums;
  /** The sums of score a − score b over the common trials, a < b. */
  pair(a: number, b: number): SeriesSums;
  /** Counts of first and second rolls in the given number of whole blocks. */
  design(blocks: number): Design;
  /** A copy of the sums. */
  state(): AccumulatorState;
}

/** Index of pair (a, b), a < b, in the order (0, 1), (0, 2) … (1, 2) …. */
const pairIndex = (candidates: number, a: number, b: number): number =>
  a * candidates - (a * (a + 1)) / 2 + b - a - 1;

const isEmpty = ({ candidates }: AccumulatorState): boolean => candidates.every(({ trials }) => trials === 0);

function checkShape(shape: AccumulatorShape, state: AccumulatorState | undefined): void {
  const { candidates, layout } = shape;
  const { columns, score } = layout;
  if (!(candidates >= 1 && columns >= 1 && score >= 0 && score < columns))
    throw new RolloutError(
      'bad-job',
      `sums: expected candidates and columns ≥ 1 and a score among them, got ${candidates}, ${columns}, ${score}`,
    );
  if (state !== undefined && !isAccumulatorState(state, shape))
    throw new RolloutError(
      'bad-job',
      `stored sums: expected those of ${candidates} candidates with ${columns} columns, got others. Start a new rollout.`,
    );
}

/** Rows of one candidate to be merged, and the trials they belong to. */
interface MergedRows {
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
  readonly rows: Float64Array;
  readonly width: number;
}

/**
 * Checks that rows continue a candidate's trials, have the right length and are finite.
 *
 * @param trials - of the candidate so far
 * @param firstKept - first trial whose scores the pairs still have
 */
function checkRows(
  { candidate, first, count, rows, width }: MergedRows,
  trials: number,
  columns: number,
  firstKept: number,
): void {
  if (trials !== first)
    throw new RolloutError(
      'bad-job',
      `rows of candidate ${candidate}: expected trial ${trials} next, got ${first}`,
    );
  if (first < firstKept)
    throw new RolloutError(
      'bad-job',
      `rows of candidate ${candidate}: expected one at most ${MAX_BEHIND} trials behind, got trial ${first}`,
    );
  if (rows.length !== count * width)
    throw new RolloutError(
      'bad-job',
      `rows of candidate ${candidate}: expected ${count} × ${width} numbers, got ${rows.length}`,
    );
  for (let row = 0; row < rows.length; row += width)
    for (let at = row; at < row + columns; at++)
      if (!Number.isFinite(rows[at]))
        throw new RolloutError(
          'bad-job',
          `row of candidate ${candidate}, trial ${first + row / width}: expected finite numbers, got ${rows[at]}`,
        );
}

/** [count × 2] classes of the first two rolls of each trial. */
function classesOf(chance: Chance, first: number, count: number): Uint8Array {
  const classes = new Uint8Array(2 * count);
  for (let i = 0; i < classes.length; i++) classes[i] = ROLL_CLASS[chance.roll(first + (i >> 1), i & 1)]!;
  return classes;
}

/** The sums of each candidate, and of the score differences of each pair. */
interface AllSums {
  readonly own: readonly TrailedSums[];
  readonly pairs: readonly TrailedSums[];
}

/** Empty sums, or those of a state. */
function createAllSums(
  { candidates, layout: { columns } }: AccumulatorShape,
  blockTrials: number,
  state: AccumulatorState | undefined,
): AllSums {
  // A trail must start with the first trial, so runs stored without one never get one.
  const isTrailed = state === undefined || state.checkpoints !== undefined || isEmpty(state);
  const step = checkpointStep(
    Math.max(0, ...(state?.candidates ?? []).map(({ trials }) => trials)),
    blockTrials,
  );
  const pairCount = (candidates * (candidates - 1)) / 2;
  return {
    own: Array.from({ length: candidates }, (_, i) => ({
      sums: createSums(columns, state?.candidates[i]),
      trail: isTrailed ? createTrail(columns, step, true, state?.checkpoints?.candidates[i]) : undefined,
    })),
    pairs: Array.from({ length: pairCount }, (_, i) => ({
      sums: createSums(1, state?.pairs[i]),
      trail: isTrailed ? createTrail(1, step, false, state?.checkpoints?.pairs[i]) : undefined,
    })),
  };
}

/** A longer run keeps fewer of its checkpoints. */
function widenTrails(sums: readonly TrailedSums[], step: number): void {
  for (const { trail } of sums) if (trail !== undefined) widen(trail, step);
}

/** Empty for a run stored without checkpoints. */
function checkpointsOf({ own, pairs }: AllSums): Pick<AccumulatorState, 'checkpoints'> {
  const statesOf = (all: readonly TrailedSums[]): readonly (readonly number[])[] =>
    all.flatMap(({ trail }) => (trail === undefined ? [] : [trailState(trail)]));
  const candidates = statesOf(own);
  return candidates.length === 0 ? {} : { checkpoints: { candidates, pairs: statesOf(pairs) } };
}

/**
 * Empty sums, or those of a stored run.
 *
 * @param state - of an accumulator of the same shape
 * @throws {@link RolloutError} `bad-job` if the state has another shape, or the shape has no candidates or
 *   columns
 */
export function createAccumulator(shape: AccumulatorShape, state?: AccumulatorState): Accumulator {
  checkShape(shape, state);
  const { candidates, layout } = shape;
  const { columns, score } = layout;
  const chance = createChance(shape.chance);
  const { blockTrials } = chance;
  const all = createAllSums(shape, blockTrials, state);
  const { own, pairs } = all;
  const trialsOf = (): readonly number[] => own.map(({ sums }) => sums.trials);
  const ahead = createScoresAhead(trialsOf(), state?.ahead);
  const sumsOf = (candidate: number): Sums => own[candidate]!.sums;
  const pairOf = (a: number, b: number): TrailedSums => pairs[pairIndex(candidates, a, b)]!;

  /** Updates every pair to the trials that both candidates now have. */
  function addPairs(first: number, classes: Uint8Array): void {
    for (let a = 0; a < candidates; a++)
      for (let b = a + 1; b < candidates; b++) {
        const pair = pairOf(a, b);
        const common = Math.min(sumsOf(a).trials, sumsOf(b).trials);
        if (pair.sums.trials === common) continue;
        // Only candidates that had `first` trials have grown, so all trials missing in a pair are in this
        // range.
        const rows = ahead.differences(a, b, first, common);
        addTrailed(pair, { rows, width: 1, classes: classes.subarray(0, 2 * rows.length) }, blockTrials);
      }
  }

  return {
    shape,
    blockTrials,
    trials: (candidate) => sumsOf(candidate).trials,

    merge(first, count, rows, width = columns) {
      if (rows.length !== candidates)
        throw new RolloutError('bad-job', `rows: expected ${candidates} candidates, got ${rows.length}`);
      for (const [candidate, part] of rows.entries())
        if (part !== undefined)
          checkRows(
            { candidate, first, count, rows: part, width },
            sumsOf(candidate).trials,
            columns,
            ahead.from,
          );
      const classes = classesOf(chance, first, count);
      for (const [candidate, part] of rows.entries()) {
        if (part === undefined) continue;
        addTrailed(own[candidate]!, { rows: part, width, classes }, blockTrials);
        ahead.add(candidate, part, width, score);
      }
      addPairs(first, classes);
      const trials = trialsOf();
      ahead.forget(trials);
      const step = checkpointStep(Math.max(...trials), blockTrials);
      widenTrails(own, step);
      widenTrails(pairs, step);
    },

    series: (candidate, column) => seriesOf(sumsOf(candidate), column),
    pair: (a, b) => seriesOf(pairOf(a, b).sums, 0),
    design: createDesigns(chance),
    state: () => ({
      candidates: own.map(({ sums }) => sumsState(sums)),
      pairs: pairs.map(({ sums }) => sumsState(sums)),
      ahead: ahead.state(),
      ...checkpointsOf(all),
    }),
  };
}
