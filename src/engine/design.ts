import { type Chance, ROLL_CLASS, ROLL_CLASSES } from './chance.ts';

/** Blocks after which the first two rolls repeat: 36 blocks contain each pair once. */
export const PAIR_BLOCKS = 36;

/**
 * How often each first and second roll occurs in a number of whole blocks. The dice settings alone determine
 * it.
 */
export interface Design {
  /** Trials in the whole blocks. */
  readonly trials: number;
  /** [21] trials with each class of first roll. */
  readonly first: Float64Array;
  /** [21] trials with each class of second roll. */
  readonly second: Float64Array;
  /** [21 × 21] trials with each pair, the first roll's class as row. */
  readonly joint: Float64Array;
  /**
   * Degrees of freedom used by an additive fit of both rolls: classes of first and second rolls that occur,
   * less one.
   */
  readonly fitted: number;
  /**
   * The smallest share of its squared error that a trial keeps in the residual of that fit, 0 … 1; see
   * docs/errors.md.
   */
  readonly leastShare: number;
  /**
   * Average share that trials keep in the residual plus the variance within first rolls (share + 1 / trials
   * with the same first roll). Trials whose second roll is a double are weighted by {@link UNEVEN}.
   */
  readonly shareBesideFirst: number;
}

/** Classes of the six doubles. */
const DOUBLES: ReadonlySet<number> = new Set(Array.from({ length: 6 }, (_, die) => ROLL_CLASS[7 * die]!));

/**
 * Assumed variance of trials whose second roll is a double, relative to others; the results cannot show it.
 * In the coverage benchmark it is 0.2 to 3.0 in each of 117 quantities, with and without variance reduction.
 */
const UNEVEN = 4;

function sharesOf(
  trials: number,
  first: Float64Array,
  second: Float64Array,
  joint: Float64Array,
): Pick<Design, 'leastShare' | 'shareBesideFirst'> {
  let leastShare = 1;
  let [weights, kept] = [0, 0];
  for (let i = 0; i < ROLL_CLASSES; i++)
    for (let j = 0; j < ROLL_CLASSES; j++) {
      const count = joint[i * ROLL_CLASSES + j]!;
      if (count === 0) continue;
      const [a, b] = [1 / first[i]!, 1 / second[j]!];
      const share = 1 - (a + b - 1 / trials) + 2 * (count * a * b - 1 / trials);
      leastShare = Math.min(leastShare, share);
      const weight = count * (DOUBLES.has(j) ? UNEVEN : 1);
      weights += weight;
      kept += weight * (share + a);
    }
  return { leastShare, shareBesideFirst: kept / weights };
}

/**
 * Creates the designs of a job's whole blocks, counted from its dice.
 *
 * @returns the design of a number of whole blocks, 0 or more, for quasi-random dice
 */
export function createDesigns(chance: Chance): (blocks: number) => Design {
  let newest: { readonly blocks: number; readonly design: Design } | undefined;

  /**
   * Cached counts after 0, 1, 2 … blocks, at most a whole cycle. Each is built from the previous one, since
   * stop decisions ask for all of them.
   */
  const joints = [new Float64Array(ROLL_CLASSES * ROLL_CLASSES)];
  function part(blocks: number): Float64Array {
    while (joints.length <= blocks) {
      const joint = joints.at(-1)!.slice();
      const from = (joints.length - 1) * chance.blockTrials;
      for (let trial = from; trial < from + chance.blockTrials; trial++) {
        const [first, second] = [ROLL_CLASS[chance.roll(trial, 0)]!, ROLL_CLASS[chance.roll(trial, 1)]!];
        joint[first * ROLL_CLASSES + second]!++;
      }
      joints.push(joint);
    }
    return joints[blocks]!;
  }

  return (blocks) => {
    if (newest?.blocks === blocks) return newest.design;
    const cycles = Math.floor(blocks / PAIR_BLOCKS);
    const rest = part(blocks % PAIR_BLOCKS);
    const whole = cycles > 0 ? part(PAIR_BLOCKS) : undefined;
    const joint = whole === undefined ? rest : rest.map((count, cell) => count + cycles * whole[cell]!);
    const first = new Float64Array(ROLL_CLASSES);
    const second = new Float64Array(ROLL_CLASSES);
    // A run's history calls this for every point, and entries() would take several times as long.
    for (let i = 0; i < ROLL_CLASSES; i++)
      for (let j = 0; j < ROLL_CLASSES; j++) {
        const count = joint[i * ROLL_CLASSES + j]!;
        first[i]! += count;
        second[j]! += count;
      }
    // Callers ask for growing numbers of blocks, so only the newest design is cached.
    const trials = blocks * chance.blockTrials;
    const fitted = [...first, ...second].filter((count) => count > 0).length - 1;
    const shares = sharesOf(trials, first, second, joint);
    const design = { trials, first, second, joint, fitted, ...shares };
    newest = { blocks, design };
    return design;
  };
}
