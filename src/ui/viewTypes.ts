/** A view of the analysis. */
export type AnalysisViewName = 'plays' | 'side' | 'scores' | 'rolls' | 'games' | 'numbers';
