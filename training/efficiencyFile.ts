import type { PositionClass } from '../src/games/backgammon/types.ts';
import type { EfficiencyFit } from './efficiencyFit.ts';

/** Classes of positions in which the cube matters. */
export type FittedClass = Exclude<PositionClass, 'over'>;

/**
 * Cube efficiency of a class: constant + perPip × pips of the side on roll, clamped to least … most. For an
 * owned cube, owned + ownedPerWin × the owner's winning chance is added, and the sum clamped to 0 … 1.
 */
export interface ClassEfficiency {
  readonly constant: number;
  readonly perPip: number;
  readonly least: number;
  readonly most: number;
  readonly owned: number;
  readonly ownedPerWin: number;
}
/** The efficiency of every class. */
export type Efficiencies = Readonly<Record<FittedClass, ClassEfficiency>>;

/**
 * The efficiency for a position, 0 … 1.
 *
 * @param pips - pips of the side on roll
 * @param ownersWin - winning chance of the cube's owner; undefined for a centered cube
 */
export function efficiencyAt(
  { constant, perPip, least, most, owned, ownedPerWin }: ClassEfficiency,
  pips: number,
  ownersWin?: number,
): number {
  const centered = Math.min(Math.max(constant + perPip * pips, least), most);
  return ownersWin === undefined
    ? centered
    : Math.min(Math.max(centered + owned + ownedPerWin * ownersWin, 0), 1);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Prepares a fit for the kernel: rounds it to meaningful digits, and clamps it to its range over the middle
 * nine tenths of the positions and to 0 … 1.
 *
 * @param pips - pips of the fitted positions, at least one
 */
export function boundedEfficiency(
  { constant, perPip, owned, ownedPerWin }: EfficiencyFit,
  pips: readonly number[],
): ClassEfficiency {
  const sorted = pips.toSorted((a, b) => a - b);
  const ends = [0.05, 0.95].map((share) => {
    const at = sorted[Math.floor(share * sorted.length)]!;
    return round(Math.min(Math.max(constant + perPip * at, 0), 1), 3);
  });
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const more = { owned: round(owned, 3), ownedPerWin: round(ownedPerWin, 3) };
  return perPip === 0
    ? { constant: least, perPip, least, most, ...more }
    : { constant: round(constant, 4), perPip: round(perPip, 6), least, most, ...more };
}

/** The kernel's source file with the efficiencies. */
export const makeEfficiencies = (fitted: Efficiencies): string => {
  const { race, 'one-sided bearoff': oneSided } = fitted;
  return `// Cube efficiency by class of position, 0 (dead) … 1 (fully live), fitted to our rollouts with a live cube. Written by
// \`npm run train -- cube-efficiency\`; docs/engine.md has its report.

/** Efficiency in two-sided bearoffs of matches; in money games their values are exact. */
export const TWO_SIDED_EFFICIENCY: f64 = ${fitted['two-sided bearoff'].constant};
/** Efficiency of a centered cube in one-sided bearoffs. */
export const ONE_SIDED_EFFICIENCY: f64 = ${oneSided.constant};
/** Efficiency of a centered cube in races: RACE_CONSTANT + RACE_PER_PIP × pips of the side on roll, within the limits. */
export const RACE_CONSTANT: f64 = ${race.constant};
/** Increase of the efficiency in races per pip of the side on roll. */
export const RACE_PER_PIP: f64 = ${race.perPip};
/** Lower limit of the efficiency in races. */
export const RACE_LEAST: f64 = ${race.least};
/** Upper limit of the efficiency in races. */
export const RACE_MOST: f64 = ${race.most};
/** Efficiency with contact. */
export const CONTACT_EFFICIENCY: f64 = ${fitted.contact.constant};
/** What an owned cube adds in races: RACE_OWNED + RACE_OWNED_PER_WIN × its owner's chance of winning. */
export const RACE_OWNED: f64 = ${race.owned};
/** Increase of that with the owner's chance of winning, since an owner far behind will rarely get to double. */
export const RACE_OWNED_PER_WIN: f64 = ${race.ownedPerWin};
/** What an owned cube adds in one-sided bearoffs: ONE_SIDED_OWNED + ONE_SIDED_OWNED_PER_WIN × its owner's chance. */
export const ONE_SIDED_OWNED: f64 = ${oneSided.owned};
/** Increase of that with the owner's chance of winning. */
export const ONE_SIDED_OWNED_PER_WIN: f64 = ${oneSided.ownedPerWin};
`;
};

/** The inverse of {@link makeEfficiencies}. @throws Error if a constant is missing */
export function parseEfficiencies(text: string): Efficiencies {
  const read = (name: string): number => {
    const found = new RegExp(`const ${name}: f64 = (-?[\\d.e-]+);`).exec(text)?.[1];
    if (found === undefined) throw new Error(`cube efficiencies: expected the constant ${name}, got none`);
    return Number(found);
  };
  const constant = (name: string): ClassEfficiency => {
    const value = read(name);
    return { constant: value, perPip: 0, least: value, most: value, owned: 0, ownedPerWin: 0 };
  };
  const more = (name: string): Pick<ClassEfficiency, 'owned' | 'ownedPerWin'> => ({
    owned: read(`${name}_OWNED`),
    ownedPerWin: read(`${name}_OWNED_PER_WIN`),
  });
  return {
    'two-sided bearoff': constant('TWO_SIDED_EFFICIENCY'),
    'one-sided bearoff': { ...constant('ONE_SIDED_EFFICIENCY'), ...more('ONE_SIDED') },
    race: {
      constant: read('RACE_CONSTANT'),
      perPip: read('RACE_PER_PIP'),
      least: read('RACE_LEAST'),
      most: read('RACE_MOST'),
      ...more('RACE'),
    },
    contact: constant('CONTACT_EFFICIENCY'),
  };
}
