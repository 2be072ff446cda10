import { createStore } from 'zustand/vanilla';
import type { TextStorage } from './settingsSlice.ts';

const KEY = 'strata-keys';

/** Whether single keys act: who speaks to the computer, or touches keys by accident, can switch them off (WCAG 2.1.4). */
export interface KeysSlice {
  readonly isOn: boolean;
  /** Takes effect at once and is kept. */
  switchTo(isOn: boolean): void;
}

function kept(storage: TextStorage | undefined): boolean {
  try {
    return storage?.getItem(KEY) !== 'off';
  } catch {
    return true; // refused storage: as on a first visit
  }
}

/** @param storage - where the choice outlives the visit; undefined or refusing storage only forgets it */
export const createKeysStore = (storage?: TextStorage) =>
  createStore<KeysSlice>()((set) => ({
    isOn: kept(storage),
    switchTo(isOn) {
      set({ isOn });
      try {
        storage?.setItem(KEY, isOn ? 'on' : 'off');
      } catch {
        // Only the memory of the choice is lost.
      }
    },
  }));
export type KeysStore = ReturnType<typeof createKeysStore>;
