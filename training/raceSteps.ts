import { writeFileSync } from 'node:fs';
import { checkersLeft } from '../src/games/backgammon/position.ts';
import type { Board, Checkers } from '../src/games/backgammon/types.ts';
import { openKernel } from '../bench/kernel.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * How a bearoff shortens: `npm run train -- race-steps` writes src/kernel/assembly/backgammon/raceSteps.ts.
 * Home positions are sorted into steps of a quarter of a roll by the mean number of rolls that they need. For
 * each step it measures how far one roll leads, with the play that leaves the fewest rolls on average.
 */
const FILE = 'src/kernel/assembly/backgammon/raceSteps.ts';
/** Steps in a roll. */
const STEPS_PER_ROLL = 4;
/** Chances add up to this. */
const UNITS = 10_000;
/** Positions with fewer checkers count little: they only complete steps that longer positions cannot reach. */
const FEW = 3;
const FEW_WEIGHT = 0.02;

/** A home position: the mean number of rolls that it needs, and that after each roll, with weights of 36. */
interface Needed {
  readonly checkers: number;
  readonly mean: number;
  readonly after: readonly (readonly [weight: number, mean: number])[];
}

/** All positions of 1 to `most` checkers at home, those with fewer pips first. */
function homes(most: number): readonly Checkers[] {
  const all: number[][] = [];
  function fill(counts: readonly number[], left: number): void {
    if (counts.length === 6) all.push([...counts, ...new Array<number>(19).fill(0)]);
    else for (let count = 0; count <= left; count++) fill([...counts, count], left - count);
  }
  fill([], most);
  const pips = (side: Checkers): number => side.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return all.filter((side) => checkersLeft(side) > 0).sort((a, b) => pips(a) - pips(b));
}

/** The rolls that positions need, each played to leave the fewest on average. */
function needed(kernel: Pick<BackgammonKernel, 'plays'>, most: number): readonly Needed[] {
  const means = new Map<string, number>([[new Array<number>(25).fill(0).join(), 0]]);
  return homes(most).map((side) => {
    const board: Board = { roller: side, opponent: [...side] };
    const after: (readonly [number, number])[] = [];
    for (let high = 1; high <= 6; high++)
      for (let low = 1; low <= high; low++) {
        const ends = kernel
          .plays(board, [high, low] as never)
          .map((play) => means.get(play.after.opponent.join())!);
        after.push([high === low ? 1 : 2, Math.min(...ends)]);
      }
    const mean = 1 + after.reduce((sum, [weight, rolls]) => sum + (weight * rolls) / 36, 0);
    means.set(side.join(), mean);
    return { checkers: checkersLeft(side), mean, after };
  });
}

/** Splits a mean between the two steps around it: [step, share]. Step 1 needs one roll. */
function stepsAround(mean: number): readonly (readonly [step: number, share: number])[] {
  const at = Math.max(0, (mean - 1) * STEPS_PER_ROLL);
  const low = Math.floor(at);
  return [
    [1 + low, 1 - (at - low)],
    [2 + low, at - low],
  ];
}

/** Per step, from 1: chances to be off after the roll, then to be 1, 2, … steps further down, in UNITS. */
export function raceSteps(positions: readonly Needed[]): readonly (readonly number[])[] {
  const counts: number[] = [];
  for (const { checkers } of positions) counts[checkers] = (counts[checkers] ?? 0) + 1;
  const sums: { total: number; readonly down: number[] }[] = [];
  for (const { checkers, mean, after } of positions)
    for (const [step, share] of stepsAround(mean)) {
      const row = (sums[step] ??= { total: 0, down: [] });
      const weight = (share * (checkers < FEW ? FEW_WEIGHT : 1)) / counts[checkers]!;
      row.total += weight;
      // Measured from the step instead of the position, so that the mean shortens by one roll.
      const shift = 1 + (step - 1) / STEPS_PER_ROLL - mean;
      for (const [rolls, left] of after)
        for (const [to, part] of left === 0 ? [[0, 1] as const] : stepsAround(left + shift)) {
          const by = to === 0 ? 0 : Math.max(1, step - to);
          const down = by === step ? 0 : by;
          row.down[down] = (row.down[down] ?? 0) + (weight * rolls * part) / 36;
        }
    }
  return sums.filter(({ total }) => total > 0).map(({ total, down }) => rounded(down, total));
}

/** Shares of a total in UNITS; the largest takes the error of rounding. */
function rounded(parts: readonly number[], total: number): readonly number[] {
  const units = Array.from(parts, (part: number | undefined) => Math.round((UNITS * (part ?? 0)) / total));
  const largest = units.indexOf(Math.max(...units));
  units[largest]! += UNITS - units.reduce((sum, unit) => sum + unit, 0);
  return units;
}

function sourceOf(rows: readonly (readonly number[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const numbers = rows.flatMap((row) => [...row, ...new Array<number>(columns - row.length).fill(0)]);
  return `// How a bearoff shortens, in steps of a quarter of a roll. Written by \`npm run train -- race-steps\`.

/** Steps in a roll. */
export const STEPS_PER_ROLL: f64 = ${STEPS_PER_ROLL};
/** Number of steps. Step 1 needs one roll on average; 0 is off. */
export const STEPS: u32 = ${rows.length};
/** Numbers per step. */
export const STEP_COLUMNS: u32 = ${columns};
/** Sum of a step's numbers. */
export const STEP_UNITS: f64 = ${UNITS};
/** Per step, from 1, u16: chances that one roll ends the bearoff, then that it leads 1, 2, … steps down. */
// prettier-ignore
export const STEP_CHANCES: usize = memory.data<u16>([${numbers.join(', ')}]);
`;
}

if (import.meta.url.endsWith('race-steps.js'))
  writeFileSync(FILE, sourceOf(raceSteps(needed(openKernel().kernel, 15))));
