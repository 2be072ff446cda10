/** Results and luck of one position's trials. */
export interface LuckSample {
  readonly results: readonly number[];
  /** One list per kind of luck. */
  readonly lucks: readonly (readonly number[])[];
}

/** Fitted shares of luck. */
export interface LuckFit {
  /** Best share to subtract, by kind of luck. */
  readonly shares: readonly number[];
  readonly errors: readonly number[];
  /** Remaining variance within positions, as a share of the variance of the results. */
  readonly left: number;
}

const centered = (values: readonly number[]): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
};

/** Inverse of a small symmetric matrix by elimination, for the solution and its standard errors. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue;
      const factor = rows[other]![pivot]!;
      rows[other] = rows[other]!.map((value, j) => value - factor * rows[pivot]![j]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

/**
 * Least-squares fit of results on luck, within positions. Luck has mean 0 in
 * every position, so any share of it may be subtracted. Needs at least two
 * trials per position, and kinds of luck that are not multiples of each other.
 */
export function fitShares(samples: readonly LuckSample[]): LuckFit {
  const kinds = samples[0]!.lucks.length;
  const squares = Array.from({ length: kinds }, () => new Array<number>(kinds).fill(0));
  const products = new Array<number>(kinds).fill(0);
  let total = 0;
  let freedom = -kinds;
  for (const { results, lucks } of samples) {
    const y = centered(results);
    const x = lucks.map(centered);
    freedom += y.length - 1;
    for (const [trial, result] of y.entries()) {
      total += result * result;
      for (let i = 0; i < kinds; i++) {
        products[i]! += x[i]![trial]! * result;
        for (let j = 0; j < kinds; j++) squares[i]![j]! += x[i]![trial]! * x[j]![trial]!;
      }
    }
  }
  const inverse = invert(squares);
  const shares = inverse.map((row) => row.reduce((sum, value, j) => sum + value * products[j]!, 0));
  const left = total - shares.reduce((sum, share, i) => sum + share * products[i]!, 0);
  return {
    shares,
    errors: inverse.map((row, i) => Math.sqrt((row[i]! * left) / freedom)),
    left: left / total,
  };
}
