/**
 * A position for the fit. Janowski's value, dead + x × (live − dead), is linear in the cube efficiency x.
 * Within a class, x is constant or, for races, linear in the pips of the side on roll and in the winning
 * chance of the cube's owner.
 */
export interface CubeSample {
  /** Pips of the side on roll. */
  readonly pips: number;
  /** Winning chance of the cube's owner; undefined for a centered cube. */
  readonly ownersWin: number | undefined;
  /** Cubeful equity (points) with a dead cube and with a fully live one. */
  readonly dead: number;
  readonly live: number;
  /** Equity by rollout, and its standard error, which is 0 if the equity is exact. */
  readonly rolledOut: number;
  readonly standardError: number;
}

/** What the efficiency depends on besides a constant. */
export interface EfficiencyShape {
  /** The pips of the side on roll. */
  readonly byPips: boolean;
  /** Whether the cube is owned, and if so its owner's winning chance. */
  readonly byOwner: boolean;
}

/** Fitted numbers with their standard errors; 0 for those not fitted. */
export interface EfficiencyFit {
  readonly constant: number;
  readonly perPip: number;
  /** For an owned cube, owned + ownedPerWin × its owner's winning chance is added. */
  readonly owned: number;
  readonly ownedPerWin: number;
  readonly errors: Readonly<Record<'constant' | 'perPip' | 'owned' | 'ownedPerWin', number>>;
  /** Standard error of the centered cube's efficiency at the mean pips. */
  readonly standardError: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Inverse of a small symmetric positive definite matrix, by Gauss-Jordan elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let at = 0; at < size; at++) {
    const pivot = rows[at]!.map((value) => value / rows[at]![at]!);
    rows.forEach((row, i) => {
      rows[i] = i === at ? pivot : row.map((value, j) => value - row[at]! * pivot[j]!);
    });
  }
  return rows.map((row) => row.slice(size));
}

/**
 * Fits the efficiency whose values are closest to the rollouts by least squares. Standard errors are White's,
 * since positions have different noise.
 */
export function fitEfficiency(
  samples: readonly CubeSample[],
  { byPips, byOwner }: EfficiencyShape,
): EfficiencyFit {
  // Centers pips on their mean, so that the standard error of the constant is that of the efficiency there.
  const center = byPips ? sum(samples.map(({ pips }) => pips)) / samples.length : 0;
  const rows = samples.map(({ pips, dead, live, ownersWin }) => {
    const ifOwned = ownersWin === undefined ? [0, 0] : [1, ownersWin];
    return [1, ...(byPips ? [pips - center] : []), ...(byOwner ? ifOwned : [])].map(
      (value) => value * (live - dead),
    );
  });
  const wanted = samples.map(({ dead, rolledOut }) => rolledOut - dead);
  const columns = rows[0]!.map((_, column) => column);
  const spread = inverse(columns.map((i) => columns.map((j) => sum(rows.map((row) => row[i]! * row[j]!)))));
  const products = columns.map((i) => sum(rows.map((row, at) => row[i]! * wanted[at]!)));
  const found = spread.map((row) => sum(row.map((value, j) => value * products[j]!)));
  const rest = rows.map((row, at) => wanted[at]! - sum(row.map((value, j) => value * found[j]!)));
  const errors = spread.map((line) =>
    Math.sqrt(sum(rows.map((row, at) => (rest[at]! * sum(row.map((value, j) => value * line[j]!))) ** 2))),
  );
  const firstOwned = byPips ? 2 : 1;
  const at = (values: readonly number[], index: number, fitted: boolean): number =>
    fitted ? values[index]! : 0;
  const perPip = at(found, 1, byPips);
  return {
    constant: found[0]! - perPip * center,
    perPip,
    owned: at(found, firstOwned, byOwner),
    ownedPerWin: at(found, firstOwned + 1, byOwner),
    errors: {
      constant: Math.hypot(errors[0]!, center * at(errors, 1, byPips)),
      perPip: at(errors, 1, byPips),
      owned: at(errors, firstOwned, byOwner),
      ownedPerWin: at(errors, firstOwned + 1, byOwner),
    },
    standardError: errors[0]!,
  };
}

/** How far values are from the rollouts, in points. */
export interface CubeMisfit {
  readonly mean: number;
  readonly rootMeanSquare: number;
  /** The root mean square without the noise of the rollouts; 0 if noise explains all of it. */
  readonly beyondNoise: number;
}

/** Compares values with the rollouts. @param valueOf - a sample's value for the side on roll, points */
export function misfit(samples: readonly CubeSample[], valueOf: (sample: CubeSample) => number): CubeMisfit {
  const errors = samples.map((sample) => valueOf(sample) - sample.rolledOut);
  const square = sum(errors.map((error) => error * error)) / samples.length;
  const noise = sum(samples.map(({ standardError }) => standardError ** 2)) / samples.length;
  return {
    mean: sum(errors) / samples.length,
    rootMeanSquare: Math.sqrt(square),
    beyondNoise: Math.sqrt(Math.max(square - noise, 0)),
  };
}

/** Janowski's value of a sample at a given efficiency. */
export const valueAt = ({ dead, live }: CubeSample, efficiency: number): number =>
  dead + efficiency * (live - dead);
