export { HappeningsTable } from './HappeningsTable.tsx';
export { PlayOut } from './PlayOut.tsx';
export { ReplayPanel } from './ReplayPanel.tsx';
export { StatisticsTable } from './StatisticsTable.tsx';
export { createManualLibraryStore, HAND_JOINING, type ManualLibraryStore } from './manualLibrarySlice.ts';
export type { ReplayServices } from './services.ts';
