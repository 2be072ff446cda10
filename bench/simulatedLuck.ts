import { hash32 } from '../src/engine/rng.ts';

/** Value of a trial of one play: a function of the dice and of noise, with the mean 0. */
export interface Luck {
  readonly name: string;
  readonly of: (play: number, first: number, second: number, common: number, own: number) => number;
}

/** −1 … 1, a fixed pattern of the first two rolls for each play. */
const pattern = (play: number, first: number, second: number): number =>
  hash32(77 + play, first, second) / 2 ** 31 - 1;
/** Its mean over the 1,296 pairs of rolls, to be taken off. */
const OFFSETS = Array.from({ length: 8 }, (_, play) => {
  let sum = 0;
  for (let first = 0; first < 36; first++)
    for (let second = 0; second < 36; second++) sum += pattern(play, first, second);
  return sum / 1296;
});

/** Two kinds of trials. */
export const LUCKS: readonly Luck[] = [
  {
    // As with variance reduction: small, a part made by the first rolls and a part common to all plays. More of the first rolls
    // would only make the rules more careful: their balance outdoes the errors that are reckoned with.
    name: 'smooth',
    of: (play, first, second, common, own) =>
      0.05 * (pattern(play, first, second) - OFFSETS[play]!) + 0.1 * (2 * common - 1) + 0.2 * (2 * own - 1),
  },
  {
    // As without: games won and lost, a fifth of them gammons; most games end alike after either play.
    name: 'games',
    of: (_play, _first, _second, common, own) => {
      const u = own < 0.75 ? common : (4 * (own - 0.75)) % 1;
      return u < 0.1 ? -2 : u < 0.5 ? -1 : u < 0.9 ? 1 : 2;
    },
  },
];
