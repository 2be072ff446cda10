/**
 * A position as the fit sees it. Janowski's value is dead + x × (live − dead): linear in the cube efficiency x, which is a
 * constant of the class or, for races, linear in the pips of the side on roll and in the chances of the cube's owner.
 */
export interface CubeSample {
  /** Pips of the side on roll. */
  readonly pips: number;
  /** The cube owner's chance of winning; undefined where the cube is in the middle. */
  readonly ownersWin: number | undefined;
  /** Equity with the cube, points, when it is dead, and when it is perfectly live. */
  readonly dead: number;
  readonly live: number;
  /** What it is worth by rollout, and the standard error of that; 0 where it is exact. */
  readonly rolledOut: number;
  readonly standardError: number;
}

/** What the efficiency may depend on besides a constant. */
export interface EfficiencyShape {
  /** On the pips of the side on roll. */
  readonly byPips: boolean;
  /** On whether the cube is owned, and on its owner's chance of winning. */
  readonly byOwner: boolean;
}

/** A fitted number with its standard error; both 0 where it was not fitted. */
export interface EfficiencyFit {
  readonly constant: number;
  readonly perPip: number;
  /** More of an owned cube: owned + ownedPerWin × its owner's chance of winning. */
  readonly owned: number;
  readonly ownedPerWin: number;
  readonly errors: Readonly<Record<'constant' | 'perPip' | 'owned' | 'ownedPerWin', number>>;
  /** Standard error of a centred cube's efficiency at the mean pips. */
  readonly standardError: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The inverse of a small symmetric positive definite matrix, by Gauss and Jordan. */
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
 * The efficiency whose values come closest to the rollouts', by least squares. Errors are taken from the residuals, each
 * with its own weight (White's estimator), since positions are not equally noisy.
 */
export function fitEfficiency(
  samples: readonly CubeSample[],
  { byPips, byOwner }: EfficiencyShape,
): EfficiencyFit {
  // Pips are reckoned from their mean, so that the constant's error is that of the efficiency there.
  const centre = byPips ? sum(samples.map(({ pips }) => pips)) / samples.length : 0;
  const rows = samples.map(({ pips, dead, live, ownersWin }) => {
    const ifOwned = ownersWin === undefined ? [0, 0] : [1, ownersWin];
    return [1, ...(byPips ? [pips - centre] : []), ...(byOwner ? ifOwned : [])].map(
      (value) => value * (live - dead),
    );
  });
  const wanted = samples.map(({ dead, rolledOut }) => rolledOut - dead);
  const columns = rows[0]!.map((_, column) => column);
  const spread = inverse(columns.map((i) => columns.map((j) => sum(rows.map((row) => row[i]! * row[j]!)))));
  const towards = columns.map((i) => sum(rows.map((row, at) => row[i]! * wanted[at]!)));
  const found = spread.map((row) => sum(row.map((value, j) => value * towards[j]!)));
  const rest = rows.map((row, at) => wanted[at]! - sum(row.map((value, j) => value * found[j]!)));
  const errors = spread.map((line) =>
    Math.sqrt(sum(rows.map((row, at) => (rest[at]! * sum(row.map((value, j) => value * line[j]!))) ** 2))),
  );
  const firstOwned = byPips ? 2 : 1;
  const at = (values: readonly number[], index: number, fitted: boolean): number =>
    fitted ? values[index]! : 0;
  const perPip = at(found, 1, byPips);
  return {
    constant: found[0]! - perPip * centre,
    perPip,
    owned: at(found, firstOwned, byOwner),
    ownedPerWin: at(found, firstOwned + 1, byOwner),
    errors: {
      constant: Math.hypot(errors[0]!, centre * at(errors, 1, byPips)),
      perPip: at(errors, 1, byPips),
      owned: at(errors, firstOwned, byOwner),
      ownedPerWin: at(errors, firstOwned + 1, byOwner),
    },
    standardError: errors[0]!,
  };
}

/** How far values lie from the rollouts, in points. */
export interface CubeMisfit {
  readonly mean: number;
  readonly rootMeanSquare: number;
  /** The same with the rollouts' own noise taken out; 0 where there is no more than that. */
  readonly beyondNoise: number;
}

/** @param valueOf - what the side on roll of a sample is said to be worth, points */
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

/** Janowski's value of a sample at an efficiency. */
export const valueAt = ({ dead, live }: CubeSample, efficiency: number): number =>
  dead + efficiency * (live - dead);
