import { createStore } from 'zustand/vanilla';

/** Whether the browser keeps what this page stores until the reader deletes it. */
export interface PersistenceSlice {
  /** `refused`: it may delete all of it when space runs low. `unknown`: it has not been asked, or cannot be. */
  readonly state: 'unknown' | 'safe' | 'refused';
  /** Finds out how it stands, without asking for anything. */
  look(): Promise<void>;
  /** Asks the browser to keep it; some ask the reader. */
  ask(): Promise<void>;
}

/** @param manager - the browser's; undefined where it has none */
export const createPersistenceStore = (
  manager: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined,
) =>
  createStore<PersistenceSlice>()((set, get) => {
    async function found(question: () => Promise<boolean> | undefined): Promise<void> {
      try {
        const isSafe = await question();
        if (isSafe !== undefined) set({ state: isSafe ? 'safe' : 'refused' });
      } catch {
        // A browser that refuses the question keeps as much as it likes.
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
export type PersistenceStore = ReturnType<typeof createPersistenceStore>;
