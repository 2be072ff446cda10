export type { SearchStore } from './slice.ts';
