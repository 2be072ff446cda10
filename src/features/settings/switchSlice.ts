import { createStore } from 'zustand/vanilla';
import { keepText, type TextStorage } from '../../ui/storage.ts';

/** A choice of yes or no that outlives the visit. */
export interface SwitchSlice {
  readonly isOn: boolean;
  /** Takes effect at once and is kept. */
  switchTo(isOn: boolean): void;
}

function kept(storage: TextStorage | undefined, key: string, first: boolean): boolean {
  try {
    const value = storage?.getItem(key);
    return value === 'on' ? true : value === 'off' ? false : first;
  } catch {
    return first; // refused storage: as on a first visit
  }
}

/**
 * @param key - under which it is kept
 * @param first - what it is on a first visit
 * @param storage - where the choice outlives the visit; undefined or refusing storage only forgets it
 */
export const createSwitchStore = (key: string, first: boolean, storage?: TextStorage) =>
  createStore<SwitchSlice>()((set) => ({
    isOn: kept(storage, key, first),
    switchTo(isOn) {
      set({ isOn });
      keepText(storage, key, isOn ? 'on' : 'off');
    },
  }));
export type SwitchStore = ReturnType<typeof createSwitchStore>;
