import { type Chance, ROLL_CLASS, ROLL_CLASSES } from './chance.ts';

/** Blocks after which the first two rolls repeat: 36 blocks hold each pair of them once. */
export const PAIR_BLOCKS = 36;

/** How often each first and second roll occurs in a number of whole blocks: what the dice fixed before any trial was played. */
export interface Design {
  /** Trials in the whole blocks. */
  readonly trials: number;
  /** [21] trials with each class of first roll. */
  readonly first: Float64Array;
  /** [21] the same for the second roll. */
  readonly second: Float64Array;
  /** [21 × 21] trials with each pair, the first roll's class as row. */
  readonly joint: Float64Array;
}

/**
 * The designs of a job's whole blocks, counted from its dice.
 *
 * @returns the design of a number of whole blocks, 0 or more, for quasi-random dice
 */
export function createDesigns(chance: Chance): (blocks: number) => Design {
  let newest: { readonly blocks: number; readonly design: Design } | undefined;

  /** Counts after 0, 1, 2 … blocks, at most a whole cycle: each from the one before, as decisions ask for all of them. */
  const joints = [new Float64Array(ROLL_CLASSES * ROLL_CLASSES)];
  function part(blocks: number): Float64Array {
    while (joints.length <= blocks) {
      const joint = Float64Array.from(joints.at(-1)!);
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
    const joint = rest.map((count, cell) => count + cycles * (whole?.[cell] ?? 0));
    const first = new Float64Array(ROLL_CLASSES);
    const second = new Float64Array(ROLL_CLASSES);
    for (const [cell, count] of joint.entries()) {
      first[Math.floor(cell / ROLL_CLASSES)]! += count;
      second[cell % ROLL_CLASSES]! += count;
    }
    // Estimates are asked for at growing numbers of blocks: only the newest design is worth keeping.
    const design = { trials: blocks * chance.blockTrials, first, second, joint };
    newest = { blocks, design };
    return design;
  };
}
