import { type RefObject, useEffect, useRef, useState } from 'react';
import { inOwnFrame } from './frames.ts';
import { SHOWN_EVERY_MS } from './shownEvery.ts';

/** Elements this close to the window count as visible, so that they are up to date when scrolled in. */
const NEAR = '200px';

/** The interval of a chart: longer while it is off screen. */
export function useChartInterval(ref: RefObject<Element | null>): number {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: NEAR,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen ? SHOWN_EVERY_MS.charts : SHOWN_EVERY_MS.unseen;
}

/**
 * Throttles a value, and applies its changes in frames of their own.
 *
 * @param value - must be the same object while nothing has changed
 * @param intervalMs - minimum time between changes while `isLive`; otherwise changes apply in the next free frame
 * @param isFrozen - whether the value stays as it is
 */
export function useThrottled<T>(value: T, isLive: boolean, intervalMs: number, isFrozen = false): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (isFrozen) return;
    let leave: (() => void) | undefined;
    const show = () => {
      // A change that is not live must not delay the next one.
      if (isLive) changedAt.current = performance.now();
      setShown(value);
    };
    const wait = isLive ? Math.max(0, changedAt.current + intervalMs - performance.now()) : 0;
    const timer = setTimeout(() => {
      leave = inOwnFrame(show);
    }, wait);
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [value, isLive, intervalMs, isFrozen]);
  return shown;
}
