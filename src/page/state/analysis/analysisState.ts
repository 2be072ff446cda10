import type { AnalysisSlice } from './types.ts';

/** Reads and changes the state of the store. */
export interface AnalysisAccess {
  get(): AnalysisSlice;
  set(part: Partial<AnalysisSlice>): void;
}

/** Plies that the main thread can evaluate without blocking. */
export const QUICK_PLIES = 0;

/** The state without an evaluation. */
export const NOTHING = {
  failure: null,
  plays: [],
  before: null,
  beforeLevel: QUICK_PLIES,
  chosen: [],
  isDeepening: false,
  isProposing: false,
  rolling: null,
  net: 'fast',
} as const;
