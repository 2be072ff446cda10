export type { MatchLibraryStore } from './librarySlice.ts';
export { gamesText, matchTitle } from './matchText.ts';
export type { MatchServices } from './services.ts';
