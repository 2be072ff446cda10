import { LAB_TRIALS } from './labDice.ts';
import { ROLLS } from '../../../engine/chance.ts';

/** The slider's scale is logarithmic to base 36: each third of its length covers one more roll. */
export const SCALE_STEPS = 3000;
const DIGITS = 3;

/** Slider position of a number of trials, 0 … {@link SCALE_STEPS}. */
export const sliderPlace = (trials: number): number =>
  (SCALE_STEPS * Math.log(trials)) / (DIGITS * Math.log(ROLLS));

/** Number of trials at a slider position, 1 … 46,656. */
export const trialsAt = (place: number): number =>
  withinLab(Math.round(ROLLS ** ((DIGITS * place) / SCALE_STEPS)));

/** Clamps a number of trials to the lab's range. */
export const withinLab = (trials: number): number => Math.min(LAB_TRIALS, Math.max(1, trials));

/** The end of the next or previous block. */
export function nextBlock(trials: number, blockTrials: number, direction: 1 | -1): number {
  const blocks = direction > 0 ? Math.floor(trials / blockTrials) + 1 : Math.ceil(trials / blockTrials) - 1;
  return withinLab(blocks * blockTrials);
}

/** Playback speed: trials per second at the start, and later as a share of the trials so far. */
const SLOWEST = 10;
const SHARE = 0.3;

/** Trials rolled after `ms` more milliseconds of playback, which accelerates with the number of trials. */
export const playedOn = (trials: number, ms: number): number =>
  Math.min(LAB_TRIALS, trials + (Math.max(SLOWEST, SHARE * trials) * ms) / 1000);
