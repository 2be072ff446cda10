// Cube efficiency by class of position, 0 (dead) … 1 (fully live), fitted to our rollouts with a live cube. Written by
// `npm run train -- cube-efficiency`; docs/engine.md has its report.

/** Efficiency in two-sided bearoffs of matches; in money games their values are exact. */
export const TWO_SIDED_EFFICIENCY: f64 = 0.478;
/** Efficiency of a centered cube in one-sided bearoffs. */
export const ONE_SIDED_EFFICIENCY: f64 = 0.783;
/** Efficiency of a centered cube in races: RACE_CONSTANT + RACE_PER_PIP × pips of the side on roll, within the limits. */
export const RACE_CONSTANT: f64 = 0.6951;
/** Increase of the efficiency in races per pip of the side on roll. */
export const RACE_PER_PIP: f64 = 0.001941;
/** Lower limit of the efficiency in races. */
export const RACE_LEAST: f64 = 0.746;
/** Upper limit of the efficiency in races. */
export const RACE_MOST: f64 = 0.883;
/** Efficiency with contact. */
export const CONTACT_EFFICIENCY: f64 = 0.758;
/** What an owned cube adds in races: RACE_OWNED + RACE_OWNED_PER_WIN × its owner's chance of winning. */
export const RACE_OWNED: f64 = -0.32;
/** Increase of that with the owner's chance of winning, since an owner far behind will rarely get to double. */
export const RACE_OWNED_PER_WIN: f64 = 0.403;
/** What an owned cube adds in one-sided bearoffs: ONE_SIDED_OWNED + ONE_SIDED_OWNED_PER_WIN × its owner's chance. */
export const ONE_SIDED_OWNED: f64 = -0.459;
/** Increase of that with the owner's chance of winning. */
export const ONE_SIDED_OWNED_PER_WIN: f64 = 0.606;
