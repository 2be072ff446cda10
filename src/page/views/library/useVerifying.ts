import { useEffect } from 'react';
import { useStore } from 'zustand';
import { verifiedText } from '../../figures/standingText.ts';
import type { CourseJob } from '../../../jobs/game.ts';
import type { Notices } from '../../state/notices/types.ts';
import type { LibraryStore, VerifyStore } from '../../state/library/types.ts';

/** Verifies entries of a library list, and says what that found. */
export function useVerifying<Job extends CourseJob>(
  verifying: VerifyStore<Job>,
  library: LibraryStore<Job>,
  { say, fail }: Notices,
) {
  const { running, verify, stop } = useStore(verifying);
  useEffect(
    () =>
      verifying.subscribe(({ last, failure }, before) => {
        if (last !== null && last !== before.last) say(verifiedText(last.found, last.hadItsPictures));
        if (failure !== null && failure !== before.failure) fail(failure);
      }),
    [verifying, say, fail],
  );
  async function onVerify(key: string): Promise<void> {
    const opened = await library.getState().open(key);
    if (opened.ok) await verify(opened.value.job, opened.value.result);
    else fail(opened.error);
  }
  return { running, onVerify: (key: string) => void onVerify(key), onStop: stop };
}
