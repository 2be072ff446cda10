import { createStore } from 'zustand/vanilla';
import type { PersistenceSlice } from './types.ts';

/** @param manager - the browser's storage manager; undefined if it has none */
export const createPersistenceStore = (
  manager: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined,
) =>
  createStore<PersistenceSlice>()((set, get) => {
    async function found(question: () => Promise<boolean> | undefined): Promise<void> {
      try {
        const isSafe = await question();
        if (isSafe !== undefined) set({ state: isSafe ? 'safe' : 'refused' });
      } catch {
        // Treat a failed request as a refusal.
        set({ state: 'refused' });
      }
    }
    return {
      state: 'unknown',
      look: () => found(() => manager?.persisted?.()),
      async ask() {
        if (get().state !== 'safe') await found(() => manager?.persist?.());
      },
    };
  });
