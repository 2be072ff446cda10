import { createStore } from 'zustand/vanilla';
import type { ReferenceSlice } from './types.ts';

/** The oldest are dropped. */
const MOST_REFERENCES = 50;

/** The pasted analyses of this visit. */
export const createReferenceStore = () =>
  createStore<ReferenceSlice>()((set, get) => ({
    references: [],
    keep: (reference) => set({ references: [reference, ...get().references].slice(0, MOST_REFERENCES) }),
  }));
