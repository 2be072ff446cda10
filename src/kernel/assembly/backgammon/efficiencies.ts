// How live the cube is, by class of position: fitted to own rollouts with a live cube by `npm run train -- cube-efficiency`,
// which writes this file. docs/engine.md has its report.

/** Matches only: money values are exact there. */
export const TWO_SIDED_EFFICIENCY: f64 = 0.478;
export const ONE_SIDED_EFFICIENCY: f64 = 0.783;
/** RACE_CONSTANT + RACE_PER_PIP × pips of the side on roll, kept within RACE_LEAST … RACE_MOST. */
export const RACE_CONSTANT: f64 = 0.6951;
export const RACE_PER_PIP: f64 = 0.001941;
export const RACE_LEAST: f64 = 0.746;
export const RACE_MOST: f64 = 0.883;
export const CONTACT_EFFICIENCY: f64 = 0.758;
/**
 * What an owned cube is live by more than a centred one, in races and one-sided bearoffs: …_OWNED + …_OWNED_PER_WIN × the
 * owner's chance of winning, since who is far behind will hardly get to use it.
 */
export const RACE_OWNED: f64 = -0.32;
export const RACE_OWNED_PER_WIN: f64 = 0.403;
export const ONE_SIDED_OWNED: f64 = -0.459;
export const ONE_SIDED_OWNED_PER_WIN: f64 = 0.606;
