import { hash32 } from '../src/engine/rng.ts';

/** Luck of simulated trials. */
export interface Luck {
  readonly name: string;
  /**
   * Luck of a trial of one play, with mean 0.
   *
   * @param first - first roll, 0 … 35
   * @param second - second roll, 0 … 35
   * @param common - noise that all plays share, 0 … 1
   * @param own - the play's own noise, 0 … 1
   */
  readonly of: (play: number, first: number, second: number, common: number, own: number) => number;
}

/** A fixed pattern of the first two rolls for each play, −1 … 1. */
const pattern = (play: number, first: number, second: number): number =>
  hash32(77 + play, first, second) / 2 ** 31 - 1;
/** The pattern's mean over the 1,296 pairs of rolls. */
const OFFSETS = Array.from({ length: 8 }, (_, play) => {
  let sum = 0;
  for (let first = 0; first < 36; first++)
    for (let second = 0; second < 36; second++) sum += pattern(play, first, second);
  return sum / 1296;
});

/** Luck with variance reduction, and without it. */
export const LUCKS: readonly Luck[] = [
  {
    // Like variance-reduced luck: small, with a part from the first rolls and a part common to all plays. A
    // larger part from the first rolls would only make rules more cautious: balanced dice make estimates
    // better than their standard errors.
    name: 'smooth',
    of: (play, first, second, common, own) =>
      0.05 * (pattern(play, first, second) - OFFSETS[play]!) + 0.1 * (2 * common - 1) + 0.2 * (2 * own - 1),
  },
  {
    // Like luck without variance reduction: wins and losses, a fifth
    // of them gammons. Most games end alike after either play.
    name: 'games',
    of: (_play, _first, _second, common, own) => {
      const u = own < 0.75 ? common : (4 * (own - 0.75)) % 1;
      return u < 0.1 ? -2 : u < 0.5 ? -1 : u < 0.9 ? 1 : 2;
    },
  },
];

/** Standard deviation of the difference of two plays in a single trial. */
export function differenceDeviation(luck: Luck): number {
  const count = 200_000;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const roll = (which: number) => Math.floor((hash32(5, i, which) * 36) / 2 ** 32);
    const uniform = (which: number) => hash32(5, i, which) / 2 ** 32;
    const [one, two, common] = [roll(0), roll(1), uniform(2)];
    squares += (luck.of(0, one, two, common, uniform(3)) - luck.of(1, one, two, common, uniform(4))) ** 2;
  }
  return Math.sqrt(squares / count);
}
