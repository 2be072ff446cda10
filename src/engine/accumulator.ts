import {
  type AccumulatorShape,
  type AccumulatorState,
  type CheckpointsState,
  isAccumulatorState,
  keptFrom,
  MAX_BEHIND,
} from './accumulatorState.ts';
import { createChance, ROLL_CLASS } from './chance.ts';
import {
  checkpointStep,
  createTrail,
  hashRows,
  noteSums,
  type Trail,
  trailState,
  widen,
} from './checkpoints.ts';
import { createDesigns, type Design } from './design.ts';
import { RolloutError } from './errors.ts';
import {
  addTrials,
  createSums,
  type SeriesSums,
  seriesOf,
  type Sums,
  sumsState,
  type TrialValues,
} from './series.ts';

/** Rows summed in trial order, for each candidate and for each pair of them. */
export interface Accumulator {
  readonly shape: AccumulatorShape;
  /** Trials of a block: 36, as initial position 30. */
  readonly blockTrials: number;
  /** Trials of a candidate in its sums. */
  trials(candidate: number): number;
  /**
   * Adds trials [first, first + count). The sums of a block add its rows in trial order, and the blocks are added in
   * order: so the bits depend neither on how the trials were cut into calls nor on interruptions.
   *
   * @param rows - for each candidate [count × width], or undefined for one that rests or is further on: pairs hold the
   *   trials that both have, whichever of them got there first
   * @param width - numbers of a row, of which the first columns are summed; default: those
   * @throws {@link RolloutError} `bad-job` when a candidate with rows does not have exactly `first` trials so far, or its
   *   rows have another length or hold anything but finite numbers; nothing has been added then
   */
  merge(first: number, count: number, rows: readonly (Float64Array | undefined)[], width?: number): void;
  /** The sums of a column of a candidate. */
  series(candidate: number, column: number): SeriesSums;
  /** The sums of score a − score b over the common trials, a < b. */
  pair(a: number, b: number): SeriesSums;
  /** Counts of first and second rolls in so many whole blocks. */
  design(blocks: number): Design;
  /** A copy of the sums. */
  state(): AccumulatorState;
}

/** Index of pair (a, b), a < b, in the order (0, 1), (0, 2) … (1, 2) …. */
const pairIndex = (candidates: number, a: number, b: number): number =>
  a * candidates - (a * (a + 1)) / 2 + b - a - 1;

/**
 * Empty sums, or those of a stored run.
 *
 * @param state - of an accumulator of the same shape
 * @throws {@link RolloutError} `bad-job` when the state has another shape or the shape has no candidates or columns
 */
export function createAccumulator(shape: AccumulatorShape, state?: AccumulatorState): Accumulator {
  const { candidates, layout } = shape;
  const { columns, score } = layout;
  if (!(candidates >= 1 && columns >= 1 && score >= 0 && score < columns))
    throw new RolloutError(
      'bad-job',
      `sums: expected candidates and columns ≥ 1 and a score among them, got ${candidates}, ${columns}, ${score}`,
    );
  const pairCount = (candidates * (candidates - 1)) / 2;
  if (state !== undefined && !isAccumulatorState(state, shape))
    throw new RolloutError(
      'bad-job',
      `stored sums: expected those of ${candidates} candidates with ${columns} columns, got others. Start the rollout anew.`,
    );
  const chance = createChance(shape.chance);
  const { blockTrials } = chance;
  const own = Array.from({ length: candidates }, (_, i) => createSums(columns, state?.candidates[i]));
  const pairs = Array.from({ length: pairCount }, (_, i) => createSums(1, state?.pairs[i]));
  const pairOf = (a: number, b: number): Sums => pairs[pairIndex(candidates, a, b)]!;
  const stepOf = (): number => checkpointStep(Math.max(...own.map(({ trials }) => trials)), blockTrials);
  const isTrailed = state === undefined || state.checkpoints !== undefined || isEmpty(state);
  const trailsOf = (
    sums: readonly Sums[],
    series: number,
    isHashed: boolean,
    states: CheckpointsState['candidates'] | undefined,
  ): readonly Trail[] | undefined =>
    isTrailed ? sums.map((_, index) => createTrail(series, stepOf(), isHashed, states?.[index])) : undefined;
  const trails = trailsOf(own, columns, true, state?.checkpoints?.candidates);
  const pairTrails = trailsOf(pairs, 1, false, state?.checkpoints?.pairs);
  /** Scores of each candidate from trial `aheadFrom` on. */
  const ahead = own.map((_, candidate) => [...(state?.ahead[candidate] ?? [])]);
  const firstKept = (): number => keptFrom(own.map(({ trials }) => trials));
  let aheadFrom = firstKept();

  function check(
    first: number,
    count: number,
    rows: readonly (Float64Array | undefined)[],
    width: number,
  ): void {
    if (rows.length !== candidates)
      throw new RolloutError('bad-job', `rows: expected ${candidates} candidates, got ${rows.length}`);
    for (const [candidate, part] of rows.entries()) {
      if (part === undefined) continue;
      if (own[candidate]!.trials !== first)
        throw new RolloutError(
          'bad-job',
          `rows of candidate ${candidate}: expected trial ${own[candidate]!.trials} next, got ${first}`,
        );
      if (first < aheadFrom)
        throw new RolloutError(
          'bad-job',
          `rows of candidate ${candidate}: expected one at most ${MAX_BEHIND} trials behind, got trial ${first}`,
        );
      if (part.length !== count * width)
        throw new RolloutError(
          'bad-job',
          `rows of candidate ${candidate}: expected ${count} × ${width} numbers, got ${part.length}`,
        );
      for (let row = 0; row < part.length; row += width)
        for (let at = row; at < row + columns; at++)
          if (!Number.isFinite(part[at]))
            throw new RolloutError(
              'bad-job',
              `row of candidate ${candidate}, trial ${first + row / width}: expected finite numbers, got ${part[at]}`,
            );
    }
  }

  /** [count × 2] classes of the first two rolls. */
  function classesOf(first: number, count: number): Uint8Array {
    const classes = new Uint8Array(2 * count);
    for (let i = 0; i < classes.length; i++) classes[i] = ROLL_CLASS[chance.roll(first + (i >> 1), i & 1)]!;
    return classes;
  }

  /** Adds the next trials to sums, and notes the checkpoints that they pass. */
  function add(sums: Sums, values: TrialValues, trail: Trail | undefined): void {
    const { rows, width } = values;
    let at = sums.trials;
    addTrials(sums, values, blockTrials, (from, to) => {
      at += to - from;
      if (trail === undefined) return;
      hashRows(trail, rows.subarray(from * width, to * width));
      noteSums(trail, at, sums.whole);
    });
  }

  /** A longer run has fewer checkpoints. */
  function widenTrails(): void {
    const step = stepOf();
    for (const trail of [...(trails ?? []), ...(pairTrails ?? [])]) widen(trail, step);
  }

  /** Brings every pair up to the trials that both have. */
  function addPairs(first: number, classes: Uint8Array): void {
    for (let a = 0; a < candidates; a++)
      for (let b = a + 1; b < candidates; b++) {
        const pair = pairOf(a, b);
        const common = Math.min(own[a]!.trials, own[b]!.trials);
        if (pair.trials === common) continue;
        // Only those that stood at `first` have moved on, so all that a pair lacks lies in this range.
        const at = first - aheadFrom;
        const [ofA, ofB] = [ahead[a]!, ahead[b]!];
        const rows = new Float64Array(common - first);
        for (let i = 0; i < rows.length; i++) rows[i] = ofA[at + i]! - ofB[at + i]!;
        const values = { rows, width: 1, classes: classes.subarray(0, 2 * rows.length) };
        add(pair, values, pairTrails?.[pairIndex(candidates, a, b)]);
      }
  }

  /** Forgets the scores that no pair needs any more. */
  function forget(): void {
    const drop = firstKept() - aheadFrom;
    if (drop === 0) return;
    aheadFrom += drop;
    for (const scores of ahead) scores.splice(0, drop);
  }

  return {
    shape,
    blockTrials,
    trials: (candidate) => own[candidate]!.trials,

    merge(first, count, rows, width = columns) {
      check(first, count, rows, width);
      const classes = classesOf(first, count);
      for (const [candidate, part] of rows.entries()) {
        if (part === undefined) continue;
        add(own[candidate]!, { rows: part, width, classes }, trails?.[candidate]);
        for (let at = score; at < part.length; at += width) ahead[candidate]!.push(part[at]!);
      }
      addPairs(first, classes);
      forget();
      widenTrails();
    },

    series: (candidate, column) => seriesOf(own[candidate]!, column),
    pair: (a, b) => seriesOf(pairOf(a, b), 0),
    design: createDesigns(chance),
    state: () => ({
      candidates: own.map(sumsState),
      pairs: pairs.map(sumsState),
      ahead: ahead.map((scores) => [...scores]),
      ...(trails === undefined || pairTrails === undefined
        ? {}
        : { checkpoints: { candidates: trails.map(trailState), pairs: pairTrails.map(trailState) } }),
    }),
  };
}

const isEmpty = ({ candidates }: AccumulatorState): boolean => candidates.every(({ trials }) => trials === 0);
