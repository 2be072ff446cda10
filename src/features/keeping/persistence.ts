import { createStore } from 'zustand/vanilla';

/** Whether the browser promises to keep what this page stores until the user deletes it. */
export interface PersistenceSlice {
  /**
   * `refused`: the browser may delete everything when space
   * runs low. `unknown`: not asked yet, or unsupported.
   */
  readonly state: 'unknown' | 'safe' | 'refused';
  /** Looks up the current state without asking for permission. */
  look(): Promise<void>;
  /** Requests persistence; some browsers prompt the user. */
  ask(): Promise<void>;
}

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
export type PersistenceStore = ReturnType<typeof createPersistenceStore>;
