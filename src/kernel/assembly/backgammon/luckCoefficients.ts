// Share of the luck predicted by a net that is subtracted from a trial, with contact and without: fitted to own games by
// `npm run train -- luck-shares`, which writes this file. docs/adr/0007-shares-of-luck.md has its report.

/** For the probabilities, then for the cubeful value. */
export const LEARNED_CONTACT: f64 = 1.025;
export const LEARNED_CONTACT_CUBE: f64 = 1.023;
export const LEARNED_RACE: f64 = 1.021;
export const LEARNED_RACE_CUBE: f64 = 1.026;
