import { createStore } from 'zustand/vanilla';
import type { ReferenceAnalysis } from '../../formats/text/reference.ts';
import type { Position } from '../../games/backgammon/types.ts';

/** What a pasted text says about a position: another program's figures and the author's note. */
export interface Reference {
  readonly position: Position;
  /** null if the text had none. */
  readonly analysis: ReferenceAnalysis | null;
  /** Empty if the text had none. */
  readonly note: string;
}

export interface ReferenceSlice {
  /** Newest first. */
  readonly references: readonly Reference[];
  keep(reference: Reference): void;
}

/** The oldest are dropped. */
const MOST_REFERENCES = 50;

export const createReferenceStore = () =>
  createStore<ReferenceSlice>()((set, get) => ({
    references: [],
    keep: (reference) => set({ references: [reference, ...get().references].slice(0, MOST_REFERENCES) }),
  }));
export type ReferenceStore = ReturnType<typeof createReferenceStore>;
