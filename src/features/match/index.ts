export { evaluatedRows, type Row, rolledRows } from './decisionRows.ts';
export type { MatchLibraryStore } from './librarySlice.ts';
export { MatchFileButton } from './MatchFileButton.tsx';
export { lossText } from './matchRows.ts';
export {
  bestWords,
  didText,
  gamesText,
  MARK_TEXT,
  matchTitle,
  placeText,
  playerName,
  playText,
} from './matchText.ts';
export { openInAnalysis } from './openInAnalysis.ts';
export { QUALITY_COLOR, QUALITY_TEXT, qualitySign } from './QualityMark.tsx';
export type { ReadMatch } from './reading.ts';
export { saveAnki } from './saveAnki.ts';
export type { MatchServices, MatchViewServices } from './services.ts';
export { useLegalPlays } from './useLegalPlays.ts';
