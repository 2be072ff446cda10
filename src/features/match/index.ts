export type { MatchLibraryStore } from './librarySlice.ts';
export { MatchFileButton } from './MatchFileButton.tsx';
export { lossText } from './matchRows.ts';
export { gamesText, matchTitle, playerName, playText } from './matchText.ts';
export { QUALITY_TEXT, qualitySign } from './QualityMark.tsx';
export type { MatchServices } from './services.ts';
export type { ReadMatch } from './reading.ts';
