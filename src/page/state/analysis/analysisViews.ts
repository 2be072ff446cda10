/** What the analysis shows: all plays or cube lines in a table, or some of them next to each other. */
export const ANALYSIS_VIEWS = ['plays', 'side'] as const;
/** A view of the analysis. */
export type AnalysisViewName = (typeof ANALYSIS_VIEWS)[number];
