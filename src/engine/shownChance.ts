/**
 * A probability to show, limited to 0 … 1: variance reduction can carry the mean of few trials beyond. Data for
 * programs keep the mean as it is.
 */
export const shownChance = (mean: number): number => Math.min(1, Math.max(0, mean));
