/**
 * How old what the page shows may be while it changes, in ms. A run reports eight times a second (`REPORT_MS` of
 * the session). Whatever is drawn less often has its interval here: the rest of the time belongs to the workers.
 */
export const SHOWN_EVERY_MS = {
  /** Evaluations of a match, as often as runs report. */
  evaluations: 125,
  /** The live chart: a few paths. */
  liveChart: 250,
  /** The search index as it grows. */
  searchIndex: 500,
  /** Differences side by side, with their bars. */
  sideBySide: 500,
  /** Other charts, statistics and replayed trials. */
  charts: 1000,
  /** Ranks of plays: readers lose rows that change places. */
  ranks: 5000,
  /** Charts off screen, where screen readers may still read them. */
  unseen: 10_000,
} as const;
