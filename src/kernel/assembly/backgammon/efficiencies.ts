// How live the cube is, for each class of position: what `npm run fit:cube` has found in own rollouts with a live cube.
// Made by that command; what it reports is in docs/engine.md.

/** Matches only: money values are exact there. */
export const TWO_SIDED_EFFICIENCY: f64 = 0.478;
export const ONE_SIDED_EFFICIENCY: f64 = 0.759;
/** RACE_CONSTANT + RACE_PER_PIP × pips of the side on roll, kept within RACE_LEAST … RACE_MOST. */
export const RACE_CONSTANT: f64 = 0.7096;
export const RACE_PER_PIP: f64 = 0.001055;
export const RACE_LEAST: f64 = 0.715;
export const RACE_MOST: f64 = 0.832;
export const CONTACT_EFFICIENCY: f64 = 0.758;
