export { CompareLink } from './CompareLink.tsx';
export { besideOf } from './besideOf.ts';
export { type ComparisonEdit, type ComparisonStore, createComparisonStore } from './comparisonSlice.ts';
export { shareTrials } from './sharedTrials.ts';
