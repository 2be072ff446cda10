export type { LabRunner } from './labStores.ts';
