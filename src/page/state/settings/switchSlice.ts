import { createStore } from 'zustand/vanilla';
import { keepText, type TextStorage } from '../../../ui/storage.ts';
import type { SwitchSlice } from './types.ts';

function kept(storage: TextStorage | undefined, key: string, first: boolean): boolean {
  try {
    const value = storage?.getItem(key);
    return value === 'on' ? true : value === 'off' ? false : first;
  } catch {
    return first; // storage unavailable: as on a first visit
  }
}

/**
 * @param key - the storage key
 * @param first - the value on a first visit
 * @param storage - saves the choice across visits; if undefined or blocked, it lasts for this visit only
 */
export const createSwitchStore = (key: string, first: boolean, storage?: TextStorage) =>
  createStore<SwitchSlice>()((set) => ({
    isOn: kept(storage, key, first),
    switchTo(isOn) {
      set({ isOn });
      keepText(storage, key, isOn ? 'on' : 'off');
    },
  }));
