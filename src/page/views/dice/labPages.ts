import { useSyncExternalStore } from 'react';
import { ESSAY_HASH, LAB_HASH, RACE_HASH, onAddress } from '../../../ui/routes.ts';

/** Address of the presentation. */
export const PRESENT_HASH: string = `${LAB_HASH}/present`;

/** A page of the lab. */
type LabPage = 'lab' | 'present' | 'race' | 'essay';

/** The page of the lab that an address names. */
export const labPageOf = (hash: string): LabPage =>
  hash === PRESENT_HASH ? 'present' : hash === RACE_HASH ? 'race' : hash === ESSAY_HASH ? 'essay' : 'lab';

/** The page of the lab, from the address. */
export const useLabPage = (): LabPage => useSyncExternalStore(onAddress, () => labPageOf(location.hash));

/** Goes to the presentation or its race in full screen, where the browser allows it. */
export function present(hash: string): void {
  location.hash = hash;
  // Phones have no full screen for pages; the presentation covers the window anyway.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}
