import { createStore } from 'zustand/vanilla';
import type { ReferenceAnalysis } from '../../formats/text/reference.ts';
import type { Position } from '../../games/backgammon/types.ts';

/** What a text said of a position: another program's figures, and the note of whoever wrote it. */
export interface Reference {
  readonly position: Position;
  /** null where the text had none. */
  readonly analysis: ReferenceAnalysis | null;
  /** Empty where the text had none. */
  readonly note: string;
}

export interface ReferenceSlice {
  /** The latest first. */
  readonly references: readonly Reference[];
  keep(reference: Reference): void;
}

/** Older ones are forgotten. */
const MOST_REFERENCES = 50;

export const createReferenceStore = () =>
  createStore<ReferenceSlice>()((set, get) => ({
    references: [],
    keep: (reference) => set({ references: [reference, ...get().references].slice(0, MOST_REFERENCES) }),
  }));
export type ReferenceStore = ReturnType<typeof createReferenceStore>;
