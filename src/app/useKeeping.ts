import { useEffect } from 'react';
import type { Failure } from '../engine/errors.ts';
import type { Services } from './services.ts';

/** Keeps the run in hand when the page may be closed, and tells when the library refuses. */
export function useKeeping({ keeping }: Services, onFailure: (failure: Failure) => void): void {
  useEffect(() => {
    // The last moment in which a page on a phone surely gets to do something.
    const onHide = () => document.visibilityState === 'hidden' && void keeping.keepNow();
    document.addEventListener('visibilitychange', onHide);
    const leave = keeping.library.subscribe(({ failure }, before) => {
      if (failure !== null && before.failure === null) onFailure(failure);
    });
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      leave();
    };
  }, [keeping, onFailure]);
}
