import { useEffect } from 'react';

/**
 * Keeps the screen awake, where the browser can: a device that falls asleep stops the rollout with it. Browsers take the lock
 * away whenever the page is out of sight, so it is asked for again when it is back.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Refused, as with a battery that is nearly empty: the rollout goes on as long as the screen does.
      }
    }
    const again = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
