// How much of the luck that a net foresees is taken out of a trial, with contact and without: what `npm run fit:luck` has found
// in own games. Made by that command; what it reports is in docs/adr/0007-shares-of-luck.md.

/** Of the probabilities, then of the value with the cube. */
export const LEARNED_CONTACT: f64 = 1.025;
export const LEARNED_CONTACT_CUBE: f64 = 1.023;
export const LEARNED_RACE: f64 = 1.021;
export const LEARNED_RACE_CUBE: f64 = 1.026;
