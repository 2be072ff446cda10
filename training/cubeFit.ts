/** Owner of the cube, seen from the side on roll. */
export type CubeOwner = 'centre' | 'roller' | 'opponent';

/** A trial with a live cube, for the fit of the cube efficiency. */
export interface CubeTrial {
  readonly owner: CubeOwner;
  /** The net's last hidden layer at the position. */
  readonly units: readonly number[];
  /** Janowski's equity (points) of the side on roll with a dead cube and with a fully live one. */
  readonly dead: number;
  readonly live: number;
  /** `dead` plus what the cube added to the trial's cubeless equity; luck-adjusted. */
  readonly result: number;
}

/** An efficiency as a linear function of the last hidden layer; clamped to 0 … 1 where it is used. */
export interface EfficiencyHead {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** The heads of a net, by owner of the cube. */
export type EfficiencyHeads = Readonly<Record<CubeOwner, EfficiencyHead>>;

/** The efficiency by a head, 0 … 1. */
export const efficiencyBy = ({ weights, bias }: EfficiencyHead, units: readonly number[]): number =>
  Math.min(
    Math.max(
      units.reduce((sum, unit, index) => sum + unit * weights[index]!, bias),
      0,
    ),
    1,
  );

/**
 * Penalty on squared weights: the noise of a trial, 0.3 squared points, divided by the square of the size
 * expected of weights, 0.1.
 */
const RIDGE = 30;

/** Sums of a least squares fit of `result − dead` to `(live − dead) × (weights · units + bias)`. */
export interface HeadSums {
  add(trial: CubeTrial): void;
  /** The head with the least squared error; its weights are those that differ from a constant efficiency. */
  solve(): EfficiencyHead;
}

/** Starts a fit. @param size - number of units @param start - efficiency without any trials */
export function createHeadSums(size: number, start: number): HeadSums {
  const columns = size + 1;
  const squares = new Float64Array(columns * columns);
  const products = new Float64Array(columns);
  return {
    add({ units, dead, live, result }) {
      const lever = live - dead;
      const rest = result - dead - start * lever;
      const row = [...units, 1].map((unit) => unit * lever);
      for (let i = 0; i < columns; i++) {
        products[i]! += row[i]! * rest;
        for (let j = 0; j <= i; j++) squares[i * columns + j]! += row[i]! * row[j]!;
      }
    },
    solve() {
      const matrix = Array.from({ length: columns }, (_, i) =>
        Array.from(
          { length: columns },
          (__, j) => squares[Math.max(i, j) * columns + Math.min(i, j)]! + (i === j ? RIDGE : 0),
        ),
      );
      const found = solved(matrix, [...products]);
      return { weights: found.slice(0, size), bias: start + found[size]! };
    },
  };
}

/** Solves a symmetric positive definite system by Gauss-Jordan elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows[at]!.map((value) => value / rows[at]![at]!);
    rows.forEach((row, i) => {
      rows[i] = i === at ? pivot : row.map((value, j) => value - row[at]! * pivot[j]!);
    });
  }
  return rows.map((row) => row.at(-1)!);
}

/** Mean squared error of values with an efficiency, in squared mEq. */
export function squaredError(
  trials: readonly CubeTrial[],
  efficiencyOf: (trial: CubeTrial) => number,
): number {
  const squares = trials.map((trial) => squaredMiss(trial, efficiencyOf(trial)));
  return squares.reduce((sum, square) => sum + square, 0) / squares.length;
}

const squaredMiss = ({ dead, live, result }: CubeTrial, efficiency: number): number =>
  1e6 * (dead + efficiency * (live - dead) - result) ** 2;

/** Gain of one efficiency over another in squared error, in squared mEq. */
export interface Gain {
  readonly mean: number;
  readonly standardError: number;
  readonly count: number;
}

/** How much closer to the results values with efficiency `own` are than those with `other`. */
export function gainOf(
  trials: readonly CubeTrial[],
  own: (trial: CubeTrial) => number,
  other: (trial: CubeTrial) => number,
): Gain {
  const gains = trials.map((trial) => squaredMiss(trial, other(trial)) - squaredMiss(trial, own(trial)));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  const count = gains.length;
  return { mean, standardError: Math.sqrt(squares / (count - 1) / count), count };
}
