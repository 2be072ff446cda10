import { useEffect, useRef } from 'react';
import { ROLLS } from '../../../engine/chance.ts';
import { LAB_TRIALS } from './labDice.ts';

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

/** With reduced motion, playback advances one block per interval, ms. */
const STEP_MS = 1000;
/** Longest frame, ms: a page that was hidden does not catch up. */
const LONGEST_MS = 250;

/** Whether the reader prefers reduced motion. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls back in each frame while `playing`, with the milliseconds since the last one. */
export function useFrames(playing: boolean, onFrame: (ms: number) => void): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => {
    if (!playing) return;
    let before: number | undefined;
    let frame = requestAnimationFrame(function next(now) {
      latest.current(Math.min(LONGEST_MS, now - (before ?? now)));
      before = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
}

/**
 * Advances the number of trials while `playing`: continuously,
 * or block by block if the user prefers reduced motion.
 *
 * @param onTrials - called with the new number of trials, at most once per frame
 * @param onEnd - called after the last trial
 */
export function usePlayback(
  playing: boolean,
  trials: number,
  blockTrials: number,
  onTrials: (trials: number) => void,
  onEnd: () => void,
): void {
  const exact = useRef(trials);
  const waited = useRef(0);
  useFrames(playing, (ms) => {
    // The slider may have been moved in the meantime.
    if (Math.floor(exact.current) !== trials) exact.current = trials;
    if (isMotionReduced()) {
      waited.current += ms;
      if (waited.current < STEP_MS) return;
      waited.current = 0;
      exact.current = nextBlock(trials, blockTrials, 1);
    } else exact.current = playedOn(exact.current, ms);
    const next = Math.floor(exact.current);
    if (next !== trials) onTrials(next);
    if (next >= LAB_TRIALS) onEnd();
  });
}
