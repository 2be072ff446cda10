/** GNU Backgammon's words for errors, the least first. */
export const MARKS = ['none', 'doubtful', 'bad', 'very bad'] as const;
/** GNU Backgammon's word for the size of an error. */
export type Mark = (typeof MARKS)[number];
/** Smallest loss for each word, in normalized equity: GNU Backgammon's thresholds. */
export const MARK_LOSSES = { doubtful: 0.03, bad: 0.06, 'very bad': 0.12 } as const;
/** The smallest loss of a class of errors. */
export type MarkLoss = (typeof MARK_LOSSES)[keyof typeof MARK_LOSSES];
/** The borders of all classes, the least first. */
export const BORDERS = [MARK_LOSSES.doubtful, MARK_LOSSES.bad, MARK_LOSSES['very bad']] as const;

/** GNU Backgammon's word for a loss of normalized equity, ≥ 0. */
export const markOf = (loss: number): Mark =>
  loss >= MARK_LOSSES['very bad']
    ? 'very bad'
    : loss >= MARK_LOSSES.bad
      ? 'bad'
      : loss >= MARK_LOSSES.doubtful
        ? 'doubtful'
        : 'none';
