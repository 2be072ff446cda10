// How much of its luck is taken out of a trial, for each way to reckon it and each class of position: what `npm run fit:luck`
// has found in own games. Made by that command; what it reports is in docs/engine.md.

/** Of the probabilities, then of the value with the cube. */
export const LOOKAHEAD_CONTACT: f64 = 1;
export const LOOKAHEAD_CONTACT_CUBE: f64 = 1;
export const LOOKAHEAD_RACE: f64 = 1;
export const LOOKAHEAD_RACE_CUBE: f64 = 1;
export const LEARNED_CONTACT: f64 = 1;
export const LEARNED_CONTACT_CUBE: f64 = 1;
export const LEARNED_RACE: f64 = 1;
export const LEARNED_RACE_CUBE: f64 = 1;
