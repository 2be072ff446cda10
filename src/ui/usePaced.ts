import { useEffect, useRef, useState } from 'react';
import { inOwnFrame } from './frames.ts';

/**
 * A value that follows another at a slower pace, in frames of its own: charts cost more than the numbers beside them, and
 * while a rollout runs that time is the workers'.
 *
 * @param value - the same object while nothing has changed: another is drawn, and asked for again
 * @param intervalMs - least time between two changes while `live`; otherwise it follows in the next free frame
 * @param held - whether it stays as it is
 */
export function usePaced<T>(value: T, live: boolean, intervalMs: number, held = false): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (held) return;
    let leave: (() => void) | undefined;
    const show = () => {
      // What ends a wait starts none.
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
