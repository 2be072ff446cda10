export { createExperimentStore, type ExperimentStore } from './experimentSlice.ts';
