export { HappeningsTable } from './HappeningsTable.tsx';
export { PlayOut } from './PlayOut.tsx';
export { ReplayPanel } from './ReplayPanel.tsx';
export { StatisticsTable } from './StatisticsTable.tsx';
export { createHandLibraryStore, HAND_JOINING, type HandLibraryStore } from './handLibrarySlice.ts';
export type { ReplayServices } from './services.ts';
