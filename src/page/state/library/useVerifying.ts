import { useEffect } from 'react';
import { useStore } from 'zustand';
import { verifiedText } from '../../figures/standingText.ts';
import type { Failure } from '../../../engine/errors.ts';
import type { CourseJob } from '../../../jobs/game.ts';
import type { LibraryStore, VerifyStore } from './types.ts';

/**
 * Verifies entries of a library list.
 *
 * @param onSaid - called with the outcome
 * @param onFailure - called if verification fails
 */
export function useVerifying<Job extends CourseJob>(
  verifying: VerifyStore<Job>,
  library: LibraryStore<Job>,
  onSaid: (text: string) => void,
  onFailure: (failure: Failure) => void,
) {
  const { running, verify, stop } = useStore(verifying);
  useEffect(
    () =>
      verifying.subscribe(({ last, failure }, before) => {
        if (last !== null && last !== before.last) onSaid(verifiedText(last.found, last.hadItsPictures));
        if (failure !== null && failure !== before.failure) onFailure(failure);
      }),
    [verifying, onSaid, onFailure],
  );
  async function onVerify(key: string): Promise<void> {
    const opened = await library.getState().open(key);
    if (opened.ok) await verify(opened.value.job, opened.value.result);
    else onFailure(opened.error);
  }
  return { running, onVerify: (key: string) => void onVerify(key), onStop: stop };
}
