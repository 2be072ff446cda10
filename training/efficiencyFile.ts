import type { PositionClass } from '../src/games/backgammon/types.ts';
import type { EfficiencyFit } from './efficiencyFit.ts';

/** Classes whose cube is neither dead nor free. */
export type FittedClass = Exclude<PositionClass, 'over'>;

/** Cube efficiency of a class: constant + perPip × pips of the side on roll, kept within least … most. */
export interface ClassEfficiency {
  readonly constant: number;
  readonly perPip: number;
  readonly least: number;
  readonly most: number;
}
export type Efficiencies = Readonly<Record<FittedClass, ClassEfficiency>>;

/** @param pips - of the side on roll */
export const efficiencyAt = ({ constant, perPip, least, most }: ClassEfficiency, pips: number): number =>
  Math.min(Math.max(constant + perPip * pips, least), most);

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * A fit as the kernel takes it: rounded to what it is good for, and kept within what it says of the middle nine tenths of the
 * positions, and within 0 … 1.
 *
 * @param pips - of the positions that were fitted, at least one
 */
export function boundedEfficiency(
  { constant, perPip }: EfficiencyFit,
  pips: readonly number[],
): ClassEfficiency {
  const sorted = pips.toSorted((a, b) => a - b);
  const ends = [0.05, 0.95].map((share) => {
    const at = sorted[Math.floor(share * sorted.length)]!;
    return round(Math.min(Math.max(constant + perPip * at, 0), 1), 3);
  });
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  return perPip === 0
    ? { constant: least, perPip, least, most }
    : { constant: round(constant, 4), perPip: round(perPip, 6), least, most };
}

/** The kernel's source file of efficiencies. */
export const makeEfficiencies = (fitted: Efficiencies): string => {
  const { race } = fitted;
  return `// How live the cube is, for each class of position: what \`npm run fit:cube\` has found in own rollouts with a live cube.
// Made by that command; what it reports is in docs/engine.md.

/** Matches only: money values are exact there. */
export const TWO_SIDED_EFFICIENCY: f64 = ${fitted['two-sided bearoff'].constant};
export const ONE_SIDED_EFFICIENCY: f64 = ${fitted['one-sided bearoff'].constant};
/** RACE_CONSTANT + RACE_PER_PIP × pips of the side on roll, kept within RACE_LEAST … RACE_MOST. */
export const RACE_CONSTANT: f64 = ${race.constant};
export const RACE_PER_PIP: f64 = ${race.perPip};
export const RACE_LEAST: f64 = ${race.least};
export const RACE_MOST: f64 = ${race.most};
export const CONTACT_EFFICIENCY: f64 = ${fitted.contact.constant};
`;
};

/**
 * The inverse of {@link makeEfficiencies}.
 *
 * @throws Error where a constant is missing
 */
export function parseEfficiencies(text: string): Efficiencies {
  const read = (name: string): number => {
    const found = new RegExp(`const ${name}: f64 = (-?[\\d.e-]+);`).exec(text)?.[1];
    if (found === undefined) throw new Error(`cube efficiencies: expected the constant ${name}, got none`);
    return Number(found);
  };
  const constant = (name: string): ClassEfficiency => {
    const value = read(name);
    return { constant: value, perPip: 0, least: value, most: value };
  };
  return {
    'two-sided bearoff': constant('TWO_SIDED_EFFICIENCY'),
    'one-sided bearoff': constant('ONE_SIDED_EFFICIENCY'),
    race: {
      constant: read('RACE_CONSTANT'),
      perPip: read('RACE_PER_PIP'),
      least: read('RACE_LEAST'),
      most: read('RACE_MOST'),
    },
    contact: constant('CONTACT_EFFICIENCY'),
  };
}
