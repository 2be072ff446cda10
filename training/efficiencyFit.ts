/**
 * A position as the fit sees it. Janowski's value is dead + x × (live − dead): linear in the cube efficiency x, which is a
 * constant of the class or, for races, linear in the pips of the side on roll.
 */
export interface CubeSample {
  /** Pips of the side on roll. */
  readonly pips: number;
  /** Equity with the cube, points, when it is dead, and when it is perfectly live. */
  readonly dead: number;
  readonly live: number;
  /** What it is worth by rollout, and the standard error of that; 0 where it is exact. */
  readonly rolledOut: number;
  readonly standardError: number;
}

/** Cube efficiency constant + perPip × pips, with standard errors. */
export interface EfficiencyFit {
  readonly constant: number;
  readonly perPip: number;
  /** Of the efficiency at the mean pips. */
  readonly standardError: number;
  /** Of `perPip`; 0 where that was not fitted. */
  readonly slopeError: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The efficiency whose values come closest to the rollouts', by least squares. Errors are taken from the residuals, each
 * with its own weight (White's estimator), since positions are not equally noisy.
 *
 * @param byPips - whether it may depend on the pips
 */
export function fitEfficiency(samples: readonly CubeSample[], byPips: boolean): EfficiencyFit {
  const rows = samples.map(({ pips, dead, live, rolledOut }) => ({
    a: live - dead,
    pips,
    y: rolledOut - dead,
  }));
  const weight = sum(rows.map(({ a }) => a * a));
  const centre = sum(rows.map(({ a, pips }) => a * a * pips)) / weight;
  // About their weighted centre level and slope do not disturb one another.
  const level = sum(rows.map(({ a, y }) => a * y)) / weight;
  const spread = sum(rows.map(({ a, pips }) => (a * (pips - centre)) ** 2));
  const slope = byPips ? sum(rows.map(({ a, pips, y }) => a * (pips - centre) * y)) / spread : 0;
  const rest = rows.map(({ a, pips, y }) => y - a * (level + slope * (pips - centre)));
  return {
    constant: level - slope * centre,
    perPip: slope,
    standardError: Math.sqrt(sum(rows.map(({ a }, i) => (a * rest[i]!) ** 2))) / weight,
    slopeError: byPips
      ? Math.sqrt(sum(rows.map(({ a, pips }, i) => (a * (pips - centre) * rest[i]!) ** 2))) / spread
      : 0,
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
