import { useEffect, useRef } from 'react';
import { LAB_TRIALS } from './labDice.ts';
import { nextBlock, playedOn } from './sliderScale.ts';

/** With reduced motion, playback advances one block per interval, ms. */
const STEP_MS = 1000;
/** Longest step of playback, ms: a page that was hidden does not catch up. */
const LONGEST_MS = 100;

/**
 * Advances the number of trials while `playing`: continuously,
 * or block by block if the user prefers reduced motion.
 *
 * @param onTrials - called with the new number of trials, at most once per frame
 * @param onEnd - called after the last trial
 * @param end - the last trial; default: of the lab
 */
export function usePlayback(
  playing: boolean,
  trials: number,
  blockTrials: number,
  onTrials: (trials: number) => void,
  onEnd: () => void,
  end: number = LAB_TRIALS,
): void {
  const latest = useRef({ trials, onTrials, onEnd });
  useEffect(() => {
    latest.current = { trials, onTrials, onEnd };
  });
  useEffect(() => {
    if (!playing) return;
    function show(next: number): void {
      if (next !== latest.current.trials) latest.current.onTrials(next);
      if (next >= end) latest.current.onEnd();
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(() => show(nextBlock(latest.current.trials, blockTrials, 1)), STEP_MS);
      return () => clearInterval(timer);
    }
    let exact = latest.current.trials;
    let before: number | undefined;
    let frame = requestAnimationFrame(function next(now) {
      // The slider may have been moved in the meantime.
      if (Math.floor(exact) !== latest.current.trials) exact = latest.current.trials;
      exact = playedOn(exact, Math.min(LONGEST_MS, now - (before ?? now)));
      before = now;
      show(Math.floor(exact));
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, blockTrials, end]);
}
