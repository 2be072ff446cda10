// Share of the luck predicted by a net that is subtracted from a trial, with contact and without: fitted to own games by
// `npm run train -- luck-shares`, which writes this file. docs/adr/0006-learned-luck.md has its effect.

/** Share of the luck of probabilities that is subtracted, with contact. */
export const LEARNED_CONTACT: f64 = 1.025;
/** Share of the luck of the value with the cube that is subtracted, with contact. */
export const LEARNED_CONTACT_CUBE: f64 = 1.023;
/** Share of the luck of probabilities that is subtracted, without contact. */
export const LEARNED_RACE: f64 = 1.021;
/** Share of the luck of the value with the cube that is subtracted, without contact. */
export const LEARNED_RACE_CUBE: f64 = 1.026;
