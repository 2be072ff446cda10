import { useEffect, useRef, useState } from 'react';

/**
 * A value that follows another at a slower pace: charts cost more than the numbers beside them, and while a rollout runs
 * that time is the workers'.
 *
 * @param intervalMs - least time between two changes while `live`; otherwise it follows at once
 * @param held - whether it stays as it is
 */
export function usePaced<T>(value: T, live: boolean, intervalMs: number, held = false): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (held) return;
    const wait = live ? Math.max(0, changedAt.current + intervalMs - performance.now()) : 0;
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, live, intervalMs, held]);
  return shown;
}
