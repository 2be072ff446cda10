import { useEffect, useRef, useState } from 'react';
import { inOwnFrame } from './frames.ts';

/**
 * Throttles a value and applies changes in frames of their own: charts are expensive, and during a rollout
 * that time belongs to the workers.
 *
 * @param value - must be the same object while nothing has changed
 * @param intervalMs - minimum time between changes while `live`; otherwise changes apply in the next free
 * frame
 * @param held - whether to keep the shown value
 */
export function usePaced<T>(value: T, live: boolean, intervalMs: number, held = false): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (held) return;
    let leave: (() => void) | undefined;
    const show = () => {
      // A change that is not live must not delay the next one.
      if (live) changedAt.current = performance.now();
      setShown(value);
    };
    const wait = live ? Math.max(0, changedAt.current + intervalMs - performance.now()) : 0;
    const timer = setTimeout(() => {
      leave = inOwnFrame(show);
    }, wait);
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [value, live, intervalMs, held]);
  return shown;
}
