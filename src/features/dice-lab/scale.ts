import { LAB_TRIALS } from './labDice.ts';
import { ROLLS } from '../../engine/chance.ts';

/** The slider's scale is logarithmic to the base 36: a third of its way for each further roll. */
export const SCALE_STEPS = 3000;
const DIGITS = 3;

/** Place of a number of trials on the slider, 0 … {@link SCALE_STEPS}. */
export const placeOf = (trials: number): number =>
  (SCALE_STEPS * Math.log(trials)) / (DIGITS * Math.log(ROLLS));

/** Trials at a place of the slider, 1 … 46,656. */
export const trialsAt = (place: number): number =>
  withinLab(Math.round(ROLLS ** ((DIGITS * place) / SCALE_STEPS)));

/** The nearest number of trials that the lab can show. */
export const withinLab = (trials: number): number => Math.min(LAB_TRIALS, Math.max(1, trials));

/** The end of the next block, or of the one before. */
export function nextBlock(trials: number, blockTrials: number, direction: 1 | -1): number {
  const blocks = direction > 0 ? Math.floor(trials / blockTrials) + 1 : Math.ceil(trials / blockTrials) - 1;
  return withinLab(blocks * blockTrials);
}

/** Trials a second at the beginning of a playback, and the share of those thrown that come on top later. */
const SLOWEST = 10;
const SHARE = 0.3;

/** Trials thrown after some more milliseconds of playback: slow at first, then the faster the more there are. */
export const playedOn = (trials: number, ms: number): number =>
  Math.min(LAB_TRIALS, trials + (Math.max(SLOWEST, SHARE * trials) * ms) / 1000);
