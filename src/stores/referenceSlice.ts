import { createStore } from 'zustand/vanilla';
import type { ReferenceAnalysis } from '../formats/analysisText.ts';
import type { Position } from '../games/backgammon/types.ts';

/** Figures of another program, taken from text as they stood, with the position that they are of. */
export interface Reference {
  readonly position: Position;
  readonly analysis: ReferenceAnalysis;
}

export interface ReferenceSlice {
  /** The latest; null before any were read. */
  readonly reference: Reference | null;
  keep(reference: Reference): void;
}

export const createReferenceStore = () =>
  createStore<ReferenceSlice>()((set) => ({
    reference: null,
    keep: (reference) => set({ reference }),
  }));
export type ReferenceStore = ReturnType<typeof createReferenceStore>;
