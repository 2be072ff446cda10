export { evaluatedRows, type Row, rolledRows } from './decisionRows.ts';
export type { MatchLibraryStore } from './librarySlice.ts';
export { didText, gamesText, MARK_TEXT, matchTitle, placeText, playerName, playText } from './matchText.ts';
export { openInAnalysis } from './openInAnalysis.ts';
export { QUALITY_COLOR, QUALITY_TEXT, qualitySign } from './QualityMark.tsx';
export { saveAnki } from './saveAnki.ts';
export type { MatchServices, MatchViewServices } from './services.ts';
